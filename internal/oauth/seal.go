package oauth

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// sealLife is how long a consent page may be answered.
const sealLife = 30 * time.Minute

// A seal is a key's number, when it runs out, and HMAC-SHA256 (RFC 2104) over these, the account, the session and the
// request.
const (
	sealHead  = 4 + 8
	sealBytes = sealHead + sha256.Size
)

// Session is whom a consent page is shown to: the account, and what is that session's alone.
type Session struct {
	Account newsroom.AccountID
	Name    []byte
}

// ErrSeal says that a consent page was not shown to the session that answers it, or too long ago.
var ErrSeal = newsroom.Errorf(newsroom.KindInvalid, "This page has run out. Go back to the app and connect it again.")

// Seal binds a request, as the query that it came by, to the session that it is shown to. A page elsewhere that makes
// a reader's browser send the form has no seal.
func (s *Server) Seal(ctx context.Context, session Session, query string) (string, error) {
	keys, now, err := s.keys(ctx)
	if err != nil {
		return "", err
	}
	if len(keys) == 0 {
		if keys, err = s.firstKey(ctx); err != nil {
			return "", err
		}
	}
	head := make([]byte, sealHead, sealBytes)
	binary.BigEndian.PutUint32(head, uint32(keys[0].ID))
	binary.BigEndian.PutUint64(head[4:], uint64(now.Add(sealLife).Unix()))
	return base64.RawURLEncoding.EncodeToString(append(head, sealed(keys[0], head, session, query)...)), nil
}

// Unseal fails with ErrSeal unless the request was sealed for this session, and lately.
func (s *Server) Unseal(ctx context.Context, session Session, query, seal string) error {
	if len(seal) != base64.RawURLEncoding.EncodedLen(sealBytes) { // the library passes over line breaks
		return ErrSeal
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(seal)
	if err != nil || len(raw) != sealBytes {
		return ErrSeal
	}
	keys, now, err := s.keys(ctx)
	if err != nil {
		return err
	}
	if now.Unix() >= int64(binary.BigEndian.Uint64(raw[4:])) {
		return ErrSeal
	}
	for _, key := range keys {
		if key.ID == int64(binary.BigEndian.Uint32(raw)) && hmac.Equal(raw[sealHead:], sealed(key, raw[:sealHead], session, query)) {
			return nil
		}
	}
	return ErrSeal
}

// keys gives the keys that seal, newest first, and the time.
func (s *Server) keys(ctx context.Context) (keys []newsroom.Key, now time.Time, err error) {
	err = s.store.Read(ctx, func(v store.View) (err error) {
		now = v.Now()
		keys, err = v.Keys().All(newsroom.KeyConsents)
		return err
	})
	return keys, now, err
}

// firstKey makes the first key, unless another node is faster.
func (s *Server) firstKey(ctx context.Context) (keys []newsroom.Key, err error) {
	made := make([]byte, sha256.Size)
	rand.Read(made) // never fails, by its documentation
	err = s.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Keys().First(newsroom.KeyConsents, made); err != nil {
			return err
		}
		keys, err = tx.Keys().All(newsroom.KeyConsents)
		return err
	})
	return keys, err
}

// sealed signs. What is signed has one way to be read: all but the request have fixed lengths, the session's name by
// its hash.
func sealed(key newsroom.Key, head []byte, session Session, query string) []byte {
	name := sha256.Sum256(session.Name)
	mac := hmac.New(sha256.New, key.Secret)
	mac.Write(head)
	mac.Write(session.Account[:])
	mac.Write(name[:])
	mac.Write([]byte(query))
	return mac.Sum(nil)
}

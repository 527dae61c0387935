package oauth

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"time"

	"newsroom"
	"newsroom/internal/seal"
)

// sealLife is how long a consent page may be answered.
const sealLife = 30 * time.Minute

// A seal is a key's number, when it runs out, and what signs these, the account, the session and the request.
const (
	sealHead  = 4 + 8
	sealBytes = sealHead + seal.Size
)

// ConsentSession is whom a consent page is shown to: the account, and what is that session's alone.
type ConsentSession struct {
	Account newsroom.AccountID
	Name    []byte
}

// ErrSeal says that a consent page was not shown to the session that answers it, or too long ago.
var ErrSeal = newsroom.Errorf(newsroom.KindInvalid, "This page has run out. Go back to the app and connect it again.")

// Seal binds a request, as the query that it came by, to the session that it is shown to. A page elsewhere that makes
// a reader's browser send the form has no seal.
func (s *Server) Seal(ctx context.Context, session ConsentSession, query string) (string, error) {
	key, err := s.seals.Newest(ctx)
	if err != nil {
		return "", err
	}
	now, err := s.seals.Now(ctx)
	if err != nil {
		return "", err
	}
	head := make([]byte, sealHead, sealBytes)
	binary.BigEndian.PutUint32(head, uint32(key.ID))
	binary.BigEndian.PutUint64(head[4:], uint64(now.Add(sealLife).Unix()))
	return seal.Text(append(head, seal.Sum(key, sealed(head, session, query)...)...)), nil
}

// Unseal fails with ErrSeal unless the request was sealed for this session, and lately.
func (s *Server) Unseal(ctx context.Context, session ConsentSession, query, text string) error {
	raw, ok := seal.Raw(text, sealBytes)
	if !ok {
		return ErrSeal
	}
	key, known, err := s.seals.Find(ctx, binary.BigEndian.Uint32(raw))
	if err != nil {
		return err
	}
	now, err := s.seals.Now(ctx)
	if err != nil {
		return err
	}
	if !known || now.Unix() >= int64(binary.BigEndian.Uint64(raw[4:])) || !seal.Signed(key, raw[sealHead:], sealed(raw[:sealHead], session, query)...) {
		return ErrSeal
	}
	return nil
}

// sealed is what is signed. It has one way to be read: all but the request have fixed lengths, the session's name by
// its hash.
func sealed(head []byte, session ConsentSession, query string) [][]byte {
	name := sha256.Sum256(session.Name)
	return [][]byte{head, session.Account[:], name[:], []byte(query)}
}

package account

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// A browser that somebody came in with is handed a token for a cookie of its own, by which it is known when they come
// again: its guesses at that name are counted by themselves, and not with those of strangers (OWASP, "Slow Down Online
// Guessing Attacks with Device Cookies"). It opens nothing. Nothing is stored of it: it is a number drawn by lot, when it
// runs out, a key's number, and HMAC-SHA256 (RFC 2104) over these and the name.

// RememberedLife is how long a browser is known by what it was handed at signing in.
const RememberedLife = newsroom.SessionLife

const (
	rememberPrefix = "nrb_"
	rememberLot    = 16
	rememberHead   = rememberLot + 8 + 4
	rememberBytes  = rememberHead + sha256.Size
)

// Remember gives what the browser of a session is to be known by, for RememberedLife.
func (e *Entrance) Remember(ctx context.Context, session string) (string, error) {
	g, err := e.Who(ctx, session)
	if err != nil {
		return "", err
	}
	keys, now, err := e.browserKeys(ctx)
	if err == nil && len(keys) == 0 {
		keys, err = e.firstBrowserKey(ctx)
	}
	if err != nil {
		return "", err
	}
	token := make([]byte, rememberHead, rememberBytes)
	rand.Read(token[:rememberLot]) // never fails, by its documentation
	binary.BigEndian.PutUint64(token[rememberLot:], uint64(now.Add(RememberedLife).Unix()))
	binary.BigEndian.PutUint32(token[rememberLot+8:], uint32(keys[0].ID))
	return rememberPrefix + base64.RawURLEncoding.EncodeToString(append(token, signed(keys[0], token, g.Account.Email)...)), nil
}

// remembered gives the number of a browser that is known for that name by its token, and nothing for every other.
func (e *Entrance) remembered(ctx context.Context, email, token string) (string, error) {
	text, ok := strings.CutPrefix(token, rememberPrefix)
	if !ok || len(text) != base64.RawURLEncoding.EncodedLen(rememberBytes) {
		return "", nil
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(raw) != rememberBytes { // the library passes over line breaks
		return "", nil //nolint:nilerr // it is none of ours
	}
	keys, now, err := e.browserKeys(ctx)
	if err != nil || now.Unix() >= int64(binary.BigEndian.Uint64(raw[rememberLot:])) {
		return "", err
	}
	for _, k := range keys {
		if k.ID == int64(binary.BigEndian.Uint32(raw[rememberLot+8:])) && hmac.Equal(raw[rememberHead:], signed(k, raw[:rememberHead], email)) {
			return string(raw[:rememberLot]), nil
		}
	}
	return "", nil
}

// counted gives what a try at a name is counted by.
func (e *Entrance) counted(ctx context.Context, email string, v Visit) ([]counter, error) {
	known, err := e.remembered(ctx, email, v.Remembered)
	return counters(email, v.From, known), err
}

func (e *Entrance) browserKeys(ctx context.Context) (keys []newsroom.Key, now time.Time, err error) {
	err = e.store.Read(ctx, func(v store.View) (err error) {
		now = v.Now()
		keys, err = v.Keys().All(newsroom.KeyBrowsers)
		return err
	})
	return keys, now, err
}

// firstBrowserKey makes the first key, unless another node is faster.
func (e *Entrance) firstBrowserKey(ctx context.Context) (keys []newsroom.Key, err error) {
	made := make([]byte, sha256.Size)
	rand.Read(made) // as above
	err = e.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Keys().First(newsroom.KeyBrowsers, made); err != nil {
			return err
		}
		keys, err = tx.Keys().All(newsroom.KeyBrowsers)
		return err
	})
	return keys, err
}

// signed signs. All but the name, which comes last, has a fixed length.
func signed(key newsroom.Key, head []byte, email string) []byte {
	mac := hmac.New(sha256.New, key.Secret)
	mac.Write(head)
	mac.Write([]byte(fold(email)))
	return mac.Sum(nil)
}

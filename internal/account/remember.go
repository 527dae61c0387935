package account

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"strings"

	"newsroom"
	"newsroom/internal/seal"
)

// A browser that somebody came in with is handed a token for a cookie of its own, by which it is known when they come
// again: its guesses at that name are counted by themselves, and not with those of strangers (OWASP, "Slow Down Online
// Guessing Attacks with Device Cookies"). It opens nothing. Nothing is stored of it: it is a number drawn by lot, when it
// runs out, a key's number, and what signs these and the name.

// RememberedLife is how long a browser is known by what it was handed at signing in.
const RememberedLife = newsroom.SessionLife

const (
	rememberPrefix = "nrb_"
	rememberLot    = 16
	rememberHead   = rememberLot + 8 + 4
	rememberBytes  = rememberHead + seal.Size
)

// Remember gives what the browser of a session is to be known by, for RememberedLife.
func (e *Entrance) Remember(ctx context.Context, session string) (string, error) {
	g, err := e.Who(ctx, session)
	if err != nil {
		return "", err
	}
	key, err := e.browsers.Newest(ctx)
	if err != nil {
		return "", err
	}
	now, err := e.browsers.Now(ctx)
	if err != nil {
		return "", err
	}
	token := make([]byte, rememberHead, rememberBytes)
	rand.Read(token[:rememberLot]) // never fails, by its documentation
	binary.BigEndian.PutUint64(token[rememberLot:], uint64(now.Add(RememberedLife).Unix()))
	binary.BigEndian.PutUint32(token[rememberLot+8:], uint32(key.ID))
	return rememberPrefix + seal.Text(append(token, seal.Sum(key, token, []byte(fold(g.Account.Email)))...)), nil
}

// remembered gives the number of a browser that is known for that name by its token, and nothing for every other.
func (e *Entrance) remembered(ctx context.Context, email, token string) (string, error) {
	text, ours := strings.CutPrefix(token, rememberPrefix)
	raw, spelled := seal.Raw(text, rememberBytes)
	if !ours || !spelled {
		return "", nil
	}
	now, err := e.browsers.Now(ctx)
	if err != nil || now.Unix() >= int64(binary.BigEndian.Uint64(raw[rememberLot:])) {
		return "", err
	}
	key, known, err := e.browsers.Find(ctx, binary.BigEndian.Uint32(raw[rememberLot+8:]))
	if err != nil || !known || !seal.Signed(key, raw[rememberHead:], raw[:rememberHead], []byte(fold(email))) {
		return "", err
	}
	return string(raw[:rememberLot]), nil
}

// counted gives what a try at a name is counted by.
func (e *Entrance) counted(ctx context.Context, email string, v Visit) ([]counter, error) {
	known, err := e.remembered(ctx, email, v.Remembered)
	return counters(email, v.From, known), err
}

package email

import (
	"context"
	"encoding/binary"

	"newsroom"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

// Stops makes and reads what a letter is stopped by: a key's number, an account, what is stopped, and what signs them. It
// does not run out, because letters are kept; all that it opens is to be written to no more.
type Stops struct{ keys *seal.Ring }

// NewStops makes a Stops.
func NewStops(s store.Store) *Stops { return &Stops{keys: seal.New(s, newsroom.KeyLetters)} }

const (
	stopHead  = 4 + 16 + 1
	stopBytes = stopHead + seal.Size
)

// stopped are the kinds of letters, as they are written in what stops them. A number is never given to another kind.
var stopped = map[newsroom.Event]byte{newsroom.EventEdition: 1, newsroom.EventAlert: 2}

// Token gives what the account's letters of an event are stopped by.
func (s *Stops) Token(ctx context.Context, account newsroom.AccountID, event newsroom.Event) (string, error) {
	key, err := s.keys.Newest(ctx)
	if err != nil {
		return "", err
	}
	raw := binary.BigEndian.AppendUint32(make([]byte, 0, stopBytes), uint32(key.ID))
	raw = append(append(raw, account[:]...), stopped[event])
	return seal.Text(append(raw, seal.Sum(key, raw)...)), nil
}

var errToken = newsroom.Errorf(newsroom.KindNotFound, "This address stops nothing: it is not whole, or not one that this newsroom wrote.")

// Read tells what a token stops, or fails with KindNotFound.
func (s *Stops) Read(ctx context.Context, token string) (account newsroom.AccountID, event newsroom.Event, err error) {
	raw, spelled := seal.Raw(token, stopBytes)
	if !spelled {
		return account, "", errToken
	}
	key, known, err := s.keys.Find(ctx, binary.BigEndian.Uint32(raw))
	if err != nil {
		return account, "", err
	}
	if !known || !seal.Signed(key, raw[stopHead:], raw[:stopHead]) {
		return account, "", errToken
	}
	for event, n := range stopped {
		if n == raw[stopHead-1] {
			return newsroom.AccountID(raw[4 : stopHead-1]), event, nil
		}
	}
	return account, "", errToken
}

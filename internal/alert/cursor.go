package alert

import (
	"context"
	"encoding/binary"

	"newsroom"
	"newsroom/internal/seal"
)

// A cursor names the alert below which the next page begins. It is sixty characters of base64 for URLs: a version, the
// number of the key that signs it, the alert's number, and a seal over these, the list and the account. So it is good for
// the account and the list that it was issued for, and for no other. Its bytes fill the characters without a rest, so
// that each bit of the text counts.
const (
	cursorVersion = 1
	cursorHead    = 1 + 4 + 8
	cursorBytes   = cursorHead + seal.Size
)

// list names what a cursor is for. The zero byte ends it, so that what is signed has one way to be read.
const list = "updates\x00"

var errCursor = newsroom.Errorf(newsroom.KindCursor, "That cursor is not one this newsroom issued.")

// cursors are signed by the keys of a ring.
type cursors struct{ keys *seal.Ring }

// sign makes the cursor for what is below a number.
func (c cursors) sign(ctx context.Context, account newsroom.AccountID, below int64) (string, error) {
	key, err := c.keys.Newest(ctx)
	if err != nil {
		return "", err
	}
	raw := make([]byte, cursorHead, cursorBytes)
	raw[0] = cursorVersion
	binary.BigEndian.PutUint32(raw[1:], uint32(key.ID))
	binary.BigEndian.PutUint64(raw[5:], uint64(below))
	return seal.Text(append(raw, seal.Sum(key, []byte(list), account[:], raw)...)), nil
}

// read gives the number that a cursor names, or fails with KindCursor.
func (c cursors) read(ctx context.Context, account newsroom.AccountID, cursor string) (below int64, err error) {
	raw, ok := seal.Raw(cursor, cursorBytes)
	if !ok || raw[0] != cursorVersion {
		return 0, errCursor
	}
	key, known, err := c.keys.Find(ctx, binary.BigEndian.Uint32(raw[1:]))
	if err != nil {
		return 0, err
	}
	head := raw[:cursorHead]
	below = int64(binary.BigEndian.Uint64(raw[5:]))
	if !known || !seal.Signed(key, raw[cursorHead:], []byte(list), account[:], head) || below < 1 {
		return 0, errCursor
	}
	return below, nil
}

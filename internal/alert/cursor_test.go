package alert

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/seal"
)

var alice, bob = newsroom.AccountID{15: 'a'}, newsroom.AccountID{15: 'b'}

func TestACursorNamesItsPlace(t *testing.T) {
	c := newWorld(t).updates.cursors
	rapid.Check(t, func(t *rapid.T) {
		account := newsroom.AccountID(rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "account"))
		below := rapid.Int64Range(1, 1<<63-1).Draw(t, "below")
		cursor, err := c.sign(t.Context(), account, below)
		if err != nil || len(cursor) != 60 {
			t.Fatalf("%q, %v", cursor, err)
		}
		if got, err := c.read(t.Context(), account, cursor); err != nil || got != below {
			t.Fatalf("%d, %v", got, err)
		}
	})
}

func refused(t *testing.T, c cursors, account newsroom.AccountID, cursor string) {
	t.Helper()
	if n, err := c.read(t.Context(), account, cursor); newsroom.KindOf(err) != newsroom.KindCursor {
		t.Errorf("%q is read as %d, %v", cursor, n, err)
	}
}

// Any single bit that is flipped makes it no cursor, and so does any other character in any place.
func TestEveryBitOfACursorCounts(t *testing.T) {
	c := newWorld(t).updates.cursors
	cursor, err := c.sign(t.Context(), alice, 7)
	if err != nil {
		t.Fatal(err)
	}
	for i := range cursor {
		for bit := range 8 {
			flipped := []byte(cursor)
			flipped[i] ^= 1 << bit
			refused(t, c, alice, string(flipped))
		}
		for _, char := range "AZaz09-_+/=\r\n %" {
			if other := cursor[:i] + string(char) + cursor[i+1:]; other != cursor {
				refused(t, c, alice, other)
			}
		}
		refused(t, c, alice, cursor[:i])
		refused(t, c, alice, cursor[:i]+"\n"+cursor[i:])
		refused(t, c, alice, cursor[:i]+"\r\n"+cursor[i+2-min(2, len(cursor)-i):])
	}
	for _, other := range []string{"", "=", cursor + "=", cursor + "A", cursor + cursor, strings.ToLower(cursor), strings.Repeat("A", 60), " " + cursor, cursor + "\n"} {
		refused(t, c, alice, other)
	}
	if got, err := c.read(t.Context(), alice, cursor); err != nil || got != 7 {
		t.Errorf("itself is read as %d, %v", got, err)
	}
}

func TestACursorIsForOneAccountOneKeyAndOneList(t *testing.T) {
	w := newWorld(t)
	c := w.updates.cursors
	cursor, err := c.sign(t.Context(), alice, 7)
	if err != nil {
		t.Fatal(err)
	}
	refused(t, c, bob, cursor)
	for _, purpose := range []newsroom.KeyPurpose{newsroom.KeyConsents, newsroom.KeyBrowsers} {
		other := cursors{seal.New(w.Store, purpose)}
		if _, err := other.sign(t.Context(), alice, 7); err != nil { // which makes its key
			t.Fatal(err)
		}
		refused(t, other, alice, cursor)
	}
	raw, ok := seal.Raw(cursor, cursorBytes)
	if !ok {
		t.Fatal(cursor)
	}
	key, err := c.keys.Newest(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	forged := func(head []byte, list string, with newsroom.Key) string {
		return seal.Text(append(bytes.Clone(head), seal.Sum(with, []byte(list), alice[:], head)...))
	}
	head := raw[:cursorHead]
	same(t, "one that is made here", forged(head, list, key), cursor)
	for _, name := range []string{"monitors\x00", "updates\x00\x00", "", "\x00", "update\x00"} {
		refused(t, c, alice, forged(head, name, key))
	}
	stranger := key
	stranger.Secret = []byte("another")
	refused(t, c, alice, forged(head, list, stranger))
	nowhere := bytes.Clone(head)
	binary.BigEndian.PutUint32(nowhere[1:], uint32(key.ID)+1)
	refused(t, c, alice, forged(nowhere, list, key))
	for _, below := range []int64{0, -1, -1 << 63} { // which nobody signs
		bad := bytes.Clone(head)
		binary.BigEndian.PutUint64(bad[5:], uint64(below))
		refused(t, c, alice, forged(bad, list, key))
	}
}

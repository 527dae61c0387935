package alert

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

var alice, bob = newsroom.AccountID{15: 'a'}, newsroom.AccountID{15: 'b'}

// ring is a keyring that knows its keys and asks no store.
func ring(keys ...newsroom.Key) *keyring { return &keyring{keys: keys} }

func key(id int64, secret string) newsroom.Key {
	return newsroom.Key{Purpose: newsroom.KeyCursors, ID: id, Secret: []byte(secret)}
}

func TestACursorNamesItsPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := ring(key(rapid.Int64Range(1, 1<<32-1).Draw(t, "key"), rapid.StringN(1, 90, -1).Draw(t, "secret")))
		account := newsroom.AccountID(rapid.SliceOfN(rapid.Byte(), 16, 16).Draw(t, "account"))
		below := rapid.Int64Range(1, 1<<63-1).Draw(t, "below")
		cursor, err := k.sign(t.Context(), account, below)
		if err != nil || len(cursor) != 60 {
			t.Fatalf("%q, %v", cursor, err)
		}
		if got, err := k.read(t.Context(), account, cursor); err != nil || got != below {
			t.Fatalf("%d, %v", got, err)
		}
	})
}

func refused(t *testing.T, k *keyring, account newsroom.AccountID, cursor string) {
	t.Helper()
	if n, err := k.read(t.Context(), account, cursor); newsroom.KindOf(err) != newsroom.KindCursor {
		t.Errorf("%q is read as %d, %v", cursor, n, err)
	}
}

// Any single bit that is flipped makes it no cursor, and so does any other character in any place.
func TestEveryBitOfACursorCounts(t *testing.T) {
	w := newWorld(t) // where keys that are not known are looked for
	k := &w.updates.keys
	cursor, err := k.sign(t.Context(), alice, 7)
	if err != nil {
		t.Fatal(err)
	}
	for i := range cursor {
		for bit := range 8 {
			flipped := []byte(cursor)
			flipped[i] ^= 1 << bit
			refused(t, k, alice, string(flipped))
		}
		for _, c := range "AZaz09-_+/=\r\n %" {
			if other := cursor[:i] + string(c) + cursor[i+1:]; other != cursor {
				refused(t, k, alice, other)
			}
		}
		refused(t, k, alice, cursor[:i])
		refused(t, k, alice, cursor[:i]+"\n"+cursor[i:])
		refused(t, k, alice, cursor[:i]+"\r\n"+cursor[i+2-min(2, len(cursor)-i):])
	}
	for _, other := range []string{"", "=", cursor + "=", cursor + "A", cursor + cursor, strings.ToLower(cursor), strings.Repeat("A", 60), " " + cursor, cursor + "\n"} {
		refused(t, k, alice, other)
	}
	if got, err := k.read(t.Context(), alice, cursor); err != nil || got != 7 {
		t.Errorf("itself is read as %d, %v", got, err)
	}
}

func TestACursorIsForOneAccountOneKeyAndOneList(t *testing.T) {
	w := newWorld(t)
	k := ring(key(1, "one"))
	k.store = w.Store
	cursor, err := k.sign(t.Context(), alice, 7)
	if err != nil {
		t.Fatal(err)
	}
	refused(t, k, bob, cursor)
	refused(t, ring(key(1, "two")), alice, cursor)
	other := ring(key(2, "one"))
	other.store = w.Store
	refused(t, other, alice, cursor) // with a key that is nowhere
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"monitors", "updates\x00", "", "update"} {
		mac := hmac.New(sha256.New, []byte("one"))
		mac.Write([]byte(name + "\x00"))
		mac.Write(alice[:])
		mac.Write(raw[:cursorHead])
		refused(t, k, alice, base64.RawURLEncoding.EncodeToString(mac.Sum(bytes.Clone(raw[:cursorHead]))))
	}
	for _, below := range []int64{0, -1, -1 << 63} { // which nobody signs
		head := bytes.Clone(raw[:cursorHead])
		binary.BigEndian.PutUint64(head[5:], uint64(below))
		refused(t, k, alice, base64.RawURLEncoding.EncodeToString(append(head, seal(key(1, "one"), alice, head)...)))
	}
}

// A node believes what others have signed: with the key that it has made itself, and with newer and older ones.
func TestNodesShareTheirKeys(t *testing.T) {
	w := newWorld(t)
	one, two := &keyring{store: w.Store}, &keyring{store: w.Again(w.Clock, w.Logger)}
	read := func(k *keyring, cursor string) {
		t.Helper()
		if n, err := k.read(t.Context(), alice, cursor); err != nil || n != 7 {
			t.Errorf("it is read as %d, %v", n, err)
		}
	}
	sign := func(k *keyring) string {
		t.Helper()
		cursor, err := k.sign(t.Context(), alice, 7)
		w.Must(err)
		return cursor
	}
	first := sign(one)
	read(two, first)
	same(t, "by the same key", sign(two), first)
	w.Exec(`INSERT INTO key (purpose, id, secret, made_at) VALUES ('cursors', 2, $1, 0)`, []byte("newer"))
	three := &keyring{store: w.Store}
	newer := sign(three)
	if newer == first {
		t.Error("the newest key does not sign")
	}
	read(one, newer) // which had not heard of it
	read(three, first)
	keys := enginetest.See(w, func(v store.View) ([]newsroom.Key, error) { return v.Keys().All(newsroom.KeyCursors) })
	same(t, "the length of a secret, newest first", []int{len(keys[0].Secret), len(keys[1].Secret)}, []int{5, 32})
}

func FuzzCursor(f *testing.F) {
	k := ring(key(1, "one"))
	cursor, err := k.sign(f.Context(), alice, 7)
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{cursor, "", cursor[:59] + "A", cursor + "\n", strings.Repeat("_", 60)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		raw, ok := decode(s)
		if !ok {
			return
		}
		if base64.RawURLEncoding.EncodeToString(raw) != s {
			t.Fatalf("%q is not as it would be issued", s)
		}
		if hmac.Equal(raw[cursorHead:], seal(key(1, "one"), alice, raw[:cursorHead])) && s != cursor {
			t.Fatalf("%q was not issued", s)
		}
	})
}

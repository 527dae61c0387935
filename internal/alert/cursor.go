package alert

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"sync"

	"newsroom"
	"newsroom/internal/store"
)

// A cursor names the alert below which the next page begins. It is sixty characters of base64 for URLs: a version, the
// number of the key that signs it, the alert's number, and HMAC-SHA256 (RFC 2104) over these, the list and the account.
// So it is good for the account and the list that it was issued for, and for no other. Its bytes fill the characters
// without a rest, so that each bit of the text counts.
const (
	cursorVersion = 1
	cursorHead    = 1 + 4 + 8
	cursorBytes   = cursorHead + sha256.Size
)

// list names what a cursor is for.
const list = "updates"

var errCursor = newsroom.Errorf(newsroom.KindCursor, "That cursor is not one this newsroom issued.")

// keyring keeps the keys that sign cursors. They are made once and shared by all nodes, and never change, so each is
// read once; one that is not known here yet is looked for.
type keyring struct {
	store store.Store
	mu    sync.Mutex
	keys  []newsroom.Key // newest first
}

// secretBytes is the length of a key: that of the hash, as RFC 2104, section 3, advises.
const secretBytes = sha256.Size

// all gives the keys that are known here, and makes the first one where there is none.
func (k *keyring) all(ctx context.Context) ([]newsroom.Key, error) {
	k.mu.Lock()
	known := k.keys
	k.mu.Unlock()
	if len(known) > 0 {
		return known, nil
	}
	known, err := k.load(ctx)
	if err != nil || len(known) > 0 {
		return known, err
	}
	secret := make([]byte, secretBytes)
	if _, err := rand.Read(secret); err != nil {
		return nil, err
	}
	err = k.store.Update(ctx, func(tx store.Tx) error { return tx.Keys().First(newsroom.KeyCursors, secret) })
	if err != nil {
		return nil, err
	}
	return k.load(ctx) // another node may have been faster
}

// load reads the keys anew.
func (k *keyring) load(ctx context.Context) (all []newsroom.Key, err error) {
	err = k.store.Read(ctx, func(v store.View) error {
		all, err = v.Keys().All(newsroom.KeyCursors)
		return err
	})
	if err != nil {
		return nil, err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.keys = all
	return all, nil
}

// sign makes the cursor for what is below a number.
func (k *keyring) sign(ctx context.Context, account newsroom.AccountID, below int64) (string, error) {
	keys, err := k.all(ctx)
	if err != nil {
		return "", err
	}
	raw := make([]byte, cursorHead, cursorBytes)
	raw[0] = cursorVersion
	binary.BigEndian.PutUint32(raw[1:], uint32(keys[0].ID))
	binary.BigEndian.PutUint64(raw[5:], uint64(below))
	return base64.RawURLEncoding.EncodeToString(append(raw, seal(keys[0], account, raw)...)), nil
}

// read gives the number that a cursor names, or fails with KindCursor.
func (k *keyring) read(ctx context.Context, account newsroom.AccountID, cursor string) (below int64, err error) {
	raw, ok := decode(cursor)
	if !ok {
		return 0, errCursor
	}
	key, err := k.key(ctx, int64(binary.BigEndian.Uint32(raw[1:])))
	if err != nil {
		return 0, err
	}
	below = int64(binary.BigEndian.Uint64(raw[5:]))
	if !hmac.Equal(raw[cursorHead:], seal(key, account, raw[:cursorHead])) || below < 1 {
		return 0, errCursor
	}
	return below, nil
}

// decode gives the bytes of a cursor, if it is spelled as it would be issued: the library passes over line breaks.
func decode(cursor string) ([]byte, bool) {
	if len(cursor) != base64.RawURLEncoding.EncodedLen(cursorBytes) {
		return nil, false
	}
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	return raw, err == nil && len(raw) == cursorBytes && raw[0] == cursorVersion
}

// key finds a key by its number.
func (k *keyring) key(ctx context.Context, id int64) (newsroom.Key, error) {
	keys, err := k.all(ctx)
	if err != nil {
		return newsroom.Key{}, err
	}
	for again := true; ; again = false {
		for _, key := range keys {
			if key.ID == id {
				return key, nil
			}
		}
		if !again {
			return newsroom.Key{}, errCursor
		}
		if keys, err = k.load(ctx); err != nil { // another node may have a newer one
			return newsroom.Key{}, err
		}
	}
}

// seal signs the head of a cursor. What is signed has one way to be read: the name of the list ends with a zero byte,
// and the account and the head have fixed lengths.
func seal(key newsroom.Key, account newsroom.AccountID, head []byte) []byte {
	mac := hmac.New(sha256.New, key.Secret)
	mac.Write([]byte(list + "\x00"))
	mac.Write(account[:])
	mac.Write(head)
	return mac.Sum(nil)
}

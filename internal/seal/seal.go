// Package seal lets a newsroom know again what it handed out: the place in a list, a page that asks for leave, a browser
// that somebody came in with. Nothing is stored of what is handed out. It carries HMAC-SHA256 (RFC 2104) over all that it
// is good for, by a key that every node has, and who hands it back elsewhere or changes a bit of it hands back nothing.
//
// A Ring holds the keys of one purpose, so that what was signed for one thing is never taken for another. The newest key
// signs; older ones are still believed. Each package that hands something out lays out its own bytes: which key, until
// when, and what else is to be read from it again.
//
// What must be said again itself, such as the header by which a publisher knows a subscriber, is hidden: encrypted, for one
// place, and stored so (hide.go).
package seal

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"sync"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Size is the length of a seal in bytes. A key is as long as it, as RFC 2104, section 3, advises.
const Size = sha256.Size

// Ring gives the keys of one purpose. They are made once and shared by all nodes, and never change, so each is read
// once; one that is not known here yet is looked for.
type Ring struct {
	store   store.Store
	purpose newsroom.KeyPurpose
	mu      sync.Mutex
	keys    []newsroom.Key // newest first
}

// New makes a Ring that knows no key yet.
func New(s store.Store, purpose newsroom.KeyPurpose) *Ring { return &Ring{store: s, purpose: purpose} }

// Newest gives the key that signs, and makes it where there is none.
func (r *Ring) Newest(ctx context.Context) (newsroom.Key, error) {
	keys := r.known()
	for made := false; len(keys) == 0; made = true {
		if made {
			if err := r.first(ctx); err != nil {
				return newsroom.Key{}, err
			}
		}
		var err error
		if keys, err = r.load(ctx); err != nil {
			return newsroom.Key{}, err
		}
	}
	return keys[0], nil
}

// Find finds a key by its number, and tells whether there is one.
func (r *Ring) Find(ctx context.Context, id uint32) (newsroom.Key, bool, error) {
	if key, ok := find(r.known(), id); ok {
		return key, true, nil
	}
	keys, err := r.load(ctx) // another node may have a newer one
	if err != nil {
		return newsroom.Key{}, false, err
	}
	key, ok := find(keys, id)
	return key, ok, nil
}

func find(keys []newsroom.Key, id uint32) (newsroom.Key, bool) {
	for _, key := range keys {
		if key.ID == int64(id) {
			return key, true
		}
	}
	return newsroom.Key{}, false
}

func (r *Ring) known() []newsroom.Key {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.keys
}

// Now gives the time by the store's clock, which is what a seal runs out by.
func (r *Ring) Now(ctx context.Context) (now time.Time, err error) {
	err = r.store.Read(ctx, func(v store.View) error {
		now = v.Now()
		return nil
	})
	return now, err
}

// first makes the first key, unless another node was faster.
func (r *Ring) first(ctx context.Context) error {
	secret := make([]byte, Size)
	rand.Read(secret) // never fails, by its documentation
	return r.store.Update(ctx, func(tx store.Tx) error { return tx.Keys().First(r.purpose, secret) })
}

// load reads the keys anew.
func (r *Ring) load(ctx context.Context) (keys []newsroom.Key, err error) {
	err = r.store.Read(ctx, func(v store.View) error {
		keys, err = v.Keys().All(r.purpose)
		return err
	})
	if err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.keys = keys
	return keys, nil
}

// Sum signs the parts, one after the other. That they have one way to be read is the caller's part: all but the last
// have a fixed length, or an end of their own.
func Sum(key newsroom.Key, parts ...[]byte) []byte {
	mac := hmac.New(sha256.New, key.Secret)
	for _, part := range parts {
		mac.Write(part)
	}
	return mac.Sum(nil)
}

// Signed tells whether the parts were signed with the key, in a time that says nothing of where they differ.
func Signed(key newsroom.Key, sum []byte, parts ...[]byte) bool {
	return hmac.Equal(sum, Sum(key, parts...))
}

// Text writes bytes for addresses and cookies: base64 for URLs (RFC 4648, section 5), without padding.
func Text(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }

// Raw reads so many bytes from their text, if it is spelled as Text would: the library passes over line breaks.
func Raw(text string, length int) ([]byte, bool) {
	if len(text) != base64.RawURLEncoding.EncodedLen(length) {
		return nil, false
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(text)
	return raw, err == nil && len(raw) == length
}

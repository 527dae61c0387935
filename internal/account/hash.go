package account

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"golang.org/x/crypto/argon2"

	"newsroom"
)

// What one computation of Argon2id costs: the least that OWASP's Password Storage Cheat Sheet asks for.
const (
	hashMemory  = 19 << 10 // KiB
	hashPasses  = 2
	hashThreads = 1
	hashSalt    = 16 // bytes
	hashKey     = 32 // bytes
)

// hashAtOnce is how many are computed at the same time: more would only take memory from the rest.
const hashAtOnce = 2

// hashWait is how long a computation waits for its turn.
const hashWait = 10 * time.Second

// hasher computes Argon2id (RFC 9106), a few at a time.
type hasher struct {
	turns   chan struct{}
	compute func(password, salt []byte, passes, memory uint32, threads uint8, key uint32) []byte
}

func newHasher() *hasher {
	return &hasher{turns: make(chan struct{}, hashAtOnce), compute: argon2.IDKey}
}

// key computes what is compared, when it is this one's turn.
func (h *hasher) key(ctx context.Context, password string, salt []byte) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, hashWait)
	defer cancel()
	select {
	case h.turns <- struct{}{}:
		defer func() { <-h.turns }()
	case <-ctx.Done():
		return nil, newsroom.Because(newsroom.KindUnavailable, ctx.Err(), "Too many are signing in at once; try again in a moment.")
	}
	return h.compute([]byte(password), salt, hashPasses, hashMemory, hashThreads, hashKey), nil
}

// encoding is how costs, salt and key are written: the PHC string format.
var encoding = fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$", argon2.Version, hashMemory, hashPasses, hashThreads)

// make makes what is stored of a password.
func (h *hasher) make(ctx context.Context, password string) (string, error) {
	salt := make([]byte, hashSalt)
	rand.Read(salt) // never fails, by its documentation
	key, err := h.key(ctx, password, salt)
	if err != nil {
		return "", err
	}
	text := base64.RawStdEncoding
	return encoding + text.EncodeToString(salt) + "$" + text.EncodeToString(key), nil
}

// matches tells whether a password is the one of which that is stored. It computes once whatever is stored, also
// where that is nothing, so that the time says nothing of it.
func (h *hasher) matches(ctx context.Context, password, stored string) (bool, error) {
	salt, want, known := split(stored)
	if !known {
		salt, want = make([]byte, hashSalt), make([]byte, hashKey)
	}
	got, err := h.key(ctx, password, salt)
	return err == nil && subtle.ConstantTimeCompare(got, want) == 1 && known, err
}

// split reads what is stored of a password.
func split(stored string) (salt, key []byte, ok bool) {
	rest, known := strings.CutPrefix(stored, encoding)
	first, second, cut := strings.Cut(rest, "$")
	if !known || !cut {
		return nil, nil, false
	}
	salt, bad := base64.RawStdEncoding.DecodeString(first)
	key, worse := base64.RawStdEncoding.DecodeString(second)
	return salt, key, bad == nil && worse == nil && len(salt) == hashSalt && len(key) == hashKey
}

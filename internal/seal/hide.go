package seal

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"errors"

	"newsroom"
)

// ErrHidden is why nothing can be read of what was hidden: the key is gone or is another one, a bit was changed, or it was
// hidden for another place.
var ErrHidden = errors.New("seal: what was hidden can't be read")

// numbered is how many bytes tell the key, at the beginning of what is hidden.
const numbered = 4

// Hide encrypts a secret that must be said again, by a ring's newest key (AES-256-GCM, NIST SP 800-38D, with a number of its
// own each time). Where says what it is for: it is read again for the same alone.
func Hide(key newsroom.Key, secret, where []byte) ([]byte, error) {
	lock, err := lock(key.Secret)
	if err != nil {
		return nil, err
	}
	hidden := binary.BigEndian.AppendUint32(nil, uint32(key.ID))
	return lock.Seal(hidden, nil, secret, where), nil //nolint:gosec // it makes a number of its own
}

// Show gives the secret that was hidden for a place. An error that is ErrHidden lasts; any other is the store's.
func (r *Ring) Show(ctx context.Context, hidden, where []byte) ([]byte, error) {
	if len(hidden) < numbered {
		return nil, ErrHidden
	}
	key, known, err := r.Find(ctx, binary.BigEndian.Uint32(hidden))
	if err != nil {
		return nil, err
	}
	lock, err := lock(key.Secret)
	if !known || err != nil {
		return nil, ErrHidden
	}
	secret, err := lock.Open(nil, nil, hidden[numbered:], where)
	if err != nil {
		return nil, ErrHidden
	}
	return secret, nil
}

// errCut is a key that is shorter than was made.
var errCut = errors.New("seal: the key is not whole")

// lock encrypts by a key that is made of the ring's, which signs and does nothing else.
func lock(secret []byte) (cipher.AEAD, error) {
	if len(secret) != Size {
		return nil, errCut
	}
	made := hmac.New(sha256.New, secret)
	made.Write([]byte("encrypts"))
	block, err := aes.NewCipher(made.Sum(nil))
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}

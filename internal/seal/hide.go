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

// ErrHidden is why nothing can be read of what was hidden, of KindInternal: the key is gone or is another one, a bit was changed, or it was
// hidden for another place.
var ErrHidden = newsroom.Errorf(newsroom.KindInternal, "A stored secret can't be read.")

// numbered is how many bytes tell the key, at the beginning of what is hidden.
const numbered = 4

// Hide encrypts a secret that must be said again, by a ring's newest key (AES-256-GCM, NIST SP 800-38D, with a number of its
// own each time). Where says what it is for, such as the name of its row: it is read again for the same alone. The key lies in the same
// database, so this protects what is seen of a table, a log of statements or an export, and not the database as a whole.
func Hide(key newsroom.Key, secret, where []byte) ([]byte, error) {
	lock, err := lock(key.Secret)
	if err != nil {
		return nil, err
	}
	hidden := binary.BigEndian.AppendUint32(nil, uint32(key.ID))
	return lock.Seal(hidden, nil, secret, where), nil //nolint:gosec // it makes a number of its own
}

// Hide encrypts a secret by the newest key. A transaction that is open already takes that before it begins, and calls Hide of the package.
func (r *Ring) Hide(ctx context.Context, secret, where []byte) ([]byte, error) {
	key, err := r.Newest(ctx)
	if err != nil {
		return nil, err
	}
	return Hide(key, secret, where)
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

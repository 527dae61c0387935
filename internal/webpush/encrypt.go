package webpush

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"slices"
)

// Sizes in bytes.
const (
	pointSize  = 65 // of a public key on P-256, uncompressed (RFC 8291, section 3.1)
	authSize   = 16 // of a browser's secret (RFC 8291, section 3.2)
	saltSize   = 16 // RFC 8188, section 2.1
	recordSize = 4096
	tagSize    = 16

	// MaxPlain is the most that a message may hold: all of it is one record, in a body of 4096 bytes, which every push service
	// takes (RFC 8291, section 4).
	MaxPlain = recordSize - saltSize - 4 - 1 - pointSize - 1 - tagSize
	// step is what the length of what is encrypted is a multiple of, so that it tells a push service little.
	step = 1024
)

// PushSubscription is where a browser takes messages, and what they are encrypted by (W3C Push API, "PushSubscription").
type PushSubscription struct {
	Endpoint string `json:"endpoint"` // whoever knows it, and has the server's key, can send there
	Key      []byte `json:"p256dh"`   // the browser's public key, an uncompressed point on P-256
	Auth     []byte `json:"auth"`     // a secret that the browser shares with the newsroom
}

// Errors of a PushSubscription.
var (
	ErrKey  = errors.New("that is no public key on P-256")
	ErrAuth = errors.New("the secret of a subscription has 16 bytes")
	ErrLong = errors.New("a message has at most 3993 bytes")
)

// Check tells whether something can be encrypted for the browser. It says nothing of the endpoint.
func (s PushSubscription) Check() error {
	_, err := s.public()
	return err
}

// public reads the browser's public key. A point that is not on the curve is none.
func (s PushSubscription) public() (*ecdh.PublicKey, error) {
	if len(s.Auth) != authSize {
		return nil, ErrAuth
	}
	if len(s.Key) != pointSize {
		return nil, ErrKey
	}
	key, err := ecdh.P256().NewPublicKey(s.Key)
	if err != nil {
		return nil, ErrKey
	}
	return key, nil
}

// Encrypt gives the body of a message that this browser alone can read, under a key and a salt of its own, and padded.
func (s PushSubscription) Encrypt(plain []byte) ([]byte, error) {
	own, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	salt := make([]byte, saltSize)
	rand.Read(salt) // never fails, by its documentation
	return s.encrypt(plain, padding(len(plain)), own, salt)
}

// padding gives how many bytes follow so many, and one that ends them, to the next multiple of a step, as far as there is room.
func padding(length int) int {
	return min((length/step+1)*step-1, MaxPlain) - length
}

// encrypt writes header and record (RFC 8188, section 2).
func (s PushSubscription) encrypt(plain []byte, padding int, own *ecdh.PrivateKey, salt []byte) ([]byte, error) {
	if len(plain) > MaxPlain {
		return nil, ErrLong
	}
	key, nonce, err := s.keys(own, salt)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	body := slices.Grow(slices.Clone(salt), recordSize)
	body = binary.BigEndian.AppendUint32(body, recordSize)
	body = append(append(body, pointSize), own.PublicKey().Bytes()...)
	record := slices.Concat(plain, []byte{2}, make([]byte, padding)) // 2: it is the last, and the only one
	return gcm.Seal(body, nonce, record, nil), nil
}

// keys derives the key and the nonce of the only record (RFC 8291, section 3.4, and RFC 8188, sections 2.2 and 2.3).
func (s PushSubscription) keys(own *ecdh.PrivateKey, salt []byte) (key, nonce []byte, err error) {
	theirs, err := s.public()
	if err != nil {
		return nil, nil, err
	}
	shared, err := own.ECDH(theirs)
	if err != nil {
		return nil, nil, err
	}
	info := "WebPush: info\x00" + string(theirs.Bytes()) + string(own.PublicKey().Bytes())
	material, err := hkdf.Key(sha256.New, shared, s.Auth, info, sha256.Size)
	if err != nil {
		return nil, nil, err
	}
	if key, err = hkdf.Key(sha256.New, material, salt, "Content-Encoding: aes128gcm\x00", 16); err != nil {
		return nil, nil, err
	}
	nonce, err = hkdf.Key(sha256.New, material, salt, "Content-Encoding: nonce\x00", 12)
	return key, nonce, err
}

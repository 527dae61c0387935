// Package webpushtest plays, for tests, the two others of a push: the browser that decrypts what it is sent, and the push service
// that looks whose a request is. It works by the RFCs' texts and shares no code with what encrypts and signs.
//
// Only tests import this package.
package webpushtest

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"math/big"
	"strings"
	"time"
)

// Browser is one that has subscribed.
type Browser struct {
	Private *ecdh.PrivateKey
	Auth    []byte
}

// NewBrowser makes a browser with a key of its own.
func NewBrowser() Browser {
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		panic(err)
	}
	auth := make([]byte, 16)
	rand.Read(auth) // never fails, by its documentation
	return Browser{key, auth}
}

// Read decrypts the body of a message (RFC 8291, section 3.4).
func (b Browser) Read(body []byte) ([]byte, error) {
	if len(body) < 21 || len(body) < 21+int(body[20]) {
		return nil, errors.New("the body has no whole header")
	}
	point := body[21 : 21+int(body[20])]
	sender, err := ecdh.P256().NewPublicKey(point)
	if err != nil {
		return nil, err
	}
	shared, err := b.Private.ECDH(sender)
	if err != nil {
		return nil, err
	}
	info := append([]byte("WebPush: info\x00"), b.Private.PublicKey().Bytes()...)
	return Decode(body, expand(mac(b.Auth, shared), append(info, point...))[:32])
}

// Decode undoes the content coding aes128gcm by its keying material (RFC 8188, section 2).
func Decode(body, material []byte) (plain []byte, err error) {
	salt, size := body[:16], int(binary.BigEndian.Uint32(body[16:20]))
	rest := body[21+int(body[20]):]
	secret := mac(salt, material)
	block, err := aes.NewCipher(expand(secret, []byte("Content-Encoding: aes128gcm\x00"))[:16])
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	base := expand(secret, []byte("Content-Encoding: nonce\x00"))[:12]
	for n := uint64(0); len(rest) > 0; n++ {
		record := rest[:min(size, len(rest))]
		rest = rest[len(record):]
		nonce := append([]byte{}, base...)
		for i := range 8 {
			nonce[4+i] ^= byte(n >> (56 - 8*i))
		}
		opened, err := gcm.Open(nil, nonce, record, nil)
		if err != nil {
			return nil, err
		}
		text := strings.TrimRight(string(opened), "\x00")
		last := map[bool]string{true: "\x02", false: "\x01"}[len(rest) == 0]
		if !strings.HasSuffix(text, last) {
			return nil, errors.New("a record is not delimited")
		}
		plain = append(plain, text[:len(text)-1]...)
	}
	return plain, nil
}

func mac(key, what []byte) []byte {
	m := hmac.New(sha256.New, key)
	m.Write(what)
	return m.Sum(nil)
}

// expand gives the first block of HKDF-Expand (RFC 5869, section 2.3).
func expand(key, info []byte) []byte { return mac(key, append(append([]byte{}, info...), 1)) }

// Claims are what a request says of who sends it.
type Claims struct {
	Audience string `json:"aud"`
	Expires  int64  `json:"exp"`
	Contact  string `json:"sub"`
	Key      string `json:"-"` // the public key that signed
}

// Verify reads the header Authorization of a request, as a push service at an origin does at a time (RFC 8292, sections 2 to 4).
func Verify(authorization, origin string, now time.Time) (c Claims, err error) {
	rest, ok := strings.CutPrefix(authorization, "vapid t=")
	token, key, both := strings.Cut(rest, ", k=")
	parts := strings.Split(token, ".")
	if !ok || !both || len(parts) != 3 || parts[0] != "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9" {
		return c, errors.New("that is no token of VAPID")
	}
	point, err := base64.RawURLEncoding.DecodeString(key)
	if err != nil {
		return c, err
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
	if err != nil {
		return c, err
	}
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil || len(signature) != 64 {
		return c, errors.New("the signature has not 64 bytes")
	}
	sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if !ecdsa.Verify(public, sum[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		return c, errors.New("another key has signed")
	}
	said, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil {
		return c, err
	}
	c.Key = key
	if err := json.Unmarshal(said, &c); err != nil {
		return c, err
	}
	left := time.Unix(c.Expires, 0).Sub(now)
	if c.Audience != origin || left <= 0 || left > 24*time.Hour {
		return c, errors.New("the token is for another service, or for another time")
	}
	return c, nil
}

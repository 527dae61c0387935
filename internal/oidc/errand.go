package oidc

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"

	"newsroom"
)

// Errand is what somebody is on their way to the provider for.
type Errand struct {
	Back     string `json:"b,omitempty"` // where signing in leads
	Link     string `json:"l,omitempty"` // the secret of a link that they follow; empty: they follow none
	Zone     string `json:"z,omitempty"` // for a new account
	Language string `json:"g,omitempty"` // likewise
	Links    bool   `json:"i,omitempty"` // they are signed in, and link who they are there with their account
	Anew     bool   `json:"a,omitempty"` // they are to show there once more who they are
}

// longestErrand bounds an errand, in bytes: it stands in an address.
const longestErrand = 2 << 10

// seal writes an errand so that the browser with the secret alone can have it read again, and nobody can change it.
func (e Errand) seal(secret string) (string, error) {
	if len(e.Back) > longestErrand/2 {
		e.Back = ""
	}
	plain, err := json.Marshal(e)
	if err != nil {
		return "", err
	}
	if len(plain) > longestErrand {
		return "", newsroom.Errorf(newsroom.KindInvalid, "What you sent is too long.")
	}
	lock, err := lock(secret)
	if err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(lock.Seal(nil, nil, plain, nil)), nil //nolint:gosec // it makes a number of its own
}

// Read reads the errand of a state that came back to the browser with the secret; false: it is none of this browser's.
func Read(secret, state string) (e Errand, ok bool) {
	lock, err := lock(secret)
	if err != nil || len(state) > 2*longestErrand {
		return e, false
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(state)
	if err != nil {
		return e, false
	}
	plain, err := lock.Open(nil, nil, raw, nil)
	return e, err == nil && json.Unmarshal(plain, &e) == nil
}

// lock seals with a number of its own for each errand, so that no two states are the same.
func lock(secret string) (cipher.AEAD, error) {
	block, err := aes.NewCipher(made(secret, "errand"))
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}

// nonce is what the provider is to write into what it signs (Core, section 15.5.2).
func nonce(secret, state string) string {
	return base64.RawURLEncoding.EncodeToString(made(secret, "nonce "+state))
}

// proof is what shows that whoever brings the code asked for it (PKCE, RFC 7636).
func proof(secret, state string) string {
	return base64.RawURLEncoding.EncodeToString(made(secret, "proof "+state))
}

// made makes 32 bytes for a use of a browser's secret.
func made(secret, use string) []byte {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(use))
	return mac.Sum(nil)
}

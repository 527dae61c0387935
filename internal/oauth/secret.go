package oauth

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"strings"
)

// The prefixes let scanners of public code know our tokens (decisions.md, section 7).
const (
	accessPrefix  = "nra_"
	refreshPrefix = "nrr_"
	clientPrefix  = "nrc_"
)

// secret makes 256 random bits of text, and their hash as it is stored.
func secret(prefix string) (text string, hash [sha256.Size]byte) {
	var b [32]byte
	rand.Read(b[:]) // never fails, by its documentation
	text = prefix + base64.RawURLEncoding.EncodeToString(b[:])
	return text, sha256.Sum256([]byte(text))
}

// clientID makes a name for a client, which is no secret but must not be guessed by who likes to be taken for it.
func clientID() string {
	var b [16]byte
	rand.Read(b[:]) // as above
	return clientPrefix + base64.RawURLEncoding.EncodeToString(b[:])
}

// challengeLength is that of an S256 challenge: SHA-256 in base64 for URLs without padding (RFC 7636, section 4.2).
const challengeLength = 43

func isChallenge(s string) bool {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(s)
	return err == nil && len(s) == challengeLength && len(raw) == sha256.Size
}

// proves tells whether a code verifier is the one of the challenge (RFC 7636, section 4.6). Its length and its
// letters are those of section 4.1.
func proves(verifier, challenge string) bool {
	if len(verifier) < 43 || len(verifier) > 128 || strings.ContainsFunc(verifier, reserved) {
		return false
	}
	sum := sha256.Sum256([]byte(verifier))
	made := base64.RawURLEncoding.EncodeToString(sum[:])
	return subtle.ConstantTimeCompare([]byte(made), []byte(challenge)) == 1
}

func reserved(r rune) bool {
	letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
	return !letter && !('0' <= r && r <= '9') && !strings.ContainsRune("-._~", r)
}

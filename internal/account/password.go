package account

import (
	_ "embed"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"newsroom"
)

// How long a password is, in characters after normalisation (NIST SP 800-63B, section 3.1.1.2, allows no less).
const (
	MinPassword = 8
	MaxPassword = 256
)

// commonest are passwords that are tried first by whoever guesses, in lower case, one on each line.
//
//go:embed commonest.txt
var commonest string

// normal gives the one form of a password, whatever keyboard it was typed on (RFC 8265, section 4.2).
func normal(password string) string { return norm.NFC.String(password) }

// CheckPassword tells whether an account with that email address may have that password.
func CheckPassword(password, email string) error {
	n := utf8.RuneCountInString(normal(password))
	if len(password) > 8*MaxPassword || !utf8.ValidString(password) || n < MinPassword || n > MaxPassword {
		return newsroom.Errorf(newsroom.KindInvalid, "A password has %d to %d characters.", MinPassword, MaxPassword)
	}
	lower := strings.ToLower(normal(password))
	name, _, _ := strings.Cut(strings.ToLower(email), "@")
	if strings.EqualFold(lower, email) || lower == name || isCommon(lower) {
		return newsroom.Errorf(newsroom.KindInvalid, "That password is among the first that are guessed; take another.")
	}
	return nil
}

// isCommon tells whether a password is in the list, or one character again and again.
func isCommon(lower string) bool {
	first, _ := utf8.DecodeRuneInString(lower)
	return strings.Trim(lower, string(first)) == "" || slices.Contains(strings.Fields(commonest), lower)
}

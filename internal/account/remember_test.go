package account

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom/internal/store/enginetest"
)

// slow tells whether somebody must wait.
func slow(err error) bool {
	_, ok := errors.AsType[*SlowError](err)
	return ok
}

// from signs in from an address with a browser that holds a token.
func (w *world) from(network, address, with, token string) error {
	w.Helper()
	_, err := w.doors.SignIn(w.Context(), address, with, Visit{From: network, Remembered: token})
	return err
}

// guessed has strangers guess at the reader's name until whoever is not known must wait.
func (w *world) guessed() {
	w.Helper()
	for i := range 2 * freeFailures {
		_ = w.from(fmt.Sprintf("198.51.100.%d/32", i), email, "a guess", "")
	}
	if !slow(w.from("192.0.2.1/32", email, password, "")) {
		w.Fatal("the name is not slowed")
	}
}

func (w *world) remembered(session string) string {
	w.Helper()
	token, err := w.doors.Remember(w.Context(), session)
	w.Must(err)
	return token
}

func TestStrangersWhoGuessDoNotKeepAReaderFromABrowserThatIsKnown(t *testing.T) {
	w := newWorld(t)
	token := w.remembered(w.joined(email))
	w.guessed()
	w.Must(w.from("192.0.2.1/32", "READER@example.org", password, token))
	w.Pass(RememberedLife - time.Hour)
	w.guessed()
	w.Must(w.from("192.0.2.1/32", email, password, token))
	if !slow(w.from("192.0.2.2/32", email, password, "")) {
		t.Error("signing in from a known browser has forgiven the strangers")
	}
	session, err := w.doors.SignIn(t.Context(), email, password, Visit{From: "192.0.2.1/32", Remembered: token})
	w.Must(err)
	g, err := w.doors.Who(t.Context(), session)
	w.Must(err)
	_, err = w.doors.ChangePassword(t.Context(), g, password, "the next password", Visit{From: "192.0.2.1/32", Remembered: token})
	same(t, "changing the password", err, nil)
	if held := w.Everything(); strings.Contains(held, token[len(rememberPrefix):]) {
		t.Error("the token is stored")
	}
}

func TestABrowserThatIsKnownIsSlowedByItsOwnGuesses(t *testing.T) {
	w := newWorld(t)
	token := w.remembered(w.joined(email))
	for i := range freeFailures {
		same(t, "a failure", w.from(fmt.Sprintf("192.0.2.%d/32", i), email, "a guess", token), error(errSignIn))
	}
	if !slow(w.from("192.0.2.100/32", email, password, token)) {
		t.Error("it guesses as often as it likes")
	}
	w.Must(w.from("192.0.2.100/32", email, password, "")) // nobody else is slowed
}

func TestATokenOfABrowserIsForOneNameAndAWhile(t *testing.T) {
	w := newWorld(t)
	token := w.remembered(w.joined(email))
	others := w.remembered(w.joined(other))
	raw, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(token, rememberPrefix))
	w.Must(err)
	var forged []string
	for i := range raw {
		raw[i] ^= 1
		forged = append(forged, rememberPrefix+base64.RawURLEncoding.EncodeToString(raw))
		raw[i] ^= 1
	}
	w.guessed()
	for _, bad := range append(forged, "", rememberPrefix, others, token[:len(token)-1], token+"A", "nrs_"+token[len(rememberPrefix):], strings.Repeat("\n", len(token))) {
		if !slow(w.from("192.0.2.1/32", email, password, bad)) {
			t.Errorf("%q is believed", bad)
		}
	}
	w.Pass(RememberedLife)
	w.guessed()
	if !slow(w.from("192.0.2.1/32", email, password, token)) {
		t.Error("it is believed for ever")
	}
	_, err = w.doors.Remember(t.Context(), "nrs_nobody")
	same(t, "for nobody", err, error(errSession))
}

// Whoever has a whole network of IPv6 has 65,536 of those that are counted as one.
func TestGuessesFromAWideNetworkAreCountedTogether(t *testing.T) {
	w := newWorld(t)
	w.joined(email)
	guess := func(i int, network string) error {
		return w.from(network, fmt.Sprintf("%d@example.org", i), "a guess", "")
	}
	for i := range freeFailures + spareWide {
		same(t, "a failure", guess(i, fmt.Sprintf("2001:db8:1:%x::/64", i)), error(errSignIn))
	}
	same(t, "one more", slow(guess(100, "2001:db8:1:ffff::/64")), true)
	same(t, "from another", guess(100, "2001:db8:2::/64"), error(errSignIn))
	w.Pass(time.Second)
	w.Must(w.from("2001:db8:1:ffff::/64", email, password, "")) // who waited is let through
}

func TestANetworkOfIPv4IsNoWider(t *testing.T) {
	for _, from := range []string{"192.0.2.1/32", "192.0.2.1", "", "invalid Prefix", "2001:db8::/32"} {
		same(t, from, wide(from), from)
	}
	same(t, "of IPv6", wide("2001:db8:1:2::/64"), "2001:db8:1::/48")
	w := newWorld(t)
	_ = w.from("192.0.2.1/32", email, "a guess", "")
	same(t, "counters of a guess", enginetest.Rows[int64](w.Store, `SELECT count(*) FROM throttle`), []int64{2})
}

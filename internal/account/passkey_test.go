package account

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account/passkeytest"
	"newsroom/internal/store/enginetest"
)

const place = "https://news.example"

// mine is what the browser of these tests is known by.
var mine = [32]byte{1}

func (w *world) passkeys() *Passkeys { return NewPasskeys(w.doors, place) }

func (w *world) device() *passkeytest.Device { return passkeytest.New(w, place, "news.example") }

// guest is the account just after signing in.
func (w *world) guest(email string) SignedIn {
	w.Helper()
	return SignedIn{Account: w.find(email), Recent: true}
}

func (w *world) offer(email string) []byte {
	w.Helper()
	options, err := w.passkeys().Offer(w.Context(), w.guest(email), mine)
	w.Must(err)
	return options
}

func (w *world) challenge() []byte {
	w.Helper()
	options, err := w.passkeys().Challenge(w.Context(), mine)
	w.Must(err)
	return options
}

// holding adds an account without a password, and a device with its passkey.
func (w *world) holding(email string) *passkeytest.Device {
	w.Helper()
	w.add(email)
	return w.another(email)
}

func (w *world) another(email string) *passkeytest.Device {
	w.Helper()
	d := w.device()
	w.Must(w.passkeys().Add(w.Context(), w.guest(email), "My phone", d.Make(w, w.offer(email)), mine))
	return d
}

func (w *world) keysOf(email string) []newsroom.Passkey {
	w.Helper()
	all, err := w.passkeys().Of(w.Context(), w.find(email).ID)
	w.Must(err)
	return all
}

// saying gives the sentence of an error; empty: it has none.
func saying(err error) string {
	own, ok := errors.AsType[*newsroom.Error](err)
	if !ok {
		return ""
	}
	return own.Message
}

func (w *world) enters(answer string) (string, error) {
	return w.passkeys().SignIn(w.Context(), answer, mine, Visit{Agent: "Firefox/1", From: "203.0.113.7"})
}

func TestAPasskeySignsIn(t *testing.T) {
	w := newWorld(t)
	d := w.holding("a@example.org")
	added := w.keysOf("a@example.org")[0]
	same(t, "the passkey", []any{added.Name, added.Credential, added.Count, added.Transports, added.CreatedAt, added.LastUsed.IsZero()},
		[]any{"My phone", d.Name, uint32(1), []string{"hybrid", "internal"}, start, true})
	w.Pass(time.Minute)
	secret, err := w.enters(d.Sign(t, w.challenge()))
	w.Must(err)
	g, err := w.doors.Who(t.Context(), secret)
	w.Must(err)
	same(t, "who it is", []any{g.Account.Email, g.Session.Agent, g.Recent}, []any{"a@example.org", "Firefox", true})
	used := w.keysOf("a@example.org")[0]
	same(t, "its use", []any{used.Count, used.LastUsed}, []any{uint32(2), start.Add(time.Minute)})
	same(t, "the notes", w.notes()[1:], []string{"account reader passkey.added " + used.ID.String(), "account reader session.began passkey " + g.Session.ID.String()})

	old := secret // whoever signs in again leaves nothing of before
	secret, err = w.passkeys().SignIn(t.Context(), d.Sign(t, w.challenge()), mine, Visit{Old: old})
	w.Must(err)
	_, err = w.doors.Who(t.Context(), old)
	failsAs(t, "the error", err, newsroom.KindUnauthorized)
	same(t, "the secret is another", secret == old, false)
}

func TestADeviceHasToVerifyItsUserAndFindThePasskeyItself(t *testing.T) {
	w := newWorld(t)
	d := w.holding("a@example.org")
	made, asked := passkeytest.Read(t, w.offer("a@example.org")), passkeytest.Read(t, w.challenge())
	same(t, "the options", []any{made.Selection.Resident, made.Selection.Verification, len(made.Exclude), made.User.Name, asked.Verification, asked.Party},
		[]any{"required", "required", 1, "a@example.org", "required", "news.example"})
	d.Flags = passkeytest.Present
	_, err := w.enters(d.Sign(t, w.challenge()))
	same(t, "a device that has not", saying(err), errPasskey.Message)
	other := w.device()
	other.Flags = passkeytest.Present
	failsAs(t, "an unverified one", w.passkeys().Add(t.Context(), w.guest("a@example.org"), "x", other.Make(t, w.offer("a@example.org")), mine), newsroom.KindInvalid)
}

// All that an answer to a challenge may lie about, and what is said to it.
func TestNoLieSignsIn(t *testing.T) {
	type lie struct {
		name string
		said *newsroom.Error
		tell func(w *world, d *passkeytest.Device) (answer string, browser [32]byte)
	}
	for _, l := range []lie{
		{"a challenge that nobody asked for", ErrChallenge, func(_ *world, d *passkeytest.Device) (string, [32]byte) {
			return d.Sign(t, []byte(`{"challenge":"`+strings.Repeat("A", 43)+`"}`)), mine
		}},
		{"a challenge of another browser", ErrChallenge, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			return d.Sign(t, w.challenge()), [32]byte{2}
		}},
		{"a challenge that was answered", ErrChallenge, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			answer := d.Sign(t, w.challenge())
			_, err := w.enters(answer)
			w.Must(err)
			return answer, mine
		}},
		{"a challenge that was answered wrongly", ErrChallenge, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			asked := w.challenge()
			d.Origin = "https://evil.example"
			_, err := w.enters(d.Sign(t, asked))
			failsAs(t, "the error", err, newsroom.KindUnauthorized)
			d.Origin = place
			return d.Sign(t, asked), mine
		}},
		{"a challenge that has run out", ErrChallenge, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			asked := w.challenge()
			w.Pass(ChallengeLife)
			return d.Sign(t, asked), mine
		}},
		{"a challenge for adding", ErrChallenge, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			return d.Sign(t, w.offer("a@example.org")), mine
		}},
		{"a page of another origin", errPasskey, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			d.Origin = "https://evil.example"
			return d.Sign(t, w.challenge()), mine
		}},
		{"another port", errPasskey, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			d.Origin = place + ":8443"
			return d.Sign(t, w.challenge()), mine
		}},
		{"another host's passkey", errPasskey, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			d.Party = "example"
			return d.Sign(t, w.challenge()), mine
		}},
		{"another ceremony", errPasskey, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			d.Kind = "webauthn.create"
			return d.Sign(t, w.challenge()), mine
		}},
		{"a passkey that nobody has", errPasskey, func(w *world, _ *passkeytest.Device) (string, [32]byte) {
			stray := w.device()
			stray.Account = make([]byte, 16)
			return stray.Sign(t, w.challenge()), mine
		}},
		{"another's name for it, with a key of one's own", errPasskey, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			thief := w.device()
			thief.Name, thief.Account = d.Name, d.Account
			return thief.Sign(t, w.challenge()), mine
		}},
		{"one's own passkey for another's account", errPasskey, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			thief := w.holding("eve@example.org")
			thief.Account = d.Account
			return thief.Sign(t, w.challenge()), mine
		}},
		{"nobody's account", errPasskey, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			d.Account = nil
			return d.Sign(t, w.challenge()), mine
		}},
		{"a device that nobody touched", errPasskey, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			d.Flags = passkeytest.Verified
			return d.Sign(t, w.challenge()), mine
		}},
		{"a disabled account", errPasskey, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			w.Must(w.people.Disable(t.Context(), "a@example.org", true))
			return d.Sign(t, w.challenge()), mine
		}},
		{"a passkey that was removed", errPasskey, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			w.another("a@example.org")
			w.Must(w.passkeys().Remove(t.Context(), w.guest("a@example.org"), w.keysOf("a@example.org")[0].ID))
			return d.Sign(t, w.challenge()), mine
		}},
		{"no answer", errAnswer, func(*world, *passkeytest.Device) (string, [32]byte) { return "", mine }},
		{"an answer without end", errAnswer, func(w *world, d *passkeytest.Device) (string, [32]byte) {
			return d.Sign(t, w.challenge()) + strings.Repeat(" ", longestAnswer), mine
		}},
		{"depths", errAnswer, func(*world, *passkeytest.Device) (string, [32]byte) { return strings.Repeat("[", longestAnswer), mine }},
	} {
		t.Run(l.name, func(t *testing.T) {
			w := newWorld(t)
			answer, browser := l.tell(w, w.holding("a@example.org"))
			secret, err := w.passkeys().SignIn(t.Context(), answer, browser, Visit{From: "203.0.113.7"})
			if secret != "" || err == nil || saying(err) != l.said.Message || newsroom.KindOf(err) != l.said.Kind {
				t.Errorf("%q, %v", secret, err)
			}
		})
	}
}

func TestAPasskeyThatCountsBackIsRefusedAndNoted(t *testing.T) {
	w := newWorld(t)
	d := w.holding("a@example.org")
	_, err := w.enters(d.Sign(t, w.challenge()))
	w.Must(err)
	for _, back := range []uint32{0, 1} { // the count of before, and one that there was
		d.Count = back
		_, err := w.enters(d.Sign(t, w.challenge()))
		failsAs(t, "the error", err, newsroom.KindUnauthorized)
		same(t, "what is said", saying(err), errPasskey.Message)
	}
	id := w.keysOf("a@example.org")[0].ID.String()
	notes := w.notes()
	same(t, "the notes", notes[len(notes)-2:], slices.Repeat([]string{"account nobody passkey.suspected " + id}, 2))
	d.Count = 2
	_, err = w.enters(d.Sign(t, w.challenge()))
	same(t, "the true one", err, nil)
}

func TestOnePasskeyTwiceAtOnceSignsInOnce(t *testing.T) {
	w := newWorld(t)
	d := w.holding("a@example.org")
	answers := []string{d.Sign(t, w.challenge())}
	d.Count-- // a copy of the device
	answers = append(answers, d.Sign(t, w.challenge()))
	in := make(chan error)
	for _, answer := range answers {
		go func() { _, err := w.enters(answer); in <- err }()
	}
	got := 0
	for range answers {
		if err := <-in; err == nil {
			got++
		}
	}
	same(t, "let in", got, 1)
}

func TestWhoTriesPasskeysTooOftenWaits(t *testing.T) {
	w := newWorld(t)
	d := w.holding("a@example.org")
	for range 5 {
		_, err := w.enters("x")
		failsAs(t, "the error", err, newsroom.KindInvalid)
	}
	slow := func() bool {
		_, err := w.enters(d.Sign(t, w.challenge()))
		_, is := errors.AsType[*SlowError](err)
		return is
	}
	same(t, "the sixth waits", slow(), true)
	w.Pass(time.Second)
	same(t, "a second later it does not", slow(), false)
}

func TestPasskeysNeedTheNameOfAHost(t *testing.T) {
	for origin, want := range map[string]bool{
		"https://news.example": true, "https://news.example:8443": true, "http://localhost:8080": true, "https://localhost": true,
		"http://127.0.0.1:8080": false, "http://[::1]:8080": false, "https://192.0.2.1": false, "http://news.example": false, "": false, "localhost": false,
	} {
		same(t, origin, NewPasskeys(nil, origin).Possible(), want)
	}
	_, err := NewPasskeys(nil, "http://127.0.0.1:8080").Challenge(t.Context(), mine)
	same(t, "a challenge", err, error(errNoPasskeys))
}

func TestNothingStoredOpensAnything(t *testing.T) {
	w := newWorld(t)
	w.holding("a@example.org")
	asked := passkeytest.Read(t, w.challenge()).Challenge
	for _, text := range enginetest.Rows[string](w.Store, `SELECT coalesce(name, '') || transports FROM passkey`) {
		if strings.Contains(text, asked) || strings.Contains(text, "<script") {
			t.Errorf("it holds %s", text)
		}
	}
	if everything := w.Everything(); strings.Contains(everything, asked) {
		t.Error("the store holds a challenge")
	}
}

package oauth

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// model is what the walk knows of a family, told in the words of the contract rather than in those of judge.
type model struct {
	all   []*known
	ended bool
}

type known struct {
	pair    TokenResponse
	spent   time.Time // zero: not
	next    *known    // its standing successor
	repeats int
	died    time.Time // in whose place another came; zero: not
	issued  time.Time
	revoked bool // its access token
}

// use tells what the contract says of using a token, and changes the model accordingly; a pair is to be filled in.
func (m *model) use(k *known, now time.Time) *known {
	give := func() *known {
		k.next = &known{issued: now}
		m.all = append(m.all, k.next)
		return k.next
	}
	within := func(t time.Time) bool { return now.Sub(t) <= 10*time.Second }
	switch {
	case m.ended:
	case !k.died.IsZero():
		m.ended = !within(k.died)
	case k.spent.IsZero():
		k.spent = now
		return give()
	case !within(k.spent) || !k.next.spent.IsZero():
		m.ended = true
	case k.repeats == 0:
		k.repeats++
		k.next.died, k.next.revoked = now, true
		return give()
	}
	return nil
}

// Whatever is done with the tokens of a family, in whatever order, the store and the model agree on what lives.
func TestFamiliesGoAsTheContractSays(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	rapid.Check(t, func(r *rapid.T) {
		m := &model{all: []*known{{pair: w.connect(client), issued: w.Clock()}}}
		pick := func() *known { return rapid.SampledFrom(m.all).Draw(r, "token") }
		r.Repeat(map[string]func(*rapid.T){
			"use": func(r *rapid.T) {
				k := pick()
				want := m.use(k, w.Clock())
				got, err := w.refresh(client, k.pair.Refresh)
				switch {
				case want == nil && (err == nil || AsError(err).Reason != InvalidGrant):
					r.Fatalf("it gives a pair, or %v", err)
				case want != nil && err != nil:
					r.Fatal(err)
				case want != nil:
					want.pair = got
				}
			},
			"pass": func(r *rapid.T) { w.Pass(time.Duration(rapid.IntRange(1, 8).Draw(r, "seconds")) * time.Second) },
			"revoke": func(*rapid.T) {
				if rapid.IntRange(0, 9).Draw(r, "seldom") == 0 {
					m.ended = true
					w.Must(w.server.Revoke(t.Context(), pick().pair.Refresh, ""))
				}
			},
			"": func(r *rapid.T) {
				live := func(k *known) bool {
					return !m.ended && !k.revoked && w.Clock().Before(k.issued.Add(15*time.Minute))
				}
				for i, k := range m.all {
					if got := w.lives(k.pair); got != live(k) {
						r.Fatalf("token %d of %d lives: %v", i, len(m.all), got)
					}
				}
				unspent := func(k *known) bool { return k.spent.IsZero() && k.died.IsZero() }
				if n := len(slices.DeleteFunc(slices.Clone(m.all), func(k *known) bool { return !unspent(k) })); n != 1 {
					r.Fatalf("%d refresh tokens could be used", n)
				}
			},
		})
	})
}

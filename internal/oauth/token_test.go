package oauth

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
)

func TestACodeGivesAPairThatOpensWhatWasGiven(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	pair := w.connect(client)
	if !strings.HasPrefix(pair.Access, "nra_") || !strings.HasPrefix(pair.Refresh, "nrr_") || len(pair.Access) != 47 || pair.Life != 15*time.Minute {
		t.Errorf("the pair is %+v", pair)
	}
	same(t, "opens", []bool{w.opens(pair.Access, newsroom.ResourceV1), w.opens(pair.Access, newsroom.ResourceMCP), w.opens(pair.Refresh, newsroom.ResourceV1)},
		[]bool{true, true, false})
	w.Pass(15*time.Minute - 1*time.Microsecond)
	same(t, "in the last moment", w.lives(pair), true)
	w.Pass(time.Microsecond)
	same(t, "after a quarter of an hour", w.lives(pair), false)
	same(t, "notes", w.notes(), []string{"reader grant.given"})
	if all := w.Everything(); strings.Contains(all, pair.Access[4:]) || strings.Contains(all, pair.Refresh[4:]) {
		t.Error("the database holds a token itself")
	}
}

func TestACodeIsRefused(t *testing.T) {
	w := newWorld(t)
	client, other := w.register(), w.register()
	code := w.code(w.request(client))
	good := CodeExchange{Client: client.ID, Code: code, Verifier: verifier, Redirect: back}
	for name, change := range map[string]func(*CodeExchange){
		"an unknown code":            func(e *CodeExchange) { e.Code = "x" },
		"no code":                    func(e *CodeExchange) { e.Code = "" },
		"another client":             func(e *CodeExchange) { e.Client = other.ID },
		"no client":                  func(e *CodeExchange) { e.Client = "" },
		"another redirect address":   func(e *CodeExchange) { e.Redirect = "https://app.example/callback" },
		"no verifier":                func(e *CodeExchange) { e.Verifier = "" },
		"another verifier":           func(e *CodeExchange) { e.Verifier = strings.ToUpper(verifier) },
		"the challenge for verifier": func(e *CodeExchange) { e.Verifier = challenge() },
		"a short verifier":           func(e *CodeExchange) { e.Verifier = verifier[:42] },
		"a verifier of all letters":  func(e *CodeExchange) { e.Verifier = verifier + "+" },
	} {
		e := good
		change(&e)
		_, err := w.server.Redeem(t.Context(), e)
		wants(t, name, err, InvalidGrant)
	}
	foreign := good
	foreign.Resources = []string{origin + "/v2"}
	_, err := w.server.Redeem(t.Context(), foreign)
	wants(t, "a resource that there is not", err, InvalidTarget)
	w.Pass(codeLife - time.Microsecond)
	_, err = w.server.Redeem(t.Context(), good)
	w.Must(err)
	late := CodeExchange{Client: client.ID, Code: w.code(w.request(client)), Verifier: verifier}
	w.Pass(codeLife)
	_, err = w.server.Redeem(t.Context(), late)
	wants(t, "after a minute", err, InvalidGrant)
}

func TestACodeThatIsReplayedTakesItsTokensWithIt(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	untouched := w.connect(client)
	code := w.code(w.request(client))
	e := CodeExchange{Client: client.ID, Code: code, Verifier: verifier, Redirect: back}
	first, err := w.server.Redeem(t.Context(), e)
	w.Must(err)
	second, err := w.refresh(client, first.Refresh)
	w.Must(err)
	w.Pass(20 * 24 * time.Hour)
	third, err := w.refresh(client, second.Refresh)
	w.Must(err)
	e.Verifier = "" // whoever has the code but not its proof has stolen it as well
	_, err = w.server.Redeem(t.Context(), e)
	wants(t, "the replay", err, InvalidGrant)
	same(t, "lives", w.lives(third), false)
	_, err = w.refresh(client, third.Refresh)
	wants(t, "refreshing", err, InvalidGrant)
	same(t, "the last note", w.notes()[len(w.notes())-1], "app code.replayed")
	_, err = w.refresh(client, untouched.Refresh)
	w.Must(err)
}

func TestATokenOpensTheResourcesThatItWasGivenForAlone(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	mcp := w.connect(client, "resource", origin+"/mcp")
	same(t, "a token for mcp", []bool{w.opens(mcp.Access, newsroom.ResourceMCP), w.opens(mcp.Access, newsroom.ResourceV1)}, []bool{true, false})
	_, err := w.server.Refresh(t.Context(), Renewal{Client: client.ID, Token: mcp.Refresh, Resources: []string{origin + "/v1"}})
	wants(t, "v1 by refreshing", err, InvalidTarget)

	both := w.code(w.request(client))
	v1, err := w.server.Redeem(t.Context(), CodeExchange{Client: client.ID, Code: both, Verifier: verifier, Resources: []string{origin + "/v1"}})
	w.Must(err)
	same(t, "a token for v1 of a grant for both", []bool{w.opens(v1.Access, newsroom.ResourceMCP), w.opens(v1.Access, newsroom.ResourceV1)}, []bool{false, true})
	wide, err := w.refresh(client, v1.Refresh)
	w.Must(err)
	same(t, "the next one, for both", []bool{w.opens(wide.Access, newsroom.ResourceMCP), w.opens(wide.Access, newsroom.ResourceV1)}, []bool{true, true})
}

// The document is asked for once more when the code is redeemed: what it allowed may be withdrawn.
func TestAClientIsLookedUpOnBothLegs(t *testing.T) {
	w := newWorld(t)
	now := back
	s := newSite(w, func(rw http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(rw, `{"client_id":"https://%s%s","redirect_uris":[%q]}`, r.Host, r.URL.Path, now)
	})
	client := newsroom.OAuthClient{ID: s.URL + "/client.json"}
	code := w.code(w.request(client))
	now = "https://app.example/elsewhere"
	w.server.documents.kept = map[string]kept{} // its life has passed
	e := CodeExchange{Client: client.ID, Code: code, Verifier: verifier}
	_, err := w.server.Redeem(t.Context(), e)
	wants(t, "a redirect address that was withdrawn", err, InvalidGrant)
	now = back
	w.server.documents.kept = map[string]kept{}
	_, err = w.server.Redeem(t.Context(), e)
	w.Must(err)
}

func TestRevoking(t *testing.T) {
	w := newWorld(t)
	client, other := w.register(), w.register()
	a, b := w.connect(client), w.connect(client)
	for _, none := range []string{"", "x", "nra_x", "nrr_x", strings.ToUpper(a.Refresh), "\x00"} {
		w.Must(w.server.Revoke(t.Context(), none, client.ID))
	}
	wants(t, "another client's refresh token", w.server.Revoke(t.Context(), a.Refresh, other.ID), InvalidGrant)
	wants(t, "another client's access token", w.server.Revoke(t.Context(), a.Access, other.ID), InvalidGrant)
	same(t, "all live", []bool{w.lives(a), w.lives(b)}, []bool{true, true})

	w.Must(w.server.Revoke(t.Context(), a.Access, client.ID))
	same(t, "an access token goes alone", w.lives(a), false)
	next, err := w.refresh(client, a.Refresh)
	w.Must(err)
	w.Must(w.server.Revoke(t.Context(), a.Refresh, "")) // a spent one names its grant as well
	same(t, "with a refresh token goes its grant", w.lives(next), false)
	_, err = w.refresh(client, next.Refresh)
	wants(t, "refreshing", err, InvalidGrant)
	same(t, "and no other", w.lives(b), true)

	foreign := w.Reader("b@example.org", newsroom.Reader{})
	grant := w.grants()[0]
	failsAs(t, "another reader's grant", w.server.End(t.Context(), foreign, grant.ID), newsroom.KindNotFound)
	same(t, "it lives", w.lives(b), true)
	w.Must(w.server.End(t.Context(), w.reader, grant.ID))
	same(t, "by the reader, at the next request", w.lives(b), false)
	same(t, "connected", len(w.grants()), 0)
}

func TestTheCommandLinesRevokingAllEndsGrantsToo(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	pair := w.connect(client)
	n, err := w.tokens.RevokeAll(t.Context(), w.reader)
	w.Must(err)
	same(t, "ended", n, 1)
	same(t, "lives", w.lives(pair), false)
	_, err = w.refresh(client, pair.Refresh)
	wants(t, "refreshing", err, InvalidGrant)
	w.Must(w.tokens.Revoke(t.Context(), pair.Access))
}

func TestTheUseOfAGrantIsKnownToTheMinute(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	pair := w.connect(client)
	same(t, "before", w.grants()[0].LastUsed, time.Time{})
	used := start
	for _, passed := range []time.Duration{0, 59 * time.Second, time.Second, 30 * time.Second} {
		w.Pass(passed)
		if w.Clock().Sub(used) >= time.Minute {
			used = w.Clock()
		}
		same(t, "lives", w.lives(pair), true)
		same(t, "last use", w.grants()[0].LastUsed, used)
	}
	next, err := w.refresh(client, pair.Refresh)
	w.Must(err)
	same(t, "lives", w.lives(next), true)
	same(t, "last use, though the token is new", w.grants()[0].LastUsed, used)
}

// Of uses of one code at once one gives tokens, and every other one ends what that gave.
func TestOfManyUsesOfACodeAtOnceOneGivesTokensWhichDie(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	code := w.code(w.request(client))
	given := make(chan TokenResponse, 20)
	var all sync.WaitGroup
	for range cap(given) {
		all.Go(func() {
			pair, err := w.server.Redeem(t.Context(), CodeExchange{Client: client.ID, Code: code, Verifier: verifier})
			if err != nil {
				wants(t, "one of many", err, InvalidGrant)
				return
			}
			given <- pair
		})
	}
	all.Wait()
	same(t, "pairs", len(given), 1)
	same(t, "lives", w.lives(<-given), false)
}

package oauth

import (
	"context"
	"fmt"
	"net/http"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

func TestWhoIsAskedForConsent(t *testing.T) {
	t.Parallel()
	read, write := []newsroom.Scope{newsroom.NewsroomRead}, []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite}
	v1 := []newsroom.Resource{newsroom.ResourceV1}
	of := func(kind newsroom.ClientKind, redirect string) AuthorizationRequest {
		return AuthorizationRequest{Client: newsroom.OAuthClient{Kind: kind}, Redirect: redirect, Scopes: read, Resources: v1}
	}
	given := []newsroom.Grant{{Scopes: read, Resources: v1}}
	wider := []newsroom.Grant{{Scopes: []newsroom.Scope{newsroom.OnboardingWrite}, Resources: v1}, {Scopes: write, Resources: everywhere()}}
	for name, tt := range map[string]struct {
		request  AuthorizationRequest
		standing []newsroom.Grant
		want     bool
	}{
		"a document's client that was given nothing":      {of(newsroom.DocumentClient, back), nil, true},
		"one that was given just that":                    {of(newsroom.DocumentClient, back), given, false},
		"one that was given more":                         {of(newsroom.DocumentClient, back), wider, false},
		"one that returns to the reader's machine":        {of(newsroom.DocumentClient, "http://127.0.0.1:4000/cb"), given, true},
		"one that returns to localhost":                   {of(newsroom.DocumentClient, "http://localhost/"), given, true},
		"a registered client, every time":                 {of(newsroom.RegisteredClient, back), given, true},
		"an owner's client, every time":                   {of(newsroom.OwnersClient, back), given, true},
		"one that wants more permissions":                 {AuthorizationRequest{Client: newsroom.OAuthClient{Kind: newsroom.DocumentClient}, Redirect: back, Scopes: write, Resources: v1}, given, true},
		"one that wants more resources":                   {AuthorizationRequest{Client: newsroom.OAuthClient{Kind: newsroom.DocumentClient}, Redirect: back, Scopes: read, Resources: everywhere()}, given, true},
		"one that wants together what it was given apart": {AuthorizationRequest{Client: newsroom.OAuthClient{Kind: newsroom.DocumentClient}, Redirect: back, Scopes: Permissions(), Resources: v1}, wider, true},
	} {
		same(t, name, Needed(tt.request, tt.standing), tt.want)
	}
}

func TestWhatTheReaderUnticksIsNotGiven(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	r := w.request(client)
	to, err := w.server.Give(t.Context(), w.reader, r, ConsentDecision{Scopes: []newsroom.Scope{newsroom.MandateWrite}, AskFirst: true})
	w.Must(err)
	said := told(t, to)
	same(t, "state and issuer", []string{said.Get("state"), said.Get("iss"), said.Get("from")}, []string{"a state & more", origin, "news"})
	same(t, "connected before the code is redeemed", len(w.grants()), 0)
	given, err := w.server.Redeem(t.Context(), CodeExchange{Client: client.ID, Code: said.Get("code"), Verifier: verifier})
	w.Must(err)
	same(t, "the scopes", given.Scopes, []newsroom.Scope{newsroom.MandateWrite})
	who, err := w.tokens.Check(t.Context(), given.Access, newsroom.ResourceMCP)
	w.Must(err)
	grant := w.grants()[0]
	same(t, "the principal", who, newsroom.Principal{
		Account: w.reader, Grant: grant.ID, Client: "Reading Desk (app.example)", Scopes: given.Scopes, AskFirst: true,
	})
	for name, scopes := range map[string][]newsroom.Scope{"nothing": nil, "what was not asked for": Permissions()} {
		_, err := w.server.Give(t.Context(), w.reader, r, ConsentDecision{Scopes: scopes})
		failsAs(t, name, err, newsroom.KindInvalid)
	}
}

// A reader who says "ask me first" says it of the app, and so does one who takes it back.
func TestAskingFirstHoldsForAllThatTheAppWasGiven(t *testing.T) {
	w := newWorld(t)
	client, other := w.register(), w.register()
	first, foreign := w.connect(client), w.connect(other)
	asks := func(token string) bool {
		who, err := w.tokens.Check(t.Context(), token, newsroom.ResourceV1)
		w.Must(err)
		return who.AskFirst
	}
	_, err := w.server.Give(t.Context(), w.reader, w.request(client), ConsentDecision{Scopes: Permissions()[:2], AskFirst: true})
	w.Must(err)
	same(t, "at once", asks(first.Access), true)
	same(t, "another app", asks(foreign.Access), false)
	w.Must(w.server.AskFirst(t.Context(), w.reader, client.ID, false))
	same(t, "taken back", asks(first.Access), false)
	w.Must(w.server.AskFirst(t.Context(), w.reader, client.ID, true))
	next, err := w.refresh(client, first.Refresh)
	w.Must(err)
	same(t, "after a refresh", asks(next.Access), true)
	failsAs(t, "another reader's", w.server.AskFirst(t.Context(), w.Reader("b@example.org", newsroom.Reader{}), client.ID, false), newsroom.KindNotFound)
}

func TestOnlyWhoMayUseTheNewsroomLiveGivesAnything(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	r := w.request(client)
	code := w.code(r)
	pair := w.connect(client)
	for _, out := range []struct{ authorized, disabled bool }{{false, false}, {true, true}, {false, true}} {
		w.live(out.authorized, out.disabled)
		_, err := w.server.Give(t.Context(), w.reader, r, ConsentDecision{Scopes: r.Scopes})
		failsAs(t, "giving", err, newsroom.KindForbidden)
		_, err = w.server.Redeem(t.Context(), CodeExchange{Client: client.ID, Code: code, Verifier: verifier})
		wants(t, "redeeming", err, InvalidGrant)
		_, err = w.refresh(client, pair.Refresh)
		wants(t, "refreshing", err, InvalidGrant)
	}
	w.live(true, false)
	_, err := w.server.Redeem(t.Context(), CodeExchange{Client: client.ID, Code: code, Verifier: verifier})
	w.Must(err)
	_, err = w.refresh(client, pair.Refresh)
	w.Must(err)
}

func TestAReadersOwnClientIsNobodyElses(t *testing.T) {
	w := newWorld(t)
	other := w.Reader("b@example.org", newsroom.Reader{})
	client, err := w.server.AddClient(t.Context(), w.reader, Registration{Name: "Mine", Redirects: []string{back}})
	w.Must(err)
	r := w.request(client)
	_, err = w.server.Give(t.Context(), other, r, ConsentDecision{Scopes: r.Scopes})
	failsAs(t, "another's consent", err, newsroom.KindNotFound)
	w.code(r)
	failsAs(t, "another's removal", w.server.RemoveClient(t.Context(), other, client.ID), newsroom.KindNotFound)
	list, err := w.server.Clients(t.Context(), other)
	w.Must(err)
	same(t, "another's list", len(list), 0)
	pair := w.connect(client)
	w.Must(w.server.RemoveClient(t.Context(), w.reader, client.ID))
	same(t, "what it held lives", w.lives(pair), false)
	_, err = w.server.Read(t.Context(), asking(client).Encode())
	if err == nil {
		t.Error("it may still ask")
	}
}

func TestAReaderAddsSoManyClientsAndNoMore(t *testing.T) {
	w := newWorld(t)
	for range 3 {
		_, err := w.server.AddClient(t.Context(), w.reader, Registration{Redirects: []string{back}})
		w.Must(err)
	}
	_, err := w.server.AddClient(t.Context(), w.reader, Registration{Redirects: []string{back}})
	failsAs(t, "a fourth", err, newsroom.KindLimit)
	_, err = w.server.AddClient(t.Context(), w.Reader("b@example.org", newsroom.Reader{}), Registration{Redirects: []string{back}})
	w.Must(err)
	_, err = w.server.AddClient(t.Context(), w.reader, Registration{Redirects: []string{"http://app.example/"}})
	failsAs(t, "a bad address", err, newsroom.KindInvalid)
}

func TestANoIsTold(t *testing.T) {
	w := newWorld(t)
	said := told(t, w.server.Deny(w.request(w.register())))
	same(t, "what is told", []string{said.Get("error"), said.Get("state"), said.Get("iss")}, []string{"access_denied", "a state & more", origin})
}

func TestRegistering(t *testing.T) {
	w := newWorld(t)
	client, err := w.server.Register(t.Context(), Registration{Name: "A\u202e\n<b>name</b>\x00 " + string(make([]byte, 500)), Redirects: []string{back, "com.example.app:/cb"}})
	w.Must(err)
	same(t, "the name", client.Name, "A name")
	same(t, "kind and time", []any{client.Kind, client.CreatedAt, client.Account}, []any{newsroom.RegisteredClient, start, newsroom.AccountID{}})
	for name, redirects := range map[string][]string{
		"none": nil, "one of many that is bad": {back, "http://app.example/"}, "javascript": {"javascript:alert(1)"}, "too many": make([]string, maxRedirects+1), "a fragment": {back + "#"},
	} {
		_, err := w.server.Register(t.Context(), Registration{Redirects: redirects})
		wants(t, name, err, InvalidRedirect)
	}
	w.server.settings.NoRegistration = true
	_, err = w.server.Register(t.Context(), Registration{Redirects: []string{back}})
	wants(t, "switched off", err, InvalidRequest)
	same(t, "the endpoint is not named", w.server.Metadata().Registration, "")
}

func TestAFloodOfRegistrationsThatNobodyUsesIsStopped(t *testing.T) {
	w := newWorld(t)
	used := w.register()
	w.code(w.request(used))
	w.Pass(time.Hour)
	w.flood()
	w.Pass(50 * time.Minute)
	_, err := w.server.Register(t.Context(), Registration{Redirects: []string{back}})
	wants(t, "one more", err, Unavailable)
	same(t, "it is worth while to come again in", AsError(err).Wait, 10*time.Minute+time.Second)
	w.code(w.request(used)) // which bothers nobody who is here
}

// flood registers as many clients as there may be that nobody uses, now.
func (w *world) flood() {
	w.Helper()
	w.Exec(`INSERT INTO oauth_client (id, kind, name, redirects, created_at)
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) SELECT 'flood' || i, 'registered', '', '[]', $2 FROM n`,
		maxUnused, w.Clock().UnixMicro())
}

func TestAfterAFloodTheOldestThatNobodyUsesMakesRoomAnHourLater(t *testing.T) {
	w := newWorld(t)
	used := w.register()
	w.code(w.request(used))
	w.flood()
	w.Pass(unusedKept + time.Second)
	newer := w.register() // in place of one of the flood
	same(t, "unused", enginetest.Rows[int](w.Store, `SELECT count(*) FROM oauth_client WHERE used_at IS NULL`), []int{maxUnused})
	w.code(w.request(newer))
	w.code(w.request(used))
	w.register()
}

func TestANetworkRegistersSoManyClientsADayAndLeavesRoomForOthers(t *testing.T) {
	w := newWorld(t)
	from := func(network string) error {
		_, err := w.server.Register(t.Context(), Registration{Redirects: []string{back}, From: network})
		return err
	}
	for i := range maxDaily {
		w.Must(from("192.0.2.1/32"))
		w.Must(from(fmt.Sprintf("2001:db8:1:%x::/64", i)))
	}
	for _, network := range []string{"192.0.2.1/32", "2001:db8:1:ffff::/64"} {
		err := from(network)
		wants(t, network, err, Unavailable)
		same(t, "how it is told", []any{AsError(err).Status(), AsError(err).Wait}, []any{http.StatusTooManyRequests, 18 * time.Hour})
	}
	for _, network := range []string{"192.0.2.2/32", "2001:db8:2::/64", ""} {
		w.Must(from(network))
	}
	w.Pass(18 * time.Hour)
	w.Must(from("192.0.2.1/32"))
}

func TestASealIsForOneSessionOneRequestAndAWhile(t *testing.T) {
	w := newWorld(t)
	one := ConsentSession{Account: w.reader, Name: []byte("a session")}
	const query = "client_id=x&state=y"
	seal, err := w.server.Seal(t.Context(), one, query)
	w.Must(err)
	again, err := w.server.Seal(t.Context(), one, query)
	w.Must(err)
	same(t, "the seal of the same moment", again, seal)
	flipped := []byte(seal)
	flipped[20] ^= 1
	for name, tt := range map[string]struct {
		session     ConsentSession
		query, seal string
	}{
		"another session": {ConsentSession{Account: w.reader, Name: []byte("another")}, query, seal},
		"another reader":  {ConsentSession{Account: newsroom.AccountID{1}, Name: one.Name}, query, seal},
		"another request": {one, query + "&scope=mandate_write", seal},
		"no seal":         {one, query, ""},
		"half a seal":     {one, query, seal[:20]},
		"a flipped bit":   {one, query, string(flipped)},
		"a line break":    {one, query, seal[:10] + "\n" + seal[10:]},
	} {
		failsAs(t, name, w.server.Unseal(t.Context(), tt.session, tt.query, tt.seal), newsroom.KindInvalid)
	}
	w.Pass(sealLife - time.Second)
	w.Must(w.server.Unseal(t.Context(), one, query, seal))
	w.Pass(time.Second)
	failsAs(t, "when it has run out", w.server.Unseal(t.Context(), one, query, seal), newsroom.KindInvalid)
}

// A store that can't be asked is no fault of the client's: it must not throw its tokens away.
func TestAStoreOutOfReachIsNoBadToken(t *testing.T) {
	w := newWorld(t)
	client := w.register()
	pair := w.connect(client)
	code := w.code(w.request(client))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, refreshing := w.server.Refresh(ctx, Renewal{Client: client.ID, Token: pair.Refresh})
	_, redeeming := w.server.Redeem(ctx, CodeExchange{Client: client.ID, Code: code, Verifier: verifier})
	_, reading := w.server.Read(ctx, asking(client).Encode())
	for _, err := range []error{refreshing, redeeming, reading, w.server.Revoke(ctx, pair.Refresh, "")} {
		if reason := AsError(err).Reason; err == nil || (reason != ServerError && reason != Unavailable) {
			t.Errorf("the error is %v", err)
		}
	}
	_, err := w.refresh(client, pair.Refresh)
	w.Must(err)
}

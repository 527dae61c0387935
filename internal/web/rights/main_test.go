package rights_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/alert"
	"newsroom/internal/delivery"
	"newsroom/internal/delivery/privatefeed"
	"newsroom/internal/delivery/webhook"
	"newsroom/internal/export"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
	"newsroom/internal/oauth"
	"newsroom/internal/outbound"
	"newsroom/internal/readiness"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/rights"
)

const (
	origin   = "https://news.example"
	email    = "ada@example.org"
	password = "an excellent password"
	back     = "https://desk.example/callback"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)
	same  = enginetest.Same
)

// house is the pages inside the first ring, with two readers who are signed in.
type house struct {
	*enginetest.World
	rights.Steps
	doors    *account.Entrance
	visits   *alert.Recorder
	handler  http.Handler
	ada, bob string // the secrets of their sessions
	a        newsroom.Account
}

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{World: enginetest.NewWorld(t, start)}
	h.People = account.NewDirectory(h.Store, h.Mint, func(_ newsroom.Schedule, _ *time.Location, after time.Time) newsroom.Slot {
		return newsroom.Slot{Due: after.Add(time.Hour)}
	})
	h.Tokens, h.Record, h.Exports = account.NewTokens(h.Store, h.Mint, h.Logger), account.NewRecord(h.Store), export.New(h.Store)
	h.Apps = oauth.New(h.Store, h.Mint, nil, h.Clock, oauth.Settings{Origin: origin, Clients: 2})
	h.Mandates = mandate.NewEditor(h.Store, readiness.Refresh)
	h.Delivery, h.Monitors = delivery.NewDesk(h.Store), alert.NewMonitors(h.Store, h.Mint, 0)
	h.Hooks = webhook.NewDesk(h.Store, h.Mint, outbound.New(outbound.Options{}).Judge, readiness.Refresh, 2)
	h.Feeds = privatefeed.New(h.Store, privatefeed.Places{}, "", h.Logger)
	h.FeedAddress = func(secret string, form privatefeed.Form) string {
		return origin + "/private/" + secret + "/" + string(form)
	}
	h.visits = alert.NewRecorder(h.Store)
	t.Cleanup(func() { h.Must(h.visits.Close(context.WithoutCancel(t.Context()))) })
	h.Steps.Visits = alert.NewUpdates(h.Store, h.visits)
	h.doors = account.NewEntrance(h.Store, h.People, h.Mint, h.Logger)
	mux := http.NewServeMux()
	gate := entry.New(h.doors, httpd.NewPorch(new(httpd.Gate), nil), entry.Outside{
		Origin: origin, From: func(*http.Request) string { return "192.0.2.1" }, FormAction: func(context.Context, string) string { return "" },
	})
	gate.Mount(mux)
	rights.New(gate, h.Steps).Mount(mux)
	mux.HandleFunc("/", httpd.NotFound)
	h.handler = httpd.Front(mux, httpd.Outside{Origin: origin, Mint: h.Mint, Clock: h.Clock, Log: h.Logger})
	h.ada, h.bob = h.joined(email), h.joined("bob@example.org")
	h.a = h.find(email)
	return h
}

func (h *house) joined(address string) string {
	h.Helper()
	link, err := h.doors.InviteLink(h.Context(), address)
	h.Must(err)
	session, err := h.doors.Join(h.Context(), account.Joining{Secret: link, Password: password}, account.Visit{})
	h.Must(err)
	return session
}

func (h *house) find(address string) newsroom.Account {
	h.Helper()
	a, err := h.People.Find(h.Context(), address)
	h.Must(err)
	return a
}

// send sends a request in a session; a nil form has no body. Headers come in pairs.
func (h *house) send(method, target, session string, form url.Values, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, origin+target, strings.NewReader(form.Encode()))
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", origin)
	}
	if session != "" {
		r.Header.Set("Cookie", "__Host-newsroom="+session)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

// page gives a page that is there.
func (h *house) page(target, session string) string {
	h.Helper()
	w := h.send("GET", target, session, nil)
	if w.Code != http.StatusOK {
		h.Fatalf("%s: %d %s", target, w.Code, w.Body)
	}
	return w.Body.String()
}

// press presses a button, which must lead to a page.
func (h *house) press(target, session, to string, pairs ...string) {
	h.Helper()
	w := h.send("POST", target, session, values(pairs...))
	if w.Code != http.StatusSeeOther || w.Header().Get("Location") != to {
		h.Errorf("%s %v: %d to %q: %s", target, pairs, w.Code, w.Header().Get("Location"), w.Body)
	}
}

func values(pairs ...string) url.Values {
	v := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		v.Add(pairs[i], pairs[i+1])
	}
	return v
}

// holds asserts what a page says, and what it does not: each with a ! before it.
func holds(t *testing.T, page string, words ...string) {
	t.Helper()
	for _, said := range words {
		word, not := strings.CutPrefix(said, "!")
		if strings.Contains(page, word) == not {
			t.Errorf("%q is there: %t\n%s", word, !not, page)
		}
	}
}

// connect lets an app in and gives its grant.
func (h *house) connect(reader newsroom.AccountID, name string) newsroom.Grant {
	h.Helper()
	g := newsroom.Grant{
		ID: h.Mint(), Account: reader, Client: "nrc_" + name, Kind: newsroom.RegisteredClient, Name: name, Redirect: back,
		Scopes: []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite}, Resources: []newsroom.Resource{newsroom.ResourceV1, newsroom.ResourceMCP},
		CreatedAt: h.Clock(), ExpiresAt: h.Clock().Add(60 * 24 * time.Hour),
	}
	code := newsroom.Code{Hash: [32]byte(append(g.ID[:], g.ID[:]...)), Grant: g, ExpiresAt: h.Clock().Add(time.Minute)}
	h.Commit(func(tx store.Tx) error {
		if err := tx.Grants().Offer(code); err != nil {
			return err
		}
		return tx.Grants().Redeem(code)
	})
	return g
}

// say has somebody say something to ada's mandate.
func (h *house) say(client string, askFirst bool, statement string) mandate.Result {
	h.Helper()
	standing := enginetest.See(h, func(v store.View) (newsroom.Mandate, error) { return v.Mandates().Standing(h.a.ID) })
	by := newsroom.Principal{Account: h.a.ID, Client: client, AskFirst: askFirst}
	c := newsroom.Command{Account: h.a.ID, ID: h.Mint(), Route: "POST /v1/mandate", Client: client}
	var result mandate.Result
	_, _, err := h.Mandates.CorrectOnce(h.Context(), c, mandate.Correction{
		By: by, Expected: standing.Revision, Statement: statement, Provenance: newsroom.AssistantSuggestion,
	}, func(r mandate.Result) (newsroom.Answer, error) { result = r; return newsroom.Answer{Status: 200}, nil })
	h.Must(err)
	return result
}

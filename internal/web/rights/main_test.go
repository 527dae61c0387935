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
	"newsroom/internal/mandate"
	"newsroom/internal/oauth"
	"newsroom/internal/outbound"
	"newsroom/internal/readiness"
	"newsroom/internal/readlater"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/rights"
	"newsroom/internal/web/webtest"
)

const (
	origin = webtest.Origin
	email  = "ada@example.org"
	back   = "https://desk.example/callback"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var (
	start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC) // when a house begins
	same  = enginetest.Same
)

// house is the pages with all that readers may have, and two readers who are signed in.
type house struct {
	*webtest.House
	rights.Steps
	visits   *alert.Recorder
	reads    *webtest.Later
	ada, bob string // the secrets of their sessions
	a        newsroom.Account
}

func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{}
	reads, client := webtest.NewLater(t)
	h.reads = reads
	h.House = webtest.New(t, func(w *webtest.House, mux *http.ServeMux, gate *entry.Pages) {
		h.Steps = rights.Steps{
			People: w.People, Tokens: account.NewTokens(w.Store, w.Mint, w.Logger), Record: account.NewAuditLog(w.Store), Exports: export.New(w.Store),
			Apps:     oauth.New(w.Store, w.Mint, nil, w.Clock, oauth.Settings{Origin: origin, Clients: 2}),
			Mandates: mandate.NewEditor(w.Store, readiness.Refresh),
			Delivery: delivery.NewOutbox(w.Store), Monitors: alert.NewMonitors(w.Store, w.Mint, 0),
			Hooks: webhook.NewEndpoints(w.Store, w.Mint, outbound.New(outbound.Options{}).Judge, readiness.Refresh, webhook.NewBrowsers(w.Store, origin), 2),
			Later: readlater.NewServices(w.Store, w.Mint, client, origin),
			Feeds: privatefeed.New(w.Store, privatefeed.Links{}, "", w.Logger),
			FeedAddress: func(secret string, form privatefeed.Form) string {
				return origin + "/private/" + secret + "/" + string(form)
			},
		}
		h.visits = alert.NewRecorder(w.Store)
		h.Visits = alert.NewUpdates(w.Store, h.visits)
		rights.New(gate, h.Steps).Mount(mux)
		mux.HandleFunc("/", gate.Missing)
	})
	t.Cleanup(func() { h.Must(h.visits.Close(context.WithoutCancel(t.Context()))) })
	_, h.ada = h.Joined(email, "en")
	_, h.bob = h.Joined("bob@example.org", "en")
	h.a = h.find(email)
	return h
}

func (h *house) find(address string) newsroom.Account {
	h.Helper()
	a, err := h.House.People.Find(h.Context(), address)
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
	return h.Ask(r)
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
	code := newsroom.AuthorizationCode{Hash: [32]byte(append(g.ID[:], g.ID[:]...)), Grant: g, ExpiresAt: h.Clock().Add(time.Minute)}
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
	_, _, err := h.Mandates.CorrectOnce(h.Context(), c, mandate.Instruction{
		By: by, Expected: standing.Revision, Statement: statement, Provenance: newsroom.AssistantSuggestion,
	}, func(r mandate.Result) (newsroom.StoredResponse, error) {
		result = r
		return newsroom.StoredResponse{Status: 200}, nil
	})
	h.Must(err)
	return result
}

package app

import (
	"context"
	"encoding/hex"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
)

// An account that has left is deleted by the jobs of the minute, and after it no table names it: not by its number, not
// by its address, and by no word that it said, read or was sent; but for the line that says that it was deleted.
func TestNothingNamesAnAccountThatHasLeftButTheLineThatSaysSo(t *testing.T) {
	w := newTwin(t, true)
	w.furnish()
	w.show(0, 1, 2)
	w.work()
	w.proveTheCanariesAreThere()
	words := []string{"canary", w.a.ID.String(), hex.EncodeToString(w.a.ID[:]), string(w.a.ID[:]), w.a.Email}
	before := strings.ToLower(w.everything())
	for _, word := range words {
		if !strings.Contains(before, strings.ToLower(word)) {
			t.Errorf("%q was nowhere, so that it proves nothing", word)
		}
	}
	w.proveTheRecord()
	words = append(words, w.moved()...)
	w.must(w.Accounts.Leave(t.Context(), account.SignedIn{Account: w.a, Recent: true}))
	w.clock.pass(newsroom.Notice)
	w.must(w.Work(t.Context(), func(v store.View) (bool, error) {
		_, err := v.Accounts().Get(w.a.ID)
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return true, nil
		}
		return false, err
	}, newsroom.TimetableJob{}))
	db := w.database()
	for _, table := range w.tables(db) {
		for _, cell := range cells(w, db, "SELECT * FROM "+table) {
			for _, word := range words {
				if strings.Contains(strings.ToLower(cell), strings.ToLower(word)) && !(table == "audit" && cell == w.a.ID.String()) {
					t.Errorf("%s holds %q: %.300q", table, word, cell)
				}
			}
		}
	}
	same(t, "the line", cells(w, db, "SELECT actor FROM audit WHERE action = 'account.deleted'"), []string{"newsroom"})
	if at := strings.Index(w.log.String(), "canarymandate"); at >= 0 {
		t.Error("the log holds what the account said")
	}
}

// proveTheRecord looks whether everything of these kinds was noted of A, and nothing that anybody said.
func (w *twin) proveTheRecord() {
	w.Helper()
	noted := cells(w, w.database(), "SELECT DISTINCT action FROM audit WHERE account = $1 ORDER BY action", w.a.ID[:])
	for _, action := range []string{
		"account.added", "alerts.retrieved", "command.accepted", "edition.sent", "link.made", "mandate.changed", "mandate.proposed", "session.refused",
		"sources.imported", "token.issued",
	} {
		if !slices.Contains(noted, action) {
			w.Errorf("%s was not noted, only %v", action, noted)
		}
	}
	for _, cell := range cells(w, w.database(), "SELECT detail FROM audit") {
		if strings.Contains(cell, "canary") || strings.Contains(cell, "Follow") {
			w.Errorf("a note tells what was said: %s", cell)
		}
	}
}

// furnish gives A what the small world does not: every other way in which an account may be named.
func (w *twin) furnish() {
	w.Helper()
	ctx := w.Context()
	opens := account.Opens{Scopes: []newsroom.Scope{newsroom.NewsroomRead}, Resources: []newsroom.Resource{newsroom.ResourceV1}}
	_, err := w.Tokens.Issue(ctx, w.a, opens, time.Hour)
	w.must(err)
	_, err = w.Doors.ResetLink(ctx, w.a.Email)
	w.must(err)
	_, err = w.Doors.SignIn(ctx, w.a.Email, "a guess of canarypassword", account.Visit{From: "192.0.2.7", Agent: "canaryagent"})
	if err == nil {
		w.Error("a guess lets in")
	}
	by := newsroom.Principal{Account: w.a.ID, Client: "canaryapp", AskFirst: true}
	command := newsroom.Command{Account: w.a.ID, ID: w.config.Mint(), Route: "POST /v1/mandate", Client: "canaryapp"}
	_, _, err = w.Editor.CorrectOnce(ctx, command, mandate.Instruction{By: by, Expected: 1, Statement: "Follow canaryproposals.", Provenance: newsroom.ReaderWords},
		func(mandate.Result) (newsroom.StoredResponse, error) {
			return newsroom.StoredResponse{Status: 200, Body: []byte("canarybody")}, nil
		})
	w.must(err)
	_, err = w.visits.Record(ctx, newsroom.Retrieval{Account: w.a.ID, Client: "canaryapp"})
	w.must(err)
	hash := [32]byte{9}
	grant := newsroom.Grant{
		ID: w.config.Mint(), Account: w.a.ID, Client: "nrc_canary", Name: "canarygrant", Redirect: "https://canary.example/", Scopes: opens.Scopes,
		Resources: opens.Resources, CreatedAt: w.clock.time(), ExpiresAt: w.clock.time().Add(100 * time.Hour),
	}
	draft := newsroom.Draft{
		ID: w.config.Mint(), Account: w.a.ID, Status: newsroom.Collecting, Language: "en", Client: "canarydraft", StartedAt: w.clock.time(),
		TouchedAt: w.clock.time(), ExpiresAt: w.clock.time().Add(100 * time.Hour),
	}
	w.must(w.engine.Update(ctx, func(tx store.Tx) error {
		for _, err := range []error{
			tx.Grants().Offer(newsroom.AuthorizationCode{Hash: hash, Grant: grant, ExpiresAt: grant.ExpiresAt}), tx.Grants().Redeem(newsroom.AuthorizationCode{Hash: hash, Grant: grant}),
			tx.Grants().Add(newsroom.Refresh{Hash: hash, Grant: grant.ID, IssuedAt: grant.CreatedAt, ExpiresAt: grant.ExpiresAt}),
			tx.Clients().Add(newsroom.OAuthClient{ID: "nrc_canary", Kind: newsroom.OwnersClient, Account: w.a.ID, Name: "canary", Redirects: []string{"https://canary.example/"}, CreatedAt: grant.CreatedAt}),
			tx.Entries().SetPassword(newsroom.Password{Account: w.a.ID, Encoded: "canary", ChangedAt: grant.CreatedAt}),
			tx.Entries().Begin(newsroom.Session{ID: w.config.Mint(), Hash: hash, Account: w.a.ID, Agent: "canaryagent", SignedInAt: grant.CreatedAt, LastUsed: grant.CreatedAt}),
			tx.Entries().Offer(newsroom.Link{Hash: hash, Purpose: newsroom.LinkInvite, Email: w.a.Email, CreatedAt: grant.CreatedAt, ExpiresAt: grant.ExpiresAt}),
			tx.Drafts().Start(draft),
		} {
			if err != nil {
				return err
			}
		}
		return nil
	}))
}

// node is a newsroom of its own on the same database, and the token and the session that are tried at it.
type node struct {
	*App
	door        http.Handler
	token, mcp  string
	session     string
	account     newsroom.Account
	beforeDraft newsroom.DraftID
	slot        newsroom.Slot
	testing     *testing.T
}

// asked asks for a page, a route and a tool, and gives the statuses.
func (n *node) asked() (statuses []int) {
	for _, ask := range []struct{ method, path, header, value, body string }{
		{"GET", "/v1/newsroom", "Authorization", "Bearer " + n.token, ""},
		{"POST", "/mcp", "Authorization", "Bearer " + n.mcp, `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`},
		{"GET", "/account", "Cookie", "__Host-newsroom=" + n.session, ""},
		{"GET", "/account/sessions", "Cookie", "__Host-newsroom=" + n.session, ""},
	} {
		r := httptest.NewRequest(ask.method, "https://news.example.org"+ask.path, strings.NewReader(ask.body))
		r.Header.Set(ask.header, ask.value)
		if ask.body != "" {
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("Accept", "application/json, text/event-stream")
		}
		w := httptest.NewRecorder()
		n.door.ServeHTTP(w, r)
		statuses = append(statuses, w.Code)
		if location := w.Header().Get("Location"); location != "" && !strings.HasPrefix(location, "/sign-in?return="+url.QueryEscape(ask.path)) {
			n.testing.Errorf("%s leads to %s", ask.path, location)
		}
	}
	return statuses
}

// What was ended on one node is shut at the next request on another, and its jobs do nothing any more.
func TestWhoIsDisabledOrDeletedOnOneNodeIsShutOutOnTheOtherAtTheNextRequest(t *testing.T) {
	for name, end := range map[string]func(context.Context, *App) error{
		"disabled": func(ctx context.Context, a *App) error { return a.Accounts.Disable(ctx, "ada@example.org", true) },
		"deleted":  func(ctx context.Context, a *App) error { return a.Accounts.Remove(ctx, "ada@example.org") },
		"left": func(ctx context.Context, a *App) error {
			ada, err := a.Accounts.Find(ctx, "ada@example.org")
			if err != nil {
				return err
			}
			if err := a.Accounts.Leave(ctx, account.SignedIn{Account: ada, Recent: true}); err != nil {
				return err
			}
			return a.engine.Update(ctx, func(tx store.Tx) error { // as if a day had passed
				ada.LeavingAt = tx.Now()
				if err := tx.Accounts().Save(ada); err != nil {
					return err
				}
				return tx.Enqueue(newsroom.TimetableJob{})
			})
		},
	} {
		t.Run(name, func(t *testing.T) {
			n, other := twoNodes(t)
			same(t, "before", n.asked(), []int{200, 200, 200, 200})
			if err := end(t.Context(), other); err != nil {
				t.Fatal(err)
			}
			if name == "left" {
				if err := other.steps.Depart(t.Context(), newsroom.Ticket{}); err != nil {
					t.Fatal(err)
				}
			}
			same(t, "after", n.asked(), []int{401, 401, 303, 303})
			n.worksNothing(t)
		})
	}
}

// twoNodes gives two newsrooms on one database, at one of which ada is known by everything, and has work to be done.
func twoNodes(t *testing.T) (*node, *App) {
	t.Helper()
	c := &clock{now: dawn}
	var config Config
	n := &node{testing: t, App: open(t, c, new(record), func(made *Config) { config = *made })}
	other, err := New(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := other.Close(); err != nil {
			t.Error(err)
		}
	})
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	n.door = n.handler(new(httpd.Gate))
	n.account, err = n.Doors.Add(t.Context(), account.New{Email: "ada@example.org", Authorized: true}, "an excellent password")
	must(err)
	n.session, err = n.Doors.SignIn(t.Context(), "ada@example.org", "an excellent password", account.Visit{From: "192.0.2.7"})
	must(err)
	opens := account.Opens{Scopes: []newsroom.Scope{newsroom.NewsroomRead}, Resources: []newsroom.Resource{newsroom.ResourceV1}}
	n.token, err = n.Tokens.Issue(t.Context(), n.account, opens, time.Hour)
	must(err)
	opens.Resources = []newsroom.Resource{newsroom.ResourceMCP}
	n.mcp, err = n.Tokens.Issue(t.Context(), n.account, opens, time.Hour)
	must(err)
	by := newsroom.Principal{Account: n.account.ID, Client: newsroom.OnTheWeb}
	_, err = n.Editor.Correct(t.Context(), mandate.Instruction{By: by, Statement: "Follow chess.", Provenance: newsroom.ReaderWords})
	must(err)
	n.slot = newsroom.Slot{Kind: newsroom.Scheduled, Date: "2026-11-21", Time: "12:00", Zone: "UTC", Due: dawn}
	n.beforeDraft = n.config.Mint()
	draft := newsroom.Draft{ID: n.beforeDraft, Account: n.account.ID, Status: newsroom.Building, Language: "en", StartedAt: dawn, TouchedAt: dawn, ExpiresAt: dawn.Add(time.Hour)}
	must(n.engine.Update(t.Context(), func(tx store.Tx) error {
		if err := tx.Drafts().Start(draft); err != nil {
			return err
		}
		return tx.Enqueue(newsroom.ComposeJob{Account: n.account.ID, Slot: n.slot}, newsroom.BuildJob{Account: n.account.ID, Draft: draft.ID})
	}))
	return n, other
}

// worksNothing has the node do what was enqueued for the account before it was shut: nothing comes of it.
func (n *node) worksNothing(t *testing.T) {
	t.Helper()
	if number, err := n.Press.Compose(t.Context(), n.account.ID, n.slot, newsroom.Ticket{}); err == nil && number != 0 {
		t.Errorf("edition %d was composed", number)
	}
	_ = n.steps.Build(t.Context(), newsroom.BuildJob{Account: n.account.ID, Draft: n.beforeDraft}, newsroom.Ticket{}) // whether it fails or finds nothing to do
	var sent, due int
	err := n.engine.View(t.Context(), func(v store.View) error {
		readers, err := v.Readers().Due(dawn.Add(100*24*time.Hour), 9)
		if err != nil {
			return err
		}
		due = len(readers)
		latest, err := v.Editions().Latest(n.account.ID)
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return nil
		}
		sent = int(latest.Number)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "editions sent, and readers that any is planned for", []int{sent, due}, []int{0, 0})
}

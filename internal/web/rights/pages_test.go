package rights_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/store"
	"newsroom/internal/web/paper/papertest"
)

var paths = []string{
	"/account", "/account/apps", "/account/apps/own", "/account/record", "/account/export", "/account/leave",
}

func TestEveryPageIsForWhoIsSignedInAndGetChangesNothing(t *testing.T) {
	h := newHouse(t)
	h.connect(h.a.ID, "Desk")
	before := h.Everything()
	for _, path := range append(paths, "/account/apps/end?app=nrc_Desk") {
		w := h.send("GET", path, "", nil)
		same(t, path+" signed out", []any{w.Code, w.Header().Get("Location")}, []any{303, "/sign-in?return=" + url.QueryEscape(path)})
		w = h.send("GET", path, h.ada, nil)
		if text := w.Body.String(); w.Code != 200 || papertest.Inline(text) || !strings.Contains(text, "<bdi>ada</bdi>") {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
		head := w.Header()
		same(t, path, []string{head.Get("Cache-Control"), head.Get("X-Frame-Options"), head.Get("Content-Security-Policy")},
			[]string{"no-store", "DENY", papertest.Policy("")})
	}
	same(t, "the store", h.Everything(), before)
	for _, path := range []string{"/account/apps", "/account/apps/end", "/account/apps/own", "/account/export", "/account/leave"} {
		w := h.send("POST", path, h.ada, values("do", "leave", "sure", "yes"), "Origin", "https://evil.example")
		same(t, path+" from another site", w.Code, 403)
	}
}

func TestConnectedAppsAreShownAndEnded(t *testing.T) {
	h := newHouse(t)
	g := h.connect(h.a.ID, `Desk <script>"`)
	h.Pass(time.Minute)
	h.connect(h.a.ID, `Desk <script>"`)
	foreign := h.connect(h.find("bob@example.org").ID, "Bobs")
	_, err := h.Tokens.Issue(t.Context(), h.a, account.Opens{Scopes: []newsroom.Scope{newsroom.NewsroomRead}, Resources: []newsroom.Resource{newsroom.ResourceV1}}, time.Hour)
	h.Must(err)
	_, err = h.visits.Record(t.Context(), newsroom.Retrieval{Account: h.a.ID, Grant: g.ID, Client: g.Label(), Alerts: make([]newsroom.AlertID, 3)})
	h.Must(err)
	page := h.page("/account/apps", h.ada)
	holds(t, page, "<bdi>Desk &lt;script&gt;", "<strong>desk.example</strong>", "See your editions and alerts", "See and change your mandate", "programs (/v1)",
		"assistants (/mcp)", "Since 21 November 2026, 06:00 UTC", "<span>3 alerts</span> <span class=\"fine\">21 November 2026, 06:01 UTC", "the command line", "Never used", "!Bobs", "!<script>")
	same(t, "one part for each app", strings.Count(page, `<section aria-labelledby="app-`), 2)

	h.press("/account/apps", h.ada, "/account/apps?done=saved", "app", g.Client, "scope", "newsroom_read", "scope", "mandate_write", "ask_first", "yes")
	holds(t, h.page("/account/apps", h.ada), `name="ask_first" value="yes" checked`)
	grants, err := h.Apps.Grants(t.Context(), h.a.ID)
	h.Must(err)
	same(t, "all of it asks first", []bool{grants[0].AskFirst, grants[1].AskFirst}, []bool{true, true})

	end := regexp.MustCompile(`href="(/account/apps/end[^"]+)"`).FindAllStringSubmatch(page, -1)
	holds(t, h.page(html.UnescapeString(end[0][1]), h.ada), "Desk &lt;script&gt;", "shut out at its next request")
	h.press("/account/apps/end", h.ada, "/account/apps", "app", g.Client)
	h.press("/account/apps/end", h.ada, "/account/apps", "app", g.Client)
	h.press("/account/apps/end", h.ada, "/account/apps", "app", foreign.Client)
	token := regexp.MustCompile(`token=([-0-9a-f]{36})`).FindStringSubmatch(page)[1]
	h.press("/account/apps/end", h.bob, "/account/apps", "token", token)
	holds(t, h.page("/account/apps", h.ada), "the command line")
	h.press("/account/apps/end", h.ada, "/account/apps", "token", token)
	holds(t, h.page("/account/apps", h.ada), "No app has access")
	holds(t, h.page("/account/apps", h.bob), "Bobs")
	same(t, "a page of no app", h.send("GET", "/account/apps/end?app=nrc_Bobs", h.ada, nil).Code, 404)
	same(t, "a form of no token", h.send("POST", "/account/apps/end", h.ada, values("token", "x")).Code, 400)
}

func TestAppsAreAddedByHandAndRemoved(t *testing.T) {
	h := newHouse(t)
	w := h.send("POST", "/account/apps/own", h.ada, values("do", "add", "name", "<b>Mine", "redirects", "ftp://x"))
	holds(t, w.Body.String(), "Each redirect address must be", `value="&lt;b&gt;Mine"`, "ftp://x</textarea>")
	same(t, "refused", w.Code, 422)
	for range 2 {
		h.press("/account/apps/own", h.ada, "/account/apps/own", "do", "add", "name", "<b>Mine", "redirects", "http://127.0.0.1/cb\r\n\r\n https://mine.example/cb \n")
	}
	w = h.send("POST", "/account/apps/own", h.ada, values("do", "add", "name", "Third", "redirects", "https://x.example/"))
	same(t, "more than are allowed", w.Code, 422)
	page := h.page("/account/apps/own", h.ada)
	holds(t, page, "<bdi>Mine</bdi>", "http://127.0.0.1/cb", "https://mine.example/cb", "!Third")
	id := regexp.MustCompile(`name="app" value="([^"]+)"`).FindStringSubmatch(page)[1]
	same(t, "another's", h.send("POST", "/account/apps/own", h.bob, values("do", "remove", "app", id)).Code, 409)
	h.press("/account/apps/own", h.ada, "/account/apps/own", "do", "remove", "app", id)
	same(t, "what is left", strings.Count(h.page("/account/apps/own", h.ada), `<section aria-labelledby="own-`), 1)
	holds(t, h.page("/account/apps/own", h.bob), "!Mine")
}

func TestWhatWaitsIsCountedAmongTheApps(t *testing.T) {
	h := newHouse(t)
	for _, what := range []string{"eels", "opera", "rowing"} {
		same(t, "it waits", h.say("Desk (desk.example)", true, "Follow "+what+".").Outcome, newsroom.Proposed)
	}
	holds(t, h.page("/account/apps", h.ada), `<a href="/mandate">3 proposals of apps wait for your word</a>`)
	holds(t, h.page("/account/apps", h.bob), "!wait for your word")
}

func TestTheRecordTellsInPlainWordsWhatWasDone(t *testing.T) {
	h := newHouse(t)
	h.say("Desk (desk.example)", false, "Follow canarychess.")
	h.say("Desk (desk.example)", true, "Follow eels.")
	h.Commit(func(tx store.Tx) error {
		return tx.Notes().Add([]newsroom.Note{
			{Account: h.a.ID, Actor: "<b>Evil", Action: "alerts.retrieved", Detail: "2"},
			{Account: h.a.ID, Actor: "reader", Action: "brass.band", Detail: "<i>"},
			{Account: h.a.ID, Actor: "newsroom", Action: "edition.sent", Detail: "7"},
		})
	})
	page := h.page("/account/record", h.ada)
	holds(t, page, "Signed in, by link", "Made the account", "<bdi>Desk (desk.example)</bdi>", "Said something to the mandate", "which made revision 1",
		"Proposed a change", "<bdi>&lt;b&gt;Evil</bdi>", "Fetched a page of alerts: 2", "brass band", "(<bdi>&lt;i&gt;</bdi>)", "Sent edition 7", "!canarychess", "!bob@", "!nrs_")
	for n := range account.RecordPage {
		h.Commit(func(tx store.Tx) error { return tx.Audit(h.a.ID, "newsroom", "edition.sent", fmt.Sprint(100+n)) })
	}
	page = h.page("/account/record", h.ada)
	holds(t, page, "edition 149", "edition 100", "!edition 7<")
	older := regexp.MustCompile(`href="([^"]+)">Older`).FindStringSubmatch(page)[1]
	holds(t, h.page(older, h.ada), "edition 7<", "!edition 100", "Newest", "!Older")
	same(t, "a page that can't be", h.send("GET", "/account/record?below=-1", h.ada, nil).Code, 404)
}

func TestTheRecordOfAllIsForWhoRunsTheNewsroom(t *testing.T) {
	h := newHouse(t)
	same(t, "to a reader it is not there", h.send("GET", "/operator/record", h.ada, nil).Code, 404)
	h.Commit(func(tx store.Tx) error {
		a, err := tx.Accounts().Get(h.a.ID)
		if err != nil {
			return err
		}
		a.Admin = true
		return tx.Accounts().Save(a)
	})
	holds(t, h.page("/account", h.ada), "/operator/record")
	holds(t, h.page("/account", h.bob), "!/operator/record")
	holds(t, h.page("/operator/record", h.ada), "account of <bdi>bob@example.org", "account of <bdi>ada@example.org", "The reader", "Made a one-time link: an invitation")
	holds(t, h.page("/operator/record?account=BOB@example.org&kind=session", h.ada), "account of <bdi>bob@example.org", "!account of <bdi>ada@", "!Set a new password", `value="session" selected`)
	w := h.send("GET", "/operator/record?account=eve@example.org", h.ada, nil)
	same(t, "of nobody", w.Code, 404)
	holds(t, w.Body.String(), "no account with that email", `value="eve@example.org"`)
}

func TestAnExportIsForWhoSignedInJustNow(t *testing.T) {
	h := newHouse(t)
	w := h.send("POST", "/account/export", h.ada, url.Values{})
	same(t, "the answer", []any{w.Code, w.Header().Get("Content-Type"), w.Header().Get("Content-Disposition"), w.Header().Get("Cache-Control")},
		[]any{200, "application/zip", `attachment; filename="newsroom.zip"`, "no-store"})
	z, err := zip.NewReader(bytes.NewReader(w.Body.Bytes()), int64(w.Body.Len()))
	h.Must(err)
	same(t, "its first file", []any{z.File[0].Name, w.Header().Get("Content-Length")}, []any{"README.txt", fmt.Sprint(w.Body.Len())})
	holds(t, h.page("/account/record", h.ada), "Took an export")
	h.Pass(16 * time.Minute)
	for _, method := range []string{"GET", "POST"} {
		w := h.send(method, "/account/export", h.ada, url.Values{})
		same(t, method+" long after", []any{w.Code, w.Header().Get("Location")}, []any{303, "/sign-in?return=%2Faccount%2Fexport"})
	}
}

func TestLeavingTakesATickAndCanBeTakenBackForADay(t *testing.T) {
	h := newHouse(t)
	w := h.send("POST", "/account/leave", h.ada, values("do", "leave"))
	same(t, "without the tick", w.Code, 422)
	holds(t, w.Body.String(), "Tick the box", `name="sure"`)
	h.press("/account/leave", h.ada, "/account/leave", "do", "leave", "sure", "yes")
	for _, path := range append(paths, "/account/sessions", "/account/password") {
		holds(t, h.page(path, h.ada), "Your newsroom ends on 22 November 2026, 06:00 UTC", "Take back")
	}
	holds(t, h.page("/account", h.bob), "!ends on")
	h.Pass(16 * time.Minute)
	holds(t, h.page("/account/leave", h.ada), `value="stay"`, `!name="sure"`)
	h.press("/account/leave", h.ada, "/account/leave", "do", "stay")
	same(t, "it stays", h.find(email).LeavingAt, time.Time{})
	w = h.send("GET", "/account/leave", h.ada, nil)
	same(t, "long after signing in", []any{w.Code, w.Header().Get("Location")}, []any{303, "/sign-in?return=%2Faccount%2Fleave"})
	h.press("/account/leave", h.ada, "/sign-in?return=%2Faccount%2Fleave", "do", "leave", "sure", "yes")
	same(t, "it still stays", h.find(email).LeavingAt, time.Time{})
	same(t, "a form of nothing", h.send("POST", "/account/leave", h.ada, values("do", "x")).Code, 400)
}

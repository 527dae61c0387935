package consent_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/oauth"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/consent"
	"newsroom/internal/web/paper/papertest"
)

func TestThePageSaysWhoAsksForWhatAndWhereItReturns(t *testing.T) {
	d := newDesk(t)
	page, form := d.open(asking(d.register(`Desk <script>alert(1)</script> "&`, back)), "ada")
	text := page.Body.String()
	for _, want := range []string{
		"<bdi>ada@example.org</bdi>", "<bdi>Desk", "<strong>app.example</strong>", `name="scope" value="newsroom_read" checked`, `name="scope" value="mandate_write" checked`,
		`name="ask_first"`, ">Allow what is ticked</button>", ">No, give it no access</button>", `action="/oauth/authorize"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	for _, bad := range []string{"onboarding_write", "http-equiv", "access_token"} {
		if strings.Contains(text, bad) {
			t.Errorf("the page holds %s", bad)
		}
	}
	if papertest.Inline(text) {
		t.Errorf("a script or a style is in %s", text)
	}
	if form.Get("seal") == "" || form.Get("request") == "" {
		t.Errorf("the form is %v", form)
	}
	h := page.Header()
	enginetest.Same(t, "the headers", []string{
		h.Get("Content-Security-Policy"), h.Get("Cache-Control"), h.Get("X-Content-Type-Options"), h.Get("Access-Control-Allow-Origin"),
	}, []string{
		papertest.Policy("https://app.example"), "no-store", "nosniff", "",
	})
}

func TestAllowingSendsACodeAndDenyingSaysSo(t *testing.T) {
	d := newDesk(t)
	client := d.register("Desk", back)
	_, form := d.open(asking(client), "ada one", "scope", "mandate_write", "ask_first", "yes", "decision", "allow")
	said := sent(t, d.send("POST", "/oauth/authorize", "ada one", form))
	enginetest.Same(t, "state and issuer", []string{said.Get("state"), said.Get("iss")}, []string{`"><script>`, origin})
	given, err := d.server.Redeem(t.Context(), oauth.CodeExchange{Client: client, Code: said.Get("code"), Verifier: verifier})
	d.Must(err)
	enginetest.Same(t, "the scopes", given.Scopes, []newsroom.Scope{newsroom.MandateWrite})
	grants, err := d.server.Grants(t.Context(), d.ada)
	d.Must(err)
	enginetest.Same(t, "it asks first", grants[0].AskFirst, true)

	page, form := d.open(asking(client), "ada one", "scope", "mandate_write", "decision", "deny")
	if text := page.Body.String(); !strings.Contains(text, `value="yes" checked`) {
		t.Error("the page has forgotten that the app asks first")
	}
	said = sent(t, d.send("POST", "/oauth/authorize", "ada one", form))
	enginetest.Same(t, "what the app is told", []string{said.Get("error"), said.Get("iss"), said.Get("code")}, []string{"access_denied", origin, ""})

	_, form = d.open(asking(client), "ada one", "decision", "allow")
	w := d.send("POST", "/oauth/authorize", "ada one", form)
	if text := w.Body.String(); w.Code != 422 || w.Header().Get("Location") != "" || !strings.Contains(text, `role="alert"`) || strings.Contains(text, `value="mandate_write" checked`) {
		t.Errorf("nothing ticked: %d %s", w.Code, text)
	}
}

func TestAFormThatWasNotOursIsRefused(t *testing.T) {
	d := newDesk(t)
	client, evil := d.register("Desk", back), d.register("Evil", "https://evil.example/cb")
	_, good := d.open(asking(client), "ada one", "scope", "newsroom_read", "decision", "allow")
	_, foreign := d.open(asking(evil), "ada one")
	with := func(changes ...string) url.Values {
		form := url.Values{}
		for name, values := range good {
			form[name] = values
		}
		for i := 0; i < len(changes); i += 2 {
			form.Set(changes[i], changes[i+1])
		}
		return form
	}
	for name, tt := range map[string]struct {
		form    url.Values
		session string
		headers []string
		status  int
	}{
		"sent by another site":               {good, "ada one", []string{"Sec-Fetch-Site", "cross-site"}, 403},
		"sent by a page of a sibling":        {good, "ada one", []string{"Sec-Fetch-Site", "same-site"}, 403},
		"sent by another origin":             {good, "ada one", []string{"Origin", "https://evil.example"}, 403},
		"sent by nobody knows whom":          {good, "ada one", []string{"Origin", "null"}, 403},
		"without a seal":                     {with("seal", ""), "ada one", nil, 400},
		"with the seal of another request":   {with("request", foreign.Get("request")), "ada one", nil, 400},
		"with the request widened":           {with("request", asking(client, "scope", "newsroom_read mandate_write onboarding_write")), "ada one", nil, 400},
		"in another session of the reader's": {good, "ada two", nil, 400},
		"in another reader's session":        {good, "bob one", nil, 400},
		"with a permission not asked for":    {with("scope", "onboarding_write"), "ada one", nil, 400},
		"with a permission that is none":     {with("scope", "admin"), "ada one", nil, 400},
		"with no button":                     {with("decision", ""), "ada one", nil, 400},
		"with another button":                {with("decision", "Allow"), "ada one", nil, 400},
		"with two buttons":                   {url.Values{"request": good["request"], "seal": good["seal"], "decision": {"deny", "allow"}}, "ada one", nil, 400},
		"with no request":                    {with("request", ""), "ada one", nil, 400},
		"as JSON":                            {good, "ada one", []string{"Content-Type", "application/json"}, 415},
	} {
		w := d.send("POST", "/oauth/authorize", tt.session, tt.form, tt.headers...)
		if w.Code != tt.status || w.Header().Get("Location") != "" || strings.Contains(w.Header().Get("Content-Security-Policy"), "example") {
			t.Errorf("%s: %d to %q", name, w.Code, w.Header().Get("Location"))
		}
	}
	d.Pass(time.Hour)
	if w := d.send("POST", "/oauth/authorize", "ada one", good); w.Code != 400 {
		t.Errorf("an hour later: %d", w.Code)
	}
	if grants, _ := d.server.Grants(t.Context(), d.ada); len(grants) != 0 {
		t.Errorf("there are %d grants", len(grants))
	}
	if n := enginetest.Rows[int](d.Store, `SELECT count(*) FROM oauth_code`); n[0] != 0 {
		t.Errorf("there are %d codes", n[0])
	}
}

func TestWhatIsUnknownIsAPageAndWhatIsWrongIsTold(t *testing.T) {
	d := newDesk(t)
	client := d.register("Desk", back)
	for name, query := range map[string]string{
		"an unknown app": asking("nrc_unknown"), "no app": "", "a foreign address": asking(client, "redirect_uri", "https://evil.example/"),
		"an address with a backslash": asking(client, "redirect_uri", `https://app.example\@evil.example/callback`),
	} {
		for _, session := range []string{"ada", ""} {
			w := d.send("GET", "/oauth/authorize?"+query, session, nil)
			if w.Code != 400 || w.Header().Get("Location") != "" || strings.Contains(w.Body.String()+w.Header().Get("Content-Security-Policy"), "evil") {
				t.Errorf("%s: %d %v %s", name, w.Code, w.Header(), w.Body)
			}
		}
	}
	_, form := d.open(asking(client), "ada", "scope", "newsroom_read", "decision", "allow")
	d.redeem(client, sent(t, d.send("POST", "/oauth/authorize", "ada", form)))
	said := sent(t, d.send("GET", "/oauth/authorize?"+asking(client, "code_challenge_method", "plain"), "ada", nil))
	enginetest.Same(t, "plain PKCE", []string{said.Get("error"), said.Get("iss")}, []string{"invalid_request", origin})
	for _, method := range []string{"PUT", "DELETE", "PATCH"} {
		if w := d.send(method, "/oauth/authorize?"+asking(client), "ada", nil); w.Code != 405 {
			t.Errorf("%s: %d", method, w.Code)
		}
	}
}

func TestWhoIsNotSignedInSignsInFirstAndComesBack(t *testing.T) {
	d := newDesk(t)
	query := asking(d.register("Desk", back))
	w := d.send("GET", "/oauth/authorize?"+query, "", nil)
	enginetest.Same(t, "where to", w.Header().Get("Location"), "/sign-in?return="+url.QueryEscape("/oauth/authorize?"+query))
	for at, want := range map[string]string{
		"/oauth/authorize?" + query: "https://app.example", "/oauth/authorize": "", "/": "", "https://evil.example/oauth/authorize?" + query: "",
		"/oauth/authorize?" + strings.Replace(query, "nrc_", "nrc_x", 1): "", "/oauth/authorize?" + strings.Replace(query, "S256", "plain", 1): "https://app.example",
	} {
		enginetest.Same(t, at, d.pages.FormAction(t.Context(), at), want)
	}
}

func TestWhoHasDocumentsFetchedIsCountedAsOneWhoGuesses(t *testing.T) {
	d := newDesk(t)
	pages := consent.New(d.server, httpd.NewPublicLimiter(new(httpd.Gate), httpd.NewLimits(120, nil, d.Clock)), consent.Sessions{
		SignedIn: d.signedIn, Session: func(*http.Request) []byte { return nil }, SignIn: func(string) string { return "/sign-in" },
	})
	mux := http.NewServeMux()
	pages.Mount(mux)
	d.handler = mux
	client := d.register("Desk", back)
	for i := range 31 {
		w := d.send("GET", "/oauth/authorize?"+asking("https://app.example/../client.json"), "ada", nil)
		if want := map[bool]int{false: 400, true: 429}[i == 30]; w.Code != want {
			t.Fatalf("request %d: %d", i, w.Code)
		}
	}
	for range 40 {
		if w := d.send("GET", "/oauth/authorize?"+asking(client), "ada", nil); w.Code != 200 {
			t.Fatalf("one that needs none: %d", w.Code)
		}
	}
}

func TestAnAccountThatWaitsToBeOpenedConnectsNothing(t *testing.T) {
	d := newDesk(t)
	query := asking(d.register("Desk", back))
	_, form := d.open(query, "ada", "scope", "newsroom_read", "decision", "allow")
	d.Commit(func(tx store.Tx) error {
		a, err := tx.Accounts().Get(d.ada)
		if err != nil {
			return err
		}
		a.Authorized = false
		return tx.Accounts().Save(a)
	})
	for _, w := range []*httptest.ResponseRecorder{d.send("GET", "/oauth/authorize?"+query, "ada", nil), d.send("POST", "/oauth/authorize", "ada", form)} {
		if w.Code != 403 || !strings.Contains(w.Body.String(), "waits for whoever runs this newsroom") {
			t.Errorf("%d %s", w.Code, w.Body)
		}
	}
}

func TestAClientOfAnotherReaderIsNotKnown(t *testing.T) {
	d := newDesk(t)
	own, err := d.server.AddClient(t.Context(), d.ada, oauth.Registration{Name: "Mine", Redirects: []string{"http://127.0.0.1/cb"}})
	d.Must(err)
	w := d.send("GET", "/oauth/authorize?"+asking(own.ID), "bob", nil)
	other := d.send("GET", "/oauth/authorize?"+asking("nrc_unknown"), "bob", nil)
	enginetest.Same(t, "the page", []any{w.Code, w.Body.String()}, []any{other.Code, other.Body.String()})
	page, _ := d.open(asking(own.ID, "redirect_uri", "http://127.0.0.1:4321/cb"), "ada")
	if text := page.Body.String(); !strings.Contains(text, "<strong>127.0.0.1:4321</strong>") || !strings.Contains(text, "on your own computer") ||
		page.Header().Get("Content-Security-Policy") != papertest.Policy("http://127.0.0.1:4321") {
		t.Errorf("%d %v %s", page.Code, page.Header(), text)
	}
}

// An app that is known by its document and wants no more than it was given is let in without a page, under the terms
// that the reader set before; by HEAD nothing is given at all.
func TestWhoNeedNotBeAskedIsSentOnAtOnce(t *testing.T) {
	d := newDesk(t)
	const id = "https://app.example/client.json"
	d.server = oauth.New(d.Store, d.Mint, document(`{"client_id":"`+id+`","client_name":"Desk","redirect_uris":["`+back+`"]}`), d.Clock, oauth.Settings{Origin: origin})
	d.pages = consent.New(d.server, httpd.NewPublicLimiter(new(httpd.Gate), nil), consent.Sessions{
		SignedIn: d.signedIn, Session: func(*http.Request) []byte { return nil }, SignIn: func(string) string { return "/sign-in" },
	})
	mux := http.NewServeMux()
	d.pages.Mount(mux)
	d.handler = mux
	redeem := func(code string) {
		_, err := d.server.Redeem(t.Context(), oauth.CodeExchange{Client: id, Code: code, Verifier: verifier})
		d.Must(err)
	}
	page, form := d.open(asking(id), "ada", "scope", "newsroom_read", "scope", "mandate_write", "ask_first", "yes", "decision", "allow")
	if !strings.Contains(page.Body.String(), "is known by <strong>app.example</strong>") {
		t.Errorf("the page is %s", page.Body)
	}
	redeem(sent(t, d.send("POST", "/oauth/authorize", "ada", form)).Get("code"))
	redeem(sent(t, d.send("GET", "/oauth/authorize?"+asking(id), "ada", nil)).Get("code"))
	grants, err := d.server.Grants(t.Context(), d.ada)
	d.Must(err)
	enginetest.Same(t, "both ask first", []bool{len(grants) == 2, grants[0].AskFirst, grants[1].AskFirst}, []bool{true, true, true})
	if w := d.send("HEAD", "/oauth/authorize?"+asking(id), "ada", nil); w.Code != 200 || w.Header().Get("Location") != "" {
		t.Errorf("HEAD: %d %v", w.Code, w.Header())
	}
	page, _ = d.open(asking(id, "scope", "newsroom_read onboarding_write"), "ada")
	if page.Code != 200 || !strings.Contains(page.Body.String(), "You have let it in before") {
		t.Errorf("it wants more: %d", page.Code)
	}
}

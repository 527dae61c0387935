package consent_test

import (
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/oauth"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/consent"
)

// redeem has the app redeem the code that it was sent.
func (d *desk) redeem(client string, said url.Values) {
	d.Helper()
	_, err := d.server.Redeem(d.Context(), oauth.CodeExchange{Client: client, Code: said.Get("code"), Verifier: verifier})
	d.Must(err)
}

// mistakes are requests of an app that is known, to return to an address of its own, with something wrong.
func mistakes(client string) map[string]string {
	return map[string]string{
		"an unknown permission": asking(client, "scope", "everything"), "another flow": asking(client, "response_type", "token"),
		"no PKCE": asking(client, "code_challenge", ""), "a resource that there is not": asking(client, "resource", "https://other.example/"),
	}
}

func TestNobodyIsSentAwayByAMistakeWhoIsNotSignedIn(t *testing.T) {
	d := newDesk(t)
	own, err := d.server.AddClient(t.Context(), d.ada, oauth.Registration{Name: "Mine", Redirects: []string{back}})
	d.Must(err)
	for _, client := range []string{d.register("Desk", back), own.ID} {
		for name, query := range mistakes(client) {
			w := d.send("GET", "/oauth/authorize?"+query, "", nil)
			want := "/sign-in?return=" + url.QueryEscape("/oauth/authorize?"+query)
			enginetest.Same(t, name, []any{w.Code, w.Header().Get("Location")}, []any{http.StatusSeeOther, want})
		}
	}
}

var leadsBack = regexp.MustCompile(`<a class="button" href="([^"]*)"`)

func TestWhoHasGivenARegisteredAppNothingChoosesWhetherToGoBackToIt(t *testing.T) {
	d := newDesk(t)
	for _, address := range []string{back, "com.example.app:/cb", "http://127.0.0.1/cb"} {
		for name, query := range mistakes(d.register("Desk", address)) {
			w := d.send("GET", "/oauth/authorize?"+query, "ada", nil)
			page := w.Body.String()
			if w.Code != http.StatusBadRequest || w.Header().Get("Location") != "" || !strings.Contains(page, "the app&#39;s own mistake") && !strings.Contains(page, "the app's own mistake") {
				t.Errorf("%s: %d %v %s", name, w.Code, w.Header(), page)
			}
			link := leadsBack.FindStringSubmatch(page)
			if len(link) != 2 || !strings.HasPrefix(html.UnescapeString(link[1]), address+"?error=") {
				t.Errorf("%s: the page leads to %v, not to %s", name, link, address)
			}
		}
	}
}

func TestAMistakeIsToldByRedirectToAnAppThatTheReaderLetIn(t *testing.T) {
	d := newDesk(t)
	client := d.register("Desk", back)
	_, form := d.open(asking(client), "ada", "scope", "newsroom_read", "decision", "allow")
	d.redeem(client, sent(t, d.send("POST", "/oauth/authorize", "ada", form)))
	own, err := d.server.AddClient(t.Context(), d.ada, oauth.Registration{Name: "Mine", Redirects: []string{back}})
	d.Must(err)
	for _, let := range []string{client, own.ID} {
		for name, query := range mistakes(let) {
			said := sent(t, d.send("GET", "/oauth/authorize?"+query, "ada", nil))
			if said.Get("error") == "" || said.Get("iss") != origin {
				t.Errorf("%s: told is %v", name, said)
			}
		}
	}
	query := mistakes(client)["no PKCE"]
	if w := d.send("GET", "/oauth/authorize?"+query, "bob", nil); w.Code != http.StatusBadRequest || w.Header().Get("Location") != "" {
		t.Errorf("another reader, who gave it nothing: %d to %s", w.Code, w.Header().Get("Location"))
	}
	d.Must(d.server.EndClient(t.Context(), d.ada, client))
	if w := d.send("GET", "/oauth/authorize?"+query, "ada", nil); w.Code != http.StatusBadRequest || w.Header().Get("Location") != "" {
		t.Errorf("once its access has ended: %d to %s", w.Code, w.Header().Get("Location"))
	}
}

// The prompt none has nobody sign in and nobody asked: whoever has let the app in is sent back with a code, and the app learns
// what is missing where it may be told.
func TestNothingIsShownToWhomNothingMayBeShown(t *testing.T) {
	d := newDesk(t)
	own, err := d.server.AddClient(t.Context(), d.ada, oauth.Registration{Name: "Mine", Redirects: []string{back}})
	d.Must(err)
	client := d.register("Desk", back)
	for _, id := range []string{client, own.ID} {
		w := d.send("GET", "/oauth/authorize?"+asking(id, "prompt", "none"), "", nil)
		if w.Code != http.StatusBadRequest || w.Header().Get("Location") != "" {
			t.Errorf("nobody is signed in: %d to %s", w.Code, w.Header().Get("Location"))
		}
	}
	if w := d.send("GET", "/oauth/authorize?"+asking(client, "prompt", "none"), "ada", nil); w.Code != http.StatusBadRequest {
		t.Errorf("an app that nobody has let in: %d to %s", w.Code, w.Header().Get("Location"))
	}
	said := sent(t, d.send("GET", "/oauth/authorize?"+asking(own.ID, "prompt", "none"), "ada", nil))
	enginetest.Same(t, "the reader's own app", []string{said.Get("error"), said.Get("iss")}, []string{"consent_required", origin})
	_, form := d.open(asking(own.ID), "ada", "scope", "newsroom_read", "scope", "mandate_write", "decision", "allow")
	d.redeem(own.ID, sent(t, d.send("POST", "/oauth/authorize", "ada", form)))
	if said = sent(t, d.send("GET", "/oauth/authorize?"+asking(own.ID, "prompt", "none"), "ada", nil)); said.Get("error") == "" && said.Get("code") == "" {
		t.Errorf("once it is let in: %v", said)
	}
}

func TestAMistakeOfAnotherReadersAppLeadsNowhere(t *testing.T) {
	d := newDesk(t)
	own, err := d.server.AddClient(t.Context(), d.ada, oauth.Registration{Name: "Mine", Redirects: []string{back}})
	d.Must(err)
	unknown := d.send("GET", "/oauth/authorize?"+asking("nrc_unknown"), "bob", nil)
	for name, query := range mistakes(own.ID) {
		w := d.send("GET", "/oauth/authorize?"+query, "bob", nil)
		enginetest.Same(t, name, []any{w.Code, w.Body.String(), w.Header().Get("Location")}, []any{unknown.Code, unknown.Body.String(), ""})
	}
}

func TestAMistakeOfAnAppKnownByItsDocumentIsToldByRedirect(t *testing.T) {
	d := newDesk(t)
	const id = "https://app.example/client.json"
	d.server = oauth.New(d.Store, d.Mint, document(`{"client_id":"`+id+`","redirect_uris":["`+back+`"]}`), d.Clock, oauth.Settings{Origin: origin})
	mux := http.NewServeMux()
	consent.New(d.server, httpd.NewPublicLimiter(new(httpd.Gate), nil), consent.Sessions{
		SignedIn: d.signedIn, Session: func(*http.Request) []byte { return nil }, SignIn: func(string) string { return "/sign-in" },
	}).Mount(mux)
	d.handler = mux
	for name, query := range mistakes(id) {
		if w := d.send("GET", "/oauth/authorize?"+query, "", nil); w.Header().Get("Location") != "/sign-in" {
			t.Errorf("%s, before signing in: %d to %s", name, w.Code, w.Header().Get("Location"))
		}
		if said := sent(t, d.send("GET", "/oauth/authorize?"+query, "ada", nil)); said.Get("error") == "" {
			t.Errorf("%s: told is %v", name, said)
		}
	}
}

func TestDuringAnOutageNobodyIsSentToSignIn(t *testing.T) {
	d := newDesk(t)
	client := d.register("Desk", back)
	_, form := d.open(asking(client), "ada", "scope", "newsroom_read", "decision", "allow")
	for name, w := range map[string]*httptest.ResponseRecorder{
		"the page": d.send("GET", "/oauth/authorize?"+asking(client), "outage", nil), "the form": d.send("POST", "/oauth/authorize", "outage", form),
		"a mistake": d.send("GET", "/oauth/authorize?"+mistakes(client)["no PKCE"], "outage", nil),
	} {
		enginetest.Same(t, name, []any{w.Code, w.Header().Get("Location"), w.Header().Get("Retry-After")}, []any{http.StatusServiceUnavailable, "", "1"})
	}
}

func TestARequestThatIsTooLongIsAPageThatSaysSo(t *testing.T) {
	d := newDesk(t)
	client := d.register("Desk", back)
	for _, session := range []string{"ada", ""} {
		w := d.send("GET", "/oauth/authorize?"+asking(client, "state", strings.Repeat("x", 7500)), session, nil)
		if w.Code != http.StatusBadRequest || w.Header().Get("Location") != "" || !strings.Contains(w.Body.String(), "The request is too long") {
			t.Errorf("%d %v %s", w.Code, w.Header(), w.Body)
		}
	}
}

func TestThePageSaysWhatEachPermissionOpens(t *testing.T) {
	d := newDesk(t)
	client := d.register("Desk", back)
	page, _ := d.open(asking(client, "scope", "mandate_write onboarding_write"), "ada")
	text := html.UnescapeString(page.Body.String())
	for _, want := range []string{"With this it sees your editions and alerts too, whatever else is ticked.", "is what the app says of it. The app's name is kept beside it."} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if strings.Contains(text, "marked as its suggestion") {
		t.Error("the page promises what nobody keeps")
	}
}

func TestAFormThatIsShownAgainIsAsItWasSent(t *testing.T) {
	d := newDesk(t)
	client := d.register("Desk", back)
	_, form := d.open(asking(client), "ada", "ask_first", "yes", "decision", "allow")
	again := d.send("POST", "/oauth/authorize", "ada", form)
	text := again.Body.String()
	if again.Code != http.StatusUnprocessableEntity || !strings.Contains(text, `value="yes" checked`) || strings.Contains(text, `name="scope" value="newsroom_read" checked`) {
		t.Errorf("%d %s", again.Code, text)
	}
	form.Del("ask_first")
	if text := d.send("POST", "/oauth/authorize", "ada", form).Body.String(); strings.Contains(text, `value="yes" checked`) {
		t.Error("the box is ticked that was not")
	}
	form.Set("ask_first", "yes")
	form.Set("scope", string(newsroom.MandateWrite))
	d.redeem(client, sent(t, d.send("POST", "/oauth/authorize", "ada", form)))
	grants, err := d.server.Grants(t.Context(), d.ada)
	d.Must(err)
	enginetest.Same(t, "it asks first", grants[0].AskFirst, true)
}

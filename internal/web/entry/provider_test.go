package entry_test

import (
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom/internal/account"
	"newsroom/internal/oidc"
	"newsroom/internal/oidc/oidctest"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper/papertest"
)

// (That people come in by an honest provider is proved against one that others wrote, in package main.)

const traveller = "__Host-newsroom-provider"

// abroad is a hall with a provider.
type abroad struct {
	*hall
	at *oidctest.TestProvider
}

func newAbroad(t *testing.T, noPasswords bool, domains ...string) *abroad {
	t.Helper()
	w := &abroad{}
	w.at = oidctest.New(t, func() time.Time { return w.Clock() })
	client := &http.Client{Transport: &http.Transport{}}
	t.Cleanup(client.CloseIdleConnections)
	provider := oidc.New(oidc.Settings{
		Issuer: w.at.URL, Name: "Work & Co", ClientID: oidctest.Client, Secret: oidctest.Secret, Redirect: origin + entry.ReturnPath, Client: client,
		Clock: func() time.Time { return w.Clock() },
	})
	w.hall = newHallWith(t, origin, 0, entry.SignInOptions{Provider: provider, NoPasswords: noPasswords})
	w.doors.Ruled(account.SignInPolicy{Issuer: w.at.URL, Name: "Work & Co", Domains: domains, NoPasswords: noPasswords})
	return w
}

var onward = regexp.MustCompile(`<a class="button main" href="([^"]+)" rel="noreferrer">`)

// leaves sends a form that leads to the provider, and gives where, with the cookies that the browser holds from then on.
func (w *abroad) leaves(path, session string, form url.Values) (address, cookies string) {
	w.Helper()
	answer := w.send("POST", path, session, form)
	found := onward.FindStringSubmatch(answer.Body.String())
	if answer.Code != 200 || found == nil {
		w.Fatalf("%s: %d %s", path, answer.Code, answer.Body)
	}
	address = html.UnescapeString(found[1])
	enginetest.Same(w, "it leads on by itself", answer.Header().Get("Refresh"), "0; url="+address)
	for _, c := range answer.Result().Cookies() {
		if c.Name != traveller || !c.Secure || !c.HttpOnly || c.MaxAge != 600 || c.SameSite != http.SameSiteLaxMode {
			w.Errorf("it sets %v", c)
		}
		cookies = c.Name + "=" + c.Value
	}
	if session != "" {
		cookies += "; " + held + "=" + session
	}
	return address, cookies
}

// returns comes back with what the provider said.
func (w *abroad) returns(said url.Values, cookies string) *httptest.ResponseRecorder {
	return w.send("GET", entry.ReturnPath+"?"+said.Encode(), "", nil, "Cookie", cookies)
}

// comes goes there and back.
func (w *abroad) comes(form url.Values) *httptest.ResponseRecorder {
	w.Helper()
	address, cookies := w.leaves("/sign-in/provider", "", form)
	return w.returns(w.at.Visit(w, address), cookies)
}

// Whatever is refused is a page that says what to do, and opens nothing.
func TestEachRefusalOfWhoComesFromAProviderSaysWhatToDo(t *testing.T) {
	for name, tt := range map[string]struct {
		status int
		want   string
		lie    func(w *abroad) *httptest.ResponseRecorder
	}{
		"another nonce": {422, "belongs to another sign-in", func(w *abroad) *httptest.ResponseRecorder {
			w.at.Signs = map[string]any{"nonce": "x"}
			return w.comes(url.Values{})
		}},
		"another audience": {422, "can&#39;t be trusted", func(w *abroad) *httptest.ResponseRecorder {
			w.at.Signs = map[string]any{"aud": "other"}
			return w.comes(url.Values{})
		}},
		"once more": {422, "or was sent twice. Try again.", func(w *abroad) *httptest.ResponseRecorder {
			w.at.Signs = map[string]any{"email": "a@example.com", "email_verified": true}
			address, cookies := w.leaves("/sign-in/provider", "", url.Values{})
			said := w.at.Visit(w, address)
			enginetest.Same(w, "the first time", w.returns(said, cookies).Code, 303)
			return w.returns(said, cookies)
		}},
		"in another browser": {422, "or was sent twice. Try again.", func(w *abroad) *httptest.ResponseRecorder {
			address, _ := w.leaves("/sign-in/provider", "", url.Values{})
			return w.returns(w.at.Visit(w, address), traveller+"=other")
		}},
		"late": {422, "took too long", func(w *abroad) *httptest.ResponseRecorder {
			address, cookies := w.leaves("/sign-in/provider", "", url.Values{})
			w.Pass(10 * time.Minute)
			return w.returns(w.at.Visit(w, address), cookies)
		}},
		"never asked for": {422, "Try again.", func(w *abroad) *httptest.ResponseRecorder {
			return w.returns(url.Values{"code": {"x"}, "state": {"x"}}, "")
		}},
		"an address by their own word": {422, "Verify it there, then try again.", func(w *abroad) *httptest.ResponseRecorder {
			w.at.Signs = map[string]any{"email": "a@example.com"}
			return w.comes(url.Values{})
		}},
		"nobody here": {422, "ask whoever runs this newsroom for an invitation", func(w *abroad) *httptest.ResponseRecorder {
			w.at.Signs = map[string]any{"email": "a@elsewhere.example", "email_verified": true}
			return w.comes(url.Values{})
		}},
		"an account's address": {422, "link the two on the page of your account", func(w *abroad) *httptest.ResponseRecorder {
			w.joined(email)
			w.at.Signs = map[string]any{"email": email, "email_verified": true}
			return w.comes(url.Values{})
		}},
		"down": {503, "Try again in a few minutes", func(w *abroad) *httptest.ResponseRecorder {
			w.at.Close()
			return w.send("POST", "/sign-in/provider", "", url.Values{})
		}},
		"down meanwhile": {503, "Try again in a few minutes", func(w *abroad) *httptest.ResponseRecorder {
			address, cookies := w.leaves("/sign-in/provider", "", url.Values{})
			w.at.Close()
			return w.returns(w.at.Visit(w, address), cookies)
		}},
		"not there": {422, "You were not signed in at Work &amp; Co.", func(w *abroad) *httptest.ResponseRecorder {
			address, cookies := w.leaves("/sign-in/provider", "", url.Values{})
			said := w.at.Visit(w, address)
			said.Del("code")
			said.Set("error", "access_denied")
			return w.returns(said, cookies)
		}},
		"a link that is spent": {404, "The link does not work, or no longer.", func(w *abroad) *httptest.ResponseRecorder {
			return w.comes(values("link", "nrl_spent"))
		}},
		"a form of another site": {403, "a page of another site", func(w *abroad) *httptest.ResponseRecorder {
			return w.send("POST", "/sign-in/provider", "", url.Values{}, "Origin", "https://evil.example")
		}},
	} {
		t.Run(name, func(t *testing.T) {
			w := newAbroad(t, false, "example.com")
			answer := tt.lie(w)
			page := answer.Body.String()
			if answer.Code != tt.status || !strings.Contains(page, tt.want) || !strings.Contains(page, "<h1>") || papertest.Inline(page) {
				t.Errorf("%d %s", answer.Code, page)
			}
			for _, c := range answer.Result().Cookies() {
				if c.Name == held {
					t.Errorf("it sets %v", c)
				}
			}
			if strings.Contains(w.Said(), oidctest.Secret) || strings.Contains(w.Said(), "canaryaccesstoken") {
				t.Errorf("the log has a secret: %s", w.Said())
			}
		})
	}
}

// What is another's can't be linked, and nobody has a browser link what they are led to.
func TestALinkIsForWhoAskedForIt(t *testing.T) {
	w := newAbroad(t, false)
	ada, eve := w.joined(email), w.joined("eve@example.org")
	address, cookies := w.leaves("/account/identities", ada, url.Values{})
	said := w.at.Visit(w, address)
	others := strings.Replace(cookies, ada, eve, 1)
	if answer := w.returns(said, others); answer.Code != 422 || !strings.Contains(answer.Body.String(), "With none yet.") {
		t.Errorf("another account: %d %s", answer.Code, answer.Body)
	}
	address, cookies = w.leaves("/account/identities", ada, url.Values{})
	answer := w.returns(w.at.Visit(w, address), cookies)
	enginetest.Same(t, "linked", []any{answer.Code, answer.Header().Get("Location")}, []any{303, "/account/identities"})
	address, cookies = w.leaves("/account/identities", eve, url.Values{})
	if answer = w.returns(w.at.Visit(w, address), cookies); answer.Code != 422 || !strings.Contains(answer.Body.String(), "is linked with another account here") {
		t.Errorf("another's: %d %s", answer.Code, answer.Body)
	}
	address, cookies = w.leaves("/account/identities", ada, url.Values{})
	w.Pass(16 * time.Minute)
	enginetest.Same(t, "long after signing in", w.returns(w.at.Visit(w, address), cookies).Header().Get("Location"), "/sign-in?return=%2Faccount%2Fidentities")
	enginetest.Same(t, "a form of another site", w.send("POST", "/account/identities", ada, url.Values{}, "Origin", "https://evil.example").Code, 403)
	enginetest.Same(t, "no id", w.send("POST", "/account/identities/remove", w.joined("bob@example.org"), values("identity", "x")).Code, 400)
}

// Who is signed in, and has to sign in once more, has to at the provider, too; they come back to where they were.
func TestWhoSignsInOnceMoreIsAskedAnew(t *testing.T) {
	w := newAbroad(t, false)
	ada := w.joined(email)
	address, cookies := w.leaves("/account/identities", ada, url.Values{})
	w.returns(w.at.Visit(w, address), cookies)
	address, cookies = w.leaves("/sign-in/provider", ada, values("return", "/account/passkeys"))
	if !strings.Contains(address, "max_age=0") {
		t.Errorf("they are led to %s", address)
	}
	w.at.Signs = map[string]any{"auth_time": w.Clock().Unix()}
	answer := w.returns(w.at.Visit(w, address), cookies)
	enginetest.Same(t, "they come back", []any{answer.Code, answer.Header().Get("Location"), w.in(ada)}, []any{303, "/account/passkeys", false})
	address, _ = w.leaves("/sign-in/provider", "", values("return", "//evil.example"))
	if strings.Contains(address, "max_age") {
		t.Errorf("they are led to %s", address)
	}
}

func TestWithoutPasswordsNoPageAsksForOne(t *testing.T) {
	w := newAbroad(t, true)
	first, err := w.doors.FirstLink(t.Context())
	w.Must(err)
	for _, path := range []string{"/sign-in", "/setup?link=" + first} {
		page := w.send("GET", path, "", nil).Body.String()
		if strings.Contains(page, `type="password"`) || !strings.Contains(page, "Work &amp; Co") {
			t.Errorf("%s: %s", path, page)
		}
	}
	w.at.Signs = map[string]any{"email": email, "email_verified": true}
	answer := w.comes(values("link", first, "zone", "Europe/Lisbon", "language", "de"))
	enginetest.Same(t, "the first account", []any{answer.Code, answer.Header().Get("Location")}, []any{303, "/"})
	session := given(t, answer).Value
	page := w.send("GET", "/account/identities", session, nil).Body.String()
	for _, want := range []string{"Andere Dienste", "Work &amp; Co", email, "Wegnehmen"} {
		if !strings.Contains(page, want) {
			t.Errorf("it lacks %s: %s", want, page)
		}
	}
	id := regexp.MustCompile(`name="identity" value="([^"]+)"`).FindStringSubmatch(page)[1]
	if answer = w.send("POST", "/account/identities/remove", session, values("identity", id)); answer.Code != 422 || !strings.Contains(answer.Body.String(), "Ihr letzter Zugang") {
		t.Errorf("the last way in: %d %s", answer.Code, answer.Body)
	}
	if page = w.send("GET", "/account/password", session, nil).Body.String(); strings.Contains(page, `type="password"`) {
		t.Errorf("the page is %s", page)
	}
	reset, err := w.doors.ResetLink(t.Context(), email)
	w.Must(err)
	if page = w.send("GET", "/reset?link="+reset, "", nil).Body.String(); strings.Contains(page, `type="password"`) || !strings.Contains(page, "Link your account") {
		t.Errorf("the page is %s", page)
	}
	answer = w.send("POST", "/sign-in", "", values("email", email, "password", password))
	enginetest.Same(t, "a password", answer.Code, 422)
}

func TestWithoutAProviderNothingIsSaidOfOne(t *testing.T) {
	h := newHall(t, origin)
	session := h.joined(email)
	for path, want := range map[string]int{"/sign-in/provider": 404, "/sign-in/provider/return": 404, "/account/identities": 404} {
		enginetest.Same(t, path, h.send("GET", path, session, nil).Code, want)
	}
	if page := h.send("GET", "/sign-in", "", nil).Body.String(); strings.Contains(page, "provider") {
		t.Errorf("the page is %s", page)
	}
}

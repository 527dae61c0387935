package entry_test

import (
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account/passkeytest"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/paper/papertest"
)

const browser = "__Host-newsroom-passkey"

// options asks for options with the cookies of a browser, and gives them with the cookie that the answer sets.
func (h *hall) options(t *testing.T, path, cookies string) (options []byte, known string) {
	t.Helper()
	w := h.send("POST", path, "", url.Values{}, "Cookie", cookies)
	if w.Code != 200 || w.Header().Get("Content-Type") != "application/json" || w.Header().Get("Cache-Control") != "no-store" {
		t.Fatalf("%s: %d %v %s", path, w.Code, w.Header(), w.Body)
	}
	for _, c := range w.Result().Cookies() {
		known = c.Name + "=" + c.Value
		if c.Name != browser || !c.Secure || !c.HttpOnly || c.MaxAge != 600 {
			t.Errorf("it sets %v", c)
		}
	}
	return w.Body.Bytes(), known
}

// added adds a passkey for a session, and gives its device.
func (h *hall) added(t *testing.T, session, name string) *passkeytest.Device {
	t.Helper()
	d := passkeytest.New(t, origin, "news.example")
	options, _ := h.options(t, "/account/passkeys/options", held+"="+session)
	w := h.send("POST", "/account/passkeys", session, values("name", name, "answer", d.Make(t, options)))
	enginetest.Same(t, "added", []any{w.Code, w.Header().Get("Location")}, []any{303, "/account/passkeys"})
	return d
}

// signed sends what a device has signed.
func (h *hall) signed(answer, cookies, back string, headers ...string) *httptest.ResponseRecorder {
	return h.send("POST", "/sign-in/passkey", "", values("answer", answer, "return", back), append([]string{"Cookie", cookies}, headers...)...)
}

func TestAPasskeyIsAddedUsedAndRemoved(t *testing.T) {
	h := newHall(t, origin)
	session := h.joined(email)
	d := h.added(t, session, `<b>My “phone”`)
	page := h.send("GET", "/account/passkeys", session, nil).Body.String()
	if !strings.Contains(page, "&lt;b&gt;My “phone”") || !strings.Contains(page, "not used yet") || strings.Count(page, ">Remove</button>") != 1 {
		t.Errorf("the page is %s", page)
	}
	options, known := h.options(t, "/sign-in/passkey/options", "")
	w := h.signed(d.Sign(t, options), known, "/account/password")
	enginetest.Same(t, "signed in", []any{w.Code, w.Header().Get("Location")}, []any{303, "/account/password"})
	next := given(t, w)
	enginetest.Same(t, "the cookie", []any{next.Name, next.Secure, h.in(next.Value)}, []any{held, true, true})
	id := regexp.MustCompile(`name="passkey" value="([^"]+)"`).FindStringSubmatch(page)[1]
	w = h.send("POST", "/account/passkeys/remove", next.Value, values("passkey", id))
	enginetest.Same(t, "removed", []any{w.Code, w.Header().Get("Location")}, []any{303, "/account/passkeys"})
	if page := h.send("GET", "/account/passkeys", next.Value, nil).Body.String(); !strings.Contains(page, "You have none yet") {
		t.Errorf("the page is %s", page)
	}
	options, known = h.options(t, "/sign-in/passkey/options", "")
	w = h.signed(d.Sign(t, options), known, "")
	if w.Code != 422 || !strings.Contains(w.Body.String(), "opens nothing here") || len(w.Result().Cookies()) > 0 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestTwoWindowsOfABrowserMayAskAtOnce(t *testing.T) {
	h := newHall(t, origin)
	d := h.added(t, h.joined(email), "x")
	first, known := h.options(t, "/sign-in/passkey/options", "")
	_, again := h.options(t, "/sign-in/passkey/options", known)
	enginetest.Same(t, "the browser stays known", again, known)
	enginetest.Same(t, "the first window", h.signed(d.Sign(t, first), known, "").Code, 303)
}

func TestWhatIsSignedElsewhereOpensNothing(t *testing.T) {
	h := newHall(t, origin)
	d := h.added(t, h.joined(email), "x")
	options, known := h.options(t, "/sign-in/passkey/options", "")
	answer := d.Sign(t, options)
	for name, w := range map[string]*httptest.ResponseRecorder{
		"a form of another site": h.signed(answer, known, "", "Origin", "https://evil.example"),
		"no browser":             h.signed(answer, "x=y", ""),
	} {
		if (w.Code != 403 && w.Code != 422) || len(w.Result().Cookies()) > 0 {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	enginetest.Same(t, "it is spent", h.signed(answer, known, "").Code, 422)
	enginetest.Same(t, "without end", h.signed(strings.Repeat("x", 70<<10), known, "").Code, 413)
	options, known = h.options(t, "/sign-in/passkey/options", "")
	enginetest.Same(t, "two browsers", h.signed(d.Sign(t, options), known+"; "+browser+"=planted", "").Code, 422)
	options, known = h.options(t, "/sign-in/passkey/options", "")
	w := h.signed(d.Sign(t, options), known, "//evil.example")
	enginetest.Same(t, "it leads home", []any{w.Code, w.Header().Get("Location")}, []any{303, "/"})
}

func TestPasskeysAreForWhoSignedInJustNow(t *testing.T) {
	h := newHall(t, origin)
	session, eve := h.joined(email), h.joined("eve@example.org")
	h.added(t, session, "x")
	page := h.send("GET", "/account/passkeys", session, nil).Body.String()
	id := regexp.MustCompile(`name="passkey" value="([^"]+)"`).FindStringSubmatch(page)[1]
	h.send("POST", "/account/passkeys/remove", eve, values("passkey", id))
	enginetest.Same(t, "another's stays", h.send("GET", "/account/passkeys", session, nil).Body.String(), page)
	options, _ := h.options(t, "/account/passkeys/options", held+"="+session)
	made := passkeytest.New(t, origin, "news.example").Make(t, options)
	enginetest.Same(t, "what was asked by another", h.send("POST", "/account/passkeys", eve, values("name", "x", "answer", made)).Code, 422)
	enginetest.Same(t, "no id", h.send("POST", "/account/passkeys/remove", session, values("passkey", "x")).Code, 400)
	h.Pass(16 * time.Minute)
	for _, path := range []string{"/account/passkeys", "/account/passkeys/options", "/account/passkeys/remove"} {
		for _, session := range []string{session, ""} {
			w := h.send("POST", path, session, values("passkey", id, "name", "x"))
			enginetest.Same(t, path, []any{w.Code, strings.HasPrefix(w.Header().Get("Location"), "/sign-in?return=")}, []any{303, true})
		}
	}
}

func TestAPasswordSetByLinkShowsThePasskeysThatStay(t *testing.T) {
	h := newHall(t, origin)
	h.added(t, h.joined(email), "a stranger's")
	link, err := h.doors.ResetLink(t.Context(), email)
	h.Must(err)
	w := h.send("POST", "/reset", "", values("link", link, "password", "the next password"))
	to := w.Header().Get("Location")
	page := h.send("GET", to, given(t, w).Value, nil).Body.String()
	if to != "/account/passkeys?after=reset" || !strings.Contains(page, "still open your account") || !strings.Contains(page, "a stranger’s") && !strings.Contains(page, "a stranger&#39;s") {
		t.Errorf("%s: %s", to, page)
	}
}

func TestWhereThereCanBeNoPasskeysThePageSaysWhy(t *testing.T) {
	h := newHall(t, "http://127.0.0.1:8080")
	session := h.joined(email)
	page := h.send("GET", "/account/passkeys", session, nil)
	if !strings.Contains(page.Body.String(), "a name instead of a number such as 127.0.0.1") || strings.Contains(page.Body.String(), "data-passkey") || papertest.Inline(page.Body.String()) {
		t.Errorf("the page is %s", page.Body)
	}
	if text := h.send("GET", "/sign-in", "", nil).Body.String(); strings.Contains(text, "passkey") || strings.Contains(text, "webauthn") {
		t.Errorf("the page is %s", text)
	}
	enginetest.Same(t, "options", h.send("POST", "/sign-in/passkey/options", "", url.Values{}).Code, 400)
}

func TestAPasskeyOfADisabledAccountIsRefusedLikeAny(t *testing.T) {
	h := newHall(t, origin)
	d, stray := h.added(t, h.joined(email), "x"), passkeytest.New(t, origin, "news.example")
	h.Must(h.people.Disable(t.Context(), email, true))
	stray.Account = make([]byte, len(newsroom.AccountID{}))
	var said []string
	for _, one := range []*passkeytest.Device{d, stray} {
		options, known := h.options(t, "/sign-in/passkey/options", "")
		w := h.signed(one.Sign(t, options), known, "")
		said = append(said, w.Result().Status+w.Body.String())
	}
	enginetest.Same(t, "what is said", said[0], said[1])
}

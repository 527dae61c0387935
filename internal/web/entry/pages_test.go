package entry_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/paper/papertest"
)

func TestTheFirstAccountIsMadeAndSignedIn(t *testing.T) {
	h := newHall(t, origin)
	link, err := h.doors.FirstLink(t.Context())
	h.Must(err)
	for _, method := range []string{"GET", "HEAD", "GET"} { // scanners come first
		w := h.send(method, "/setup?link="+link, "", nil)
		if w.Code != 200 || (method == "GET") != strings.Contains(w.Body.String(), `value="`+link+`"`) {
			t.Errorf("%d %s", w.Code, w.Body)
		}
	}
	w := h.send("POST", "/setup", "", values("link", link, "email", `x"<script>`, "password", password))
	if w.Code != 422 || strings.Contains(w.Body.String(), "<script>") || strings.Contains(w.Body.String(), password) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	w = h.send("POST", "/setup", "", values("link", link, "email", email, "password", password))
	c := given(t, w)
	enginetest.Same(t, "the cookie", []any{w.Code, w.Header().Get("Location"), c.Name, c.Secure, c.HttpOnly, c.SameSite, c.Path, c.Domain},
		[]any{303, "/", held, true, true, http.SameSiteLaxMode, "/", ""})
	if w = h.send("GET", "/account/sessions", c.Value, nil); w.Code != 200 || !strings.Contains(w.Body.String(), "<bdi>"+email) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	w = h.send("POST", "/setup", "", values("link", link, "email", "eve@example.org", "password", password))
	if w.Code != 404 || len(w.Result().Cookies()) > 0 {
		t.Errorf("again: %d %s", w.Code, w.Body)
	}
}

func TestSigningInLeadsBackAndNowhereElse(t *testing.T) {
	h := newHall(t, origin)
	h.joined(email)
	for back, want := range map[string]string{
		"/oauth/authorize?client_id=x": "/oauth/authorize?client_id=x", "//evil.example": "/", `/\evil.example`: "/", "": "/",
	} {
		page := h.send("GET", "/sign-in?return="+url.QueryEscape(back), "", nil)
		leadsTo := map[bool]string{true: "https://app.example"}[strings.HasPrefix(want, "/oauth")]
		enginetest.Same(t, "what the page allows that leads back to "+back, page.Header().Get("Content-Security-Policy"), papertest.Policy(leadsTo))
		if text := page.Body.String(); strings.Contains(text, "evil") || !strings.Contains(text, ">Sign in</button>") || papertest.Inline(text) {
			t.Errorf("the page is %s", text)
		}
		w := h.send("POST", "/sign-in", "", values("email", email, "password", password, "return", back))
		enginetest.Same(t, back, []any{w.Code, w.Header().Get("Location")}, []any{303, want})
	}
}

func TestARefusalIsTheSamePageWhoeverIsNamed(t *testing.T) {
	h := newHall(t, origin)
	h.joined(email)
	var pages []string
	for i, address := range []string{email, "eve@example.org"} {
		var said []string
		for range 7 {
			w := h.send("POST", "/sign-in", "", values("email", address, "password", "a guess"), "X-Forwarded-For", "203.0.113."+string(rune('1'+i)))
			said = append(said, w.Result().Status+w.Header().Get("Retry-After")+strings.ReplaceAll(w.Body.String(), address, "…"))
			if len(w.Result().Cookies()) > 0 || strings.Contains(w.Body.String(), "a guess") {
				t.Errorf("%v %s", w.Header(), w.Body)
			}
		}
		pages = append(pages, strings.Join(said, "\n"))
		h.Pass(25 * time.Hour)
	}
	enginetest.Same(t, "the pages", pages[1], pages[0])
	if !strings.Contains(pages[0], "429") || !strings.Contains(pages[0], "Wait 1 second,") {
		t.Errorf("nobody was slowed: %s", pages[0])
	}
}

func TestAPlantedSessionIsNotTakenUp(t *testing.T) {
	h := newHall(t, origin)
	old := h.joined(email)
	for _, planted := range []string{"nrs_planted", old} {
		c := given(t, h.send("POST", "/sign-in", planted, values("email", email, "password", password)))
		enginetest.Same(t, "the sessions", []bool{c.Value != planted, h.in(planted), h.in(c.Value)}, []bool{true, false, true})
	}
}

func TestNoFormOfAnotherSiteIsTaken(t *testing.T) {
	h := newHall(t, origin)
	session := h.joined(email)
	for _, foreign := range [][]string{
		{"Origin", "https://evil.example"},
		{"Origin", "null"},
		{"Origin", "", "Sec-Fetch-Site", "cross-site"},
		{"Origin", "", "Sec-Fetch-Site", "same-site"},
		{"Origin", "http://news.example:81"},
	} {
		for path, form := range map[string]url.Values{
			"/sign-in": values("email", email, "password", password), "/sign-out": values("x", "y"), "/account/sessions": values("session", "others"),
			"/account/password": values("password", password, "new_password", "the next password"), "/sign-in/passkey": values("answer", "x"),
			"/sign-in/passkey/options": values(), "/account/passkeys": values("name", "x"), "/account/passkeys/options": values(), "/account/passkeys/remove": values(), "/setup": values("link", "x"), "/join": values("link", "x"),
			"/reset": values("link", "x"),
		} {
			w := h.send("POST", path, session, form, foreign...)
			if w.Code != 403 || len(w.Result().Cookies()) > 0 || w.Header().Get("Access-Control-Allow-Origin") != "" {
				t.Errorf("%s from %v: %d %v", path, foreign, w.Code, w.Header())
			}
		}
	}
	enginetest.Same(t, "the session stands", h.in(session), true)
}

func TestNoPageIsChangedByGetOrShownInAFrame(t *testing.T) {
	h := newHall(t, origin)
	session := h.joined(email)
	link, err := h.doors.ResetLink(t.Context(), email)
	h.Must(err)
	h.Pass(20 * time.Second)
	before := h.Everything()
	for _, path := range []string{
		"/sign-in", "/sign-out", "/account/sessions?session=others", "/account/password", "/account/passkeys", "/setup", "/join", "/reset", "/reset?link=" + link, "/setup?link=" + link, "/join?link=x",
	} {
		w := h.send("GET", path, session, nil)
		head := w.Header()
		enginetest.Same(t, path, []string{head.Get("Cache-Control"), head.Get("X-Frame-Options"), head.Get("X-Content-Type-Options"), head.Get("Referrer-Policy"), head.Get("Content-Security-Policy")},
			[]string{"no-store", "DENY", "nosniff", "same-origin", papertest.Policy("")})
		if len(w.Result().Cookies()) > 0 || papertest.Inline(w.Body.String()) {
			t.Errorf("%s: %v %s", path, head, w.Body)
		}
		for _, method := range []string{"PUT", "DELETE", "PATCH"} {
			if w := h.send(method, path, session, nil); w.Code != 405 {
				t.Errorf("%s %s: %d", method, path, w.Code)
			}
		}
	}
	enginetest.Same(t, "the store", h.Everything(), before)
	if strings.Contains(h.Said(), link) || strings.Contains(h.Said(), session) {
		t.Error("the log holds a secret")
	}
}

func TestSessionsAreSeenAndEnded(t *testing.T) {
	h := newHall(t, origin)
	first, foreign := h.joined(email), h.joined("bob@example.org")
	second := given(t, h.send("POST", "/sign-in", "", values("email", email, "password", password), "User-Agent", "<b>Firefox/1")).Value
	page := h.send("GET", "/account/sessions", first, nil).Body.String()
	if strings.Count(page, ">End</button>") != 1 || !strings.Contains(page, "Firefox") || strings.Contains(page, "<b>F") || strings.Contains(page, "bob@") {
		t.Fatalf("the page is %s", page)
	}
	id := page[strings.Index(page, `name="session" value="`)+len(`name="session" value="`):][:36]
	h.send("POST", "/account/sessions", foreign, values("session", id))
	enginetest.Same(t, "another's is not ended", h.in(second), true)
	w := h.send("POST", "/account/sessions", first, values("session", id))
	enginetest.Same(t, "ended", []any{w.Code, h.in(second), h.in(first)}, []any{303, false, true})
	w = h.send("POST", "/sign-out", first, url.Values{})
	enginetest.Same(t, "what the browser lets go of", w.Header().Get("Clear-Site-Data"), `"cache"`)
	enginetest.Same(t, "signed out", []any{w.Code, w.Header().Get("Location"), given(t, w).MaxAge, h.in(first)}, []any{303, "/sign-in", -1, false})
	h.Must(h.people.Disable(t.Context(), "bob@example.org", true))
	w = h.send("GET", "/account/sessions", foreign, nil)
	enginetest.Same(t, "disabled", []any{w.Code, w.Header().Get("Location")}, []any{303, "/sign-in?return=%2Faccount%2Fsessions"})
}

func TestChangingThePasswordAsksToSignInAgain(t *testing.T) {
	h := newHall(t, origin)
	old := h.joined(email)
	change := func(session string) *httptest.ResponseRecorder {
		return h.send("POST", "/account/password", session, values("password", password, "new_password", "the next password"))
	}
	h.Pass(16 * time.Minute)
	for _, w := range []*httptest.ResponseRecorder{h.send("GET", "/account/password", old, nil), change(old)} {
		enginetest.Same(t, "long after", []any{w.Code, w.Header().Get("Location")}, []any{303, "/sign-in?return=%2Faccount%2Fpassword"})
	}
	session := given(t, h.send("POST", "/sign-in", old, values("email", email, "password", password, "return", "/account/password"))).Value
	w := h.send("POST", "/account/password", session, values("password", "a guess", "new_password", "the next password"))
	enginetest.Same(t, "another", w.Code, 422)
	next := given(t, change(session)).Value
	enginetest.Same(t, "the sessions", []bool{h.in(session), h.in(next)}, []bool{false, true})
}

func TestALinkSetsANewPassword(t *testing.T) {
	h := newHall(t, origin)
	old := h.joined(email)
	if text := h.send("GET", "/reset", "", nil).Body.String(); !strings.Contains(text, "sends no mail") {
		t.Errorf("the page is %s", text)
	}
	link, err := h.doors.ResetLink(t.Context(), email)
	h.Must(err)
	session := given(t, h.send("POST", "/reset", "", values("link", link, "password", "the next password"))).Value
	enginetest.Same(t, "the sessions", []bool{h.in(old), h.in(session)}, []bool{false, true})
	link, err = h.doors.InviteLink(t.Context(), "bob@example.org")
	h.Must(err)
	if text := h.send("GET", "/join?link="+link, "", nil).Body.String(); !strings.Contains(text, "<bdi>bob@example.org") {
		t.Errorf("the page is %s", text)
	}
	c := given(t, h.send("POST", "/join", session, values("link", link, "email", "eve@example.org", "password", password)))
	if page := h.send("GET", "/account/sessions", c.Value, nil).Body.String(); !strings.Contains(page, "<bdi>bob@example.org") {
		t.Errorf("the page is %s", page)
	}
}

func TestOverPlainHTTPNobodySignsInButOnLoopback(t *testing.T) {
	h := newHall(t, "http://news.example")
	h.joined(email)
	for _, w := range []*httptest.ResponseRecorder{h.send("GET", "/sign-in", "", nil), h.send("POST", "/sign-in", "", values("email", email, "password", password))} {
		if w.Code != 403 || !strings.Contains(w.Body.String(), "needs https") || len(w.Result().Cookies()) > 0 {
			t.Errorf("%d %s", w.Code, w.Body)
		}
	}
	h = newHall(t, "http://localhost:8080")
	h.joined(email)
	c := given(t, h.send("POST", "/sign-in", "", values("email", email, "password", password)))
	enginetest.Same(t, "on loopback", []any{c.Name, c.Secure, c.HttpOnly}, []any{held, true, true})
	const safari = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15"
	c = given(t, h.send("POST", "/sign-in", "", values("email", email, "password", password), "User-Agent", safari))
	enginetest.Same(t, "in Safari", []any{c.Name, c.Secure, c.HttpOnly}, []any{"newsroom", false, true})
	enginetest.Same(t, "it is known by it", h.send("GET", "/account/sessions", "", nil, "Cookie", "newsroom="+c.Value).Code, 200)
	h = newHall(t, origin)
	h.joined(email)
	c = given(t, h.send("POST", "/sign-in", "", values("email", email, "password", password), "User-Agent", safari))
	enginetest.Same(t, "over https", []any{c.Name, c.Secure}, []any{held, true})
	enginetest.Same(t, "without the prefix", h.send("GET", "/account/sessions", "", nil, "Cookie", "newsroom="+c.Value).Code, 303)
}

func TestWhatPagesLoadIsServedForGoodUnderItsDigest(t *testing.T) {
	h := newHall(t, origin)
	page := h.send("GET", "/sign-in", "", nil).Body.String()
	for pattern, kind := range map[string]string{
		`/assets/newsroom\.[0-9a-f]{12}\.css`: "text/css", `/assets/newsroom\.[0-9a-f]{12}\.js`: "text/javascript", `/assets/newsreader\.[0-9a-f]{12}\.woff2`: "font/woff2",
	} {
		w := h.send("GET", regexp.MustCompile(pattern).FindString(page), "", nil)
		if w.Code != 200 || !strings.HasPrefix(w.Header().Get("Content-Type"), kind) || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") || w.Header().Get("Etag") == "" {
			t.Errorf("%s: %d %v", pattern, w.Code, w.Header())
		}
	}
}

func TestWhoHasDocumentsFetchedBySigningInIsCountedAsOneWhoGuesses(t *testing.T) {
	h := newLimitedHall(t, origin, 120)
	for i := range 31 {
		w := h.send("GET", "/sign-in?return="+url.QueryEscape("/oauth/authorize?client_id=https://app.example/client.json"), "", nil)
		if want := map[bool]int{false: 200, true: 429}[i == 30]; w.Code != want {
			t.Fatalf("request %d: %d", i, w.Code)
		}
	}
	if w := h.send("GET", "/sign-in", "", nil); w.Code != 200 {
		t.Errorf("the page alone: %d", w.Code)
	}
	if w := h.send("POST", "/sign-in", "", values("email", email, "password", "x")); w.Code != 429 || w.Header().Get("Retry-After") == "" {
		t.Errorf("a guess: %d", w.Code)
	}
}

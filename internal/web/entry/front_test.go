package entry_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom/internal/store/enginetest"
)

// says asserts what a page says, and what it does not: each with a ! before it.
func says(t *testing.T, page string, words ...string) {
	t.Helper()
	for _, said := range words {
		word, not := strings.CutPrefix(said, "!")
		if strings.Contains(page, word) == not {
			t.Errorf("%q is there: %t\n%s", word, !not, page)
		}
	}
}

func TestTheBareAddressLeadsInOrHome(t *testing.T) {
	h := newHall(t, origin)
	session := h.joined(email)
	for who, want := range map[string]string{"": "/sign-in", "nrs_none": "/sign-in", session: "/account"} {
		w := h.send("GET", "/", who, nil)
		enginetest.Same(t, "it leads", []any{w.Code, w.Header().Get("Location")}, []any{303, want})
	}
}

func TestWhatIsRefusedIsAPageForBrowsersAlone(t *testing.T) {
	h := newHall(t, origin)
	session := h.joined(email)
	html := []string{"Accept", "text/html,application/xhtml+xml,*/*;q=0.8"}
	for _, one := range []struct {
		method, path string
		status       int
	}{
		{"GET", "/nothing", 404},
		{"GET", "/account/nothing", 404},
		{"GET", "//nothing", 404},
		{"GET", "/account/../nothing", 404},
		{"POST", "/nothing", 404},
		{"HEAD", "/nothing", 404},
		{"GET", "/account/passkeys/remove", 405},
		{"DELETE", "/account/password", 405},
		{"POST", "/account/waiting", 405},
	} {
		for _, who := range []string{"", session} {
			w := h.send(one.method, one.path, who, nil, html...)
			head := w.Header()
			enginetest.Same(t, one.method+" "+one.path, []any{w.Code, head.Get("Content-Type"), head.Get("X-Frame-Options"), (head.Get("Allow") != "") == (one.status == 405)},
				[]any{one.status, "text/html; charset=utf-8", "DENY", true})
			if one.method != "HEAD" {
				says(t, w.Body.String(), map[bool]string{true: `href="/account">Your account</a>`, false: `href="/sign-in">Sign in</a>`}[who != ""], "!Allow")
			}
			w = h.send(one.method, one.path, who, nil, "Accept", "*/*")
			enginetest.Same(t, one.method+" "+one.path+" by a program", []any{w.Code, w.Header().Get("Content-Type")}, []any{one.status, "application/json"})
		}
	}
	for _, path := range []string{"/v1", "/v1/nothing", "/mcp/nothing", "/oauth/nothing", "/.well-known/nothing"} {
		w := h.send("GET", path, session, nil, html...)
		enginetest.Same(t, path, []any{w.Code, w.Header().Get("Content-Type")}, []any{404, "application/json"})
	}
	enginetest.Same(t, "what only begins like one", h.send("GET", "/v11", "", nil, html...).Header().Get("Content-Type"), "text/html; charset=utf-8")
}

func TestAWrongHostAndWhatBrokeArePagesForBrowsersAlone(t *testing.T) {
	h := newHall(t, origin)
	session := h.joined(email)
	w := h.send("GET", "/broken", session, nil, "Accept", "text/html")
	enginetest.Same(t, "what broke", []any{w.Code, w.Header().Get("Content-Type")}, []any{500, "text/html; charset=utf-8"})
	says(t, w.Body.String(), "This page could not be made", w.Header().Get("X-Request-Id"), `href="/broken">Try again`, "!canary", "!"+email)
	enginetest.Same(t, "to a program", h.send("GET", "/broken", session, nil).Header().Get("Content-Type"), "application/json")
	rebound := &hall{World: h.World, origin: "https://evil.example", handler: h.handler} // whose name was made to resolve to us
	w = rebound.send("GET", "/account", session, nil, "Accept", "text/html")
	enginetest.Same(t, "the wrong host", []any{w.Code, w.Header().Get("Content-Type"), len(w.Result().Cookies())}, []any{421, "text/html; charset=utf-8", 0})
	says(t, w.Body.String(), "Not the address of this newsroom", "!news.example", "!ada", "!/sign-in")
	enginetest.Same(t, "to a program", rebound.send("GET", "/account", session, nil).Header().Get("Content-Type"), "application/json")
	german := h.send("GET", "/nothing", "", nil, "Accept", "text/html", "Accept-Language", "de-AT").Body.String()
	says(t, german, "Unter dieser Adresse gibt es keine Seite.", `<html lang="de"`, "Anmelden")
}

func TestPagesRefuseInTheirOwnWords(t *testing.T) {
	h := newHall(t, origin)
	session := h.joined(email)
	twice := url.Values{"session": {"others", "others"}}
	says(t, h.send("POST", "/account/sessions", session, twice).Body.String(), "The form can&#39;t be read. Open the page again.", "!fields")
	says(t, h.send("POST", "/account/sessions", session, url.Values{}, "Content-Type", "text/plain").Body.String(), "The form can&#39;t be read. Open the page again.", "!urlencoded")
	says(t, h.send("POST", "/account/sessions", session, values("session", strings.Repeat("x", 70<<10))).Body.String(), "The form is too long.", "!KiB")
}

func TestWhereNobodyCanSignInNobodyIsAskedTo(t *testing.T) {
	h := newHall(t, "http://news.example")
	for _, path := range []string{"/", "/sign-in", "/account", "/nothing"} {
		w := h.send("GET", path, "", nil, "Accept", "text/html")
		if w.Code < 400 {
			t.Errorf("%s: %d", path, w.Code)
		}
		says(t, w.Body.String(), "<h1>", "!/sign-in")
	}
}

func TestWhoHasToSignInFirstComesBackToAPageThatIsThere(t *testing.T) {
	h := newHall(t, origin)
	session := h.joined(email)
	ways := map[string]string{
		"GET /account/sessions?x=%2F%2Fevil&y": "/account/sessions?x=%2F%2Fevil&y", "HEAD /account/passkeys?after=reset": "/account/passkeys?after=reset",
		"GET /account/email/confirm?link=a&b": "/account/email/confirm?link=a&b", "POST /account/sessions?x=y": "/account/sessions", "POST /account/password": "/account/password",
		"POST /account/email": "/account/email", "POST /account/passkeys": "/account/passkeys", "POST /account/passkeys/remove": "/account/passkeys",
		"POST /account/passkeys/options": "/account/passkeys", "POST /account/email/confirm": "/account/email/confirm?link=nrl_%26x",
	}
	for way, want := range ways {
		method, target, _ := strings.Cut(way, " ")
		var form url.Values
		if method == "POST" {
			form = values("link", "nrl_&x")
		}
		w := h.send(method, target, "", form)
		enginetest.Same(t, way, []any{w.Code, w.Header().Get("Location")}, []any{303, "/sign-in?return=" + url.QueryEscape(want)})
		in := given(t, h.send("POST", "/sign-in", "", values("email", email, "password", password, "return", want)))
		if w := h.send("GET", want, in.Value, nil); w.Code != 200 && !strings.Contains(want, "link=") {
			t.Errorf("%s leads back to %d %s", way, w.Code, w.Body)
		}
	}
	h.Pass(16 * time.Minute)
	for _, way := range []string{"POST /account/passkeys/remove", "POST /account/passkeys/options", "POST /account/password"} {
		method, target, _ := strings.Cut(way, " ")
		w := h.send(method, target, session, values("passkey", "x"))
		enginetest.Same(t, way+" long after", w.Header().Get("Location"), "/sign-in?return="+url.QueryEscape(ways[way]))
	}
}

func TestBeingAskedToSignInAgainIsExplained(t *testing.T) {
	h := newHall(t, origin)
	session := h.joined(email)
	page := func(session, back string) string {
		return h.send("GET", "/sign-in?return="+url.QueryEscape(back), session, nil).Body.String()
	}
	const why = "Sign in once more, because what you asked for opens or ends your account."
	h.Pass(16 * time.Minute)
	says(t, page(session, "/account/password"), "You are <bdi>"+email+"</bdi>. "+why, `value="`+email+`"`, `href="/account">Back`)
	for _, back := range []string{"", "/account", "/oauth/authorize?client_id=x"} {
		says(t, page(session, back), "!"+why, "!"+email)
	}
	says(t, page("", "/account/password"), "!"+why, "!"+email)
	again := h.send("POST", "/sign-in", session, values("email", "bob@example.org", "password", "x", "return", "/account/password")).Body.String()
	says(t, again, why, `value="bob@example.org"`)
	fresh := given(t, h.send("POST", "/sign-in", session, values("email", email, "password", password))).Value
	says(t, page(fresh, "/account/password"), "!"+why)
}

func TestALinkPageNamesTheNewsroomAndHowALinkIsHad(t *testing.T) {
	h := newHall(t, origin)
	link, err := h.doors.InviteLink(t.Context(), "eve@example.org")
	h.Must(err)
	says(t, h.send("GET", "/join?link="+link, "", nil).Body.String(), "<bdi>eve@example.org</bdi>, at <strong>news.example</strong>", "Pages, letters, questions and your mandate are in this language.", `aria-describedby="language-hint"`)
	says(t, h.send("GET", "/join", "", nil).Body.String(), "the email address that your account is to have")
	says(t, h.send("GET", "/reset", "", nil).Body.String(), "the email address of your account")
}

func TestOtherSessionsAreEndedWhereThereAreOthers(t *testing.T) {
	h := newHall(t, origin)
	session := h.joined(email)
	says(t, h.send("GET", "/account/sessions", session, nil).Body.String(), "this browser", "!End all other sessions")
	given(t, h.send("POST", "/sign-in", "", values("email", email, "password", password)))
	says(t, h.send("GET", "/account/sessions", session, nil).Body.String(), "End all other sessions")
}

func TestANewPasswordSaysThatAppsStay(t *testing.T) {
	h := newHall(t, origin)
	session := h.joined(email)
	w := h.send("POST", "/account/password", session, values("password", password, "new_password", "the next password"))
	link, err := h.doors.ResetLink(t.Context(), email)
	h.Must(err)
	after := []string{w.Header().Get("Location")}
	w = h.send("POST", "/reset", "", values("link", link, "password", password))
	after = append(after, w.Header().Get("Location"))
	session = given(t, w).Value
	h.added(t, session, "phone")
	link, err = h.doors.ResetLink(t.Context(), email)
	h.Must(err)
	w = h.send("POST", "/reset", "", values("link", link, "password", password))
	session = given(t, w).Value
	after = append(after, w.Header().Get("Location"))
	slices.Sort(after)
	after = slices.Compact(after)
	for _, to := range after {
		says(t, h.send("GET", to, session, nil).Body.String(), "Connected apps stay", `href="/account/apps"`)
	}
	enginetest.Same(t, "they lead to", after, []string{"/account/passkeys?after=reset", "/account/sessions?after=password"})
	says(t, h.send("GET", "/account/sessions", session, nil).Body.String(), "!Connected apps stay")
}

func TestAnAddressIsConfirmedInItsOwnAccountAlone(t *testing.T) {
	o := newOffice(t)
	session, other := o.joined(email), o.joined("bob@example.org")
	o.send("POST", "/account/email", session, values("email", "new@example.org"))
	path, _ := o.mailed("new@example.org")
	w, spent := o.send("GET", path, other, nil), o.send("GET", "/account/email/confirm?link=nrl_none", other, nil)
	enginetest.Same(t, "to another", []any{w.Code, w.Body.String()}, []any{404, spent.Body.String()})
	says(t, w.Body.String(), "!new@example.org", "!Change my address")
	says(t, o.send("GET", path, session, nil).Body.String(), "<bdi>new@example.org</bdi>", "Change my address")
}

func TestAPasskeyLeadsWhoWaitsToThePageThatSaysSo(t *testing.T) {
	h := newHall(t, origin)
	d := h.added(t, h.joined(email), "phone")
	h.Must(h.people.Authorize(t.Context(), email, false))
	options, known := h.options(t, "/sign-in/passkey/options", "")
	enginetest.Same(t, "it leads", h.signed(d.Sign(t, options), known, "/account").Header().Get("Location"), "/account/waiting")
}

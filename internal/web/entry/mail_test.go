package entry_test

import (
	"context"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/mail"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper/papertest"
)

// office is the pages with a relay.
type office struct {
	*hall
	post *account.Mailer
	sent []mail.Letter
	ran  int
}

func newOffice(t *testing.T) *office {
	t.Helper()
	o := &office{hall: newHallWith(t, origin, 0, entry.SignInOptions{Mail: true, OpenSignUp: true})}
	o.post = account.NewMailer(o.Store, o.doors, func(_ context.Context, l mail.Letter) mail.SendReceipt {
		o.sent = append(o.sent, l)
		return mail.SendReceipt{Outcome: mail.Accepted}
	}, account.Links{
		Origin: origin,
		Link: func(p newsroom.LinkPurpose, secret string) string {
			return origin + map[newsroom.LinkPurpose]string{
				newsroom.LinkReset: entry.ResetPath, newsroom.LinkInvite: entry.JoinPath, newsroom.LinkEmail: entry.ConfirmPath,
			}[p] + "?link=" + secret
		},
	}, o.Logger)
	return o
}

// mailed runs the jobs and gives the path that the last letter names, and the secret in it.
func (o *office) mailed(to string) (path, secret string) {
	o.Helper()
	for _, job := range enginetest.Enqueued[newsroom.MailJob](o.Store)[o.ran:] {
		o.ran++
		o.Must(o.post.Run(o.Context(), job, newsroom.Ticket{}))
	}
	if len(o.sent) == 0 || o.sent[len(o.sent)-1].To != to {
		o.Fatalf("sent are %+v", o.sent)
	}
	found := regexp.MustCompile(origin + `(\S+\?link=(nrl_\S+))`).FindStringSubmatch(o.sent[len(o.sent)-1].Text)
	if found == nil {
		return "", ""
	}
	return found[1], found[2]
}

func TestAForgottenPasswordIsSetByAMailedLink(t *testing.T) {
	o := newOffice(t)
	old := o.joined(email)
	for _, page := range []string{"/sign-in", "/reset"} {
		if text := o.send("GET", page, "", nil).Body.String(); !strings.Contains(text, `href="/forgot"`) {
			t.Errorf("%s is %s", page, text)
		}
	}
	var pages []string
	for _, address := range []string{email, "nobody@example.org"} {
		w := o.send("POST", "/forgot", "", values("email", address))
		if w.Code != 200 {
			t.Errorf("%d %s", w.Code, w.Body)
		}
		pages = append(pages, strings.ReplaceAll(w.Body.String(), address, "…"))
	}
	enginetest.Same(t, "the pages", pages[1], pages[0])
	path, secret := o.mailed(email)
	if w := o.send("GET", path, "", nil); w.Code != 200 || !strings.Contains(w.Body.String(), "<bdi>"+email) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	session := given(t, o.send("POST", "/reset", "", values("link", secret, "password", "the next password"))).Value
	enginetest.Same(t, "the sessions", []bool{o.in(old), o.in(session)}, []bool{false, true})
	if w := o.send("POST", "/forgot", "", values("email", "nobody")); w.Code != 422 || !strings.Contains(w.Body.String(), "That is not an email address.") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestWhoSignsUpIsToldThatTheAccountWaits(t *testing.T) {
	o := newOffice(t)
	if w := o.send("POST", "/sign-up", "", values("email", email)); w.Code != 200 || !strings.Contains(w.Body.String(), "A letter is on its way") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	path, secret := o.mailed(email)
	if !strings.HasPrefix(path, "/join?") {
		t.Errorf("it leads to %s", path)
	}
	w := o.send("POST", "/join", "", values("link", secret, "password", password, "zone", "Asia/Tokyo", "language", "de"))
	enginetest.Same(t, "after joining", w.Header().Get("Location"), "/account/waiting")
	w = o.send("POST", "/sign-in", "", values("email", email, "password", password))
	enginetest.Same(t, "at signing in", w.Header().Get("Location"), "/account/waiting")
	session := given(t, w).Value
	if page := o.send("GET", "/account/waiting", session, nil).Body.String(); !strings.Contains(page, "Ihr Konto wartet") { // in the language that was chosen
		t.Errorf("the page is %s", page)
	}
	enginetest.Same(t, "what an app asks for comes first", o.send("POST", "/sign-in", "", values("email", email, "password", password, "return", "/oauth/authorize?x=y")).Header().Get("Location"), "/oauth/authorize?x=y")
	o.Must(o.people.Authorize(t.Context(), email, true))
	enginetest.Same(t, "when it is open", o.send("GET", "/account/waiting", session, nil).Header().Get("Location"), "/")
	a, err := o.people.Find(t.Context(), email)
	o.Must(err)
	enginetest.Same(t, "the account", []string{a.Zone, a.Language}, []string{"Asia/Tokyo", "de"})
}

func TestAnAddressIsChangedByItsOwnLetter(t *testing.T) {
	o := newOffice(t)
	session, stranger := o.joined(email), o.joined("eve@example.org")
	w := o.send("POST", "/account/email", session, values("email", "new@example.org"))
	if w.Code != 200 || !strings.Contains(w.Body.String(), "<bdi>new@example.org") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	free := strings.ReplaceAll(w.Body.String(), "new@example.org", "…")
	w = o.send("POST", "/account/email", stranger, values("email", email))
	if said := strings.NewReplacer(email, "…", "eve@example.org", email, "<bdi>eve</bdi>", "<bdi>ada</bdi>").Replace(w.Body.String()); strings.ReplaceAll(free, email, "…") != strings.ReplaceAll(said, email, "…") {
		t.Errorf("a taken address is told:\n%s\n%s", free, said)
	}
	o.sent = nil
	_, none := o.mailed(email)
	path, secret := "", ""
	for _, l := range o.sent {
		if l.To == "new@example.org" {
			path, secret = cutLink(l.Text)
		}
	}
	if none != "" || !strings.HasPrefix(path, "/account/email/confirm?") {
		t.Fatalf("sent are %+v", o.sent)
	}
	before := o.Everything()
	enginetest.Same(t, "not signed in", o.send("GET", path, "", nil).Header().Get("Location"), "/sign-in?return="+url.QueryEscape(path))
	if w := o.send("GET", path, session, nil); w.Code != 200 || !strings.Contains(w.Body.String(), "Change my address") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	enginetest.Same(t, "the store", o.Everything(), before)
	for _, c := range []struct {
		session string
		code    int
		to      string
	}{{stranger, 404, ""}, {session, 303, "/account"}, {session, 404, ""}} {
		w := o.send("POST", "/account/email/confirm", c.session, values("link", secret))
		enginetest.Same(t, "the answer", []any{w.Code, w.Header().Get("Location")}, []any{c.code, c.to})
	}
	_, err := o.people.Find(t.Context(), "new@example.org")
	enginetest.Same(t, "the account has it", err, nil)
	o.Pass(16 * time.Minute)
	for _, method := range []string{"GET", "POST"} {
		enginetest.Same(t, "long after signing in", o.send(method, "/account/email", session, values("email", "third@example.org")).Header().Get("Location"), "/sign-in?return=%2Faccount%2Femail")
	}
}

func cutLink(text string) (path, secret string) {
	found := regexp.MustCompile(origin + `(\S+\?link=(nrl_\S+))`).FindStringSubmatch(text)
	if found == nil {
		return "", ""
	}
	return found[1], found[2]
}

func TestWithoutARelayThePagesSayWhatTheOperatorDoes(t *testing.T) {
	h := newHall(t, origin)
	session := h.joined(email)
	for path, words := range map[string]string{"/forgot": "the email address of your account", "/account/email": "newsroom account set", "/reset": "the email address of your account"} {
		text := h.send("GET", path, session, nil).Body.String()
		if strings.Contains(text, "<form method=\"post\"") || !strings.Contains(text, words) || !strings.Contains(text, "sends no mail") {
			t.Errorf("%s is %s", path, text)
		}
	}
	if text := h.send("GET", "/sign-in", "", nil).Body.String(); strings.Contains(text, "/forgot") || strings.Contains(text, "/sign-up") || !strings.Contains(text, "Ask whoever runs this newsroom for a link") {
		t.Errorf("the page is %s", text)
	}
	for path, form := range map[string]url.Values{"/forgot": values("email", email), "/account/email": values("email", "new@example.org")} {
		if w := h.send("POST", path, session, form); w.Code != 403 || strings.Contains(w.Body.String(), "on its way") {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
	}
	if w := h.send("GET", "/sign-up", "", nil); w.Code != 404 {
		t.Errorf("/sign-up: %d", w.Code)
	}
	enginetest.Same(t, "jobs", enginetest.Enqueued[newsroom.MailJob](h.Store), []newsroom.MailJob(nil))
	h = newHallWith(t, origin, 0, entry.SignInOptions{OpenSignUp: true})
	if text := h.send("GET", "/sign-up", "", nil).Body.String(); strings.Contains(text, "<form") || !strings.Contains(text, "does not yet") {
		t.Errorf("the page is %s", text)
	}
}

func TestNoMailIsAskedForByAPageOfAnotherSite(t *testing.T) {
	o := newOffice(t)
	session := o.joined(email)
	for _, path := range []string{"/forgot", "/sign-up", "/account/email", "/account/email/confirm"} {
		if w := o.send("POST", path, session, values("email", email), "Origin", "https://evil.example"); w.Code != 403 {
			t.Errorf("%s: %d", path, w.Code)
		}
		before := o.Everything()
		if w := o.send("GET", path, session, nil); w.Header().Get("Referrer-Policy") != "same-origin" || papertest.Inline(w.Body.String()) || w.Header().Get("Content-Security-Policy") != papertest.Policy("") {
			t.Errorf("%s: %v", path, w.Header())
		}
		enginetest.Same(t, "the store after "+path, o.Everything(), before)
	}
}

func TestThePagesOfNewAccountsAskForZoneAndLanguage(t *testing.T) {
	h := newHall(t, origin)
	link, err := h.doors.FirstLink(t.Context())
	h.Must(err)
	chosen := func(w *httptest.ResponseRecorder) string {
		found := regexp.MustCompile(`<option value="(..)" lang="..">`).FindAllString(w.Body.String(), -1)
		picked := regexp.MustCompile(`<option value="(..)" lang=".." selected>`).FindStringSubmatch(w.Body.String())
		if len(found) != len(account.Languages())-1 || picked == nil {
			t.Fatalf("the page is %s", w.Body)
		}
		return picked[1]
	}
	for accept, want := range map[string]string{
		"": "en", "de-AT,de;q=0.9,en;q=0.8": "de", "pt-PT,fr;q=0.5": "fr", "ja": "en", "en;q=0.1, it;q=0.9": "it", "*": "en", "x;;q=;": "en", strings.Repeat("de,", 500): "en",
	} {
		w := h.send("GET", "/setup?link="+link, "", nil, "Accept-Language", accept)
		enginetest.Same(t, accept, chosen(w), want)
		if !strings.Contains(w.Body.String(), `value="UTC" data-guess`) || w.Header().Get("Content-Security-Policy") != papertest.Policy("") {
			t.Errorf("the page is %v %s", w.Header(), w.Body)
		}
	}
	w := h.send("POST", "/setup", "", values("link", link, "email", email, "password", password, "zone", "Mars/Olympus", "language", "es"))
	if w.Code != 422 || chosen(w) != "es" || !strings.Contains(w.Body.String(), `value="Mars/Olympus" list`) || !strings.Contains(w.Body.String(), "IANA") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	given(t, h.send("POST", "/setup", "", values("link", link, "email", email, "password", password, "zone", "Europe/Lisbon", "language", "es")))
	a, err := h.people.Find(t.Context(), email)
	h.Must(err)
	enginetest.Same(t, "the account", []string{a.Zone, a.Language}, []string{"Europe/Lisbon", "es"})
	reset, err := h.doors.ResetLink(t.Context(), email)
	h.Must(err)
	if page := h.send("GET", "/reset?link="+reset, "", nil); papertest.Inline(page.Body.String()) || strings.Contains(page.Body.String(), "zone") {
		t.Errorf("the page is %s", page.Body)
	}
}

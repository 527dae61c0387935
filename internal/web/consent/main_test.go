package consent_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/oauth"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/consent"
)

const (
	origin    = "https://news.example"
	back      = "https://app.example/callback"
	verifier  = "a-verifier-of-forty-three-characters-or-more"
	challenge = "y5UF_tmp_ICTDGza-Ou2vUvx2cu7DBN-Xwf_z0RDfTw"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)

// desk is the pages inside the first ring. A request's header Session says whose session it comes in.
type desk struct {
	*enginetest.World
	server  *oauth.Server
	pages   *consent.Pages
	handler http.Handler
	ada     newsroom.AccountID
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{World: enginetest.NewWorld(t, start)}
	d.server = oauth.New(d.Store, d.Mint, nil, d.Clock, oauth.Settings{Origin: origin})
	gate := new(httpd.Gate)
	d.pages = consent.New(d.server, httpd.NewPublicLimiter(gate, nil), consent.Sessions{
		SignedIn: d.signedIn,
		Session:  func(r *http.Request) []byte { return []byte(r.Header.Get("Session")) },
		SignIn:   func(back string) string { return "/sign-in?return=" + url.QueryEscape(back) },
	})
	mux := http.NewServeMux()
	d.pages.Mount(mux)
	d.handler = httpd.Front(mux, httpd.FrontOptions{Origin: origin, Mint: d.Mint, Clock: d.Clock, Log: d.Logger})
	d.ada = d.Reader("ada@example.org", newsroom.Reader{})
	d.Reader("bob@example.org", newsroom.Reader{})
	return d
}

// signedIn takes the session's name up to the first blank for the reader's. Of a session that is called an outage nobody
// can tell whose it is.
func (d *desk) signedIn(r *http.Request) (newsroom.Account, bool, error) {
	name, _, _ := strings.Cut(r.Header.Get("Session"), " ")
	if name == "outage" {
		return newsroom.Account{}, false, newsroom.Errorf(newsroom.KindUnavailable, "The store is gone.")
	}
	var found newsroom.Account
	err := d.View(r.Context(), func(v store.View) (err error) {
		found, err = v.Accounts().ByEmail(name + "@example.org")
		return err
	})
	return found, err == nil, nil
}

func (d *desk) send(method, target, session string, form url.Values, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, origin+target, strings.NewReader(form.Encode()))
	r.Header.Set("Session", session)
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Origin", origin)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
		if headers[i+1] == "" {
			r.Header.Del(headers[i])
		}
	}
	w := httptest.NewRecorder()
	d.handler.ServeHTTP(w, r)
	return w
}

func (d *desk) register(name, redirect string) string {
	d.Helper()
	c, err := d.server.Register(d.Context(), oauth.Registration{Name: name, Redirects: []string{redirect}})
	d.Must(err)
	return c.ID
}

// asking is the query of a good request; changes come in pairs.
func asking(client string, changes ...string) string {
	v := url.Values{
		"response_type": {"code"}, "client_id": {client}, "code_challenge": {challenge}, "code_challenge_method": {"S256"},
		"scope": {"newsroom_read mandate_write"}, "state": {`"><script>`},
	}
	for i := 0; i < len(changes); i += 2 {
		v.Set(changes[i], changes[i+1])
	}
	return v.Encode()
}

var hidden = regexp.MustCompile(`name="(request|seal)" value="([^"]*)"`)

// open opens the page and gives its form, with what is pressed and ticked.
func (d *desk) open(query, session string, press ...string) (page *httptest.ResponseRecorder, form url.Values) {
	d.Helper()
	page = d.send("GET", "/oauth/authorize?"+query, session, nil)
	form = url.Values{}
	for _, field := range hidden.FindAllStringSubmatch(page.Body.String(), -1) {
		form.Set(field[1], strings.NewReplacer("&amp;", "&", "&#43;", "+").Replace(field[2]))
	}
	for i := 0; i < len(press); i += 2 {
		form.Add(press[i], press[i+1])
	}
	return page, form
}

// sent asserts that the browser is sent to the app, and gives what the app is told.
func sent(t *testing.T, w *httptest.ResponseRecorder) url.Values {
	t.Helper()
	location := w.Header().Get("Location")
	u, err := url.Parse(location)
	if w.Code != http.StatusSeeOther || err != nil || !strings.HasPrefix(location, back+"?") {
		t.Fatalf("%d to %q", w.Code, location)
	}
	return u.Query()
}

// document answers every request with the same text.
type document string

func (d document) Do(r *http.Request) (*http.Response, error) {
	w := httptest.NewRecorder()
	_, _ = w.WriteString(string(d))
	answer := w.Result()
	answer.Request = r
	return answer, nil
}

package app

import (
	"encoding/json"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/oauth"
)

const (
	appBack      = "https://app.example/callback"
	appVerifier  = "a-verifier-of-forty-three-characters-or-more"
	appChallenge = "y5UF_tmp_ICTDGza-Ou2vUvx2cu7DBN-Xwf_z0RDfTw"
)

// front is the whole newsroom's handler.
type front struct {
	*testing.T
	http.Handler
	app *App
}

func (f *front) ask(method, path, body string, headers ...string) (int, map[string]any, http.Header) {
	f.Helper()
	r := httptest.NewRequest(method, "https://news.example.org"+path, strings.NewReader(body))
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	f.ServeHTTP(w, r)
	var said map[string]any
	if strings.HasPrefix(w.Header().Get("Content-Type"), "application/json") && w.Body.Len() > 0 {
		if err := json.Unmarshal(w.Body.Bytes(), &said); err != nil {
			f.Fatalf("%s %s: %v: %s", method, path, err, w.Body)
		}
	}
	return w.Code, said, w.Header()
}

func (f *front) form(path string, pairs ...string) (int, map[string]any) {
	f.Helper()
	v := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		v.Add(pairs[i], pairs[i+1])
	}
	status, said, _ := f.ask("POST", path, v.Encode(), "Content-Type", "application/x-www-form-urlencoded")
	return status, said
}

// connect has a reader give an app what it asks for, and gives what the app gets.
func (f *front) connect(reader newsroom.AccountID, client, resource string, askFirst bool) (access, refresh string) {
	f.Helper()
	query := url.Values{
		"response_type": {"code"}, "client_id": {client}, "code_challenge": {appChallenge}, "code_challenge_method": {"S256"},
		"scope": {"newsroom_read mandate_write"}, "resource": {resource},
	}
	request, err := f.app.OAuth.Read(f.Context(), query.Encode())
	if err != nil {
		f.Fatal(err)
	}
	to, err := f.app.OAuth.Give(f.Context(), reader, request, oauth.ConsentDecision{Scopes: request.Scopes, AskFirst: askFirst})
	if err != nil {
		f.Fatal(err)
	}
	u, err := url.Parse(to)
	if err != nil {
		f.Fatal(err)
	}
	status, said := f.form("/oauth/token", "grant_type", "authorization_code", "client_id", client, "code", u.Query().Get("code"), "code_verifier", appVerifier)
	if status != http.StatusOK {
		f.Fatalf("%d %v", status, said)
	}
	return said["access_token"].(string), said["refresh_token"].(string)
}

// TestAnAppIsLetInAndShutOut proves the wiring of the authorization server with the doors.
func TestAnAppIsLetInAndShutOut(t *testing.T) {
	a := open(t, &clock{now: dawn}, new(record))
	f := &front{T: t, Handler: a.handler(new(httpd.Gate)), app: a}
	reader, err := a.Accounts.Add(t.Context(), account.New{Email: "ada@example.org", Authorized: true})
	if err != nil {
		t.Fatal(err)
	}
	status, said, h := f.ask("GET", "/v1/newsroom", "")
	same(t, "without a token", status, 401)
	if want := `resource_metadata="https://news.example.org/.well-known/oauth-protected-resource/v1"`; !strings.Contains(h.Get("WWW-Authenticate"), want) {
		t.Errorf("the challenge is %q in %v", h.Get("WWW-Authenticate"), said)
	}
	status, said, _ = f.ask("GET", "/.well-known/oauth-protected-resource/v1", "")
	same(t, "the resource", []any{status, said["resource"], said["authorization_servers"]},
		[]any{200, "https://news.example.org/v1", []any{"https://news.example.org"}})
	_, said, _ = f.ask("GET", "/.well-known/oauth-authorization-server", "")
	same(t, "the server", said["issuer"], "https://news.example.org")
	_, said, _ = f.ask("POST", "/oauth/register", `{"client_name":"Desk","redirect_uris":["`+appBack+`"]}`, "Content-Type", "application/json")
	client, _ := said["client_id"].(string)

	access, refresh := f.connect(reader.ID, client, "", true)
	bearer := func(token string) int {
		got, _, _ := f.ask("GET", "/v1/newsroom", "", "Authorization", "Bearer "+token)
		return got
	}
	same(t, "with its token", []int{bearer(access), bearer(refresh)}, []int{200, 401})
	status, said, _ = f.ask("POST", "/v1/mandate",
		`{"command_id":"0190d4a6-0000-7000-8000-000000000001","statement":"I follow chess.","provenance":"reader_words","expected_revision":0}`,
		"Authorization", "Bearer "+access, "Content-Type", "application/json")
	same(t, "what it says to the mandate waits", []any{status, said["outcome"]}, []any{200, "proposed"})

	elsewhere, _ := f.connect(reader.ID, client, "https://news.example.org/mcp", true)
	same(t, "a token for mcp at v1", bearer(elsewhere), 401)
	status, _ = f.form("/oauth/revoke", "token", refresh)
	same(t, "after revoking", []int{status, bearer(access)}, []int{200, 401})

	status, _, h = f.ask("GET", "/oauth/authorize?client_id="+client+"&response_type=code&code_challenge="+appChallenge+"&code_challenge_method=S256", "")
	same(t, "who has no session", []any{status, strings.HasPrefix(h.Get("Location"), "/sign-in?return=%2Foauth%2Fauthorize")}, []any{303, true})
	status, _, h = f.ask("GET", "/oauth/authorize?client_id=x", "")
	same(t, "an app that is not known", []any{status, h.Get("Location"), h.Get("Access-Control-Allow-Origin")}, []any{400, "", ""})
}

// What an app may say at most is not lost on the way by the sign-in page.
func TestTheLongestRequestOfAnAppComesBackFromSigningIn(t *testing.T) {
	a := open(t, &clock{now: dawn}, new(record))
	f := &front{T: t, Handler: a.handler(new(httpd.Gate)), app: a}
	_, err := a.Doors.Add(t.Context(), account.New{Email: "ada@example.org", Authorized: true}, "an excellent password")
	if err != nil {
		t.Fatal(err)
	}
	_, said, _ := f.ask("POST", "/oauth/register", `{"client_name":"Desk","redirect_uris":["`+appBack+`"]}`, "Content-Type", "application/json")
	client, _ := said["client_id"].(string)
	asks := "/oauth/authorize?response_type=code&client_id=" + client + "&code_challenge=" + appChallenge + "&code_challenge_method=S256&state="
	for length, want := range map[int]int{7500: http.StatusSeeOther, 7501: http.StatusBadRequest} {
		longest := asks + strings.Repeat("x", length+len("/oauth/authorize?")-len(asks))
		status, _, h := f.ask("GET", longest, "")
		same(t, "it is taken", status, want)
		if want == http.StatusSeeOther {
			b := &browser{front: f}
			back := b.post("/sign-in", append(b.page(h.Get("Location")), "email", "ada@example.org", "password", "an excellent password")...)
			same(t, "where signing in leads", back, longest)
		}
	}
}

// browser is a reader's, which keeps its cookie.
type browser struct {
	*front
	cookie string
}

func (b *browser) post(path string, pairs ...string) string {
	b.Helper()
	v := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		v.Add(pairs[i], pairs[i+1])
	}
	status, _, h := b.ask("POST", path, v.Encode(), "Content-Type", "application/x-www-form-urlencoded", "Origin", "https://news.example.org", "Cookie", b.cookie)
	if status != http.StatusSeeOther {
		b.Fatalf("%s: %d", path, status)
	}
	if set := h.Get("Set-Cookie"); set != "" {
		b.cookie, _, _ = strings.Cut(set, ";")
	}
	return h.Get("Location")
}

// page opens a page and gives what its form carries along.
func (b *browser) page(path string) (hidden []string) {
	b.Helper()
	r := httptest.NewRequest("GET", "https://news.example.org"+path, nil)
	r.Header.Set("Cookie", b.cookie)
	w := httptest.NewRecorder()
	b.ServeHTTP(w, r)
	if w.Code != http.StatusOK {
		b.Fatalf("%s: %d to %s", path, w.Code, w.Header().Get("Location"))
	}
	for _, field := range regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)">`).FindAllStringSubmatch(w.Body.String(), -1) {
		hidden = append(hidden, field[1], html.UnescapeString(field[2]))
	}
	return hidden
}

// TestFromAFreshNewsroomToAnAppThatReads goes all the way in: the first account by link, signing in, consent, the code,
// the token; and out again.
func TestFromAFreshNewsroomToAnAppThatReads(t *testing.T) {
	a := open(t, &clock{now: dawn}, new(record))
	f := &front{T: t, Handler: a.handler(new(httpd.Gate)), app: a}
	link, err := a.SetUpLink(t.Context(), "http://localhost:1")
	if err != nil || !strings.HasPrefix(link, "https://news.example.org/setup?link=") {
		t.Fatal(link, err)
	}
	first := &browser{front: f}
	first.post("/setup", append(first.page(strings.TrimPrefix(link, "https://news.example.org")), "email", "ada@example.org", "password", "an excellent password")...)
	_, said, _ := f.ask("POST", "/oauth/register", `{"client_name":"Desk","redirect_uris":["`+appBack+`"]}`, "Content-Type", "application/json")
	client, _ := said["client_id"].(string)

	b := &browser{front: f}
	asks := "/oauth/authorize?response_type=code&client_id=" + client + "&code_challenge=" + appChallenge + "&code_challenge_method=S256&scope=newsroom_read&state=s"
	_, _, h := f.ask("GET", asks, "")
	back := b.post("/sign-in", append(b.page(h.Get("Location")), "email", "ADA@example.org", "password", "an excellent password")...)
	same(t, "where signing in leads", back, asks)
	to, err := url.Parse(b.post("/oauth/authorize", append(b.page(back), "scope", "newsroom_read", "decision", "allow")...))
	if err != nil || !strings.HasPrefix(to.String(), appBack+"?") || to.Query().Get("state") != "s" {
		t.Fatal(to, err)
	}
	status, said := f.form("/oauth/token", "grant_type", "authorization_code", "client_id", client, "code", to.Query().Get("code"), "code_verifier", appVerifier)
	access, _ := said["access_token"].(string)
	reads := func() int {
		got, _, _ := f.ask("GET", "/v1/newsroom", "", "Authorization", "Bearer "+access)
		return got
	}
	same(t, "the token", []int{status, reads()}, []int{200, 200})

	asked := b.page(asks)
	status, _, _ = f.ask("POST", "/oauth/authorize", url.Values{asked[0]: {asked[1]}, asked[2]: {asked[3]}, "scope": {"newsroom_read"}, "decision": {"allow"}}.Encode(),
		"Content-Type", "application/x-www-form-urlencoded", "Origin", "https://news.example.org", "Cookie", first.cookie)
	same(t, "the form of one session in another", status, 400)
	if err := a.Accounts.Disable(t.Context(), "ada@example.org", true); err != nil {
		t.Fatal(err)
	}
	status, _, h = f.ask("GET", asks, "", "Cookie", b.cookie)
	same(t, "once it is disabled", []any{status, strings.HasPrefix(h.Get("Location"), "/sign-in?"), reads()}, []any{303, true, 401})
}

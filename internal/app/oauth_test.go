package app

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
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
	to, err := f.app.OAuth.Give(f.Context(), reader, request, oauth.Choice{Scopes: request.Scopes, AskFirst: askFirst})
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
	a := open(t, &clock{now: start}, new(record))
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
	same(t, "nobody has a session yet", []any{status, strings.HasPrefix(h.Get("Location"), "/sign-in?return=%2Foauth%2Fauthorize")}, []any{303, true})
	status, _, h = f.ask("GET", "/oauth/authorize?client_id=x", "")
	same(t, "an app that is not known", []any{status, h.Get("Location"), h.Get("Access-Control-Allow-Origin")}, []any{400, "", ""})
}

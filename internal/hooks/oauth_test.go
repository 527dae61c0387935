package hooks_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/hooks"
	"newsroom/internal/httpd"
	"newsroom/internal/oauth"
	"newsroom/internal/outbound"
	"newsroom/internal/store/enginetest"
)

const (
	origin    = "https://news.example"
	back      = "https://app.example/callback"
	verifier  = "a-verifier-of-forty-three-characters-or-more"
	challenge = "y5UF_tmp_ICTDGza-Ou2vUvx2cu7DBN-Xwf_z0RDfTw"
)

var start = time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)

// fixture is the server behind its door, inside the first ring.
type fixture struct {
	*enginetest.World
	server  *oauth.Server
	handler http.Handler
	gate    *httpd.Gate
	reader  newsroom.AccountID
}

func newFixture(t *testing.T, settings oauth.Settings, perMinute int, trusted ...netip.Prefix) *fixture {
	t.Helper()
	d := &fixture{World: enginetest.NewWorld(t, start), gate: new(httpd.Gate)}
	settings.Origin = origin
	d.server = oauth.New(d.Store, d.Mint, outbound.New(outbound.Options{MaxRedirects: -1}), d.Clock, settings)
	mux := http.NewServeMux()
	limiter := httpd.NewPublicLimiter(d.gate, httpd.NewLimits(perMinute, trusted, d.Clock))
	hooks.MountOAuth(mux, d.server, d.gate, limiter)
	mux.HandleFunc("/", httpd.NotFound)
	d.handler = httpd.Front(mux, httpd.FrontOptions{Origin: origin, Open: hooks.OpenPaths(), Mint: d.Mint, Clock: d.Clock, Log: d.Logger})
	d.reader = d.Reader("ada@example.org", newsroom.Reader{})
	return d
}

// send sends a request; headers come in pairs.
func (d *fixture) send(method, path, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, origin+path, strings.NewReader(body))
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	d.handler.ServeHTTP(w, r)
	return w
}

// post sends a form; parameters come in pairs.
func (d *fixture) post(path string, parameters ...string) *httptest.ResponseRecorder {
	form := url.Values{}
	for i := 0; i < len(parameters); i += 2 {
		form.Add(parameters[i], parameters[i+1])
	}
	return d.send("POST", path, form.Encode(), "Content-Type", "application/x-www-form-urlencoded")
}

func decoded(t *testing.T, w *httptest.ResponseRecorder) map[string]any {
	t.Helper()
	var said map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &said); err != nil {
		t.Fatalf("%v: %s", err, w.Body)
	}
	return said
}

// code goes the way of the pages.
func (d *fixture) code(client string) string {
	d.Helper()
	request, err := d.server.Read(d.Context(), url.Values{
		"response_type": {"code"}, "client_id": {client}, "code_challenge": {challenge}, "code_challenge_method": {"S256"}, "scope": {"newsroom_read mandate_write"},
	}.Encode())
	d.Must(err)
	to, err := d.server.Give(d.Context(), d.reader, request, oauth.ConsentDecision{Scopes: request.Scopes})
	d.Must(err)
	u, err := url.Parse(to)
	d.Must(err)
	return u.Query().Get("code")
}

func TestANetworkThatRegistersTooManyAppsInADayIsToldWhenToComeBack(t *testing.T) {
	d := newFixture(t, oauth.Settings{}, 120)
	register := func() *httptest.ResponseRecorder {
		return d.send("POST", "/oauth/register", `{"redirect_uris":["`+back+`"]}`, "Content-Type", "application/json")
	}
	for i := range 100 {
		if w := register(); w.Code != http.StatusCreated {
			t.Fatalf("%d: %d %s", i, w.Code, w.Body)
		}
		d.Pass(2 * time.Second)
	}
	w := register()
	left := 18*time.Hour - 200*time.Second
	enginetest.Same(t, "one more", []any{w.Code, decoded(t, w)["error"], w.Header().Get("Retry-After")},
		[]any{http.StatusTooManyRequests, "temporarily_unavailable", strconv.Itoa(int(left.Seconds()))})
}

func TestAnAppRegistersGetsRenewsAndEndsItsTokens(t *testing.T) {
	d := newFixture(t, oauth.Settings{}, 0)
	w := d.send("POST", "/oauth/register", `{"redirect_uris":["`+back+`"],"client_name":"Desk","token_endpoint_auth_method":"client_secret_post","logo_uri":"x"}`,
		"Content-Type", "application/json", "Origin", "https://app.example")
	made := decoded(t, w)
	client, _ := made["client_id"].(string)
	delete(made, "client_id")
	enginetest.Same(t, "the registration", made, map[string]any{
		"client_id_issued_at": float64(start.Unix()), "client_name": "Desk", "redirect_uris": []any{back}, "token_endpoint_auth_method": "none",
		"grant_types": []any{"authorization_code", "refresh_token"}, "response_types": []any{"code"},
	})
	if w.Code != 201 || w.Header().Get("Cache-Control") != "no-store" || w.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("%d %v", w.Code, w.Header())
	}

	w = d.post("/oauth/token", "grant_type", "authorization_code", "client_id", client, "code", d.code(client), "code_verifier", verifier, "redirect_uri", back)
	given := decoded(t, w)
	access, _ := given["access_token"].(string)
	refresh, _ := given["refresh_token"].(string)
	enginetest.Same(t, "the rest", []any{given["token_type"], given["expires_in"], given["scope"]}, []any{"Bearer", 900.0, "newsroom_read mandate_write"})
	if w.Code != 200 || !strings.HasPrefix(access, "nra_") || !strings.HasPrefix(refresh, "nrr_") || w.Header().Get("Cache-Control") != "no-store" ||
		w.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("%d %v %s", w.Code, w.Header(), w.Body)
	}

	w = d.post("/oauth/token", "grant_type", "refresh_token", "client_id", client, "refresh_token", refresh, "scope", "newsroom_read")
	next := decoded(t, w)
	enginetest.Same(t, "renewed", []any{w.Code, next["scope"]}, []any{200, "newsroom_read"})
	refresh, _ = next["refresh_token"].(string)
	w = d.post("/oauth/revoke", "token", refresh, "token_type_hint", "access_token", "client_id", client)
	enginetest.Same(t, "revoked", []any{w.Code, w.Body.String()}, []any{200, ""})
	w = d.post("/oauth/token", "grant_type", "refresh_token", "client_id", client, "refresh_token", refresh)
	enginetest.Same(t, "after that", []any{w.Code, decoded(t, w)["error"]}, []any{400, "invalid_grant"})
	if w = d.post("/oauth/revoke", "token", "nrr_unknown"); w.Code != 200 {
		t.Errorf("an unknown token: %d", w.Code)
	}
}

func TestWhatIsSentToTheEndpointsIsReadStrictly(t *testing.T) {
	d := newFixture(t, oauth.Settings{}, 0)
	const form = "application/x-www-form-urlencoded"
	good := "grant_type=refresh_token&client_id=c&refresh_token=x"
	for name, tt := range map[string]struct {
		method, path, body, kind string
		status                   int
		code                     string
	}{
		"what is good but unknown":    {"POST", "/oauth/token", good, form, 400, "invalid_grant"},
		"with a charset":              {"POST", "/oauth/token", good, form + "; charset=UTF-8", 400, "invalid_grant"},
		"with what is not known":      {"POST", "/oauth/token", good + "&x=1", form, 400, "invalid_grant"},
		"another charset":             {"POST", "/oauth/token", good, form + "; charset=latin1", 415, "invalid_request"},
		"JSON":                        {"POST", "/oauth/token", `{}`, "application/json", 415, "invalid_request"},
		"no type":                     {"POST", "/oauth/token", good, "", 415, "invalid_request"},
		"a parameter twice":           {"POST", "/oauth/token", good + "&client_id=c", form, 400, "invalid_request"},
		"what is not known, twice":    {"POST", "/oauth/token", good + "&x=1&x=2", form, 400, "invalid_request"},
		"in the query too":            {"POST", "/oauth/token?x=1", good, form, 400, "invalid_request"},
		"no form":                     {"POST", "/oauth/token", "client_id=%zz", form, 400, "invalid_request"},
		"no UTF-8":                    {"POST", "/oauth/token", good + "&x=%ff", form, 400, "invalid_request"},
		"NUL":                         {"POST", "/oauth/token", good + "%00", form, 400, "invalid_request"},
		"too much":                    {"POST", "/oauth/token", good + strings.Repeat("x", 64<<10), form, 413, "invalid_request"},
		"no grant_type":               {"POST", "/oauth/token", "client_id=c", form, 400, "invalid_request"},
		"the password flow":           {"POST", "/oauth/token", "grant_type=password&client_id=c&username=a&password=b", form, 400, "unsupported_grant_type"},
		"the client's own flow":       {"POST", "/oauth/token", "grant_type=client_credentials&client_id=c", form, 400, "unsupported_grant_type"},
		"no client":                   {"POST", "/oauth/token", "grant_type=refresh_token&refresh_token=x", form, 400, "invalid_request"},
		"a value that is empty":       {"POST", "/oauth/token", "grant_type=refresh_token&client_id=c&refresh_token=", form, 400, "invalid_request"},
		"no code_verifier":            {"POST", "/oauth/token", "grant_type=authorization_code&client_id=c&code=x", form, 400, "invalid_request"},
		"a secret":                    {"POST", "/oauth/token", good + "&client_secret=s", form, 400, "invalid_client"},
		"an assertion":                {"POST", "/oauth/token", good + "&client_assertion=s", form, 400, "invalid_client"},
		"nothing to revoke":           {"POST", "/oauth/revoke", "client_id=c", form, 400, "invalid_request"},
		"a registration in a form":    {"POST", "/oauth/register", "redirect_uris=x", form, 415, "invalid_request"},
		"one that is no JSON":         {"POST", "/oauth/register", "{", "application/json", 400, "invalid_client_metadata"},
		"one that says a thing twice": {"POST", "/oauth/register", `{"redirect_uris":["` + back + `"],"redirect_uris":[]}`, "application/json", 400, "invalid_client_metadata"},
		"one of another type":         {"POST", "/oauth/register", `{"redirect_uris":"` + back + `"}`, "application/json", 400, "invalid_client_metadata"},
		"one for another flow":        {"POST", "/oauth/register", `{"redirect_uris":["` + back + `"],"grant_types":["client_credentials"]}`, "application/json", 400, "invalid_client_metadata"},
		"one for the implicit flow":   {"POST", "/oauth/register", `{"redirect_uris":["` + back + `"],"response_types":["token"]}`, "application/json", 400, "invalid_client_metadata"},
		"one that returns to nowhere": {"POST", "/oauth/register", `{"client_name":"x"}`, "application/json", 400, "invalid_redirect_uri"},
		"one that returns anywhere":   {"POST", "/oauth/register", `{"redirect_uris":["http://app.example/"]}`, "application/json", 400, "invalid_redirect_uri"},
	} {
		w := d.send(tt.method, tt.path, tt.body, "Content-Type", tt.kind)
		said := decoded(t, w)
		if w.Code != tt.status || said["error"] != tt.code || said["error_description"] == "" || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d %v %v", name, w.Code, said, w.Header())
		}
		if text, _ := said["error_description"].(string); strings.ContainsAny(text, "\"\\") {
			t.Errorf("%s: %q holds what RFC 6749, section 5.2, does not allow", name, text)
		}
	}
	w := d.send("POST", "/oauth/token", good, "Content-Type", form, "Authorization", "Basic Yzpz")
	enginetest.Same(t, "a secret in the header", []any{w.Code, decoded(t, w)["error"], w.Header().Get("WWW-Authenticate")}, []any{401, "invalid_client", "Basic"})
	if w = d.send("GET", "/oauth/token", ""); w.Code != 405 || w.Header().Get("Allow") != "POST" {
		t.Errorf("GET: %d", w.Code)
	}
	w = d.send("OPTIONS", "/oauth/token", "", "Origin", "https://app.example", "Access-Control-Request-Method", "POST")
	enginetest.Same(t, "a preflight", []any{w.Code, w.Header().Get("Access-Control-Allow-Origin")}, []any{204, "*"})
}

func TestTheServerSaysWhatItCanDo(t *testing.T) {
	d := newFixture(t, oauth.Settings{}, 120)
	w := d.send("GET", "/.well-known/oauth-authorization-server", "")
	scopes := []any{"newsroom_read", "mandate_write", "onboarding_write"}
	enginetest.Same(t, "the server", decoded(t, w), map[string]any{
		"issuer": origin, "authorization_endpoint": origin + "/oauth/authorize", "token_endpoint": origin + "/oauth/token",
		"revocation_endpoint": origin + "/oauth/revoke", "registration_endpoint": origin + "/oauth/register", "scopes_supported": scopes,
		"response_types_supported": []any{"code"}, "response_modes_supported": []any{"query"},
		"grant_types_supported":                 []any{"authorization_code", "refresh_token"},
		"token_endpoint_auth_methods_supported": []any{"none"}, "revocation_endpoint_auth_methods_supported": []any{"none"},
		"code_challenge_methods_supported": []any{"S256"}, "authorization_response_iss_parameter_supported": true,
		"client_id_metadata_document_supported": true, "protected_resources": []any{origin + "/v1", origin + "/mcp"},
		"service_documentation": origin + "/docs",
	})
	if w.Code != 200 || w.Header().Get("Content-Type") != "application/json" || w.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	for path, name := range map[string]string{"v1": "Newsroom", "mcp": "Newsroom for assistants"} {
		w := d.send("GET", "/.well-known/oauth-protected-resource/"+path, "")
		enginetest.Same(t, path, decoded(t, w), map[string]any{
			"resource": origin + "/" + path, "authorization_servers": []any{origin}, "scopes_supported": scopes, "bearer_methods_supported": []any{"header"},
			"resource_name": name, "resource_documentation": origin + "/docs",
		})
		enginetest.Same(t, "other origins", w.Header().Get("Access-Control-Allow-Origin"), "*")
	}
	for _, none := range []string{"/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/v2", "/.well-known/oauth-authorization-server/v1"} {
		if w := d.send("GET", none, ""); w.Code != 404 {
			t.Errorf("%s: %d", none, w.Code)
		}
	}
}

func TestAFloodOfRegistrationsIsCutOffByAddress(t *testing.T) {
	d := newFixture(t, oauth.Settings{}, 120, netip.MustParsePrefix("10.0.0.0/8"))
	body := `{"redirect_uris":["` + back + `"]}`
	status := func(forged ...string) int {
		return d.send("POST", "/oauth/register", body, append([]string{"Content-Type", "application/json"}, forged...)...).Code
	}
	for range 30 {
		if got := status(); got != 201 {
			t.Fatalf("the status is %d", got)
		}
	}
	w := d.send("POST", "/oauth/register", body, "Content-Type", "application/json")
	enginetest.Same(t, "the next", []any{w.Code, decoded(t, w)["error"], w.Header().Get("Retry-After")}, []any{429, "temporarily_unavailable", "2"})
	for _, forged := range []string{"203.0.113.1", "10.0.0.1, 203.0.113.2", "for=203.0.113.3"} {
		enginetest.Same(t, "with a forged header", []int{status("X-Forwarded-For", forged), status("Forwarded", "for="+forged)}, []int{429, 429})
	}
	if w := d.post("/oauth/token", "grant_type", "password"); w.Code != 429 {
		t.Errorf("the token endpoint has a limit of its own: %d", w.Code)
	}
	d.Pass(2 * time.Second)
	enginetest.Same(t, "two seconds later", []int{status(), status()}, []int{201, 429})
}

func TestAShutGateRefusesInOAuthsForm(t *testing.T) {
	d := newFixture(t, oauth.Settings{NoRegistration: true}, 0)
	w := d.send("POST", "/oauth/register", `{"redirect_uris":["`+back+`"]}`, "Content-Type", "application/json")
	enginetest.Same(t, "registering where it is switched off", []any{w.Code, decoded(t, w)["error"]}, []any{400, "invalid_request"})
	d.gate.Shut()
	w = d.post("/oauth/token", "grant_type", "refresh_token", "client_id", "c", "refresh_token", "x")
	enginetest.Same(t, "the refusal", []any{w.Code, decoded(t, w)["error"], w.Header().Get("Retry-After")}, []any{503, "temporarily_unavailable", "1"})
}

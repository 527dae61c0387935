package app

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/store/enginetest"
)

// redirects gives the values of the corpus that have made some site lead elsewhere.
func redirects(t *testing.T) (values []string) {
	t.Helper()
	const name = "redirects.jsonl"
	for line := range strings.Lines(labelled(t, func(n string) bool { return n == name })[name]) {
		var said struct{ Value string }
		if err := json.Unmarshal([]byte(line), &said); err != nil {
			t.Fatal(err)
		}
		values = append(values, said.Value)
	}
	if len(values) < 200 {
		t.Fatalf("the corpus holds %d values", len(values))
	}
	return values
}

// stays tells whether a browser that is sent there stays on this newsroom.
func stays(location string) bool {
	base := &url.URL{Scheme: "https", Host: "news.example.org", Path: "/sign-in"}
	to, err := base.Parse(location)
	return err == nil && to.Scheme == "https" && to.Host == "news.example.org" && to.User == nil &&
		strings.HasPrefix(location, "/") && !strings.HasPrefix(location, "//") && !strings.Contains(location, `\`)
}

// carried is where a page leads that has been asked to lead somewhere.
var carried = regexp.MustCompile(`name="return" value="([^"]*)"`)

func TestNoOpenRedirectOfTheCorpusLeadsAway(t *testing.T) {
	enginetest.Unwatched(t)
	values := redirects(t)
	a := open(t, &clock{now: dawn}, new(record))
	f := &front{T: t, Handler: a.handler(new(httpd.Gate)), app: a}
	_, err := a.Doors.Add(t.Context(), account.New{Email: "ada@example.org", Authorized: true}, "an excellent password")
	if err != nil {
		t.Fatal(err)
	}
	_, said, _ := f.ask("POST", "/oauth/register", `{"client_name":"Desk","redirect_uris":["`+appBack+`"]}`, "Content-Type", "application/json")
	client, _ := said["client_id"].(string)
	asks := "/oauth/authorize?response_type=code&client_id=" + client + "&code_challenge=" + appChallenge + "&code_challenge_method=S256&redirect_uri="
	for _, value := range values {
		form := url.Values{"email": {"ada@example.org"}, "password": {"an excellent password"}, "return": {value}}
		status, _, h := f.ask("POST", "/sign-in", form.Encode(), "Content-Type", "application/x-www-form-urlencoded", "Origin", "https://news.example.org")
		if refused := status >= 400 && status < 500; !refused && (status != http.StatusSeeOther || !stays(h.Get("Location"))) {
			t.Errorf("signing in to come back to %q: %d to %q", value, status, h.Get("Location"))
		}
		page := f.page("/sign-in?return=" + url.QueryEscape(value))
		if to := carried.FindStringSubmatch(page.Body.String()); page.Code < 400 && to != nil && !stays(to[1]) {
			t.Errorf("the page that signs in to come back to %q carries %q", value, to[1])
		}
		// Of an app's request nobody is sent to an address that the app did not name before.
		if page := f.page(asks + url.QueryEscape(value)); page.Code != http.StatusBadRequest || page.Header().Get("Location") != "" {
			t.Errorf("an app that asks to be led to %q: %d to %q", value, page.Code, page.Header().Get("Location"))
		}
	}
}

func (f *front) page(path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	f.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "https://news.example.org"+path, nil))
	return w
}

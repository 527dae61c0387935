package app

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// The callback is answered by nodes that work no jobs, where there are such, and what is pushed becomes articles by the
// jobs of the others.
func TestWhatAHubPushesIsTakenByOneNodeAndReadByAnother(t *testing.T) {
	c, log := &clock{now: dawn}, new(record)
	database := ""
	if onPostgres() {
		database = enginetest.Open(t, c.time, slog.New(slog.DiscardHandler)).Address
	}
	works := open(t, c, log, func(c *Config) { c.DatabaseURL = database })
	answers := works
	if database != "" {
		answers = open(t, c, log, func(c *Config) { c.DatabaseURL, c.Role, c.Mint = database, Web, works.config.Mint })
	}
	door := answers.handler(new(httpd.Gate))
	ask := func(r *http.Request) (int, string) {
		w := httptest.NewRecorder()
		door.ServeHTTP(w, r)
		body, _ := io.ReadAll(w.Body)
		return w.Code, string(body)
	}
	var form url.Values
	hub := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := r.ParseForm(); err != nil {
			t.Error(err)
		}
		form = r.PostForm
		q := url.Values{"hub.mode": form["hub.mode"], "hub.topic": form["hub.topic"], "hub.challenge": {"c"}, "hub.lease_seconds": {"864000"}}
		if status, body := ask(httptest.NewRequest("GET", form.Get("hub.callback")+"?"+q.Encode(), nil)); status != http.StatusOK || body != "c" {
			t.Errorf("%d %q", status, body)
		}
		w.WriteHeader(http.StatusAccepted)
	}))
	defer hub.Close()

	s := newSite(t)
	feed := func(titles ...string) string {
		var b strings.Builder
		b.WriteString(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Gazette</title><atom:link rel="hub" href="` + hub.URL + `"/>`)
		for _, title := range titles {
			b.WriteString("<item><guid>" + title + "</guid><title>" + title + "</title></item>")
		}
		return b.String() + "</channel></rss>"
	}
	s.set("/feed", feed("Fire"))
	ctx := t.Context()
	reader, err := works.Accounts.Add(ctx, account.New{Email: "ada@example.org", Zone: "UTC", Authorized: true})
	if err != nil {
		t.Fatal(err)
	}
	if _, err = works.Shelf.Add(ctx, reader.ID, s.URL+"/feed"); err != nil {
		t.Fatal(err)
	}
	if _, err = works.Poll(ctx, true, func(Counts) {}); err != nil {
		t.Fatal(err)
	}
	live := func(v store.View) (bool, error) {
		all, err := v.Subscriptions().Live()
		return len(all) == 1, err
	}
	if err := works.Work(ctx, live, newsroom.SubscribeJob{}); err != nil {
		t.Fatal(err)
	}
	listed, err := works.Shelf.List(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "since when it is pushed", listed[0].PushedSince, dawn)

	body := feed("Fire", "Flood")
	mac := hmac.New(sha256.New, []byte(form.Get("hub.secret")))
	mac.Write([]byte(body))
	push := httptest.NewRequest("POST", form.Get("hub.callback"), strings.NewReader(body))
	push.Header.Set("X-Hub-Signature", "sha256="+hex.EncodeToString(mac.Sum(nil)))
	if status, said := ask(push); status != http.StatusAccepted || said != "" {
		t.Fatalf("%d %q", status, said)
	}
	articles := func(v store.View) (bool, error) {
		all, err := v.Articles().Visible(reader.ID, 0, 100)
		return len(all) == 2, err
	}
	if err := works.Work(ctx, articles, newsroom.PushJob{}, newsroom.GroupJob{}); err != nil {
		t.Fatal(err)
	}
	token := strings.TrimPrefix(form.Get("hub.callback"), "https://news.example.org/websub/")
	for _, secret := range []string{token, form.Get("hub.secret")} {
		if len(secret) < 32 || strings.Contains(log.String(), secret) {
			t.Errorf("%q is no secret, or is in the log", secret)
		}
	}
}

func TestHubsAreAskedOnlyByWhomTheyReach(t *testing.T) {
	for public, want := range map[string]string{
		"": "", "http://localhost:8080": "", "https://192.168.1.5": "", "https://news.local": "",
		"https://news.example.org": "https://news.example.org", "http://news.example.org:8080": "http://news.example.org:8080",
	} {
		same(t, public, Config{Public: public, Listen: "0.0.0.0:80"}.reached(), want)
	}
}

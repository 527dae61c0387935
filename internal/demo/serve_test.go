package demo

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/mmcdole/gofeed"
	"go.uber.org/goleak"

	"newsroom/internal/text"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var noon = time.Date(2026, 5, 4, 12, 0, 0, 123, time.FixedZone("", 7200))

const origin = "http://127.0.0.1:4321"

func handler(t *testing.T, w *World) http.Handler {
	t.Helper()
	h, err := w.Handler(origin, noon)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func get(h http.Handler, path string, header ...string) *http.Response {
	r := httptest.NewRequest(http.MethodGet, path, nil)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	answer := httptest.NewRecorder()
	h.ServeHTTP(answer, r)
	return answer.Result()
}

func TestEveryFeedParses(t *testing.T) {
	w := world(t)
	h := handler(t, w)
	for i, f := range w.Feeds(origin) {
		p := w.publishers[i]
		answer := get(h, strings.TrimPrefix(f.URL, origin))
		if p.format == "broken" {
			if answer.StatusCode != http.StatusInternalServerError {
				t.Errorf("%s answers %d", p.name, answer.StatusCode)
			}
			continue
		}
		feed, err := gofeed.NewParser().Parse(answer.Body)
		if err != nil {
			t.Fatalf("%s: %v", p.name, err)
		}
		if feed.Title != p.title || feed.Language != p.language || feed.Link != origin+"/"+p.name+"/" || len(feed.Items) != len(p.articles) {
			t.Errorf("%s: %q %q %q with %d items", p.name, feed.Title, feed.Language, feed.Link, len(feed.Items))
		}
		for j, item := range feed.Items {
			sameArticle(t, p, p.articles[j], item)
		}
	}
}

func sameArticle(t *testing.T, p publisher, a article, item *gofeed.Item) {
	t.Helper()
	at := noon.UTC().Truncate(time.Second).Add(-a.age)
	if item.Title != a.title || item.Link != origin+"/"+p.name+"/"+a.slug || len(item.Authors) != 1 || item.Authors[0].Name != a.author {
		t.Errorf("%s: %q %q %v", a.slug, item.Title, item.Link, item.Authors)
	}
	if item.PublishedParsed == nil || !item.PublishedParsed.Equal(at) {
		t.Errorf("%s: published %v, want %v", a.slug, item.PublishedParsed, at)
	}
	if got, want := text.Plain(item.Content, 1<<16), strings.Join(a.paragraphs, "\n\n"); got != want {
		t.Errorf("%s: text is\n%s\nwant\n%s", a.slug, got, want)
	}
}

func TestUnchangedIsNotSentAgain(t *testing.T) {
	h := handler(t, world(t))
	first := get(h, "/tervane-despatch/feed.xml")
	etag, modified := first.Header.Get("ETag"), first.Header.Get("Last-Modified")
	if want := noon.Add(-7 * time.Hour).UTC().Format(http.TimeFormat); modified != want {
		t.Errorf("Last-Modified %q, want %q", modified, want)
	}
	for _, c := range []struct {
		header, value string
		want          int
	}{
		{"If-None-Match", etag, http.StatusNotModified},
		{"If-Modified-Since", modified, http.StatusNotModified},
		{"If-None-Match", `"other"`, http.StatusOK},
	} {
		if got := get(h, "/tervane-despatch/feed.xml", c.header, c.value); got.StatusCode != c.want {
			t.Errorf("%s: %s answers %d, want %d", c.header, c.value, got.StatusCode, c.want)
		}
	}
}

func TestEveryArticleHasItsPage(t *testing.T) {
	w := world(t)
	h := handler(t, w)
	w.each(func(_ publisher, a article, path string) {
		answer := get(h, path)
		body, _ := io.ReadAll(answer.Body)
		if answer.StatusCode != http.StatusOK || !strings.Contains(string(body), "Nothing here has happened.") ||
			!strings.Contains(string(body), "<h1>") {
			t.Errorf("%s answers %d: %.200s", path, answer.StatusCode, body)
		}
	})
	for path, want := range map[string]int{"/": 200, "/line-and-current/": 200, "/line-and-current/nothing": 404, "/../world.go": 404} {
		if got := get(h, path).StatusCode; got != want {
			t.Errorf("%s answers %d, want %d", path, got, want)
		}
	}
	posted := httptest.NewRecorder()
	h.ServeHTTP(posted, httptest.NewRequest(http.MethodPost, "/", nil))
	if posted.Code != http.StatusMethodNotAllowed {
		t.Errorf("POST answers %d", posted.Code)
	}
}

func TestStartServesUntilStopped(t *testing.T) {
	w := world(t)
	for name, end := range map[string]func(stop, cancel func()){
		"stop":          func(stop, _ func()) { stop() },
		"context ended": func(stop, cancel func()) { cancel(); stop() },
	} {
		ctx, cancel := context.WithCancel(t.Context())
		origin, stop, err := w.Start(ctx, func() time.Time { return noon })
		if err != nil {
			t.Fatal(err)
		}
		client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
		answer, err := client.Get(w.Feeds(origin)[0].URL)
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Fatalf("%s: %v %v", name, answer, err)
		}
		body, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if !strings.Contains(string(body), origin) {
			t.Errorf("%s: links do not lead to %s", name, origin)
		}
		end(stop, cancel)
		if _, err := client.Get(origin); err == nil {
			t.Errorf("%s: still served", name)
		}
		cancel()
	}
}

package demo

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/mmcdole/gofeed"
	"go.uber.org/goleak"

	"newsroom/internal/text"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var noon = time.Date(2026, 5, 4, 12, 0, 0, 123, time.FixedZone("", 7200))

const origin = "http://127.0.0.1:4321"

// hand is a clock that is moved by hand, from noon on.
type hand struct{ elapsed time.Duration }

func (h *hand) now() time.Time { return noon.Add(h.elapsed) }

func handler(t *testing.T, w *SampleWorld, clock *hand) *Site {
	t.Helper()
	h, err := w.Site(origin, noon, clock.now)
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

// What a feed shows at the beginning and in the end, in every format, is what its file says.
func TestEveryFeedParses(t *testing.T) {
	w, clock := world(t), &hand{}
	h := handler(t, w, clock)
	for _, clock.elapsed = range []time.Duration{0, time.Minute, time.Hour} {
		for i, f := range w.Feeds(origin) {
			p := w.publishers[i]
			answer := get(h, strings.TrimPrefix(f.URL, origin))
			feed, err := gofeed.NewParser().Parse(answer.Body)
			if err != nil {
				t.Fatalf("%s: %v", p.name, err)
			}
			if feed.Title != p.title || feed.Language != p.language || feed.Link != origin+"/"+p.name+"/" {
				t.Errorf("%s: %q %q %q", p.name, feed.Title, feed.Language, feed.Link)
			}
			sameArticles(t, p, clock.elapsed, feed.Items)
		}
	}
}

func sameArticles(t *testing.T, p publisher, elapsed time.Duration, items []*gofeed.Item) {
	t.Helper()
	for _, a := range p.articles {
		said, appeared := a.as(elapsed)
		if !appeared {
			continue
		}
		if len(items) == 0 {
			t.Fatalf("%s is not shown", a.slug)
		}
		sameArticle(t, p, a, said, items[0])
		items = items[1:]
	}
	if len(items) > 0 {
		t.Errorf("%s shows %d more, such as %q", p.name, len(items), items[0].Title)
	}
}

func sameArticle(t *testing.T, p publisher, a article, said wording, item *gofeed.Item) {
	t.Helper()
	begun := noon.UTC().Truncate(time.Second)
	if item.Title != said.title || item.Link != origin+"/"+p.name+"/"+a.slug || len(item.Authors) != 1 || item.Authors[0].Name != said.author {
		t.Errorf("%s: %q %q %v", a.slug, item.Title, item.Link, item.Authors)
	}
	if item.PublishedParsed == nil || !item.PublishedParsed.Equal(begun.Add(a.at)) {
		t.Errorf("%s: published %v, want %v", a.slug, item.PublishedParsed, begun.Add(a.at))
	}
	if p.format == "atom" || p.format == "json" { // the others can't say it
		if item.UpdatedParsed == nil || !item.UpdatedParsed.Equal(begun.Add(said.at)) {
			t.Errorf("%s: updated %v, want %v", a.slug, item.UpdatedParsed, begun.Add(said.at))
		}
	}
	if got, want := text.Plain(item.Content, 1<<16), strings.Join(said.paragraphs, "\n\n"); got != want {
		t.Errorf("%s: text is\n%s\nwant\n%s", a.slug, got, want)
	}
}

// asked sends a request for a feed with the validators of an earlier answer, by both headers together and each alone,
// and tells whether all of them get the same answer.
func asked(t *testing.T, h http.Handler, path string, was http.Header) int {
	t.Helper()
	etag, modified := was.Get("ETag"), was.Get("Last-Modified")
	both := get(h, path, "If-None-Match", etag, "If-Modified-Since", modified).StatusCode
	for _, one := range []int{get(h, path, "If-None-Match", etag).StatusCode, get(h, path, "If-Modified-Since", modified).StatusCode} {
		if one != both {
			t.Errorf("%s: by one validator %d, by both %d", path, one, both)
		}
	}
	return both
}

// Second for second through the whole demonstration: a feed, a front page and an article's page are sent again exactly
// when they have changed.
func TestOnlyWhatChangedIsSentAgain(t *testing.T) {
	w, clock := world(t), &hand{}
	h := handler(t, w, clock)
	last, changes := map[string]http.Header{}, map[time.Duration][]string{}
	for clock.elapsed = 0; clock.elapsed <= 11*time.Minute; clock.elapsed += time.Second {
		for _, p := range w.publishers {
			for _, path := range []string{p.feedPath(), "/" + p.name + "/"} {
				if was := last[path]; was != nil && asked(t, h, path, was) == http.StatusNotModified {
					continue
				}
				last[path] = get(h, path).Header
				if clock.elapsed > 0 && path == p.feedPath() {
					changes[clock.elapsed] = append(changes[clock.elapsed], p.name)
				}
				if clock.elapsed > 0 && last[path].Get("Last-Modified") != noon.Add(clock.elapsed).UTC().Format(http.TimeFormat) {
					t.Errorf("%s changed at %v and says %s", path, clock.elapsed, last[path].Get("Last-Modified"))
				}
			}
		}
	}
	want := map[time.Duration][]string{}
	for _, p := range w.publishers {
		for _, at := range p.moments() {
			want[at] = append(want[at], p.name)
		}
	}
	if diff := cmp.Diff(want, changes); diff != "" {
		t.Error(diff)
	}
}

// A feed that breaks is as good as the others until then, and its pages stay.
func TestOneFeedBreaks(t *testing.T) {
	w := world(t)
	s := handler(t, w, &hand{})
	for _, broken := range []bool{false, true} {
		for i, f := range w.Feeds(origin) {
			want := http.StatusOK
			if broken && w.publishers[i].name == "grauenfleet-kurier" {
				want = http.StatusInternalServerError
			}
			if got := get(s, strings.TrimPrefix(f.URL, origin)).StatusCode; got != want {
				t.Errorf("%s answers %d, want %d", f.URL, got, want)
			}
		}
		if got := get(s, "/grauenfleet-kurier/schleuse-grauenfleet-klemmt").StatusCode; got != http.StatusOK {
			t.Errorf("a page answers %d", got)
		}
		s.Break()
	}
}

func TestAnUnknownValidatorGetsAll(t *testing.T) {
	first := get(handler(t, world(t), &hand{}), "/tervane-despatch/feed.xml", "If-None-Match", `"other"`)
	if want := noon.Add(-7 * time.Hour).UTC().Format(http.TimeFormat); first.StatusCode != http.StatusOK || first.Header.Get("Last-Modified") != want {
		t.Errorf("%d, Last-Modified %q, want %q", first.StatusCode, first.Header.Get("Last-Modified"), want)
	}
}

// A correction is the same entry with other words, under the same id and at the same time of publication.
func TestACorrectionIsTheSameEntry(t *testing.T) {
	w, clock := world(t), &hand{}
	h := handler(t, w, clock)
	find := func(path, slug string) *gofeed.Item {
		feed, err := gofeed.NewParser().Parse(get(h, path).Body)
		if err != nil {
			t.Fatal(err)
		}
		for _, item := range feed.Items {
			if strings.HasSuffix(item.Link, "/"+slug) {
				return item
			}
		}
		return &gofeed.Item{}
	}
	for slug, c := range map[string]struct {
		path, said, corrected string
		at                    time.Duration
	}{
		"river-heat-pump-figures":  {"/line-and-current/feed.json", "of minus one degree, says", "Correction:", time.Minute},
		"nachtzug-nach-port-meril": {"/hallwerder-anzeiger/feed.xml", "um 20:15 Uhr", "Berichtigung:", 4*time.Minute + 30*time.Second},
	} {
		clock.elapsed = c.at - time.Second
		before := find(c.path, slug)
		clock.elapsed = c.at
		after := find(c.path, slug)
		if before.GUID == "" || before.GUID != after.GUID || before.Published != after.Published {
			t.Errorf("%s: %q of %s is %q of %s", slug, before.GUID, before.Published, after.GUID, after.Published)
		}
		if !strings.Contains(before.Content, c.said) || strings.Contains(before.Content, c.corrected) ||
			strings.Contains(after.Content, c.said) || !strings.Contains(after.Content, c.corrected) {
			t.Errorf("%s:\n%s\nis\n%s", slug, before.Content, after.Content)
		}
	}
	if item := find("/tervane-despatch/feed.xml", "castellan-beats-the-field"); !strings.Contains(item.Content, "Correction:") || item.Published == item.Updated {
		t.Errorf("published %s, updated %s\n%s", item.Published, item.Updated, item.Content)
	}
}

func TestEveryArticleHasItsPage(t *testing.T) {
	w, clock := world(t), &hand{}
	h := handler(t, w, clock)
	w.each(func(_ publisher, a article, path string) {
		clock.elapsed = a.at - time.Second
		if early := get(h, path).StatusCode; a.at > 0 && early != http.StatusNotFound {
			t.Errorf("%s answers %d before it appears", path, early)
		}
		clock.elapsed = max(a.at, 0)
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
		site, err := w.Start(ctx, noon, new(hand).now)
		if err != nil {
			t.Fatal(err)
		}
		client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
		answer, err := client.Get(w.Feeds(site.Origin)[0].URL)
		if err != nil || answer.StatusCode != http.StatusOK {
			t.Fatalf("%s: %v %v", name, answer, err)
		}
		body, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if !strings.Contains(string(body), site.Origin) {
			t.Errorf("%s: links do not lead to %s", name, site.Origin)
		}
		end(site.Stop, cancel)
		if _, err := client.Get(site.Origin); err == nil {
			t.Errorf("%s: still served", name)
		}
		cancel()
	}
}

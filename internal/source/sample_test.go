package source

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/feed"
)

// A check tells everything that a poll would see, and how the feed was found.
func TestACheckTellsWhatAPollWouldSee(t *testing.T) {
	w := newWorld(t)
	items := ""
	for i, at := range []string{"Fri, 20 Nov 2026 06:00:00 GMT", "Thu, 19 Nov 2026 06:00:00 GMT", "Wed, 18 Nov 2026 06:00:00 GMT", "Sun, 01 Nov 2026 06:00:00 GMT", ""} {
		words := strings.Repeat("word ", 200*(i%2)) // every other one is whole
		items += fmt.Sprintf("<item><title>Story &lt;b&gt;%d&lt;/b&gt;</title><pubDate>%s</pubDate><description>%s</description></item>", i+1, at, words)
	}
	var s *httptest.Server
	s = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/":
			fmt.Fprint(w, `<link rel="alternate" type="application/rss+xml" href="/old?id=7"><link rel="alternate" type="application/rss+xml" title="Sport &amp; more" href="/sport?id=8">`)
		case "/old":
			http.Redirect(w, r, "/feed?id=secret7", http.StatusFound)
		case "/feed":
			w.Header().Set("ETag", `"x"`)
			w.Header().Set("Cache-Control", "max-age=900")
			w.Header().Set("Link", `<https://hub.example/>; rel="hub"`)
			fmt.Fprintf(w, `<rss version="2.0"><channel><title>The <![CDATA[<b>Gazette</b>]]></title><link>%s/</link><language>en</language>%s</channel></rss>`, s.URL, items)
		}
	}))
	t.Cleanup(s.Close)
	got, err := w.shelf.Check(t.Context(), s.URL)
	w.Must(err)
	got.Size = 0
	at := func(day int) time.Time { return time.Date(2026, 11, day, 6, 0, 0, 0, time.UTC) }
	want := Sample{
		URL: s.URL + "/old?id=7", Way: feed.Linked, Others: []feed.Alternate{{URL: s.URL + "/sport?id=8", Title: "Sport & more"}},
		Redirects: []feed.Redirect{{Status: 302, To: s.URL + "/feed?id=***"}}, Status: 200, About: feed.Description{Format: "RSS 2.0", Encoding: "utf-8", Hub: "https://hub.example/"},
		ETag: true, MaxAge: 15 * time.Minute, Title: "The Gazette", Site: s.URL + "/", Language: "en",
		Titles: []string{"Story 1", "Story 2", "Story 3", "Story 4", "Story 5"}, Entries: 5, Dated: 4, Whole: 2, Newest: at(20), Oldest: at(1), Every: 24 * time.Hour,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	same(t, "what is stored", w.reads(everybody), []string(nil))
}

// Who gives a secret is shown none of what it leads to.
func TestACheckWithASecretShowsNone(t *testing.T) {
	w := newWorld(t)
	s := serve(t, map[string]string{"/": `<link rel="alternate" type="application/rss+xml" href="/feed?id=7"><link rel="alternate" type="application/rss+xml" href="/other?id=8">`, "/feed": gazette})
	for _, address := range []string{strings.Replace(s.URL, "://", "://ann:word@", 1), s.URL + "/?token=word"} {
		got, err := w.shelf.Check(t.Context(), address)
		w.Must(err)
		if said := fmt.Sprint(got); strings.Contains(said, "id=7") || strings.Contains(said, "id=8") || strings.Contains(said, "word") {
			t.Errorf("%s: %s", address, said)
		}
	}
}

func TestWhatIsWrongIsSaidInASentence(t *testing.T) {
	w := newWorld(t)
	s := serve(t, map[string]string{"/page": "<html>", "/list": "<opml/>"})
	for address, says := range map[string]string{
		s.URL + "/page":                 "This is a web page that names no feed; give the address of a feed, or of a web page that names one.",
		s.URL + "/list":                 "This is an OPML list of feeds, not a feed; give the address of a feed, or of a web page that names one.",
		s.URL + "/gone":                 "There is nothing at this address (status 404); check the address, or try again later.",
		"http://10.0.0.1/":              "The address is in a private network; name it in --allow-private-networks.",
		"http://127.0.0.1%2f@10.0.0.1/": "The address can't be used (its user name is written like the host of another address); check the address, or try again later.",
	} {
		_, err := w.shelf.Check(t.Context(), address)
		if own, ok := errors.AsType[*newsroom.Error](err); !ok || own.Message != says {
			t.Errorf("%s: %v", address, err)
		}
	}
}

func TestTheRhythmOfDates(t *testing.T) {
	for name, c := range map[string]struct {
		hours []int // before now
		want  time.Duration
	}{
		"none": {nil, 0}, "two": {[]int{1, 5}, 0}, "even": {[]int{1, 3, 5, 7}, 2 * time.Hour}, "one long pause": {[]int{0, 1, 2, 3, 1000}, time.Hour},
		"all at once": {[]int{4, 4, 4, 4}, 0}, "mostly at once": {[]int{1, 1, 1, 1, 9}, 0},
	} {
		var dates []time.Time
		for _, h := range c.hours {
			dates = append(dates, start.Add(-time.Duration(h)*time.Hour))
		}
		same(t, name, rhythm(dates), c.want)
	}
}

// Each reason has words of its own, for people.
func TestReasonsHaveWordsOfTheirOwn(t *testing.T) {
	told := map[string]SkipReason{}
	for _, why := range []SkipReason{NoAddress, BadAddress, Private, Password, Masked, Twice, Known, NoRoom, "another"} {
		said := why.Sentence()
		if other, taken := told[said]; taken || said == "" || strings.HasSuffix(said, ".") {
			t.Errorf("%s and %s: %q", why, other, said)
		}
		told[said] = why
	}
}

package ingest

import (
	"errors"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestHostileTextsBecomePlain(t *testing.T) {
	tests := []struct{ name, title, summary, content, wantTitle, wantText string }{
		{"markup is read and not kept", "<b>Fire</b> &amp; flood", "", "<p>One.</p><p>Two.</p>", "Fire & flood", "One.\n\nTwo."},
		{"scripts vanish with what they hold", "Fire<script>alert(1)</script>", "", `<style>p{}</style><p onclick="x()">One.</p><svg><text>x</text></svg>`, "Fire", "One."},
		{"text that turns or hides itself is straightened", "Fire\u202egnp.exe\u200b\x07", "", "One\u2066.\x00", "Firegnp.exe", "One."},
		{"a title is one line", "Fire\n\n\tin the mill", "", "", "Fire in the mill", ""},
		{"markup that was escaped twice", "Fire", "", "&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two.&lt;/p&gt;", "Fire", "One.\n\nTwo."},
		{"the longer of summary and content", "Fire", "One. Two.", "One.", "Fire", "One. Two."},
		{"broken UTF-8", "Fire\xff", "", "One\xc3.", "Fire\ufffd", "One\ufffd."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := Words(feed.Entry{Head: feed.Head{Title: tt.title, Summary: tt.summary}, Content: tt.content})
			same(t, "title", got.Title, tt.wantTitle)
			same(t, "text", got.Text, tt.wantText)
		})
	}
}

func TestAnArticleKeepsThePictureThatItCameWithUnlessThatIsTheFeedsOwn(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	s.set("/feed", page{body: `<rss xmlns:media="http://search.yahoo.com/mrss/"><channel><title>G</title><image><url>/crest.png</url></image>
		<item><guid>1</guid><title>One</title><media:content url="/1.jpg" medium="image"><media:title>A &lt;b&gt;ferry&lt;/b&gt;</media:title></media:content></item>
		<item><guid>2</guid><title>Two</title><media:thumbnail url="/crest.png"/></item>
		<item><guid>3</guid><title>Three</title><enclosure url="/` + strings.Repeat("3", maxURL) + `.jpg" type="image/jpeg"/></item></channel></rss>`})
	id := w.subscribe(s.URL + "/feed")
	w.poll()
	var got [][2]string
	for _, a := range w.articles(id) {
		v := enginetest.See(w, func(v store.View) (newsroom.Version, error) { return v.Articles().Version(a.Article, 1) })
		got = append(got, [2]string{strings.TrimPrefix(v.Picture, s.URL), v.Alt})
	}
	same(t, "pictures", got, [][2]string{{"/1.jpg", "A ferry"}, {}, {}})
}

func TestWhatIsKeptOfAnEntryIsBounded(t *testing.T) {
	got := Words(feed.Entry{
		Head: feed.Head{
			Title: strings.Repeat("fire ", 10_000), Link: "https://gazette.example/" + strings.Repeat("a", maxURL),
			Authors: []feed.Author{{Name: strings.Repeat("ab ", 10_000)}, {Name: "Second"}},
		},
		Content: strings.Repeat("<p>It burns and burns.</p>", 50_000),
	})
	for what, sizes := range map[string][2]int{
		"title": {len(got.Title), maxTitle}, "text": {len(got.Text), maxText}, "author": {len(got.Author), maxTitle}, "address": {len(got.URL), 0},
	} {
		if sizes[0] > sizes[1] || (sizes[0] == 0) != (sizes[1] == 0) {
			t.Errorf("%s has %d bytes, at most %d are kept", what, sizes[0], sizes[1])
		}
	}
	untitled := Words(feed.Entry{Content: strings.Repeat("burning", 10_000)})
	if n := len(untitled.Title); n == 0 || n > maxTitle/2 {
		t.Errorf("an entry without a title got one of %d bytes", n)
	}
	several := Words(feed.Entry{Head: feed.Head{Authors: []feed.Author{{Name: "Ida Quist"}, {Email: "tom@a.example"}, {Name: "Tom <b>Berg</b>"}, {Name: "Ida Quist"}}}})
	if several.Author != "Ida Quist, Tom Berg" {
		t.Errorf("several authors are %q", several.Author)
	}
}

// Whatever an entry holds, what is kept of it is text in one piece, and counts as changed exactly if it differs.
func TestAnyEntryBecomesText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := feed.Entry{Head: feed.Head{Title: rapid.String().Draw(t, "title"), Summary: rapid.String().Draw(t, "summary")}, Content: rapid.String().Draw(t, "content")}
		got := Words(e)
		for _, s := range []string{got.Title, got.Text} {
			if !utf8.ValidString(s) || strings.ContainsAny(s, "\x00\x1b\u202e\u200b") || strings.TrimSpace(s) != s {
				t.Fatalf("%q is kept of %+v", s, e)
			}
		}
		if strings.ContainsAny(got.Title, "\r\n") || got.Title == "" && got.Text != "" {
			t.Fatalf("the title is %q", got.Title)
		}
		if n := mandate.Prepare(newsroom.Text{Title: got.Title, Text: got.Text, Language: "en"}).Length; got.Words != n {
			t.Fatalf("%d words are counted of %+v, and weighed as %d", got.Words, got, n)
		}
		if again := Words(e); again.Content != got.Content {
			t.Fatal("the same words have two digests")
		}
	})
}

func TestAnArticleIsNeverFromTheFuture(t *testing.T) {
	now := time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)
	hour := func(n int) time.Time { return now.Add(time.Duration(n) * time.Hour) }
	tests := []struct {
		name                     string
		published, updated, want time.Time
	}{
		{"as the feed says", hour(-5), hour(-1), hour(-5)},
		{"in another zone", hour(-5).In(time.FixedZone("", 9*3600)), time.Time{}, hour(-5)},
		{"as it was changed, where nothing else is said", time.Time{}, hour(-1), hour(-1)},
		{"not said", time.Time{}, time.Time{}, time.Time{}},
		{"in the future", hour(1), time.Time{}, now},
		{"far in the future", hour(1_000_000), time.Time{}, now},
		{"changed in the future", time.Time{}, hour(1), now},
		{"before there were feeds", time.Date(1, 1, 2, 0, 0, 0, 0, time.UTC), time.Time{}, time.Time{}},
		{"finer than what is stored", hour(-1).Add(1500 * time.Nanosecond), time.Time{}, hour(-1).Add(time.Microsecond)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			same(t, "published", published(feed.Entry{Head: feed.Head{Published: tt.published, Updated: tt.updated}}, now), tt.want)
		})
	}
}

func TestPace(t *testing.T) {
	now := time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)
	rapid.Check(t, func(t *rapid.T) {
		f := newsroom.Feed{ID: newsroom.FeedID(rapid.Int64Range(1, 1<<40).Draw(t, "feed")), Every: newsroom.FirstInterval}
		for range rapid.IntRange(1, 12).Draw(t, "polls") {
			changed := rapid.Bool().Draw(t, "changed")
			every, next := pace(f, changed, 0, now)
			if changed && every > f.Every || !changed && every < f.Every && every < longest || every < shortest || every > seldom {
				t.Fatalf("from %s to %s, changed %v", f.Every, every, changed)
			}
			wait := next.Sub(now)
			if late := wait - every; late.Abs() > every/10 || wait < shortest || wait > seldom+seldom/10 {
				t.Fatalf("feed %d is polled %s after its interval of %s", f.ID, late, every)
			}
			if changed {
				f.ChangedAt = now
			}
			f.Every, now = every, next
		}
	})
}

// Feeds that were added in one go must not all come due at one time.
func TestFeedsAreSpread(t *testing.T) {
	slots := map[time.Duration]int{}
	for id := range newsroom.FeedID(1000) {
		slots[(jitter(id+1, start, time.Hour)+6*time.Minute)/(30*time.Second)]++
	}
	for slot, n := range slots {
		if n > 100 {
			t.Errorf("%d of 1000 feeds are due in one half minute, %d", n, slot)
		}
	}
	if len(slots) < 22 {
		t.Errorf("feeds are spread over %d half minutes, want 24", len(slots))
	}
}

func TestAParserThatPanicsIsTheFeedsTrouble(t *testing.T) {
	err := survive(func() error { panic("index out of range") })
	if reason(err) != "this document can't be read" || !strings.Contains(err.Error(), "index out of range") {
		t.Errorf("the panic became %q, told as %q", err, reason(err))
	}
	plain := errors.New("plain")
	if err := survive(func() error { return plain }); !errors.Is(err, plain) {
		t.Errorf("an error became %v", err)
	}
}

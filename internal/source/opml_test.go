package source

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/text"
)

func TestImport(t *testing.T) {
	const list = `<?xml version="1.0" encoding="ISO-8859-1"?>
<opml version="1.1"><head><title>Mine</title></head><body>
<outline text="Caf&eacute;" xmlUrl="https://one.example/feed" type="rss"/>
<outline text="News"><outline text="fallback" title="Two &amp; a half" xmlUrl=" https://two.example/feed "/>
  <outline text="Deep"><outline text="Three" xmlUrl="https://three.example/feed"/></outline></outline>
<outline text="Bad" xmlUrl="ftp://four.example/feed"/>
<outline text="Worse" xmlUrl="not an address"/>
<outline text="One again" xmlUrl="https://ONE.example:443/feed"/>
<outline text="no feed"/>
<outline text="H` + "\xe9" + `llo&#x202e;
	there" xmlUrl="https://five.example/feed"/>
</body></opml>`
	w := newWorld(t)
	done, err := w.shelf.Import(t.Context(), w.a, strings.NewReader(list), nil)
	w.Must(err)
	left := []string{"6 Bad ftp://four.example/feed not_an_address", "7 Worse *** not_an_address", "8 One again https://ONE.example:443/feed twice"}
	same(t, "what became of it", told(done), told(Imported{Added: 4}, left...))
	all, err := w.shelf.List(t.Context(), &w.a)
	w.Must(err)
	var got []string
	for _, s := range all {
		got = append(got, fmt.Sprintf("%s/%s %s", s.Folder, s.Title, s.URL))
	}
	same(t, "sources", got, []string{
		"/Café https://one.example/feed", "/Héllo there https://five.example/feed", "Deep/Three https://three.example/feed", "News/Two & a half https://two.example/feed",
	})
	same(t, "B's", w.reads(w.b), []string(nil))
	again, err := w.shelf.Import(t.Context(), w.a, strings.NewReader(list), nil)
	w.Must(err)
	same(t, "what became of it the second time", told(again), told(Imported{Known: 4},
		"3 Café https://one.example/feed known", "4 Two & a half https://two.example/feed known", "5 Three https://three.example/feed known",
		left[0], left[1], left[2], "10 Héllo there https://five.example/feed known"))
}

// told writes what became of a list: the counts, and each line that was left out.
func told(i Imported, lines ...string) []string {
	for _, one := range i.Left {
		lines = append(lines, fmt.Sprintf("%d %s %s %s", one.Line, one.Title, one.URL, one.Why))
	}
	return append([]string{fmt.Sprintf("added %d, known %d", i.Added, i.Known)}, lines...)
}

func TestImportForEverybodyTakesNoPasswords(t *testing.T) {
	w := newWorld(t)
	done, err := w.shelf.Import(t.Context(), everybody, strings.NewReader(
		`<opml version="2.0"><body><outline text="Open" xmlUrl="https://example.org/a"/><outline text="Locked" xmlUrl="https://mary:secret@example.org/b"/></body></opml>`), nil)
	w.Must(err)
	same(t, "what became of it", told(done), []string{"added 1, known 0", "1 Locked https://***@example.org/b password"})
	same(t, "what everybody reads", w.reads(everybody), []string{"Open https://example.org/a"})
	same(t, "everyone's readiness is to be worked out", w.enqueued(), true)
}

func TestWhatIsNoListIsRefused(t *testing.T) {
	w := newWorld(t)
	many := "<opml><body>" + strings.Repeat(`<outline text="a" xmlUrl="https://example.org/"/>`, maxOutlines+1) + "</body></opml>"
	for name, list := range map[string]string{
		"nothing": "", "a feed": gazette, "no feed in it": `<opml version="2.0"><body><outline text="a"/></body></opml>`,
		"text": "hello", "too many": many, "too large": "<opml><!--" + strings.Repeat(" ", maxOPML) + "--></opml>",
		"endless depth": "<opml><body>" + strings.Repeat("<outline>", 200_000),
	} {
		_, err := w.shelf.Import(t.Context(), w.a, strings.NewReader(list), nil)
		failsAs(t, name, err, newsroom.KindInvalid)
	}
	same(t, "what A reads", w.reads(w.a), []string(nil))
}

func TestExport(t *testing.T) {
	w := newWorld(t)
	for account, wanted := range map[newsroom.AccountID][]Want{
		everybody: {{URL: "https://example.org/all?key=verysecret", Title: "All"}},
		w.a:       {{URL: "https://mary:secret@example.org/own", Title: "Own & only", Folder: "Mine"}, {URL: "https://example.org/two", Folder: "Mine"}},
		w.b:       {{URL: "https://canary.example/feed", Title: "canary", Folder: "canary"}},
	} {
		_, err := w.shelf.Take(t.Context(), account, wanted)
		w.Must(err)
	}
	var out bytes.Buffer
	w.Must(w.shelf.Export(t.Context(), w.a, &out))
	const want = `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>Sources of this newsroom</title>
  </head>
  <body>
    <outline text="Mine">
      <outline type="rss" text="https://example.org/two" title="https://example.org/two" xmlUrl="https://example.org/two"></outline>
      <outline type="rss" text="Own &amp; only" title="Own &amp; only" xmlUrl="https://mary:secret@example.org/own"></outline>
    </outline>
    <outline type="rss" text="All" title="All" xmlUrl="https://example.org/all?key=***"></outline>
  </body>
</opml>
`
	same(t, "A's list", out.String(), want)
	out.Reset()
	w.Must(w.shelf.Export(t.Context(), everybody, &out))
	if s := out.String(); strings.Contains(s, "secret") || strings.Contains(s, "canary") || strings.Contains(s, "own") {
		t.Errorf("everybody's list is\n%s", s)
	}
}

// What a reader exports, another newsroom can import: the same feeds under the same names in the same folders.
func TestAnExportedListIsImportedWhole(t *testing.T) {
	w := newWorld(t)
	rapid.Check(t, func(t *rapid.T) {
		// A name is what every name is that comes in: nothing of it is an entity or a tag any more.
		name := rapid.Map(rapid.OneOf(rapid.SampledFrom([]string{"", "a&oS;", "a&amp;lt;b"}), rapid.StringMatching(`[a-zä]([A-Zé&"'<\]] ?[a-z;]){0,5}`)),
			func(said string) string { return text.Line(said, maxTitle) })
		scheme := rapid.SampledFrom([]string{"https://", "http://", "https://ann:word@"})
		var wanted []Want
		for i := range rapid.IntRange(1, 6).Draw(t, "sources") {
			wanted = append(wanted, Want{
				URL: fmt.Sprintf("%sexample.org/%d?q=%s", scheme.Draw(t, "scheme"), i, rapid.StringMatching(`[a-z&=]{0,6}`).Draw(t, "query")), Title: name.Draw(t, "title"),
				Folder: name.Draw(t, "folder"),
			})
		}
		from, to := w.Reader("", newsroom.Reader{}), w.Reader("", newsroom.Reader{})
		var list bytes.Buffer
		if _, err := w.shelf.Take(w.Context(), from, wanted); err != nil {
			t.Fatal(err)
		}
		if err := w.shelf.Export(w.Context(), from, &list); err != nil {
			t.Fatal(err)
		}
		if done, err := w.shelf.Import(w.Context(), to, bytes.NewReader(list.Bytes()), nil); err != nil || done.Added != len(wanted) || len(done.Left) > 0 {
			t.Fatalf("%+v %v of\n%s", done, err, list.Bytes())
		}
		if diff := cmp.Diff(w.shown(from), w.shown(to)); diff != "" {
			t.Fatalf("(-exported +imported)\n%s\n%s", diff, list.Bytes())
		}
	})
}

func (w *world) shown(account newsroom.AccountID) map[string]string {
	w.Helper()
	all, err := w.shelf.List(w.Context(), &account)
	w.Must(err)
	out := map[string]string{}
	for _, s := range all {
		out[fmt.Sprint(s.Feed)] = s.Folder + "/" + s.Title
	}
	return out
}

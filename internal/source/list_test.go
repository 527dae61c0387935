package source

import (
	"fmt"
	"net/netip"
	"runtime"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/encoding/unicode/utf32"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
)

// wants gives what a list asks for, as "line folder/title address".
func wants(t *testing.T, list string) (out []string) {
	t.Helper()
	wanted, err := readOPML(strings.NewReader(list))
	if err != nil {
		t.Errorf("%v of %.200q", err, list)
	}
	for _, want := range wanted {
		out = append(out, fmt.Sprintf("%d %s/%s %s", want.Line, want.Folder, want.Title, want.URL))
	}
	return out
}

// The lists of other programs are read as they are meant.
func TestListsAsProgramsWriteThem(t *testing.T) {
	const a = "https://a.example/feed"
	for name, c := range map[string]struct {
		list string
		want []string
	}{
		"attributes in any case": {`<opml><body><outline TEXT="A" XMLURL="` + a + `"/><outline Title="B" xmlurl="` + a + `"/></body></opml>`, []string{"1 /A " + a, "1 /B " + a}},
		"an address called url":  {`<opml><body><outline type="rss" text="A" url="` + a + `"/></body></opml>`, []string{"1 /A " + a}},
		"a page and another list": {
			`<opml><body><outline type="link" text="A" url="` + a + `"/>` + "\n" + `<outline type="include" text="B" url="` + a + `"/><outline xmlUrl="` + a + `"/></body></opml>`,
			[]string{"1 /A ", "2 /B ", "2 / " + a},
		},
		"no text":          {`<opml><body><outline><outline xmlUrl="` + a + `"/></outline></body></opml>`, []string{"1 / " + a}},
		"named by itself":  {`<opml><body><outline text="` + a + `" xmlUrl="` + a + `"/></body></opml>`, []string{"1 / " + a}},
		"lines in a title": {"<opml>\n<body>\n<outline text=\"One\n\n\ttwo&#10;three\" xmlUrl=\"" + a + "\"/></body></opml>", []string{"3 /One two three " + a}},
		"a feed with feeds in it": {
			`<opml><body><outline text="F"><outline text="A" xmlUrl="` + a + `"><outline text="B" xmlUrl="` + a + `2"/></outline></outline></body></opml>`,
			[]string{"1 F/A " + a, "1 F/B " + a + "2"},
		},
		"a folder that looks like a feed": {
			`<opml><body><outline type="rss" text="F"><outline text="A" xmlUrl="` + a + `"/></outline><outline type="rss" text="Lost"/></body></opml>`,
			[]string{"1 F/A " + a, "1 /Lost "},
		},
		"deep folders": {
			`<opml><body>` + strings.Repeat(`<outline text="F">`, 20) + `<outline text="A" xmlUrl="` + a + `"/>` + strings.Repeat(`</outline>`, 20) + `<outline text="B" xmlUrl="` + a + `"/></body></opml>`,
			[]string{"1 F/A " + a, "1 /B " + a},
		},
		"entities of web pages": {`<opml><body><outline text="Caf&eacute; &unknown;" xmlUrl="` + a + `"/></body></opml>`, []string{"1 /Café &unknown; " + a}},
		"entities of its own": {
			`<!DOCTYPE opml [<!ENTITY a "` + strings.Repeat("x", 100) + `"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><opml><body><outline text="&b;&f;" xmlUrl="` + a + `"/></body></opml>`,
			[]string{"1 /&b;&f; " + a},
		},
		"forbidden characters": {"<opml><body><outline text=\"A\x01\x00B\" xmlUrl=\"" + a + "\"/></body></opml>", []string{"1 /AB " + a}},
		"end tags crossed":     {`<opml><body><outline text="F"><outline text="A" xmlUrl="` + a + `"></body></outline></outline></opml>`, []string{"1 F/A " + a}},
	} {
		same(t, name, wants(t, c.list), c.want)
	}
}

func TestListsInAnyEncoding(t *testing.T) {
	const list = `<?xml version="1.0" encoding="%s"?><opml><body><outline text="Café" xmlUrl="https://a.example/feed"/></body></opml>`
	for name, enc := range map[string]encoding.Encoding{
		"UTF-16": unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), "utf-16be": unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM),
		"UTF-32": utf32.UTF32(utf32.LittleEndian, utf32.UseBOM), "UTF-8": unicode.UTF8BOM, "windows-1252": unicode.UTF8, "made-up": unicode.UTF8,
	} {
		written, err := enc.NewEncoder().String(fmt.Sprintf(list, name))
		if err != nil {
			t.Fatal(err)
		}
		same(t, name, wants(t, written), []string{"1 /Café https://a.example/feed"})
	}
	same(t, "latin-1", wants(t, strings.Replace(fmt.Sprintf(list, "iso-8859-1"), "é", "\xe9", 1)), []string{"1 /Café https://a.example/feed"})
}

// A list that was cut off is refused whole, and where it ends is told.
func TestAListThatBreaksOffIsRefused(t *testing.T) {
	for list, says := range map[string]string{
		"<opml>\n<body>\n<outline xmlUrl=\"https://a.example/\"/>":      "from line 3 on",
		"<opml>\n<body><outline xmlUrl=\"https://a.example/":            "from line 2 on",
		"<opml><body><outline xmlUrl='https://a.example/'/><!-- a -- b": "from line 1 on",
		"<html><body>": "no OPML list",
	} {
		_, err := readOPML(strings.NewReader(list))
		failsAs(t, list, err, newsroom.KindInvalid)
		if err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", list, err)
		}
	}
}

// Depth and size cost no more than the bytes that they are made of.
func TestAHostileListCostsLittle(t *testing.T) {
	for name, list := range map[string]string{
		"depth":      "<opml><body>" + strings.Repeat("<outline>", 1<<19),
		"attributes": "<opml><body><outline " + strings.Repeat(`a="b" `, 1<<18) + "/></body></opml>",
		"entities":   "<!DOCTYPE o [" + strings.Repeat(`<!ENTITY a "&a;&a;">`, 1<<17) + "]><opml><body><outline text='" + strings.Repeat("&a;", 1<<18) + "'/></body></opml>",
		"text":       "<opml><body><outline title='" + strings.Repeat("&lt;", 1<<20) + "'/></body></opml>",
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := readOPML(strings.NewReader(list))
		runtime.ReadMemStats(&after)
		failsAs(t, name, err, newsroom.KindInvalid)
		if used := after.TotalAlloc - before.TotalAlloc; used > 40*uint64(len(list)) {
			t.Errorf("%s: %d bytes for each of its own", name, used/uint64(len(list)))
		}
	}
}

func TestWhatAListCannotBring(t *testing.T) {
	w := newWorld(t)
	w.shelf = NewSources(w.Store, feed.NewFetcher(outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}), w.Clock), noGap, 0)
	done, err := w.shelf.Import(t.Context(), w.a, strings.NewReader(`<opml><body>
<outline text="Here" xmlUrl="http://127.0.0.1/feed"/>
<outline text="Router" xmlUrl="http://192.168.1.1/feed?key=secret"/>
<outline text="Cloud" xmlUrl="http://0xa9fea9fe/"/>
<outline text="Six" xmlUrl="http://[::1]/"/>
<outline text="Two ways" xmlUrl="http://127.0.0.1%2f@example.org/"/>
<outline text="Masked" xmlUrl="https://example.org/feed?key=***"/>
<outline text="None" type="rss" htmlUrl="https://example.org/"/>
<outline text="File" xmlUrl="file:///etc/passwd"/>
</body></opml>`), nil)
	w.Must(err)
	same(t, "what became of it", told(done), []string{
		"added 1, known 0", "3 Router http://192.168.1.1/feed?key=*** private_network", "4 Cloud http://0xa9fea9fe/ private_network", "5 Six http://[::1]/ private_network",
		"6 Two ways http://***@example.org/ not_an_address", "7 Masked https://example.org/feed?key=*** masked", "8 None  no_address", "9 File *** not_an_address",
	})
}

func TestAnAccountHasRoomForSoMany(t *testing.T) {
	w := newWorld(t)
	s := serve(t, map[string]string{"/feed": gazette, "/other": gazette})
	w.shelf.limit = 3
	four := []Want{{URL: "https://example.org/1"}, {URL: "https://example.org/2"}, {URL: "https://example.org/1"}, {URL: s.URL + "/feed"}, {URL: "https://example.org/4"}}
	done, err := w.shelf.Take(t.Context(), w.a, four)
	w.Must(err)
	same(t, "what was left out", told(done), []string{"added 3, known 0", "0  https://example.org/1 twice", "0  https://example.org/4 limit_reached"})
	_, err = w.shelf.Add(t.Context(), w.a, s.URL+"/other")
	failsAs(t, "one more", err, newsroom.KindLimit)
	_, err = w.shelf.Add(t.Context(), w.a, s.URL+"/feed")
	failsAs(t, "one that is there", err, newsroom.KindExists)
	done, err = w.shelf.Take(t.Context(), w.a, four)
	w.Must(err)
	same(t, "the same again", []int{done.Added, done.Known, done.Refused()}, []int{0, 3, 2})
	for name, account := range map[string]newsroom.AccountID{"everybody": everybody} {
		done, err = w.shelf.Take(t.Context(), account, four)
		w.Must(err)
		same(t, name, done.Added, 4)
	}
	_, err = w.shelf.Add(t.Context(), w.b, s.URL+"/feed")
	w.Must(err)
}

// Thousands of feeds come in at once, in parts, and each of them is accounted for.
func TestAListOfThousands(t *testing.T) {
	w := newWorld(t)
	const n = 3000
	var list strings.Builder
	list.WriteString("<opml><body>\n")
	for i := range n {
		fmt.Fprintf(&list, "<outline text=\"Feed %d\" xmlUrl=\"https://h%d.example.org/feed\"/>\n", i, i)
	}
	list.WriteString("</body></opml>")
	w.shelf.limit = n - 10
	var parts []int
	begun := time.Now()
	done, err := w.shelf.Import(t.Context(), w.a, strings.NewReader(list.String()), func(done, of int) { parts = append(parts, done, of) })
	w.Must(err)
	t.Logf("%d feeds in %s", n, time.Since(begun))
	same(t, "what became of it", []int{done.Added, done.Known, done.Refused()}, []int{n - 10, 0, 10})
	same(t, "the first line that was left out", told(Imported{Left: done.Left[:1]})[1], fmt.Sprintf("%d Feed %d https://h%d.example.org/feed limit_reached", n-8, n-10, n-10))
	same(t, "what was told", []int{len(parts), parts[0], parts[len(parts)-2], parts[len(parts)-1]}, []int{2 * n / takenAtOnce, takenAtOnce, n, n})
	same(t, "what A reads", len(w.reads(w.a)), n-10)
}

package feed

import (
	"bytes"
	"fmt"
	"html"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/mmcdole/gofeed"
)

// paragraph is some HTML as articles have it.
const paragraph = `<p>The ferry line <a href="https://harbour.example/line?from=rss&amp;to=quay">doubled its sailings</a> on Monday, ` +
	`its <em>twelfth</em> change of the timetable since spring. “We listened,” said the harbour master; the café on the quay ` +
	`stays open until the last boat.</p>` + "\n" + `<figure><img src="https://harbour.example/ferry.jpg" alt="A ferry"/></figure>` + "\n"

// worlds are documents as the world's servers send them, invented for this.
func worlds() map[string][]byte {
	var blog, wire, atom, podcast, json strings.Builder
	for i := range 50 {
		fmt.Fprintf(&blog, `<item>
			<title>Ferries &#038; timetables, part %d</title><link>https://harbour.example/2026/11/part-%d/</link>
			<comments>https://harbour.example/2026/11/part-%d/#comments</comments><dc:creator><![CDATA[Ida Quist]]></dc:creator>
			<pubDate>Mon, 02 Nov 2026 06:%02d:00 +0000</pubDate><category><![CDATA[Transport]]></category><category><![CDATA[Quay]]></category>
			<guid isPermaLink="false">https://harbour.example/?p=%d</guid><description><![CDATA[The ferry line doubled its sailings &#8230;]]></description>
			<content:encoded><![CDATA[%s]]></content:encoded><slash:comments>3</slash:comments></item>`,
			i, i, i, i, i, strings.Repeat(paragraph, 6))
		fmt.Fprintf(&atom, `<entry><title type="html">Ferries &amp;amp; timetables, part %d</title><link rel="alternate" type="text/html" href="https://harbour.example/%d"/>
			<id>tag:harbour.example,2026:%d</id><updated>2026-11-02T06:%02d:00Z</updated><published>2026-11-02T06:%02d:00+01:00</published>
			<author><name>Ida Quist</name></author><category term="Transport"/><content type="html">%s</content></entry>`,
			i, i, i, i, i, html.EscapeString(strings.Repeat(paragraph, 6)))
		fmt.Fprintf(&podcast, `<item><title>Episode %d</title><itunes:author>Ida Quist</itunes:author><itunes:summary>%s</itunes:summary>
			<description>%s</description><itunes:duration>31:15</itunes:duration><itunes:image href="https://harbour.example/%d.png"/>
			<enclosure url="https://harbour.example/%d.mp3" length="31000000" type="audio/mpeg"/><guid>https://harbour.example/%d.mp3</guid>
			<pubDate>Mon, 2 Nov 2026 06:%02d:00 GMT</pubDate></item>`,
			i, html.EscapeString(paragraph), html.EscapeString(paragraph), i, i, i, i)
		fmt.Fprintf(&json, `%s{"id":"%d","url":"https://harbour.example/%d","title":"Ferries & timetables, part %d","content_html":%q,
			"date_published":"2026-11-02T06:%02d:00Z","tags":["Transport","Quay"],"authors":[{"name":"Ida Quist"}]}`,
			strings.Repeat(",", min(i, 1)), i, i, i, strings.Repeat(paragraph, 6), i)
	}
	for i := range 200 {
		fmt.Fprintf(&wire, `<item><title>Harbour: sailings doubled, says line (%d)</title><link>https://wire.example/%d.html</link>
			<description>The ferry line doubled its sailings on Monday.</description><pubDate>Mon, 02 Nov 2026 06:00:00 EST</pubDate>
			<guid isPermaLink="true">https://wire.example/%d.html</guid></item>`, i, i, i)
	}
	head := `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
		xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:slash="http://purl.org/rss/1.0/modules/slash/"
		xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Harbour</title><link>https://harbour.example/</link>`
	return map[string][]byte{
		"blog":    []byte(head + blog.String() + "</channel></rss>"),
		"wire":    []byte(head + wire.String() + "</channel></rss>"),
		"podcast": []byte(head + podcast.String() + "</channel></rss>"),
		"atom":    []byte(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Harbour</title>` + atom.String() + `</feed>`),
		"json":    []byte(`{"version":"https://jsonfeed.org/version/1.1","title":"Harbour","items":[` + json.String() + `]}`),
	}
}

// BenchmarkParse reads each kind of document, and then the same with gofeed,
// the parser that everybody uses, on the same machine in the same run. The
// figures are of CPU time, the collector's included.
func BenchmarkParse(b *testing.B) {
	for name, body := range worlds() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				ours := cost(b, body, func() error { _, err := Parse(body, "", ""); return err })
				theirs := cost(b, body, func() error { _, err := gofeed.NewParser().Parse(bytes.NewReader(body)); return err })
				b.ReportMetric(ours.speed, "MB/CPU-s")
				b.ReportMetric(ours.speed/theirs.speed, "times-gofeed")
				b.ReportMetric(ours.allocated, "B/B")
				b.ReportMetric(theirs.allocated, "gofeed-B/B")
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}

// Articles are known by what gofeed, which read the feeds of earlier versions,
// gives for their identifiers and links: reading them otherwise would bring all
// of them anew.
func TestEntriesAreKnownAsBefore(t *testing.T) {
	documents := worlds()
	for _, name := range []string{"rss2.xml", "rss091.xml", "rss1.rdf", "atom1.xml", "atom03.xml"} {
		documents[name] = read(t, name)
	}
	for name, body := range documents {
		ours, err := Parse(body, "", "")
		theirs, wrong := gofeed.NewParser().Parse(bytes.NewReader(body))
		if err != nil || wrong != nil || len(ours.Entries) != len(theirs.Items) {
			t.Fatal(name, err, wrong)
		}
		for i, item := range theirs.Items {
			e := ours.Entries[i]
			readable := absolute(parseBase(ours.Link), item.Link)
			if e.ID != item.GUID || readable != "" && e.Link != readable {
				t.Errorf("%s, %d: %q and %q, were %q and %q", name, i, e.ID, e.Link, item.GUID, item.Link)
			}
		}
	}
}

// Reading allocates little more than what it gives back. What else runs in the process is counted with it, so the least of a few passes counts.
func TestParseAllocatesLittle(t *testing.T) {
	for name, body := range worlds() {
		if _, err := Parse(body, "", ""); err != nil { // whichever is read first loads the tables of all
			t.Fatal(err)
		}
		if each := min(allocated(t, body), allocated(t, body), allocated(t, body)); each > 2.5 {
			t.Errorf("%s: %.2f bytes for each byte read", name, each)
		}
	}
}

// allocated gives the bytes that reading a document ten times takes, for each byte read.
func allocated(t *testing.T, body []byte) float64 {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range 10 {
		if _, err := Parse(body, "", ""); err != nil {
			t.Fatal(err)
		}
	}
	runtime.ReadMemStats(&after)
	return float64(after.TotalAlloc-before.TotalAlloc) / float64(10*len(body))
}

type costs struct {
	speed     float64 // million bytes for a second of CPU time
	allocated float64 // bytes for each byte read
}

// cost reads a document until it has taken a fifth of a second of CPU time.
func cost(b *testing.B, body []byte, read func() error) costs {
	b.Helper()
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	begun, times := processor(b), 0
	for processor(b)-begun < 200*time.Millisecond {
		for range 10 {
			if err := read(); err != nil {
				b.Fatal(err)
			}
		}
		times += 10
	}
	took := processor(b) - begun
	runtime.ReadMemStats(&after)
	size := float64(len(body) * times)
	return costs{size / 1e6 / took.Seconds(), float64(after.TotalAlloc-before.TotalAlloc) / size}
}

// processor gives the CPU time of this process.
func processor(t testing.TB) time.Duration {
	t.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		t.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

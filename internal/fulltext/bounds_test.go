package fulltext

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"
)

// filled repeats a piece until a page has the size of the largest that is read.
func filled(piece string) []byte {
	return []byte("<!doctype html><html><body>" + strings.Repeat(piece, (MaxPage-64)/len(piece)))
}

// hostile are pages whose shape costs most.
func hostile() map[string][]byte {
	numbered := func(format string) []byte {
		var b strings.Builder
		b.WriteString("<html><body>")
		for i := 0; b.Len() < MaxPage-1024; i++ {
			fmt.Fprintf(&b, format, i)
		}
		return []byte(b.String())
	}
	return map[string][]byte{
		"nested divs":              filled("<div>"),
		"nested divs with words":   filled("<div>It burns, and burns, and burns. "),
		"nested formatting":        filled("<b><i><a href=x>burns "),
		"misnested formatting":     filled("<b><p>burns</b></p><a><div>"),
		"nested tables":            filled("<table><tr><td>burns "),
		"foster parents":           filled("<table>burns<b>"),
		"flat paragraphs":          filled("<p>It burns, and it burns, and it goes on burning."),
		"flat paragraphs, long":    filled("<p>" + strings.Repeat("It burns, and it burns. ", 40)),
		"flat spans":               filled("<span>a</span>"),
		"breaks":                   filled("burns<br><br>"),
		"links":                    filled("<p><a href='/x'>It burns, and it burns</a>, and it burns.</p>"),
		"lists":                    filled("<ul><li>It burns, and <li>it burns</ul>"),
		"headings":                 filled("<h2>Fire</h2><p>It burns, and it burns, and it goes on burning.</p>"),
		"one text":                 []byte("<html><body><p>" + strings.Repeat("a, ", MaxPage/3-64)),
		"attributes":               filled("<p class='" + strings.Repeat("comment article ", 100) + "'>x"),
		"many attributes":          numbered("<p a%d=b>x"),
		"entities":                 filled("&amp;&lt;"),
		"open tag":                 filled("<"),
		"comments":                 filled("<!-- x -->"),
		"open comment":             []byte("<html><!--" + strings.Repeat("-", MaxPage-64)),
		"scripts":                  filled("<script>var a = 1</script>"),
		"descriptions":             filled(`<script type="application/ld+json">[[[[[[[[{"@type":"Article"}]]]]]]]]</script>`),
		"one deep description":     []byte(`<html><script type="application/ld+json">` + strings.Repeat("[", 100_000) + `</script><p>x`),
		"divs fifty deep":          filled(strings.Repeat("<div>", 50) + "<p>It burns, and it burns, and it goes on burning.</p>" + strings.Repeat("</div>", 50)),
		"divs ninety deep, one":    []byte("<html><body>" + strings.Repeat("<div class=article>", 90) + strings.Repeat("<p>It burns, and it burns, and it goes on burning.</p>", 90_000)),
		"sections of sections":     numbered("<section id=s%d><div><div><p>It burns, and it burns, and it goes on.</p></div></div>"),
		"selects and options":      filled("<select><option>x"),
		"elements of nobody":       filled("<x-y>"),
		"frames, svg and mathml":   filled("<svg><foreignObject><p>x</p></svg><math><mi>x"),
		"nosnippet":                filled("<div data-nosnippet><p>x</p>"),
		"windows-1252, said utf-8": filled("<p>Caf\xe9, caf\xe9, and it goes on burning."),
	}
}

// Whatever the page, reading it takes a bounded time and a bounded memory. The bounds are wide, for machines that are
// busy; what is logged is what was measured.
func TestReadingIsBounded(t *testing.T) {
	for name, body := range hostile() {
		t.Run(name, func(t *testing.T) {
			runtime.GC()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			begun := time.Now()
			_, err := Read(body, "text/html; charset=utf-8", "https://gazette.example/a", FeedText{Title: "Fire"})
			took := time.Since(begun)
			runtime.ReadMemStats(&after)
			grown := (after.TotalAlloc - before.TotalAlloc) >> 20
			t.Logf("%d KiB: %s, %d MiB allocated in all, %v", len(body)>>10, took.Round(time.Millisecond), grown, err)
			if took > time.Minute || grown > 100 {
				t.Errorf("it took %s and allocated %d MiB", took, grown)
			}
		})
	}
}

package fulltext

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"
)

const paragraph = "<p>The old mill at the harbour burned through the night, and forty firefighters, some of whom had come over " +
	"the strait by boat, could save nothing but the walls, the mayor said on Monday.</p>"

// report is a page as newspapers make them.
func report(head, body string) []byte {
	return []byte(`<!doctype html><html lang="en"><head><title>Fire destroys the old mill</title>` + head + `</head><body>
		<nav><a href="/">Home</a><a href="/sport">Sport</a></nav><header class="banner">Subscribe today</header>
		<main><article class="story"><h1>Fire destroys the old mill</h1>` + body + `</article></main>
		<aside class="sidebar related"><h2>Related</h2><ul><li><a href="/x">Somebody won the cup</a></li></ul></aside>
		<footer>Copyright The Gazette</footer><script>alert(1)</script></body></html>`)
}

var said = FeedText{Title: "Fire destroys the old mill", Text: "The old mill burned …"}

func TestTheArticleOfAPageIsRead(t *testing.T) {
	body := strings.Repeat(paragraph, 5) + `<p data-nosnippet>Keep this to yourself.</p><div hidden>Nobody sees it</div><p onclick="x()">The last word<script>alert(2)</script>.</p>`
	a, err := Read(report("", body), "text/html", "https://gazette.example/news/mill", said)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(a.Text, "forty firefighters"); n != 5 {
		t.Errorf("%d of 5 paragraphs were read:\n%s", n, a.Text)
	}
	for _, foreign := range []string{"alert", "Subscribe", "cup", "Copyright", "Sport", "Keep this", "Nobody", "<", "onclick"} {
		if strings.Contains(a.Text, foreign) {
			t.Errorf("%q is in the text:\n%s", foreign, a.Text)
		}
	}
}

func TestWhatCanNotBeTheArticle(t *testing.T) {
	full := strings.Repeat(paragraph, 5)
	tests := []struct {
		name, kind string
		page       []byte
		want       error
	}{
		{"another type", "application/pdf", report("", full), ErrNoPage},
		{"a type that says nothing, and a look that says it", "", []byte("%PDF-1.7\n" + strings.Repeat("x", 999)), ErrNoPage},
		{"a document that calls itself a page", "text/html", []byte("%PDF-1.7\n" + strings.Repeat("x", 999)), ErrNoPage},
		{"plain text", "text/plain", report("", full), ErrNoPage},
		{"an empty page", "text/html", nil, ErrNoPage},
		{"a page that asks not to be kept", "text/html", report(`<meta name="robots" content="noarchive">`, full), ErrForbidden},
		{"a page that asks this newsroom so", "text/html", report(`<META NAME=NewsRoom CONTENT="NoSnippet">`, full), ErrForbidden},
		{"a front page in its stead", "text/html", report(`<link rel="canonical" href="https://gazette.example/">`, full), ErrHome},
		{"nothing", "text/html", report("", ""), ErrNothing},
		{"hardly more than the feed said", "text/html", report("", "<p>The old mill burned.</p>"), ErrNothing},
		{"a request for consent", "text/html", []byte(`<html><body><div><h1>We value your privacy</h1>` +
			strings.Repeat("<p>We and our partners store information on a device, such as cookies, and process personal data for advertising.</p>", 8) +
			`<button>Accept</button></div></body></html>`), ErrAnother},
		{"far too deep", "text/html", []byte("<html><body>" + strings.Repeat("<div>", 200) + full), ErrShape},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if a, err := Read(tt.page, tt.kind, "https://gazette.example/news/mill", said); !errors.Is(err, tt.want) {
				t.Errorf("it gives %v, want %v; the text is %.200q", err, tt.want, a.Text)
			}
		})
	}
}

func TestWhatAPageTellsOfItself(t *testing.T) {
	const at = "https://www.gazette.example/news/mill?ref=feed"
	ld := func(s string) string { return `<script type="application/ld+json">` + s + `</script>` }
	tests := []struct{ name, head, canonical, publisher string }{
		{"nothing", "", "", ""},
		{"its own address", `<link rel="canonical" href="/news/mill">`, "https://www.gazette.example/news/mill", ""},
		{"on another host of the site", `<link rel=canonical href="https://gazette.example/news/mill">`, "https://gazette.example/news/mill", ""},
		{"on another site, which is not believed", `<link rel="canonical" href="https://other.example/mill">`, "", ""},
		{"of another scheme", `<link rel="canonical" href="javascript:alert(1)">`, "", ""},
		{"for other pages", `<meta property="og:url" content="https://www.gazette.example/mill"><meta property="og:site_name" content="The <b>Gazette</b>">`, "https://www.gazette.example/mill", "The Gazette"},
		{"first what is meant for it", `<meta property="og:url" content="/b"><link rel="shortlink canonical" href="/a">`, "https://www.gazette.example/a", ""},
		{"its publisher", `<meta property="og:site_name" content="gazette.example">` + ld(`{"@type":"NewsArticle","publisher":{"@type":"Organization","name":"The Gazette"}}`), "", "The Gazette"},
		{"in a list", ld(`[{"@type":"WebSite"},{"@type":["Thing","ReportageNewsArticle"],"publisher":[{"name":"The Gazette"}]}]`), "", "The Gazette"},
		{"in a graph", ld(`{"@graph":[{"@type":"WebPage","publisher":{"name":"Nobody"}},{"@type":"BlogPosting","publisher":"The Gazette"}]}`), "", "The Gazette"},
		{"damaged", ld(`{"@type":"NewsArticle","publisher":{"name":`), "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a, err := Read(report(tt.head, strings.Repeat(paragraph, 5)), "text/html", at, said)
			if err != nil || a.Canonical != tt.canonical || a.Publisher != tt.publisher {
				t.Errorf("canonical %q, publisher %q, %v", a.Canonical, a.Publisher, err)
			}
		})
	}
}

func TestAPageNamesItsPicture(t *testing.T) {
	for _, c := range []struct{ name, head, picture, alt string }{
		{"none", "", "", ""},
		{"the first, from its own address", `<meta property="og:image" content="/i/mill.jpg"><meta property="og:image:alt" content="The <i>mill</i>
			burns"><meta property="og:image" content="/no.jpg">`, "https://www.gazette.example/i/mill.jpg", "The mill burns"},
		{"elsewhere", `<meta name="og:image:url" content="https://cdn.example/mill.webp">`, "https://cdn.example/mill.webp", ""},
		{"of another scheme", `<meta property="og:image" content="data:image/png;base64,AA">`, "", ""},
		{"without an end", `<meta property="og:image" content="/` + strings.Repeat("a", keptURL) + `">`, "", ""},
	} {
		a, err := Read(report(c.head, strings.Repeat(paragraph, 5)), "text/html", "https://www.gazette.example/news/mill", said)
		if err != nil || a.Picture != c.picture || a.Alt != c.alt {
			t.Errorf("%s: picture %q, %q, %v", c.name, a.Picture, a.Alt, err)
		}
	}
}

func TestPagesInOtherCharsets(t *testing.T) {
	body := strings.Repeat("<p>Das alte M\xfchlenhaus am Hafen ist in der Nacht abgebrannt, und vierzig Feuerwehrleute konnten nur die Mauern retten.</p>", 5)
	for kind, head := range map[string]string{
		"text/html; charset=iso-8859-1": "", "text/html": `<meta charset="windows-1252">`, "text/html; x=y": `<meta http-equiv="Content-Type" content="text/html; charset=latin1">`,
	} {
		a, err := Read(report(head, body), kind, "https://gazette.example/a", FeedText{Title: "Brand"})
		if err != nil || !strings.Contains(a.Text, "Mühlenhaus") {
			t.Errorf("%s, %s: %v\n%.200s", kind, head, err, a.Text)
		}
	}
}

func TestSites(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"https://www.gazette.co.uk/a", "http://gazette.co.uk/", true},
		{"https://gazette.co.uk/", "https://herald.co.uk/", false},
		{"https://ann.github.io/", "https://bob.github.io/", false},
		{"https://127.0.0.1/", "https://127.0.0.1:8080/a", true},
		{"https://127.0.0.1/", "https://127.0.0.2/", false},
		{"", "", false},
		{"https://co.uk/", "https://co.uk/a", true},
	} {
		if got := SameSite(tt.a, tt.b); got != tt.want {
			t.Errorf("%s and %s are one site: %v", tt.a, tt.b, got)
		}
	}
	for address, want := range map[string]bool{
		"https://a.example": true, "https://a.example/": true, "https://a.example/en/": true, "https://a.example/index.html": true,
		"https://a.example/?p=12": false, "https://a.example/news/mill": false, ":": false,
	} {
		if Home(address) != want {
			t.Errorf("%s is a front page: %v", address, !want)
		}
	}
}

// Whatever the page, what is taken of it is bounded plain text, and a page that is refused gives no text to use.
func FuzzRead(f *testing.F) {
	f.Add(report(`<meta property="og:site_name" content="x"><base href="//b/">`, strings.Repeat(paragraph, 5)), "text/html")
	f.Add([]byte("<html><body><table><b><div data-nosnippet><p>x</div></table>"), "text/html; charset=utf-16")
	f.Add([]byte(`<html><script type="application/ld+json">{"@graph":[[]]}</script><plaintext>`), "")
	f.Add([]byte("<!doctype html><frameset><frame></frameset>"), "application/xhtml+xml")
	f.Fuzz(func(t *testing.T, body []byte, kind string) {
		a, err := Read(body, kind, "https://gazette.example/a", said)
		if errors.Is(err, ErrShape) && strings.Contains(err.Error(), "panic") {
			t.Errorf("the library panicked: %v", err)
		}
		if !utf8.ValidString(a.Text) || len(a.Text) > keptText || strings.ContainsAny(a.Text+a.Publisher, "\x00\x1b\u202e") || len(a.Canonical) > keptURL {
			t.Errorf("%q is taken", a)
		}
	})
}

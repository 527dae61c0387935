package text

import (
	"strings"
	"testing"
	"time"
	"unicode"

	"pgregory.net/rapid"
)

func TestPlain(t *testing.T) {
	for fragment, want := range map[string]string{
		"":                        "",
		"plain text":              "plain text",
		"  spaced \t out\u00A0":   "spaced out",
		"soft\nwrapped\r\nline":   "soft wrapped line",
		"one\n\ntwo\n \n\nthree":  "one\n\ntwo\n\nthree",
		"<p>One.</p><p>Two.</p>":  "One.\n\nTwo.",
		"<p>One\n\nstill one</p>": "One still one",
		"bold <b>word</b>s\n\nand a <a href=x>link</a>":                  "bold words\n\nand a link",
		"<div><div>A</div><div></div><div>B</div></div>":                 "A\n\nB",
		"first<br>second<br/><br />third":                                "first\nsecond\n\nthird",
		"<ul><li>One<li>Two</ul>":                                        "One\n\nTwo",
		"<table><tr><td>a<td>b<tr><td>c</table>":                         "a b\n\nc",
		"<h2>Head</h2>Text<figure><figcaption>Cap</figcaption></figure>": "Head\n\nText\n\nCap",
		"Tom &amp; Jerry &lt;3 caf&eacute; &#8211; &#x2019;":             "Tom & Jerry <3 café – ’",
		"<p>a &lt;b&gt; c</p>":                                           "a <b> c",
		"&lt;p&gt;Hi &amp;amp; ho&lt;/p&gt;&lt;p&gt;Yo&lt;/p&gt;":        "Hi & ho\n\nYo",
		"5 < 6 and 7 > 3":                                                "5 < 6 and 7 > 3",
		"a<b":                                                            "a<b",
		"A<script>alert(1)</script>B":                                    "AB",
		"A<style>p{}</style>B<noscript>n</noscript>C":                    "ABC",
		"A<iframe src=x>i</iframe>B<svg><g><text>s</text></g></svg>C":    "ABC",
		"A<svg/>B<frame>C":                                               "ABC",
		"A<math><mi>x</mi></math>B<textarea>t</textarea>C":               "ABC",
		"A<!-- c --><![CDATA[d]]>B<!DOCTYPE html>C":                      "ABC",
		"<img src=x onerror=alert(1)>A<p onclick=x>B":                    "A\n\nB",
		"A<script>unclosed":                                              "A",
		"<p>cut <a href=\"htt":                                           "cut",
		"a\u202Eb\u2066c\u2069d\u200Be\uFEFFf\u00ADg\u2060h\u061Ci":      "abcdefghi",
		"a\x00b\x01c\x7fd\u0085e\u009ff":                                 "abcd ef",
		"&#x202E;x&#0;y&#x200b;z":                                        "x\uFFFDyz",
		"tag\U000E0041s\uFFFE\uFDD0 sel\U000E0100":                       "tags sel",
		"a\u200Db 👩\u200D🚀 می\u200Cشود x\u200D":                          "ab 👩\u200D🚀 می\u200Cشود x",
		"bad \xff\xfe byte":                                              "bad \uFFFD byte",
		"e\u0301 z" + strings.Repeat("\u0301", 50):                       "e\u0301 z" + strings.Repeat("\u0301", maxMarks),
		"line\u2028sep\u2029par":                                         "line sep par",
	} {
		if got := Plain(fragment, 10_000); got != want {
			t.Errorf("Plain(%q) = %q, want %q", fragment, got, want)
		}
	}
}

func TestPlainLimit(t *testing.T) {
	for limit, want := range map[int]string{
		-1: "", 0: "", 1: "a", 2: "a", 3: "aé", 4: "aé", 5: "aé", 6: "aé\n\nb", 7: "aé\n\nb", 9: "aé\n\nb", 10: "aé\n\nb 東", 99: "aé\n\nb 東",
	} {
		if got := Plain("<p>aé</p><p>b <i>東</i></p>", limit); got != want {
			t.Errorf("limit %d: %q, want %q", limit, got, want)
		}
	}
}

// What is hostile must cost no more than what is long.
func TestPlainOfHostileMarkup(t *testing.T) {
	const n = 100_000
	for name, fragment := range map[string]string{
		"nested":        strings.Repeat("<div>", n) + "x" + strings.Repeat("</div>", n),
		"nested inline": strings.Repeat("<b><i>", n) + "x",
		"unclosed":      strings.Repeat("<p", n),
		"open angles":   strings.Repeat("<", n),
		"comments":      strings.Repeat("<!--", n),
		"scripts":       strings.Repeat("<script>", n),
		"hidden":        strings.Repeat("<svg>", n),
		"closing":       strings.Repeat("</p>", n),
		"attributes":    "<p " + strings.Repeat("a ", n) + ">x",
		"quotes":        "<p a=\"" + strings.Repeat("'><", n),
		"entities":      strings.Repeat("&amp;", n) + "<p>",
		"ampersands":    strings.Repeat("&", n) + "<p>x</p>",
		"escaped":       strings.Repeat("&lt;p&gt;", n),
		"nulls":         strings.Repeat("\x00<p\x00>", n),
		"breaks":        strings.Repeat("<br>", n) + "x",
		"marks":         "a" + strings.Repeat("\u0301", n) + "<p>",
		"bad bytes":     strings.Repeat("\xf0\x80<", n) + "p>",
	} {
		t.Run(name, func(t *testing.T) {
			began := time.Now()
			checkPlain(t, Plain(fragment, 20_000), 20_000)
			checkLine(t, Line(fragment, 300), 300)
			if took := time.Since(began); took > 5*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}

func TestLine(t *testing.T) {
	for title, want := range map[string]string{
		"":                                "",
		"Plain title":                     "Plain title",
		" two\n lines\t":                  "two lines",
		"Tom &amp; Jerry":                 "Tom & Jerry",
		"Tom &amp;amp; Jerry":             "Tom & Jerry",
		"Q&A: R&D at AT&T":                "Q&A: R&D at AT&T",
		"Q&notes &copy; 2020":             "Q&notes © 2020",
		"The <b>bold</b> one":             "The bold one",
		"The &lt;b&gt;bold&lt;/b&gt; one": "The bold one",
		"The &amp;lt;i&amp;gt;x&amp;lt;/i&amp;gt;":  "The x",
		"one<br>two<p>three":                        "one two three",
		"vector&lt;int&gt; in C++":                  "vector<int> in C++",
		"5 &lt; 6 &gt; 3":                           "5 < 6 > 3",
		"if a<b then":                               "if a<b then",
		"I <3 NY":                                   "I <3 NY",
		"<script>alert(1)</script>News":             "News",
		"&lt;script&gt;alert(1)&lt;/script&gt;News": "News",
		"<img src=x onerror=alert(1)>News":          "News",
		"A<!-- hidden -->B":                         "AB",
		"caf&eacute; &#8216;x&#8217;":               "café ‘x’",
		"safe\u202Eevil &#x202E;too":                "safeevil too",
		"a&nbsp;b":                                  "a b",
	} {
		if got := Line(title, 200); got != want {
			t.Errorf("Line(%q) = %q, want %q", title, got, want)
		}
	}
}

func TestLineLimit(t *testing.T) {
	for limit, want := range map[int]string{-5: "", 0: "", 1: "é"[:0], 2: "é", 3: "é", 4: "é t", 5: "é tw"} {
		if got := Line(" é  two", limit); got != want {
			t.Errorf("limit %d: %q, want %q", limit, got, want)
		}
	}
}

// checkPlain holds what is true of any plain text.
func checkPlain(t interface {
	Helper()
	Fatalf(string, ...any)
}, s string, limit int,
) {
	t.Helper()
	checkCut(t, s, limit)
	if strings.TrimFunc(s, unicode.IsSpace) != s || strings.Contains(s, "\n\n\n") || strings.Contains(s, "  ") {
		t.Fatalf("white space in %q", s)
	}
	for _, r := range s {
		joiner := r == '\u200C' || r == '\u200D'
		if r != '\n' && hidden(r) && !joiner || unicode.IsSpace(r) && r != '\n' && r != ' ' {
			t.Fatalf("%U in %q", r, s)
		}
	}
}

func checkLine(t interface {
	Helper()
	Fatalf(string, ...any)
}, s string, limit int,
) {
	t.Helper()
	checkPlain(t, s, limit)
	if strings.Contains(s, "\n") {
		t.Fatalf("a line break in %q", s)
	}
}

func TestPlainProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, limit := awkward().Draw(t, "text"), rapid.IntRange(-1, 60).Draw(t, "limit")
		checkPlain(t, Plain(s, limit), max(limit, 0))
		checkLine(t, Line(s, limit), max(limit, 0))
	})
}

func FuzzPlain(f *testing.F) {
	f.Add("<p>One &amp; <b>two</b><br>three</p><script>x</script>", 100)
	f.Add("&lt;p&gt;x\u202e\xff", 3)
	f.Fuzz(func(t *testing.T, s string, limit int) {
		limit = min(limit, 1<<20)
		checkPlain(t, Plain(s, limit), max(limit, 0))
		checkLine(t, Line(s, limit), max(limit, 0))
	})
}

func BenchmarkPlain(b *testing.B) {
	fragment := "<p>" + strings.ReplaceAll(article, ". ", ".</p>\n<p class=\"a b\">") + "</p>"
	b.SetBytes(int64(len(fragment)))
	b.ReportAllocs()
	for b.Loop() {
		Plain(fragment, 1<<20)
	}
}

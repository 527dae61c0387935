package text

import (
	"bytes"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

// long reads a fragment by the sanitiser and the tokenizer of HTML.
func long(fragment string, limit int) string {
	c := cleaner{limit: limit, widest: paragraph}
	c.blocks(blockPolicy.Sanitize(fragment))
	return string(c.out)
}

// bothWays holds the quick way against the long one, and tells whether it could be taken.
func bothWays(t interface {
	Helper()
	Fatalf(string, ...any)
}, fragment string, limit int,
) bool {
	t.Helper()
	fragment = readable(fragment, 1<<20)
	c := cleaner{limit: limit, widest: paragraph}
	if !c.quick(fragment) {
		return false
	}
	if got, want := string(c.out), long(fragment, limit); got != want {
		t.Fatalf("%q is read as %q, and the long way as %q", fragment, got, want)
	}
	return true
}

// pieces are what fragments are made of that come near to what is read quickly.
var pieces = []string{
	"<p>", "</p>", "<P class=\"a\">", "<br>", "<br/>", "<br />", "</br>", "<a href='x'>", "<a href=\"a>b\">", "</a>", "<b>", "</b >", "<div\n id=\"q\">", "</div>",
	"<td>", "<li>", "<h1>", "<hr/>", "<img src=\"x\" alt='y'/>", "<x-y>", "<script>", "</script>", "<style>", "<svg>", "<title>", "<plaintext>", "<!-- c -->",
	"<p x=y>", "<p x>", "<p/x>", "<", ">", "</", "</>", "<1>", "<-a>", "<a\x0chref=\"x\">", "<p a=\"1\"b=\"2\">", "<p a = \"1\">", "<averyveryverylongname>",
	"a", "word ", " ", "\n", "\n\n", "\r\n", "\r", "&", "&amp;", "&lt;p&gt;", "&lt", "&#13;", "&#10;", "&nbsp;", "&#0;", "&#x200d;", ";", "lt;", "\u200d", "ا", "é", "e\u0301", "\u202e", "\t",
}

func TestTheQuickWayReadsWhatTheLongOneReads(t *testing.T) {
	taken := 0
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 12).Draw(t, "pieces")
		if bothWays(t, strings.Join(parts, ""), rapid.IntRange(0, 40).Draw(t, "limit")) {
			taken++
		}
	})
	if taken == 0 {
		t.Error("the quick way was never taken")
	}
}

// Characters of ASCII are written in runs, and come out as if each were written by itself.
func TestARunIsWrittenAsItsCharactersAre(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 12).Draw(t, "pieces")
		whole := cleaner{limit: rapid.IntRange(0, 30).Draw(t, "limit"), widest: paragraph}
		single := whole
		for _, part := range parts {
			whole.text(part, true)
			breaks := 0
			for _, r := range part {
				switch {
				case single.atLimit:
				case r == '\n':
					if breaks++; breaks > 1 {
						single.open(paragraph)
					}
					single.open(space)
				case unicode.IsSpace(r):
					single.open(space)
				case hidden(r):
					single.hint(r)
				default:
					breaks = 0
					single.write(r)
				}
			}
		}
		if !bytes.Equal(whole.out, single.out) || whole.last != single.last || whole.gap != single.gap || whole.atLimit != single.atLimit {
			t.Fatalf("of %q, in runs %+v, by themselves %+v", parts, whole, single)
		}
	})
}

func TestWhatFeedsWriteIsReadTheQuickWay(t *testing.T) {
	for _, fragment := range []string{
		"<p>A fire &amp; a flood.</p>\n<p>More <a href=\"https://example.org/?a=1&b=2\" rel='x'>here</a>.<br/>And <em>there</em>.</p>",
		"A <b>fire</b>.\n\nA flood.",
		"<ul>\n<li>One</li><li class=\"b\">Two</li></ul>",
	} {
		if !bothWays(t, fragment, 1000) {
			t.Errorf("%q is read the long way", fragment)
		}
	}
}

func FuzzQuick(f *testing.F) {
	for i := range pieces {
		f.Add(strings.Join(pieces[:i], ""), i)
		f.Add("<p>"+pieces[i]+"a</p>b"+pieces[i], 1000)
	}
	f.Fuzz(func(t *testing.T, fragment string, limit int) { bothWays(t, fragment, max(0, limit)) })
}

package feed

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What people do to markup costs nothing but what can't be known.
func TestMarkupIsMended(t *testing.T) {
	const one = "<item><title>One</title></item>"
	for _, c := range []struct {
		name, body string
		want       []string
	}{
		{"misspelt end tag", "<item><title>Tow</titel><link>x</link></item>" + one, []string{"", "Tow", "One"}},
		{"missing end tag", "<item><title>Two</item>" + one, []string{"", "Two", "One"}},
		{"missing end tag of an item", "<item><title>Two</title>" + one, []string{"", "Two", "One"}},
		{"misspelt end tag of an item", "<item><title>Two</title></itme>" + one, []string{"", "Two", "One"}},
		{"empty item inside an item", "<item><title>Two</title><item/></item>" + one, []string{"", "Two", "One"}},
		{"end tag of nothing", "</p><item></br><title>Two</title></item>" + one, []string{"", "Two", "One"}},
		{"other case at the end", "<Item><Title>Two</title></ITEM>" + one, []string{"", "Two", "One"}},
		{"blank in an end tag", "<item><title>Two</title ></item >" + one, []string{"", "Two", "One"}},
		{"brackets that begin nothing", "<item><title>1 < 2, I <3 <</title></item>" + one, []string{"", "1 < 2, I <3 <", "One"}},
		{"missing quotation mark", `<item><enclosure url="http://a.example/><title>Two</title></item><item><x y="1"/></item>` + one, []string{"", "Two", "", "One"}},
		{"brackets in a value", `<item><x y="a<br />b > c"/><title>Two</title></item>` + one, []string{"", "Two", "One"}},
		{"no quotation marks", `<item><x y=1 z = 2/><title>Two</title></item>` + one, []string{"", "Two", "One"}},
		{"tag in a tag", `<item><x y="1" <title>Two</title></item>` + one, []string{"", "Two", "One"}},
		{"HTML in a title", "<item><title>A <b>bold<br> word</b></title></item>" + one, []string{"", "A <b>bold<br> word</b>", "One"}},
		{"CDATA in pieces", "<item><title>a <![CDATA[<b>&amp;]]> c &amp; <![CDATA[d]]></title></item>" + one, []string{"", "a <b>&amp; c & d", "One"}},
		{"CDATA with the end of an item", "<item><title><![CDATA[</title></item>]]></title></item>" + one, []string{"", "</title></item>", "One"}},
		{"comments", "<item><!-- <title>No</title> --><title>Tw<!-- -- -->o</title></item>" + one, []string{"", "Two", "One"}},
		{"instructions", "<?php echo ?><item><?x?><title>Two</title></item>" + one, []string{"", "Two", "One"}},
		{"open CDATA", one + "<item><title><![CDATA[Two</title></item>", []string{"", "One"}},
		{"open comment", one + "<item><title>Two</title></item><!-- ", []string{"", "One", "Two"}},
		{"open tag", one + "<item><title", []string{"", "One", ""}},
		{"item beside the channel", "</channel>" + one + "<channel>", []string{"", "One"}},
	} {
		if diff := cmp.Diff(c.want, titles(t, "<rss><channel>"+c.body+"</channel></rss>", "")); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

// A document that breaks off says so: it is asked for again in full.
func TestBrokenOffIsTold(t *testing.T) {
	for body, broken := range map[string]bool{
		"<rss><channel><title>T</title></channel></rss>":                  false,
		"<rss><channel><title>T</titel></channel></rss>":                  false,
		"<rss><channel><title>T</title></channel>":                        true,
		"<rss><channel><title>T</title><item><title>One":                  true,
		`{"version":"https://jsonfeed.org/version/1","items":[]}`:         false,
		`{"version":"https://jsonfeed.org/version/1","items":[{"id":"1"}`: true,
		`{"version":"https://jsonfeed.org/version/1","items":[{"id":"1",`: true,
	} {
		doc, err := Parse([]byte(body), "", "")
		if err != nil || doc.Broken != broken {
			t.Errorf("%s: %v, %v", body, doc.Broken, err)
		}
	}
}

// References are decoded as browsers do it, and what is none stays.
func TestReferences(t *testing.T) {
	for written, want := range map[string]string{
		"a&amp;b &lt;c&gt; &quot;d&quot; &apos;": `a&b <c> "d" '`,
		"&eacute;&euro;&hellip;&nbsp;x":          "é€…\u00a0x",
		"&#8217;&#x2019;&#X2019;":                "’’’",
		"&#146;&#0;&#xd800;&#x110000;":           "’\ufffd\ufffd",
		"&#1;&#x1F;b":                            "b",
		"?a=1&copy=2;&b":                         "?a=1&copy=2;&b",
		"&&amp;&;&#;&#x;&#12a;":                  "&&&;&#;&#x;&#12a;",
		"AT&T; R&D &amp D":                       "AT&T; R&D &amp D",
		"&a &lt;b":                               "&a <b",
		"&amp;lt;":                               "&lt;",
		"&semi;":                                 ";",
	} {
		if got := titles(t, "<rss><channel><title>"+written+"</title></channel></rss>", "")[0]; got != want {
			t.Errorf("%s: %q, want %q", written, got, want)
		}
	}
}

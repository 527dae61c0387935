package app

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/net/html"

	"newsroom/internal/feed"
	"newsroom/internal/store/enginetest"
)

// What comes of the hostile feeds goes out by every other way, too: as letters, in private feeds and to webhooks. A letter,
// and the HTML in a private feed, is read by the parser that browsers' rules are written in, and must have the shape of one
// that holds harmless words: the same elements, with the same attributes.

// shape gives the elements and attributes of HTML, with the values of the attributes in which something could stand that
// runs or loads.
func shape(source string) (map[string]bool, error) {
	all := map[string]bool{}
	root, err := html.Parse(strings.NewReader(source))
	if err != nil {
		return nil, err
	}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		all[n.Data] = true
		for _, a := range n.Attr {
			part := n.Data + " " + a.Key
			switch a.Key {
			case "href":
				u, err := url.Parse(a.Val)
				if err != nil {
					part += " " + a.Val
				} else {
					part += " " + strings.Replace(u.Scheme, "https", "http", 1)
				}
			case "style", "class", "http-equiv", "name":
				part += " " + a.Val
			}
			all[part] = true
		}
	}
	return all, nil
}

// strange gives what of HTML a harmless piece has not.
func strange(t *testing.T, source string, known map[string]bool) []string {
	t.Helper()
	has, err := shape(source)
	if err != nil {
		t.Fatal(err)
	}
	maps.DeleteFunc(has, func(part string, _ bool) bool { return known[part] })
	return slices.Sorted(maps.Keys(has))
}

// controls gives the first character of a text that steers programs, or hides or turns round what is written.
func controls(s string) string {
	i := strings.IndexFunc(s, func(r rune) bool {
		return r != '\n' && unicode.IsControl(r) || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r >= 0xe0000 && r <= 0xe007f
	})
	if i < 0 {
		return ""
	}
	return fmt.Sprintf("%.60q", s[i:])
}

func TestNothingActiveOfAFeedLeavesByMailOrInAPrivateFeed(t *testing.T) {
	enginetest.Unwatched(t)
	all, content := hostileFeeds(t)
	d := newDespatch(t)
	letter, part := map[string]bool{}, map[string]bool{}
	for _, entries := range []int{1, 3, 100} {
		e := harmlessEdition(entries)
		for _, l := range d.send(e, alerted(e)) {
			has, err := shape(l.HTML)
			d.must(err)
			maps.Copy(letter, has)
		}
		entries, _ := d.entries()
		for _, one := range entries {
			has, err := shape(one.html)
			d.must(err)
			maps.Copy(part, has)
		}
	}
	looked := map[shownEntry]bool{}
	look := func() {
		entries, raw := d.entries()
		for _, e := range entries {
			if looked[e] {
				continue
			}
			looked[e] = true
			if found := strange(t, e.html, part); len(found) > 0 {
				t.Errorf("%s: the private feed holds %q", e.id, found)
			}
			if bad := controls(e.title) + controls(e.summary); bad != "" {
				t.Errorf("%s: the private feed holds %s", e.id, bad)
			}
			if !strings.HasPrefix(e.url, "https://news.example.org/") {
				t.Errorf("%s: the private feed leads to %s", e.id, e.url)
			}
		}
		if bad := badAddress.Find(raw[1]); bad != nil {
			t.Errorf("the private feed holds %s", bad)
		}
	}
	sent := 0
	for _, one := range all {
		document, err := feed.Parse([]byte(content[one.File]), one.ContentType, "https://feeds.example.org/feed")
		if err != nil || len(document.Entries) == 0 {
			continue
		}
		sent++
		e := shown(document)
		if d.full(e) {
			look()
		}
		for _, l := range d.send(e, alerted(e)) {
			if found := strange(t, l.HTML, letter); len(found) > 0 {
				t.Errorf("%s: the letter holds %q", one.ID, found)
			}
			if bad := controls(l.Subject) + controls(l.Text); bad != "" {
				t.Errorf("%s: the plain part holds %s", one.ID, bad)
			}
			for name := range l.Header { // none came of a subject
				if !slices.Contains(lettersHave, name) {
					t.Errorf("%s: the letter has a header %q", one.ID, name)
				}
			}
		}
	}
	look()
	if sent < 80 {
		t.Errorf("%d feeds were sent", sent)
	}
	t.Logf("%d feeds, with %d parts of letters and %d of private feeds", sent, len(letter), len(part))
}

// lettersHave are the headers of a letter.
var lettersHave = strings.Fields("From To Subject Date Message-Id Mime-Version Content-Type Auto-Submitted List-Id List-Unsubscribe List-Unsubscribe-Post Content-Transfer-Encoding")

package app

import (
	"archive/zip"
	"bytes"
	"cmp"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"newsroom/internal/edition"
)

// printReader reads the printed form of an edition, as private feeds have it, and books with notes for sources.
type printReader struct {
	*testing.T
	v edition.Voice
	face
}

// ofPart reads the content of an entry of a feed.
func ofPart(t *testing.T, v edition.Voice, content string) face {
	t.Helper()
	p := &printReader{T: t, v: v}
	p.read(parsed(t, content))
	return p.face
}

// ofBook reads a book in the order of its package, in which there is no other order of stories than that of the edition. Its list of
// contents must name the same.
func ofBook(t *testing.T, v edition.Voice, body []byte) face {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	if err != nil {
		t.Fatal(err)
	}
	p := &printReader{T: t, v: v}
	var contents, headlines []string
	for _, file := range z.File {
		r, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		root := parsed(t, string(content))
		if file.Name == "EPUB/nav.xhtml" {
			for _, link := range every(root, func(n *html.Node) bool { return n.Data == "a" && strings.Contains(attribute(n, "href"), "#s") }) {
				contents = append(contents, p.titled(wordsIn(link)))
			}
		} else if strings.HasSuffix(file.Name, ".xhtml") {
			p.read(root)
		}
	}
	for _, s := range p.Stories {
		headlines = append(headlines, s.Headline)
	}
	same(t, "the list of contents", contents, headlines)
	return p.face
}

// titled gives a title, or nothing where the form says that there is none.
func (p *printReader) titled(title string) string {
	if title = flat(title); title == flat(p.v.Say("Without a title")) {
		return ""
	}
	return title
}

func (p *printReader) read(root *html.Node) {
	for _, section := range every(root, element("section")) {
		label := p.titled(wordsIn(one(section, element("h2"))))
		switch label {
		case flat(p.v.Say("Corrected since this edition was sent")):
			p.Since = append(p.Since, p.corrected(section, false)...)
			continue
		case flat(p.v.Say("Corrections")):
			p.Corrections = append(p.Corrections, p.corrected(section, true)...)
			continue
		case flat(p.v.Say("Voices")):
			label = voicesHere
		}
		for n := range section.ChildNodes() {
			switch n.Data {
			case "article":
				p.Stories = append(p.Stories, p.tale(n, label))
			case "p":
				if note := one(n, element("strong")); note != nil {
					p.Notes = append(p.Notes, inEnglish(p.v, flat(wordsIn(note))))
					continue
				}
				p.Rest = append(p.Rest, restLine(p.titled(wordsIn(one(n, element("bdi")))), digits.FindString(wordsIn(n.LastChild)), attribute(one(n, element("a")), "href")))
			}
		}
	}
}

func (p *printReader) corrected(section *html.Node, numbers bool) (all []string) {
	for _, line := range every(section, element("li")) {
		cite := one(line, element("cite"))
		var number int64
		if numbers {
			if _, err := fmt.Sscan(digits.FindString(wordsIn(cite.NextSibling)), &number); err != nil {
				p.Error(err)
			}
		}
		all = append(all, correctionLine(stamped(line), number, wordsIn(cite), wordsIn(one(line, element("span")))))
	}
	return all
}

func (p *printReader) tale(a *html.Node, section string) tale {
	s := tale{N: len(p.Stories) + 1, Section: section, Language: attribute(a, "lang"), Headline: p.titled(wordsIn(one(a, element("h3"))))}
	if id := attribute(a, "id"); id != "" && id != fmt.Sprintf("s%d", s.N) {
		p.Errorf("story %d is called %q", s.N, id)
	}
	for n := range a.ChildNodes() {
		switch n.Data {
		case "p":
			p.line(&s, n)
		case "ol":
			for i, line := range every(n, element("li")) {
				s.Sources = append(s.Sources, p.source(line, i+1))
			}
		case "aside":
			at := len(s.Sources) + 1
			if id := attribute(n, "id"); id != fmt.Sprintf("n%d-%d", s.N, at) {
				p.Errorf("a note is called %q", id)
			}
			s.Sources = append(s.Sources, p.source(n, at))
		}
	}
	return s
}

// line reads a paragraph of a story.
func (p *printReader) line(s *tale, n *html.Node) {
	label, said := flat(wordsIn(one(n, element("em")))), flat(wordsIn(n))
	own, cites := attribute(n, "dir") == "", one(n, element("sup")) != nil
	switch {
	case label == flat(p.v.Say("New since your last edition:")):
		s.New = strings.TrimPrefix(said, label)
	case label == flat(p.v.Say("Publishers differ:")):
		s.Differ = append(s.Differ, p.sides(strings.TrimPrefix(said, label))...)
	case cites && !own:
		s.Summary = said
	case own && !cites:
		s.Why = append(s.Why, p.why(said))
	}
}

// sides reads who says what of a matter.
func (p *printReader) sides(said string) (all []string) {
	for _, side := range strings.Split(said, "·") {
		values, ok := unsaid(p.v.Say("“%s” (%s) %s"), side)
		if !ok {
			p.Errorf("%q says nothing that differs", side)
			continue
		}
		all = append(all, sided(values[0], values[1], values[2]))
	}
	return all
}

func (p *printReader) why(said string) string {
	if values, ok := unsaid(p.v.Say("Here because you follow “%s”.")+"%s", said); ok {
		return values[0] + " > " + inEnglish(p.v, values[1])
	}
	return " > " + inEnglish(p.v, said)
}

func (p *printReader) source(n *html.Node, number int) string {
	names := every(n, element("bdi"))
	o := origin{n: number, publisher: wordsIn(names[0]), title: p.titled(wordsIn(names[1])), link: attribute(one(n, element("a")), "href"), at: stamped(n)}
	tail := p.tail().FindStringSubmatch(flat(wordsIn(one(n, element("time")).NextSibling)))
	if tail == nil {
		p.Errorf("what is behind the time of a source: %q", wordsIn(n))
		return o.String()
	}
	o.minutes, o.reprints, o.more = cmp.Or(tail[1], "0"), tail[2]+tail[4], cmp.Or(tail[3], "0")
	return o.String()
}

// tail is what may stand behind the time of a source: how long its recording is, and who else prints its text.
func (p *printReader) tail() *regexp.Regexp {
	part := func(form string, values ...string) string {
		out := regexp.QuoteMeta(flat(p.v.Say(form)))
		for _, value := range values {
			out = strings.Replace(out, "%s", value, 1)
		}
		return out
	}
	minutes, both, names := part(", %s min", `(\d+)`), part(", also in %s and %s more", "(.*)", `(\d+)`), part(", also in %s", "(.*)")
	return regexp.MustCompile("^(?:" + minutes + ")?(?:" + both + "|" + names + ")?$")
}

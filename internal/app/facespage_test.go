package app

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"newsroom/internal/edition"
	"newsroom/internal/locale"
)

var digits = regexp.MustCompile(`\d+`)

func parsed(t *testing.T, page string) *html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// pageReader reads the page of an edition in a language.
type pageReader struct {
	v     edition.Voice
	words locale.Speaker
}

// ofPage reads the page, on which stories stand by their weight, and gives them in the order of their numbers. Those of one weight
// must be in it.
func ofPage(t *testing.T, language, page string) (f face) {
	t.Helper()
	root := parsed(t, page)
	p := pageReader{edition.In(language), locale.Words("reader")().In(locale.For(language))}
	last := map[*html.Node]int{}
	for _, a := range every(root, element("article")) {
		s := tale{Language: attribute(a, "lang")}
		if n, err := fmt.Sscanf(attribute(a, "id"), "s%d", &s.N); n != 1 || err != nil {
			continue
		}
		if last[a.Parent] > s.N {
			t.Errorf("story %d stands behind story %d", s.N, last[a.Parent])
		}
		last[a.Parent] = s.N
		if class("lead")(a) {
			f.Lead = s.N
		}
		f.Stories = append(f.Stories, p.tale(a, s))
	}
	slices.SortFunc(f.Stories, func(a, b tale) int { return cmp.Compare(a.N, b.N) })
	for _, line := range every(one(root, func(n *html.Node) bool { return attribute(n, "id") == "voices" }), element("p")) {
		if line.Parent.Data == "section" {
			f.Rest = append(f.Rest, restLine(wordsIn(one(line, element("bdi"))), digits.FindString(wordsIn(line.LastChild)), attribute(one(line, element("a")), "href")))
		}
	}
	for _, note := range every(one(root, class("front-below")), element("p")) {
		f.Notes = append(f.Notes, inEnglish(p.v, flat(wordsIn(note))))
	}
	f.Since = p.corrected(root, "since", false)
	f.Corrections = p.corrected(root, "errata", true)
	return f
}

// titled gives a title, or nothing where the page says that there is none.
func (p pageReader) titled(title string) string {
	if title = flat(title); title == flat(p.words.Say("Without a title")) {
		return ""
	}
	return title
}

func (p pageReader) tale(a *html.Node, s tale) tale {
	s.Headline = p.titled(wordsIn(one(a, element("h2", "h3"))))
	if class("story")(a) {
		s.Section = flat(wordsIn(one(a, class("kicker"))))
	} else if attribute(a.Parent.Parent, "id") == "voices" {
		s.Section = voicesHere
	}
	for _, line := range every(a, func(n *html.Node) bool { return n.Data == "p" && attribute(n, "class") == "" }) {
		s.Summary += flat(wordsIn(line))
	}
	for _, line := range every(one(a, class("fresh")), element("li")) {
		s.New += flat(wordsIn(line))
	}
	for _, side := range every(one(a, class("differ")), element("li")) {
		var cites string
		for _, n := range every(side, element("sup")) {
			cites += wordsIn(n)
		}
		s.Differ = append(s.Differ, sided(flat(wordsIn(one(side, element("q")))), flat(wordsIn(one(side, element("cite")))), cites))
	}
	for _, why := range every(a, class("why")) {
		s.Why = append(s.Why, flat(wordsIn(one(why, element("q"))))+" > "+inEnglish(p.v, flat(wordsIn(one(why, element("span"))))))
	}
	for i, line := range every(one(a, class("sources")), element("li")) {
		s.Sources = append(s.Sources, p.source(line, i+1).String())
	}
	return s
}

func (p pageReader) source(line *html.Node, n int) origin {
	link, names := one(line, element("a")), every(line, element("bdi"))
	o := origin{n: n, publisher: wordsIn(names[0]), link: attribute(link, "href"), at: stamped(line), minutes: "0", more: "0"}
	if link != nil {
		o.title = p.titled(wordsIn(link))
	} else {
		o.title = p.titled(wordsIn(names[1]))
	}
	for _, small := range every(line, element("small")) {
		said := flat(wordsIn(small))
		if values, ok := unsaid(p.words.Say("also in %s and %s more"), said); ok {
			o.reprints, o.more = values[0], values[1]
		} else if values, ok := unsaid(p.words.Say("also in %s"), said); ok {
			o.reprints = values[0]
		} else if values, ok := unsaid(p.words.Say("%s min"), said); ok {
			o.minutes = values[0]
		}
	}
	return o
}

// corrected reads a list of corrections by what its section is labelled by.
func (p pageReader) corrected(root *html.Node, label string, numbers bool) (all []string) {
	section := one(root, func(n *html.Node) bool { return attribute(n, "aria-labelledby") == label })
	for _, line := range every(section, element("li")) {
		var number int64
		if numbers {
			_, _ = fmt.Sscanf(attribute(one(line, element("a")), "href"), "/editions/%d", &number)
		}
		all = append(all, correctionLine(stamped(line), number, p.titled(wordsIn(one(line, element("cite")))), wordsIn(every(line, element("p"))[1])))
	}
	return all
}

package app

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"newsroom/internal/edition"
	"newsroom/internal/locale"
	"newsroom/internal/mail/mailtest"
)

// letterStory is a story as a letter has it.
type letterStory struct {
	Section, Headline, Language string
	Text, New                   string
	Who                         string // says so
	Disputed                    bool
}

// letterReader reads letters in a language.
type letterReader struct {
	*newsstand
	words locale.Speaker
	paper edition.Voice
}

// mails has the letter of an edition sent, and holds it against what the interface says. A letter is short by design: of a story it has
// whole sentences, as many as there is room for, or the beginning of the first; three publishers; and of corrections what there is room for.
func (n *newsstand) mails(of *subscriber, number int64, want face) {
	n.Helper()
	r := letterReader{n, locale.Words("email")().In(locale.For(of.Language)), edition.In(of.Language)}
	l := n.letter(of, number)
	lead := want.leads(r.paper)
	if begun := flat(r.words.Say("Edition %s: ", fmt.Sprint(number))); !strings.HasPrefix(flat(l.Subject), begun) || lead != "" && !abridges(strings.TrimPrefix(flat(l.Subject), begun), lead) {
		n.Errorf("the subject of edition %d: %q, which leads with %q", number, l.Subject, lead)
	}
	root := parsed(n.T, l.HTML)
	stories := r.stories(root)
	if len(stories) != len(want.Stories) {
		n.Errorf("the letter of edition %d has %d stories, not %d", number, len(stories), len(want.Stories))
		return
	}
	for i, s := range stories {
		r.compares(s, want.Stories[i])
	}
	notes := r.notes(root)
	r.compareNotes(notes, want)
	r.compareText(l, stories, notes)
}

// stories reads those of the HTML.
func (r letterReader) stories(root *html.Node) (all []letterStory) {
	for _, cell := range every(root, func(n *html.Node) bool { return n.Data == "td" && class("line")(n) }) {
		s := letterStory{Section: flat(wordsIn(one(cell, class("red")))), Headline: flat(wordsIn(one(cell, element("h2")))), Language: attribute(cell, "lang")}
		for _, line := range every(cell, element("p")) {
			switch {
			case class("ink")(line):
				s.Text, s.New, _ = strings.Cut(parted(line), "\x00")
			case class("soft")(line):
				r.soft(&s, line)
			}
		}
		all = append(all, s)
	}
	return all
}

// parted gives the text of a paragraph with a mark in the place of what is bold.
func parted(line *html.Node) (out string) {
	for n := range line.ChildNodes() {
		if n.Data == "b" {
			out += "\x00"
		} else {
			out += flat(wordsIn(n))
		}
	}
	return out
}

// soft reads the line below a story.
func (r letterReader) soft(s *letterStory, line *html.Node) {
	said, _ := strings.CutSuffix(flat(wordsIn(line)), flat(r.words.Say("Read on the web")))
	said, s.Disputed = strings.CutPrefix(said, flat(r.words.Say("Sources disagree on this.")))
	if values, ok := unsaid(r.words.Say("Says who: %s."), said); ok {
		s.Who = values[0]
	}
}

// compares holds a story of a letter against the same one of the interface.
func (r letterReader) compares(got letterStory, want tale) {
	r.Helper()
	section := want.Section
	if section == voicesHere {
		section = flat(r.paper.Say("Voices"))
	}
	headline := want.Headline
	if headline == "" {
		headline = flat(r.paper.Say("Without a title"))
	}
	if !abridges(got.Section, section) || !abridges(got.Headline, headline) {
		r.Errorf("the letter has %q below %q of %q below %q", got.Headline, got.Section, headline, section)
	}
	same(r, "the language of a story in the letter", got.Language, want.Language)
	same(r, "whether publishers differ, in the letter", got.Disputed, len(want.Differ) > 0)
	r.begins("summary", got.Text, want.Summary)
	r.begins("what is new", got.New, want.New)
	var who []string
	for _, s := range want.Sources {
		_, name, _ := strings.Cut(s, " ")
		name, _, _ = strings.Cut(name, ": ")
		if !slices.Contains(who, name) {
			who = append(who, name)
		}
	}
	names := strings.Join(who[:min(len(who), 3)], ",")
	if over := len(who) - 3; over > 0 {
		names += flat(r.words.Count(over, "and %s other", "and %s others"))
	}
	if got.Who != names {
		r.Errorf("the letter says that %q say so, not %q", got.Who, names)
	}
}

// cites are the numbers of sources behind a sentence.
var cites = regexp.MustCompile(`(⟦\d+⟧)+`)

// begins holds what a letter prints against all sentences that there are: it has all, or the first of them, or the beginning of the
// first with an ellipsis.
func (r letterReader) begins(what, got, whole string) {
	r.Helper()
	sentences := cites.Split(whole, -1)
	sentences = sentences[:len(sentences)-1]
	printed, n := "", 0
	for n < len(sentences) && len(printed) < len(got) && !strings.HasSuffix(got, "…") {
		printed += sentences[n]
		n++
	}
	cut := n == 0 && len(sentences) > 0 && strings.HasSuffix(got, "…") && abridges(got, sentences[0])
	if cut || n < len(sentences) {
		r.tally.Abridged++
	}
	if !cut && (printed != got || n == 0 && len(sentences) > 0) {
		r.Errorf("the %s of a letter is %q of %q", what, got, whole)
	}
}

// notes reads the lists at the end, each by its title.
func (r letterReader) notes(root *html.Node) map[string][]string {
	all := map[string][]string{}
	for _, cell := range every(root, func(n *html.Node) bool {
		return n.Data == "td" && one(n, element("br")) != nil && one(n, element("table")) == nil
	}) {
		title := flat(wordsIn(one(cell, element("b"))))
		all[title] = nil
		for n := range cell.ChildNodes() {
			if n.Type == html.TextNode && flat(n.Data) != "" {
				all[title] = append(all[title], flat(n.Data))
			}
		}
	}
	return all
}

// compareNotes holds the corrections, and what had no room, against the interface.
func (r letterReader) compareNotes(notes map[string][]string, want face) {
	r.Helper()
	mended := notes[flat(r.words.Say("Corrections"))]
	var whole []string
	for _, c := range want.Corrections {
		_, rest, _ := strings.Cut(c, " ")
		number, rest, _ := strings.Cut(rest, " ")
		headline, note, _ := strings.Cut(rest, ": ")
		whole = append(whole, flat(r.words.Say("Edition %s, %s: %s", number, headline, note)))
	}
	same(r, "corrections in the letter", mended, whole)
	var rest []string
	for _, line := range notes[flat(r.paper.Say("Voices"))] {
		name, count, _ := strings.Cut(line, ":")
		rest = append(rest, name+": "+digits.FindString(count))
	}
	var there []string
	for _, line := range want.Rest {
		line, _, _ = strings.Cut(line, " <")
		there = append(there, line)
	}
	same(r, "what had no room in the letter", rest, there)
}

// compareText holds the plain part of a letter against its HTML: each story says the same words in the same order.
func (r letterReader) compareText(l mailtest.ReceivedLetter, stories []letterStory, notes map[string][]string) {
	r.Helper()
	plain, from := flat(l.Text), 0
	find := func(what string) {
		r.Helper()
		at := strings.Index(plain[from:], what)
		if at < 0 {
			r.Errorf("the plain part has no %q behind\n%s\nin\n%s", what, plain[:from], plain[from:])
			return
		}
		from += at + len(what)
	}
	for i, s := range stories {
		block := s.Headline + s.Section + s.Text
		if len(stories) > 1 {
			block = fmt.Sprintf("%d.", i+1) + block
		}
		if s.New != "" {
			block += flat(r.words.Say("New since your last edition:")) + s.New
		}
		if s.Disputed {
			block += flat(r.words.Say("Sources disagree on this; the web edition says how."))
		}
		find(block + strings.Replace(flat(r.words.Say("Says who: %s.")), "%s", s.Who, 1))
	}
	for _, title := range []string{flat(r.paper.Say("Voices")), flat(r.words.Say("Corrections"))} {
		if lines, there := notes[title]; there {
			find(title + ":" + strings.Join(lines, ""))
		}
	}
}

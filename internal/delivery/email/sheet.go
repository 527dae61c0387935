package email

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"newsroom/internal/mail"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// sheet is what a letter says, before it is printed. Everything in it is bounded.
type sheet struct {
	voice     voice
	Subject   string
	Preheader string // what lists of letters show after the subject
	Title     string
	Line      string // below the title
	Reading   string // how long it takes to read, behind the line; empty: nothing is said of it
	Web       string // where the whole of it is
	WebWords  string
	Message   string // one paragraph before all stories; empty: none
	Stories   []story
	More      int // stories that had no room
	Notes     []note
	End       string
	Next      string // when the next one comes; empty: nothing to say
	Home      string // the newsroom
	Settings  string
	Stop      string // empty: there is nothing to stop
	StopWords string
	Pause     string // where it is said that there be less of this; empty: nowhere
	PauseText string
}

// story is one story as far as there is room for it.
type story struct {
	Above            above // what stands before it where it begins a part that says why it is there
	Kicker, Headline string
	Lang             string // of what publishers write in it; empty: several
	Shot             *shot  // nil: it has no picture
	Text, New        string // New is what came since the last edition
	Disputed         bool
	Sources          string
	Web              string
}

// above is what stands above a part, around the address of the page of the mandate in it.
type above struct{ Before, Address, After string }

// aboveOf finds that address in what an edition says above a section.
func aboveOf(said, web string) above {
	before, address, after := wire.AroundMandate(said, web)
	if address == "" {
		return above{Before: text.Shorten(before, 2*lineRoom)}
	}
	return above{text.Shorten(before, 2*lineRoom) + " ", address, text.Shorten(after, lineRoom)}
}

func (a above) String() string { return a.Before + a.Address + a.After }

// note is a list at the end.
type note struct {
	Title string
	Lines []string
}

// Room for the parts of a letter: a lead in words, other stories in words, and the rest in characters.
const (
	leadWords    = 90
	otherWords   = 45
	subjectRoom  = 60
	headlineRoom = 200
	labelRoom    = 80
	nameRoom     = 60
	lineRoom     = 200
	noteRoom     = 120
	mendRoom     = 900 // a correction quotes what stood and what stands
	mostLines    = 8
	mostMended   = 12
	mendedBytes  = 11_000 // all corrections in one part of a letter, as they travel
	mostStories  = 60
	perWord      = 12 // characters, for words that are none
)

// edition puts an edition onto the sheet.
func (s *sheet) edition(e wire.Edition, next time.Time) {
	v := s.voice
	var items []wire.Item
	for _, section := range e.Sections {
		for i, item := range section.Items {
			items = append(items, item)
			s.Stories = append(s.Stories, s.voice.storyOf(v.paper.Section(section), item, e.WebURL))
			if i == 0 {
				s.Stories[len(s.Stories)-1].Above = aboveOf(v.paper.Note(section), e.WebURL)
			}
		}
	}
	s.Title, s.Web, s.WebWords = text.Shorten(v.paper.Title(e), lineRoom), e.WebURL, v.Say("Read on the web")
	s.Reading = v.paper.Reading(e)
	s.Line = fmt.Sprintf("%s. %s.", v.paper.Stamped(e), v.paper.Considered(e))
	notice := ""
	if e.Notice != nil {
		notice = text.Shorten(v.paper.Told(e.Notice.Message, e.Notice.Phrases), lineRoom)
	}
	s.Message = strings.TrimSpace(notice + " " + text.Shorten(strings.Join(v.paper.Remarks(e), " "), 2*lineRoom))
	s.Subject = subject(v.Say("Edition %s: ", strconv.FormatInt(e.Number, 10)), cmp.Or(v.paper.Lead(e), notice, v.Say("nothing new")))
	s.Preheader = v.preheader(items, s.Reading)
	if len(s.Stories) > mostStories {
		s.More = len(s.Stories) - mostStories
		s.Stories = s.Stories[:mostStories]
	}
	s.lists(e)
	s.End, s.StopWords = v.Say("That is the whole paper."), v.Say("Stop editions by mail")
	if zone, err := time.LoadLocation(e.Slot.Timezone); err == nil && !next.IsZero() {
		at := next.In(zone)
		s.Next = v.Say("The next one is due on %s, %s.", strings.TrimSuffix(v.Day(at), at.Format(" 2006"))+at.Format(", 15:04"), e.Slot.Timezone)
	}
}

// lists puts what stands below the stories onto the sheet.
func (s *sheet) lists(e wire.Edition) {
	v := s.voice
	for _, section := range e.Sections {
		rest := note{Title: v.paper.Section(section)}
		for _, m := range section.More {
			rest.add(text.Shorten(m.Source, labelRoom) + ": " + v.paper.More(m))
		}
		if len(rest.Lines) > 0 {
			s.Notes = append(s.Notes, rest.cut(v))
		}
	}
	followed, quiet, mended := note{Title: v.Say("What you follow")}, note{Title: v.Say("Not in this paper")}, note{Title: v.Say("Corrections")}
	for _, f := range e.Followed {
		line := f.Title
		if change := v.paper.Change(f); change != "" {
			line += ": " + change
		}
		followed.add(line)
	}
	for _, c := range e.Coverage {
		if c.Cause != nil {
			quiet.add(text.Shorten(c.Label, labelRoom) + ": " + v.paper.Missing(c))
		}
	}
	mended.Lines = v.corrections(e.Corrections)
	for _, n := range []note{followed.cut(v), mended, quiet.cut(v)} {
		if len(n.Lines) > 0 {
			s.Notes = append(s.Notes, n)
		}
	}
}

// corrections tells what was corrected: one at least, whole, as many as there is room for, and how many there are besides.
func (v voice) corrections(all []wire.Correction) (lines []string) {
	room := mendedBytes
	for i, c := range all {
		line := text.Shorten(v.Say("Edition %s, %s: %s", strconv.FormatInt(c.Number, 10), text.Shorten(c.Headline, labelRoom), c.Note), mendRoom)
		if room -= mail.Size(line); i > 0 && (i == mostMended || room < 0) {
			return append(lines, v.Say("and %s more in the web edition", len(all)-i))
		}
		lines = append(lines, line)
	}
	return lines
}

func (n *note) add(line string) { n.Lines = append(n.Lines, text.Shorten(line, noteRoom)) }

// cut counts what is too much.
func (n note) cut(v voice) note {
	if over := len(n.Lines) - mostLines; over > 0 {
		n.Lines = append(slices.Clone(n.Lines[:mostLines]), v.Say("and %s more", over))
	}
	return n
}

func (v voice) storyOf(interest string, item wire.Item, web string) story {
	words := otherWords
	if item.Placement == wire.Lead {
		words = leadWords
	}
	fresh := sentences(item.New, words/2)
	return story{
		Kicker: text.Shorten(interest, labelRoom), Headline: text.Shorten(v.paper.Titled(item.Headline), headlineRoom), Lang: item.Lang(), Web: web,
		New: fresh, Text: sentences(item.Summary, words-count(fresh)), Disputed: len(item.Disagreements) > 0,
		Sources: v.publishers(item.Sources),
	}
}

// sentences gives as many whole sentences as there is room for, or the beginning of the first.
func sentences(all []wire.Sentence, words int) string {
	var out []string
	room, letters := words, words*perWord
	for i, s := range all {
		n, l := count(s.Text), utf8.RuneCountInString(s.Text)
		if n > room || l > letters {
			if i == 0 {
				return begun(s.Text, room, letters)
			}
			break
		}
		out, room, letters = append(out, s.Text), room-n, letters-l
	}
	return strings.Join(out, " ")
}

// begun gives the beginning of a sentence.
func begun(s string, words, letters int) string {
	fields := strings.Fields(s)
	switch {
	case len(fields) > words:
		s = strings.Join(fields[:words], " ") + "…"
	case count(s) > words:
		letters = min(letters, perTwo*words)
	}
	return text.Shorten(s, letters)
}

// perTwo is how many characters make a word where no spaces are set between words.
const perTwo = 2

// count counts words.
func count(s string) int {
	unspaced := 0
	for _, r := range s {
		if unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai) {
			unspaced++
		}
	}
	return len(strings.Fields(s)) + unspaced/perTwo
}

// publishers names those who say so, the first three of them.
func (v voice) publishers(sources []wire.Source) string {
	var names []string
	for _, s := range sources {
		if name := text.Shorten(s.Publisher, nameRoom); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	const named = 3
	if more := len(names) - named; more > 0 {
		return strings.Join(names[:named], ", ") + " " + v.Count(more, "and %s other", "and %s others")
	}
	return strings.Join(names, ", ")
}

// subject gives the subject of a letter, on one line.
func subject(begin, rest string) string {
	return begin + text.Shorten(rest, subjectRoom-utf8.RuneCountInString(begin))
}

// preheader gives the counts, the minutes and the next three subjects.
func (v voice) preheader(items []wire.Item, reading string) string {
	briefs := 0
	var next []string
	for i, item := range items {
		if item.Placement == wire.Brief {
			briefs++
		}
		if 1 <= i && i <= 3 {
			next = append(next, text.Shorten(v.paper.Titled(item.Headline), subjectRoom))
		}
	}
	parts := []string{v.Count(len(items)-briefs, "%s story", "%s stories")}
	if briefs > 0 {
		parts = append(parts, v.Count(briefs, "%s brief", "%s briefs"))
	}
	line := strings.Join(append(parts, reading), ", ") + "."
	if len(next) > 0 {
		line += " " + v.Say("Also:") + " " + strings.Join(next, "; ")
	}
	return line
}

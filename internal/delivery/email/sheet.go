package email

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"newsroom/internal/edition"
	"newsroom/internal/mail"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// sheet is what a letter says, before it is printed. Everything in it is bounded.
type sheet struct {
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
	Kicker, Headline string
	Text, New        string // New is what came since the last edition
	Disputed         bool
	Sources          string
	Web              string
}

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
	var items []wire.Item
	for _, section := range e.Sections {
		for _, item := range section.Items {
			items = append(items, item)
			s.Stories = append(s.Stories, storyOf(section.Interest, item, e.WebURL))
		}
	}
	s.Title, s.Web, s.WebWords = text.Shorten(e.Title, lineRoom), e.WebURL, "Read on the web"
	s.Reading = edition.Reading(e)
	s.Line = fmt.Sprintf("%s. %s, %s.", edition.Stamped(e), edition.Count(e.Considered.Articles, "article", "articles"),
		edition.Count(e.Considered.Situations, "situation", "situations"))
	notice := ""
	if e.Notice != nil {
		notice = text.Shorten(e.Notice.Message, lineRoom)
	}
	s.Message = strings.TrimSpace(notice + " " + text.Shorten(strings.Join(e.Remarks, " "), lineRoom))
	s.Subject = subject(fmt.Sprintf("Edition %d: ", e.Number), cmp.Or(edition.Lead(e), notice, "nothing new"))
	s.Preheader = preheader(items, edition.Reading(e))
	if len(s.Stories) > mostStories {
		s.More = len(s.Stories) - mostStories
		s.Stories = s.Stories[:mostStories]
	}
	s.lists(e)
	s.End, s.StopWords = "That is the whole paper.", "Stop editions by mail"
	if zone, err := time.LoadLocation(e.Slot.Timezone); err == nil && !next.IsZero() {
		s.Next = "The next one is due on " + next.In(zone).Format("Monday 2 January, 15:04") + ", " + e.Slot.Timezone + "."
	}
}

// lists puts what stands below the stories onto the sheet.
func (s *sheet) lists(e wire.Edition) {
	followed, quiet, mended := note{Title: "What you follow"}, note{Title: "Not in this paper"}, note{Title: "Corrections"}
	for _, f := range e.Followed {
		line := f.Title
		if f.Change != nil {
			line += ": " + *f.Change
		}
		followed.add(line)
	}
	for _, c := range e.Coverage {
		if c.Cause != nil {
			quiet.add(text.Shorten(c.Label, labelRoom) + ": " + edition.Absent(*c.Cause))
		}
	}
	mended.Lines = corrections(e.Corrections)
	for _, n := range []note{followed.cut(), mended, quiet.cut()} {
		if len(n.Lines) > 0 {
			s.Notes = append(s.Notes, n)
		}
	}
}

// corrections tells what was corrected: one at least, whole, as many as there is room for, and how many there are besides.
func corrections(all []wire.Correction) (lines []string) {
	room := mendedBytes
	for i, c := range all {
		line := text.Shorten(fmt.Sprintf("Edition %d, %s: %s", c.Number, text.Shorten(c.Headline, labelRoom), c.Note), mendRoom)
		if room -= mail.Size(line); i > 0 && (i == mostMended || room < 0) {
			return append(lines, fmt.Sprintf("and %d more in the web edition", len(all)-i))
		}
		lines = append(lines, line)
	}
	return lines
}

func (n *note) add(line string) { n.Lines = append(n.Lines, text.Shorten(line, noteRoom)) }

// cut counts what is too much.
func (n note) cut() note {
	if over := len(n.Lines) - mostLines; over > 0 {
		n.Lines = append(slices.Clone(n.Lines[:mostLines]), fmt.Sprintf("and %d more", over))
	}
	return n
}

func storyOf(interest string, item wire.Item, web string) story {
	words := otherWords
	if item.Placement == wire.Lead {
		words = leadWords
	}
	fresh := sentences(item.New, words/2)
	return story{
		Kicker: text.Shorten(interest, labelRoom), Headline: text.Shorten(item.Headline, headlineRoom), Web: web,
		New: fresh, Text: sentences(item.Summary, words-count(fresh)), Disputed: len(item.Disagreements) > 0,
		Sources: publishers(item.Sources),
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
func publishers(sources []wire.Source) string {
	var names []string
	for _, s := range sources {
		if name := text.Shorten(s.Publisher, nameRoom); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	const named = 3
	if more := len(names) - named; more > 0 {
		return strings.Join(names[:named], ", ") + " and " + edition.Count(more, "other", "others")
	}
	return strings.Join(names, ", ")
}

// subject gives the subject of a letter, on one line.
func subject(begin, rest string) string {
	return begin + text.Shorten(rest, subjectRoom-utf8.RuneCountInString(begin))
}

// preheader gives the counts, the minutes and the next three subjects.
func preheader(items []wire.Item, reading string) string {
	briefs := 0
	var next []string
	for i, item := range items {
		if item.Placement == wire.Brief {
			briefs++
		}
		if 1 <= i && i <= 3 {
			next = append(next, text.Shorten(item.Headline, subjectRoom))
		}
	}
	parts := []string{edition.Count(len(items)-briefs, "story", "stories")}
	if briefs > 0 {
		parts = append(parts, edition.Count(briefs, "brief", "briefs"))
	}
	line := strings.Join(append(parts, reading), ", ") + "."
	if len(next) > 0 {
		line += " Also: " + strings.Join(next, "; ")
	}
	return line
}

package reader

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/web/paper"
	"newsroom/internal/wire"
)

// story is an item on its page.
type story struct {
	wire.Item
	Edition  int64
	N        int // its number in the edition, from 1
	Interest string
	Voice    bool // it is there for its source
	Saves    bool // the reader has a service that it can be handed to
	Head     string
	Shot     *shot // nil: it has no picture
	Why      []why
	Text     [][]sentence // by paragraph
	Fresh    []sentence   // what is new since the reader's last edition
	Differ   [][]side     // by matter
	From     []source
	Course   []step // what brought the situation on, oldest first; empty: nothing but its beginning
	Formerly *wire.Former
	Follow   edition.Follow // its State is empty: it is not followed
	frame    paper.Frame
	composed time.Time
	seconds  int
}

// why is an interest that the story is there for, and what in it meets the interest.
type why struct {
	Interest, Reason string
	English          bool // the reason, on a page that is not: so it was sent
}

// sentence is a sentence with the numbers of its sources.
type sentence struct {
	Text  string
	Cites []cite
}

// cite is the number of a source, from 1, with its anchor.
type cite struct {
	Number    int
	Anchor    string
	Publisher string
}

// side is what some publishers say of a matter: what they say otherwise than others stands between the rest.
type side struct {
	Ahead, Says, Behind string
	Who                 string
	Cites               []cite
}

type source struct {
	cite
	Title    string
	URL      string // empty: it has none that a browser may open
	At       wire.Time
	Reprints string // who else prints the text
	More     int    // how many others do
	Minutes  int    // how long its recording is; 0: it has none
}

type step struct {
	At    wire.Time
	Title string
	Cites []cite
}

func storyOf(f paper.Frame, l edition.StoredPage, interest string, item wire.Item, ordinal int) story {
	s := story{
		Item: item, Edition: l.Number, N: ordinal + 1, Interest: cut(interest, longestName), Head: cut(item.Headline, longestHead), frame: f, composed: l.ComposedAt.Time,
		Follow: l.Follows[ordinal], Saves: l.PageContext.Saves, seconds: edition.Seconds(item),
	}
	v := edition.In(f.Lang())
	for _, one := range item.Why {
		s.Why = append(s.Why, why{cut(one.Interest, longestName), cut(v.Told(one.Reason, one.Phrases), longestText), v.Lacks(one.Phrases)})
	}
	s.Text = s.paragraphs(item.Summary)
	for _, one := range item.New {
		s.Fresh = append(s.Fresh, s.sentence(one))
	}
	for _, one := range item.Disagreements {
		if n := len(s.Differ); n == 0 || one.Matter >= n {
			s.Differ = append(s.Differ, nil)
		}
		last := len(s.Differ) - 1
		s.Differ[last] = append(s.Differ[last], s.side(one))
	}
	for i, one := range item.Sources {
		s.From = append(s.From, s.source(one, i))
	}
	if steps := item.Situation.Developments; len(steps) > 1 {
		for _, one := range steps {
			s.Course = append(s.Course, step{one.At, s.titleOf(one.Source), s.cites([]int{one.Source})})
		}
	}
	if len(item.Situation.Formerly) > 0 {
		former := item.Situation.Formerly[0]
		former.Title = cut(former.Title, longestHead)
		s.Formerly = &former
	}
	return s
}

// IsLead tells whether it is what the paper begins with.
func (s story) IsLead() bool { return s.Placement == wire.Lead }

// perParagraph is how many sentences of a lead stand in one paragraph.
const perParagraph = 2

// paragraphs sets sentences in paragraphs: those of the lead are short, all others are one.
func (s story) paragraphs(all []wire.Sentence) (out [][]sentence) {
	size := len(all)
	if s.Placement == wire.Lead {
		size = perParagraph
	}
	for chunk := range slices.Chunk(all, max(1, size)) {
		var p []sentence
		for _, one := range chunk {
			p = append(p, s.sentence(one))
		}
		out = append(out, p)
	}
	return out
}

func (s story) sentence(one wire.Sentence) sentence {
	return sentence{cut(one.Text, longestText), s.cites(one.Sources)}
}

func (s story) cites(sources []int) (out []cite) {
	for _, at := range sources {
		if at >= 0 && at < len(s.Sources) {
			out = append(out, s.cite(at))
		}
	}
	return out
}

func (s story) cite(at int) cite {
	c := cite{Number: at + 1, Anchor: anchor(s.N, at+1)}
	if at >= 0 && at < len(s.Sources) {
		c.Publisher = cut(s.Sources[at].Publisher, longestName)
	}
	return c
}

func (s story) titleOf(at int) string {
	if at < 0 || at >= len(s.Sources) {
		return ""
	}
	return cut(s.Sources[at].Title, longestHead)
}

// side parts what a publisher prints where it says something else than others.
func (s story) side(one wire.Side) side {
	text := cut(one.Text, longestText)
	out := side{Ahead: text, Cites: s.cites(one.Sources)}
	if before, after, found := strings.Cut(text, one.Says); found && one.Says != "" {
		out.Ahead, out.Says, out.Behind = before, one.Says, after
	}
	var names []string
	for _, c := range out.Cites {
		if !slices.Contains(names, c.Publisher) {
			names = append(names, c.Publisher)
		}
	}
	out.Who = strings.Join(names, ", ")
	return out
}

// mostReprints is how many publishers that print a source's text are named.
const mostReprints = 6

func (s story) source(one wire.Source, at int) source {
	out := source{cite: s.cite(at), Title: s.titleOf(at), URL: one.Opens(), At: one.PublishedAt, Minutes: one.Minutes()}
	named := one.Reprints[:min(len(one.Reprints), mostReprints)]
	for i, name := range named {
		if i > 0 {
			out.Reprints += ", "
		}
		out.Reprints += cut(name, longestName)
	}
	out.More = len(one.Reprints) - len(named)
	return out
}

// Charted tells whether the days on which its articles came out are worth a chart: there is more than one.
func (s story) Charted() bool {
	busy := 0
	for _, n := range s.Situation.Days {
		if n > 0 {
			busy++
		}
	}
	return busy > 1
}

// OfTheDay is how many came out on the day of the edition, the last of the chart.
func (s story) OfTheDay() int { return s.Situation.Days[len(s.Situation.Days)-1] }

// FirstDay and LastDay are the ends of the chart.
func (s story) FirstDay() string {
	return s.frame.Date(s.composed.AddDate(0, 0, 1-len(s.Situation.Days)))
}

// LastDay is the day of the edition.
func (s story) LastDay() string { return s.frame.Date(s.composed) }

// Began and Latest are when what brought its situation on was published, first and last.
func (s story) Began() wire.Time { return s.Course[0].At }

// Latest is that of the last.
func (s story) Latest() wire.Time { return s.Course[len(s.Course)-1].At }

// Minutes is how long the story is to be read.
func (s story) Minutes() int { return minutes(s.seconds) }

// Following tells whether its situation is followed.
func (s story) Following() bool { return s.Follow.State != "" }

// Paused tells whether its situation is followed and kept silent.
func (s story) Paused() bool { return s.Follow.State == newsroom.MonitorPaused }

// Day, Clock and Machine write times for the reader.
func (s story) Day(t wire.Time) string { return s.frame.Date(t.Time) }

// Clock writes the time of day.
func (s story) Clock(t wire.Time) string { return s.frame.Clock(t.Time) }

// Machine writes a time for programs.
func (s story) Machine(t wire.Time) string { return s.frame.Machine(t.Time) }

// anchor is where a source of a story stands on its page.
func anchor(story, source int) string { return fmt.Sprintf("s%d-%d", story, source) }

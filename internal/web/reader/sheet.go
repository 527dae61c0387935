package reader

import (
	"time"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/web/paper"
	"newsroom/internal/wire"
)

// sheet is the page of an edition. Its stories are those of the edition, by their placements; each keeps the number that
// its place in the edition gives it, under which it is linked to for good.
type sheet struct {
	paper.Frame
	edition.StoredPage
	Name    string // what the reader calls the paper; empty: it has no name
	Today   bool   // it is the newest, on the front page
	Lead    *story
	Seconds []story
	Briefs  []story
	Front   *beneath // the front page below what is followed; nil: it has none
	Voices  []story  // articles of sources that are always included
	More    []rest   // how many more came of these
	Notice  *notice
	Covered int // of what is followed, how much has a story
	Moved   int // of the situations that are followed, how many have a change
}

// beneath is the front page below what is followed.
type beneath struct {
	Title, Note     string
	Leads           bool // nothing else is there, and one of its stories leads
	Seconds, Briefs []story
	Refusal         string // what says that the reader would rather have nothing in its place
}

// notice says in large type that the paper is thin, and why.
type notice struct {
	Cause   wire.NoticeCause
	Title   string
	Message string
	English bool // on a page that is not: so it was sent
}

// linked is a remark around the address of the page of the mandate in it; Path is empty where it names none.
type linked struct{ Before, Address, Path, After string }

// Linked finds the address of the page of the mandate in a remark.
func (s sheet) Linked(remark string) linked {
	before, address, after := wire.AroundMandate(remark, s.WebURL)
	if address == "" {
		return linked{Before: before}
	}
	return linked{before, address, wire.MandatePage, after}
}

// titles of papers that are thin.
func titleOf(f paper.Frame, cause wire.NoticeCause) string {
	say := templates.In(f)
	switch cause {
	case wire.Blind:
		return say.Say("We could not see")
	case wire.Failed:
		return say.Say("Something failed here")
	case wire.Quiet:
	}
	return say.Say("A quiet day")
}

func sheetOf(f paper.Frame, l edition.StoredPage, today bool) sheet {
	v := edition.In(f.Lang())
	bound(&l, v)
	s := sheet{Frame: f, StoredPage: l, Today: today}
	s.Frame.Title = templates.In(f).Say("Edition %s", l.Number)
	if f.Guest != nil {
		s.Name = f.Guest.Paper
	}
	ordinal := 0
	for _, section := range l.Sections {
		if section.FrontPage {
			s.Front = &beneath{Title: v.Section(section), Note: v.Note(section), Refusal: v.WithoutFrontPage()}
		}
		for _, item := range section.Items {
			one := storyOf(f, l, v.Section(section), item, ordinal)
			switch one.Voice = section.Voices; {
			case one.Voice:
				s.Voices = append(s.Voices, one)
			case section.FrontPage && one.Placement == wire.Lead && s.Lead == nil:
				s.Front.Leads = true
				s.place(one)
			case section.FrontPage && one.Placement == wire.Brief:
				s.Front.Briefs = append(s.Front.Briefs, one)
			case section.FrontPage:
				one.Shot = shotOf(s.StoredPage, one.N-1, false)
				s.Front.Seconds = append(s.Front.Seconds, one)
			default:
				s.place(one)
			}
			ordinal++
		}
		for _, m := range section.More {
			s.More = append(s.More, rest{cut(m.Source, longestName), wire.Source{URL: m.URL}.Opens(), v.More(m)})
		}
	}
	if n := l.Notice; n != nil {
		s.Notice = &notice{n.Cause, titleOf(f, n.Cause), n.Message, v.Lacks(n.Phrases)}
	}
	for _, c := range l.Coverage {
		if c.Covered {
			s.Covered++
		}
	}
	for _, one := range l.Followed {
		if one.Change != nil {
			s.Moved++
		}
	}
	return s
}

// rest says how many more articles of a source came than there is room for.
type rest struct{ Source, URL, Says string }

// place puts a story where its placement says. A paper has one lead.
func (s *sheet) place(one story) {
	switch {
	case one.Placement == wire.Lead && s.Lead == nil:
		one.Shot = shotOf(s.StoredPage, one.N-1, true)
		s.Lead = &one
	case one.Placement == wire.Brief:
		s.Briefs = append(s.Briefs, one)
	default:
		one.Shot = shotOf(s.StoredPage, one.N-1, false)
		s.Seconds = append(s.Seconds, one)
	}
}

// Latest is how many articles came on the day of the paper.
func (s sheet) Latest(days []int) int { return days[len(days)-1] }

// Large gives the stories that have a line of their own in the list of contents.
func (s sheet) Large() []story {
	var all []story
	if s.Lead != nil {
		all = append(all, *s.Lead)
	}
	return append(all, s.Seconds...)
}

// Stories counts what is in the paper.
func (s sheet) Stories() int {
	return len(s.Large()) + len(s.Briefs) + s.Front.Stories() + len(s.Voices)
}

// Stories counts those of the front page below.
func (f *beneath) Stories() int {
	if f == nil {
		return 0
	}
	return len(f.Seconds) + len(f.Briefs)
}

// Minutes is how long the paper is to be read, rounded, and at least one.
func (s sheet) Minutes() int { return minutes(s.ReadingTimeSeconds) }

// BriefMinutes is that of the briefs.
func (s sheet) BriefMinutes() int {
	seconds := 0
	for _, one := range s.Briefs {
		seconds += one.seconds
	}
	return minutes(seconds)
}

func minutes(seconds int) int { return max(1, (seconds+30)/60) }

// First tells whether it is the first edition.
func (s sheet) First() bool { return s.Slot.Kind == newsroom.First || s.Number == 1 }

// Date is the day of the edition, by the clock of its slot: that is part of what was sent, wherever its reader is now.
func (s sheet) Date() string {
	day, err := time.Parse(time.DateOnly, s.Slot.Date)
	if err != nil {
		return s.Day(s.SentAt.Time)
	}
	return s.Locale().Day(day)
}

// Before and After are the numbers of the editions beside it, 0 where there is none.
func (s sheet) Before() int64 { return s.Number - 1 }

// After is the number of the next edition.
func (s sheet) After() int64 {
	if s.Number < s.Last {
		return s.Number + 1
	}
	return 0
}

// Late tells whether an edition after this one is overdue.
func (s sheet) Late() bool { return s.Today && !s.PageContext.Late.Due.IsZero() }

// Deaf tells whether some of the reader's sources can't be read now.
func (s sheet) Deaf() bool { return s.Today && s.Failing > 0 }

// Revision is that of the mandate, as it is written for people.
func (s sheet) Revision() int64 { return int64(s.Mandate) }

// errata is a list of corrections.
type errata struct {
	paper.Frame
	List    []wire.Correction
	Numbers bool // each says of which edition it is
}

// Errata sets corrections in a list.
func (s sheet) Errata(all []wire.Correction, numbers bool) errata {
	return errata{s.Frame, all, numbers}
}

// Date writes the date of a note.
func (e errata) Date(t wire.Time) string { return e.Frame.Date(t.Time) }

// Machine writes the time of a note for programs.
func (e errata) Machine(t wire.Time) string { return e.Frame.Machine(t.Time) }

// Absent says why an interest has nothing in the paper.
func (s sheet) Absent(c wire.Coverage) string {
	if c.Came > 0 {
		return edition.In(s.Lang()).Missing(c)
	}
	say := templates.In(s.Frame)
	switch *c.Cause {
	case newsroom.NoSource:
		return say.Say("no source of yours writes of it")
	case newsroom.SourcesFailing:
		return say.Say("its sources can't be read at present")
	case newsroom.Outranked:
		return say.Say("other news was stronger")
	case newsroom.NothingHappened:
	}
	return say.Say("quiet")
}

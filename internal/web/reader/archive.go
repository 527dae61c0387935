package reader

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

// monthForm is how the address names a month.
const monthForm = "2006-01"

// shelved is the archive: a month of front pages.
type shelved struct {
	paper.Frame
	edition.Month
	Earlier, Later string // the months beside it in which something was sent, as the address names them; empty: none
	Days           []day  // newest first
}

// day is a day of the month, with what was sent on it, first to last.
type day struct {
	At     time.Time
	Column int // of the calendar, from 1 for Monday
	Today  bool
	Fronts []front
}

type front struct {
	edition.Front
	Head string
	Why  string // why it is thin; empty: it is not
}

// archive shows a month: that of the newest edition, or the one that is asked for.
func (p *pages) archive(w http.ResponseWriter, r *http.Request) error {
	v := shelved{Frame: paper.Begin(r, "Archive")}
	v.Here = Path
	var at time.Time
	if said := r.URL.Query().Get("month"); said != "" {
		named, err := time.ParseInLocation(monthForm, said, v.Location())
		if err != nil {
			return newsroom.Errorf(newsroom.KindNotFound, "There is no such month in your archive.")
		}
		at = named
	}
	var err error
	if v.Month, err = p.Archive.Month(r.Context(), entry.GuestOf(r).Account.ID, at, v.Location()); err != nil {
		return err
	}
	v.beside()
	v.days(p.Clock())
	return paper.Print(w, r, templates, "archive.html", v)
}

// beside finds the months before and after in which something was sent.
func (v *shelved) beside() {
	for _, m := range v.Months {
		switch {
		case m.First.After(v.First):
			v.Later = m.First.Format(monthForm)
		case m.First.Before(v.First) && v.Earlier == "":
			v.Earlier = m.First.Format(monthForm)
		}
	}
}

func (v *shelved) days(now time.Time) {
	zone := v.Location()
	today := now.In(zone).Format(time.DateOnly)
	for _, f := range v.Fronts {
		at := f.At.In(zone)
		if n := len(v.Days); n == 0 || v.Days[n-1].At.Day() != at.Day() {
			v.Days = append(v.Days, day{At: at, Column: columnOf(at), Today: at.Format(time.DateOnly) == today})
		}
		last := &v.Days[len(v.Days)-1]
		last.Fronts = append(last.Fronts, v.front(f))
	}
}

func (v *shelved) front(f edition.Front) front {
	out := front{Front: f, Head: cut(f.Head, longestHead)}
	if f.Notice != "" {
		out.Why = titleOf(v.Frame, f.Notice)
	}
	return out
}

// Weeks are the weeks of the month in which something was sent and those between them, the newest first, each with its days
// in the same order.
func (v shelved) Weeks() (weeks [][]day) {
	by := map[int]day{}
	first, last := 31, 1
	for _, d := range v.Days {
		n := d.At.Day()
		by[n], first, last = d, min(first, n), max(last, n)
	}
	for at := v.First; at.Month() == v.First.Month() && at.Day() <= last; at = at.AddDate(0, 0, 1) {
		d, ok := by[at.Day()]
		if !ok {
			d = day{At: at, Column: columnOf(at)}
		}
		if len(weeks) == 0 || d.Column == 1 {
			weeks = append(weeks, nil)
		}
		weeks[len(weeks)-1] = append(weeks[len(weeks)-1], d)
	}
	weeks = slices.DeleteFunc(weeks, func(week []day) bool { return week[len(week)-1].At.Day() < first })
	for _, week := range weeks {
		slices.Reverse(week)
	}
	slices.Reverse(weeks)
	return weeks
}

// columnOf gives the column of a day in the calendar, from 1 for Monday.
func columnOf(at time.Time) int { return (int(at.Weekday())+6)%7 + 1 }

// Near are the months of the year that is shown, and the newest of each other year: what a list of them leads to.
func (v shelved) Near() (near []edition.Tally) {
	year := 0
	for _, m := range v.Months {
		if m.First.Year() == v.First.Year() || m.First.Year() != year {
			near = append(near, m)
		}
		year = m.First.Year()
	}
	return near
}

// Name names the month.
func (v shelved) Name() string { return v.Locale().Month(v.First) }

// NameOf names a month of the list.
func (v shelved) NameOf(t time.Time) string { return v.Locale().Month(t) }

// Asks is how the address names a month.
func (v shelved) Asks(t time.Time) string { return t.Format(monthForm) }

// Weekdays are the names of the days of the week.
func (v shelved) Weekdays() (names [7]string) {
	for i := range names {
		names[i] = v.Locale().Weekday(time.Weekday((i + 1) % 7))
	}
	return names
}

// Count is how many editions the month has.
func (v shelved) Count() int { return len(v.Fronts) }

// searching is the page of a search.
type searching struct {
	paper.Frame
	edition.Found
	Said string
}

// find shows what a search of the archive has found.
func (p *pages) find(w http.ResponseWriter, r *http.Request) error {
	v := searching{Frame: paper.Begin(r, "Search of the archive"), Said: cut(strings.ToValidUTF8(r.URL.Query().Get("q"), ""), longestHead)}
	v.Here = Path
	var err error
	if v.Found, err = p.Archive.Find(r.Context(), entry.GuestOf(r).Account.ID, v.Said); err != nil {
		return err
	}
	for i := range v.Hits {
		v.Hits[i].Head = cut(v.Hits[i].Head, longestHead)
	}
	return paper.Print(w, r, templates, "find.html", v)
}

// Plain writes the number of the edition that was asked for, for an address.
func (s searching) Plain() string { return strconv.FormatInt(s.Number, 10) }

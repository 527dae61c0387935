package hours

import (
	"slices"

	"newsroom"
	"newsroom/internal/text"
)

// QuietHours is what somebody says of the hours in which no alert may come, and of how many may come on a day.
type QuietHours struct {
	From, To int  // when they begin and end, in minutes after midnight; -1: nothing was said of that
	Night    bool // none may come by night, and nobody said from when to when
	None     bool // they may come at any hour
	Daily    int  // how many may come on a day; 0: nothing was said of that
	Days     bool // something was said of some days alone
}

// Said tells whether anything was said.
func (q QuietHours) Said() bool {
	return q.From >= 0 || q.To >= 0 || q.Night || q.None || q.Daily > 0 || q.Days
}

// And gives what was said with what was said later, which holds where both say something.
func (q QuietHours) And(later QuietHours) QuietHours {
	if later.From >= 0 {
		q.From = later.From
	}
	if later.To >= 0 {
		q.To = later.To
	}
	if later.Daily > 0 {
		q.Daily = later.Daily
	}
	q.Night, q.None, q.Days = q.Night || later.Night, q.None || later.None, q.Days || later.Days
	return q
}

// Quiet reads what a sentence about alerts says of their hours and number, clause by clause, in the languages of Gist, the language given first. Hours
// beside a clause that only asks for quiet are those of the quiet: "quiet at night, from ten to six".
func Quiet(language, sentence string) QuietHours {
	all := QuietHours{From: -1, To: -1}
	parts := clausesOfAlerts(sentence)
	for i, clause := range parts {
		barred := i > 0 && barsAlone(language, parts[i-1]) || i+1 < len(parts) && barsAlone(language, parts[i+1])
		all = all.And(quietIn(language, clause, barred))
	}
	return all
}

// clausesOfAlerts cuts a wish for alerts into its clauses.
func clausesOfAlerts(sentence string) (out []string) {
	from := 0
	for _, at := range append(joints.FindAllStringIndex(sentence, -1), []int{len(sentence), len(sentence)}) {
		out = append(out, sentence[from:at[0]])
		from = at[1]
	}
	return out
}

// barsAlone tells whether a clause asks that nothing come, and names no hours.
func barsAlone(language, clause string) bool {
	q := quietIn(language, clause, false)
	if q.From >= 0 || q.To >= 0 || q.Daily > 0 || q.Days || q.None {
		return false
	}
	if q.Night {
		return true
	}
	for code, c := range gists() {
		if (code == language || beside(code, clause, "-")) && c.barsOnly(clause) {
			return true
		}
	}
	return false
}

// barsOnly tells whether a clause says that nothing is to come, names no time, and says nothing else.
func (c calendar) barsOnly(clause string) bool {
	h := c.hear(c.bare(clause))
	return beside(c.language, clause, "-") && !h.dates() && h.unread == 0
}

// AboutAlerts tells whether a sentence names alerts or the hours in which none may come.
func AboutAlerts(sentence string) bool {
	for language := range gists() {
		if beside(language, sentence, "!") {
			return true
		}
	}
	return false
}

// beside tells whether a text has a phrase of one of the lists of a language in quiet.txt.
func beside(language, s string, lists ...string) bool {
	tokens := text.Tokens(s)
	for _, list := range lists {
		if besideQuiet()[language+list].In(tokens) {
			return true
		}
	}
	return false
}

func quietIn(language, clause string, barred bool) QuietHours {
	all := gists()
	if c, is := all[language]; is {
		if q := c.quiet(clause, barred); q.Said() {
			return q
		}
	}
	for _, code := range text.Languages() {
		if c, is := all[code]; is && code != language {
			if q := c.quiet(clause, barred); q.Said() {
				return q
			}
		}
	}
	return QuietHours{From: -1, To: -1}
}

// quiet reads one clause in one language; barred, one beside it says that nothing is to come in its hours.
func (c calendar) quiet(clause string, barred bool) QuietHours {
	q := QuietHours{From: -1, To: -1, Daily: c.perDay(clause)}
	if q.Daily > 0 || !c.bounds(clause) {
		return q
	}
	h := c.hear(c.bare(clause))
	barred = barred || beside(c.language, clause, "-")
	night, lets := false, false
	for _, w := range h.words {
		barred, lets = barred || w.sort == barring, lets || w.sort == alone
		night = night || w.sort == part && w.n >= evening
		q.Days = q.Days || w.sort == days && w.days != newsroom.Daily
	}
	at := c.hoursOf(h.words)
	switch {
	case len(at) == 0 && q.Days:
	case len(at) == 0 && night && barred:
		q.Night = true
	case len(at) == 0:
		q.None = !barred
	default:
		q.set(at, barred || !lets && overnight(at))
	}
	return q
}

// overnight tells whether two times without another word are from an evening to a morning: those are hours of quiet.
func overnight(at []hourOf) bool {
	return len(at) == 2 && at[0].bound == unread && at[1].bound == unread && at[0].minute >= earliestNight && at[1].minute < dayMinutes/2
}

// earliestNight is when the evening begins in which the hours of quiet do.
const earliestNight = 20 * 60

// hourOf is a time of the day in a clause.
type hourOf struct {
	minute int
	bound  sort // ahead, behind, or unread where neither stands before it
	exact  bool // it is written so that nobody can take it for another half of the day
}

// hoursOf gives the times of the day in a clause, each with what stands before it.
func (c calendar) hoursOf(words []word) (out []hourOf) {
	bound := unread
	for i := 0; i < len(words); i++ {
		switch words[i].sort {
		case ahead, behind:
			bound = words[i].sort
			continue
		case number, moment, before:
		default:
			continue
		}
		end := i + 1
		for end < len(words) && goesWithHour(words[i:end], words[end]) {
			end++
		}
		found, ok := moments(words[i:end], c.language)
		if ok && len(found) == 1 && found[0].sort == moment {
			exact := end > i+1 && words[end-1].sort == part || found[0].n >= dayMinutes/2
			out, bound = append(out, hourOf{found[0].n, bound, exact}), unread
		}
		i = end - 1
	}
	return out
}

// goesWithHour tells whether a word goes on with a time of the day.
func goesWithHour(so []word, next word) bool {
	switch next.sort {
	case part, clock, after, past:
		return true
	case number, moment:
		last := so[len(so)-1].sort
		return last == before || last == past
	}
	return false
}

// set notes the times of a clause that bars what comes between them, or lets only that come.
func (q *QuietHours) set(at []hourOf, barred bool) {
	if len(at) == 2 && at[0].bound == unread && at[1].bound == unread {
		from, to := at[0], at[1]
		if !barred {
			if to.minute <= from.minute && !to.exact {
				to.minute += dayMinutes / 2
			}
			from, to = to, from
		}
		q.From, q.To = evenings(from), to.minute
		return
	}
	for _, one := range at {
		late := one.bound == behind == barred
		if one.bound == unread { // "until 21 only", "nothing until 8"
			late = one.minute >= dayMinutes/2
		}
		if late {
			q.From = evenings(one)
		} else {
			q.To = one.minute
		}
	}
}

// earliestQuiet is the hour from which on quiet hours are taken to begin in the evening, where only a number of the clock says when.
const earliestQuiet = 6 * 60

// evenings gives when quiet hours begin: who says "after ten" means the evening.
func evenings(at hourOf) int {
	if !at.exact && at.minute >= earliestQuiet && at.minute < dayMinutes/2 {
		return at.minute + dayMinutes/2
	}
	return at.minute
}

// perDay reads how many a clause lets come on a day; 0 where it does not say.
func (c calendar) perDay(clause string) int {
	words := c.hear(clause).words
	for i, w := range words {
		if w.sort != number && w.sort != count || w.n < 1 || w.n > newsroom.MaxDaily || w.minute > 0 {
			continue
		}
		if aDayFollows(words[i+1:], noise, times) {
			return w.n
		}
	}
	return 0
}

// aDayFollows tells whether words begin with "a day", behind such as may stand before it.
func aDayFollows(words []word, before ...sort) bool {
	for _, next := range words {
		if next.sort == aDay || next.sort == days && next.days == newsroom.Daily {
			return true
		}
		if !slices.Contains(before, next.sort) {
			return false
		}
	}
	return false
}

// PerDay gives how many editions a day an answer asks for, in so many words ("twice a day", "two editions a day"); 0 where it does not say.
func PerDay(answer string) int {
	for _, c := range gists() {
		words := c.hear(answer).words
		for i, w := range words {
			counted := w.sort == count || w.sort == number && i+1 < len(words) && (words[i+1].sort == times || words[i+1].sort == edition)
			if counted && w.n >= 1 && w.n <= mostEditions && aDayFollows(words[i+1:], noise, times, edition) {
				return w.n
			}
		}
	}
	return 0
}

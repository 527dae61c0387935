package onboarding

import (
	"regexp"
	"strings"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/mandate/hours"
	"newsroom/internal/text"
)

// timed reads when editions should come, and the zone if one is named; lenient, what is not understood is passed over. What takes back something said
// before says nothing of when, and of a time that is put right in the same breath the last holds. Earlier and later are so than the question says that they
// come.
func timed(language, answer string, lenient bool) (newsroom.Schedule, string, bool) {
	if then, is := mandate.Shifted(language, answer, newsroom.DefaultSchedule()); is {
		return then, "", then != nil // the question says when they come otherwise
	}
	answer = withoutEvents(answer)
	when, zone, ok := timesSaid(language, answer, lenient)
	if ok {
		if moved, plain := hours.InDaytime(language, answer, when); plain || !lenient {
			when, ok = moved, plain
		}
	}
	if !ok || lenient {
		return when, zone, ok
	}
	if often := hours.PerDay(answer); often > 1 && !comes(when, often) {
		return nil, "", false // it says how many come on a day, and not so many were read
	}
	return when, zone, true
}

// withoutEvents gives an answer about times without what it says behind a joining word and a condition, up to the end of the sentence, where it asks to be told
// of that: the numbers there are no times ("at seven, and if the euro falls below 1.05 tell me").
func withoutEvents(answer string) string {
	var kept []string
	cut := false
	for _, piece := range pieces(answer) {
		tokens := text.Tokens(piece)
		for i := 1; i+1 < len(tokens); i++ {
			joined := lists()[joins].Length(tokens[i:])
			if joined == 0 || !lists()[conditions].Begin(tokens[min(len(tokens)-1, i+joined):]) || !says(tells, piece[tokens[i].Start:]) {
				continue
			}
			if days, clock := hours.Named("", piece[:tokens[i].Start]); days != 0 || clock {
				piece, cut = piece[:tokens[i].Start], true
				break
			}
		}
		kept = append(kept, piece)
	}
	if !cut {
		return answer
	}
	return strings.Join(kept, "\n")
}

// comes tells whether so many editions come on each day of a schedule.
func comes(when newsroom.Schedule, often int) bool {
	for day := newsroom.Days(1); day <= newsroom.Daily; day <<= 1 {
		n := 0
		for _, hour := range when {
			if hour.Days&day != 0 {
				n++
			}
		}
		if n != 0 && n != often {
			return false
		}
	}
	return true
}

// timesSaid reads that, however many times it is.
func timesSaid(language, answer string, lenient bool) (newsroom.Schedule, string, bool) {
	answer = plainTimes(answer)
	if days, _ := hours.Named(language, answer); days == 0 && says(often, answer) || !lenient && says(notAfter, answer) {
		return nil, "", false
	}
	if before, after, ok := mended(answer); ok {
		first, _, understood := whenIn(language, before, lenient)
		if then, zone, ok := whenIn(language, after, lenient); ok {
			if understood {
				then = onDaysOf(first, then)
			}
			return then, zone, true
		}
	}
	parts, zone, apart, read := byClauses(language, answer)
	if apart && read {
		return parts, zone, true
	}
	if whole, place, ok := whenIn(language, answer, false); ok {
		return whole, place, true
	}
	if read {
		return parts, zone, true
	}
	return whenIn(language, answer, lenient)
}

func whenIn(language, answer string, lenient bool) (newsroom.Schedule, string, bool) {
	when, zone, ok := mandate.Schedule(language, answer)
	if !ok && lenient {
		return hours.Read(language, answer, true)
	}
	return when, zone, ok
}

// closely finds times that are written without a mark, "630" or "0630ish", and hours with that ending.
var closely = regexp.MustCompile(`(?i)\b(?:([01]?\d|2[0-3])([0-5]\d)|(\d{1,2}(?::\d\d)?))(ish)?\b`)

// clockMark finds a colon that no digit follows.
var clockMark = regexp.MustCompile(`([^\d]): |: `)

// plainTimes writes an answer about times without what takes back or repeats what was said before, and without the hours at which somebody says to be asleep,
// and its times with a mark.
func plainTimes(answer string) string {
	var kept []string
	for _, piece := range pieces(answer) {
		var clausesOf []string
		for _, clause := range clauses(piece) {
			clause = strings.TrimFunc(without(toldBefore, clause), isMargin)
			if len(clausesOf)+len(kept) > 0 && sleptAt(clause) {
				continue
			}
			if clause != "" && (!says(forgetting, clause) || strings.ContainsAny(clause, "0123456789")) {
				clausesOf = append(clausesOf, clause)
			}
		}
		if len(clausesOf) > 0 {
			kept = append(kept, strings.Join(clausesOf, ", "))
		}
	}
	return closely.ReplaceAllStringFunc(strings.Join(kept, "; "), func(s string) string {
		m := closely.FindStringSubmatch(s)
		if m[1] != "" {
			return m[1] + ":" + m[2]
		}
		return m[3]
	})
}

// sleptAt tells whether a clause names an hour at which somebody is not awake, and not an hour and that as the reason for it: "at ten because I'm in bed".
func sleptAt(clause string) bool {
	start, _ := at(abed, clause)
	if start < 0 || says(reasons, clause[:start]) {
		return false
	}
	_, clock := hours.Named("", clause)
	return clock
}

// mended cuts an answer where it puts right what it said: "weekdays at 7, no, half past 7".
func mended(answer string) (before, after string, ok bool) {
	all := clauses(answer)
	for i := len(all) - 1; i > 0; i-- {
		tokens := text.Tokens(all[i])
		if len(tokens) == 0 {
			continue
		}
		n := lists()[instead].Length(tokens)
		switch {
		case n == len(tokens) && i+1 < len(all):
			return strings.Join(all[:i], ", "), strings.Join(all[i+1:], ", "), true
		case n > 1 && n < len(tokens):
			return strings.Join(all[:i], ", "), strings.Join(append([]string{all[i][tokens[n].Start:]}, all[i+1:]...), ", "), true
		}
	}
	return "", "", false
}

// onDaysOf gives times on the days of others, where they name no days of their own.
func onDaysOf(days, times newsroom.Schedule) newsroom.Schedule {
	if len(days) != 1 || len(times) != 1 || times[0].Days != newsroom.Daily {
		return times
	}
	return newsroom.Schedule{{Days: days[0].Days, Minute: times[0].Minute}}
}

// beside are the questions in whose answers people say when editions should come and how long they may be before they are asked.
var beside = []string{Follow, FollowAgain, LeaveOut, Places, Sources}

// toldTimes gives when editions should come by what was said in answers to other questions, the last of it; nil where nothing was.
func toldTimes(d newsroom.Draft) (when newsroom.Schedule) {
	for _, question := range beside {
		for _, piece := range pieces(said(d, question)) {
			if found := timesIn(readIn(d), listenTo(readIn(d), piece)); found != nil {
				when = found
			}
		}
	}
	return when
}

// timesIn gives when editions should come by a sentence that may say something else; nil where it says nothing of that.
func timesIn(language string, one mandate.HeardWishes) newsroom.Schedule {
	said := one.Text
	if len(one.Interests) > 0 {
		said = strings.Join(one.When, ", ")
	}
	if len(one.When) == 0 {
		return nil
	}
	when, _, ok := whenIn(language, plainTimes(said), false)
	if !ok {
		return nil
	}
	return when
}

// mostLong is how many words a clause has at most that says how long an edition may be, in an answer to another question.
const mostLong = 6

// toldMinutes gives how long an edition may be by what was said in answers to other questions; 0 where nothing was.
func toldMinutes(d newsroom.Draft) (minutes int) {
	for _, question := range beside[:len(beside)-1] { // a number beside the name of a source is none: "Il Sole 24 Ore"
		for _, one := range listen(readIn(d), said(d, question)) {
			if one.Minutes > 0 {
				minutes = bounded(one.Minutes)
			}
		}
		for _, clause := range allClauses(said(d, question)) {
			if n := lengthIn(readIn(d), clause); n > 0 && len(strings.Fields(clause)) <= mostLong {
				minutes = bounded(n)
			}
		}
	}
	return minutes
}

// lengthIn reads the length that a clause begins or ends with, in minutes; 0 where it does neither.
func lengthIn(language, clause string) int {
	clause = trimmed(clause)
	if n := lengthOf(language, clause); n > 0 {
		return n
	}
	all := strings.Fields(clause)
	for n := min(len(all)-1, mostLong); n > 1; n-- {
		for _, part := range [][]string{all[:n], all[len(all)-n:]} {
			if found := lengthOf(language, strings.Join(part, " ")); found > 0 {
				return found
			}
		}
	}
	return 0
}

// lengthOf reads a clause that says nothing but how long, in the language of the conversation first.
func lengthOf(language, clause string) int {
	for _, code := range append([]string{language}, hours.LengthLanguages()...) {
		if n, _, ok := hours.Length(code, clause); ok {
			return n
		}
	}
	return 0
}

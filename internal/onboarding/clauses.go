package onboarding

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/mandate/hours"
	"newsroom/internal/text"
)

// clauseTimes is what one clause of an answer says of when editions should come.
type clauseTimes struct {
	days  newsroom.Days // that it names
	times newsroom.Schedule
	bars  bool // nothing is to come on its days
	shut  bool // somebody is not there on its days, and says no more
	plain bool // it says nothing but times
	clock bool // its time is one of the clock
	zone  string
}

// byClauses reads an answer about times clause by clause: days on which nothing is to come, days and times that follow one another in clauses of their
// own, and days that are named again, of which the last holds. apart tells whether it has anything of that, which makes its reading better than that of
// the whole answer.
func byClauses(language, answer string) (when newsroom.Schedule, zone string, apart, ok bool) {
	list, apart, ok := timesOf(language, answer)
	if !ok {
		return nil, "", false, false
	}
	var others newsroom.Schedule // on the days that are not named
	var named, barred newsroom.Days
	for _, one := range list {
		if one.zone != "" {
			zone = one.zone
		}
		switch {
		case one.bars:
			barred, apart = barred|one.days, true
		case len(one.times) == 0 && !one.plain: // nobody can tell what becomes of them
			return nil, "", false, false
		case len(one.times) == 0:
			barred |= one.days &^ named
		case one.days == 0:
			others = append(others, one.times...)
		default:
			apart = apart || named&one.days != 0
			when = append(except(when, one.days), one.times...)
			named |= one.days
		}
	}
	if len(others)+len(when) == 0 && barred != 0 { // the others are those of which the question says when they come
		others = newsroom.DefaultSchedule()
	}
	when = append(except(others, named|barred), except(when, barred)...)
	if zone == "" {
		if _, zone, _ = hours.Read(language, answer, true); !strings.Contains(zone, "/") {
			zone = "" // an abbreviation beside a place
		}
	}
	return when, zone, apart, len(when) > 0
}

// except gives a schedule without some days.
func except(s newsroom.Schedule, without newsroom.Days) (out newsroom.Schedule) {
	for _, hour := range s {
		if hour.Days &^= without; hour.Days != 0 {
			out = append(out, hour)
		}
	}
	return out
}

// timesOf reads the clauses of an answer; not ok where one that names a time can't be read.
func timesOf(language, answer string) (list []clauseTimes, apart, ok bool) {
	plain := dayByDay(closer(answer))
	apart = plain != closer(answer)
	for _, piece := range pieces(plain) {
		all := parted(language, piece)
		before := len(list) // how many there were in front of the last clause
		for i, clause := range all {
			if i > 0 && len(list) > before && begins(therefore, clause) && !refuses(clause) && !says(sameDays, clause) {
				list, apart = list[:before], true
			}
			before = len(list)
			one, read := clauseTime(language, clause)
			if !read {
				return nil, false, false
			}
			last := len(list) - 1
			switch {
			case one.days == 0 && len(one.times) == 0 && last >= 0 && i > 0 && list[last].days != 0 && len(list[last].times) == 0 && refuses(clause):
				list[last].bars, apart = true, true // "Saturday is a day of rest, so please skip it"
			case one.days == 0 && len(one.times) == 0:
			case i > 0 && last >= 0 && one.days == 0 && one.clock && list[last].days != 0 && (!list[last].bars || list[last].shut) && (says(sameDays, clause) || !list[last].clock):
				list[last].times, list[last].clock, list[last].bars, apart = onDays(one.times, list[last].days), true, false, true
			case i > 0 && last >= 0 && len(one.times) == 0 && !one.bars && one.plain && list[last].days == 0 && len(list[last].times) > 0:
				list[last].times, list[last].days, apart = onDays(list[last].times, one.days), one.days, true
			default:
				list = append(list, one)
			}
		}
	}
	return list, apart, len(list) > 0
}

// onDays gives times on other days.
func onDays(times newsroom.Schedule, days newsroom.Days) (out newsroom.Schedule) {
	for _, hour := range times {
		out = append(out, newsroom.Hour{Days: days, Minute: hour.Minute})
	}
	return out
}

// concluded gives what a clause says behind its reason, where both name a time: "I have my tea at six so half past six".
func concluded(language, clause string) string {
	start, _ := at(therefore, clause)
	if start <= 0 {
		return clause
	}
	_, reason := hours.Named(language, clause[:start])
	if _, clock := hours.Named(language, clause[start:]); !reason || !clock {
		return clause
	}
	return clause[start:]
}

// clauseTime reads one clause; not read where it names a time and nobody can tell which.
func clauseTime(language, clause string) (one clauseTimes, read bool) {
	if start, _ := at(reasons, clause); start > 0 {
		clause = clause[:start]
	} else if start == 0 {
		return one, true
	}
	whole := clause
	clause = concluded(language, clause)
	days, clock := hours.Named(language, clause)
	if meant, _ := hours.Named(language, whole); days == 0 && meant != 0 && clause != whole && says(sameDays, clause) {
		one, read = clauseTime(language, clause) // "Tuesdays I finish at noon, so those days at one"
		one.times, one.days = onDays(one.times, meant), meant
		return one, read && len(one.times) > 0
	}
	one.days, one.clock = days, clock
	switch {
	case days == 0 && !clock:
		return one, true
	case !clock:
		one.shut = says(spares, clause) && !denies(language, clause)
		one.bars = one.shut || denies(language, clause) || says(exceptions, clause)
		one.plain = hours.Only(clause)
		if usual, _, ok := whenIn(language, clause, false); ok && !one.bars {
			one.days = daysOf(usual) // "every day bar Sunday" are six
		}
		return one, true
	case days == 0 && (says(fixed, clause) || denies(language, clause)):
		return clauseTimes{}, !denies(language, clause)
	}
	if one.times, one.zone, read = hours.Read(language, trimmed(clause), false); !read {
		one.times, read = spokenTimes(language, clause)
	}
	if one.days == 0 && slices.ContainsFunc(one.times, func(h newsroom.Hour) bool { return h.Days != newsroom.Daily }) {
		return one, false
	}
	if one.days != 0 {
		one.days = daysOf(one.times)
	}
	return one, read
}

// daysOf gives the days of a schedule.
func daysOf(s newsroom.Schedule) (days newsroom.Days) {
	for _, hour := range s {
		days |= hour.Days
	}
	return days
}

// spokenTimes reads a clause by its words of times, whatever stands between them.
func spokenTimes(language, clause string) (newsroom.Schedule, bool) {
	codes := []string{language}
	for _, code := range text.Languages() {
		if code != language {
			codes = append(codes, code)
		}
	}
	for _, code := range codes {
		if said, ok := hours.Spoken(code, clause, []string{clause}); ok && said.Timed && said.Barred == 0 {
			return said.Schedule, true
		}
	}
	return nil, false
}

// closer writes an answer without the words before "about" that could be those of a day: "so gegen elf".
func closer(answer string) string {
	for start, end := at(vague, answer); start >= 0; start, end = at(vague, answer) {
		tokens := text.Tokens(answer[start:end])
		answer = answer[:start] + answer[start+tokens[len(tokens)-1].Start:]
	}
	return answer
}

// dayByDay writes an exception that has a time of its own as a clause of its own: "at eight except Sunday, when I'd sooner have it at ten".
func dayByDay(answer string) string {
	start, end := at(exceptions, answer)
	if start < 0 {
		return answer
	}
	rest, more, _ := strings.Cut(answer[end:], ". ")
	if days, clock := hours.Named("", rest); days == 0 || !clock {
		return answer
	}
	day, after, is := strings.Cut(rest, ",")
	if days, clock := hours.Named("", day); is && days != 0 && !clock {
		rest = day + " " + after
	}
	return strings.TrimRight(answer[:start], ", ") + "; " + rest + ". " + more
}

// parted cuts a sentence at its commas and colons, and before the joining words and contrasts behind which a day or a time is named.
func parted(language, piece string) (out []string) {
	piece = clockMark.ReplaceAllString(piece, "$1, ")
	for _, clause := range daysTogether(language, clauses(strings.NewReplacer(" – ", ", ", " — ", ", ", " - ", ", ").Replace(piece))) {
		tokens := text.Tokens(clause)
		from := 0
		for i, token := range tokens {
			if i == 0 || lists()[joins].Length(tokens[i:]) == 0 && lists()[contrasts].Length(tokens[i:]) == 0 {
				continue
			}
			before, clockBefore := hours.Named("", clause[from:token.Start])
			after, clockAfter := hours.Named("", clause[token.End:])
			if (before != 0 && clockBefore) && (after != 0 && clockAfter || after != 0 && denies(language, clause[token.End:])) {
				out, from = append(out, clause[from:token.Start]), token.End
			}
		}
		out = append(out, clause[from:])
	}
	return out
}

// daysTogether joins the clauses of a list of days, of which each but the last names days alone: "Monday, Wednesday and Friday at seven".
func daysTogether(language string, all []string) (out []string) {
	for _, clause := range all {
		if last := len(out) - 1; last >= 0 && listsDays(language, out[last]) && goesOnWithDays(language, clause) {
			out[last] += ", " + clause
			continue
		}
		out = append(out, clause)
	}
	return out
}

// listsDays tells whether a clause names days, and nothing else but that they are the only ones.
func listsDays(language, clause string) bool {
	days, clock := hours.Named("", clause)
	return days != 0 && days != newsroom.Daily && !clock && hours.Only(clause) && !denies(language, clause) && !says(exceptions, clause) && !says(spares, clause)
}

// goesOnWithDays tells whether a clause begins with a day, and does not bar it.
func goesOnWithDays(language, clause string) bool {
	first := strings.Fields(clause)
	if len(first) == 0 || denies(language, clause) || says(exceptions, clause) || says(spares, clause) {
		return false
	}
	if len(first) > 1 && isSmall(strings.ToLower(first[0])) { // an article: "il giovedì"
		if days, clock := hours.Named("", first[1]); days != 0 && !clock {
			return true
		}
	}
	days, clock := hours.Named("", first[0])
	return days != 0 && !clock
}

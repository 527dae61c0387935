package mandate

import (
	"math/bits"
	"slices"

	"newsroom"
	"newsroom/internal/mandate/hours"
)

// What is said of a schedule that stands leaves much unsaid, and this is how it is filled in:
//
//   - Times without days are for the days on which editions come; days without times keep the times that they have.
//   - Days with a time that are not all of those are exceptions: the others stay ("at nine on Sundays"). What comes of it is told day by day.
//   - Two sets of days or more, with times for most days, are a schedule by themselves ("at 7 on weekdays and at nine on
//     Sundays"), and so is whatever names every day on which editions come, or says "only".
//   - "Also" adds.
//
// Whatever else may be meant in two ways is a question: most days of a week without a time may leave the others out, or not.

// fit gives the schedule that comes of what was said, or what is to be asked.
func fit(s hours.Said, standing newsroom.Schedule) (newsroom.Schedule, matter) {
	if s.Timed {
		standing = restricted(standing, newsroom.Daily&^s.Barred)
	}
	now := daysOf(standing)
	switch {
	case s.Vague:
		return nil, whichHours
	case s.Timed && (now == 0 || s.Days == 0 && s.Only && now == newsroom.Daily):
		return s.Schedule, nothing
	case s.Timed && s.Days == 0:
		return fitTimes(s, standing)
	case s.Timed:
		return fitBoth(s, standing)
	case s.Days == 0:
		return settled(restricted(standing, now&^s.Barred))
	}
	return fitDays(s, standing)
}

// fitTimes has the editions come at other times on the days on which they come.
func fitTimes(s hours.Said, standing newsroom.Schedule) (newsroom.Schedule, matter) {
	said := restricted(s.Schedule, daysOf(standing))
	_, uniform := atOnce(standing)
	switch {
	case s.Beside:
		return settled(slices.Concat(standing, said))
	case s.Only, uniform:
		return settled(said)
	}
	return nil, whichHours
}

// fitDays has the editions come on other days, at the times that they have.
func fitDays(s hours.Said, standing newsroom.Schedule) (newsroom.Schedule, matter) {
	now := daysOf(standing)
	minute, uniform := atOnce(standing)
	added := newsroom.Schedule{{Days: s.Days &^ now, Minute: minute}}
	switch {
	case s.Days&^now != 0 && !uniform:
		return nil, whichHours
	case s.Beside || s.Days&now == now:
		return settled(slices.Concat(standing, added))
	case s.Only || s.Days&now == s.Days:
		return settled(slices.Concat(restricted(standing, s.Days), added))
	}
	return nil, otherDays
}

// fitBoth has the editions come on days and at times that were both said.
func fitBoth(s hours.Said, standing newsroom.Schedule) (newsroom.Schedule, matter) {
	now := daysOf(standing)
	named := daysOf(s.Schedule)
	switch {
	case s.Beside:
		return settled(slices.Concat(standing, s.Schedule))
	case s.Only, named&now == now, 2*numberOf(named) > numberOf(now) && sets(s.Schedule) > 1:
		return settled(s.Schedule)
	}
	over := slices.Concat(restricted(standing, now&^named), s.Schedule)
	if same(over, standing) {
		return nil, otherDays
	}
	return settled(over)
}

// maxLines bounds a schedule, as newsroom.ParseSchedule does.
const maxLines = 8

// settled gives a schedule with one line for each time; one without a time, or with too many, asks.
func settled(s newsroom.Schedule) (newsroom.Schedule, matter) {
	var out newsroom.Schedule
	for _, line := range s {
		at := slices.IndexFunc(out, func(h newsroom.Hour) bool { return h.Minute == line.Minute })
		switch {
		case line.Days == 0:
		case at < 0:
			out = append(out, line)
		default:
			out[at].Days |= line.Days
		}
	}
	if len(out) == 0 || len(out) > maxLines {
		return nil, whichHours
	}
	return out, nothing
}

// same tells whether two schedules have the same slots.
func same(a, b newsroom.Schedule) bool {
	a, _ = settled(a)
	b, _ = settled(b)
	return len(a) == len(b) && !slices.ContainsFunc(a, func(h newsroom.Hour) bool { return !slices.Contains(b, h) })
}

// restricted gives what of a schedule is on some days.
func restricted(s newsroom.Schedule, to newsroom.Days) (out newsroom.Schedule) {
	for _, line := range s {
		if line.Days &= to; line.Days != 0 {
			out = append(out, line)
		}
	}
	return out
}

// atOnce gives the one time of a schedule that has no other.
func atOnce(s newsroom.Schedule) (minute int, ok bool) {
	for i, line := range s {
		if i > 0 && line.Minute != minute {
			return 0, false
		}
		minute = line.Minute
	}
	return minute, len(s) > 0
}

func daysOf(s newsroom.Schedule) (days newsroom.Days) {
	for _, line := range s {
		days |= line.Days
	}
	return days
}

func numberOf(days newsroom.Days) int { return bits.OnesCount8(uint8(days)) }

// sets counts the sets of days that a schedule tells apart.
func sets(s newsroom.Schedule) int {
	var seen []newsroom.Days
	for _, line := range s {
		if !slices.Contains(seen, line.Days) {
			seen = append(seen, line.Days)
		}
	}
	return len(seen)
}

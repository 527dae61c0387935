package mandate

import (
	"fmt"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/mandate/hours"
)

// How much shorter or longer an edition becomes that is to be so, and what is short.
const (
	lessOf, moreOf = 2, 3 // of three minutes so many are left, or of two so many made
	shortMinutes   = 3
)

// changes gives a timing changed as was said of it, or what is to be asked.
func (t *timing) changes(standing newsroom.Timing) (newsroom.Timing, asked) {
	is := standing
	switch minutes := standing.Minutes; t.change.Length {
	case hours.As:
	case hours.Short:
		is.Minutes = min(minutes, shortMinutes)
	case hours.Shorter:
		is.Minutes = max(newsroom.MinMinutes, min(minutes-1, minutes*lessOf/moreOf))
	case hours.Longer:
		is.Minutes = min(newsroom.MaxMinutes, max(minutes+1, minutes*moreOf/lessOf))
	}
	by := t.change.By
	switch {
	case t.change.Time == hours.As:
		return is, asked{}
	case by == 0:
		return standing, about(byHowMuch, t.changed)
	case t.change.Time == hours.Shorter:
		by = -by
	}
	if is.Schedule = moved(standing.Schedule, t.change.Days, by); is.Schedule == nil {
		return standing, about(whichHours, t.changed)
	}
	return is, asked{}
}

// moved gives a schedule that is so many minutes later on some days, 0 for all; nil where nothing comes on them, or where it would be another day.
func moved(standing newsroom.Schedule, on newsroom.Days, by int) newsroom.Schedule {
	if on == 0 {
		on = newsroom.Daily
	}
	later := restricted(standing, on)
	for i := range later {
		later[i].Minute += by
		if minute := later[i].Minute; minute < 0 || minute >= 24*60 {
			return nil // of which day would that be?
		}
	}
	if len(later) == 0 {
		return nil
	}
	all, _ := settled(slices.Concat(restricted(standing, newsroom.Daily&^on), later))
	return all
}

// Shifted gives a schedule changed by an answer that says only how much earlier or later editions should come, on all days or on some. is tells whether it
// says that, in one of the languages; the schedule is nil where it does not say by how much, or nobody can tell what it comes to.
func Shifted(language, answer string, standing newsroom.Schedule) (schedule newsroom.Schedule, is bool) {
	change, is := hours.Shift(language, answer)
	if !is || change.By == 0 || change.Length != hours.As {
		return nil, is
	}
	if change.Time == hours.Shorter {
		change.By = -change.By
	}
	return moved(standing, change.Days, change.By), true
}

// offeredHours are how many hours earlier or later editions may come, where nobody said by how much.
var offeredHours = []int{1, 2, 3}

// offered gives whole statements that answer by how much editions should come earlier or later, in the reader's language; nothing of another
// question, nor where they come at several times.
func offered(asks asked, change hours.ScheduleChange, standing newsroom.Schedule, language string) (all []string) {
	minute, uniform := atOnce(standing)
	if asks.matter != byHowMuch || !uniform {
		return nil
	}
	for _, n := range offeredHours {
		if change.Time == hours.Shorter {
			n = -n
		}
		if at := minute + n*60; at >= 0 && at < 24*60 {
			all = append(all, strings.ReplaceAll(in(language).SendAt, "%s", fmt.Sprintf("%02d:%02d", at/60, at%60)))
		}
	}
	return all
}

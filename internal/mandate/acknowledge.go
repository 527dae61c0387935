package mandate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/text"
)

// maxAcknowledgement bounds an acknowledgement, in characters (decisions.md, section 5).
const maxAcknowledgement = 300

// maxTimed bounds what an acknowledgement says of a schedule, which may have eight lines.
const maxTimed = 150

// Acknowledge says in one or two sentences for the reader what became of a statement, in the reading's language.
func Acknowledge(r Reading, before newsroom.Mandate) string {
	s := in(r.language)
	unkept := s.unkeptOf(r)
	switch r.Outcome {
	case newsroom.Unchanged:
		if r.thanked {
			return s.Thanked
		}
		return s.Unchanged + unkept
	case newsroom.Clarification:
		return s.Nothing
	}
	tail := unkept
	if timed := text.Shorten(s.timed(r.Retimed), maxTimed); timed != "" {
		tail = " " + strings.TrimSpace(timed) + unkept
	}
	if said := s.ofSources(r.voices); said != "" {
		tail = " " + said + tail
	}
	opens := s.Understood
	if r.undone {
		opens = s.Undone
	}
	parts := s.changes(r, before)
	if len(parts) == 0 && !r.undone {
		return text.Shorten(strings.TrimSpace(tail), maxAcknowledgement)
	}
	if len(parts) == 0 {
		return text.Shorten(strings.TrimRight(opens, ": ")+"."+tail, maxAcknowledgement)
	}
	return text.Shorten(opens+strings.Join(parts, s.Semicolon)+".", maxAcknowledgement-utf8.RuneCountInString(tail)) + tail
}

// ofSources says what changes of what is always included, a sentence; nothing of no change.
func (s *speech) ofSources(change *voicing) string {
	switch {
	case change == nil:
		return ""
	case change.always:
		return strings.ReplaceAll(s.Voiced, "%s", change.called)
	}
	return strings.ReplaceAll(s.Unvoiced, "%s", change.called)
}

// Retimed says in a reader's language what a revision made of when editions come and how long they are, a sentence for each;
// English where the desk does not speak it, and nothing of no change.
func Retimed(language string, change *newsroom.Retiming) string {
	return strings.TrimSpace(in(language).timed(change))
}

// Times says in a reader's language when editions come, such as "every day at 07:00"; English where the desk does not speak
// it.
func Times(language string, schedule newsroom.Schedule) string {
	s := in(language)
	return s.enumerate(s.lines(schedule))
}

// timed says what changes of when editions come and how long they are, after a blank: a sentence for each.
func (s *speech) timed(change *newsroom.Retiming) (out string) {
	if change == nil {
		return ""
	}
	if !slices.Equal(change.Was.Schedule, change.Is.Schedule) {
		out += " " + strings.ReplaceAll(s.Comes, "%s", s.enumerate(s.lines(change.Is.Schedule)))
	}
	if change.Was.Minutes != change.Is.Minutes {
		minutes := strconv.Itoa(change.Is.Minutes) + " " + s.Unit[min(change.Is.Minutes, 2)-1]
		out += " " + strings.ReplaceAll(s.Takes, "%s", minutes)
	}
	return out
}

// lines says a schedule, a line for each set of days.
func (s *speech) lines(schedule newsroom.Schedule) (out []string) {
	var seen []newsroom.Days
	for _, line := range schedule {
		if slices.Contains(seen, line.Days) {
			continue
		}
		seen = append(seen, line.Days)
		var times []string
		for _, other := range schedule {
			if other.Days == line.Days {
				times = append(times, fmt.Sprintf("%02d:%02d", other.Minute/60, other.Minute%60))
			}
		}
		form := s.Line[0]
		if line.Days == newsroom.Daily {
			form = s.Line[1]
		}
		out = append(out, strings.NewReplacer("%t", s.enumerate(times), "%d", s.enumerate(s.daysOf(line.Days))).Replace(form))
	}
	return out
}

// unkeptOf says of what was read and can't be kept that it is not, after a blank: a sentence for each of two, and one for
// all of more.
func (s *speech) unkeptOf(r Reading) string {
	if len(r.unkept) > 2 {
		var kinds []string
		for _, bound := range r.unkept {
			kinds = append(kinds, s.Kinds[bound])
		}
		return " " + strings.ReplaceAll(s.NotKept, "%s", strings.Join(kinds, s.Semicolon))
	}
	var out strings.Builder
	for _, bound := range r.unkept {
		out.WriteString(" " + s.Unkept[bound])
	}
	return out.String()
}

// changes says each kind of change for the labels that it touches.
func (s *speech) changes(r Reading, before newsroom.Mandate) (parts []string) {
	var follow, avoid, reduced, dropped, allowed []string
	for _, interest := range r.Begun {
		switch {
		case interest.Reduced():
			reduced = append(reduced, interest.Label+" ("+s.Sparing+")")
		case interest.Avoid:
			avoid = append(avoid, interest.Label)
		default:
			follow = append(follow, interest.Label+s.extent(interest, r, before))
		}
	}
	for _, interest := range before.Interests {
		for _, ended := range r.Ended {
			switch {
			case interest.ID != ended || r.begins(interest.Label):
			case interest.Avoid:
				allowed = append(allowed, interest.Label)
			default:
				dropped = append(dropped, interest.Label)
			}
		}
	}
	stays := slices.DeleteFunc(slices.Clone(r.stays), r.begins)
	for _, part := range []struct {
		says   string
		labels []string
	}{{s.Following, follow}, {s.LeavingOut, avoid}, {s.Reducing, reduced}, {s.Dropped, dropped}, {s.Allowed, allowed}, {s.Stays, stays}} {
		if len(part.labels) > 0 {
			parts = append(parts, part.says+s.enumerate(part.labels))
		}
	}
	return parts
}

// begins tells whether a reading begins a label, however it is spelt: that it also ends it on the other side goes without
// saying.
func (r Reading) begins(label string) bool {
	return slices.ContainsFunc(r.Begun, func(i newsroom.Interest) bool {
		return sameKey(i.Label, label)
	})
}

// extent says of an interest that begins how far it goes, or that it was limited and is no longer, and whether it raises
// alerts from now on, or no more.
func (s *speech) extent(interest newsroom.Interest, r Reading, before newsroom.Mandate) string {
	var was newsroom.Interest
	for _, one := range before.Interests {
		if one.Label == interest.Label && !one.Avoid && slices.Contains(r.Ended, one.ID) {
			was = one
		}
	}
	var says []string
	switch {
	case interest.Limit != "":
		says = append(says, s.inWords(interest.Limit))
	case was.Limit != "":
		says = append(says, s.Freed)
	}
	switch {
	case interest.Alert && !was.Alert:
		says = append(says, s.Alerting)
	case was.Alert && !interest.Alert:
		says = append(says, s.Unalerting)
	}
	if len(says) == 0 {
		return ""
	}
	return " (" + strings.Join(says, ", ") + ")"
}

// InWords says a limit in a reader's language ("on Sundays only"), English where the desk does not speak it; empty for
// none.
func InWords(language string, limit newsroom.Limit) string { return in(language).inWords(limit) }

// Sparing says in a reader's language of how much there is at most of an interest that is reduced.
func Sparing(language string) string { return in(language).Sparing }

func (s *speech) inWords(limit newsroom.Limit) string {
	switch limit {
	case "":
		return ""
	case newsroom.BriefsOnly:
		return s.Limits[0]
	case newsroom.NeverLead:
		return s.Limits[1]
	case newsroom.MajorOnly:
		return s.Limits[2]
	}
	return strings.ReplaceAll(s.Only, "%s", s.enumerate(s.daysOf(limit.Days())))
}

// daysOf names a set of days.
func (s *speech) daysOf(days newsroom.Days) (names []string) {
	switch days {
	case newsroom.Weekdays:
		return []string{s.Days[7]}
	case newsroom.Weekends:
		return []string{s.Days[8]}
	}
	for day := range 7 {
		if days.Has(time.Weekday(day)) {
			names = append(names, s.Days[day])
		}
	}
	return names
}

// enumerate writes a list as people do, and shortens a long one.
func (s *speech) enumerate(labels []string) string {
	const most = 6
	var rest string
	if len(labels) > most+1 { // one more is as short as that there are others
		labels, rest = labels[:most], " "+s.Others
	}
	for i, label := range labels {
		if utf8.RuneCountInString(label) > 60 {
			labels[i] = text.Shorten(label, 60)
		}
	}
	if rest != "" || len(labels) == 1 {
		return strings.Join(labels, ", ") + rest
	}
	last := labels[len(labels)-1]
	return strings.Join(labels[:len(labels)-1], ", ") + " " + s.and(last) + " " + last
}

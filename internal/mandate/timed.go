package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/mandate/hours"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// How sure the networks must be of which words say when editions are to come.
const (
	leastTimed    = .4  // to have them come then,
	leastUntimed  = .6  // or to ask about them where nobody can tell when that is,
	leastInDoubt  = .25 // or where they name a time of the clock;
	leastRather   = .75 // or then rather than by the gist of it;
	leastAnswered = .4  // and to have them come then where that was the question.
)

// timedBeside adds to what was read of a statement what the networks find in it of when editions are to come, where patterns found nothing of that:
// "cycling please, and hold it back till 8".
func timedBeside(l *statement.Language, before []newsroom.Interest, said string, whole Reading, alone func() tagging.Opinion) (Reading, bool) {
	if whole.back || whole.vetoes || l == nil || whole.Outcome == newsroom.Answered || whole.when != nil && len(whole.when.clauses) == 0 {
		return whole, false
	}
	opinion := alone()
	parts, sure := opinion.Times()
	if len(parts) == 0 {
		return whole, false
	}
	when, gist := spokenTiming(l, said, parts), gistOf(l, said)
	agreed := when.read && gist != nil && same(when.said.Schedule, gist.said.Schedule)
	if sure < leastTimed && !agreed {
		return whole.timedInDoubt(when, parts, sure)
	}
	if whole.when != nil {
		return whole.respoken(l, said, when, gist)
	}
	if gist != nil && !when.covers(gist) && sure < leastRather {
		when, gist = gist, when
	}
	when = firstWhole(l, said, when, gist)
	looks := len(opinion.Subjects().All()) > 0
	if when.changed == "" && !when.read && (sure < leastUntimed || whole.Question != "" && (looks || !whole.unread())) {
		return whole, false
	}
	if whole.unread() && when.read && looks {
		whole = whole.without(l, before, said, parts)
	}
	whole.Begun = slices.DeleteFunc(slices.Clone(whole.Begun), func(i newsroom.Interest) bool {
		return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(text.Fold(part), text.Fold(i.Label)) })
	})
	return whole.timed(when, looks), true
}

// timedInDoubt asks when editions are to come where something else is asked for, and the networks find a time beside it of which they are hardly sure:
// it is not passed over in silence.
func (r Reading) timedInDoubt(when *timing, parts []string, sure float64) (Reading, bool) {
	if r.Outcome != newsroom.Applied || r.when != nil || sure < leastInDoubt || !when.read || !when.said.Timed {
		return r, false
	}
	r.when = &timing{clauses: parts}
	return r, true
}

// without reads the rest of a statement that nobody could read, without what says when editions are to come: "evenings, and no golf".
func (r Reading) without(l *statement.Language, before []newsroom.Interest, said string, parts []string) Reading {
	for _, part := range parts {
		said = strings.Replace(said, part, "", 1)
	}
	said = strings.Trim(said, " ,;.:–-\n")
	if !hasLetter(said) {
		return r
	}
	if rest := understood(before, said).weighed(before, said); rest.Outcome == newsroom.Applied && rest.when == nil {
		rest.of = l
		return rest
	}
	return r
}

// respoken puts what the networks find of when editions are to come, or the gist of it, in the place of what patterns read of it, where that makes sense
// and says more.
func (r Reading) respoken(l *statement.Language, said string, when, gist *timing) (Reading, bool) {
	other := firstWhole(l, said, when, gist)
	missed := r.when.read && r.when.said.Misses(l.Code, said)
	if !missed && (!other.covers(r.when) || r.when.read && r.when.said.Days == other.said.Days) {
		return r, false
	}
	both := *r.when
	both.clauses, both.said, both.read = other.clauses, other.said, other.read
	r.when = &both
	return r, true
}

// Schedule reads when editions should come, and the time zone if one is named, in an answer to that question: by all its words, clause by clause, or
// by those that the networks find to say when, beside a reason or another wish. Of these it takes nothing where the answer names more days or times,
// or one day alone: nobody can tell whether that is an exception. Days that are not named bring no edition.
func Schedule(language, answer string) (schedule newsroom.Schedule, zone string, ok bool) {
	if schedule, zone, ok = hours.Read(language, answer, false); ok {
		return schedule, zone, true
	}
	if schedule, zone, ok = hours.Answer(language, answer); ok {
		return schedule, zone, true
	}
	languages, _ := spoken(answer)
	for _, l := range inTurn(language, languages) {
		parts, sure := opinionOn(l, nil, answer, tagging.Subjects{}, false).Times()
		if len(parts) == 0 || sure < leastAnswered || hours.Bounded(l.Code, answer) {
			continue
		}
		if said, read := hours.Spoken(l.Code, answer, parts); read {
			whole := said.Timed && !said.Vague && !said.Misses(l.Code, answer) && (said.Only || numberOf(daysOf(said.Schedule)) > 1)
			return said.Schedule, said.Zone, whole
		}
	}
	return nil, "", false
}

// spokenTiming reads the parts of a statement that say when editions are to come, or how much earlier or later.
func spokenTiming(l *statement.Language, said string, parts []string) *timing {
	when, read := hours.Spoken(l.Code, said, parts)
	if !read && len(parts) == 1 {
		if change, is := hours.Relative(l.Code, parts[0]); is {
			return &timing{change: change, changed: parts[0]}
		}
	}
	return &timing{clauses: parts, said: when, read: read}
}

// firstWhole gives the first of some timings that says all that a statement says of when; else nobody can tell when that is, and the words are those of
// all of it.
func firstWhole(l *statement.Language, said string, all ...*timing) *timing {
	for _, t := range all {
		if t != nil && (t.changed != "" || t.read && !t.said.Misses(l.Code, said)) {
			return t
		}
	}
	if !all[0].read {
		return all[0]
	}
	return &timing{clauses: []string{said}}
}

// covers tells whether a timing makes sense, and says something of all days of which another one does.
func (t *timing) covers(other *timing) bool {
	return t.read && t.said.Timed && other.said.Days&^t.said.Days == 0 && other.said.Barred&^t.said.Barred == 0
}

// timed adds when editions are to come to what was read. Where nothing else was, and no words look like a subject, that is all that was said.
func (r Reading) timed(when *timing, looks bool) Reading {
	switch {
	case r.Outcome == newsroom.Applied && len(r.Begun)+len(r.Ended) == 0 && r.voices == nil: // what it would have begun are the times
		asks := doubt(asked{matter: which})
		asks.when, asks.of = when, r.of
		return asks
	case r.Outcome == newsroom.Clarification && (!looks || r.settings || r.talk):
		asks := doubt(r.asks)
		asks.when = when
		return asks
	case r.Outcome == newsroom.Clarification:
		r.torn = true
	}
	r.when = when
	return r
}

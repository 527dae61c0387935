package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// How sure the networks must be of all that a statement asks for, where patterns read the same and differ in one of these.
const (
	leastShorter = .65 // a subject is called by fewer words than patterns take for it;
	leastNothing = .75 // nothing is asked for beside when editions come
)

// leastSpokenTo is how sure the networks must be that nothing is asked for in a statement in which patterns hear nothing at all.
const leastSpokenTo = .96

// asFound mends a reading that would be applied where the networks are sure of the same but for what a subject is called, or of nothing where it follows what stands beside a time.
func (r Reading) asFound(before []newsroom.Interest, said string, patterns func() Reading) Reading {
	if r.of == nil || r.Outcome != newsroom.Applied || len(r.Begun) == 0 {
		return r
	}
	read := patterns()
	if read.of == nil || read.heard == nil {
		return r
	}
	opinion := opinionOn(read.of, before, said, read.subjects(before), read.Outcome == newsroom.Applied)
	found := opinion.Subjects()
	if r.when != nil && read.bare && len(r.Ended) == 0 && len(found.All()) == 0 && opinion.Sure() >= leastNothing {
		asks := doubt(unclear(r.Begun[0].Label))
		asks.when, asks.of, asks.heard = r.when, r.of, r.heard
		return asks
	}
	if opinion.Sure() >= leastShorter {
		r = r.shortened(before, said, found)
	}
	return r
}

// shortened calls what a reading follows or alerts of by the words that the networks take for it, where these stand within those that it has from the statement,
// at the beginning of a clause, and stand for nothing yet. What is left out is never called by fewer words: more would be.
func (r Reading) shortened(before []newsroom.Interest, said string, found tagging.Subjects) Reading {
	r.Begun = slices.Clone(r.Begun)
	for i, one := range r.Begun {
		side := found.Follow
		if one.Alert {
			side = found.Alert
		}
		if one.Avoid || !strings.Contains(said, one.Label) || !beginsClause(said, one.Label) || len(strings.Fields(said)) <= len(strings.Fields(one.Label))+1 {
			continue
		}
		within := slices.DeleteFunc(slices.Clone(side), func(label string) bool { return !strings.Contains(one.Label, label) || label == one.Label })
		if len(within) == 1 && !slices.Contains(side, one.Label) && !stands(before, within[0]) && !stands(r.Begun, within[0]) && !r.qualifies(one.Label, within[0]) {
			r.Begun[i].Label = within[0]
		}
	}
	return r
}

// beginsClause tells whether a label stands at the beginning of its clause, where patterns may have taken a verb for a part of it. What stands behind a verb that
// they know is called by all its words.
func beginsClause(said, label string) bool {
	before, _, _ := strings.Cut(said, label)
	before = strings.TrimSpace(before)
	return before == "" || strings.ContainsAny(before[len(before)-1:], ",.;:!?)")
}

// qualifies tells whether a label is another with one word before it that is no small one: which of those it names ("new therapies").
func (r Reading) qualifies(label, shorter string) bool {
	before, ok := strings.CutSuffix(label, shorter)
	words := wordsIn(before)
	return ok && len(words) == 1 && !text.StopWord(r.of.Code, words[0])
}

// talking takes for talk what names no subject, by the networks, in which patterns hear nothing asked for, of a reader who follows something: nobody could answer
// a question about it. What points at something that it does not name is asked about.
func (r Reading) talking(before []newsroom.Interest, said string, patterns func() Reading) Reading {
	if r.of == nil || len(before) == 0 || !r.unread() || r.when != nil || r.back || r.settings || strings.ContainsAny(said, "?¿0123456789") || r.says("?", said) || len(strings.Fields(said)) <= terse {
		return r
	}
	read := patterns()
	if read.of == nil || read.heard == nil || !read.unread() || len(read.heard.Operations)+len(read.heard.Unread) > 0 {
		return r
	}
	opinion := opinionOn(read.of, before, said, tagging.Subjects{}, false)
	if len(opinion.Subjects().All()) > 0 || opinion.Sure() < leastSpokenTo || slices.ContainsFunc(before, func(i newsroom.Interest) bool { return twice(said+" "+i.Label, []string{i.Label}) }) {
		return r
	}
	return Reading{Outcome: newsroom.Unchanged, thanked: true, of: read.of, heard: read.heard}
}

// contradicted asks where a statement names twice what it would end, and patterns hear that it is to come as well.
func (r Reading) contradicted(before []newsroom.Interest, said string, patterns func() Reading) Reading {
	if r.of == nil || len(r.Ended) == 0 || r.Outcome != newsroom.Applied && r.Outcome != newsroom.PartlyApplied {
		return r
	}
	read := patterns()
	if read.heard == nil {
		return r
	}
	for _, i := range before {
		if i.Avoid || !slices.Contains(r.Ended, i.ID) || !twice(said, []string{i.Label}) || slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return !one.Avoid && strings.Contains(one.Label, i.Label) }) {
			continue
		}
		if slices.ContainsFunc(read.heard.Operations, func(o statement.Operation) bool {
			return (o.Kind == statement.Follow || o.Kind == statement.Keep) && slices.ContainsFunc(o.Subjects, func(label string) bool { return strings.HasSuffix(text.Fold(label), text.Fold(i.Label)) })
		}) {
			asks := doubt(about(eitherWay, i.Label))
			asks.of = r.of
			return asks
		}
	}
	return r
}

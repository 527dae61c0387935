package mandate

import (
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// How sure the network must be of a sentence that patterns can't read, or read as something else: of rounds 15 and 16, which it was not fitted to, 118 of 123
// subjects to follow from .95 on were right, and 35 of 40 of those to leave out, from .97 on 30 of 35.
const (
	leastBoth    = .9  // of one subject in it to be followed that patterns read, too,
	leastCertain = .95 // of another, to be followed or dropped,
	leastGone    = .97 // or left out;
	leastAll     = .75 // of all of it, if nothing is left to be asked about;
	leastTalk    = .97 // that nothing is asked for in it,
	leastNamed   = .98 // though it is a name or two
)

// leastSpoken is of how many words a statement is at least that is read by sentences: a shorter one is a wish and what belongs to it; and of how many
// one of a single sentence is.
const (
	leastSpoken = 9
	leastSingle = 16
)

// bySentence reads a statement of several sentences, or a long one, sentence by sentence where nobody could tell what all of it asks for, so that what
// is unknown in one spoils no other: what is sure is applied, and the rest asked about; where patterns read a part of it, if that is less. Each must say
// by itself which subjects are to come or go, and the words of the whole must look like that, too.
func bySentence(read Reading, before []newsroom.Interest, said string, whole Reading, alone func() tagging.Opinion) (Reading, bool) {
	l := read.of
	if !whole.unread() && whole.Outcome != newsroom.PartlyApplied || whole.back || whole.when != nil || whole.settings || l == nil {
		return whole, false
	}
	spans, words := text.Sentences(said), len(strings.Fields(said))
	if len(spans) < 2 && words < leastSingle || words < leastSpoken {
		return whole, false
	}
	p := parts{before: before, of: l, found: alone().Subjects()}
	for _, span := range spans {
		if !p.add(strings.TrimSpace(said[span.Start:span.End])) {
			return whole, false
		}
	}
	parted, ok := p.together()
	if all, sure := p.atOnce(read, parted, said); ok && sure {
		return all, true
	}
	if whole.Outcome == newsroom.PartlyApplied && len(parted.Begun)+len(parted.Ended) <= len(whole.Begun)+len(whole.Ended) {
		return whole, false
	}
	return parted, ok
}

// parts are the sentences of a statement as far as they were read.
type parts struct {
	before []newsroom.Interest
	of     *statement.Language
	found  tagging.Subjects // what the words of the whole look like

	begun []newsroom.Interest
	ended []newsroom.InterestID
	when  *timing
	rest  []doubted

	naming bool // the sentence that is read is but a name,
	asking bool // or patterns hear in it that something is asked for that it does not name
}

// doubted is a sentence that nobody could read, or only in part.
type doubted struct {
	sentence string
	looks    tagging.Subjects    // what its words look like
	own      []newsroom.Interest // what was read in it
	asks     bool                // it is but a name that may be wanted, or patterns hear in it that something is asked for that it does not name
}

// add reads a further sentence; false where it may change what others mean.
func (p *parts) add(sentence string) bool {
	read := understood(p.before, sentence)
	if read.back || read.when != nil && p.when != nil {
		return false
	}
	if read.when != nil {
		p.when = read.when
	}
	p.naming = read.bare
	p.asking = read.heard == nil || slices.ContainsFunc(read.heard.Operations, func(o statement.Operation) bool {
		return o.Kind == statement.Vague && !o.Whole || o.Kind != statement.Vague && reaches(o)
	})
	r := read.weighed(p.before, sentence)
	switch {
	case r.settings:
		return p.doubt(sentence, tagging.Opinion{})
	case r.Outcome == newsroom.Unchanged, r.thanked, read.when != nil && r.Outcome == newsroom.Clarification:
		return true
	case r.Outcome == newsroom.Clarification && !r.unread():
		return false // it contradicts itself, or what stands
	case r.Outcome == newsroom.Applied && r.heard != nil:
		return p.applied(r, sentence)
	case r.Outcome == newsroom.Applied && headed(sentence) && r.bare:
		return p.take(r) // a list of what stands before its colon
	}
	return p.certain(read, sentence, opinionOn(p.of, p.before, sentence, read.subjects(p.before), read.Outcome == newsroom.Applied))
}

// applied takes a sentence that would be applied by itself, if the words look like that: not a name or two of which the network is sure that nothing is
// asked for, nor what says of other sentences what becomes of them.
func (p *parts) applied(r Reading, sentence string) bool {
	read := r.subjects(p.before)
	opinion := sync.OnceValue(func() tagging.Opinion { return opinionOn(p.of, p.before, sentence, read, true) })
	switch {
	case r.bare && len(opinion().Subjects().All()) == 0 && opinion().Sure() >= leastNamed:
		return true
	case slices.ContainsFunc(r.heard.Operations, reaches):
		return false
	case slices.ContainsFunc(r.heard.Operations, func(o statement.Operation) bool { return !plainly(o) }) && !opinion().Agrees(read):
		return p.doubt(sentence, opinion())
	case !p.looks(read):
		return p.certain(r, sentence, opinion())
	}
	return p.take(r)
}

// reaches tells whether an operation may change what other sentences say.
func reaches(o statement.Operation) bool {
	return o.Back || slices.Contains([]statement.Kind{
		statement.Only, statement.Replace, statement.Mean, statement.Broad, statement.Narrow, statement.Parts, statement.Clear, statement.Restart,
		statement.Unlist, statement.Reopen, statement.Spare, statement.Anew, statement.Field,
	}, o.Kind)
}

// doubt puts a sentence among those to be asked about, with what its words look like and what was read in it.
func (p *parts) doubt(sentence string, looks tagging.Opinion, own ...newsroom.Interest) bool {
	p.rest = append(p.rest, doubted{sentence, looks.Subjects(), own, p.asking || p.naming && !(p.opens() && looks.Sure() >= leastSilent)})
	return true
}

// opens tells whether a sentence comes before all wishes of a reader who had none yet, where people say who they are.
func (p *parts) opens() bool { return len(p.before)+len(p.begun) == 0 }

// take adds what a reading begins and ends; false where that is the opposite of what another sentence does.
func (p *parts) take(r Reading) bool {
	for _, one := range r.Begun {
		if holds(p.begun, one.Label, !one.Avoid) {
			return false
		}
		if !holds(p.begun, one.Label, one.Avoid) {
			p.begun = append(p.begun, one)
		}
	}
	for _, id := range r.Ended {
		if !slices.Contains(p.ended, id) {
			p.ended = append(p.ended, id)
		}
	}
	return true
}

// certain adds of a sentence that is in doubt the subjects of which the network is sure, each by itself, and leaves the sentence to be asked about where
// there may be more.
func (p *parts) certain(read Reading, sentence string, opinion tagging.Opinion) bool {
	found := opinion.Subjects()
	if len(found.All()) == 0 {
		if opinion.Sure() < leastTalk || read.heard == nil || slices.ContainsFunc(read.heard.Operations, asksFor) || strings.ContainsAny(sentence, "?¿0123456789") {
			return p.doubt(sentence, opinion)
		}
		return true
	}
	if read.heard == nil || read.heard.Unlimited || headed(sentence) {
		return p.doubt(sentence, opinion)
	}
	beside := read.leastBeside(sentence, found)
	own := read.subjects(p.before)
	sure, all := opinion.Certain(func(label string, wanted tagging.Tag) float64 {
		gone := wanted == tagging.LeaveOut || wanted == tagging.Less
		switch {
		case p.stands(label, wanted):
			return 0
		case wanted == tagging.Follow && holdsLabel(own.Follow, label) && !slices.ContainsFunc(read.heard.Operations, reaches) && beside < never:
			return leastBoth
		case gone:
			return max(leastGone, beside)
		}
		return max(leastCertain, beside)
	})
	r, ok := wayOf(sure).read(p.of, p.before)
	if !ok {
		return p.doubt(sentence, opinion)
	}
	if !all || opinion.Sure() < leastAll {
		p.doubt(sentence, opinion, r.Begun...)
	}
	return p.take(r)
}

// stands tells whether what is wanted of a subject is so already.
func (p *parts) stands(label string, wanted tagging.Tag) bool {
	switch wanted {
	case tagging.Follow:
		return holds(p.before, label, false)
	case tagging.LeaveOut:
		return holds(p.before, label, true)
	}
	return false
}

// looks tells whether the words of the whole look like each subject of a sentence, and like the same wish.
func (p *parts) looks(read tagging.Subjects) bool {
	for _, side := range [][2][]string{
		{read.Follow, p.found.Follow},
		{read.LeaveOut, p.found.LeaveOut},
		{read.Drop, p.found.Drop},
		{read.Less, slices.Concat(p.found.Less, p.found.LeaveOut)},
		{read.Alert, slices.Concat(p.found.Alert, p.found.Follow)},
	} {
		for _, label := range side[0] {
			if !slices.ContainsFunc(side[1], func(other string) bool { return p.meets(label, other) }) {
				return false
			}
		}
	}
	return true
}

// meets tells whether two labels have a word in common that is no small one.
func (p *parts) meets(a, b string) bool {
	words := wordsIn(a)
	return slices.ContainsFunc(wordsIn(b), func(word string) bool { return slices.Contains(words, word) && !text.StopWord(p.of.Code, word) })
}

// wordsIn gives the words of a text, folded.
func wordsIn(s string) (words []string) {
	for _, token := range text.Tokens(s) {
		words = append(words, token.Word)
	}
	return words
}

// together gives what all the sentences come to; false where that is nothing.
func (p *parts) together() (Reading, bool) {
	if len(p.begun)+len(p.ended) == 0 || p.corrects() || slices.ContainsFunc(p.rest, p.concerns) {
		return Reading{}, false
	}
	r := Reading{Outcome: newsroom.Applied, Begun: p.begun, Ended: p.ended, when: p.when, of: p.of}
	if len(p.rest) > 0 {
		p.ask(&r)
	}
	return r, true
}

// corrects tells whether something that begins is called nearly as something that stands, which it may be meant to take the place of.
func (p *parts) corrects() bool {
	return slices.ContainsFunc(p.begun, func(one newsroom.Interest) bool {
		return slices.ContainsFunc(p.before, func(stands newsroom.Interest) bool {
			return stands.Avoid == one.Avoid && !slices.Contains(p.ended, stands.ID) && p.meets(stands.Label, one.Label)
		})
	})
}

// concerns tells whether a sentence that nobody could read may change what another says.
func (p *parts) concerns(in doubted) bool {
	return slices.ContainsFunc(p.begun, func(one newsroom.Interest) bool {
		return !holds(in.own, one.Label, one.Avoid) && p.meets(one.Label, in.sentence)
	})
}

// holdsLabel tells whether a label is among some.
func holdsLabel(labels []string, label string) bool {
	return slices.ContainsFunc(labels, func(one string) bool { return sameLabel(one, label) })
}

// asksFor tells whether an operation asks for something.
func asksFor(o statement.Operation) bool { return o.Kind != statement.Talk }

// ask has a reading ask about the first sentence in doubt whose words look as if it asked for something, or the first of all, and propose what the
// words of all look like, together and each by itself.
func (p *parts) ask(r *Reading) {
	about := max(0, slices.IndexFunc(p.rest, func(one doubted) bool { return len(one.looks.All()) > 0 }))
	asks := doubt(unclear(p.rest[about].sentence))
	r.Outcome, r.asks, r.Question = newsroom.PartlyApplied, asks.asks, asks.Question
	follow, avoid := labelsOn(r.Begun, false), labelsOn(r.Begun, true)
	all, each := tagging.Subjects{}, []way(nil)
	for _, one := range p.rest {
		open := tagging.Subjects{
			Follow: less(one.looks.Follow, follow), LeaveOut: less(one.looks.LeaveOut, avoid), Drop: one.looks.Drop, Less: less(one.looks.Less, avoid),
			Alert: one.looks.Alert,
		}
		all, each = all.With(open), append(each, wayOf(open))
	}
	r.meant, r.disputed = slices.DeleteFunc(append([]way{wayOf(all)}, each...), func(w way) bool { return len(w) == 0 }), true
}

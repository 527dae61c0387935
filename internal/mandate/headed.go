package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// A list may stand behind what it is on: "India: cricket, elections". Before the colon stands the name of a subject and nothing else.

// maxHeadedWords bounds a label of such a list; a longer one is a sentence.
const maxHeadedWords = 4

// withoutThere gives the name of a place before what goes on there, and the language of that; no language where nothing else is said: "Greenland and what
// happens there".
func withoutThere(head string) (string, *statement.Language) {
	languages, _ := spoken(head)
	if len(languages) == 0 {
		return head, nil
	}
	if place, ok := clauses.Headed(languages[0].Code, head); ok && isPlace(place) {
		return place, languages[0]
	}
	return head, nil
}

// understandHeaded reads such a list: of a place each is followed there, of a field what is part of it; not ok where it is none, or one
// of the list has nothing to do with what it is on. Plain is whether that is a place or one word: what
// is called by more may be followed, too ("Dutch politics: coalition talks").
func understandHeaded(before []newsroom.Interest, said string) (r Reading, plain, ok bool) {
	head, list, found := strings.Cut(said, ":")
	if !found || strings.ContainsAny(list, ":\n") {
		return r, false, false
	}
	head, there := withoutThere(strings.TrimSpace(head))
	tokens, news := text.Tokens(head), thesaurus.News()
	if len(tokens) > thesaurus.MostLabelWords {
		return r, false, false
	}
	named := news.Named(tokens)
	if len(named) != 1 || named[0].Tokens != len(tokens) {
		return r, false, false
	}
	list, out, ok := withoutListed(before, list)
	if !ok {
		return r, false, false
	}
	r = understandPrinted(before, list)
	if r.Outcome != newsroom.Applied || !r.bare || len(r.Ended) > 0 || r.of == nil {
		return r, false, false
	}
	if there != nil {
		r.of = there // a list alone may be of any
	}
	ofPlace := news.Place(named[0].Subject)
	within := 0
	for i := range r.Begun {
		label := &r.Begun[i].Label
		parts := news.Named(text.Tokens(*label))
		switch {
		case r.Begun[i].Avoid || len(strings.Fields(*label)) > maxHeadedWords:
			return r, false, false
		case ofPlace || len(parts) == 1 && news.Place(parts[0].Subject):
			*label = r.of.Composed(head, "", *label)
			within++
		case len(parts) == 1 && news.Within(parts[0].Subject, named[0].Subject) || narrower(*label, head, r.of.Code):
			within++
		case len(parts) > 0: // of another field; what nobody knows may be of this one
			return r, false, false
		}
	}
	if within == 0 {
		return r, false, false
	}
	for _, one := range out {
		one.Label = r.of.Composed(head, "", one.Label) // of that alone
		r.Begun = append(r.Begun, one)
	}
	r.heard = nil // what the words look like is another thing than they mean here
	return r, ofPlace || len(tokens) == 1, true
}

// withoutListed gives a list without its last part that leaves something out, and what that is ("Leeds: trains, weather, but no accidents"); not ok where nobody can
// tell what it says.
func withoutListed(before []newsroom.Interest, list string) (rest string, out []newsroom.Interest, ok bool) {
	languages, _ := spoken(list)
	if len(languages) == 0 {
		return list, nil, true
	}
	l := languages[0]
	for at := strings.IndexByte(list, ','); at >= 0; {
		words := text.Tokens(list[at:])
		if len(words) > 1 && (leavesOut(l, words[0].Word) || clauses.Contrasts(l.Code, words[0].Word) && leavesOut(l, words[1].Word)) {
			if !clauses.Contrasts(l.Code, words[0].Word) && strings.Contains(list[at+1:], ",") {
				return list, nil, false // what stands behind may be wanted, or not: "no accidents, weather, council"
			}
			r := understandPrinted(before, list[at+words[0].Start:])
			said := r.Outcome == newsroom.Applied && len(r.Begun) > 0 && len(r.Ended) == 0 && !slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return !one.Avoid })
			return list[:at], r.Begun, said
		}
		next := strings.IndexByte(list[at+1:], ',')
		if next < 0 {
			break
		}
		at += next + 1
	}
	return list, nil, true
}

// leavesOut tells whether what stands behind a word is left out: "no", "without".
func leavesOut(l *statement.Language, word string) bool {
	roles := l.Roles(word)
	return slices.Contains(roles, "without") || slices.Contains(roles, "negative")
}

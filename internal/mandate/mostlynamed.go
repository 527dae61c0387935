package mandate

import (
	"slices"
	"strings"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
)

// Bounds of a name that nobody knows, in a list of names.
const (
	mostUnknown      = 3 // words
	leastUnknownWord = 4 // letters of one that has no capital
)

// withUnknownNames reads a first statement that is a list of names of which some are known to nobody, where a part of it was asked about or two of its names were taken for one:
// "Space, Dinosaurs, Lego", "football, mostly Gillingham". Such a list is read so of a reader alone: what the desk proposes itself names what it knows.
func (r Reading) withUnknownNames(before []newsroom.Interest, said string) Reading {
	partly := r.Outcome == newsroom.PartlyApplied && r.asks.matter == whichBut
	if len(before) > 0 || len(said) > mostAlone || r.when != nil || r.back || r.settings || !r.unread() && !partly && !r.joinsNames() {
		return r
	}
	list := strings.TrimRight(strings.TrimSpace(withCapitals(said)), " .!,;")
	if list == "" || signs.MatchString(list) || countsItems(list) {
		return r
	}
	for _, l := range statement.Languages() {
		items, ok := itemsAlone(l, withoutEnd(l, withoutOpening(l, before, list)))
		if !ok || len(items.all()) <= len(r.Begun) || clashAlone(items) || !mostlyNamed(l, items.all()) {
			continue
		}
		read := operate(l, before, statement.Reading{Text: said, Operations: items.operations()})
		if read.of = l; read.Outcome == newsroom.Applied {
			return read
		}
	}
	return r
}

// joinsNames tells whether a reading follows as one what a word joins.
func (r Reading) joinsNames() bool {
	return r.of != nil && r.Outcome == newsroom.Applied && slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool {
		tokens := text.Tokens(one.Label)
		return len(tokens) > 2 && slices.ContainsFunc(tokens[1:len(tokens)-1], func(token text.Token) bool { return clauses.Joins(r.of.Code, token.Word) }) && !namedAlone(r.of, one.Label)
	})
}

// mostlyNamed tells whether at least half of several items are names that are known, and the others look like names.
func mostlyNamed(l *statement.Language, items []string) bool {
	known := 0
	for _, item := range items {
		switch {
		case namedAlone(l, item):
			known++
		case !looksNamed(l, item):
			return false
		}
	}
	return len(items) > 1 && 2*known >= len(items)
}

// looksNamed tells whether words that nobody knows look like a name: they begin with a capital, or are one long word of no language.
func looksNamed(l *statement.Language, item string) bool {
	tokens := text.Tokens(item)
	if !hasLetter(item) || len(tokens) > mostUnknown || gibberish(item) {
		return false
	}
	says := func(token text.Token) bool {
		return slices.ContainsFunc(statement.Languages(), func(other *statement.Language) bool {
			return other.Known(token.Word) > 0 && (other == l || !token.Capital()) || text.StopWord(other.Code, token.Word) && !token.Capital()
		})
	}
	if !tokens[0].Capital() {
		return len(tokens) == 1 && utf8.RuneCountInString(item) >= leastUnknownWord && !says(tokens[0])
	}
	return !slices.ContainsFunc(tokens, says)
}

// withoutTurned asks about a statement of which words that turn from what is not wanted to what is ("no sport just music") were taken for a part of what is left out, and about one of which nothing but a number would be followed.
func (r Reading) withoutTurned(said string) Reading {
	if r.of == nil || !r.Outcome.Changes() {
		return r
	}
	if slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return !hasLetter(one.Label) }) {
		return doubt(unclear(said))
	}
	for _, label := range labelsOn(r.Begun, true) {
		tokens := text.Tokens(label)
		for i := 1; i < len(tokens)-1; i++ {
			if aloneNouns()[r.of.Code+"%"].Begin(tokens[i:]) && !namedAlone(r.of, label) {
				asks := doubt(unclear(said))
				asks.of, asks.heard = r.of, r.heard
				return asks
			}
		}
	}
	return r
}

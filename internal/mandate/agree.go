package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
)

// parts tells whether a reading takes the same words for labels as another, and parts them less, at words and not at signs.
func (r Reading) parts(other Reading) bool {
	signed := slices.ContainsFunc(r.Begun, func(i newsroom.Interest) bool { return strings.Contains(i.Label, "&") })
	return !signed && len(r.Begun) > 0 && len(r.Begun) < len(other.Begun) && r.letters() == other.letters()
}

// letters gives the words of the labels that a reading begins, without those that join them.
func (r Reading) letters() string {
	var words []string
	for _, i := range r.Begun {
		for _, token := range text.Tokens(i.Label) {
			if len(token.Word) > len("and") {
				words = append(words, token.Word)
			}
		}
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

// OfDelivery tells whether a reading that asks does so about when editions come or how long they are, and about no interest.
func (r Reading) OfDelivery() bool {
	return r.Outcome == newsroom.Clarification && (r.settings || r.when != nil && len(r.Begun)+len(r.Ended) == 0)
}

// unread tells whether a reading asks because it could not read the statement, and for no other reason.
func (r Reading) unread() bool {
	return r.asks.matter == whichBut || r.asks.matter == which || r.asks.matter == inLanguage
}

// bounded tells whether a reading says how far an interest goes, or that it raises alerts.
func (r Reading) bounded() bool {
	return len(r.unkept) > 0 || slices.ContainsFunc(r.Begun, func(i newsroom.Interest) bool { return i.Limit != "" || i.Alert })
}

// decides tells whether a reading changes something by words that say so.
func (r Reading) decides() bool { return r.Outcome == newsroom.Applied && !r.bare }

// shortest is how many words a label has at least that may be a sentence.
const shortest = 4

// sentence tells whether a label that a reading begins is so long that it may be a sentence.
func (r Reading) sentence() bool {
	return slices.ContainsFunc(r.Begun, func(i newsroom.Interest) bool { return len(strings.Fields(i.Label)) >= shortest })
}

// manyListed is how many subjects make a list of which nobody doubts that it is one.
const manyListed = 4

// listed tells whether a reading follows so many subjects, none so long that it may be a sentence.
func (r Reading) listed() bool {
	return r.Outcome == newsroom.Applied && len(r.Begun) >= manyListed && !slices.ContainsFunc(r.Begun, func(i newsroom.Interest) bool { return len(strings.Fields(i.Label)) > shortest })
}

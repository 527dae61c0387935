package mandate

import (
	"strings"

	"newsroom"
	"newsroom/internal/statement"
)

// Reading is what became of one statement.
type Reading struct {
	Outcome  newsroom.Outcome
	Ended    []newsroom.InterestID // standing interests that end, in their order
	Begun    []newsroom.Interest   // label and avoid alone, in the order in which they were stated
	Question string                // names what was not understood, of all or of a part; English but for In
	asks     asked                 // the question, in no language
	language string                // in which it is acknowledged
	bare     bool                  // nothing but labels was said
	loose    bool                  // nothing but a label was said somewhere
	shrugged bool                  // the reader thanks, does not know, or does not care: another language would make labels of that
	thanked  bool                  // nothing was asked for
	settings bool                  // it speaks of how the paper comes, which no interest says
	signed   bool                  // it is a list with plus and minus, which only operations read
	composed bool                  // a label is made of what was said and of what it is part of
	talk     bool                  // nothing was said but what asks for nothing
	vetoes   bool                  // it asks because what was said makes no sense, however it is read
	stays    []string              // of what is followed, what a statement keeps that ends the rest
	unkept   []bound               // limits that were read and can't be kept
	when     *timing               // what it says of when editions come and how long they are
	back     bool                  // it asks for the newest change to be taken back
	undone   bool                  // it takes that back
	query    statement.Query       // what it asks the desk
	meant    []way                 // what may be meant where it asks, the likeliest first, beside what the operations say

	// Retimed is what it changes of the reader's timing. Understand alone, which knows no reader, never does: what is said of
	// that and nothing else is a question.
	Retimed *newsroom.Retiming
}

// reads tells whether a reading in another language is the better one: where the first asks, or takes more
// words for names. One of nothing but labels never is.
func (r Reading) reads(other Reading) bool {
	if r.Outcome == newsroom.Clarification || r.bare {
		return false
	}
	return other.Outcome == newsroom.Clarification || r.words() < other.words()
}

// words counts the words of the labels that a reading begins.
func (r Reading) words() int {
	n := 0
	for _, interest := range r.Begun {
		n += len(strings.Fields(interest.Label))
	}
	return n
}

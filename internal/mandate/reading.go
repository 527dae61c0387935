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
	thanked  bool                  // nothing was asked for
	settings bool                  // it speaks of how the paper comes, which no interest says
	blank    bool                  // nothing in it was read
	talk     bool                  // nothing was said but what asks for nothing
	vetoes   bool                  // it asks because what was said makes no sense, however it is read
	stays    []string              // of what is followed, what a statement keeps that ends the rest
	unkept   []bound               // limits that were read and can't be kept
	when     *timing               // what it says of when editions come and how long they are
	torn     bool                  // besides that it asks for something that nobody could tell
	back     bool                  // it asks for the newest change to be taken back
	undone   bool                  // it takes that back
	query    statement.Query       // what it asks the desk
	ofDesk   deskQuestion          // what it asks the desk about itself
	meant    []way                 // what the words look like where it asks, and what was read if that is disputed
	of       *statement.Language   // in which it was read; nil where nobody reads its language
	heard    *statement.Reading    // its operations; nil where it was not read for them
	disputed bool                  // it was read as something else than the words look like

	voices *voicing // what it changes of what is always included; nil: nothing
	offers []string // whole statements of which one answers what it asks
	turned *voicing // the opposite, of what stands so already

	// Retimed is what it changes of the reader's timing. Understand alone, which knows no reader, never does: what is said of
	// that and nothing else is a question.
	Retimed *newsroom.Retiming
}

// decides tells whether a reading changes something by words that say so.
func (r Reading) decides() bool { return r.Outcome == newsroom.Applied && !r.bare }

// OfDelivery tells whether a reading that asks does so about when editions come or how long they are, and about no interest.
func (r Reading) OfDelivery() bool {
	return r.Outcome == newsroom.Clarification && (r.settings || r.when != nil && !r.torn && len(r.Begun)+len(r.Ended) == 0)
}

// words counts the words of the labels that a reading begins.
func (r Reading) words() int {
	n := 0
	for _, interest := range r.Begun {
		n += len(strings.Fields(interest.Label))
	}
	return n
}

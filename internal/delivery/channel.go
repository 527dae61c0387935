package delivery

import (
	"context"
	"time"

	"newsroom"
)

// PostOutcome says what came of handing a post over.
type PostOutcome uint8

// The outcomes.
const (
	Later   PostOutcome = iota // it was not taken, and may be later
	Taken                      // the other side has it
	Refused                    // the other side will not take it
	Unknown                    // it was handed over whole, and the other side said nothing
	Gone                       // the other side will not take it, nor anything else from now on
)

// Receipt is what came of handing a post over.
type Receipt struct {
	Outcome PostOutcome
	After   time.Duration // where it is Later: for how long the other side wants to be left alone; 0: it says nothing
	Said    string        // what the other side said, or why it could not be reached: one line, without addresses or secrets
}

// Send hands a prepared post over. It ends when the context does.
type Send func(context.Context) Receipt

// Channel is one way to readers.
type Channel interface {
	// Prepare makes what is to be sent out of what is stored, and sends nothing. What is made of a post is named alike
	// each time. It fails with KindNotFound where what the post tells of is there no more.
	Prepare(context.Context, newsroom.Post) (Send, error)
}

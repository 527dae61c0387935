package store

import (
	"time"

	"newsroom"
)

// SituationReader reads situations and what grouping remembers.
type SituationReader interface {
	Head() (newsroom.GroupHead, error)
	// Traces gives what grouping remembers of the articles after that place, with the situation that each
	// belongs to now (redirects followed), by Seq, at most so many.
	Traces(after newsroom.Seq, limit int) ([]newsroom.Placed, error)
	// Get gives a situation as it is stored, without following its redirect.
	Get(newsroom.SituationID) (newsroom.Situation, error)
	// History gives the events of a situation, oldest first.
	History(newsroom.SituationID) ([]newsroom.SituationEvent, error)
	// Exchanges gives the events from then on in which articles left one of the situations or came into it, oldest
	// first.
	Exchanges(situations []newsroom.SituationID, since time.Time) ([]newsroom.SituationEvent, error)
	// Titles gives what the account's papers have called the situations, as renamings, oldest first, the first name
	// among them. A name that a situation had before it was merged is one of that into which it went, and named by it.
	Titles(newsroom.AccountID, []newsroom.SituationID) ([]newsroom.SituationEvent, error)
}

// GroupingBatch is what one grouping batch has found.
type GroupingBatch struct {
	From, To newsroom.GroupHead
	Placed   []newsroom.Placed // new places, by Seq
	Reread   []newsroom.Trace  // anew, of articles placed earlier whose page has come since; Article and Seq name them
	Moves    []newsroom.Move   // articles placed earlier that a regrouping moved, by Seq
	Opened   []newsroom.Situation
	Merged   []Merge
	Events   []newsroom.SituationEvent
}

// Merge is a situation whose articles all went to another, at that time.
type Merge struct {
	From, Into newsroom.SituationID
	At         time.Time
}

// Situations writes situations.
type Situations interface {
	SituationReader
	// Place stores what a grouping batch has found if the head is still where the batch took it, else it
	// fails with KindConflict. It is the only way in which articles get their places.
	Place(GroupingBatch) error
	// Rename notes what an account's paper calls situations from now on. Of an event it keeps Account, Situation,
	// Title and Reason; its time is the transaction's.
	Rename(...newsroom.SituationEvent) error
}

package newsroom

import "time"

// Situation is one event or development that articles of many publishers report.
type Situation struct {
	ID       SituationID
	Redirect SituationID // where it went when it was merged; zero: it stands. Always the last of the chain
	Opened   time.Time
	Last     time.Time // when its newest article was first seen
	Articles int
}

// GroupHead is how far grouping has come. Every batch compares and swaps it, so that of two processes which
// believe that it is theirs to group only one commits.
type GroupHead struct {
	Seq       Seq // the last article that has its place
	Epoch     int64
	Regrouped Seq // the last article that a regrouping has seen
}

// Trace is what grouping remembers of an article. It is written once, with the article's place, and never
// changed.
type Trace struct {
	Seq     Seq
	Article ArticleID
	Feed    FeedID
	Version int
	Blob    []byte
}

// Placed is a trace with the situation that the article belongs to now.
type Placed struct {
	Trace
	Situation SituationID
	FirstSeen time.Time
}

// Move is an article that a regrouping moved to another situation.
type Move struct {
	Seq Seq
	To  SituationID
}

// EventKind says what happened to a situation.
type EventKind string

// What can happen to a situation.
const (
	Merged  EventKind = "merged"
	Split   EventKind = "split"
	Renamed EventKind = "renamed" // for one reader: titles are made of a reader's own articles
)

// SituationEvent is one line of a situation's history.
type SituationEvent struct {
	Situation SituationID
	Kind      EventKind
	At        time.Time
	Other     SituationID // merged: into which; split: from which
	Moved     []Seq
	Reason    string

	Account AccountID // renamed: whose title it is; else zero
	Title   string    // renamed: what it is called from then on
}

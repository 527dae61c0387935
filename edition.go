package newsroom

import (
	"fmt"
	"time"
)

// SlotKind says what a slot came from.
type SlotKind string

// The kinds of slot.
const (
	Scheduled SlotKind = "scheduled"
	First     SlotKind = "first"
	OnRequest SlotKind = "on_request"
)

// Slot is one occasion for an edition. An account serves a slot once.
type Slot struct {
	Kind SlotKind
	Date string // 2006-01-02, in Zone
	Time string // 15:04, in Zone
	Zone string
	Due  time.Time
}

// Key names the slot within its account. A scheduled slot is known by its wall-clock time, so that a clock
// that is set back or a schedule that is saved again does not bring it twice; one on request by its instant.
func (s Slot) Key() string {
	if s.Kind == Scheduled {
		return fmt.Sprintf("%s %s %s %s", s.Kind, s.Date, s.Time, s.Zone)
	}
	return fmt.Sprintf("%s %s", s.Kind, s.Due.UTC().Format(time.RFC3339Nano))
}

// Edition is a numbered paper that was sent. It never changes: Body is the finished JSON that every door
// shows, Record what its choice recomputes from.
type Edition struct {
	Account    AccountID
	Number     int64 // from 1 for each account, without holes
	Slot       Slot
	From, To   Seq // it covers the articles in (From, To]
	Mandate    Revision
	ComposedAt time.Time
	SentAt     time.Time
	Body       []byte
	ETag       string // of Body, with its quotes
	Record     []byte
	Items      []Item

	Mentions    []Mention    // of what the reader follows, one for each interest at most
	Corrections []Correction // of what earlier editions quoted, which this one found
}

// Mention is the newest article that is known to be on an interest, as the article was then. A later edition that has nothing
// on the interest need not search for whether anybody wrote of it.
type Mention struct {
	Interest InterestID
	Article  ArticleID
	Seq      Seq // its place, which no other article ever gets, as a number that is free again may; 0: it had none yet
	Version  int
	Page     bool // the text of its page was read with it
}

// MentionOf is a mention by an article.
func MentionOf(interest InterestID, t Text) Mention {
	return Mention{interest, t.Article, t.Seq, t.Version, t.Page != ""}
}

// Item is one story of an edition.
type Item struct {
	ID        ItemID
	Ordinal   int // its place in Body, from 0
	Situation SituationID
	Cites     []Cite
}

// Cite ties a sentence that was sent to the version of the article that it stands in, verbatim.
type Cite struct {
	Article  ArticleID
	Version  int
	Sentence string
}

// ReadinessState is how far a newsroom is from doing its work.
type ReadinessState string

// The states of readiness.
const (
	StateOnboarding ReadinessState = "onboarding" // no mandate yet
	StatePreparing  ReadinessState = "preparing"  // a mandate, but no edition sent yet
	StateReady      ReadinessState = "ready"
	StateAttention  ReadinessState = "attention" // a check fails
)

// Check is one thing that a newsroom needs.
type Check struct {
	Name    string
	OK      bool
	Message string
}

// Readiness is the state of a reader's newsroom as whoever last changed one of its facts left it.
type Readiness struct {
	State     ReadinessState
	Checks    []Check
	UpdatedAt time.Time
	Next      time.Time // when the next edition is due; zero: none is planned
}

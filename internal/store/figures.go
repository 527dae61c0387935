package store

import (
	"time"

	"newsroom"
)

// FigureReader counts.
type FigureReader interface {
	// Count gives how the newsroom stands at the time of the view. It goes through whole tables, so it is for whoever looks now
	// and then.
	Count() (Figures, error)
}

// Figures are how a newsroom stands, in numbers alone, for programs that watch it: they tell of no reader, no feed and no
// article which it is.
type Figures struct {
	Feeds     int       // that an active reader reads
	Failing   int       // of these, those that could not be read when they were polled last
	Due       int       // of these, those that could be polled now: they are due, and their host has not asked to be left alone
	OldestDue time.Time // since when the first of the latter could be; zero: none is due

	Articles        int       // whether or not they have their words still
	Ungrouped       int       // of these, those that have no situation yet
	OldestUngrouped time.Time // when the first of the latter was first seen; zero: there is none

	Late     int // readers whose edition should have been sent, and was not
	Sessions int // of browsers, those that stand
	Posts    []PostFigure
	Jobs     []JobFigure // but for those that are done
	Bytes    int64       // that the database takes on the disk
}

// PostFigure is how many posts of a channel are in a state.
type PostFigure struct {
	Channel newsroom.Channel
	State   newsroom.PostState
	Number  int
}

// JobFigure is how many jobs of a kind are in a state.
type JobFigure struct {
	Kind   string
	State  newsroom.JobState
	Number int
}

package newsroom

import "time"

// DefaultKeep is for how long the words of articles are kept that nothing rests on, and LeastKeep the shortest time
// that they may be: whether an interest is covered is asked of the articles of two weeks.
const (
	DefaultKeep = 90 * 24 * time.Hour
	LeastKeep   = 14 * 24 * time.Hour
)

// RetentionRun tells what one run of the keeping removed.
type RetentionRun struct {
	Began, Ended time.Time
	Counts       []Removed // in the order in which it went
}

// Removed is how many of one kind were removed.
type Removed struct {
	What string `json:"what"`
	N    int    `json:"n"`
}

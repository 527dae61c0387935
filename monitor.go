package newsroom

import "time"

// MonitorState says whether the developments of a followed situation are told.
type MonitorState string

// The states of a monitor.
const (
	MonitorActive  MonitorState = "active"
	MonitorPaused  MonitorState = "paused"
	MonitorStopped MonitorState = "stopped" // for good
)

// MonitorStates lists them all.
func MonitorStates() []MonitorState {
	return []MonitorState{MonitorActive, MonitorPaused, MonitorStopped}
}

// May tells whether a monitor in this state may be put into another one. To be asked for the state that it has
// is no move, and always allowed.
func (s MonitorState) May(become MonitorState) bool { return s != MonitorStopped || become == s }

// MonitorOrigin says what a reader saw when the monitor was started.
type MonitorOrigin string

// The origins of a monitor.
const (
	FromItem  MonitorOrigin = "edition_item"
	FromAlert MonitorOrigin = "alert"
)

// Monitor is a situation that a reader follows.
type Monitor struct {
	ID        MonitorID
	Account   AccountID
	Situation SituationID // redirects are followed when it is read
	State     MonitorState
	From      MonitorOrigin
	CreatedAt time.Time
	ChangedAt time.Time // when its state changed last
	AlertedAt time.Time // zero: never
	Alerts    int       // how many alerts it has raised
	Since     Seq       // where the stream stood when it was started or taken up again: it tells what came later
	Seen      Outline
}

// Outline is a situation as one reader sees it: made of that reader's articles alone.
type Outline struct {
	Title      string
	FirstSeen  time.Time
	UpdatedAt  time.Time
	Articles   int
	Publishers int
}

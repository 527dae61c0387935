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

// Silence is how long nothing comes on a situation before its reader is offered to stop following it.
const Silence = 30 * 24 * time.Hour

// Silent tells whether the reader is to be offered to stop: nothing has come on the situation for so long, nor has the
// reader followed it for less. Nothing but the reader ever stops a monitor.
func (m Monitor) Silent(now time.Time) bool {
	latest := m.Seen.UpdatedAt
	for _, t := range []time.Time{m.CreatedAt, m.ChangedAt} {
		if t.After(latest) {
			latest = t
		}
	}
	return m.State != MonitorStopped && now.Sub(latest) >= Silence
}

// Outline is a situation as one reader sees it: made of that reader's articles alone.
type Outline struct {
	Title      string
	FirstSeen  time.Time
	UpdatedAt  time.Time
	Articles   int
	Publishers int
}

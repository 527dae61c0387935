package wire

import "newsroom"

// Monitor is a situation that the reader follows.
type Monitor struct {
	ID             newsroom.MonitorID     `json:"id"`
	State          newsroom.MonitorState  `json:"state"`
	Situation      Situation              `json:"situation"`
	StartedFrom    newsroom.MonitorOrigin `json:"started_from"`
	CreatedAt      Time                   `json:"created_at"`
	StateChangedAt Time                   `json:"state_changed_at"`
	LastAlertAt    *Time                  `json:"last_alert_at"` // null before the first
	AlertsSent     int                    `json:"alerts_sent"`
}

// Situation is a situation as its reader sees it.
type Situation struct {
	Title       string `json:"title"`
	FirstSeenAt Time   `json:"first_seen_at"`
	UpdatedAt   Time   `json:"updated_at"` // when its newest article was first seen
	Articles    int    `json:"articles"`
	Publishers  int    `json:"publishers"`
}

// Monitors is what GET /monitors answers with.
type Monitors struct {
	Items []Monitor `json:"items"`
}

// FromMonitor puts a monitor on the wire.
func FromMonitor(m newsroom.Monitor) Monitor {
	return Monitor{
		ID: m.ID, State: m.State, StartedFrom: m.From, CreatedAt: At(m.CreatedAt), StateChangedAt: At(m.ChangedAt),
		LastAlertAt: TimeOrNull(m.AlertedAt), AlertsSent: m.Alerts,
		Situation: Situation{
			Title: m.Seen.Title, FirstSeenAt: At(m.Seen.FirstSeen), UpdatedAt: At(m.Seen.UpdatedAt),
			Articles: m.Seen.Articles, Publishers: m.Seen.Publishers,
		},
	}
}

// FromMonitors puts a list of them on the wire.
func FromMonitors(all []newsroom.Monitor) Monitors {
	items := make([]Monitor, len(all))
	for i, m := range all {
		items[i] = FromMonitor(m)
	}
	return Monitors{Items: items}
}

package wire

import "newsroom"

// SentAlert is an alert as it is stored when it is sent: all of it that never changes.
type SentAlert struct {
	ID        newsroom.AlertID    `json:"id"`
	MonitorID *newsroom.MonitorID `json:"monitor_id"` // null: a wish raised it
	Interest  *string             `json:"interest"`   // the label of the wish; null: a monitor raised it
	Situation Titled              `json:"situation"`
	Headline  string              `json:"headline"`
	Summary   []Sentence          `json:"summary"`
	Sources   []Source            `json:"sources"`
	Reason    string              `json:"reason"` // why it was sent, in a sentence
	SentAt    Time                `json:"sent_at"`
}

// Titled names a situation.
type Titled struct {
	Title string `json:"title"`
}

// Alert is an alert as GET /updates shows it.
type Alert struct {
	SentAlert
	FirstRetrievedAt *Time `json:"first_retrieved_at"` // null in the retrieval that comes first
}

// Updates is a page of alerts, newest first.
type Updates struct {
	Items      []Alert `json:"items"`
	NextCursor *string `json:"next_cursor"` // null at the end
}

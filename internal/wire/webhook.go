package wire

import "newsroom"

// What a webhook is told, by the event. Nothing else may be added to these but what says as little: no text of an article,
// no id of an item, no statement.
type (
	// EditionSent tells of newsroom.EventEdition.
	EditionSent struct {
		Number int64  `json:"edition_number"`
		SentAt Time   `json:"sent_at"`
		WebURL string `json:"web_url"`
	}
	// AlertSent tells of newsroom.EventAlert.
	AlertSent struct {
		ID     newsroom.AlertID `json:"alert_id"`
		SentAt Time             `json:"sent_at"`
		WebURL string           `json:"web_url"`
	}
	// MandateChanged tells of newsroom.EventMandate.
	MandateChanged struct {
		Revision   newsroom.Revision   `json:"revision"`
		Provenance newsroom.Provenance `json:"provenance"`
		ChangedAt  Time                `json:"changed_at"`
	}
	// MonitorChanged tells of newsroom.EventMonitor.
	MonitorChanged struct {
		ID        newsroom.MonitorID    `json:"monitor_id"`
		State     newsroom.MonitorState `json:"state"`
		ChangedAt Time                  `json:"changed_at"`
	}
	// SourceFailing tells of newsroom.EventSource.
	SourceFailing struct {
		Title   string `json:"title"` // what the reader calls the source
		Since   Time   `json:"since"`
		Message string `json:"message"`
	}
)

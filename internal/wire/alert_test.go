package wire_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/wire"
)

func TestAlertsAndMonitorsHaveTheFieldsOfSection5(t *testing.T) {
	id := strings.ToLower("019AB0E2-7C3A-7D50-9F11-5F0D6A2C8E44")
	monitor, err := newsroom.ParseID[newsroom.Monitor](id)
	if err != nil {
		t.Fatal(err)
	}
	noon := at("2026-01-01T12:00:00Z")
	sent := wire.SentAlert{
		ID: newsroom.AlertID(monitor), MonitorID: &monitor, Situation: wire.Titled{Title: "Dues"}, Headline: "Dues <rise>",
		Summary: []wire.Sentence{{Text: "Dues rise.", Sources: []int{0}}}, Sources: []wire.Source{{Publisher: "Tide", Title: "Dues", PublishedAt: noon}},
		Reason: "You follow it.", SentAt: noon,
	}
	const body = `{"id":"ID","monitor_id":"ID","interest":null,"situation":{"title":"Dues"},"headline":"Dues <rise>","summary":[{"text":"Dues rise.","sources":[0]}],` +
		`"sources":[{"publisher":"Tide","title":"Dues","url":"","published_at":"2026-01-01T12:00:00Z","reprinted_by":[]}],"reason":"You follow it.","sent_at":"2026-01-01T12:00:00Z"`
	const followed = `{"id":"ID","state":"paused","situation":{"title":"Dues","first_seen_at":"2026-01-01T12:00:00Z","updated_at":"2026-01-01T12:00:00Z","articles":3,"publishers":2},` +
		`"started_from":"alert","created_at":"2026-01-01T12:00:00Z","state_changed_at":"2026-01-01T12:00:00Z","last_alert_at":null,"alerts_sent":0}`
	m := newsroom.Monitor{
		ID: monitor, State: newsroom.MonitorPaused, From: newsroom.FromAlert, CreatedAt: noon.Time, ChangedAt: noon.Time,
		Seen: newsroom.Outline{Title: "Dues", FirstSeen: noon.Time, UpdatedAt: noon.Time, Articles: 3, Publishers: 2},
	}
	for name, c := range map[string]struct {
		value any
		want  string
	}{
		"an alert as it is sent":    {sent, body + `}`},
		"an alert as it is shown":   {wire.Alert{SentAlert: sent, FirstRetrievedAt: &noon}, body + `,"first_retrieved_at":"2026-01-01T12:00:00Z"}`},
		"one that none has fetched": {wire.Updates{Items: []wire.Alert{{SentAlert: sent}}, NextCursor: wire.OrNull("x")}, `{"items":[` + body + `,"first_retrieved_at":null}],"next_cursor":"x"}`},
		"no alert":                  {wire.Updates{}, `{"items":[],"next_cursor":null}`},
		"an empty one":              {wire.SentAlert{SentAt: noon}, `{"id":"00000000-0000-0000-0000-000000000000","monitor_id":null,"interest":null,"situation":{"title":""},"headline":"","summary":[],"sources":[],"reason":"","sent_at":"2026-01-01T12:00:00Z"}`},
		"a monitor":                 {wire.FromMonitor(m), followed},
		"monitors":                  {wire.FromMonitors([]newsroom.Monitor{m, m}), `{"items":[` + followed + `,` + followed + `]}`},
		"no monitor":                {wire.FromMonitors(nil), `{"items":[]}`},
	} {
		if diff := cmp.Diff(strings.ReplaceAll(c.want, "ID", id), encode(t, c.value)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

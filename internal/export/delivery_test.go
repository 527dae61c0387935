package export_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// mailed has the account's alert refused by a relay.
func mailed(tx store.Tx, a newsroom.AccountID, alert newsroom.AlertID) error {
	made, err := tx.Outbox().Post(a, newsroom.EventAlert, alert.String(), "")
	if err != nil {
		return err
	}
	made[0].State, made[0].Cause, made[0].Attempts, made[0].EndedAt, made[0].NextAt, made[0].Receipt = newsroom.PostFailed, newsroom.CauseRefused, 1, start, time.Time{}, "550 No."
	return tx.Outbox().Save(made[0])
}

func TestWhatIsMailedAndWhatCameOfItIsTold(t *testing.T) {
	h := newHouse(t)
	files, _, _ := h.take("ada")
	var set struct {
		Mail map[string]any
		Feed map[string]any `json:"private_feed"`
	}
	h.Must(json.Unmarshal([]byte(files["settings.json"]), &set))
	same(t, "what comes by mail", set.Mail, map[string]any{
		"editions": false, "alerts": true, "quiet_from": "00:00", "quiet_to": "01:30", "alerts_a_day": 4.0, "only_alerts_that_no_app_fetched": false, "e_reader": "", "pictures": false,
	})
	same(t, "the private feed", set.Feed, map[string]any{"made_at": "2026-11-21T06:00:00Z", "fetched_at": nil})
	var posts []struct{ Event, State, Cause, Receipt string }
	h.Must(json.Unmarshal([]byte(files["deliveries.json"]), &posts))
	same(t, "the deliveries", fmt.Sprint(posts), "[{alert.sent failed refused 550 No.}]")
}

package edition

import (
	"newsroom"
	"newsroom/internal/store"
)

// mostHeld bounds how many alerts are looked through that were held back for the paper.
const mostHeld = 200

// readHeld finds the situations of alerts that were held back for this paper by the reader's daily number. Those that a
// monitor raised are told below what is followed, too; those that a wish raised have no other place than among the items.
func (m *material) readHeld(v store.View, account newsroom.AccountID) error {
	posts, err := v.Outbox().Page(store.Posts{Account: account, State: newsroom.PostHeld, Limit: mostHeld})
	if err != nil || len(posts) == 0 {
		return err
	}
	held := map[newsroom.SituationID]bool{}
	for _, p := range posts {
		id, err := newsroom.ParseID[newsroom.Alert](p.Subject)
		if p.Event != newsroom.EventAlert || err != nil {
			continue
		}
		alert, err := v.Alerts().Get(account, id)
		if err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
			return err
		}
		held[alert.Situation] = err == nil
	}
	for i := range m.record.Considered {
		c := &m.record.Considered[i]
		c.Held = held[c.Situation]
	}
	return nil
}

package edition

import (
	"fmt"

	"newsroom"
	"newsroom/internal/store"
)

// readOff finds the webhooks that were switched off since the last edition, because nothing was taken there.
func (m *material) readOff(v store.View, account newsroom.AccountID) error {
	all, err := v.Webhooks().Of(account)
	for _, w := range all {
		if w.State == newsroom.WebhookOff && w.Since.After(m.since) {
			m.off = append(m.off, w)
		}
	}
	return err
}

// remarks are what a paper tells its reader beside, once: that webhooks were switched off. It says nothing of the paper, so it
// is no notice.
func (m *material) remarks() []string {
	if len(m.off) == 0 {
		return nil
	}
	return []string{offWords(m.off)}
}

func offWords(off []newsroom.Webhook) string {
	const then = "Switch it on again on the page of your webhooks."
	if len(off) > 1 {
		return fmt.Sprintf("%d of your webhooks were switched off, because nothing was taken there. Switch them on again on their page.", len(off))
	}
	if off[0].Cause == newsroom.WebhookGone {
		return fmt.Sprintf("Your webhook to %s was switched off: its receiver said that it wants no more. %s", off[0].Host(), then)
	}
	return fmt.Sprintf("Your webhook to %s was switched off: for five days nothing was taken there. %s", off[0].Host(), then)
}

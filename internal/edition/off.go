package edition

import (
	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/wire"
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

// remarks are what a paper tells its reader beside: what it was chosen by where the reader has said nothing yet, and, once, that
// webhooks were switched off. They do not say why a paper is empty, so they are no notice.
func (m *material) remarks(items int, public string) (all []wire.Remark) {
	remark := func(said ...wire.Phrase) { all = append(all, wire.Remark{Text: inEnglish(said), Phrases: said}) }
	switch {
	case !m.unasked && !m.leaning || items == 0, m.leaning && !m.hopeful():
	case m.question.Said != "":
		remark(m.unanswered(public)...)
	case mandate.SpeakOfFrontPage(m.mandate.LeftOut()): // what is there is of sources that are always included
	default:
		remark(phrase("Your mandate follows nothing yet, so this is what most of your sources write of. Say what you want to follow, and the paper is about that."))
	}
	if len(m.off) > 0 {
		remark(offWords(m.off)...)
	}
	return all
}

func offWords(off []newsroom.Webhook) []wire.Phrase {
	then := phrase("Switch it on again on the page of your webhooks.")
	switch {
	case len(off) > 1:
		return []wire.Phrase{
			phrase("%s of your webhooks were switched off, because nothing was taken there.", len(off)), phrase("Switch them on again on their page."),
		}
	case off[0].Ended():
		return []wire.Phrase{
			phrase("Notifications in %s have ended: that browser takes no more.", off[0].Name),
			phrase("If you want them, press the button there again, on the page of your webhooks."),
		}
	case off[0].Cause == newsroom.WebhookGone:
		return []wire.Phrase{phrase("Your webhook to %s was switched off: its receiver said that it wants no more.", off[0].Host()), then}
	}
	return []wire.Phrase{phrase("Your webhook to %s was switched off: for five days nothing was taken there.", off[0].Host()), then}
}

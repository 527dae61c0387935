package edition

import (
	"maps"
	"slices"

	"newsroom"
	"newsroom/internal/store"
)

// readAgain reads the window of a sent edition: where it reached further back, for interests that had waited for their day
// and for alerts that had been held, it does so again, and what was old news to the edition is so still.
func (m *material) readAgain(v store.View, account newsroom.AccountID, record Record) (err error) {
	m.spoken, m.voiced = record.Voices, record.voiced()
	m.from, m.to, m.back = record.From, record.To, record.Back
	m.reach = maps.Clone(record.Reach)
	maps.DeleteFunc(m.reach, func(id newsroom.InterestID, _ newsroom.Seq) bool {
		return !slices.ContainsFunc(m.mandate.Interests, func(i newsroom.Interest) bool { return i.ID == id })
	})
	if m.window, err = v.Articles().Visible(account, m.lowest(), m.to); err != nil {
		return err
	}
	if len(m.back) > 0 {
		if err := m.reachBack(v, account); err != nil {
			return err
		}
	}
	if err := m.unreadAgain(v, account, record); err != nil {
		return err
	}
	m.aged = map[newsroom.Seq]bool{}
	for _, fate := range record.Articles {
		m.aged[fate.Seq] = fate.Reason == TooOld
	}
	return nil
}

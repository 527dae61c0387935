package edition

import (
	"cmp"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// Bounds of what an edition reads again that no edition of its reader had: the newest of each source, and of all.
const (
	eachUnread = 20
	mostUnread = 200
)

// late is what came before the window, no edition of the reader had, and may be chosen still, since the half-life of its source is longer than a day.
type late struct {
	lasts  map[newsroom.FeedID]newsroom.HalfLife // of sources that have one of more than a day
	unread map[newsroom.ArticleID]bool
}

// lasting gives the feeds whose half-life is more than a day. Of two sources on one feed that counts for which the reader has chosen one, and of two the longer.
func lasting(sources []newsroom.SourceHealth) map[newsroom.FeedID]newsroom.HalfLife {
	chosen, all := map[newsroom.FeedID]newsroom.HalfLife{}, map[newsroom.FeedID]newsroom.HalfLife{}
	for _, s := range sources {
		chosen[s.Feed] = max(chosen[s.Feed], s.HalfLife)
		if all[s.Feed] = cmp.Or(chosen[s.Feed], s.Lasts()); all[s.Feed] <= newsroom.ForADay {
			delete(all, s.Feed)
		}
	}
	return all
}

// expired tells whether an article came out longer ago than its source's half-life, which is more than a day; of others it tells true.
func (m *material) expired(s newsroom.Sight) bool {
	return m.now.Sub(s.CameOut()) > time.Duration(m.lasts[s.Feed])
}

// readUnread puts before the window what may be chosen still, from the store and not from what grouping holds in memory, which may have let it go.
// What a later article of its situation was printed with is not read again.
func (m *material) readUnread(v store.View, account newsroom.AccountID) error {
	if len(m.lasts) == 0 {
		return nil
	}
	longest := newsroom.Learned
	for _, h := range m.lasts {
		longest = max(longest, h)
	}
	from, err := v.Articles().SeqBefore(m.now.Add(-time.Duration(longest)))
	if err != nil {
		return err
	}
	sights, err := v.Articles().Unprinted(account, sortedKeys(m.lasts), from, m.from, eachUnread)
	sights = slices.DeleteFunc(sights, m.expired)
	if err != nil || len(sights) == 0 {
		return err
	}
	situations := make([]newsroom.SituationID, len(sights))
	for i, s := range sights {
		situations[i] = s.Situation
	}
	shown, err := v.Editions().Shown(account, situations)
	if err != nil {
		return err
	}
	sights = slices.DeleteFunc(sights, func(s newsroom.Sight) bool { return shown[s.Situation] >= s.Seq })
	m.putBefore(sights[max(0, len(sights)-mostUnread):])
	return nil
}

// putBefore puts articles before the window, where they are not in it, and notes that they may be chosen still.
func (m *material) putBefore(sights []newsroom.Sight) {
	m.unread = map[newsroom.ArticleID]bool{}
	for _, s := range sights {
		m.unread[s.Article] = true
	}
	m.window = slices.Concat(sights, m.window)
	slices.SortFunc(m.window, func(a, b newsroom.Sight) int { return cmp.Compare(a.Seq, b.Seq) })
	m.window = slices.CompactFunc(m.window, func(a, b newsroom.Sight) bool { return a.Seq == b.Seq })
}

// unreadAgain puts before the window of a sent edition what that had read again.
func (m *material) unreadAgain(v store.View, account newsroom.AccountID, record Record) error {
	m.lasts = record.HalfLives
	sights, err := v.Articles().At(account, record.Unread)
	if len(sights) > 0 {
		m.putBefore(sights)
	}
	return err
}

// findUnread gives those of the articles read again that hold a word of an interest, ready for weighing. They are few, and searching so far back
// could miss others of the window.
func (m *material) findUnread(v store.View, account newsroom.AccountID) (ids []newsroom.ArticleID, err error) {
	texts, err := v.Articles().Words(account, sortedKeys(m.unread))
	for _, t := range texts {
		if d := m.library.Prepare(t); mandate.Holds(d, m.compiled) {
			m.documents[t.Article] = d
			ids = append(ids, t.Article)
		}
	}
	return ids, err
}

// noteHalfLives writes into the record what was read again, and the half-lives of more than a day by which articles of the window are judged.
func (m *material) noteHalfLives() {
	for _, s := range m.window {
		if h := m.lasts[s.Feed]; h > 0 {
			if m.record.HalfLives == nil {
				m.record.HalfLives = map[newsroom.FeedID]newsroom.HalfLife{}
			}
			m.record.HalfLives[s.Feed] = h
		}
		if m.unread[s.Article] {
			m.record.Unread = append(m.record.Unread, s.Seq)
		}
	}
}

// chosenLate says of an item whose headline came before the window why it may be there.
func (m *material) chosenLate(head newsroom.Text) []wire.Phrase {
	if !m.unread[head.Article] {
		return nil
	}
	lasts := m.lasts[head.Feed].Days()
	if days := int(m.now.Sub(head.CameOut()) / (24 * time.Hour)); days > 1 {
		return []wire.Phrase{phrase("It came out %s days ago and was in none of your papers; what this source brings can be chosen for %s days.", days, lasts)}
	}
	return []wire.Phrase{phrase("It came out before your last paper and was in none; what this source brings can be chosen for %s days.", lasts)}
}

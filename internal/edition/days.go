package edition

import (
	"fmt"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// maxBack bounds how many editions are looked at for the last one in which an interest had a place.
const maxBack = 60

// past is what an edition reads again for interests that are kept to some days of the week: what came while they waited.
type past struct {
	waiting []newsroom.Interest                   // followed on other days than this one
	reach   map[newsroom.InterestID]newsroom.Seq  // where the window of an interest begins that has waited
	stale   time.Time                             // what was published before is old news to them
	begins  map[newsroom.SituationID]newsroom.Seq // from where on a situation's articles are new, where that is before the window
}

// today gives the interests that count in an edition of this day. Those that are followed on other days wait for theirs:
// they are no part of the edition and of its coverage, which knows no cause for them that is true.
func (m *material) today(interests []newsroom.Interest) []newsroom.Interest {
	day := weekday(m.slot, m.now)
	for _, i := range interests {
		if !i.Avoid && !i.Counts(day) {
			m.waiting = append(m.waiting, i)
		}
	}
	return slices.DeleteFunc(slices.Clone(interests), func(i newsroom.Interest) bool { return !i.Counts(day) })
}

// weekday gives the day of a slot where its reader is.
func weekday(slot newsroom.Slot, otherwise time.Time) time.Weekday {
	if date, err := time.Parse(time.DateOnly, slot.Date); err == nil {
		return date.Weekday()
	}
	return otherwise.Weekday()
}

// readReach finds for each interest that is kept to some days where its window begins: behind the last edition in which
// it could have had a place, but no further back than the first edition looks. That is the window's own beginning unless
// the interest has waited.
func (m *material) readReach(v store.View, last newsroom.Edition) error {
	m.reach = map[newsroom.InterestID]newsroom.Seq{}
	sent := []newsroom.Edition{last}
	bound := m.now.Add(-thinLook)
	for _, interest := range m.mandate.Followed() {
		if interest.Limit.Days() == newsroom.Daily {
			continue
		}
		from, since, err := m.placed(v, interest, &sent, bound)
		if err != nil {
			return err
		}
		if from >= m.from {
			continue
		}
		m.reach[interest.ID] = from
		if since = since.Add(-staleAfter); m.stale.IsZero() || since.Before(m.stale) {
			m.stale = since
		}
	}
	return nil
}

// placed finds the last edition in which an interest could have had a place, or that was composed before it was stated;
// one from before there was a mandate chose nothing. sent are the editions that were read already, the newest first.
func (m *material) placed(v store.View, interest newsroom.Interest, sent *[]newsroom.Edition, bound time.Time) (newsroom.Seq, time.Time, error) {
	for n := range maxBack {
		if n == len(*sent) {
			e, err := v.Editions().Number(m.reader.Account, (*sent)[n-1].Number-1)
			if err != nil {
				return 0, bound, err
			}
			*sent = append(*sent, e)
		}
		e := (*sent)[n]
		could := interest.Counts(weekday(e.Slot, e.ComposedAt)) || e.Mandate < interest.From
		switch {
		case e.Mandate > 0 && (could || n == maxBack-1) && e.ComposedAt.After(bound):
			return e.To, e.ComposedAt, nil
		case e.Mandate == 0, e.Number == 1, !e.ComposedAt.After(bound):
			from, err := v.Articles().SeqBefore(bound)
			return from, bound, err
		}
	}
	return m.from, bound, nil
}

// lowest gives where what is read begins: before the window where an interest has waited.
func (m *material) lowest() newsroom.Seq {
	from := m.from
	for _, seq := range m.reach {
		from = min(from, seq)
	}
	return from
}

// begin notes from where on the articles of considered situations are new to the reader. What an interest waited for is,
// unless an earlier edition showed it under another one.
func (m *material) begin() {
	m.begins = map[newsroom.SituationID]newsroom.Seq{}
	for _, c := range m.record.Considered {
		from := m.from
		for _, w := range c.Weights {
			from = min(from, m.record.begins(w.Interest, c.Situation))
		}
		if from < m.from {
			m.begins[c.Situation] = min(m.from, max(from, m.shown[c.Situation]))
		}
	}
}

// news tells whether an article of a situation came after what the reader's earlier papers could rest on.
func (m *material) news(id newsroom.SituationID, s newsroom.Sight) bool {
	from, waited := m.begins[id]
	if !waited {
		from = m.from
	}
	return s.Seq > from
}

// resumes says when the first of what waits counts again.
func (m *material) resumes() string {
	day := weekday(m.slot, m.now)
	for n := 1; n <= 7; n++ {
		next := (day + time.Weekday(n)) % 7
		if slices.ContainsFunc(m.waiting, func(i newsroom.Interest) bool { return i.Counts(next) }) {
			return fmt.Sprintf("What you follow waits for its day: the next one is %s.", next)
		}
	}
	return "What you follow waits for its day."
}

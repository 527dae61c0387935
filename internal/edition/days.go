package edition

import (
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// Bounds of the look for the last edition in which an interest counted: so many editions, and so far back. It is a week where
// nothing went wrong, and two where its day was missed.
const (
	maxBack     = 60
	longestWait = 15 * 24 * time.Hour
)

// past is what an edition reads again for interests that are kept to some days of the week: what came while they waited.
type past struct {
	waiting []newsroom.Interest                   // followed on other days than this one
	reach   map[newsroom.InterestID]newsroom.Seq  // where the window of an interest begins that has waited
	stale   time.Time                             // what was published before is old news to them
	aged    map[newsroom.Seq]bool                 // what a sent edition took for old news; nil where none is looked at again
	begins  map[newsroom.SituationID]newsroom.Seq // from where on a situation's articles are new, where that is before the window
}

// today gives the interests that count in this edition. Those that are followed on other days wait for theirs: they are no
// part of the edition and of its coverage, which knows no cause for them that is true.
func (m *material) today(interests []newsroom.Interest) []newsroom.Interest {
	this := newsroom.Edition{Slot: m.slot, ComposedAt: m.now}
	waits := func(i newsroom.Interest) bool { return !counts(i, this, m.before) }
	for _, i := range interests {
		if !i.Avoid && waits(i) {
			m.waiting = append(m.waiting, i)
		}
	}
	return slices.DeleteFunc(slices.Clone(interests), waits)
}

// counts tells whether an interest counts in an edition: on its day, or on one since the edition before that, which had the
// interest already. So a day without a paper takes nothing with it.
func counts(i newsroom.Interest, e, before newsroom.Edition) bool {
	day := date(e)
	if i.Counts(day.Weekday()) {
		return true
	}
	if before.Mandate == 0 || before.Mandate < i.From {
		return false
	}
	for n := 1; n < 7; n++ {
		missed := day.AddDate(0, 0, -n)
		if missed.After(date(before)) && i.Counts(missed.Weekday()) {
			return true
		}
	}
	return false
}

// date gives the day of an edition's slot where its reader is.
func date(e newsroom.Edition) time.Time {
	if date, err := time.Parse(time.DateOnly, e.Slot.Date); err == nil {
		return date
	}
	return e.ComposedAt
}

// readReach finds for each interest that is kept to some days where its window begins: behind the last edition in which
// it counted. That is the window's own beginning unless the interest has waited.
func (m *material) readReach(v store.View) error {
	m.reach = map[newsroom.InterestID]newsroom.Seq{}
	sent := []newsroom.Edition{m.before}
	for _, interest := range m.mandate.Followed() {
		if interest.Limit.Days() == newsroom.Daily {
			continue
		}
		from, since, err := m.counted(v, interest, &sent)
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

// counted gives the end of the last edition in which an interest counted, or that was composed before it was stated. Where
// there is none it gives the beginning of the first that had a mandate, and no more than longestWait ever. sent are the
// editions that were read already, the newest first.
func (m *material) counted(v store.View, interest newsroom.Interest, sent *[]newsroom.Edition) (newsroom.Seq, time.Time, error) {
	from, bound := m.from, m.now.Add(-longestWait)
	since := bound
	for n := range maxBack {
		for len(*sent) < n+2 {
			e, err := sentBefore(v, m.reader.Account, (*sent)[len(*sent)-1])
			if err != nil {
				return 0, bound, err
			}
			*sent = append(*sent, e)
		}
		e, before := (*sent)[n], (*sent)[n+1]
		switch {
		case e.Mandate == 0:
			return from, since, nil
		case !e.ComposedAt.After(bound):
			place, err := v.Articles().SeqBefore(bound)
			return place, bound, err
		case e.Mandate < interest.From, counts(interest, e, before):
			return e.To, e.ComposedAt, nil
		}
		from, since = e.From, e.ComposedAt.Add(-thinLook)
		if before.Number > 0 {
			since = before.ComposedAt
		}
	}
	return from, since, nil
}

// sentBefore gives the edition before one, the zero one where there is none.
func sentBefore(v store.View, account newsroom.AccountID, e newsroom.Edition) (newsroom.Edition, error) {
	if e.Number <= 1 {
		return newsroom.Edition{}, nil
	}
	return v.Editions().Number(account, e.Number-1)
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

// news tells whether an article of a situation came after what the reader's earlier papers could rest on, or was kept for this
// one: its situation may have become one with another since, of which they had later articles.
func (m *material) news(id newsroom.SituationID, s newsroom.Sight) bool {
	from, waited := m.begins[id]
	if !waited {
		from = m.from
	}
	return s.Seq > from || m.untold[s.Article] || m.unread[s.Article]
}

// resumes says when the first of what waits counts again.
func (m *material) resumes() wire.Phrase {
	day := date(newsroom.Edition{Slot: m.slot, ComposedAt: m.now}).Weekday()
	for n := 1; n <= 7; n++ {
		next := (day + time.Weekday(n)) % 7
		if slices.ContainsFunc(m.waiting, func(i newsroom.Interest) bool { return i.Counts(next) }) {
			return waits(next)
		}
	}
	return phrase("What you follow waits for its day.")
}

// waits says for which day it waits: each has a sentence of its own, since values stay as they are in every language.
func waits(day time.Weekday) wire.Phrase {
	switch day {
	case time.Monday:
		return phrase("What you follow waits for its day: the next one is Monday.")
	case time.Tuesday:
		return phrase("What you follow waits for its day: the next one is Tuesday.")
	case time.Wednesday:
		return phrase("What you follow waits for its day: the next one is Wednesday.")
	case time.Thursday:
		return phrase("What you follow waits for its day: the next one is Thursday.")
	case time.Friday:
		return phrase("What you follow waits for its day: the next one is Friday.")
	case time.Saturday:
		return phrase("What you follow waits for its day: the next one is Saturday.")
	default:
		return phrase("What you follow waits for its day: the next one is Sunday.")
	}
}

package edition

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// Trial is what another mandate would have made of the newest edition.
type Trial struct {
	Number       int64    // of that edition; 0: there is none yet
	Gained, Lost []string // headlines, in the order of either paper
}

// Try tells which stories the newest edition would have had beside its own, and which not, had the mandate held these
// interests. It weighs the same articles by the same rules; what had been shown before, and is new to nobody, is left
// out again. Nothing is stored.
func (a *Archive) Try(ctx context.Context, account newsroom.AccountID, interests []newsroom.Interest) (t Trial, err error) {
	err = a.store.View(ctx, func(v store.View) error {
		t, err = try(v, account, interests)
		return err
	})
	return t, err
}

func try(v store.View, account newsroom.AccountID, interests []newsroom.Interest) (Trial, error) {
	latest, err := v.Editions().Latest(account)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return Trial{}, nil
	}
	if err != nil {
		return Trial{}, err
	}
	sent, err := v.Editions().Whole(account, latest.Number)
	if err != nil {
		return Trial{}, err
	}
	record, err := DecodeRecord(sent.Record)
	if err != nil {
		return Trial{}, err
	}
	m, err := retrace(v, account, sent, record, interests)
	if err != nil {
		return Trial{}, err
	}
	before, after := record.used(), m.record.used()
	t := Trial{Number: sent.Number}
	for _, id := range after {
		if !slices.Contains(before, id) {
			t.Gained = append(t.Gained, m.tell(m.story(id)).Title.Text)
		}
	}
	headlines, err := headlinesOf(sent)
	if err != nil {
		return Trial{}, err
	}
	for _, c := range record.Considered {
		if c.Outcome == Used && !record.isBelow(c) && !slices.Contains(after, c.Situation) { // the front page below is there for no interest
			t.Lost = append(t.Lost, headlines[c.Situation])
		}
	}
	return t, nil
}

// retrace weighs the articles of a sent edition once more, for other interests.
func retrace(v store.View, account newsroom.AccountID, sent newsroom.Edition, record Record, interests []newsroom.Interest) (*material, error) {
	m := &material{shared: &shared{}, tell: digest.Tell, now: sent.ComposedAt, slot: sent.Slot, words: map[newsroom.ArticleID]newsroom.Text{}}
	if err := m.readReader(v, account); err != nil {
		return nil, err
	}
	var err error
	if m.before, err = sentBefore(v, account, sent); err != nil {
		return nil, err
	}
	m.waiting, m.hoped, m.beneath = nil, hoped{}, 0
	m.mandate.Interests = m.today(numbered(interests))
	m.at = record.At.Standing() // where the reader lived then
	m.wishes = compile(m.mandate.Interests, m.at, m.library)
	if m.cutoff, err = cutoffOf(v, sent); err != nil {
		return nil, err
	}
	if err := m.readAgain(v, account, record); err != nil {
		return nil, err
	}
	for _, read := range []func(store.View, newsroom.AccountID) error{m.readMatches, m.readSituations} {
		if err := read(v, account); err != nil {
			return nil, err
		}
	}
	m.shown = nil // what the edition itself has shown is new to it
	m.weighWitnesses()
	was := map[newsroom.SituationID]Considered{}
	for _, c := range record.Considered {
		was[c.Situation] = c
	}
	for i := range m.record.Considered {
		c := &m.record.Considered[i]
		c.Repeats, c.Held = was[c.Situation].Repeats, was[c.Situation].Held
	}
	Choose(&m.record)
	return m, nil
}

// cutoffOf gives the time before which what was published was old news to a sent edition.
func cutoffOf(v store.View, sent newsroom.Edition) (time.Time, error) {
	if sent.Number == 1 {
		return sent.ComposedAt.Add(-thinLook), nil
	}
	before, err := v.Editions().Number(sent.Account, sent.Number-1)
	if err != nil || before.Mandate == 0 {
		return sent.ComposedAt.Add(-thinLook), err
	}
	return before.ComposedAt.Add(-staleAfter), nil
}

// numbered gives interests that have begun nowhere yet numbers of their own.
func numbered(interests []newsroom.Interest) []newsroom.Interest {
	out := slices.Clone(interests)
	var highest newsroom.InterestID
	for _, i := range out {
		highest = max(highest, i.ID)
	}
	for i := range out {
		if out[i].ID == 0 {
			highest++
			out[i].ID = highest
		}
	}
	return out
}

// used gives the situations that a record's edition has, as they were considered.
func (r *Record) used() []newsroom.SituationID {
	var ids []newsroom.SituationID
	for _, c := range r.Considered {
		if c.Outcome == Used {
			ids = append(ids, c.Situation)
		}
	}
	return ids
}

// headlines gives the headlines of a sent edition by the situations that they are of.
func headlinesOf(sent newsroom.Edition) (map[newsroom.SituationID]string, error) {
	var body wire.Edition
	if err := json.Unmarshal(sent.Body, &body); err != nil {
		return nil, err
	}
	var all []string
	for _, section := range body.Sections {
		for _, item := range section.Items {
			all = append(all, item.Headline)
		}
	}
	out := map[newsroom.SituationID]string{}
	for _, item := range sent.Items {
		if _, told := out[item.Situation]; !told && item.Ordinal < len(all) { // an article of a voice comes behind its situation
			out[item.Situation] = all[item.Ordinal]
		}
	}
	return out, nil
}

package rows

import (
	"newsroom"
	"newsroom/internal/store"
)

// heirs gives what each situation that a batch merges redirects to: the one that stands in the end, however many merges
// there were.
func (f situations) heirs(p store.GroupingBatch) (map[newsroom.SituationID]newsroom.SituationID, error) {
	redirects, err := f.redirects(p)
	if err != nil {
		return nil, err
	}
	standing := func(id newsroom.SituationID) newsroom.SituationID {
		for !redirects[id].IsZero() {
			id = redirects[id]
		}
		return id
	}
	for _, m := range p.Merged {
		into := standing(m.Into)
		if into == m.From {
			return nil, newsroom.Errorf(newsroom.KindInternal, "A situation can't be merged into itself.")
		}
		redirects[m.From] = into
	}
	heirs := make(map[newsroom.SituationID]newsroom.SituationID, len(p.Merged))
	for _, m := range p.Merged {
		heirs[m.From] = standing(m.From)
	}
	return heirs, nil
}

// redirects gives, of the situations that others are merged into, those that redirect as they are stored.
func (f situations) redirects(p store.GroupingBatch) (map[newsroom.SituationID]newsroom.SituationID, error) {
	found := make(map[newsroom.SituationID]newsroom.SituationID, len(p.Opened)+len(p.Merged))
	for _, s := range p.Opened {
		found[s.ID] = newsroom.SituationID{}
	}
	var asked []newsroom.SituationID
	for _, m := range p.Merged {
		if _, met := found[m.Into]; !met {
			found[m.Into] = newsroom.SituationID{}
			asked = append(asked, m.Into)
		}
	}
	if len(asked) == 0 {
		return found, nil
	}
	scan := func(r Row) (s newsroom.Situation, err error) {
		err = r.Scan(bytes16(&s.ID), bytes16(&s.Redirect))
		return s, err
	}
	stored, err := List(f.DBSession, scan, `SELECT id, redirect FROM situation WHERE id IN (`+f.IDList("$1")+`)`, hexes(asked))
	if err == nil && len(stored) < len(asked) {
		return nil, missing("situation")
	}
	for _, s := range stored {
		found[s.ID] = s.Redirect
	}
	return found, err
}

// merge lets situations redirect that were there before the batch, with all that redirected to them, so that each is one
// step from the one that stands.
func (f situations) merge(p batch) error {
	if len(p.Merged) == 0 {
		return nil
	}
	heirs, into := p.earlier()
	for _, heir := range heirs {
		n, err := f.Exec(`UPDATE situation SET redirect = $1 WHERE id IN (`+f.IDList("$2")+`) OR redirect IN (`+f.IDList("$2")+`)`,
			Key(heir), hexes(into[heir]))
		if err != nil {
			return err
		}
		if n < int64(len(into[heir])) {
			return missing("situation")
		}
	}
	return f.empty(p.Merged)
}

// earlier gives the merged situations that were there before the batch by their heirs, and those in their order.
func (p batch) earlier() (heirs []newsroom.SituationID, into map[newsroom.SituationID][]newsroom.SituationID) {
	opened := make(map[newsroom.SituationID]bool, len(p.Opened))
	for _, s := range p.Opened {
		opened[s.ID] = true
	}
	into = map[newsroom.SituationID][]newsroom.SituationID{}
	for _, m := range p.Merged {
		if opened[m.From] {
			continue
		}
		heir := p.heirs[m.From]
		if into[heir] == nil {
			heirs = append(heirs, heir)
		}
		into[heir] = append(into[heir], m.From)
	}
	return heirs, into
}

// empty makes sure that no article belongs to situations that were merged: a batch names them all as moved.
func (f situations) empty(all []store.Merge) error {
	merged := make([]newsroom.SituationID, len(all))
	for i, m := range all {
		merged[i] = m.From
	}
	left, err := One(f.DBSession, "situation", Value[bool],
		`SELECT EXISTS (SELECT 1 FROM membership WHERE situation IN (`+f.IDList("$1")+`))`, hexes(merged))
	if err == nil && left {
		return newsroom.Errorf(newsroom.KindInternal, "A situation was merged while articles belong to it.")
	}
	return err
}

var intoEvents = inserting("situation_event", "situation bytea", "kind text", "at bigint", "other bytea", "moved text", "reason text")

// record writes what happened to situations.
func (f situations) record(p batch) error {
	events := make([][]any, len(p.Events))
	for i, e := range p.Events {
		moved, err := document(e.Moved)
		if err != nil {
			return err
		}
		events[i] = []any{Key(e.Situation), e.Kind, micros(e.At), uuid(e.Other), moved, e.Reason}
	}
	return insert(f.DBSession, intoEvents, events, func(args []any) []any { return args })
}

package edition

import (
	"encoding/json"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// Kept is a sent edition, with what later editions have told of it.
type Kept struct {
	wire.Edition
	Since     []wire.Correction
	UpdatedAt time.Time // when it was sent, or when the newest edition was that told something of it
}

// Recent gives the reader's newest editions, the newest first. What no edition has told yet is not among their corrections,
// so that nothing of it changes but when an edition is sent.
func Recent(v store.View, person newsroom.Account, most int) ([]Kept, error) {
	reader, err := v.Readers().Get(person.ID)
	if err != nil {
		return nil, err
	}
	var all []Kept
	for n := reader.Last; n > max(0, reader.Last-int64(most)); n-- {
		sent, err := v.Editions().Number(person.ID, n)
		if err != nil {
			return nil, err
		}
		one := Kept{UpdatedAt: sent.SentAt}
		if err := json.Unmarshal(sent.Body, &one.Edition); err != nil {
			return nil, newsroom.Because(newsroom.KindInternal, err, "A stored edition can't be read.")
		}
		all = append(all, one)
	}
	for i := range all {
		if err := all[i].told(v, person, all[:i]); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// told reads what later editions, which are given, have told of one.
func (k *Kept) told(v store.View, person newsroom.Account, later []Kept) error {
	found, err := v.Editions().Corrections(person.ID, k.Number)
	if err != nil {
		return err
	}
	if k.Since, err = corrections(v, person, changes(found)); err != nil || len(k.Since) == 0 {
		return err
	}
	for _, l := range later {
		tells := slices.ContainsFunc(found, func(c newsroom.Correction) bool { return c.Told == l.Number && c.Class == newsroom.Material })
		if tells && l.SentAt.After(k.UpdatedAt) {
			k.UpdatedAt = l.SentAt.Time
		}
	}
	return nil
}

// Lead gives the headline that an edition leads with, empty where it has no story.
func Lead(e wire.Edition) string {
	first := ""
	for _, section := range e.Sections {
		for _, item := range section.Items {
			if item.Placement == wire.Lead {
				return item.Headline
			}
			if first == "" {
				first = item.Headline
			}
		}
	}
	return first
}

package edition

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// SentEdition is a sent edition, with what later editions have told of it.
type SentEdition struct {
	wire.Edition
	Since     []wire.Correction
	UpdatedAt time.Time // when it was sent, or when the newest edition was that told something of it
}

// Recent gives the reader's newest editions, the newest first. What no edition has told yet is not among their corrections,
// so that nothing of it changes but when an edition is sent.
func Recent(v store.View, person newsroom.Account, most int) ([]SentEdition, error) {
	reader, err := v.Readers().Get(person.ID)
	if err != nil {
		return nil, err
	}
	return From(v, person, reader.Last, most)
}

// From gives the same from an older edition on, by its number.
func From(v store.View, person newsroom.Account, newest int64, most int) (all []SentEdition, err error) {
	for n := newest; n > max(0, newest-int64(most)); n-- {
		var one SentEdition
		if one.Edition, err = stored(v, person.ID, n); err != nil {
			return nil, err
		}
		one.UpdatedAt = one.SentAt.Time
		if err := one.told(v, person); err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

// told reads what later editions have told of one.
func (k *SentEdition) told(v store.View, person newsroom.Account) error {
	found, err := v.Editions().Corrections(person.ID, k.Number)
	if err != nil {
		return err
	}
	if k.Since, err = corrections(v, person, changes(found)); err != nil || len(k.Since) == 0 {
		return err
	}
	for _, c := range found {
		if c.Class != newsroom.Material || c.Told == 0 {
			continue
		}
		later, err := v.Editions().Number(person.ID, c.Told)
		if err != nil {
			return err
		}
		if later.SentAt.After(k.UpdatedAt) {
			k.UpdatedAt = later.SentAt
		}
	}
	return nil
}

// Lead gives the headline that an edition leads with, empty where it has no story.
func (v Voice) Lead(e wire.Edition) string {
	first := ""
	for _, section := range e.Sections {
		for _, item := range section.Items {
			if item.Placement == wire.Lead {
				return v.Titled(item.Headline)
			}
			if first == "" {
				first = v.Titled(item.Headline)
			}
		}
	}
	return first
}

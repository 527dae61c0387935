package edition

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/erratum"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// corrections writes up what is material, each change once: the newest edition that quoted it stands above the note,
// which names the others. A title that changed along with its text is told by the text.
func corrections(v store.View, person newsroom.Account, groups [][]newsroom.Correction) ([]wire.Correction, error) {
	x := &examiner{view: v, account: person.ID, errata: errataIn(person.Language)}
	out := []wire.Correction{}
	for _, group := range groups {
		first := group[0]
		head, err := x.headline(first.Number, first.Ordinal)
		if err != nil {
			return nil, err
		}
		out = append(out, wire.Correction{
			Number: first.Number, Headline: head, Note: first.Note + x.errata.others(first.Number, group), NotedAt: wire.At(first.Seen),
		})
	}
	return out, nil
}

// readCorrections finds what has become of passages of earlier editions. Of more than one edition prints, the weightiest are
// told; the others are not taken as found, so that the next edition finds them again, looking as far back as this one.
func (m *material) readCorrections(v store.View, _ newsroom.AccountID) error {
	last := m.before
	if last.Number == 0 {
		return nil
	}
	since, err := revisedSince(v, last)
	if err != nil {
		return err
	}
	if m.found, err = examine(v, m.person, since); err != nil {
		return err
	}
	groups := changes(m.found)
	left := len(groups) - maxNotes
	if left > 0 {
		groups = m.weightiest(groups)
		m.leftSince = since
	}
	if m.corrections, err = corrections(v, m.person, groups); err == nil && left > 0 {
		m.corrections[maxNotes-1].Note += " " + errataIn(m.person.Language).rest(left)
	}
	return err
}

// weightiest keeps as many changes as an edition prints, numbers and reversals before others, and forgets what was found
// of the rest.
func (m *material) weightiest(groups [][]newsroom.Correction) [][]newsroom.Correction {
	order := slices.Clone(groups)
	slices.SortStableFunc(order, func(a, b []newsroom.Correction) int {
		return cmp.Compare(erratum.Weight(b[0].Kind, b[0].Mark), erratum.Weight(a[0].Kind, a[0].Mark))
	})
	for _, group := range order[maxNotes:] {
		m.found = slices.DeleteFunc(m.found, func(c newsroom.Correction) bool { return slices.Contains(group, c) })
	}
	return order[:maxNotes]
}

// noCorrections is in the JSON of an edition that tells of none, and in no other: within a string its quotes would be escaped.
var noCorrections = []byte(`"corrections":[]`)

// revisedSince tells from when on versions are looked at after an edition: a little before it was composed, or where it
// looked from itself if it left changes to the next.
func revisedSince(v store.View, last newsroom.Edition) (time.Time, error) {
	since := last.ComposedAt.Add(-revisedLook)
	if bytes.Contains(last.Body, noCorrections) { // as of most editions: reading all of it takes more
		return since, nil
	}
	var body struct { // the rest of it is not asked for
		Corrections []json.RawMessage `json:"corrections"`
	}
	if err := json.Unmarshal(last.Body, &body); err != nil || len(body.Corrections) < maxNotes {
		return since, err
	}
	whole, err := v.Editions().Whole(last.Account, last.Number)
	if err != nil {
		return since, err
	}
	record, err := DecodeRecord(whole.Record)
	if err == nil && !record.LeftSince.IsZero() {
		since = record.LeftSince
	}
	return since, err
}

// rest says how many changes the next edition tells.
func (e *errata) rest(n int) string {
	if n == 1 {
		return e.OneMore
	}
	return strings.ReplaceAll(e.More, "{n}", strconv.Itoa(n))
}

package edition

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/wire"
)

func TestALimitedInterestLeavesTheLargerPlacesToOthers(t *testing.T) {
	for _, tt := range []struct {
		name   string
		limits [2]newsroom.Limit
		want   map[byte]wire.Placement
	}{
		{"none", [2]newsroom.Limit{}, map[byte]wire.Placement{1: wire.Lead, 2: wire.Second}},
		{"never the lead", [2]newsroom.Limit{newsroom.NeverLead}, map[byte]wire.Placement{1: wire.Second, 2: wire.Lead}},
		{"in brief", [2]newsroom.Limit{newsroom.BriefsOnly}, map[byte]wire.Placement{1: wire.Brief, 2: wire.Lead}},
		{"nothing may lead", [2]newsroom.Limit{newsroom.NeverLead, newsroom.BriefsOnly}, map[byte]wire.Placement{1: wire.Second, 2: wire.Brief}},
	} {
		r := Record{Budget: 600, Composed: noon, Interests: interests(2), Considered: []Considered{considered(1, 9, weight(1, 9)), considered(2, 1, weight(2, 1))}}
		for i, limit := range tt.limits {
			r.Interests[i].Limit = limit
		}
		if Choose(&r); !cmp.Equal(taken(r), tt.want) {
			t.Errorf("%s: %v", tt.name, taken(r))
		}
	}
}

func TestAnInterestKeptToOtherDaysIsNoPartOfTheDay(t *testing.T) {
	m := material{now: noon, slot: newsroom.Slot{Date: "2026-11-23"}} // a Monday; noon is a Saturday
	all := []newsroom.Interest{{ID: 1}, {ID: 2, Limit: newsroom.OnDays(newsroom.Weekends)}, {ID: 3, Limit: newsroom.OnDays(1 << time.Monday)}, {ID: 4, Limit: newsroom.NeverLead}}
	var ids []newsroom.InterestID
	for _, i := range m.today(all) {
		ids = append(ids, i.ID)
	}
	if diff := cmp.Diff([]newsroom.InterestID{1, 3, 4}, ids); diff != "" {
		t.Error(diff)
	}
}

// What is limited to the big stories takes no other; one that a further interest meets as well stands under that.
func TestTheBigStoriesOnly(t *testing.T) {
	t.Parallel()
	both := considered(3, 1, weight(1, 3), weight(2, 1))
	r := Record{Budget: 600, Composed: noon, Interests: interests(2), Considered: []Considered{
		considered(1, major-1, weight(1, 2)), considered(2, major, weight(1, 1)), both, holdBack(considered(4, 1, weight(1, 1))),
	}}
	r.Interests[0].Limit = newsroom.MajorOnly
	Choose(&r)
	want := []Reason{Minor, Used, Used, Used}
	for i, c := range r.Considered {
		if c.Outcome != want[i] {
			t.Errorf("situation %d: %s, want %s", i+1, c.Outcome, want[i])
		}
	}
	if r.Considered[2].Section != 2 {
		t.Errorf("it stands under interest %d", r.Considered[2].Section)
	}
}

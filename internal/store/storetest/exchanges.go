package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var exchanges = []test{
	{"what situations exchanged since a time comes oldest first, whichever end is asked for", exchanged},
}

func exchanged(t *testing.T, w *world) {
	_, situations := w.ordered("one", "two", "three", "four")
	event := func(kind newsroom.EventKind, of, other, hours int) newsroom.SituationEvent {
		return newsroom.SituationEvent{
			Situation: situations[of], Other: situations[other], Kind: kind, At: start.Add(time.Duration(hours) * time.Hour),
			Moved: []newsroom.Seq{newsroom.Seq(hours), 9}, Reason: "x",
		}
	}
	all := []newsroom.SituationEvent{
		event(newsroom.Split, 0, 1, 1), event(newsroom.Merged, 2, 1, 2), event(newsroom.Split, 1, 0, 3), event(newsroom.Split, 3, 2, 4),
	}
	if err := w.regroup(store.GroupingBatch{Events: all}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		of    []int
		since int
		want  []int
	}{
		{[]int{0}, 0, []int{0, 2}},
		{[]int{1}, 0, []int{0, 1, 2}},
		{[]int{2}, 0, []int{1, 3}},
		{[]int{0, 3}, 0, []int{0, 2, 3}},
		{[]int{1}, 2, []int{1, 2}},
		{[]int{1, 0}, 3, []int{2}},
		{[]int{1}, 4, nil},
		{nil, 0, nil},
	} {
		var asked []newsroom.SituationID
		for _, i := range c.of {
			asked = append(asked, situations[i])
		}
		var want []newsroom.SituationEvent
		for _, i := range c.want {
			want = append(want, all[i])
		}
		got := view(w, func(v store.View) ([]newsroom.SituationEvent, error) {
			return v.Situations().Exchanges(asked, start.Add(time.Duration(c.since)*time.Hour))
		})
		same(t, "what was exchanged", got, want)
	}
}

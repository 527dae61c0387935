package edition

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/wire"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func considered(id byte, witnesses int, weights ...Weight) Considered {
	return Considered{Situation: newsroom.SituationID{id}, Weights: weights, Witnesses: witnesses, Newest: noon}
}

func holdBack(c Considered) Considered {
	c.Held = true
	return c
}

func weight(interest newsroom.InterestID, total float64) Weight {
	return Weight{Interest: interest, Score: mandate.Score{Total: total}}
}

func interests(n int) []newsroom.Interest {
	out := make([]newsroom.Interest, n)
	for i := range out {
		out[i] = newsroom.Interest{ID: newsroom.InterestID(i + 1), Label: fmt.Sprintf("interest %d", i+1)}
	}
	return out
}

func taken(r Record) map[byte]wire.Placement {
	out := map[byte]wire.Placement{}
	for _, c := range r.Considered {
		if c.Outcome == Used {
			out[c.Situation[0]] = c.Placement
		}
	}
	return out
}

func TestChoice(t *testing.T) {
	tests := []struct {
		name    string
		budget  int
		from    []Considered
		want    map[byte]wire.Placement
		reasons map[byte]Reason
	}{
		{
			name: "the paper is never without a lead", budget: 1,
			from: []Considered{considered(1, 1, weight(1, 2)), considered(2, 1, weight(1, 1))},
			want: map[byte]wire.Placement{1: wire.Lead}, reasons: map[byte]Reason{2: Full},
		},
		{
			name: "each interest's strongest comes before a loud interest's second", budget: leadSeconds + secondSeconds,
			from: []Considered{considered(1, 9, weight(1, 9)), considered(2, 9, weight(1, 8)), considered(3, 1, weight(2, 1))},
			want: map[byte]wire.Placement{1: wire.Lead, 3: wire.Second}, reasons: map[byte]Reason{2: Full},
		},
		{
			name: "independent witnesses make it stronger", budget: leadSeconds,
			from: []Considered{considered(1, 1, weight(1, 5)), considered(2, 4, weight(1, 5))},
			want: map[byte]wire.Placement{2: wire.Lead}, reasons: map[byte]Reason{1: Full},
		},
		{
			name: "what was shown before and has nothing new is left out", budget: 360,
			from: []Considered{{Situation: newsroom.SituationID{1}, Weights: []Weight{weight(1, 9)}, Newest: noon, Repeats: true}, considered(2, 1, weight(1, 1))},
			want: map[byte]wire.Placement{2: wire.Lead}, reasons: map[byte]Reason{1: ShownOnce},
		},
		{
			name: "older news is weaker", budget: leadSeconds,
			from: []Considered{{Situation: newsroom.SituationID{1}, Weights: []Weight{weight(1, 5)}, Newest: noon.Add(-30 * time.Hour)}, considered(2, 1, weight(1, 5))},
			want: map[byte]wire.Placement{2: wire.Lead}, reasons: map[byte]Reason{1: Full},
		},
		{
			name: "of equals the one whose first article came first, whatever it is called", budget: leadSeconds,
			from: []Considered{considered(2, 1, weight(1, 5)), considered(1, 1, weight(1, 5))},
			want: map[byte]wire.Placement{2: wire.Lead}, reasons: map[byte]Reason{1: Full},
		},
		{
			name: "what was held for the paper is in it, however weak and however short the paper", budget: leadSeconds,
			from: []Considered{considered(1, 9, weight(1, 9)), holdBack(considered(2, 1, weight(1, 1))), holdBack(considered(3, 1, weight(1, 2)))},
			want: map[byte]wire.Placement{3: wire.Lead, 2: wire.Second}, reasons: map[byte]Reason{1: Full},
		},
		{
			name: "it stands by its strength", budget: 360,
			from: []Considered{considered(1, 9, weight(1, 9)), holdBack(considered(2, 1, weight(1, 1)))},
			want: map[byte]wire.Placement{1: wire.Lead, 2: wire.Second},
		},
		{name: "nothing considered, nothing chosen", budget: 360, want: map[byte]wire.Placement{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := Record{Budget: tt.budget, Composed: noon, Interests: interests(2), Considered: tt.from}
			Choose(&r)
			if diff := cmp.Diff(tt.want, taken(r)); diff != "" {
				t.Errorf("taken (-want +got):\n%s", diff)
			}
			for _, c := range r.Considered {
				if want, ok := tt.reasons[c.Situation[0]]; ok && c.Outcome != want {
					t.Errorf("situation %d: %s, want %s", c.Situation[0], c.Outcome, want)
				}
			}
		})
	}
}

func TestAnInterestHasItsShareOfALongPaper(t *testing.T) {
	var from []Considered
	for i := range 20 {
		from = append(from, considered(byte(i+1), 1, weight(1, float64(20-i))))
	}
	from = append(from, considered(100, 1, weight(2, 1)))
	r := Record{Budget: 3600, Composed: noon, Interests: interests(4), Considered: from}
	Choose(&r)
	first, limited := 0, 0
	for _, c := range r.Considered {
		if c.Outcome == Used && c.Section == 1 {
			first++
		}
		if c.Outcome == OverLimit {
			limited++
		}
	}
	if first != minShare || limited != 20-minShare {
		t.Errorf("%d taken and %d over the limit, want %d and %d", first, limited, minShare, 20-minShare)
	}
}

// Whatever is considered, the choice depends on nothing but the record: chosen again, and from the stored
// form, it is the same to the last digit; and every situation has an outcome.
func TestChoiceRecomputesFromItsRecord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Record{Format: recordFormat, Budget: rapid.IntRange(1, 3600).Draw(t, "budget"), Composed: noon, Interests: interests(3)}
		for i := range rapid.IntRange(0, 40).Draw(t, "situations") {
			c := considered(byte(i+1), rapid.IntRange(0, 9).Draw(t, "witnesses"))
			for id := range newsroom.InterestID(3) {
				if id == 0 || rapid.Bool().Draw(t, "meets") {
					c.Weights = append(c.Weights, weight(id+1, rapid.Float64Range(0, 50).Draw(t, "score")))
				}
			}
			c.Newest = noon.Add(-time.Duration(rapid.IntRange(0, 72).Draw(t, "age")) * time.Hour)
			c.Repeats = rapid.IntRange(0, 5).Draw(t, "repeats") == 0
			c.Held = rapid.IntRange(0, 2).Draw(t, "held") == 0
			r.Considered = append(r.Considered, c)
		}
		Choose(&r)
		packed, err := r.encode()
		if err != nil {
			t.Fatal(err)
		}
		again, err := DecodeRecord(packed)
		if err != nil {
			t.Fatal(err)
		}
		Choose(&again)
		if diff := cmp.Diff(r, again); diff != "" {
			t.Fatalf("chosen again (-first +second):\n%s", diff)
		}
		held, printed := 0, 0
		for _, c := range r.Considered {
			if c.Held && !c.Repeats {
				held++
				if c.Outcome == Used {
					printed++
				}
			}
			if c.Outcome == 0 || (c.Outcome == Used) != (c.Placement != "") {
				t.Fatalf("situation %d has outcome %q and placement %q", c.Situation[0], c.Outcome, c.Placement)
			}
		}
		if n := len(taken(r)); n > max(capacity(r.Budget), min(held, maxItems)) || printed != min(held, max(maxItems, capacity(r.Budget))) {
			t.Fatalf("%d items, %d of %d that were held, in a paper for %d", n, printed, held, capacity(r.Budget))
		}
	})
}

// What one of several articles alone is on, or the only one in its lead alone, names the interest besides: it comes where the interest has nothing
// else, two of them, in brief.
func TestWhatNamesAnInterestBesidesComesWhereItHasNothingElse(t *testing.T) {
	of := func(id byte, members, meeting int, interest newsroom.InterestID, total float64) Considered {
		c := considered(id, 1, weight(interest, total))
		c.Members, c.Weights[0].Meeting = members, meeting
		return c
	}
	untitled := of(4, 1, 1, 2, 7)
	untitled.Weights[0].Untitled = true
	r := Record{Budget: 360, Composed: noon, Interests: interests(2), Considered: []Considered{
		of(1, 2, 1, 1, 9), of(2, 2, 2, 1, 5), of(3, 3, 1, 2, 8), untitled, of(5, 2, 1, 2, 6),
	}}
	Choose(&r)
	same(t, "taken", taken(r), map[byte]wire.Placement{2: wire.Lead, 3: wire.Brief, 4: wire.Brief})
	same(t, "beside what is on it", r.Considered[0].Outcome, InPassing)
	same(t, "the third", r.Considered[4].Outcome, InPassing)
	r.Considered[4].Held = true
	Choose(&r)
	same(t, "what an alert promised", r.Considered[4].Outcome, Used)
}

// Who follows culture and theatre means theatre especially: of what is on culture alike, that on theatre comes first.
func TestWhatIsOnAPartOfAnInterestThatIsFollowedTooComesFirst(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("culture", "theatre")
	feed := w.Publisher("one", reader)
	for _, title := range []string{"The opera house of Oxley opens again", "The sculptor of Oxley shows new work in an art gallery", "The theatre of Oxley plays Chekhov again"} {
		w.place(newsroom.SituationID{}, w.arrive(feed, title, title+" on Monday, the council said."))
	}
	e, _ := w.compose(reader)
	record, err := DecodeRecord(e.Record)
	w.Must(err)
	narrow := 0
	for _, c := range record.Considered {
		if c.narrow() > 0 {
			narrow++
			same(t, "counts more than a further interest alone", c.Parts.Further > perInterest, true)
			same(t, "placement", c.Placement, wire.Lead)
		}
	}
	same(t, "situations on theatre", narrow, 1)
}

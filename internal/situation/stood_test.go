package situation

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom/internal/store/enginetest"
)

// Where articles stood speaks for clusters that stood in one situation and against those that stood in two, in the share of their pairs.
func TestWhatStood(t *testing.T) {
	enginetest.Computes(t)
	one, two := &group{}, &group{}
	tests := []struct {
		name           string
		some, others   []stood
		sizeA, sizeB   int
		knowing, bonus float64
	}{
		{"newcomers", nil, nil, 3, 4, 1, 0},
		{"a newcomer and what stood", nil, []stood{{one, 4}}, 1, 4, 1, 0},
		{"one situation", []stood{{one, 3}}, []stood{{one, 4}}, 3, 4, 1, stoodTogether},
		{"one situation and newcomers", []stood{{one, 2}}, []stood{{one, 1}}, 4, 2, 1, stoodTogether / 4},
		{"two situations", []stood{{one, 3}}, []stood{{two, 4}}, 3, 4, 1, -stoodApart},
		{"half and half", []stood{{one, 2}}, []stood{{two, 1}, {one, 1}}, 2, 2, 1, (stoodTogether - stoodApart) / 2},
		{"one situation in a young window", []stood{{one, 3}}, []stood{{one, 4}}, 3, 4, .5, stoodTogether / 2},
		{"two situations in a young window", []stood{{one, 3}}, []stood{{two, 4}}, 3, 4, .5, -stoodApart},
		{"one that is twice as large as what stands easily", []stood{{one, crowd}}, []stood{{one, crowd}}, crowd, crowd, 1, 0},
		{"one that is far larger", []stood{{one, 3 * crowd}}, []stood{{one, crowd}}, 3 * crowd, crowd, 1, 0},
	}
	for _, tt := range tests {
		s := &scene{knowing: tt.knowing, nodes: []node{{bag: bag{articles: tt.sizeA}, stood: tt.some}, {bag: bag{articles: tt.sizeB}, stood: tt.others}}}
		if got, back := s.standing(0, 1), s.standing(1, 0); math.Abs(got-tt.bonus) > 1e-9 || got != back {
			t.Errorf("%s: %.3f and %.3f, want %.3f", tt.name, got, back, tt.bonus)
		}
	}
}

func TestWhereClustersStood(t *testing.T) {
	enginetest.Computes(t)
	one, two := &group{}, &group{}
	got := withStood(withStood(withStood(nil, []stood{{one, 2}}), []stood{{two, 1}}), []stood{{one, 3}, {two, 4}})
	if diff := cmp.Diff([]stood{{one, 5}, {two, 5}}, got, cmp.AllowUnexported(stood{}), cmp.Comparer(func(a, b *group) bool { return a == b })); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Newcomers stood nowhere, and before the first regrouping nothing did.
func TestNewcomersStoodNowhere(t *testing.T) {
	enginetest.Computes(t)
	w := New(DefaultParams())
	for _, r := range invent(2, 60)[:40] {
		w.Add(articleOf(r.Text))
	}
	old := w.at(1)
	if got := w.stoodIn(old.group, old); got != nil {
		t.Errorf("before anything was regrouped it stood: %v", got)
	}
	w.Regroup()
	came := w.Add(Article{Title: "Cracks close bridge over the Orne", FirstSeen: w.now()})
	newcomer := w.at(came.Seq)
	if got := w.stoodIn(newcomer.group, newcomer); got != nil {
		t.Errorf("a newcomer stood: %v", got)
	}
	if got := w.stoodIn(old.group, old, newcomer); len(got) != 1 || got[0] != (stood{old.group, 1}) {
		t.Errorf("of an old one and a newcomer stood %v, want one", got)
	}
}

// What a window put together of few articles proves nothing.
func TestWhatAWindowKnows(t *testing.T) {
	enginetest.Computes(t)
	w := New(DefaultParams())
	for _, tt := range []struct {
		articles int
		worth    float64
	}{{0, 0}, {knowsLittle, 0}, {(knowsLittle + knowsEnough) / 2, .5}, {knowsEnough, 1}, {2 * knowsEnough, 1}} {
		for w.live.len() < tt.articles {
			w.live.push()
		}
		if got := w.knowing(); math.Abs(got-tt.worth) > 1e-9 {
			t.Errorf("of %d articles it is worth %.2f, want %.2f", tt.articles, got, tt.worth)
		}
	}
}

// A new process that goes on in a window that knows enough for what stood to speak for what stays makes the same of it.
func TestTakeoverWhereWhatStoodCounts(t *testing.T) {
	enginetest.Computes(t)
	stream := texts(invent(31, knowsEnough+600))
	uncut, w := newMemory(t), New(DefaultParams())
	uncut.apply(w.Place(stream, true))
	if w.knowing() < 1 {
		t.Fatalf("a window of %d articles does not know enough", w.live.len())
	}
	cut := newMemory(t)
	for from := 0; from < len(stream); from += 333 {
		to := min(from+333, len(stream))
		cut.apply(cut.loaded(DefaultParams()).Place(stream[from:to], to == len(stream)))
	}
	if diff := difference(uncut, cut); diff != "" {
		t.Fatalf("the run that was cut differs (-uncut +cut):\n%s", diff)
	}
}

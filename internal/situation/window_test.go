package situation

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// TestIDs pins the form of an id: it is stored, and every process must find the same.
func TestIDs(t *testing.T) {
	enginetest.Computes(t)
	e := &entry{seq: 42, seen: time.Date(2026, 3, 9, 8, 7, 6, 543_000_000, time.UTC).UnixMicro()}
	for ordinal, want := range map[int64]string{
		0: "019cd1a2-b22f-74f6-a715-28f7eaeb1a4b",
		7: "019cd1a2-b22f-7ccd-8e64-092e4a8f7eeb",
	} {
		if got := foundedBy(e, ordinal).String(); got != want {
			t.Errorf("ordinal %d gives %s, want %s", ordinal, got, want)
		}
	}
}

func TestIDsSortByTime(t *testing.T) {
	enginetest.Computes(t)
	early := foundedBy(&entry{seq: 9, seen: week.UnixMicro()}, 0)
	late := foundedBy(&entry{seq: 3, seen: week.Add(time.Millisecond).UnixMicro()}, 5)
	if a, b := (&group{id: early}), (&group{id: late}); !a.before(b) || b.before(a) {
		t.Errorf("%s and %s do not sort by time", early, late)
	}
}

// TestInventedWorld groups weeks of invented news and looks at them as a reader would. Some fifteen events of
// each kind in one week are more look-alikes than life has.
func TestInventedWorld(t *testing.T) {
	enginetest.Computes(t)
	for _, seed := range []uint64{20, 23, 24} {
		reports := invent(seed, 600)
		m, _ := grouped(t, DefaultParams(), reports)
		given := m.given()
		if score := bCubed(reports, given); score < .8 {
			t.Errorf("world %d: B-cubed is %.3f", seed, score)
		}
		for _, r := range reports {
			if r.copy != 0 && given[r.Article] != given[newsroom.ArticleID(r.copy)] {
				t.Errorf("world %d: article %d is apart from %d, which it is a copy of", seed, r.Article, r.copy)
			}
		}
	}
}

// TestLookAlikes takes two events of one day that differ in names, places and numbers only, among other news.
func TestLookAlikes(t *testing.T) {
	enginetest.Computes(t)
	one := facts{"Talarbiville", "Nordinmark", "Kara Holmann", "Synarbotek", "340", "6.1"}
	two := facts{"Kesinona", "Valunesse", "Jotor Sanova", "Corelmibank", "87", "5.8"}
	writer := &world{random: newRandom(5)}
	for i := range 240 {
		at := week.Add(time.Duration(i) * 6 * time.Minute)
		tongue := languages[i%3]
		switch i % 20 {
		case 0:
			writer.report(one, english, english.kinds[0], at, 1)
		case 1:
			writer.report(two, english, english.kinds[0], at, 2)
		default:
			writer.report(writer.facts(), tongue, tongue.kinds[1+i%2], at, 3)
		}
	}
	m := newMemory(t)
	m.apply(New(DefaultParams()).Place(texts(writer.reports), true))
	of := map[int]map[newsroom.SituationID]int{1: {}, 2: {}, 3: {}}
	for id, situation := range m.given() {
		of[writer.reports[id-1].event][situation]++
	}
	for situation := range of[1] {
		if of[2][situation] > 0 {
			t.Errorf("situation %s holds both events: %d and %d articles", situation, of[1][situation], of[2][situation])
		}
	}
	if len(of[1]) > 2 || len(of[2]) > 2 {
		t.Errorf("the events are in %d and %d situations", len(of[1]), len(of[2]))
	}
}

// TestCopiesJoinAtOnce looks at a reprint under another title by another publisher.
func TestCopiesJoinAtOnce(t *testing.T) {
	enginetest.Computes(t)
	w := New(DefaultParams())
	for _, r := range invent(2, 100) {
		w.Add(articleOf(r.Text))
	}
	body := "The bridge over the Orne was closed on Tuesday after divers found cracks in two of its piers. " +
		"Engineers will examine the piers for a week, and lorries are sent round by the northern road."
	first := w.Add(Article{Title: "Cracks close bridge over the Orne", Text: body, FirstSeen: w.now()})
	reprint := w.Add(Article{Title: "Lorries sent round", Text: body + " (Talpost)", FirstSeen: w.now()})
	if !first.Opened || reprint.Opened || reprint.Situation != first.Situation {
		t.Errorf("the first gives %+v, the reprint %+v", first.Situation, reprint.Situation)
	}
}

// TestMergeIsTold follows a story that begins as two.
func TestMergeIsTold(t *testing.T) {
	enginetest.Computes(t)
	m, _ := grouped(t, DefaultParams(), invent(21, 300))
	merges := 0
	for _, e := range m.events {
		if e.Kind != newsroom.Merged {
			continue
		}
		merges++
		s := m.situations[e.Situation]
		if s.Redirect.IsZero() || m.resolve(e.Other) != s.Redirect || len(e.Moved) == 0 || e.Reason == "" || e.At.IsZero() {
			t.Errorf("event %+v of situation %+v", e, s)
		}
	}
	if merges == 0 {
		t.Error("nothing was merged")
	}
}

func TestReasons(t *testing.T) {
	enginetest.Computes(t)
	seqs := []newsroom.Seq{1, 2, 3}
	for _, c := range []struct {
		transfer
		apart, union string
	}{
		{transfer{moved: seqs, met: 3, stayed: 4}, "3 articles were found to report another event than 4 others.", ""},
		{transfer{moved: seqs[:1], met: 1, stayed: 1}, "One article was found to report another event than one other.", ""},
		{transfer{moved: seqs[:1], met: 8}, "One article was found to be closer to 7 others.", "One article was found to report the same event as 7 others."},
		{transfer{moved: seqs, met: 4}, "3 articles were found to be closer to one other.", "3 articles were found to report the same event as one other."},
	} {
		if got := c.transfer.reason(); got != c.apart {
			t.Errorf("got %q, want %q", got, c.apart)
		}
		if got := c.unionReason(); c.union != "" && got != c.union {
			t.Errorf("got %q, want %q", got, c.union)
		}
	}
}

func TestTwoRunsGiveTheSame(t *testing.T) {
	enginetest.Computes(t)
	reports := invent(11, 200)
	a, _ := grouped(t, tight, reports)
	b, _ := grouped(t, tight, reports)
	if diff := cmp.Diff(a.placed, b.placed); diff != "" {
		t.Errorf("they differ:\n%s", diff)
	}
}

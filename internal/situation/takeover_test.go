package situation

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// tight is a window in which everything happens within a few hundred articles.
var tight = Params{Articles: 60, Age: 30 * time.Hour, Every: 15}

// outcome is all that a run leaves.
type outcome struct {
	Head       newsroom.GroupHead
	Placed     []newsroom.Placed
	Situations map[newsroom.SituationID]newsroom.Situation
	Events     []newsroom.SituationEvent
}

// difference tells where two runs differ. cmp takes long to find that they do not.
func difference(a, b *memory) string {
	left := outcome{a.head, a.placed, a.situations, a.events}
	right := outcome{b.head, b.placed, b.situations, b.events}
	if reflect.DeepEqual(left, right) {
		return ""
	}
	return cmp.Diff(left, right)
}

// TestTakeover cuts a stream at random and lets a new process go on after each cut.
func TestTakeover(t *testing.T) {
	enginetest.Computes(t)
	reports := invent(7, 600)
	rapid.Check(t, func(rt *rapid.T) {
		from := rapid.IntRange(0, len(reports)-120).Draw(rt, "from")
		stream := texts(reports[from : from+120])
		dry := rapid.IntRange(1, len(stream)).Draw(rt, "dry")
		cuts := rapid.SliceOfN(rapid.IntRange(1, len(stream)-1), 1, 8).Draw(rt, "cuts")
		slices.Sort(cuts)

		uncut, w := newMemory(t), New(tight)
		uncut.apply(w.Place(stream[:dry], true))
		uncut.apply(w.Place(stream[dry:], true))

		cut, from := newMemory(t), 0
		for _, to := range append(cuts, len(stream)) {
			for _, part := range [][2]int{{from, min(to, dry)}, {max(from, dry), to}} {
				if part[0] < part[1] {
					cut.apply(cut.loaded(tight).Place(stream[part[0]:part[1]], part[1] == dry || part[1] == len(stream)))
				}
			}
			from = to
		}
		if diff := difference(uncut, cut); diff != "" {
			rt.Fatalf("the run that was cut differs (-uncut +cut):\n%s", diff)
		}
	})
}

// TestTakeoverOfEveryArticle does it once at every place of a longer stream.
func TestTakeoverOfEveryArticle(t *testing.T) {
	enginetest.Computes(t)
	reports := invent(8, 600)
	uncut, _ := grouped(t, tight, reports)
	cut := newMemory(t)
	for i, text := range texts(reports) {
		cut.apply(cut.loaded(tight).Place([]newsroom.Text{text}, i == len(reports)-1))
	}
	if diff := difference(uncut, cut); diff != "" {
		t.Fatalf("the run that was cut differs (-uncut +cut):\n%s", diff)
	}
}

// TestStreamsHaveEverything makes sure that the streams above prove something: that situations merge, split,
// pass articles on, and lose articles to age, and that some with a past are left without redirect.
func TestStreamsHaveEverything(t *testing.T) {
	enginetest.Computes(t)
	var merged, split, passed, stands int
	for seed := range uint64(16) {
		reports := invent(7+seed, 600)
		m, w := grouped(t, tight, reports)
		if w.live.len() == len(m.placed) {
			t.Error("no article left the window")
		}
		opened := map[newsroom.SituationID]bool{}
		for _, e := range m.events {
			switch {
			case e.Kind == newsroom.Merged:
				merged++
			case opened[e.Situation]:
				passed++
			default:
				split++
			}
			opened[e.Situation] = opened[e.Situation] || e.Kind == newsroom.Split
		}
		for id, s := range m.situations {
			if s.Redirect.IsZero() && s.Articles > 0 && w.groups[id] == nil && left(m, id, w.first) > 0 {
				stands++
			}
		}
	}
	t.Logf("%d merged, %d split, %d passed on, %d stand with their past alone", merged, split, passed, stands)
	if merged < 50 || split < 5 || passed < 5 {
		t.Errorf("the streams are too tame")
	}
}

// left counts the articles of a situation that have left the window.
func left(m *memory, id newsroom.SituationID, first newsroom.Seq) (n int) {
	for _, p := range m.placed[:first-1] {
		if p.Situation == id {
			n++
		}
	}
	return n
}

// TestCachesAreWhatTheyStandFor works everything out again that a window keeps to be fast.
func TestCachesAreWhatTheyStandFor(t *testing.T) {
	enginetest.Computes(t)
	reports := invent(9, 500)
	m, kept := grouped(t, tight, reports)
	fresh := m.loaded(tight)
	if diff := cmp.Diff(known(fresh), known(kept), cmp.AllowUnexported(knowledge{}, tally{})); diff != "" {
		t.Errorf("words differ (-loaded +kept):\n%s", diff)
	}
	if diff := cmp.Diff(chains(fresh), chains(kept)); diff != "" {
		t.Errorf("sketches differ (-loaded +kept):\n%s", diff)
	}
	if got, want := len(kept.groups), len(fresh.groups); got != want {
		t.Fatalf("%d situations, loaded %d", got, want)
	}
	for id, g := range kept.groups {
		other := fresh.groups[id]
		if g.past != other.past || len(g.members) != len(other.members) {
			t.Fatalf("situation %s differs", id)
		}
		a, b := kept.bag(g), fresh.bag(other)
		if diff := cmp.Diff(fresh.weights(b), kept.weights(a)); diff != "" {
			t.Errorf("sums of %s differ (-loaded +kept):\n%s", id, diff)
		}
	}
}

// TestSumsOfLargeGroupsFollowTheWindow has one event that is reported for longer than the window reaches back, so that
// the sum of its vectors is kept while what widened them leaves.
func TestSumsOfLargeGroupsFollowTheWindow(t *testing.T) {
	enginetest.Computes(t)
	p := Params{Articles: 40, Age: 1000 * time.Hour, Every: 10}
	m, kept := newMemory(t), New(p)
	random, large := newRandom(6), 0
	for i := range 200 {
		words := strings.Fields("bridge orne piers divers cracks lorries road mayor engineers week river steel weld crane")
		random.Shuffle(len(words), func(a, b int) { words[a], words[b] = words[b], words[a] })
		m.apply(kept.Place([]newsroom.Text{{
			Article: newsroom.ArticleID(i + 1), Title: strings.Join(words[:5], " "), Language: "en",
			Text:      fmt.Sprintf("Report %d: %s. %s x%d.", i, strings.Join(words[5:9], " "), strings.Join(words[9:11], " "), i/3),
			FirstSeen: week.Add(time.Duration(i) * time.Minute),
		}}, false))
		if i%7 > 0 {
			continue // or asking would keep what is tested fresh
		}
		fresh := m.loaded(p)
		for id, g := range kept.groups {
			if len(g.members) > few && g.total != nil {
				large++
			}
			if diff := cmp.Diff(fresh.weights(fresh.bag(fresh.groups[id])), kept.weights(kept.bag(g))); diff != "" {
				t.Fatalf("after %d the sums of %d articles differ (-loaded +kept):\n%s", i, len(g.members), diff)
			}
		}
	}
	if large < 20 {
		t.Errorf("only %d times a sum was kept", large)
	}
}

// knowledge is what a window knows of a word.
type knowledge struct {
	tally
	newest []uint32
}

// known gives what a window knows of words, by their hashes: their numbers are the window's own affair.
func known(w *Window) map[uint32]knowledge {
	all := map[uint32]knowledge{}
	for number, l := range w.words.lemmas {
		if l.hash != 0 {
			all[l.hash] = knowledge{l.tally, w.words.newest(uint32(number))}
		}
	}
	return all
}

// chains gives the live articles with each shingle, the newest first.
func chains(w *Window) map[uint32][]uint32 {
	all := map[uint32][]uint32{}
	for _, slot := range w.copies.table.slots {
		if slot == 0 {
			continue
		}
		found := true
		for mark, at := slot-1, w.live.len(); found && w.copies.index(mark) < at; {
			at = w.copies.index(mark)
			key := w.copies.key(mark)
			all[key] = append(all[key], mark)
			mark, found = w.copies.rows.at(at).older[mark%sketchSize].from(mark)
		}
	}
	return all
}

// weights gives a bag word by word.
func (w *Window) weights(b bag) map[uint32]int64 {
	all := newSums(0)
	if b.many != nil {
		all.addAll(b.many)
	}
	all.add(b.one, 1)
	return maps.Collect(func(yield func(uint32, int64) bool) {
		for _, p := range components(all) {
			if !yield(w.words.lemmas[p.number].hash, p.weight) {
				return
			}
		}
	})
}

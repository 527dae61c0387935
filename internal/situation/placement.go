package situation

import (
	"maps"
	"slices"

	"newsroom"
	"newsroom/internal/store"
)

// Place takes articles in, in their order, and gives what is to be written for them. Dry says that no more
// are waiting: then the last newcomers, and what was read again, are regrouped at once, because nobody knows when the next will come.
func (w *Window) Place(texts []newsroom.Text, dry bool) store.GroupingBatch {
	l := ledger{situation: map[newsroom.Seq]newsroom.SituationID{}}
	l.From = w.head
	for _, t := range texts {
		l.place(t, w.Add(articleOf(t)))
		if w.Due() {
			l.regroup(w.Regroup())
		}
	}
	if dry && w.head.Regrouped < w.head.Seq || len(w.renewed) > 0 {
		l.regroup(w.Regroup())
	}
	return l.close(w.head)
}

// ledger gathers what a batch does. An article can be moved more than once in it; what counts is where it is
// in the end.
type ledger struct {
	store.GroupingBatch
	situation map[newsroom.Seq]newsroom.SituationID // of the articles that regroupings moved
}

func (l *ledger) place(t newsroom.Text, a Assignment) {
	l.Placed = append(l.Placed, newsroom.Placed{
		Trace:     newsroom.Trace{Seq: a.Seq, Article: t.Article, Feed: t.Feed, Version: t.Version, Blob: a.Blob},
		Situation: a.Situation,
		FirstSeen: t.FirstSeen,
	})
	if a.Opened {
		l.Opened = append(l.Opened, newsroom.Situation{ID: a.Situation, Opened: t.FirstSeen, Last: t.FirstSeen})
	}
}

func (l *ledger) regroup(c Changes) {
	for _, m := range c.Moves {
		l.situation[m.Seq] = m.To
	}
	l.Opened = append(l.Opened, c.Opened...)
	l.Merged = append(l.Merged, c.Merged...)
	l.Events = append(l.Events, c.Events...)
}

// close tells the batch's own articles, which are placed where they are in the end, from those moved.
func (l *ledger) close(head newsroom.GroupHead) store.GroupingBatch {
	for _, seq := range slices.Sorted(maps.Keys(l.situation)) {
		if i := int(seq - l.From.Seq - 1); i >= 0 {
			l.Placed[i].Situation = l.situation[seq]
		} else {
			l.Moves = append(l.Moves, newsroom.Move{Seq: seq, To: l.situation[seq]})
		}
	}
	l.To = head
	return l.GroupingBatch
}

package storetest

import (
	"fmt"
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

func alertPresent(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	public, private := w.feed("example.org", "/"), w.feed("private.example.org", "/")
	for _, feed := range []newsroom.FeedID{public, private} {
		w.read(a, feed)
	}
	w.read(b, public)
	ids := append(w.arrive(public, "one", "two"), w.arrive(private, "three", "four")...)
	one, other := w.place(newsroom.SituationID{}, ids...), w.place(newsroom.SituationID{}, w.arrive(public, "else")...)
	raised := func(account newsroom.AccountID, n int64, cited ...newsroom.ArticleID) newsroom.Alert {
		alert := w.alert(account, one, fmt.Sprint(account, n))
		for _, id := range cited {
			alert.Cites = append(alert.Cites, newsroom.Cite{Article: id, Version: 1, Sentence: fmt.Sprint(id)})
		}
		return w.raised(alert, n)
	}
	all := []newsroom.Alert{
		raised(a, 1, ids[0], ids[2], ids[3], ids[0], ids[0]), raised(a, 2, ids[0], ids[2]), raised(a, 3, ids[1]), raised(a, 4),
	}
	theirs := raised(b, 1, ids[2], ids[3])
	asked := []newsroom.AlertID{all[0].ID, all[1].ID, all[2].ID, all[3].ID, theirs.ID, w.mint()}
	about := func(account newsroom.AccountID) (found []newsroom.Alert) {
		return view(w, func(v store.View) ([]newsroom.Alert, error) { return v.Alerts().Present(account, asked) })
	}
	want := func(situations ...newsroom.SituationID) (out []newsroom.Alert) {
		for i := len(all) - 1; i >= 0; i-- {
			alert := all[i]
			alert.Situation = situations[i]
			out = append(out, alert)
		}
		return out
	}
	same(t, "before", about(a), want(one, one, one, one))
	part := newsroom.SituationID(w.mint())
	err := w.regroup(store.GroupingBatch{
		Opened: []newsroom.Situation{{ID: part, Opened: w.now()}}, Moves: []newsroom.Move{{Seq: 3, To: part}, {Seq: 4, To: part}},
	})
	if err != nil {
		t.Fatal(err)
	}
	same(t, "split", about(a), want(part, one, one, one))
	same(t, "of one who sees none of what was cited", about(b), []newsroom.Alert{theirs})
	w.into(one, other, 1, 2)
	same(t, "what was left is merged", about(a), want(part, other, other, other))
	same(t, "of none", view(w, func(v store.View) ([]newsroom.Alert, error) { return v.Alerts().Present(a, nil) }), []newsroom.Alert(nil))
}

func alertUntold(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	feed, situations := w.ordered("one", "two", "three")
	w.read(a, feed)
	w.read(b, feed)
	var articles []newsroom.ArticleID
	for _, placed := range w.traces(0, 9) {
		articles = append(articles, placed.Article)
	}
	alert := w.alert(a, situations[0], "one")
	for _, id := range []newsroom.ArticleID{articles[1], articles[0], articles[1]} {
		alert.Cites = append(alert.Cites, newsroom.Cite{Article: id, Version: 1, Sentence: fmt.Sprint(id)})
	}
	w.raised(alert, 1)
	untold := func(account newsroom.AccountID) []newsroom.ArticleID {
		return view(w, func(v store.View) ([]newsroom.ArticleID, error) {
			return v.Alerts().Untold(account, []newsroom.AlertID{alert.ID, w.mint()})
		})
	}
	w.send(w.edition(b, 1, situations[0], articles[0]))
	same(t, "before", untold(a), articles[:2])
	w.send(w.edition(a, 1, situations[0], articles[0]))
	same(t, "when an edition cites one of them", untold(a), articles[1:2])
	same(t, "of another account", untold(b), []newsroom.ArticleID(nil))
}

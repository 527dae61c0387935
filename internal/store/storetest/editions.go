package storetest

import (
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var editions = []test{
	{"an edition comes back as it was sent, with items, citations and record", editionBack},
	{"the newest edition and a numbered one come without record and items", editionParts},
	{"sending moves the reader's last edition and cut", sentMoves},
	{"numbers have no holes", numbers},
	{"a slot is served once", slotOnce},
	{"of editions that are sent at once exactly one is stored", sendRace},
	{"the front is the readiness with the newest edition's body", front},
	{"an edition that is not there is not found", noEdition},
	{"what was shown is the last article cited of each situation", shown},
	{"numbers and slots of different accounts are apart", editionsApart},
	{"a citation names a version that there is", citesWhatIs},
	{"passages whose article was revised are found, of what the account still sees", revisedPassages},
	{"corrections come back as they were found, by edition and by article", correctionsBack},
	{"a correction names a citation that there is", correctsWhatIs},
}

// edition is one of one item that cites the first versions of the articles.
func (w *world) edition(a newsroom.AccountID, n int64, situation newsroom.SituationID, articles ...newsroom.ArticleID) newsroom.Edition {
	day := start.AddDate(0, 0, int(n))
	e := newsroom.Edition{
		Account: a, Number: n, From: newsroom.Seq(n - 1), To: newsroom.Seq(n + 100), Mandate: 3, ComposedAt: day.Add(time.Second),
		Slot: newsroom.Slot{Kind: newsroom.Scheduled, Date: day.Format(time.DateOnly), Time: "07:00", Zone: "Europe/Lisbon", Due: day},
		Body: fmt.Appendf(nil, `{"number":%d}`, n), ETag: fmt.Sprintf(`"etag-%d"`, n), Record: []byte{0, 1, 0xff},
	}
	if situation.IsZero() {
		return e
	}
	item := newsroom.Item{ID: newsroom.ItemID{14: byte(n), 15: a[15]}, Situation: situation}
	for _, id := range articles {
		item.Cites = append(item.Cites, newsroom.Cite{Article: id, Version: 1, Sentence: fmt.Sprintf("“Sentence of %d.”", id)})
	}
	e.Items = []newsroom.Item{item}
	return e
}

func (w *world) send(e newsroom.Edition) {
	w.t.Helper()
	w.update(func(tx store.Tx) error { return tx.Editions().Send(e) })
}

func (w *world) whole(a newsroom.AccountID, n int64) newsroom.Edition {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Edition, error) { return v.Editions().Whole(a, n) })
}

func (w *world) latest(a newsroom.AccountID) newsroom.Edition {
	w.t.Helper()
	return view(w, func(v store.View) (newsroom.Edition, error) { return v.Editions().Latest(a) })
}

func editionBack(t *testing.T, w *world) {
	a := w.account("a@example.org")
	feed, ids := w.ordered("one", "two")
	more := w.arrive(feed, "three", "four")
	e := w.edition(a, 1, ids[0], more[1], more[0], more[1])
	e.Items = append(e.Items, newsroom.Item{ID: w.mint(), Ordinal: 1, Situation: ids[1]},
		newsroom.Item{ID: w.mint(), Ordinal: 2, Situation: ids[0], Cites: []newsroom.Cite{{Article: more[0], Version: 1, Sentence: ""}}})
	e.Mentions = []newsroom.Mention{{Interest: 7, Article: more[0], Seq: 5, Version: 3, Page: true}, {Interest: 9, Article: more[1], Version: 1}}
	w.pass(time.Minute)
	e.SentAt = start // not what is stored
	w.send(e)
	e.SentAt = w.now()
	same(t, "the edition", w.whole(a, 1), e)
	cited := view(w, func(v store.View) ([][]newsroom.ArticleID, error) { return v.Editions().Cited(a, 1) })
	same(t, "what its items cite", cited, [][]newsroom.ArticleID{{more[1], more[0]}, {more[0]}})
}

func editionParts(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, ids := w.ordered("one")
	article := w.traces(0, 1)[0].Article
	var want []newsroom.Edition
	for n := range int64(3) {
		e := w.edition(a, n+1, ids[0], article)
		e.Mentions = []newsroom.Mention{{Interest: 1, Article: article, Version: int(n)}}
		w.send(e)
		e.SentAt, e.Items, e.Record = w.now(), nil, nil
		want = append(want, e)
	}
	same(t, "the newest", w.latest(a), want[2])
	for n := range want { // only the next edition needs them
		want[n].Mentions = nil
	}
	for n, e := range want {
		got := view(w, func(v store.View) (newsroom.Edition, error) { return v.Editions().Number(a, int64(n)+1) })
		same(t, "a numbered one", got, e)
	}
}

func sentMoves(t *testing.T, w *world) {
	a := w.account("a@example.org")
	e := w.edition(a, 1, newsroom.SituationID{})
	w.send(e)
	got := view(w, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(a) })
	same(t, "the reader", []any{got.Last, got.Cut}, []any{int64(1), e.To})
}

func numbers(t *testing.T, w *world) {
	a := w.account("a@example.org")
	for _, n := range []int64{1, 2} {
		for _, wrong := range []int64{n - 1, n + 1, n + 2, -1, 0} {
			err := w.Update(t.Context(), func(tx store.Tx) error {
				return tx.Editions().Send(w.edition(a, wrong, newsroom.SituationID{}))
			})
			fails(t, err, newsroom.KindConflict)
		}
		w.send(w.edition(a, n, newsroom.SituationID{}))
	}
}

func slotOnce(t *testing.T, w *world) {
	a := w.account("a@example.org")
	first := w.edition(a, 1, newsroom.SituationID{})
	w.send(first)
	second := w.edition(a, 2, newsroom.SituationID{})
	second.Slot = first.Slot
	second.Slot.Due = first.Slot.Due.Add(time.Hour) // the clock was set back: the same slot again
	err := w.Update(t.Context(), func(tx store.Tx) error { return tx.Editions().Send(second) })
	fails(t, err, newsroom.KindConflict)
	same(t, "the newest", w.latest(a).Number, int64(1))
	served := func(key string) int64 {
		return view(w, func(v store.View) (int64, error) { return v.Editions().Served(a, key) })
	}
	same(t, "the slot", served(first.Slot.Key()), int64(1))
	same(t, "another slot", served(w.edition(a, 2, newsroom.SituationID{}).Slot.Key()), int64(0))
}

func sendRace(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, ids := w.ordered("one")
	article := w.traces(0, 1)[0].Article
	w.oneWins(func(tx store.Tx) error {
		e := w.edition(a, 1, ids[0], article)
		e.Items[0].ID = w.mint()
		return tx.Editions().Send(e)
	})
	w.oneWins(func(tx store.Tx) error { // each takes the next number, for the same slot
		reader, err := tx.Readers().Get(a)
		if err != nil {
			return err
		}
		e := w.edition(a, 2, newsroom.SituationID{})
		e.Number = reader.Last + 1
		return tx.Editions().Send(e)
	})
	same(t, "the newest", w.latest(a).Number, int64(2))
}

func front(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.update(func(tx store.Tx) error {
		return tx.Readers().SetReadiness(a, newsroom.Readiness{State: newsroom.StateReady})
	})
	want := store.NewsroomState{Readiness: newsroom.Readiness{State: newsroom.StateReady, UpdatedAt: start}}
	ask := func() store.NewsroomState {
		return view(w, func(v store.View) (store.NewsroomState, error) { return v.Editions().Front(a) })
	}
	got := ask()
	same(t, "before the first edition", got, want)
	if got.Body != nil {
		t.Error("there is a body before the first edition")
	}
	for n := range int64(2) {
		e := w.edition(a, n+1, newsroom.SituationID{})
		w.send(e)
		want.Body, want.ETag = e.Body, e.ETag
		same(t, "after an edition", ask(), want)
	}
}

func noEdition(t *testing.T, w *world) {
	a := w.account("a@example.org")
	w.send(w.edition(w.account("b@example.org"), 1, newsroom.SituationID{}))
	for name, ask := range map[string]func(store.View) (any, error){
		"latest": func(v store.View) (any, error) { return v.Editions().Latest(a) },
		"number": func(v store.View) (any, error) { return v.Editions().Number(a, 1) },
		"whole":  func(v store.View) (any, error) { return v.Editions().Whole(a, 1) },
	} {
		_, err := try(w, ask)
		t.Run(name, func(t *testing.T) { fails(t, err, newsroom.KindNotFound) })
	}
}

func shown(t *testing.T, w *world) {
	a, b := w.account("a@example.org"), w.account("b@example.org")
	feed, ids := w.ordered("one", "two", "three")
	w.place(ids[0], w.arrive(feed, "four", "five")...)
	var articles []newsroom.ArticleID
	for _, p := range w.traces(0, 10) {
		articles = append(articles, p.Article)
	}
	w.send(w.edition(a, 1, ids[0], articles[3], articles[0]))
	w.send(w.edition(a, 2, ids[1], articles[1]))
	w.send(w.edition(a, 3, ids[0], articles[0]))
	w.send(w.edition(b, 1, ids[0], articles[4]))
	ask := func(a newsroom.AccountID, ids ...newsroom.SituationID) map[newsroom.SituationID]newsroom.Seq {
		return view(w, func(v store.View) (map[newsroom.SituationID]newsroom.Seq, error) { return v.Editions().Shown(a, ids) })
	}
	same(t, "a's", ask(a, ids...), map[newsroom.SituationID]newsroom.Seq{ids[0]: 4, ids[1]: 2})
	same(t, "one of a's", ask(a, ids[1]), map[newsroom.SituationID]newsroom.Seq{ids[1]: 2})
	same(t, "b's", ask(b, ids...), map[newsroom.SituationID]newsroom.Seq{ids[0]: 5})
	same(t, "none", ask(a), map[newsroom.SituationID]newsroom.Seq{})
}

func editionsApart(t *testing.T, w *world) {
	for _, email := range []string{"a@example.org", "b@example.org"} {
		a := w.account(email)
		w.send(w.edition(a, 1, newsroom.SituationID{}))
		same(t, "the newest", w.latest(a).Account, a)
	}
}

func citesWhatIs(t *testing.T, w *world) {
	a := w.account("a@example.org")
	_, ids := w.ordered("one")
	for _, cite := range []newsroom.Cite{{Article: 77, Version: 1}, {Article: w.traces(0, 1)[0].Article, Version: 2}} {
		e := w.edition(a, 1, ids[0])
		e.Items[0].Cites = []newsroom.Cite{cite}
		err := w.Update(t.Context(), func(tx store.Tx) error { return tx.Editions().Send(e) })
		fails(t, err, newsroom.KindNotFound)
	}
	_, err := try(w, func(v store.View) (any, error) { return v.Editions().Latest(a) })
	fails(t, err, newsroom.KindNotFound)
}

package smtpd_test

import (
	"testing"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// foreign proves that another reader sees nothing of what came to ada: no article, no source, no letterbox.
func foreign(t *testing.T, w *world) {
	t.Helper()
	all := enginetest.See(w, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Ungrouped(100000) })
	ids := make([]newsroom.ArticleID, len(all))
	for i, a := range all {
		ids[i] = a.Article
	}
	words := func(of newsroom.AccountID) int {
		return len(enginetest.See(w, func(v store.View) ([]newsroom.Text, error) { return v.Articles().Words(of, ids) }))
	}
	same(t, "what ada sees", words(w.ada), len(ids))
	same(t, "what bob sees", words(w.bob), 0)
	found := func(of newsroom.AccountID) int {
		return len(enginetest.See(w, func(v store.View) ([]newsroom.ArticleID, error) {
			return v.Articles().Matching(of, store.SearchQuery{Terms: mandate.Compile(newsroom.Interest{Label: "Oxley harbour"}).Query(), Limit: 100})
		}))
	}
	if found(w.ada) == 0 {
		t.Error("ada finds nothing of the harbour")
	}
	same(t, "what bob finds", found(w.bob), 0)
	boxes, err := w.desk.List(w.Context(), w.bob)
	same(t, "bob's letterboxes", len(boxes), 0)
	w.Must(err)
	same(t, "bob's sources", len(enginetest.See(w, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().For(w.bob) })), 0)
	ours, err := w.desk.List(w.Context(), w.ada)
	w.Must(err)
	for _, b := range ours {
		_, err := w.desk.Quarantine(w.Context(), w.bob, b.Source)
		same(t, "bob at ada's letterbox", newsroom.KindOf(err), newsroom.KindNotFound)
		same(t, "bob empties it", newsroom.KindOf(w.desk.Empty(w.Context(), w.bob, b.Source, 0)), newsroom.KindNotFound)
		_, err = w.desk.Accept(w.Context(), w.bob, b.Source, 1)
		same(t, "bob accepts", newsroom.KindOf(err), newsroom.KindNotFound)
	}
}

// Whose mail is taken depends on who came first, and not on whose job is worked first.
func TestTheFirstSenderIsWhoCameFirst(t *testing.T) {
	w := newWorld(t)
	address, id := w.subscribes()
	same(t, "the answer", w.send(address, mailOf("Harbour", plain(oxley))), nil)
	same(t, "the answer", w.send(address, mailOf("Ferries", plain("Ferries sail again."), "From: Other <other@elsewhere.example>")), nil)
	waiting := w.waiting()
	for _, n := range []int{1, 0} {
		w.Must(w.reader.Run(w.Context(), newsroom.IssueJob{Issue: waiting[n]}, newsroom.Ticket{}))
	}
	same(t, "whose is taken", w.box(id).Senders[0].Address, "news@sender.example")
	same(t, "in quarantine", w.box(id).Quarantined, 1)
}

func TestALetterThatComesTwiceIsOneArticle(t *testing.T) {
	w := newWorld(t)
	address, id := w.subscribes()
	raw := mailOf("Harbour", plain(oxley))
	for range 3 { // before it was read, and after
		same(t, "the answer", w.send(address, "Received: from somewhere\r\n"+raw), nil)
		w.read()
		same(t, "the answer", w.send(address, raw), nil)
	}
	same(t, "issues", w.state(id), []newsroom.IssueState{newsroom.IssueRead})
	same(t, "articles", len(w.articles(id)), 1)
	bare := "From: news@sender.example\r\nSubject: Ferries\r\n\r\nFerries sail."
	for range 2 {
		same(t, "without an id", w.send(address, bare), nil)
		w.read()
	}
	same(t, "articles", len(w.articles(id)), 2)
}

package edition

import (
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
)

// read stores the page of an article, as the fetching of pages does.
func (w *world) read(id newsroom.ArticleID, title, said, page string) {
	w.Helper()
	t := newsroom.Text{Title: title, Text: said, Page: page}
	w.Commit(func(tx store.Tx) error {
		p := newsroom.Page{Article: id, URL: "https://example.org/a", Host: "example.org"}
		if err := tx.Pages().Want([]newsroom.Page{p}); err != nil {
			return err
		}
		p.State, p.ReadAt, p.Text, p.Words = newsroom.PageRead, tx.Now(), page, length(title, t.Body())
		return tx.Pages().Save(p, 1, mandate.Stems(title, t.Body(), "", "en"))
	})
}

// An article whose page meets an interest is chosen by it, and every sentence of the paper is the feed's own. The
// numbers recompute with the page, and the edition before knew nothing of it.
func TestAPageIsChosenByAndNeverQuoted(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines", "-Front page")
	feed := w.Publisher("one", reader)
	const title, said = "Work stops at Dunmere Bank", "Saltmark has stopped its work at Dunmere Bank …"
	w.place(newsroom.SituationID{}, w.arrive(feed, "Night work at Dunmere Bank", said))
	_, body := w.compose(reader)
	same(t, "without its page", headlines(body), []string(nil))

	w.Pass(time.Hour)
	id := w.arrive(feed, title, said)
	w.read(id, title, said, turbinesTwo+" "+turbinesThree)
	w.place(newsroom.SituationID{}, id)
	w.compose(reader)
	e, body := w.proven(reader, 2)
	same(t, "with its page", headlines(body), []string{title})
	if s := string(e.Body); strings.Contains(s, "Engineers") || strings.Contains(s, "Hallwerder") {
		t.Errorf("the paper quotes the page:\n%s", s)
	}
	record, err := DecodeRecord(e.Record)
	w.Must(err)
	same(t, "the record says so", []bool{record.Articles[0].Page, record.Considered[0].Weights[0].Page}, []bool{true, true})
}

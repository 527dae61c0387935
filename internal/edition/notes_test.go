package edition

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// However much changes at once, an edition tells the weightiest, says how many are left, and the next go on with them.
func TestManyCorrectionsAreToldByOneEditionAfterTheOther(t *testing.T) {
	w := newWorld(t)
	reader := w.reader("wind turbines")
	var articles []newsroom.ArticleID
	feed := w.Publisher("one", reader)
	title := func(n int) string { return fmt.Sprintf("Saltmark stops wind turbines of row %d", n) }
	text := func(n int, head string) string {
		return fmt.Sprintf("Row %d of the wind turbines of %s was stopped.", n, head)
	}
	w.Commit(func(tx store.Tx) error { // room for a long paper
		r, err := tx.Readers().Get(reader)
		r.Minutes = 30
		if err != nil {
			return err
		}
		return tx.Readers().Save(r)
	})
	for n := range 30 {
		article := w.arrive(feed, title(n), text(n, "Dunmere"))
		articles = append(articles, article)
		w.place(newsroom.SituationID{}, article)
	}
	_, body := w.compose(reader)
	printed := len(items(body))
	if printed <= maxNotes+2 {
		t.Fatalf("it prints %d items", printed)
	}
	w.Pass(time.Hour)
	for n, article := range articles {
		now := text(n, "Oxley")
		if n%8 == 7 {
			now = strings.Replace(text(n, "Dunmere"), "Row", "Row 9 and row", 1)
		}
		w.revise(article, title(n), now)
	}
	told := map[string]bool{}
	for edition := 0; len(told) < printed; edition++ {
		w.Pass(3 * 24 * time.Hour)
		_, later := w.compose(reader)
		got := notes(later.Corrections)
		if len(got) == 0 || len(got) > maxNotes {
			t.Fatalf("%d notes after %d of %d", len(got), len(told), printed)
		}
		if edition == 0 && !strings.Contains(got[0], "Row 9") {
			t.Errorf("numbers come first: %q", got[0])
		}
		for _, note := range got {
			if told[note] {
				t.Errorf("told again: %s", note)
			}
			told[note] = true
		}
		if left := printed - len(told); left > 1 && !strings.HasSuffix(got[len(got)-1], fmt.Sprintf("There are %d further changes; the next edition goes on with them.", left)) {
			t.Errorf("%d are left: %q", left, got[len(got)-1])
		}
	}
	w.Pass(time.Hour)
	_, body = w.compose(reader)
	same(t, "after all", body.Corrections, []wire.Correction{})
}

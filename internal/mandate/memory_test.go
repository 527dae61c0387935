package mandate

import (
	"context"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// lookedAt counts the views that are taken of a store: a mandate that is gathered takes one.
type lookedAt struct {
	store.Store
	views int
}

func (c *lookedAt) View(ctx context.Context, fn func(store.View) error) error {
	c.views++
	return c.Store.View(ctx, fn)
}

func TestAMandateIsGatheredAnewWhereSomethingOfItHasChangedAndAfterAMinute(t *testing.T) {
	w := enginetest.NewWorld(t, time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC))
	w.Reader("reader@example.org", newsroom.Reader{Account: asker.Account})
	s := &lookedAt{Store: w}
	e := NewEditor(s, func(store.Tx, newsroom.AccountID) error { return nil })
	show := func() (shown Shown, gathered bool) {
		before := s.views
		shown, err := e.Show(t.Context(), asker.Account)
		w.Must(err)
		return shown, s.views > before
	}
	for _, step := range []struct {
		what     string
		do       func()
		gathered bool
	}{
		{"the first time", func() {}, true},
		{"at once again", func() {}, false},
		{"a little later", func() { w.Pass(staleAfter - time.Second) }, false},
		{"a minute after it was gathered", func() { w.Pass(time.Second) }, true},
		{"when the mandate has changed", func() {
			_, err := e.Correct(t.Context(), Instruction{By: asker, Statement: "Follow tides.", Provenance: newsroom.ReaderWords})
			w.Must(err)
		}, true},
		{"and then again", func() {}, false},
		{"when the clock was set back", func() { w.Pass(-time.Hour) }, true},
	} {
		step.do()
		shown, gathered := show()
		if gathered != step.gathered {
			t.Errorf("%s: gathered is %v", step.what, gathered)
		}
		if again, _ := show(); len(again.Coverage) != len(shown.Coverage) || again.Mandate.Revision != shown.Mandate.Revision {
			t.Errorf("%s: %+v, then %+v", step.what, shown, again)
		}
	}
	if shown, _ := show(); len(shown.Coverage) != 1 {
		t.Errorf("%+v", shown)
	}
}

func TestWhatWasShownIsRememberedForSoManyReaders(t *testing.T) {
	var m memory
	for n := range remembered + 9 {
		m.keep(newsroom.AccountID{byte(n >> 8), byte(n)}, store.MandateMark{}, time.Time{}, new(Shown))
	}
	if len(m.all) != remembered {
		t.Errorf("it is kept for %d", len(m.all))
	}
}

package onboarding

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestAnAccountHasOneOpenDraftAndGetsItForWhateverCommand(t *testing.T) {
	w := newWorld(t)
	first := w.start()
	want := newsroom.Draft{
		ID: first.Draft.ID, Account: w.reader, Status: newsroom.Collecting, Question: Follow, Language: "en", Client: "an app",
		StartedAt: noon, TouchedAt: noon, ExpiresAt: noon.Add(Patience),
	}
	same(t, "the draft", first.Draft, want)
	same(t, "as it is stored", w.stored(first.Draft.ID), want)
	same(t, "started", first.Started, true)
	s := w.answer(first.DraftView, "chess")
	again := w.start()
	same(t, "the second", again, told{DraftView: s})
	open, err := w.desk.Open(t.Context(), w.reader)
	w.Must(err)
	same(t, "the open one", open, s)
	for s.Question != nil {
		s = w.answer(s, "")
	}
	same(t, "one that is being built", w.start().Draft.ID, first.Draft.ID)
	w.end(s.Draft)
	failed := w.start()
	same(t, "one that failed", []any{failed.Draft.ID, failed.Draft.Status}, []any{first.Draft.ID, newsroom.Failed})
	w.serve(s.Draft)
	if next := w.start(); !next.Started || next.Draft.ID == first.Draft.ID {
		t.Errorf("when it is ready: %+v", next)
	}
	same(t, "and what became of the first is stored", w.stored(first.Draft.ID).Status, newsroom.Ready)
}

func TestADraftIsInTheReadersLanguageFromItsStart(t *testing.T) {
	w := newWorld(t)
	speak := func(language string) {
		w.Commit(func(tx store.Tx) error {
			r, err := tx.Readers().Get(w.reader)
			r.Language = language
			return errors.Join(err, tx.Readers().Save(r))
		})
	}
	speak("de")
	s := w.start()
	same(t, "the question", s.Question.Text, in("de").Questions[Follow].Text)
	speak("fr")
	same(t, "later", w.answer(s.DraftView, "Schach").Question.Text, in("de").Questions[LeaveOut].Text)
}

func TestOfDraftsThatAreStartedAtOnceOneIsStarted(t *testing.T) {
	w := newWorld(t)
	const racers = 8
	var mu sync.Mutex
	started, ids := 0, map[newsroom.DraftID]bool{}
	var all sync.WaitGroup
	for range racers {
		all.Go(func() {
			_, _, err := w.desk.StartOnce(t.Context(), w.fresh(), w.by, "", func(s DraftView, fresh bool) (newsroom.StoredResponse, error) {
				mu.Lock()
				defer mu.Unlock()
				ids[s.Draft.ID] = true
				if fresh {
					started++
				}
				return newsroom.StoredResponse{Status: 200}, nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	open := enginetest.Rows[int](w.Store, `SELECT count(*) FROM draft`)
	if started < 1 || open[0] != 1 || len(ids) > started {
		t.Errorf("%d were started, %d are there, and %d were shown", started, open[0], len(ids))
	}
}

func TestACommandIsReplayedWhateverHasBecomeOfItsDraft(t *testing.T) {
	w := newWorld(t)
	s := w.start().DraftView
	said, command := w.to(s, newsroom.ActAnswer, "chess"), w.fresh()
	say := func(command newsroom.Command) (string, bool, error) {
		answer, replayed, err := w.desk.SayOnce(t.Context(), command, said, func(_ DraftView, id newsroom.AnswerID) (newsroom.StoredResponse, error) {
			return newsroom.StoredResponse{Status: 200, Body: []byte(id.String())}, nil
		})
		return string(answer.Body), replayed, err
	}
	first, replayed, err := say(command)
	w.Must(err)
	same(t, "the first is replayed", replayed, false)
	w.answer(w.show(s.Draft.ID), "")
	again, replayed, err := say(command)
	w.Must(err)
	same(t, "the second", []any{again, replayed}, []any{first, true})
	_, _, err = say(w.fresh())
	fails(t, "the same under another name", err, newsroom.KindConflict)
	same(t, "the revision", w.stored(s.Draft.ID).Revision, newsroom.Revision(2))
}

func TestAForeignDraftIsNotFound(t *testing.T) {
	w := newWorld(t)
	s := w.start().DraftView
	other := newsroom.Principal{Account: w.Reader("other@example.org", newsroom.Reader{}), Client: "an app"}
	for name, id := range map[string]newsroom.DraftID{"a foreign one": s.Draft.ID, "one that is nowhere": w.Mint(), "none": {}} {
		_, err := w.desk.Show(t.Context(), other.Account, id)
		fails(t, name, err, newsroom.KindNotFound)
		said := w.to(s, newsroom.ActAnswer, "chess")
		said.By, said.Draft, said.Expected = other, id, 77
		_, _, err = w.desk.SayOnce(t.Context(), newsroom.Command{Account: other.Account, ID: w.Mint()}, said, nil)
		fails(t, "to say something to "+name, err, newsroom.KindNotFound)
		for what, decide := range map[string]func() error{
			"to confirm": func() error { _, err := w.desk.Confirm(t.Context(), other, id); return err },
			"to discard": func() error { _, err := w.desk.Discard(t.Context(), other, id); return err },
		} {
			fails(t, what+" "+name, decide(), newsroom.KindNotFound)
		}
	}
	_, err := w.desk.Open(t.Context(), other.Account)
	fails(t, "another's open draft", err, newsroom.KindNotFound)
}

func TestWhatNoDraftCouldTakeIsInvalid(t *testing.T) {
	w := newWorld(t)
	s := w.start().DraftView
	for name, change := range map[string]func(*DraftInput){
		"no action": func(s *DraftInput) { s.Action = "" }, "an unknown action": func(s *DraftInput) { s.Action = "expire" },
		"no provenance": func(s *DraftInput) { s.Provenance = "" }, "an empty answer": func(s *DraftInput) { s.Answer = " \n" },
		"a control": func(s *DraftInput) { s.Answer = "chess\x7f" }, "nothing to see": func(s *DraftInput) { s.Answer = "\u200b" },
		"a long answer": func(s *DraftInput) { s.Answer = strings.Repeat("x", MaxAnswer+1) }, "a long question": func(s *DraftInput) { s.Text = strings.Repeat("x", MaxText+1) },
		"a long identifier": func(s *DraftInput) { s.Question = strings.Repeat("x", MaxQuestion+1) }, "an offset": func(s *DraftInput) { s.Zone = "+02:00" },
		"the machine's zone": func(s *DraftInput) { s.Zone = "Local" },
	} {
		said := w.to(s, newsroom.ActAnswer, "chess")
		change(&said)
		_, err := w.try(said)
		fails(t, name, err, newsroom.KindInvalid)
	}
	said := w.to(s, newsroom.ActAnswer, strings.Repeat("e\u0301", MaxAnswer)) // as many characters as it may have
	if _, err := w.try(said); err != nil {
		t.Error(err)
	}
}

func TestTheLastAnswerEnqueuesTheBuildWithIt(t *testing.T) {
	w := newWorld(t)
	s := w.start().DraftView
	for _, answer := range []string{"chess", "", "", "", "at 7", ""} {
		s = w.answer(s, answer)
		same(t, "jobs", w.builds(), []newsroom.BuildJob(nil))
	}
	s = w.answer(s, "")
	same(t, "the status", s.Draft.Status, newsroom.Building)
	same(t, "jobs", w.builds(), []newsroom.BuildJob{{Account: w.reader, Draft: s.Draft.ID}})
	same(t, "as it is shown", w.show(s.Draft.ID), s)
}

func TestADraftThatIsNotTouchedFor30DaysReadsAsExpiredAtOnce(t *testing.T) {
	w := newWorld(t)
	s := w.answer(w.start().DraftView, "chess")
	w.Pass(Patience - time.Microsecond)
	same(t, "just before", w.show(s.Draft.ID).Draft.Status, newsroom.Collecting)
	s = w.answer(s, "")
	w.Pass(Patience)
	got := w.show(s.Draft.ID)
	same(t, "the status and the question", []any{got.Draft.Status, got.Question}, []any{newsroom.Expired, (*Question)(nil)})
	same(t, "the revision", got.Draft.Revision, s.Draft.Revision)
	_, err := w.try(w.to(s, newsroom.ActAnswer, "Portugal"))
	fails(t, "an answer", err, newsroom.KindClosed)
	_, err = w.desk.Open(t.Context(), w.reader)
	fails(t, "the open draft", err, newsroom.KindNotFound)
	if next := w.start(); !next.Started {
		t.Errorf("the next is %+v", next)
	}
	same(t, "as it is stored by then", w.stored(s.Draft.ID).Status, newsroom.Expired)
}

func TestTheHousekeepingStoresWhatHasExpired(t *testing.T) {
	w := newWorld(t)
	first := w.start().Draft.ID
	second := newWorldBeside(w)
	other := second.start().Draft.ID
	w.Pass(Patience)
	for _, want := range []int{1, 1, 0} {
		n, err := w.desk.Expire(t.Context(), 1)
		w.Must(err)
		same(t, "expired", n, want)
	}
	same(t, "as they are stored", []newsroom.DraftStatus{w.stored(first).Status, second.stored(other).Status}, []newsroom.DraftStatus{newsroom.Expired, newsroom.Expired})
}

// newWorldBeside is the same store for another reader.
func newWorldBeside(w *world) *world {
	other := &world{World: w.World, desk: w.desk}
	other.reader = w.Reader("second@example.org", newsroom.Reader{})
	other.by = newsroom.Principal{Account: other.reader, Client: "another app"}
	return other
}

func TestWhoHasAlertsMailedIsNotToldThatNothingCarriesThem(t *testing.T) {
	w := newWorld(t)
	s := w.answer(w.start().DraftView, "chess", "", "", "", "", "", "chess")
	same(t, "the notice", s.AlertsNotice, in("en").AlertsHere)
	d := newsroom.DefaultDelivery(w.reader)
	d.Alerts = true
	w.Commit(func(tx store.Tx) error { return tx.Outbox().Choose(d) })
	same(t, "the notice afterwards", w.show(s.Draft.ID).AlertsNotice, "")
}

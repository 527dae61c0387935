package onboarding

import (
	"testing"
	"time"

	"newsroom"
)

func TestADraftOfAReaderWithAMandateWaitsForTheReader(t *testing.T) {
	w := newWorld(t)
	w.state("golf")
	s := w.answered("chess")
	same(t, "the status", s.Draft.Status, newsroom.Review)
	same(t, "jobs", w.builds(), []newsroom.BuildJob(nil))
	_, err := w.try(DraftInput{By: w.by, Draft: s.Draft.ID, Expected: s.Draft.Revision, Action: newsroom.ActRetry, Provenance: newsroom.ReaderAnswer})
	fails(t, "a retry", err, newsroom.KindClosed)
	w.state("opera")
	w.Pass(40 * 24 * time.Hour)
	confirmed, err := w.desk.Confirm(t.Context(), newsroom.Principal{Account: w.reader, Client: "web"}, s.Draft.ID)
	w.Must(err)
	same(t, "the status, the revision and what it replaces", []any{confirmed.Draft.Status, confirmed.Draft.Revision, confirmed.Draft.Replaces},
		[]any{newsroom.Building, s.Draft.Revision, newsroom.Revision(2)})
	same(t, "jobs", w.builds(), []newsroom.BuildJob{{Account: w.reader, Draft: s.Draft.ID}})
	for name, decide := range map[string]func() error{
		"to confirm twice":            func() error { _, err := w.desk.Confirm(t.Context(), w.by, s.Draft.ID); return err },
		"to discard what is building": func() error { _, err := w.desk.Discard(t.Context(), w.by, s.Draft.ID); return err },
	} {
		fails(t, name, decide(), newsroom.KindClosed)
	}
}

func TestADraftInReviewMayBeDiscarded(t *testing.T) {
	w := newWorld(t)
	w.state("golf")
	s := w.answered("chess")
	got, err := w.desk.Discard(t.Context(), w.by, s.Draft.ID)
	w.Must(err)
	same(t, "the status", []newsroom.DraftStatus{got.Draft.Status, w.stored(s.Draft.ID).Status}, []newsroom.DraftStatus{newsroom.Expired, newsroom.Expired})
	same(t, "the mandate's revision", w.mandate().Revision, newsroom.Revision(1))
	same(t, "jobs", w.builds(), []newsroom.BuildJob(nil))
	same(t, "another may be started", w.start().Started, true)
}

func TestADraftWhoseJobIsNoMoreHasFailedAndMayBeTriedAgain(t *testing.T) {
	for name, spoil := range map[string]func(*world, newsroom.Draft){
		"tried as often as it may": func(w *world, d newsroom.Draft) { w.end(d) },
		"forgotten":                func(w *world, _ newsroom.Draft) { w.Exec(`DELETE FROM river_job`) },
		"ended without anything sent": func(w *world, _ newsroom.Draft) {
			w.Exec(`UPDATE river_job SET state = 'completed', finalized_at = created_at`)
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			s := w.answered("chess")
			same(t, "while the job waits", w.show(s.Draft.ID).Draft.Status, newsroom.Building)
			spoil(w, s.Draft)
			failed := w.show(s.Draft.ID)
			same(t, "the status and the revision", []any{failed.Draft.Status, failed.Draft.Revision}, []any{newsroom.Failed, s.Draft.Revision})
			_, err := w.try(w.to(failed, newsroom.ActSkip, ""))
			fails(t, "a skip", err, newsroom.KindTransition)
			w.Pass(time.Minute)
			again, err := w.try(w.to(failed, newsroom.ActRetry, ""))
			w.Must(err)
			same(t, "after a retry", []any{again.Draft.Status, again.Draft.Revision, again.Recorded}, []any{newsroom.Building, s.Draft.Revision + 1, newsroom.AnswerID{}})
			same(t, "as it is shown", w.show(s.Draft.ID).Draft.Status, newsroom.Building)
			builds := w.builds()
			same(t, "the last job", builds[len(builds)-1], newsroom.BuildJob{Account: w.reader, Draft: s.Draft.ID})
			_, err = w.try(w.to(again.DraftView, newsroom.ActRetry, ""))
			fails(t, "another retry", err, newsroom.KindClosed)
		})
	}
}

func TestADraftWhoseEditionWasSentIsReadyWhoeverDied(t *testing.T) {
	w := newWorld(t)
	s := w.answered("chess")
	w.serve(s.Draft)
	w.end(s.Draft)
	same(t, "the status", w.show(s.Draft.ID).Draft.Status, newsroom.Ready)
	same(t, "as it is stored", w.stored(s.Draft.ID).Status, newsroom.Building)
	_, err := w.try(w.to(s, newsroom.ActRetry, ""))
	fails(t, "a retry", err, newsroom.KindClosed)
}

func TestTheHistoryKeepsWhatWasCorrected(t *testing.T) {
	w := newWorld(t)
	s := w.answer(w.start().DraftView, "chess", "")
	said := w.to(s, newsroom.ActCorrect, "opera")
	said.Question, said.Text, said.Target = s.Standing[0].Question, s.Standing[0].Text, s.Standing[0].ID
	got, err := w.try(said)
	w.Must(err)
	history, err := w.desk.History(t.Context(), w.reader, s.Draft.ID)
	w.Must(err)
	var what []string
	for _, a := range history {
		mark := "="
		if !a.EndedAt.IsZero() {
			mark = "≠"
		}
		what = append(what, a.Question+mark+a.Answer)
	}
	same(t, "the history", what, []string{"follow≠chess", "leave_out=", "follow=opera"})
	same(t, "the answer that was recorded", got.Recorded, history[2].ID)
}

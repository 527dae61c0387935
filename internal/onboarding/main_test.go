package onboarding

import (
	"testing"

	"go.uber.org/goleak"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// world is a store with a reception and a reader, and what was last seen of the reader's draft.
type world struct {
	*enginetest.World
	desk   *Reception
	reader newsroom.AccountID
	by     newsroom.Principal
}

func newWorld(t testing.TB) *world {
	t.Helper()
	return furnish(enginetest.NewWorld(t, noon))
}

func furnish(empty *enginetest.World) *world {
	empty.Helper()
	w := &world{World: empty, desk: NewReception(empty.Store, empty.Mint)}
	w.reader = w.Reader("reader@example.org", newsroom.Reader{LastDue: w.Clock(), NextDue: w.Clock()})
	w.by = newsroom.Principal{Account: w.reader, Client: "an app"}
	return w
}

// told is what a command was answered with.
type told struct {
	DraftView
	Started  bool
	Recorded newsroom.AnswerID
}

// start starts a draft, or fetches the open one.
func (w *world) start() told {
	w.Helper()
	var got told
	_, _, err := w.desk.StartOnce(w.Context(), w.fresh(), w.by, "", func(s DraftView, started bool) (newsroom.StoredResponse, error) {
		got = told{DraftView: s, Started: started}
		return newsroom.StoredResponse{Status: 200, Body: []byte("{}")}, nil
	})
	w.Must(err)
	return got
}

// fresh names a command that nobody sent before.
func (w *world) fresh() newsroom.Command {
	return newsroom.Command{Account: w.reader, ID: newsroom.CommandID(w.Mint()), Route: "a route"}
}

// try says something to a draft.
func (w *world) try(s DraftInput) (told, error) {
	var got told
	_, _, err := w.desk.SayOnce(w.Context(), w.fresh(), s, func(shown DraftView, id newsroom.AnswerID) (newsroom.StoredResponse, error) {
		got = told{DraftView: shown, Recorded: id}
		return newsroom.StoredResponse{Status: 200, Body: []byte("{}")}, nil
	})
	return got, err
}

// to says something to the open question of a draft.
func (w *world) to(s DraftView, action newsroom.DraftAction, answer string) DraftInput {
	said := DraftInput{
		By: w.by, Draft: s.Draft.ID, Expected: s.Draft.Revision, Action: action, Answer: answer, Provenance: newsroom.ReaderAnswer,
	}
	if s.Question != nil {
		said.Question, said.Text = s.Question.ID, s.Question.Text
	}
	return said
}

// answer answers the questions of a draft one after the other; "" skips one.
func (w *world) answer(s DraftView, answers ...string) DraftView {
	w.Helper()
	for _, answer := range answers {
		action := newsroom.ActAnswer
		if answer == "" {
			action = newsroom.ActSkip
		}
		got, err := w.try(w.to(s, action, answer))
		w.Must(err)
		s = got.DraftView
	}
	return s
}

// answered starts a draft and answers all of it.
func (w *world) answered(answers ...string) DraftView {
	w.Helper()
	s := w.answer(w.start().DraftView, answers...)
	for s.Question != nil {
		s = w.answer(s, "")
	}
	return s
}

func (w *world) show(id newsroom.DraftID) DraftView {
	w.Helper()
	s, err := w.desk.Show(w.Context(), w.reader, id)
	w.Must(err)
	return s
}

// stored gives a draft as it is stored, whatever has become of it.
func (w *world) stored(id newsroom.DraftID) newsroom.Draft {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.Draft, error) { return v.Drafts().Get(w.reader, id) })
}

func (w *world) mandate() newsroom.Mandate {
	w.Helper()
	return enginetest.See(w, func(v store.View) (newsroom.Mandate, error) { return v.Mandates().Standing(w.reader) })
}

// state writes a revision of the mandate, as a correction would.
func (w *world) state(label string) {
	w.Helper()
	from := w.mandate().Revision
	w.Commit(func(tx store.Tx) error {
		_, err := tx.Mandates().Advance(w.reader, from, newsroom.Amendment{Begun: []newsroom.Interest{{Label: label}}})
		return err
	})
}

// builds gives the jobs that were enqueued to build drafts.
func (w *world) builds() []newsroom.BuildJob { return enginetest.Enqueued[newsroom.BuildJob](w.Store) }

// serve sends an edition for the slot of a draft, as the press would.
func (w *world) serve(d newsroom.Draft) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		reader, err := tx.Readers().Get(w.reader)
		if err != nil {
			return err
		}
		return tx.Editions().Send(newsroom.Edition{Account: w.reader, Number: reader.Last + 1, Slot: slot(d, noon.Location()), Body: []byte("{}")})
	})
}

// end ends the job of a draft without success, as River does with one that was tried often enough.
func (w *world) end(d newsroom.Draft) {
	w.Helper()
	status := enginetest.See(w, func(v store.View) (newsroom.JobStatus, error) {
		return v.Jobs().Find(newsroom.BuildJob{Account: d.Account, Draft: d.ID})
	})
	w.Exec(`UPDATE river_job SET state = 'discarded', finalized_at = created_at WHERE id = $1`, status.ID)
}

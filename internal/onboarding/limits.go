package onboarding

import (
	"context"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// Bounds of what is said, in characters after NFC normalisation (decisions.md, section 1).
const (
	MaxQuestion = 160 // of a question's identifier
	MaxText     = 1000
	MaxAnswer   = 4000
)

// check refuses what no draft could take, whoever asks.
func (s DraftInput) check() error {
	long := func(said string, most int) bool { return text.Length(said) > most }
	answers := s.Action == newsroom.ActAnswer || s.Action == newsroom.ActCorrect
	switch {
	case s.Action != newsroom.ActSkip && s.Action != newsroom.ActRetry && !answers:
		return newsroom.Errorf(newsroom.KindInvalid, "An action is answer, correct, skip or retry.")
	case s.Provenance != newsroom.ReaderAnswer && s.Provenance != newsroom.SuggestedAnswer:
		return newsroom.Errorf(newsroom.KindInvalid, "The provenance of an answer is reader_answer or assistant_suggestion.")
	case text.Forbidden(s.Answer):
		return newsroom.Errorf(newsroom.KindInvalid, "The answer holds control characters.")
	case answers && text.Blank(s.Answer):
		return newsroom.Errorf(newsroom.KindInvalid, "The answer is empty.")
	case answers && long(s.Answer, MaxAnswer), long(s.Text, MaxText), long(s.Question, MaxQuestion):
		return newsroom.Errorf(newsroom.KindInvalid, "The answer is longer than %d characters, or the question is none of ours.", MaxAnswer)
	case s.Zone == "":
		return nil
	}
	_, err := account.Zone(s.Zone)
	return err
}

// SayOnce does to a draft what was said, for a command: its repeats get the answer that encode made of the draft and
// of the answer that was recorded, zero for a retry. Refusals come in the order of Apply, with KindNotFound, for a
// draft that the account does not have, before all others. Where the last answer ends the collecting, the build is
// enqueued with it.
func (r *Reception) SayOnce(ctx context.Context, command newsroom.Command, s DraftInput, encode func(DraftView, newsroom.AnswerID) (newsroom.StoredResponse, error)) (answer newsroom.StoredResponse, replayed bool, err error) {
	if err := s.check(); err != nil {
		return answer, false, err
	}
	p, err := r.plan(ctx, s)
	if err != nil {
		return answer, false, err
	}
	return store.Once(ctx, r.store, command, func(tx store.Tx) (newsroom.StoredResponse, error) {
		if p.refused != nil { // whoever repeats a command finds it so, too, and is not told
			return newsroom.StoredResponse{}, p.refused
		}
		if err := p.save(tx); err != nil {
			return newsroom.StoredResponse{}, err
		}
		return encode(p.shown, p.answer)
	})
}

// move is what becomes of a draft, decided and not yet stored.
type move struct {
	stored, after newsroom.Draft
	answer        newsroom.AnswerID
	shown         DraftView
	refused       error
}

// plan decides what becomes of a draft, before the transaction on which others wait. An error is that of the store;
// a refusal stands in the move.
func (r *Reception) plan(ctx context.Context, s DraftInput) (m move, err error) {
	var d newsroom.Draft
	var began time.Time
	var alerted bool // alerts reach the reader beside the newsroom
	facts := MachineState{Mint: r.mint}
	err = r.store.View(ctx, func(v store.View) (err error) {
		if m.stored, err = v.Drafts().Get(s.By.Account, s.Draft); err != nil {
			return err
		}
		if d, err = look(v, m.stored); err != nil {
			return err
		}
		reader, err := v.Readers().Get(s.By.Account)
		if err != nil {
			return err
		}
		facts.Now, facts.Stands = v.Now(), reader.Mandate > 0
		if alerted, err = carried(v, s.By.Account); err != nil {
			return err
		}
		began, err = moment(v, reader)
		return err
	})
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return move{refused: err}, nil
	}
	if err != nil {
		return m, err
	}
	if m.after, m.answer, m.refused = Apply(d, s, facts); m.after.Status == newsroom.Building {
		m.after.TouchedAt = began
	}
	if m.refused == nil {
		m.shown = show(m.after, alerted)
	}
	return m, nil
}

// save stores a move if the draft is still where it was decided on, with the job that follows.
func (m move) save(tx store.Tx) error {
	err := tx.Drafts().Save(m.stored, m.after)
	if newsroom.KindOf(err) == newsroom.KindConflict {
		return newsroom.Because(newsroom.KindConflict, err, "%s", errMoved.Message)
	}
	if err != nil || m.after.Status != newsroom.Building {
		return err
	}
	return tx.Enqueue(newsroom.BuildJob{Account: m.after.Account, Draft: m.after.ID})
}

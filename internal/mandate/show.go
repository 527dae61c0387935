package mandate

import (
	"context"
	"fmt"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// gatherFor is how long the gathering of a mandate may take.
const gatherFor = 15 * time.Second

// shownStatements is how many statements are shown with a mandate.
const shownStatements = 50

// Shown is a mandate as its reader sees it.
type Shown struct {
	Mandate    newsroom.Mandate
	Coverage   []newsroom.Coverage
	Statements []newsroom.Statement // those on which a standing interest rests, newest first
	Proposals  []newsroom.Proposal  // those that wait for the reader's word, oldest first
}

// Show gives an account's mandate with the coverage of its interests. What it gives is kept and shown again while
// nothing of it changes: nobody may write to it.
func (e *Editor) Show(ctx context.Context, account newsroom.AccountID) (Shown, error) {
	var mark store.MandateMark
	var kept *Shown
	err := e.store.Read(ctx, func(v store.View) (err error) {
		mark, err = v.Mandates().Mark(account)
		kept = e.shown.find(account, mark, v.Now())
		return err
	})
	switch {
	case err != nil:
		return Shown{}, err
	case kept != nil:
		return *kept, nil
	}
	return e.gather(ctx, account, mark)
}

// gather gathers what a mandate is shown with, once for all who ask at the same mark at the same time: never for one
// who has seen a change that the others have not. It goes on when one of them has gone.
func (e *Editor) gather(ctx context.Context, account newsroom.AccountID, since store.MandateMark) (Shown, error) {
	done := e.gathering.DoChan(fmt.Sprint(account, since), func() (_ any, err error) {
		defer func() { // texts are hostile, and a panic here would be nobody's request
			if p := recover(); p != nil {
				err = fmt.Errorf("mandate: panic: %v", p)
			}
		}()
		gathering, cancel := context.WithTimeout(context.WithoutCancel(ctx), gatherFor)
		defer cancel()
		var shown Shown
		err = e.store.View(gathering, func(v store.View) error {
			mark, err := v.Mandates().Mark(account)
			if err != nil {
				return err
			}
			if shown, err = e.show(v, account, mark.Ground); err == nil {
				e.shown.keep(account, mark, v.Now(), &shown)
			}
			return err
		})
		return shown, err
	})
	select {
	case result := <-done:
		shown, _ := result.Val.(Shown)
		return shown, result.Err
	case <-ctx.Done():
		return Shown{}, ctx.Err()
	}
}

// show gathers what a mandate is shown with.
func (e *Editor) show(v store.View, account newsroom.AccountID, on store.Ground) (shown Shown, err error) {
	if shown.Mandate, err = v.Mandates().Standing(account); err != nil {
		return shown, err
	}
	if shown.Coverage, err = e.cover(v, shown.Mandate, on); err != nil {
		return shown, err
	}
	if shown.Statements, err = v.Mandates().Resting(account, shownStatements); err != nil {
		return shown, err
	}
	shown.Proposals, err = v.Mandates().Proposals(account)
	return shown, err
}

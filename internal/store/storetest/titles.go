package storetest

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

var titles = []test{
	{"what a reader's papers call situations comes oldest first, to that reader alone, and follows merges", titled},
}

func titled(t *testing.T, w *world) {
	mine, other := w.account("mine"), w.account("other")
	_, situations := w.ordered("one", "two")
	rename := func(account newsroom.AccountID, situation int, title, reason string) newsroom.SituationEvent {
		e := newsroom.SituationEvent{
			Account: account, Situation: situations[situation], Kind: newsroom.Renamed, Title: title, Reason: reason, At: w.now(),
		}
		w.update(func(tx store.Tx) error { return tx.Situations().Rename(e) })
		w.pass(time.Minute)
		return e
	}
	first := rename(mine, 0, "A quake", "")
	rename(other, 0, "Elsewhere", "")
	second := rename(mine, 0, "A flood", "It turned.")
	third := rename(mine, 1, "The same flood", "")
	of := func(account newsroom.AccountID, asked ...newsroom.SituationID) []newsroom.SituationEvent {
		return view(w, func(v store.View) ([]newsroom.SituationEvent, error) { return v.Situations().Titles(account, asked) })
	}
	same(t, "mine", of(mine, situations[0]), []newsroom.SituationEvent{first, second})
	same(t, "of both", of(mine, situations...), []newsroom.SituationEvent{first, second, third})
	w.into(situations[1], situations[0], 2)
	third.Situation = situations[0]
	same(t, "after a merge", of(mine, situations[0]), []newsroom.SituationEvent{first, second, third})
	same(t, "of none", of(mine), []newsroom.SituationEvent(nil))
}

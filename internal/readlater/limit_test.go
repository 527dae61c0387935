package readlater_test

import (
	"errors"
	"testing"

	"newsroom"
	"newsroom/internal/readlater"
	"newsroom/internal/store/enginetest"
)

// Every press counts by which somebody is asked, for the account alone that pressed, and before anybody is asked.
func TestAReaderHasServicesAskedWithinALimit(t *testing.T) {
	h := newHouse(t)
	given := readlater.Access{Address: h.URL, Token: "t"}
	made, err := h.services.Add(t.Context(), h.ada, newsroom.Readeck, given)
	h.Must(err)
	left := map[newsroom.AccountID]int{h.ada: 2, h.bob: 1}
	h.services.Limited(func(account newsroom.AccountID) bool {
		left[account]--
		return left[account] >= 0
	})
	h.since()
	h.Must(h.services.Try(t.Context(), h.ada, made.ID))
	h.will("202 ")
	h.Must(h.services.Save(t.Context(), h.ada, made.ID, article))
	same(t, "what was asked within the limit", len(h.since()), 2)
	_, adding := h.services.Add(t.Context(), h.ada, newsroom.Readeck, given)
	for what, err := range map[string]error{
		"adding": adding, "trying": h.services.Try(t.Context(), h.ada, made.ID), "saving": h.services.Save(t.Context(), h.ada, made.ID, article),
	} {
		if !errors.Is(err, readlater.ErrMany) {
			t.Errorf("%s beyond the limit: %v", what, err)
		}
	}
	same(t, "what was asked beyond it", len(h.since()), 0)
	_, err = h.services.Add(t.Context(), h.bob, newsroom.Readeck, given)
	h.Must(err)
	h.Must(h.services.Remove(t.Context(), h.ada, made.ID)) // which asks nobody
}

// Whoever is gone has nothing to remove, which is said before it is looked for.
func TestNothingIsRemovedForWhoIsNoReader(t *testing.T) {
	h := newHouse(t)
	err := h.services.Remove(t.Context(), newsroom.AccountID(h.Mint()), newsroom.ReadLaterID(h.Mint()))
	enginetest.Fails(t, "removing", err, newsroom.KindNotFound)
	same(t, "what is not there", message(err), "There is no such account.")
}

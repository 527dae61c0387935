package delivery_test

import (
	"fmt"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mail/mailtest"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestQuietHoursHoldLettersAndNothingElse(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.Turn(time.Date(2026, 11, 21, 23, 30, 0, 0, time.UTC))
	id := h.alert(h.reader, "Dues rise")
	h.work()
	p := h.stands(newsroom.PostWaiting, newsroom.CauseQuiet, "Waits for the end of your quiet hours, on 22 November 2026, 07:00 UTC.")
	there := enginetest.See(h, func(v store.View) ([]newsroom.Alert, error) { return v.Alerts().Page(h.reader, 0, 9) })
	same(t, "in the newsroom", there[0].ID, id)
	h.edition(h.reader, "An edition is not held")
	h.work()
	same(t, "letters at night", len(h.took()), 1)
	h.Turn(p.NextAt)
	h.work()
	letters := h.took()
	if len(letters) != 1 || letters[0].Subject != "Alert: Dues rise" {
		t.Errorf("%v", letters)
	}
}

func TestTheDailyNumberHoldsTheRestForTheNextEdition(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	for n := range 5 {
		h.alert(h.reader, fmt.Sprintf("News %d", n))
	}
	h.work()
	same(t, "letters", len(h.took()), 3)
	states := func() (all []newsroom.PostState) {
		for _, p := range h.posts(h.reader) {
			all = append(all, p.State)
		}
		return all
	}
	sent, held, printed := newsroom.PostSent, newsroom.PostHeld, newsroom.PostPrinted
	same(t, "states", states(), []newsroom.PostState{sent, sent, sent, held, held})
	h.stands(held, newsroom.CauseNumber, "Held back by your daily number")
	h.Pass(20 * time.Hour)
	h.work()
	same(t, "letters on the next day", len(h.took()), 0)
	h.edition(h.reader, "Dues fall")
	h.work()
	same(t, "states", states(), []newsroom.PostState{sent, sent, sent, printed, printed, sent})
	h.alert(h.reader, "A new day")
	h.work()
	same(t, "letters", len(h.took()), 2)
	all := h.posts(h.reader)
	same(t, "the edition in its place", all[4].Edition, int64(1))
}

// The paper comes before quiet hours end, with what waits for that. What the number holds then is there already.
func TestWhatAPaperHasThatCameInQuietHoursIsNotHeldForAnother(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.Pass(17 * time.Hour)
	for n := range 5 {
		h.alert(h.reader, fmt.Sprintf("News %d", n))
	}
	h.work()
	h.stands(newsroom.PostWaiting, newsroom.CauseQuiet, "quiet hours")
	h.edition(h.reader, "Dues fall")
	h.alert(h.reader, "After the paper")
	h.work()
	h.took()
	h.Pass(4 * time.Hour)
	h.work()
	states := map[newsroom.PostState]int{}
	for _, p := range h.posts(h.reader) {
		if p.Event == newsroom.EventAlert {
			states[p.State]++
		}
		if p.State == newsroom.PostPrinted {
			same(t, "the edition that has it", p.Edition, int64(1))
		}
	}
	same(t, "alerts", states, map[newsroom.PostState]int{newsroom.PostSent: 3, newsroom.PostPrinted: 2, newsroom.PostHeld: 1})
}

func TestWhatAnAppHasFetchedIsNotMailedWhereTheReaderWantsItSo(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	fetch := func(id newsroom.AlertID) {
		h.Commit(func(tx store.Tx) error {
			_, err := tx.Alerts().Retrieved([]newsroom.Retrieval{{Account: h.reader, Client: "desk", Alerts: []newsroom.AlertID{id}}})
			return err
		})
	}
	fetch(h.alert(h.reader, "One"))
	h.work()
	h.stands(newsroom.PostSent, "", "Sent on")
	h.choose(h.reader, func(d *newsroom.Delivery) { d.Unfetched = true })
	fetch(h.alert(h.reader, "Two"))
	h.work()
	h.stands(newsroom.PostDropped, newsroom.CauseFetched, "an app had fetched it")
	id := h.alert(h.reader, "Three")
	h.work()
	p := h.stands(newsroom.PostWaiting, newsroom.CausePatience, "Waits until 21 November 2026, 13:00 UTC")
	fetch(id)
	h.Turn(p.NextAt)
	h.work()
	h.stands(newsroom.PostDropped, newsroom.CauseFetched, "an app had fetched it")
	h.alert(h.reader, "Four")
	h.work()
	h.Pass(time.Hour)
	h.work()
	h.stands(newsroom.PostSent, "", "Sent on")
	same(t, "letters", len(h.took()), 2)
}

func TestAlertsThatAreWorkedAtOnceKeepToTheDailyNumber(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	for n := range 8 {
		h.alert(h.reader, fmt.Sprintf("News %d", n))
	}
	ended := make(chan error)
	for _, p := range h.posts(h.reader) {
		go func() {
			ended <- h.carrier().Run(t.Context(), newsroom.DeliverJob{Account: p.Account, Post: p.ID}, newsroom.Ticket{})
		}()
	}
	for range 8 {
		h.Must(<-ended)
	}
	same(t, "letters", len(h.took()), newsroom.DefaultDaily)
}

func TestAChoiceThatIsNoneIsRefused(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	for name, change := range map[string]func(*newsroom.Delivery){
		"no alert a day":  func(d *newsroom.Delivery) { d.Daily = 0 },
		"too many":        func(d *newsroom.Delivery) { d.Daily = newsroom.MaxDaily + 1 },
		"beyond midnight": func(d *newsroom.Delivery) { d.QuietTo = 24 * 60 },
		"before it":       func(d *newsroom.Delivery) { d.QuietFrom = -1 },
	} {
		d := newsroom.DefaultDelivery(h.reader)
		change(&d)
		enginetest.Fails(t, name, h.outbox.Choose(t.Context(), d, newsroom.ActorReader), newsroom.KindInvalid)
	}
}

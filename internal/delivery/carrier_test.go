package delivery_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"newsroom"
	"newsroom/internal/delivery"
	"newsroom/internal/mail/mailtest"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestAnEditionComesAsOneLetter(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.edition(h.reader, "Dues fall", "A tram wins")
	h.work()
	h.stands(newsroom.PostSent, "", "Sent on 21 November 2026, 12:00 UTC.")
	letters := h.took()
	if len(letters) != 1 {
		t.Fatalf("%d letters", len(letters))
	}
	l := letters[0]
	same(t, "to, subject, answers", []string{l.To, l.Subject, l.Header.Get("Reply-To")}, []string{"ada@example.org", "Edition 1: Dues fall", "<desk@example.org>"})
	h.work()
	same(t, "letters afterwards", len(h.took()), 0)
	same(t, "jobs", len(enginetest.Enqueued[newsroom.DeliverJob](h.Store)), 1)
}

func TestWhoChoseNothingIsSentNothing(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	b := h.Reader("bob@example.org", newsroom.Reader{})
	h.edition(b, "Dues fall")
	h.alert(b, "Dues rise")
	same(t, "posts", len(h.posts(b)), 0)
	same(t, "jobs", len(enginetest.Enqueued[newsroom.DeliverJob](h.Store)), 0)
}

func TestWhatIsPutOffIsTriedAgainForDaysAndThenGivenUp(t *testing.T) {
	full := &smtp.SMTPError{Code: 452, Message: "Mailbox of ada@example.org is full"}
	h := newHouse(t, mailtest.RelayBehaviour{Rcpt: full})
	h.edition(h.reader, "Dues fall")
	var last time.Duration
	for tries := 1; ; tries++ {
		before := h.Clock()
		h.work()
		p := h.last(h.reader)
		if p.Attempts != tries || strings.Contains(p.Receipt, "ada@") || !strings.Contains(p.Receipt, "is full") {
			t.Fatalf("after %d tries: %+v", tries, p)
		}
		if p.State.Ended() {
			break
		}
		h.stands(newsroom.PostWaiting, newsroom.CauseRetry, "Was not taken, and is tried again on ")
		wait := p.NextAt.Sub(before)
		if wait < last || wait > 6*time.Hour {
			t.Fatalf("it waits for %v after %v", wait, last)
		}
		last = wait
		h.Turn(p.NextAt.Add(-time.Second))
		h.work()
		same(t, "tries before its time", h.last(h.reader).Attempts, tries)
		h.Turn(p.NextAt)
	}
	p := h.stands(newsroom.PostFailed, newsroom.CauseExpired, "did not take it for too long")
	if d := p.EndedAt.Sub(p.MadeAt); d < 60*time.Hour || d > 72*time.Hour || p.Attempts > 30 {
		t.Errorf("it was given up after %v and %d tries", d, p.Attempts)
	}
}

func TestWhatIsRefusedIsNotTriedAgain(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{Data: &smtp.SMTPError{Code: 554, Message: "No thank you"}})
	h.edition(h.reader, "Dues fall")
	h.work()
	p := h.stands(newsroom.PostFailed, newsroom.CauseRefused, "refused it")
	h.Pass(100 * time.Hour)
	h.work()
	same(t, "afterwards", h.last(h.reader), p)
}

// The relay hangs up on the whole letter, twice; nobody knows whether it was taken.
func TestWhatWasNotAnsweredIsRepeatedUnderTheSameName(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{HangUp: true})
	h.edition(h.reader, "Dues fall")
	h.work()
	p := h.stands(newsroom.PostWaiting, newsroom.CauseRetry, "Was not answered")
	same(t, "unknowns", p.Unknowns, 1)
	h.Turn(p.NextAt)
	h.work()
	p = h.last(h.reader)
	same(t, "unknowns", p.Unknowns, 2)
	h.relay.Change(func(p *mailtest.RelayBehaviour) { p.HangUp = false })
	h.Turn(p.NextAt)
	h.work()
	p = h.stands(newsroom.PostSent, "", "It may have come twice")
	same(t, "attempts", p.Attempts, 3)
	letters := h.took()
	for _, hung := range h.relay.Hung() {
		same(t, "its name", hung.Header.Get("Message-ID"), letters[0].Header.Get("Message-ID"))
	}
	h.edition(h.reader, "Dues rise")
	h.work()
	next := h.took()
	if len(letters) != 1 || len(next) != 1 || letters[0].Header.Get("Message-ID") == next[0].Header.Get("Message-ID") {
		t.Errorf("%d and %d letters, with the names %v and %v", len(letters), len(next), letters, next)
	}
}

func TestWhatIsNeverAnsweredEndsAsUnknown(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{HangUp: true})
	h.edition(h.reader, "Dues fall")
	for range 10 {
		h.work()
		h.Pass(7 * time.Hour)
	}
	p := h.stands(newsroom.PostUnknown, "", "May have arrived")
	same(t, "attempts", []int{p.Attempts, p.Unknowns, h.relay.HungUp()}, []int{3, 3, 3})
}

func TestARefusalAfterSilenceIsUnknown(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{HangUp: true})
	h.edition(h.reader, "Dues fall")
	h.work()
	h.relay.Change(func(p *mailtest.RelayBehaviour) { p.HangUp, p.Data = false, &smtp.SMTPError{Code: 550, Message: "No"} })
	h.Pass(time.Hour)
	h.work()
	h.stands(newsroom.PostUnknown, newsroom.CauseRefused, "May have arrived")
}

// A worker dies when the relay has the letter and nothing of that is written: the letter is repeated, once its lease is
// over, under the same name, and the outbox tells of it.
func TestAWorkerThatDiesAfterTheLetterWasTakenRepeatsIt(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.edition(h.reader, "Dues fall")
	h.dies(newsroom.PointHandedOver)
	h.stands(newsroom.PostSending, "", "Is being sent.")
	h.work() // its lease stands
	first := h.took()
	h.Pass(time.Minute)
	h.work()
	p := h.stands(newsroom.PostSent, "", "It may have come twice")
	same(t, "attempts", []int{p.Attempts, p.Unknowns}, []int{2, 1})
	again := h.took()
	if len(first) != 1 || len(again) != 1 || first[0].Header.Get("Message-ID") != again[0].Header.Get("Message-ID") {
		t.Errorf("%d letters, and %d again", len(first), len(again))
	}
}

func TestAWorkerThatDiesBeforeItSendsLosesNothing(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.edition(h.reader, "Dues fall")
	h.dies(newsroom.PointTaken)
	same(t, "letters", len(h.took()), 0)
	h.Must(h.Resume(t.Context()))
	h.Pass(time.Minute)
	h.work()
	h.stands(newsroom.PostSent, "", "Sent on")
	same(t, "letters", len(h.took()), 1)
}

// A worker that was taken for dead comes back when another has sent the letter: what it has to say counts no more.
func TestAWorkerThatComesBackLateWritesNothing(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.edition(h.reader, "Dues fall")
	p := h.last(h.reader)
	h.fault = func(at newsroom.Point) {
		if at != newsroom.PointHandedOver {
			return
		}
		h.fault = nil
		h.relay.Change(func(p *mailtest.RelayBehaviour) { p.Data = &smtp.SMTPError{Code: 550, Message: "No"} })
		h.Pass(2 * time.Minute)
		h.work()
	}
	h.Must(h.carrier().Run(t.Context(), newsroom.DeliverJob{Account: h.reader, Post: p.ID}, newsroom.Ticket{}))
	p = h.stands(newsroom.PostUnknown, newsroom.CauseRefused, "May have arrived")
	same(t, "attempts", p.Attempts, 2)
}

func TestOfManyWorkersOneSendsALetter(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	var all []newsroom.AccountID
	for _, name := range []string{"b", "c", "d", "e", "f"} {
		all = append(all, h.joined(name+"@example.org"))
	}
	for _, id := range all {
		h.edition(id, "Dues fall")
	}
	second := h.Again(h.Clock, h.Logger)
	carriers := []*delivery.Carrier{h.carrier(), delivery.NewCarrier(second, h.channel(second), func() float64 { return 0 }, nil, h.Logger)}
	var together sync.WaitGroup
	for _, id := range all {
		post := h.last(id).ID
		for i := range 6 {
			together.Go(func() {
				if err := carriers[i%2].Run(t.Context(), newsroom.DeliverJob{Account: id, Post: post}, newsroom.Ticket{}); err != nil {
					t.Error(err)
				}
			})
		}
	}
	together.Wait()
	to := map[string]int{}
	for _, l := range h.took() {
		to[l.To]++
	}
	same(t, "letters", to, map[string]int{"b@example.org": 1, "c@example.org": 1, "d@example.org": 1, "e@example.org": 1, "f@example.org": 1})
}

func TestOnePostsFailureHidesNoOthersSuccess(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.edition(h.reader, "One")
	h.work()
	h.relay.Change(func(p *mailtest.RelayBehaviour) { p.Rcpt = &smtp.SMTPError{Code: 550, Message: "No"} })
	h.edition(h.reader, "Two")
	h.work()
	all := h.posts(h.reader)
	same(t, "states", []newsroom.PostState{all[0].State, all[1].State}, []newsroom.PostState{newsroom.PostSent, newsroom.PostFailed})
	last := enginetest.See(h, func(v store.View) (newsroom.Edition, error) { return v.Editions().Latest(h.reader) })
	same(t, "the newest edition in the newsroom", last.Number, int64(2))
}

func TestWhatIsSwitchedOffMeanwhileIsDropped(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.edition(h.reader, "Dues fall")
	h.Must(h.outbox.Stop(t.Context(), h.reader, newsroom.EventEdition))
	h.work()
	h.stands(newsroom.PostDropped, newsroom.CauseUnwanted, "you had switched it off")
	h.Commit(func(tx store.Tx) error {
		a, err := tx.Accounts().Get(h.reader)
		a.DisabledAt = h.Clock()
		return joinErr(err, tx.Accounts().Save(a))
	})
	h.alert(h.reader, "Dues rise")
	h.work()
	h.stands(newsroom.PostDropped, newsroom.CauseShut, "Not sent")
	same(t, "letters", len(h.took()), 0)
}

func TestATestArrivesAndTheNextHasToWait(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.choose(h.reader, func(d *newsroom.Delivery) { d.Editions, d.Alerts = false, false })
	h.Must(h.outbox.Test(t.Context(), h.reader))
	enginetest.Fails(t, "at once again", h.outbox.Test(t.Context(), h.reader), newsroom.KindLimit)
	h.work()
	h.stands(newsroom.PostSent, "", "Sent on")
	letters := h.took()
	if len(letters) != 1 || letters[0].Subject != "A test from your newsroom" || letters[0].Header.Get("List-Unsubscribe") != "" {
		t.Errorf("%v", letters)
	}
	h.Pass(time.Minute)
	h.Must(h.outbox.Test(t.Context(), h.reader))
}

func joinErr(a, b error) error {
	if a != nil {
		return a
	}
	return b
}

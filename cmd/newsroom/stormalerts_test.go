package main

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/app"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// What the readers of a storm have chosen: in the second slot of each day it is quiet, and two alerts a day are pushed.
const (
	stormQuietFrom = 13*60 + 30
	stormQuietTo   = 14*60 + 30
	stormDaily     = 2
)

func stormChoice(reader newsroom.AccountID) newsroom.Delivery {
	return newsroom.Delivery{Account: reader, Editions: true, Alerts: true, QuietFrom: stormQuietFrom, QuietTo: stormQuietTo, Daily: stormDaily}
}

// alertOfLetter finds the ID in the headline of an alert.
var alertOfLetter = regexp.MustCompile(`Storm ([0-9a-f-]{36})`)

// raise raises an alert for every reader, as the watcher does, while the nodes are at work on the slot.
func (s *storm) raise(round int) {
	s.t.Helper()
	s.inside(func(a *app.App) {
		for n := range s.crowd.readers {
			id, reader := newsroom.AlertID(mint()), s.ends.readers[email(n)].ID
			s.mu.Lock()
			s.alerts[id.String()] = fmt.Sprintf("alert %d", round+1)
			s.mu.Unlock()
			if err := a.Store.Update(s.t.Context(), func(tx store.Tx) error { return raiseOne(tx, reader, id) }); err != nil {
				s.t.Fatal(err)
			}
		}
	})
}

func raiseOne(tx store.Tx, reader newsroom.AccountID, id newsroom.AlertID) error {
	first, err := tx.Situations().Traces(0, 1)
	if err != nil {
		return err
	}
	body, err := wire.Encode(wire.SentAlert{
		ID: id, Situation: wire.Titled{Title: "Storm"}, Headline: "Storm " + id.String(), Reason: "You asked to be told at once of storms.",
		Summary: []wire.Sentence{{Text: "It blows.", Sources: []int{0}}}, SentAt: wire.At(tx.Now()),
		Sources: []wire.Source{{Publisher: "Canal Post", Title: "Storm", PublishedAt: wire.At(tx.Now())}},
	})
	if err != nil {
		return err
	}
	raised := newsroom.Alert{ID: id, Account: reader, Situation: first[0].Situation, Fact: newsroom.Digest(mint()), Body: body}
	if err := tx.Alerts().Raise(raised); err != nil {
		return err
	}
	return store.Announce(tx, reader, newsroom.EventAlert, id.String())
}

// isAlert tells an alert from an edition, which is called by its number alone.
func (s sent) isAlert() bool { return strings.HasPrefix(s.number, "alert ") }

// proveNotQuiet checks that no alert comes to a reader in quiet hours, by whichever way.
func (e *ends) proveNotQuiet(s sent) {
	now := e.now().UTC()
	if minute := now.Hour()*60 + now.Minute(); s.isAlert() && minute >= stormQuietFrom && minute < stormQuietTo {
		e.t.Errorf("%s came to a reader in quiet hours, at %s", s.number, now.Format(time.TimeOnly))
	}
}

// shown notes what a reader may have seen, since it was not denied, and checks that of alerts it is not one too many on that
// day. One that is denied until it is given up leaves its place to another.
func (e *ends) shown(s sent) {
	if !s.isAlert() {
		return
	}
	day := s.account.String() + e.now().UTC().Format(time.DateOnly)
	if e.pushed[day] == nil {
		e.pushed[day] = map[string]bool{}
	}
	if e.pushed[day][s.number] = true; len(e.pushed[day]) > stormDaily {
		e.t.Errorf("%d alerts came to a reader on one day: %v", len(e.pushed[day]), e.pushed[day])
	}
}

// proveHeld checks what the daily number has held: the other side has none of it, but of tries without an answer, which were
// made on a day whose number had room; and where it was printed an edition stands for it.
func (s *storm) proveHeld(p postRow, a *arrivals) {
	s.t.Helper()
	printed := p.State == newsroom.PostPrinted
	if a != nil && a.taken+a.cut > p.Unknowns || printed != (p.Edition > 0) || printed != (p.EndedAt != nil) || p.NextAt != nil {
		s.t.Errorf("of an alert that is held the outbox says %+v; arrivals: %+v", p, a)
	}
}

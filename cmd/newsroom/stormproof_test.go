package main

import (
	"encoding/json"
	"time"

	"newsroom"
)

// deliverers is how many posts of a channel a node has in its hands at most.
const deliverers = 4

// posts gives the outbox as the operator sees it.
func (s *storm) posts() (all []postRow) {
	s.t.Helper()
	if err := json.Unmarshal([]byte(s.run("outbox", "list", "--json", "--limit", "10000")), &all); err != nil {
		s.t.Fatal(err)
	}
	return all
}

// proveSent checks that each edition went to each reader by each channel, once, but where the outbox counts how often
// nobody knew, and always under the one name that is nothing else's.
func (s *storm) proveSent(slots int) {
	s.t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	posts := s.posts()
	if want := 2 * 2 * slots * s.crowd.readers; len(posts) != want { // an edition and an alert, by two ways
		s.t.Errorf("%d posts, want %d", len(posts), want)
	}
	counts, names := map[string]int{}, map[string]sent{}
	for _, p := range posts {
		what := sent{p.Account, p.Channel, p.Subject}
		if p.Event == newsroom.EventAlert {
			what.number = s.alerts[p.Subject]
		}
		a := s.came[what]
		if p.State == newsroom.PostFailed {
			s.proveGivenUp(p, a)
			counts[string(p.Channel)+" failed"]++
			delete(s.came, what)
			continue
		}
		if p.Event == newsroom.EventAlert && (p.State == newsroom.PostHeld || p.State == newsroom.PostPrinted) {
			s.proveHeld(p, a)
			counts[string(p.Channel)+" alerts "+string(p.State)]++
			delete(s.came, what)
			continue
		}
		if a == nil {
			s.t.Errorf("nothing came of %+v", p)
			continue
		}
		for name := range a.names {
			if other, known := names[name]; known || name == "" || len(a.names) != 1 {
				s.t.Errorf("%+v came as %v; %+v has that name", what, a.names, other)
			}
			names[name] = what
		}
		s.provePost(p, *a)
		delete(s.came, what)
		s.tally(counts, p, *a)
	}
	if failed := counts["webhook failed"] + counts["email failed"]; failed > len(posts)/mostGivenUp {
		s.t.Errorf("%d of %d posts were given up", failed, len(posts))
	}
	for what := range s.came {
		s.t.Errorf("what came of %+v is in no row of the outbox", what)
	}
	// Nobody knows of what was cut off, and of what a node had in its hands when it was killed; of all else it is known.
	for _, channel := range []string{"email", "webhook"} {
		if unknown, most := counts[channel+" unknowns"], counts[channel+" arrivals cut off"]+s.killed*deliverers; unknown > most {
			s.t.Errorf("%d times it is said of a post by %s that nobody knows, want at most %d", unknown, channel, most)
		}
	}
	s.t.Logf("%d posts: %v", len(posts), inOrder(counts))
}

// mostGivenUp is of how many posts one may be given up. Here half an hour passes from one try to the next, in which a webhook
// that fails would have been tried half a dozen times, and one post that fails holds back all others of its webhook.
const mostGivenUp = 50

// proveGivenUp checks what was given up: posts of which the other side has nothing, after the days for which they are tried.
func (s *storm) proveGivenUp(p postRow, a *arrivals) {
	s.t.Helper()
	const lastWait = 7 * time.Hour // the try after which is not made
	tried := newsroom.WebhookPatience
	if p.Channel == newsroom.ChannelEmail {
		tried = map[newsroom.Event]time.Duration{newsroom.EventEdition: 3 * 24 * time.Hour, newsroom.EventAlert: 24 * time.Hour}[p.Event]
	}
	if p.Cause != newsroom.CauseExpired || p.Unknowns > 0 || a != nil && a.taken+a.cut > 0 || p.EndedAt == nil || p.EndedAt.Sub(p.MadeAt) < tried-lastWait {
		s.t.Errorf("the outbox gave up %+v; arrivals: %+v", p, a)
	}
}

// provePost compares a row of the outbox with what came of it. What was taken, and what was cut off, is on the other side;
// of all that the row may be sure of one.
func (s *storm) provePost(p postRow, a arrivals) {
	s.t.Helper()
	there := a.taken + a.cut
	letterOf := p.Channel == newsroom.ChannelEmail && p.Account == s.ends.readers[stubborn].ID
	var right bool
	switch {
	case letterOf:
		right = p.State == newsroom.PostUnknown && a.taken == 0 && p.Unknowns == 3 && a.cut <= p.Unknowns
	case p.State == newsroom.PostSent:
		right = a.taken >= 1 && there <= 1+p.Unknowns
	case p.State == newsroom.PostUnknown && p.Channel == newsroom.ChannelEmail:
		right = p.Unknowns == 3 && there <= p.Unknowns
	case p.State == newsroom.PostUnknown: // it was tried for as long as its webhook may fail
		right = p.Unknowns > 0 && there <= p.Unknowns && p.Cause == newsroom.CauseExpired
	}
	if !right || p.Attempts < a.times() || p.EndedAt == nil || p.NextAt != nil {
		s.t.Errorf("the outbox says %+v; it was taken %d times, cut off %d times, and denied %d times", p, a.taken, a.cut, a.denied)
	}
}

// tally counts for the log.
func (s *storm) tally(counts map[string]int, p postRow, a arrivals) {
	channel := string(p.Channel)
	counts[channel+" "+string(p.State)]++
	counts[channel+" attempts"] += p.Attempts
	counts[channel+" unknowns"] += p.Unknowns
	counts[channel+" arrivals taken"] += a.taken
	counts[channel+" arrivals cut off"] += a.cut
	counts[channel+" arrivals denied"] += a.denied
	if a.taken+a.cut > 1 {
		counts[channel+" rows of which more than one arrived"]++
	}
}

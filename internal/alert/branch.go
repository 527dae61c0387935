package alert

import (
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/situation"
	"newsroom/internal/store"
)

// followed gives the situation that what was sent at a time is about now: redirects are followed, and of a situation
// that was split since it is the branch that most of the account's articles went to.
func followed(v store.View, account newsroom.AccountID, id newsroom.SituationID, at time.Time) (newsroom.SituationID, error) {
	for range mostSplits {
		standing, err := resolved(v, id)
		if err != nil {
			return id, err
		}
		events, err := v.Situations().Exchanges([]newsroom.SituationID{standing}, at)
		if err != nil {
			return id, err
		}
		if id, err = branch(v, account, standing, events, at); err != nil || id == standing {
			return id, err
		}
	}
	return id, nil
}

// mostSplits bounds how many splits are followed one after the other.
const mostSplits = 8

// resolved follows the redirect of a situation, which is one step.
func resolved(v store.View, id newsroom.SituationID) (newsroom.SituationID, error) {
	s, err := v.Situations().Get(id)
	if err == nil && !s.Redirect.IsZero() {
		id = s.Redirect
	}
	return id, err
}

// branch gives the situation in which most of the account's articles are that were in this one when it was split, at a
// time or later: of equals this one, which has kept its name. An article that had left the grouping window by then
// could not move, and does not count.
func branch(v store.View, account newsroom.AccountID, id newsroom.SituationID, events []newsroom.SituationEvent, since time.Time) (newsroom.SituationID, error) {
	splits := slices.DeleteFunc(slices.Clone(events), func(e newsroom.SituationEvent) bool {
		return e.Kind != newsroom.Split || e.Other != id || e.At.Before(since)
	})
	if len(splits) == 0 {
		return id, nil
	}
	asked := []newsroom.SituationID{id}
	moved := map[newsroom.Seq]newsroom.SituationID{}
	for _, e := range splits {
		to, err := resolved(v, e.Situation)
		if err != nil {
			return id, err
		}
		asked = append(asked, to)
		for _, seq := range e.Moved {
			moved[seq] = to
		}
	}
	head, err := v.Situations().Head()
	if err != nil {
		return id, err
	}
	sights, err := v.Articles().Together(account, asked, head.Seq)
	return largest(id, asked[1:], sights, moved, splits[0].At), err
}

// largest counts where articles are now that were together at the time of a split.
func largest(id newsroom.SituationID, branches []newsroom.SituationID, sights []newsroom.Sight, moved map[newsroom.Seq]newsroom.SituationID, at time.Time) newsroom.SituationID {
	oldest := at.Add(-situation.DefaultParams().Age)
	count := map[newsroom.SituationID]int{}
	for _, s := range sights {
		to, left := moved[s.Seq]
		switch {
		case left && to == s.Situation:
			count[to]++
		case !left && s.Situation == id && !s.FirstSeen.After(at) && !s.FirstSeen.Before(oldest):
			count[id]++
		}
	}
	best := id
	for _, b := range branches {
		if count[b] > count[best] {
			best = b
		}
	}
	return best
}

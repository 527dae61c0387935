package app

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/httpd"
	"newsroom/internal/onboarding"
	"newsroom/internal/reference"
	"newsroom/internal/web/sources"
)

// Codes with which the interface refuses a move.
const (
	noSuchMove = "invalid_transition"
	noMore     = "draft_closed"
)

// states are the tables of states that the reference prints: those that the steps themselves go by.
func states() reference.Tables {
	var t reference.Tables
	for _, one := range alert.Transitions() {
		move := reference.StateTransition{From: string(one.From), Trigger: "a request for " + string(one.To), To: string(one.To)}
		if one.Outcome == alert.Refused {
			move.To, move.Refused = "", noSuchMove
		}
		t.Monitors = append(t.Monitors, move)
	}
	for _, one := range onboarding.Transitions() {
		move := reference.StateTransition{From: string(one.From), Trigger: string(one.On)}
		switch one.Refused {
		case newsroom.KindClosed:
			move.Refused = noMore
		case newsroom.KindTransition:
			move.Refused = noSuchMove
		default:
			move.To = either(one.To)
		}
		t.Drafts = append(t.Drafts, move)
	}
	t.Drafts = together(t.Drafts)
	return t
}

// either lists statuses of which one is reached.
func either(statuses []newsroom.DraftStatus) string {
	var out []string
	for _, status := range statuses {
		out = append(out, string(status))
	}
	return strings.Join(out, ", ")
}

// together makes one row of those that lead from the same state to the same end.
func together(moves []reference.StateTransition) (out []reference.StateTransition) {
	for _, move := range moves {
		at := slices.IndexFunc(out, func(m reference.StateTransition) bool {
			return m.From == move.From && m.To == move.To && m.Refused == move.Refused
		})
		if at < 0 {
			out = append(out, move)
			continue
		}
		out[at].Trigger += ", " + move.Trigger
	}
	return out
}

// tries gives the limit of how many addresses each account may let the newsroom ask for; nil where there are no limits.
func (a *App) tries() *httpd.Limiter[newsroom.AccountID] {
	if a.config.RateLimit <= 0 {
		return nil
	}
	return sources.NewAsks(a.config.Clock)
}

// How often a reader may have services for reading later asked: so many times a minute, so many at once.
const (
	savesMinute = 30
	savesBurst  = 15
)

// saves counts how often each account has services for reading later asked, where there are limits.
func (c Config) saves() func(newsroom.AccountID) bool {
	if c.RateLimit <= 0 {
		return func(newsroom.AccountID) bool { return true }
	}
	limit := httpd.NewLimiter[newsroom.AccountID](savesMinute, savesBurst, c.Clock)
	return func(account newsroom.AccountID) bool { return limit.Take(account).Let }
}

package edition

import (
	"context"
	"encoding/json"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// Weeks is how many weeks the charts of a mandate show.
const Weeks = 8

// mostRead bounds how many editions are read for the charts: two a day.
const mostRead = Weeks * 7 * 2

// Weekly counts the stories that an account's editions of the last weeks had on each interest, by its label: for each
// Weeks numbers, the last of which is of the seven days until now.
func (a *Archive) Weekly(ctx context.Context, account newsroom.AccountID) (map[string][]int, error) {
	counts := map[string][]int{}
	err := a.store.View(ctx, func(v store.View) error {
		clear(counts)
		latest, err := v.Editions().Latest(account)
		if newsroom.KindOf(err) == newsroom.KindNotFound {
			return nil
		}
		if err != nil {
			return err
		}
		sent, err := v.Editions().Between(account, max(1, latest.Number-mostRead+1), latest.Number, mostRead)
		if err != nil {
			return err
		}
		for _, e := range sent {
			week := Weeks - 1 - int(v.Now().Sub(e.SentAt)/(7*24*time.Hour))
			if week < 0 {
				return nil
			}
			if err := tally(counts, e.Body, week); err != nil {
				return err
			}
		}
		return nil
	})
	return counts, err
}

// tally adds the stories of an edition to those of its week.
func tally(counts map[string][]int, body []byte, week int) error {
	var e struct {
		Coverage []wire.Coverage `json:"coverage"`
	}
	if err := json.Unmarshal(body, &e); err != nil {
		return err
	}
	for _, c := range e.Coverage {
		if counts[c.Label] == nil {
			counts[c.Label] = make([]int, Weeks)
		}
		counts[c.Label][min(week, Weeks-1)] += c.Items
	}
	return nil
}

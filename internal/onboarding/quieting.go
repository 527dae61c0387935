package onboarding

import (
	"fmt"
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/mandate/hours"
	"newsroom/internal/store"
)

// quiet reads what the answers say of the hours in which no alert may come, and of how many may come on a day: all of the answer on alerts, and of the
// others the sentences that name alerts.
func quiet(d newsroom.Draft) hours.QuietHours {
	all := hours.QuietHours{From: -1, To: -1}
	for _, one := range order {
		said := pieces(said(d, one.id))
		if one.id == Alerts { // the hours of a sentence may be those of the one before it
			all = all.And(hours.Quiet(readIn(d), dashes.Replace(strings.Join(said, "; "))))
		}
		for _, piece := range said {
			if one.id == Alerts {
				all = all.And(asleep(piece))
			} else if hours.AboutAlerts(piece) {
				all = all.And(hours.Quiet(readIn(d), dashes.Replace(piece)))
			}
		}
	}
	return all
}

// asleep reads of a sentence about alerts that somebody wants to be left in peace by night: "don't wake me up".
func asleep(piece string) hours.QuietHours {
	q := hours.QuietHours{From: -1, To: -1}
	for _, clause := range clauses(dashes.Replace(piece)) {
		if start, end := at(exceptions, clause); start >= 0 { // "strikes of the trains, except by night"
			q.Night = q.Night || rests(clause[end:])
		}
		q.Night = q.Night || says(refusals, clause) && rests(clause)
	}
	return q
}

// sent gives how alerts are sent by what was said of that.
func sent(q hours.QuietHours, now newsroom.Delivery) newsroom.Delivery {
	if q.Daily > 0 {
		now.Daily = q.Daily
	}
	switch from, to := bounds24(q); {
	case q.From >= 0 || q.To >= 0:
		now.QuietFrom, now.QuietTo = from, to
	case q.Night && now.QuietFrom == now.QuietTo:
		now.QuietFrom, now.QuietTo = newsroom.DefaultQuietFrom, newsroom.DefaultQuietTo
	case q.None && !q.Night:
		now.QuietFrom, now.QuietTo = 0, 0
	}
	return now
}

// bounds24 gives when quiet hours begin and end, as they do for everybody where nothing was said of one of the two.
func bounds24(q hours.QuietHours) (from, to int) {
	from, to = newsroom.DefaultQuietFrom, newsroom.DefaultQuietTo
	if q.From >= 0 {
		from = q.From
	}
	if q.To >= 0 {
		to = q.To
	}
	return from, to
}

// silence writes how alerts are sent, where something was said of that.
func (at *site) silence(tx store.Tx) error {
	if at.plan.Quiet == nil {
		return nil
	}
	before, err := tx.Outbox().Delivery(at.job.Account)
	if err != nil {
		return err
	}
	now := sent(*at.plan.Quiet, before)
	if now == before {
		return nil
	}
	if err := tx.Outbox().Choose(now); err != nil {
		return err
	}
	return tx.Audit(at.job.Account, "onboarding", newsroom.ActionDeliverySet, "")
}

// quietly says of the hours and the number of alerts what was understood; empty where nothing was said of them.
func (s *speech) quietly(d newsroom.Draft) string {
	q := quiet(d)
	var parts []string
	switch from, to := bounds24(q); {
	case q.From >= 0 || q.To >= 0:
		parts = append(parts, fmt.Sprintf(s.Heads.QuietFrom, clockOf(from), clockOf(to)))
	case q.None && !q.Night:
		parts = append(parts, s.Heads.NoQuiet)
	case q.Night || speaksOfHours(d):
		parts = append(parts, s.Heads.Quietly)
	}
	if q.Daily > 0 {
		parts = append(parts, fmt.Sprintf(s.Heads.Daily, strconv.Itoa(q.Daily)))
	}
	if q.Days {
		parts = append(parts, s.Heads.QuietDays)
	}
	return strings.Join(parts, "; ")
}

// speaksOfHours tells whether the answer on alerts says something of the night or of hours.
func speaksOfHours(d newsroom.Draft) bool {
	for _, piece := range pieces(said(d, Alerts)) {
		for _, clause := range clauses(dashes.Replace(piece)) {
			if says(quiets, clause) || window(clause) {
				return true
			}
		}
	}
	return false
}

// clockOf writes minutes after midnight as a clock does.
func clockOf(minute int) string { return fmt.Sprintf("%02d:%02d", minute/60, minute%60) }

// Package readiness answers one question: is this reader's newsroom ready to do its work?
//
// The answer is a pure function of facts. Whoever changes one of the facts (the mandate, a source, the health
// of a feed, the schedule, a sent edition) works the answer out anew and stores it in the same transaction;
// doors only read it. So GET /v1/newsroom is a row read, and the answer can't be newer than the facts.
package readiness

import (
	"fmt"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// Facts is all that the answer depends on.
type Facts struct {
	Follows   int   // interests that the mandate follows
	Stated    bool  // the mandate was amended at least once
	Last      int64 // number of the last edition sent
	Sources   int   // what the reader reads
	Failing   int   // of those, the ones that can't be read at present
	Next      time.Time
	Late      newsroom.Late // a slot whose edition could not be composed so far
	Off       int           // webhooks that were switched off because nothing was taken
	Zone      string
	Illegible bool // the stored times or the zone can't be read, and so no edition can be planned
}

// Readiness works the answer out. A newsroom without a mandate is onboarding, whatever else is wrong with it;
// one with a failing check wants attention; one that has sent nothing yet is preparing.
func (f Facts) Readiness() newsroom.Readiness {
	checks := []newsroom.Check{f.mandate(), f.sources(), f.schedule(), f.delivery()}
	return newsroom.Readiness{State: f.state(checks), Checks: checks, Next: f.Next}
}

func (f Facts) state(checks []newsroom.Check) newsroom.ReadinessState {
	if !f.Stated {
		return newsroom.StateOnboarding
	}
	for _, check := range checks {
		if !check.OK {
			return newsroom.StateAttention
		}
	}
	if f.Last == 0 {
		return newsroom.StatePreparing
	}
	return newsroom.StateReady
}

func (f Facts) mandate() newsroom.Check {
	check := newsroom.Check{Name: "mandate", OK: f.Follows > 0}
	switch {
	case !f.Stated:
		check.Message = "There is no mandate yet: say what to follow."
	case f.Follows == 0:
		check.Message = "The mandate follows nothing: say what to follow."
	default:
		check.Message = fmt.Sprintf("The mandate follows %s.", count(f.Follows, "interest", "interests"))
	}
	return check
}

// sources fails where there is nothing to read, or where more than half of it can't be read: below that the
// paper is thinner, and the coverage in it says so.
func (f Facts) sources() newsroom.Check {
	check := newsroom.Check{Name: "sources", OK: f.Sources > 0 && 2*f.Failing <= f.Sources}
	switch {
	case f.Sources == 0:
		check.Message = "There is no source yet: add one."
	case f.Failing == 0:
		check.Message = fmt.Sprintf("%s can be read.", count(f.Sources, "source", "sources"))
	default:
		check.Message = fmt.Sprintf("%d of %s can't be read at present.", f.Failing, count(f.Sources, "source", "sources"))
	}
	return check
}

func (f Facts) schedule() newsroom.Check {
	if f.Illegible {
		return newsroom.Check{Name: "schedule", Message: "No edition is planned: the times of your editions can't be read. Set them anew."}
	}
	if f.Next.IsZero() {
		return newsroom.Check{Name: "schedule", Message: "No edition is planned: this account is not authorized for live use, or is disabled."}
	}
	if !f.Late.Due.IsZero() {
		return newsroom.Check{Name: "schedule", Message: f.late()}
	}
	return newsroom.Check{Name: "schedule", OK: true, Message: "The next edition is planned."}
}

// late says by the reader's clock which edition is missing and when it may come.
func (f Facts) late() string {
	if f.Late.Again.IsZero() {
		return fmt.Sprintf("The edition of %s could not be composed. What it would have held comes in the next one, on %s.", f.clock(f.Late.Due), f.clock(f.Next))
	}
	return fmt.Sprintf("The edition of %s could not be composed yet. It is tried again on %s.", f.clock(f.Late.Due), f.clock(f.Late.Again))
}

func (f Facts) clock(t time.Time) string {
	zone, err := time.LoadLocation(f.Zone)
	if err != nil {
		zone = time.UTC
	}
	return t.In(zone).Format("2 January at 15:04")
}

func (f Facts) delivery() newsroom.Check {
	if f.Off > 0 {
		return newsroom.Check{Name: "delivery", Message: fmt.Sprintf("%s switched off, because nothing was taken there. See the page of your webhooks.", count(f.Off, "webhook was", "webhooks were"))}
	}
	return newsroom.Check{Name: "delivery", OK: true, Message: "Editions are sent in the newsroom."}
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Refresh works out and stores the readiness of an account from what the transaction sees.
func Refresh(tx store.Tx, account newsroom.AccountID) error {
	facts, err := gather(tx.View(), account)
	if err != nil {
		return err
	}
	return tx.Readers().SetReadiness(account, facts.Readiness())
}

func gather(v store.View, account newsroom.AccountID) (Facts, error) {
	// The reader comes first: in a transaction it is locked from here on, so that of two that change a fact each the
	// second sees what the first has changed.
	reader, err := v.Readers().Get(account)
	if err != nil {
		return Facts{}, err
	}
	tally, err := v.Readers().Tally(account)
	if err != nil {
		return Facts{}, err
	}
	facts := Facts{
		Follows: tally.Follows, Stated: reader.Mandate > 0, Last: reader.Last, Sources: tally.Sources, Failing: tally.Failing,
		Off: tally.Off, Late: reader.Late, Zone: reader.Zone,
	}
	if facts.Illegible = illegible(reader); tally.Active && !facts.Illegible {
		facts.Next = reader.NextDue
	}
	return facts, nil
}

func illegible(reader newsroom.Reader) bool {
	_, err := time.LoadLocation(reader.Zone)
	return err != nil || len(reader.Schedule) == 0
}

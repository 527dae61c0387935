package sqlite

import (
	"time"

	"newsroom"
)

type readers struct{ *session }

const readerColumns = `r.account, a.zone, a.language, r.schedule, r.minutes, r.mandate, r.last, r.cut, r.last_due, r.next_due`

func scanReader(r row) (out newsroom.Reader, err error) {
	var schedule string
	err = r.Scan(bytes16(&out.Account), &out.Zone, &out.Language, &schedule, &out.Minutes, &out.Mandate, &out.Last, &out.Cut,
		instant{&out.LastDue}, instant{&out.NextDue})
	if err == nil && schedule != "" {
		out.Schedule, err = newsroom.ParseSchedule(schedule)
	}
	return out, err
}

// Get gives what a reader is set to.
func (f readers) Get(id newsroom.AccountID) (newsroom.Reader, error) {
	return one(f.session, "account", scanReader,
		`SELECT `+readerColumns+` FROM reader r JOIN account a ON a.id = r.account WHERE r.account = ?`, key(id))
}

// Due gives the readers whose next slot is due, the longest due first.
func (f readers) Due(by time.Time, limit int) ([]newsroom.Reader, error) {
	return list(f.session, scanReader, `
		SELECT `+readerColumns+` FROM reader r JOIN account a ON a.id = r.account
		WHERE r.next_due <= ? AND `+active+` ORDER BY r.next_due, r.account LIMIT ?`, micros(by), limit)
}

// Save overwrites the settings. Zone and language stand in the account's row, which the bearer check reads.
func (f readers) Save(r newsroom.Reader) error {
	err := f.must("account", `UPDATE account SET zone = ?, language = ? WHERE id = ?`, r.Zone, r.Language, key(r.Account))
	if err != nil {
		return err
	}
	return f.must("account", `UPDATE reader SET schedule = ?, minutes = ?, last_due = ?, next_due = ? WHERE account = ?`,
		r.Schedule.String(), r.Minutes, micros(r.LastDue), micros(r.NextDue), key(r.Account))
}

const readinessColumns = `r.readiness, r.checks, r.readiness_at, r.next_edition_at`

// readinessFields are where readinessColumns go.
func readinessFields(out *newsroom.Readiness) []any {
	return []any{&out.State, parsed[[]newsroom.Check]{&out.Checks}, instant{&out.UpdatedAt}, instant{&out.Next}}
}

// Readiness gives the stored readiness.
func (f readers) Readiness(id newsroom.AccountID) (newsroom.Readiness, error) {
	scan := func(r row) (out newsroom.Readiness, err error) {
		err = r.Scan(readinessFields(&out)...)
		return out, err
	}
	return one(f.session, "account", scan, `SELECT `+readinessColumns+` FROM reader r WHERE r.account = ?`, key(id))
}

// SetReadiness stores the readiness.
func (f readers) SetReadiness(id newsroom.AccountID, r newsroom.Readiness) error {
	checks, err := document(r.Checks)
	if err != nil {
		return err
	}
	return f.must("account", `UPDATE reader SET readiness = ?, checks = ?, readiness_at = ?, next_edition_at = ? WHERE account = ?`,
		r.State, checks, micros(f.now), micros(r.Next), key(id))
}

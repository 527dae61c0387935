package rows

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

type readers struct{ *DBSession }

const readerColumns = `r.account, a.zone, a.language, a.language_open, r.schedule, r.minutes, r.mandate, r.last, r.cut, r.last_due, r.next_due, r.late_due, r.late_again, r.pictures`

func scanReader(r Row) (out newsroom.Reader, err error) {
	var schedule string
	err = r.Scan(bytes16(&out.Account), &out.Zone, &out.Language, &out.LanguageOpen, &schedule, &out.Minutes, &out.Mandate, &out.Last, &out.Cut,
		instant{&out.LastDue}, instant{&out.NextDue}, instant{&out.Late.Due}, instant{&out.Late.Again}, &out.Pictures)
	if schedule, bad := newsroom.ParseSchedule(schedule); err == nil && bad == nil {
		out.Schedule = schedule // else it has none: one reader's must not be everybody's failure
	}
	return out, err
}

// Get gives what a reader is set to.
func (f readers) Get(id newsroom.AccountID) (newsroom.Reader, error) {
	return One(f.DBSession, "account", scanReader,
		`SELECT `+readerColumns+` FROM reader r JOIN account a ON a.id = r.account WHERE r.account = $1`+f.locking("r"), Key(id))
}

// Ahead gives the readers whose times were taken from a clock that stood ahead of now. There is no index for it: the rows
// are few and short, and it is asked once a minute.
func (f readers) Ahead(last, next time.Time, limit int) ([]newsroom.Reader, error) {
	return List(f.DBSession, scanReader, `
		SELECT `+readerColumns+` FROM reader r JOIN account a ON a.id = r.account
		WHERE (r.last_due > $1 OR r.next_due > $2) AND `+active+` ORDER BY r.account LIMIT $3`+f.locking("r"), micros(last), micros(next), limit)
}

// Due gives the readers whose next slot is due, the longest due first.
func (f readers) Due(by time.Time, limit int) ([]newsroom.Reader, error) {
	return List(f.DBSession, scanReader, `
		SELECT `+readerColumns+` FROM reader r JOIN account a ON a.id = r.account
		WHERE r.next_due <= $1 AND `+active+` ORDER BY r.next_due, r.account LIMIT $2`+f.locking("r"), micros(by), limit)
}

// Save overwrites the settings; a schedule without times leaves the stored one, which perhaps a later program can read.
// Zone and language stand in the account's row, which the bearer check reads.
func (f readers) Save(r newsroom.Reader) error {
	err := f.Must("account", `UPDATE account SET zone = $1, language = $2, language_open = $3 WHERE id = $4`, r.Zone, r.Language, r.LanguageOpen, Key(r.Account))
	if err != nil {
		return err
	}
	return f.Must("account", `UPDATE reader SET schedule = CASE WHEN $1 = '' THEN schedule ELSE $1 END, minutes = $2, last_due = $3, next_due = $4, pictures = $6 WHERE account = $5`,
		r.Schedule.String(), r.Minutes, micros(r.LastDue), micros(r.NextDue), Key(r.Account), r.Pictures)
}

// SetLate notes that a slot's edition is late.
func (f readers) SetLate(id newsroom.AccountID, late newsroom.Late) error {
	return f.Must("account", `UPDATE reader SET late_due = $1, late_again = $2 WHERE account = $3`, micros(late.Due), micros(late.Again), Key(id))
}

// Tally counts in one statement.
func (f readers) Tally(id newsroom.AccountID) (store.ReadinessCounts, error) {
	scan := func(r Row) (t store.ReadinessCounts, err error) {
		err = r.Scan(&t.Active, &t.Follows, &t.Sources, &t.Failing, &t.Off)
		return t, err
	}
	return One(f.DBSession, "account", scan, `
		SELECT `+active+`, (SELECT count(*) FROM interest i WHERE i.account = $1 AND i.until_revision = 0 AND NOT i.avoid), s.reads, s.failing,
			(SELECT count(*) FROM webhook w WHERE w.account = $1 AND w.state = 'off')
		FROM account a CROSS JOIN (
			SELECT count(*) AS reads, coalesce(sum(CASE WHEN f.failing_count > 0 THEN 1 ELSE 0 END), 0) AS failing
			FROM source s JOIN feed f ON f.id = s.feed WHERE s.account IS NULL OR s.account = $1) s
		WHERE a.id = $1`, Key(id))
}

const readinessColumns = `r.readiness, r.checks, r.readiness_at, r.next_edition_at`

// readinessFields are where readinessColumns go.
func readinessFields(out *newsroom.Readiness) []any {
	return []any{&out.State, parsed[[]newsroom.Check]{&out.Checks}, instant{&out.UpdatedAt}, instant{&out.Next}}
}

// Readiness gives the stored readiness.
func (f readers) Readiness(id newsroom.AccountID) (newsroom.Readiness, error) {
	scan := func(r Row) (out newsroom.Readiness, err error) {
		err = r.Scan(readinessFields(&out)...)
		return out, err
	}
	return One(f.DBSession, "account", scan, `SELECT `+readinessColumns+` FROM reader r WHERE r.account = $1`, Key(id))
}

// SetReadiness stores the readiness.
func (f readers) SetReadiness(id newsroom.AccountID, r newsroom.Readiness) error {
	checks, err := document(r.Checks)
	if err != nil {
		return err
	}
	return f.Must("account", `UPDATE reader SET readiness = $1, checks = $2, readiness_at = $3, next_edition_at = $4 WHERE account = $5`,
		r.State, checks, micros(f.now), micros(r.Next), Key(id))
}

package rows

import (
	"newsroom"
	"newsroom/internal/store"
)

type mandates struct{ *DBSession }

// Standing gives the mandate at its present revision. The condition on the interests is one that an index knows.
func (f mandates) Standing(account newsroom.AccountID) (newsroom.Mandate, error) {
	revision, err := f.revision(account)
	if err != nil {
		return newsroom.Mandate{}, err
	}
	return f.read(account, revision, `until_revision = 0`)
}

func (f mandates) revision(account newsroom.AccountID) (newsroom.Revision, error) {
	return One(f.DBSession, "account", Value[newsroom.Revision], `SELECT mandate FROM reader WHERE account = $1`, Key(account))
}

// At gives the mandate as it stood at a revision.
func (f mandates) At(account newsroom.AccountID, revision newsroom.Revision) (newsroom.Mandate, error) {
	standing, err := f.revision(account)
	if err != nil {
		return newsroom.Mandate{}, err
	}
	if revision < 0 || revision > standing {
		return newsroom.Mandate{}, missing("revision")
	}
	return f.read(account, revision, `from_revision <= $2 AND (until_revision = 0 OR until_revision > $2)`)
}

// read gives the mandate at a revision that there is, of the interests that stood then. They are numbered as they are
// stated.
func (f mandates) read(account newsroom.AccountID, revision newsroom.Revision, stood string) (m newsroom.Mandate, err error) {
	m = newsroom.Mandate{Account: account, Revision: revision}
	if revision == 0 {
		return m, nil
	}
	scan := func(r Row) (i newsroom.Interest, err error) {
		err = r.Scan(&i.ID, &i.Label, &i.Avoid, &i.Alert, &i.Limit, &i.From, &i.Until)
		return i, err
	}
	m.Interests, err = List(f.DBSession, scan, `
		SELECT id, label, avoid, alert, kept_to, from_revision, CASE WHEN until_revision <= $2 THEN until_revision ELSE 0 END FROM interest
		WHERE account = $1 AND `+stood+` ORDER BY id`, Key(account), revision)
	if err != nil {
		return m, err
	}
	_, err = One(f.DBSession, "statement", func(r Row) (none struct{}, err error) { return none, r.Scan(instant{&m.UpdatedAt}) },
		`SELECT at FROM statement WHERE account = $1 AND revision = $2`, Key(account), revision)
	return m, err
}

// Statements gives the applied statements, newest first.
func (f mandates) Statements(account newsroom.AccountID, limit int) ([]newsroom.Statement, error) {
	return List(f.DBSession, scanStatement, statementSelect+`WHERE account = $1 ORDER BY revision DESC LIMIT $2`, Key(account), limit)
}

// History gives the applied statements below a revision, newest first.
func (f mandates) History(account newsroom.AccountID, below newsroom.Revision, limit int) ([]newsroom.Statement, error) {
	if below == 0 {
		below = 1<<63 - 1
	}
	return List(f.DBSession, scanStatement, statementSelect+`WHERE account = $1 AND revision < $2 ORDER BY revision DESC LIMIT $3`, Key(account), below, limit)
}

// Interests gives every interest that there ever was.
func (f mandates) Interests(account newsroom.AccountID) ([]newsroom.Interest, error) {
	scan := func(r Row) (i newsroom.Interest, err error) {
		err = r.Scan(&i.ID, &i.Label, &i.Avoid, &i.Alert, &i.Limit, &i.From, &i.Until)
		return i, err
	}
	return List(f.DBSession, scan, `
		SELECT id, label, avoid, alert, kept_to, from_revision, until_revision FROM interest WHERE account = $1 ORDER BY id`, Key(account))
}

// Resting gives the statements that a standing interest rests on, newest first.
func (f mandates) Resting(account newsroom.AccountID, limit int) ([]newsroom.Statement, error) {
	return List(f.DBSession, scanStatement, statementSelect+`
		WHERE account = $1 AND revision IN (SELECT from_revision FROM interest WHERE account = $1 AND until_revision = 0)
		ORDER BY revision DESC LIMIT $2`, Key(account), limit)
}

// Retimed gives the applied statements above a revision that changed when editions come, oldest first.
func (f mandates) Retimed(account newsroom.AccountID, above newsroom.Revision) ([]newsroom.Statement, error) {
	return List(f.DBSession, scanStatement, statementSelect+`
		WHERE account = $1 AND revision > $2 AND schedule_is IS NOT NULL ORDER BY revision`, Key(account), above)
}

const statementSelect = `
	SELECT revision, text, provenance, client, at, coalesce(schedule_was, ''), coalesce(minutes_was, 0), coalesce(schedule_is, ''), coalesce(minutes_is, 0)
	FROM statement `

func scanStatement(r Row) (s newsroom.Statement, err error) {
	var was, is string
	var change newsroom.Retiming
	err = r.Scan(&s.Revision, &s.Text, &s.Provenance, &s.Client, instant{&s.At}, &was, &change.Was.Minutes, &is, &change.Is.Minutes)
	if err != nil || is == "" {
		return s, err
	}
	change.Was.Schedule, change.Is.Schedule = scheduled(was), scheduled(is)
	s.Retimed = &change
	return s, nil
}

// scheduled reads a schedule; one that can't be read is none, as of a reader.
func scheduled(s string) newsroom.Schedule {
	if schedule, err := newsroom.ParseSchedule(s); err == nil {
		return schedule
	}
	return nil
}

// Mark gives the account's mark.
func (f mandates) Mark(account newsroom.AccountID) (store.MandateMark, error) {
	scan := func(r Row) (m store.MandateMark, err error) {
		err = r.Scan(&m.Revision, instant{&m.Ready}, &m.Head, &m.Feeds, &m.Sum, &m.Squares, &m.Waiting, instant{&m.Proposed})
		return m, err
	}
	return One(f.DBSession, "account", scan, `
		SELECT r.mandate, r.readiness_at, (SELECT seq FROM grouping_head WHERE id = 1), s.feeds, s.one, s.two,
			(SELECT count(*) FROM proposal p WHERE p.account = $1), (SELECT max(p.at) FROM proposal p WHERE p.account = $1)
		FROM reader r CROSS JOIN (
			SELECT count(*) AS feeds, CAST(coalesce(sum(feed), 0) AS bigint) AS one, CAST(coalesce(sum(feed * feed), 0) AS bigint) AS two
			FROM source WHERE account = $1 OR account IS NULL) s
		WHERE r.account = $1`, Key(account))
}

// Alerting gives the active accounts that follow an interest with an alert, in their order.
func (f mandates) Alerting() ([]newsroom.AccountID, error) {
	scan := func(r Row) (id newsroom.AccountID, err error) {
		err = r.Scan(bytes16(&id))
		return id, err
	}
	return List(f.DBSession, scan, `
		SELECT DISTINCT i.account FROM interest i JOIN account a ON a.id = i.account
		WHERE i.alert AND i.until_revision = 0 AND NOT i.avoid AND `+active+` ORDER BY i.account`)
}

// Advance applies an amendment to the mandate at that revision.
func (f mandates) Advance(account newsroom.AccountID, from newsroom.Revision, change newsroom.Amendment) (newsroom.Mandate, error) {
	standing, err := One(f.DBSession, "account", Value[newsroom.Revision], `SELECT mandate FROM reader WHERE account = $1`+f.ForNoKeyUpdate, Key(account))
	if err != nil {
		return newsroom.Mandate{}, err
	}
	if standing != from {
		return newsroom.Mandate{}, newsroom.Errorf(newsroom.KindConflict, "The mandate has changed since.")
	}
	for _, step := range []func() error{
		func() error { return f.end(account, from+1, change.Ended) },
		func() error { return f.start(account, from+1, change.Begun) },
		func() error { return f.state(account, from+1, change.Statement) },
		func() error { return f.Dismiss(account) },
	} {
		if err := step(); err != nil {
			return newsroom.Mandate{}, err
		}
	}
	return f.read(account, from+1, `until_revision = 0`)
}

func (f mandates) end(account newsroom.AccountID, at newsroom.Revision, ended []newsroom.InterestID) error {
	for _, id := range ended {
		err := f.Must("interest", `UPDATE interest SET until_revision = $1 WHERE account = $2 AND id = $3 AND until_revision = 0`, at, Key(account), id)
		if err != nil {
			return err
		}
	}
	return nil
}

func (f mandates) start(account newsroom.AccountID, at newsroom.Revision, begun []newsroom.Interest) error {
	for _, i := range begun {
		_, err := f.Exec(`
			INSERT INTO interest (account, id, label, avoid, alert, kept_to, from_revision, until_revision)
			VALUES ($1, (SELECT coalesce(max(id), 0) + 1 FROM interest WHERE account = $1), $2, $3, $4, $5, $6, 0)`, Key(account), i.Label, i.Avoid, i.Alert, string(i.Limit), at)
		if err != nil {
			return err
		}
	}
	return nil
}

func (f mandates) state(account newsroom.AccountID, at newsroom.Revision, s newsroom.Statement) error {
	_, err := f.Exec(`INSERT INTO statement (account, revision, text, provenance, client, at) VALUES ($1, $2, $3, $4, $5, $6)`,
		Key(account), at, s.Text, s.Provenance, s.Client, micros(f.now))
	if err != nil {
		return err
	}
	if t := s.Retimed; t != nil {
		_, err := f.Exec(`UPDATE statement SET schedule_was = $1, minutes_was = $2, schedule_is = $3, minutes_is = $4 WHERE account = $5 AND revision = $6`,
			t.Was.Schedule.String(), t.Was.Minutes, t.Is.Schedule.String(), t.Is.Minutes, Key(account), at)
		if err != nil {
			return err
		}
	}
	return f.Must("account", `UPDATE reader SET mandate = $1 WHERE account = $2`, at, Key(account))
}

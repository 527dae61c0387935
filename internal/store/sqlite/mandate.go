package sqlite

import (
	"newsroom"
)

type mandates struct{ *session }

// Standing gives the mandate at its present revision.
func (f mandates) Standing(account newsroom.AccountID) (newsroom.Mandate, error) {
	revision, err := f.revision(account)
	if err != nil {
		return newsroom.Mandate{}, err
	}
	return f.read(account, revision)
}

func (f mandates) revision(account newsroom.AccountID) (newsroom.Revision, error) {
	return one(f.session, "account", value[newsroom.Revision], `SELECT mandate FROM reader WHERE account = ?`, key(account))
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
	return f.read(account, revision)
}

// read gives the mandate at a revision that there is. Interests are numbered as they are stated.
func (f mandates) read(account newsroom.AccountID, revision newsroom.Revision) (m newsroom.Mandate, err error) {
	m = newsroom.Mandate{Account: account, Revision: revision}
	if revision == 0 {
		return m, nil
	}
	scan := func(r row) (i newsroom.Interest, err error) {
		err = r.Scan(&i.ID, &i.Label, &i.Avoid, &i.From, &i.Until)
		return i, err
	}
	m.Interests, err = list(f.session, scan, `
		SELECT id, label, avoid, from_revision, iif(until_revision <= @revision, until_revision, 0) FROM interest
		WHERE account = @account AND from_revision <= @revision AND (until_revision = 0 OR until_revision > @revision) ORDER BY id`,
		named("account", key(account)), named("revision", revision))
	if err != nil {
		return m, err
	}
	_, err = one(f.session, "statement", func(r row) (none struct{}, err error) { return none, r.Scan(instant{&m.UpdatedAt}) },
		`SELECT at FROM statement WHERE account = ? AND revision = ?`, key(account), revision)
	return m, err
}

// Statements gives the applied statements, newest first.
func (f mandates) Statements(account newsroom.AccountID, limit int) ([]newsroom.Statement, error) {
	scan := func(r row) (s newsroom.Statement, err error) {
		err = r.Scan(&s.Revision, &s.Text, &s.Provenance, &s.Client, instant{&s.At})
		return s, err
	}
	return list(f.session, scan, `
		SELECT revision, text, provenance, client, at FROM statement WHERE account = ? ORDER BY revision DESC LIMIT ?`, key(account), limit)
}

// Advance applies an amendment to the mandate at that revision.
func (f mandates) Advance(account newsroom.AccountID, from newsroom.Revision, change newsroom.Amendment) (newsroom.Mandate, error) {
	standing, err := f.revision(account)
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
	} {
		if err := step(); err != nil {
			return newsroom.Mandate{}, err
		}
	}
	return f.read(account, from+1)
}

func (f mandates) end(account newsroom.AccountID, at newsroom.Revision, ended []newsroom.InterestID) error {
	for _, id := range ended {
		err := f.must("interest", `UPDATE interest SET until_revision = ? WHERE account = ? AND id = ? AND until_revision = 0`, at, key(account), id)
		if err != nil {
			return err
		}
	}
	return nil
}

func (f mandates) start(account newsroom.AccountID, at newsroom.Revision, begun []newsroom.Interest) error {
	for _, i := range begun {
		_, err := f.exec(`
			INSERT INTO interest (account, id, label, avoid, from_revision, until_revision)
			VALUES (@account, (SELECT coalesce(max(id), 0) + 1 FROM interest WHERE account = @account), @label, @avoid, @from, 0)`,
			named("account", key(account)), named("label", i.Label), named("avoid", i.Avoid), named("from", at))
		if err != nil {
			return err
		}
	}
	return nil
}

func (f mandates) state(account newsroom.AccountID, at newsroom.Revision, s newsroom.Statement) error {
	_, err := f.exec(`INSERT INTO statement (account, revision, text, provenance, client, at) VALUES (?, ?, ?, ?, ?, ?)`,
		key(account), at, s.Text, s.Provenance, s.Client, micros(f.now))
	if err != nil {
		return err
	}
	return f.must("account", `UPDATE reader SET mandate = ? WHERE account = ?`, at, key(account))
}

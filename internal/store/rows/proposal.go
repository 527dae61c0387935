package rows

import "newsroom"

// Proposals gives what waits for the reader's word, oldest first.
func (f mandates) Proposals(account newsroom.AccountID) ([]newsroom.Proposal, error) {
	scan := func(r Row) (newsroom.Proposal, error) {
		p := newsroom.Proposal{Account: account}
		err := r.Scan(bytes16(&p.ID), &p.Said.Revision, &p.Said.Text, &p.Said.Provenance, &p.Said.Client, instant{&p.Said.At})
		return p, err
	}
	return List(f.DBSession, scan, `
		SELECT id, revision, text, provenance, client, at FROM proposal WHERE account = $1 ORDER BY at, id`, Key(account))
}

// Propose stores what waits for the reader's word.
func (f mandates) Propose(p newsroom.Proposal) error {
	n, err := f.Exec(`
		INSERT INTO proposal (account, id, revision, text, provenance, client, at) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
		Key(p.Account), Key(p.ID), p.Said.Revision, p.Said.Text, p.Said.Provenance, p.Said.Client, micros(f.now))
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindExists, "The command has proposed something already.")
	}
	return err
}

// Settle takes a proposal out of the list.
func (f mandates) Settle(account newsroom.AccountID, id newsroom.CommandID) error {
	return f.Must("proposal", `DELETE FROM proposal WHERE account = $1 AND id = $2`, Key(account), Key(id))
}

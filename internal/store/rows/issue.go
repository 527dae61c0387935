package rows

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

const issueColumns = `i.id, i.letterbox, i.digest, i.state, i.at, i.stranger, i.accepted, i.mail_from, i.helo, i.peer,
	i.sender, i.name, i.list_id, i.subject, i.dkim, i.spf, i.articles, i.confirm, i.unsubscribe`

func issueOf(i *newsroom.Issue) []any {
	return []any{
		&i.ID, &i.Box, fixed(i.Digest[:]), &i.State,
		instant{&i.At},
		&i.Stranger, &i.Accepted,
		&i.From, &i.Helo, &i.Peer,
		&i.Sender, &i.Name, &i.ListID, &i.Subject, &i.DKIM, &i.SPF, &i.Articles,
		taken{&i.Confirm},
		taken{&i.Unsubscribe},
	}
}

// Since counts the issues that came from then on.
func (f letterboxes) Since(box newsroom.LetterboxID, from time.Time) (store.Came, error) {
	return One(f.DBSession, "count", func(r Row) (c store.Came, err error) {
		err = r.Scan(&c.Accepted, &c.Waiting, &c.Strangers)
		return c, err
	}, `SELECT count(*) FILTER (WHERE NOT i.stranger), count(*) FILTER (WHERE NOT i.stranger AND i.state = $3), count(*) FILTER (WHERE i.stranger)
		FROM issue i WHERE i.letterbox = $1 AND i.at >= $2`, box, From(from), string(newsroom.IssueWaiting))
}

// Issue gives an issue.
func (f letterboxes) Issue(id newsroom.IssueID) (newsroom.Issue, error) {
	return One(f.DBSession, "issue", func(r Row) (i newsroom.Issue, err error) {
		err = r.Scan(append(issueOf(&i), taken{&i.Body})...)
		return i, err
	}, `SELECT `+issueColumns+`, i.body FROM issue i WHERE i.id = $1`+f.locking("i"), id)
}

// Issues gives the newest issues of a letterbox in a state.
func (f letterboxes) Issues(box newsroom.LetterboxID, state newsroom.IssueState, most int) ([]newsroom.Issue, error) {
	return List(f.DBSession, func(r Row) (i newsroom.Issue, err error) {
		err = r.Scan(issueOf(&i)...)
		return i, err
	}, `SELECT `+issueColumns+` FROM issue i WHERE i.letterbox = $1 AND i.state = $2 ORDER BY i.id DESC LIMIT $3`, box, string(state), most)
}

// Count counts the issues of a letterbox in a state.
func (f letterboxes) Count(box newsroom.LetterboxID, state newsroom.IssueState) (int, error) {
	return One(f.DBSession, "count", Value[int], `SELECT count(*) FROM issue i WHERE i.letterbox = $1 AND i.state = $2`, box, string(state))
}

// Next gives the oldest issue of a letterbox that waits.
func (f letterboxes) Next(box newsroom.LetterboxID, last newsroom.IssueID) (newsroom.IssueID, error) {
	return One(f.DBSession, "issue", Value[newsroom.IssueID],
		`SELECT i.id FROM issue i WHERE i.letterbox = $1 AND i.state = $2 AND i.id <= $3 ORDER BY i.id LIMIT 1`, box, string(newsroom.IssueWaiting), last)
}

// Waiting gives issues that are not read.
func (f letterboxes) Waiting(before time.Time, most int) ([]newsroom.IssueID, error) {
	return List(f.DBSession, Value[newsroom.IssueID],
		`SELECT i.id FROM issue i WHERE i.state = $1 AND i.at < $2 ORDER BY i.at, i.id LIMIT $3`, string(newsroom.IssueWaiting), From(before), most)
}

// Take stores an issue that waits.
func (f letterboxes) Take(i newsroom.Issue) (id newsroom.IssueID, fresh bool, err error) {
	n, err := f.Exec(`INSERT INTO issue (letterbox, digest, state, at, body, mail_from, helo, peer, stranger) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
		i.Box, i.Digest[:], string(newsroom.IssueWaiting), micros(f.now), blob(i.Body), i.From, i.Helo, i.Peer, i.Stranger)
	if err != nil {
		return 0, false, err
	}
	id, err = One(f.DBSession, "issue", Value[newsroom.IssueID], `SELECT id FROM issue WHERE letterbox = $1 AND digest = $2`, i.Box, i.Digest[:])
	return id, n > 0, err
}

// Settle stores what became of an issue.
func (f letterboxes) Settle(i newsroom.Issue) error {
	return f.Must("issue", `UPDATE issue SET state = $2, body = CASE WHEN $3 THEN body END, sender = $4, name = $5, list_id = $6, subject = $7,
			dkim = $8, spf = $9, articles = $10, confirm = $11, unsubscribe = $12, stranger = $13, accepted = $14 WHERE id = $1`,
		i.ID, string(i.State), i.State == newsroom.IssueWaiting || i.State == newsroom.IssueQuarantined,
		i.Sender, i.Name, i.ListID, i.Subject, i.DKIM, i.SPF, i.Articles, null(i.Confirm), null(i.Unsubscribe), i.Stranger, i.Accepted)
}

// null is a column that has no bytes where there are none.
func null(b []byte) any {
	if b == nil {
		return nil
	}
	return b
}

// Drop keeps the digests alone.
func (f letterboxes) Drop(box newsroom.LetterboxID, state newsroom.IssueState, but int, one newsroom.IssueID) (int, error) {
	n, err := f.Exec(`UPDATE issue SET state = $3, body = NULL, mail_from = '', helo = '', peer = '', sender = '', name = '', list_id = '', subject = '',
			dkim = '', spf = '', articles = 0, confirm = NULL, unsubscribe = NULL
		WHERE letterbox = $1 AND state = $2 AND ($5 = 0 OR id = $5)
			AND id NOT IN (SELECT id FROM issue WHERE letterbox = $1 AND state = $2 ORDER BY id DESC LIMIT $4)`,
		box, string(state), string(newsroom.IssueDropped), but, one)
	return int(n), err
}

// forgotten are the states of issues that are forgotten.
var forgotten = []newsroom.IssueState{newsroom.IssueDropped, newsroom.IssueQuarantined, newsroom.IssueUnreadable, newsroom.IssueConfirm}

// Forget forgets issues that came before then. It finds them by an index, state by state, and deletes them by their numbers: a statement
// for all of that is planned for any limit, and PostgreSQL reads the whole table for it.
func (f letterboxes) Forget(before time.Time, limit int) (int, error) {
	done := 0
	for _, state := range forgotten {
		old, err := List(f.DBSession, Value[newsroom.IssueID],
			`SELECT i.id FROM issue i WHERE i.state = $1 AND i.at < $2 ORDER BY i.at LIMIT $3`, string(state), From(before), limit-done)
		if err != nil {
			return done, err
		}
		err = each(f.DBSession, old, nil, `DELETE FROM issue WHERE id = $1 AND state = $2`, func(id newsroom.IssueID) []any { return []any{id, string(state)} })
		if err != nil {
			return done, err
		}
		if done += len(old); done >= limit {
			break
		}
	}
	return done, nil
}

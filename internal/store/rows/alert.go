package rows

import (
	"crypto/sha256"
	"time"

	"newsroom"
)

type alerts struct{ *DBSession }

// An alert is read with the situation that stands for the one that it was sent about.
const alertSelect = `
	SELECT n.n, n.id, n.monitor, coalesce(s.redirect, s.id), n.fact, n.sent_at, n.first_retrieved_at, n.body
	FROM alert n JOIN situation s ON s.id = n.situation `

func alertOf(account newsroom.AccountID) func(Row) (newsroom.Alert, error) {
	return func(r Row) (newsroom.Alert, error) {
		a := newsroom.Alert{Account: account}
		err := r.Scan(&a.N, bytes16(&a.ID), bytes16(&a.Monitor), bytes16(&a.Situation), bytes16(&a.Fact),
			instant{&a.SentAt}, instant{&a.FirstRetrieved}, taken{&a.Body})
		return a, err
	}
}

// The situation that the articles which an alert cites belong to now, as far as the account $1 sees them: that of most of them,
// of equals the one that stands for the alert's, then the one that is cited first. NULL where it sees none.
const alertCited = `(
	SELECT m.situation FROM alert_citation c JOIN article a ON a.id = c.article JOIN membership m ON m.seq = a.seq
	WHERE c.account = n.account AND c.n = n.n AND a.feed IN ` + Seen + `
	GROUP BY m.situation
	ORDER BY count(DISTINCT a.id) DESC, CASE WHEN m.situation = coalesce(s.redirect, s.id) THEN 0 ELSE 1 END, min(c.place) LIMIT 1)`

// Present gives alerts with the situations that they are about now.
func (f alerts) Present(account newsroom.AccountID, ids []newsroom.AlertID) ([]newsroom.Alert, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return List(f.DBSession, alertOf(account), `
		SELECT n.n, n.id, n.monitor, coalesce(`+alertCited+`, s.redirect, s.id), n.fact, n.sent_at, n.first_retrieved_at, n.body
		FROM alert n JOIN situation s ON s.id = n.situation
		WHERE n.account = $1 AND n.id IN (`+f.IDList("$2")+`) ORDER BY n.n DESC`, Key(account), hexes(ids))
}

// Untold gives what alerts cite and no edition does.
func (f alerts) Untold(account newsroom.AccountID, ids []newsroom.AlertID) ([]newsroom.ArticleID, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return List(f.DBSession, Value[newsroom.ArticleID], `
		SELECT DISTINCT c.article FROM alert n JOIN alert_citation c ON c.account = n.account AND c.n = n.n
		WHERE n.account = $1 AND n.id IN (`+f.IDList("$2")+`)
			AND NOT EXISTS (SELECT 1 FROM cited e WHERE e.article = c.article AND e.account = n.account)
			AND NOT EXISTS (SELECT 1 FROM citation_before e WHERE e.article = c.article AND e.account = n.account) ORDER BY c.article`,
		Key(account), hexes(ids))
}

// Get gives an alert.
func (f alerts) Get(account newsroom.AccountID, id newsroom.AlertID) (newsroom.Alert, error) {
	return One(f.DBSession, "alert", alertOf(account), alertSelect+`WHERE n.account = $1 AND n.id = $2`, Key(account), Key(id))
}

// Page gives the account's alerts below a number, newest first. The limit is hidden in a query of its own: SQLite
// compiles a statement with a bare parameter there anew at each call, which takes longer than the page.
func (f alerts) Page(account newsroom.AccountID, below int64, limit int) ([]newsroom.Alert, error) {
	if below == 0 {
		below = 1<<63 - 1
	}
	return List(f.DBSession, alertOf(account), alertSelect+`WHERE n.account = $1 AND n.n < $2 ORDER BY n.n DESC LIMIT (SELECT CAST($3 AS bigint))`, Key(account), below, limit)
}

// Told tells which of the facts the account was alerted to.
func (f alerts) Told(account newsroom.AccountID, facts []newsroom.Digest) (map[newsroom.Digest]bool, error) {
	told, err := List(f.DBSession, func(r Row) (d newsroom.Digest, err error) {
		err = r.Scan(bytes16(&d))
		return d, err
	},
		`SELECT fact FROM alert WHERE account = $1 AND fact IN (`+f.IDList("$2")+`)`, Key(account), hexes(facts))
	known := make(map[newsroom.Digest]bool, len(told))
	for _, fact := range told {
		known[fact] = true
	}
	return known, err
}

// Raise stores an alert under the account's next number.
func (f alerts) Raise(a newsroom.Alert) error {
	last, err := One(f.DBSession, "account", Value[int64], `SELECT last_alert FROM reader WHERE account = $1`+f.ForNoKeyUpdate, Key(a.Account))
	if err != nil {
		return err
	}
	a.N = last + 1
	n, err := f.Exec(`
		INSERT INTO alert (account, n, id, monitor, situation, fact, sent_at, body)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
		Key(a.Account), a.N, Key(a.ID), uuid(a.Monitor), Key(a.Situation), Key(a.Fact), micros(f.now), blob(a.Body))
	switch {
	case err != nil:
		return err
	case n == 0:
		return newsroom.Errorf(newsroom.KindExists, "The account was told this already.")
	}
	if err := f.Must("account", `UPDATE reader SET last_alert = $1 WHERE account = $2`, a.N, Key(a.Account)); err != nil {
		return err
	}
	return f.after(a)
}

// after stores the citations of a new alert and counts it on its monitor.
func (f alerts) after(a newsroom.Alert) error {
	if err := f.citable(a.Cites); err != nil {
		return err
	}
	place := -1
	err := each(f.DBSession, a.Cites, nil, `
		INSERT INTO alert_citation (account, n, place, article, version, sentence, hash) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		func(c newsroom.Cite) []any {
			place++
			hash := sha256.Sum256([]byte(c.Sentence))
			return []any{Key(a.Account), a.N, place, c.Article, c.Version, c.Sentence, hash[:]}
		})
	if err != nil || a.Monitor.IsZero() {
		return err
	}
	return f.Must("monitor", `UPDATE monitor SET alerts = alerts + 1, alerted_at = $1 WHERE account = $2 AND id = $3`,
		micros(f.now), Key(a.Account), Key(a.Monitor))
}

// Watched is how far in the stream developments were looked for.
func (f alerts) Watched() (newsroom.Seq, error) {
	return One(f.DBSession, "head", Value[newsroom.Seq], `SELECT seq FROM watch_head WHERE id = 1`)
}

// Paused tells where the look for developments was broken off.
func (f alerts) Paused() (to newsroom.Seq, last newsroom.AccountID, err error) {
	_, err = One(f.DBSession, "head", func(r Row) (none struct{}, err error) { return none, r.Scan(&to, bytes16(&last)) },
		`SELECT until, reader FROM watch_head WHERE id = 1`)
	return to, last, err
}

// Watch moves how far developments were looked for. What was broken off is over with the move.
func (f alerts) Watch(from, to newsroom.Seq) error {
	return f.head(`
		UPDATE watch_head SET seq = $1, until = CASE WHEN seq = $1 THEN until ELSE 0 END, reader = CASE WHEN seq = $1 THEN reader END
		WHERE id = 1 AND seq = $2`, to, from)
}

// Pause notes that a look from there was broken off.
func (f alerts) Pause(from, to newsroom.Seq, last newsroom.AccountID) error {
	return f.head(`UPDATE watch_head SET until = $1, reader = $2 WHERE id = 1 AND seq = $3`, to, Key(last), from)
}

func (f alerts) head(statement string, args ...any) error {
	n, err := f.Exec(statement, args...)
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindConflict, "Another has watched in the meantime.")
	}
	return err
}

// Forget removes visits from before then.
func (f alerts) Forget(before time.Time, limit int) (int, error) {
	n, err := f.Exec(`DELETE FROM retrieval WHERE id IN (SELECT id FROM retrieval WHERE at < $1 ORDER BY at LIMIT $2)`, micros(before), limit)
	return int(n), err
}

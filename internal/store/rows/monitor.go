package rows

import (
	"time"

	"newsroom"
)

type monitors struct{ *DBSession }

// A monitor is read with the situation that stands for the one it was started on.
const monitorSelect = `
	SELECT m.id, m.account, coalesce(s.redirect, s.id), m.state, m.origin, m.created_at, m.changed_at, m.alerted_at, m.alerts, m.since,
		m.title, m.first_seen, m.updated_at, m.articles, m.publishers
	FROM monitor m JOIN situation s ON s.id = m.situation `

func scanMonitor(r Row) (m newsroom.Monitor, err error) {
	err = r.Scan(bytes16(&m.ID), bytes16(&m.Account), bytes16(&m.Situation), &m.State, &m.From,
		instant{&m.CreatedAt}, instant{&m.ChangedAt}, instant{&m.AlertedAt}, &m.Alerts, &m.Since,
		&m.Seen.Title, instant{&m.Seen.FirstSeen}, instant{&m.Seen.UpdatedAt}, &m.Seen.Articles, &m.Seen.Publishers)
	return m, err
}

// Get gives a monitor.
func (f monitors) Get(account newsroom.AccountID, id newsroom.MonitorID) (newsroom.Monitor, error) {
	return One(f.DBSession, "monitor", scanMonitor, monitorSelect+`WHERE m.account = $1 AND m.id = $2`+f.locking("m"), Key(account), Key(id))
}

// List gives the account's monitors.
func (f monitors) List(account newsroom.AccountID, stopped int) ([]newsroom.Monitor, error) {
	return List(f.DBSession, scanMonitor, monitorSelect+`
		WHERE m.account = $1 AND (m.state <> 'stopped' OR m.id IN (
			SELECT id FROM monitor WHERE account = $1 AND state = 'stopped' ORDER BY changed_at DESC, id DESC LIMIT $2))
		ORDER BY m.created_at DESC, m.id DESC`, Key(account), stopped)
}

// Standing counts the account's monitors that are not stopped.
func (f monitors) Standing(account newsroom.AccountID) (int, error) {
	return One(f.DBSession, "count", Value[int], `SELECT count(*) FROM monitor WHERE account = $1 AND state <> 'stopped'`, Key(account))
}

// Following gives the account's monitors of a situation, oldest first.
func (f monitors) Following(account newsroom.AccountID, situation newsroom.SituationID) ([]newsroom.Monitor, error) {
	return List(f.DBSession, scanMonitor, monitorSelect+`
		WHERE m.account = $1 AND m.state <> 'stopped' AND coalesce(s.redirect, s.id) = $2 ORDER BY m.created_at, m.id`, Key(account), Key(situation))
}

// Names gives the situations that those monitors are stored with.
func (f monitors) Names(account newsroom.AccountID, situation newsroom.SituationID) ([]newsroom.SituationID, error) {
	scan := func(r Row) (id newsroom.SituationID, err error) {
		err = r.Scan(bytes16(&id))
		return id, err
	}
	return List(f.DBSession, scan, `
		SELECT m.situation FROM monitor m JOIN situation s ON s.id = m.situation
		WHERE m.account = $1 AND m.state <> 'stopped' AND coalesce(s.redirect, s.id) = $2 ORDER BY m.created_at, m.id`, Key(account), Key(situation))
}

// Followed gives the monitors of all active accounts that are not stopped.
func (f monitors) Followed() ([]newsroom.Monitor, error) {
	return List(f.DBSession, scanMonitor, monitorSelect+`
		JOIN account a ON a.id = m.account
		WHERE m.state <> 'stopped' AND `+active+` ORDER BY m.account, m.created_at, m.id`)
}

// Start stores a monitor.
func (f monitors) Start(m newsroom.Monitor) error {
	n, err := f.Exec(`
		INSERT INTO monitor (account, id, situation, state, origin, created_at, changed_at, alerted_at, alerts, since,
			title, first_seen, updated_at, articles, publishers)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT DO NOTHING`,
		Key(m.Account), Key(m.ID), Key(m.Situation), m.State, m.From, micros(m.CreatedAt), micros(m.ChangedAt), micros(m.AlertedAt), m.Alerts, m.Since,
		m.Seen.Title, micros(m.Seen.FirstSeen), micros(m.Seen.UpdatedAt), m.Seen.Articles, m.Seen.Publishers)
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindExists, "The account follows this situation already.")
	}
	return err
}

// Move puts a monitor from a state into another.
func (f monitors) Move(account newsroom.AccountID, id newsroom.MonitorID, from, to newsroom.MonitorState) error {
	n, err := f.Exec(`UPDATE monitor SET state = $1, changed_at = $2 WHERE account = $3 AND id = $4 AND state = $5`,
		to, micros(f.now), Key(account), Key(id), from)
	if err == nil && n == 0 {
		return newsroom.Errorf(newsroom.KindConflict, "The monitor has changed since.")
	}
	return err
}

// Show stores how the reader sees the situation now, and which it is. A monitor keeps the name under which it was
// started while that leads to the situation: of two that have come together each keeps its own.
func (f monitors) Show(m newsroom.Monitor) error {
	return f.Must("monitor", `
		UPDATE monitor SET title = $1, first_seen = $2, updated_at = $3, articles = $4, publishers = $5, since = $6, situation = CASE
			WHEN EXISTS (SELECT 1 FROM situation s WHERE s.id = monitor.situation AND s.redirect = $7) THEN situation
			WHEN EXISTS (
				SELECT 1 FROM monitor o WHERE o.account = $8 AND o.id <> $9 AND o.situation = $7 AND o.state <> 'stopped'
			) THEN situation
			ELSE $7 END
		WHERE account = $8 AND id = $9`,
		m.Seen.Title, micros(m.Seen.FirstSeen), micros(m.Seen.UpdatedAt), m.Seen.Articles, m.Seen.Publishers, m.Since,
		Key(m.Situation), Key(m.Account), Key(m.ID))
}

// Forget removes monitors that were stopped long ago.
func (f monitors) Forget(before time.Time, lately, limit int) (int, error) {
	n, err := f.Exec(`DELETE FROM monitor WHERE (account, id) IN (
		SELECT m.account, m.id FROM monitor m WHERE m.state = 'stopped' AND m.changed_at < $1 AND (
			SELECT count(*) FROM monitor later WHERE later.account = m.account AND later.state = 'stopped' AND later.changed_at > m.changed_at) >= $2
		LIMIT $3)`, micros(before), lately, limit)
	return int(n), err
}

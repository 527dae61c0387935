package store

import (
	"time"

	"newsroom"
)

// MonitorReader reads monitors. The Situation of what it gives is the one that stands: redirects are followed.
type MonitorReader interface {
	Get(newsroom.AccountID, newsroom.MonitorID) (newsroom.Monitor, error)
	// List gives the account's monitors, newest first: every one that is not stopped, and so many of those that
	// were stopped most lately.
	List(account newsroom.AccountID, stopped int) ([]newsroom.Monitor, error)
	// Standing counts the account's monitors that are not stopped.
	Standing(newsroom.AccountID) (int, error)
	// Following gives the account's monitors of a situation that are not stopped, oldest first. There may be
	// several where situations that were followed have merged.
	Following(newsroom.AccountID, newsroom.SituationID) ([]newsroom.Monitor, error)
	// Names gives the situations on which those monitors were started, or that they were shown on since: of several that have
	// merged each monitor keeps its own.
	Names(newsroom.AccountID, newsroom.SituationID) ([]newsroom.SituationID, error)
	// Followed gives the monitors of all active accounts that are not stopped, by account and then oldest first:
	// what watching begins with.
	Followed() ([]newsroom.Monitor, error)
}

// Monitors writes monitors.
type Monitors interface {
	MonitorReader
	// Start stores a monitor, or fails with KindExists where the account follows the situation already with one
	// that is not stopped.
	Start(newsroom.Monitor) error
	// Move puts a monitor from a state into another at the transaction's time, or fails with KindConflict where
	// it is not in that state.
	Move(account newsroom.AccountID, id newsroom.MonitorID, from, to newsroom.MonitorState) error
	// Forget removes monitors that were stopped before then and are not among the so many most lately stopped ones of
	// their account, at most so many, and tells how many it removed.
	Forget(before time.Time, lately, limit int) (int, error)
	// Show stores Seen, how the reader sees the situation now, Since, and which situation it is: after a split the
	// reader's branch. Where another monitor of the account that is not stopped has that branch already, the
	// situation stays the one that it was.
	Show(newsroom.Monitor) error
}

// AlertReader reads alerts. The Situation of what it gives is the one that stands: redirects are followed.
type AlertReader interface {
	// Get gives an alert without its citations.
	Get(newsroom.AccountID, newsroom.AlertID) (newsroom.Alert, error)
	// Present gives those of the account's alerts that are there, newest first, without their citations. The Situation is the
	// one that most of the articles which an alert cites belong to now, whatever was split since, as far as the account sees
	// them: of equals the one that stands for the alert's. Where it sees none of them, it is that one.
	Present(account newsroom.AccountID, ids []newsroom.AlertID) ([]newsroom.Alert, error)
	// Untold gives the articles, by number, that these alerts of the account cite and none of its editions does.
	Untold(account newsroom.AccountID, ids []newsroom.AlertID) ([]newsroom.ArticleID, error)
	// Page gives the account's alerts whose N is below that, newest first, without their citations; 0 is above
	// all.
	Page(account newsroom.AccountID, below int64, limit int) ([]newsroom.Alert, error)
	// Told tells which of the facts the account was alerted to.
	Told(account newsroom.AccountID, facts []newsroom.Digest) (map[newsroom.Digest]bool, error)
	// Retrievals gives the latest visits of the account's apps, newest first.
	Retrievals(account newsroom.AccountID, limit int) ([]newsroom.Retrieval, error)
	// Visits gives the visits of the account's apps below a number, newest first, and the number of the last one, below
	// which to go on; 0 is above all.
	Visits(account newsroom.AccountID, below int64, limit int) (visits []newsroom.Retrieval, last int64, err error)
	// Watched is how far in the stream developments were looked for.
	Watched() (newsroom.Seq, error)
	// Paused tells where the look for developments was broken off: how far it was to go, 0 if none was broken off, and
	// the last account that was looked after.
	Paused() (to newsroom.Seq, last newsroom.AccountID, err error)
}

// Alerts writes alerts.
type Alerts interface {
	AlertReader
	// Raise stores an alert under the account's next number, at the transaction's time, and counts it on its
	// monitor. It fails with KindExists where the account was told the fact, and then stores nothing, and with
	// KindConflict where an article that it cites was purged.
	Raise(newsroom.Alert) error
	// Retrieved stores visits at the transaction's time and notes on the alerts that were never fetched that they
	// are now. For each visit it gives when each of its alerts was fetched first, as it was before that visit:
	// zero for those that it was the first to fetch.
	Retrieved([]newsroom.Retrieval) (before [][]time.Time, err error)
	// Watch moves how far developments were looked for, if it is still there, else it fails with KindConflict. Until
	// the transaction ends nobody else moves it; to may be from, which holds it where it is.
	Watch(from, to newsroom.Seq) error
	// Pause notes that a look from there was broken off, if it still stands there, else it fails with KindConflict.
	Pause(from, to newsroom.Seq, last newsroom.AccountID) error
	// Forget removes visits from before then, at most so many, and tells how many it removed.
	Forget(before time.Time, limit int) (int, error)
}

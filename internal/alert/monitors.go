package alert

import (
	"context"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// DefaultLimit is how many monitors that are not stopped an account may have (decisions.md, section 3).
const DefaultLimit = 200

// shownStopped is how many of the stopped monitors are listed, the most lately stopped.
const shownStopped = 100

// Monitors starts and moves monitors.
type Monitors struct {
	store store.Store
	mint  newsroom.Minter
	limit int
}

// NewMonitors makes a Monitors. An account may have so many monitors that are not stopped; 0 is no limit.
func NewMonitors(s store.Store, mint newsroom.Minter, limit int) *Monitors {
	return &Monitors{store: s, mint: mint, limit: limit}
}

// List gives the account's monitors, newest first: every one that is not stopped, and the 100 most lately stopped.
func (m *Monitors) List(ctx context.Context, account newsroom.AccountID) (all []newsroom.Monitor, err error) {
	err = m.store.Read(ctx, func(v store.View) error {
		all, err = v.Monitors().List(account, shownStopped)
		return err
	})
	return all, err
}

// From is what a monitor is started from: an item of an edition or an alert, whichever is not zero. Both must be the
// account's own.
type From struct {
	Item  newsroom.ItemID
	Alert newsroom.AlertID
}

// Start follows the situation that an item or an alert is about, or gives the standing monitor where the reader
// follows it already; started tells which. It fails with KindNotFound where the account has no such item or alert,
// and with KindLimit where it has as many monitors as it may have.
func (m *Monitors) Start(ctx context.Context, account newsroom.AccountID, from From) (monitor newsroom.Monitor, started bool, err error) {
	var wanted newsroom.Monitor
	err = m.store.View(ctx, func(v store.View) error {
		wanted, err = m.plan(v, account, from)
		return err
	})
	if err != nil {
		return newsroom.Monitor{}, false, err
	}
	return m.begin(ctx, wanted)
}

// begin stores a monitor that is wanted, or gives the one that stands there; started tells which.
func (m *Monitors) begin(ctx context.Context, wanted newsroom.Monitor) (monitor newsroom.Monitor, started bool, err error) {
	wanted.ID = m.mint()
	for range attempts {
		err = m.store.Update(ctx, func(tx store.Tx) error {
			monitor, started, err = m.start(tx, wanted)
			return err
		})
		if newsroom.KindOf(err) != newsroom.KindExists { // a watch has put another monitor onto this situation meanwhile
			break
		}
	}
	return monitor, started, err
}

// plan finds out what is to be followed and how the reader sees it.
func (m *Monitors) plan(v store.View, account newsroom.AccountID, from From) (newsroom.Monitor, error) {
	sent, err := find(v, account, from)
	if err != nil {
		return newsroom.Monitor{}, err
	}
	wanted := newsroom.Monitor{Account: account, State: newsroom.MonitorActive, From: sent.origin}
	if wanted.Situation, err = followed(v, account, sent.situation, sent.at); err != nil {
		return wanted, err
	}
	if wanted.Seen, err = outlined(v, account, wanted.Situation); err != nil {
		return wanted, err
	}
	if wanted.Seen.Title == "" { // the reader has taken its sources away; what was sent stays the reader's
		wanted.Seen, err = sent.outline()
	}
	return wanted, err
}

// start stores a monitor unless one stands. The reader's row is locked first, so that of two that start at once the
// second finds the first.
func (m *Monitors) start(tx store.Tx, wanted newsroom.Monitor) (monitor newsroom.Monitor, started bool, err error) {
	if _, err := tx.Readers().Get(wanted.Account); err != nil {
		return monitor, false, err
	}
	if wanted.Situation, err = resolved(tx.View(), wanted.Situation); err != nil { // it may have been merged since
		return monitor, false, err
	}
	standing, err := tx.Monitors().Following(wanted.Account, wanted.Situation)
	if err != nil {
		return monitor, false, err
	}
	if len(standing) > 0 {
		return teller(standing), false, nil
	}
	n, err := tx.Monitors().Standing(wanted.Account)
	if err != nil {
		return monitor, false, err
	}
	if m.limit > 0 && n >= m.limit {
		return monitor, false, newsroom.Errorf(newsroom.KindLimit, "You follow %d situations, and no more can be followed at once. Stop one of them first.", n)
	}
	head, err := tx.Situations().Head()
	if err != nil {
		return monitor, false, err
	}
	wanted.CreatedAt, wanted.ChangedAt, wanted.Since = tx.Now(), tx.Now(), head.Seq
	if err := tx.Monitors().Start(wanted); err != nil {
		return monitor, false, err
	}
	return wanted, true, moved(tx, wanted)
}

// moved tells webhooks of a monitor's state.
func moved(tx store.Tx, m newsroom.Monitor) error {
	told, err := wire.Encode(wire.MonitorChanged{ID: m.ID, State: m.State, ChangedAt: wire.At(m.ChangedAt)})
	if err != nil {
		return err
	}
	subject := m.ID.String() + " " + string(m.State) + " " + m.ChangedAt.UTC().Format(time.RFC3339Nano)
	return store.Tell(tx, m.Account, newsroom.EventMonitor, subject, string(told))
}

// teller gives, of the monitors of one situation, oldest first, the one that is told of it: the oldest active one. Where
// none is active it is the oldest.
func teller(all []newsroom.Monitor) newsroom.Monitor {
	for _, m := range all {
		if m.State == newsroom.MonitorActive {
			return m
		}
	}
	return all[0]
}

var errStopped = newsroom.Errorf(newsroom.KindTransition, "A monitor that was stopped stays stopped. Follow the situation again to start a new one.")

// Move puts a monitor into a state. One that has it already stays as it is; one that was stopped stays stopped, and the
// error is one of KindTransition. A monitor that is taken up again tells what comes from then on.
func (m *Monitors) Move(ctx context.Context, account newsroom.AccountID, id newsroom.MonitorID, to newsroom.MonitorState) (monitor newsroom.Monitor, err error) {
	err = m.store.Update(ctx, func(tx store.Tx) error {
		monitor, err = tx.Monitors().Get(account, id) // which locks it
		if err != nil || monitor.State == to {
			return err
		}
		if !monitor.State.May(to) {
			return errStopped
		}
		if err := tx.Monitors().Move(account, id, monitor.State, to); err != nil {
			return err
		}
		monitor.State, monitor.ChangedAt = to, tx.Now()
		if err := moved(tx, monitor); err != nil {
			return err
		}
		if to != newsroom.MonitorActive {
			return nil
		}
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		monitor.Since = head.Seq
		return tx.Monitors().Show(monitor)
	})
	if err != nil {
		return newsroom.Monitor{}, err
	}
	return monitor, nil
}

package alert

import (
	"context"

	"newsroom"
	"newsroom/internal/seal"
	"newsroom/internal/store"
)

// PageSize is how many alerts a page of updates holds (decisions.md, section 5).
const PageSize = 20

// Updates reads the pages of alerts and records each reading.
type Updates struct {
	store    store.Store
	cursors  cursors
	recorder *Recorder
}

// NewUpdates makes an Updates. Its readings are recorded by the recorder.
func NewUpdates(s store.Store, recorder *Recorder) *Updates {
	return &Updates{store: s, cursors: cursors{seal.New(s, newsroom.KeyCursors)}, recorder: recorder}
}

// UpdatesRequest is what a client asks of the updates page.
type UpdatesRequest struct {
	Cursor string
	Given  bool // there is a cursor; an empty one is none that was issued
	Silent bool // the client wants to know how the answer begins and no more: nothing is recorded
}

// RaisedAlerts is a page of alerts, newest first.
type RaisedAlerts struct {
	Alerts []newsroom.Alert // FirstRetrieved is when each was retrieved first before this reading
	Next   string           // the cursor of the next page; empty at the end
}

// Page gives a page: the newest alerts, or those after a cursor. Pages are cut by the alerts' numbers, so what comes in
// the meantime shifts nothing. Unless the request is silent the reading is recorded, on the disk, before it returns. It
// fails with KindCursor where the cursor was not issued to this account.
func (u *Updates) Page(ctx context.Context, who newsroom.Principal, request UpdatesRequest) (RaisedAlerts, error) {
	var below int64
	if request.Given {
		var err error
		if below, err = u.cursors.read(ctx, who.Account, request.Cursor); err != nil {
			return RaisedAlerts{}, err
		}
	}
	page, err := u.page(ctx, who.Account, below)
	if err != nil || request.Silent {
		return page, err
	}
	retrieval := newsroom.Retrieval{Account: who.Account, Grant: who.Grant, Client: who.Client, Alerts: make([]newsroom.AlertID, len(page.Alerts))}
	for i, a := range page.Alerts {
		retrieval.Alerts[i] = a.ID
	}
	before, err := u.recorder.Record(ctx, retrieval)
	if err != nil {
		return RaisedAlerts{}, err
	}
	for i := range page.Alerts {
		page.Alerts[i].FirstRetrieved = before[i]
	}
	return page, nil
}

// page reads one alert more than it gives, to know whether there are more.
func (u *Updates) page(ctx context.Context, account newsroom.AccountID, below int64) (page RaisedAlerts, err error) {
	err = u.store.Read(ctx, func(v store.View) error {
		page.Alerts, err = v.Alerts().Page(account, below, PageSize+1)
		return err
	})
	if err != nil || len(page.Alerts) <= PageSize {
		return page, err
	}
	page.Alerts = page.Alerts[:PageSize]
	page.Next, err = u.cursors.sign(ctx, account, page.Alerts[PageSize-1].N)
	return page, err
}

// Retrievals gives the latest readings of the account's updates page, newest first.
func (u *Updates) Retrievals(ctx context.Context, account newsroom.AccountID, limit int) (all []newsroom.Retrieval, err error) {
	err = u.store.Read(ctx, func(v store.View) error {
		all, err = v.Alerts().Retrievals(account, limit)
		return err
	})
	return all, err
}

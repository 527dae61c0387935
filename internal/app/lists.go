package app

import (
	"context"
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// LookAt has a list of feeds looked at and waits until that is done.
func (a *App) LookAt(ctx context.Context, account newsroom.AccountID, id newsroom.ReadingListID) (list newsroom.ReadingList, err error) {
	var since time.Time
	err = a.engine.View(ctx, func(v store.View) error {
		since = v.Now()
		return nil
	})
	if err == nil {
		err = a.Lists.As(newsroom.ActorOperator).Resume(ctx, account, id)
	}
	if err != nil {
		return list, err
	}
	err = a.Work(ctx, func(v store.View) (bool, error) {
		list, err = v.ReadingLists().Get(account, id)
		return !list.TriedAt.Before(since) || list.NextAt.After(v.Now()), err
	}, newsroom.ReadingListJob{Account: account, List: id})
	return list, err
}

package onboarding

import (
	"time"

	"newsroom"
	"newsroom/internal/store"
)

// look gives a draft as it stands now, which may be further than it is stored: time has run out for it, its edition
// was sent by a process that died right after, or the job that should build it is no more. Whoever changes a draft
// looks first, and stores what it saw with its change.
func look(v store.View, d newsroom.Draft) (newsroom.Draft, error) {
	switch d.Status {
	case newsroom.Collecting:
		if !v.Now().Before(d.ExpiresAt) {
			d.Status, d.Question = newsroom.Expired, ""
		}
		return d, nil
	case newsroom.Building:
		return built(v, d)
	}
	return d, nil
}

// built tells what has become of a draft that is being built.
func built(v store.View, d newsroom.Draft) (newsroom.Draft, error) {
	d, err := served(v, d)
	if err != nil || d.Status != newsroom.Building {
		return d, err
	}
	job, err := v.Jobs().Find(newsroom.BuildJob{Account: d.Account, Draft: d.ID})
	switch {
	case newsroom.KindOf(err) == newsroom.KindNotFound:
		d.Status, err = newsroom.Failed, nil
	case err == nil && (job.State == newsroom.JobFailed || job.State == newsroom.JobDone):
		d.Status = newsroom.Failed
	}
	return d, err
}

// served makes a draft that is building ready if its edition was sent.
func served(v store.View, d newsroom.Draft) (newsroom.Draft, error) {
	if d.Status != newsroom.Building {
		return d, nil
	}
	number, err := v.Editions().Served(d.Account, slot(d, time.UTC).Key())
	if err == nil && number > 0 {
		d.Status = newsroom.Ready
	}
	return d, err
}

// moment is the present one, moved on by microseconds as long as it is the slot of an edition that was sent: a draft
// that ends at the instant at which another one did has a slot of its own.
func moment(v store.View, reader newsroom.Reader) (time.Time, error) {
	d := newsroom.Draft{Account: reader.Account, Status: newsroom.Building, TouchedAt: v.Now()}
	for reader.Last > 0 {
		after, err := served(v, d)
		if err != nil || after.Status == newsroom.Building {
			return d.TouchedAt, err
		}
		d.TouchedAt = d.TouchedAt.Add(time.Microsecond)
	}
	return d.TouchedAt, nil
}

// slot is the occasion of a draft's first edition: the moment at which its building began, by the reader's clock. It
// is the same for every attempt, and its key the same in every zone.
func slot(d newsroom.Draft, zone *time.Location) newsroom.Slot {
	local := d.TouchedAt.In(zone)
	return newsroom.Slot{
		Kind: newsroom.First, Date: local.Format(time.DateOnly), Time: local.Format("15:04"), Zone: zone.String(),
		Due: d.TouchedAt.UTC().Truncate(time.Microsecond),
	}
}

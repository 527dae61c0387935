// Package operation is how a newsroom stands as a whole, for whoever runs it: who reads here, which sources fail, what the
// background work does, and what goes to readers beside the newsroom.
//
// It is read in one view, so that its figures belong together. It holds what an operator needs to keep the newsroom running
// and no more: of readers how they are called, whether anything is made for them and how much, but nothing of what they
// follow or were sent. Addresses of feeds are masked, since those of a reader may hold a password.
package operation

import (
	"context"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
)

// Most bounds each list; the counts beside them are of all.
const Most = 100

// Status is how a newsroom stands at a time.
type Status struct {
	At      time.Time          // by the store's clock
	Readers []ReaderStatus     // those that were asked for, oldest first, at most Most
	Found   int                // how many were asked for in all
	After   newsroom.AccountID // behind which more of them stand; zero: behind which there are none
	Active  int                // accounts that the newsroom works for
	Waiting int                // accounts that wait to be opened
	All     int                // accounts
	Sources int                // wishes to read a feed, of one reader or of everybody
	Failing []FailingFeed      // at most Most
	Broken  int                // feeds that can't be read at present
	Lacking []IncompleteFeed   // at most Most
	Partial int                // feeds of whose last document not everything was read
	Jobs    map[newsroom.JobState]int
	Failed  []newsroom.JobStatus // failed for good or being retried, newest first
	Posts   map[newsroom.PostState]int
	Lost    []newsroom.Post       // that failed, newest first
	Kept    newsroom.RetentionRun // the newest keeping
}

// ReaderStatus is one account as an operator sees it.
type ReaderStatus struct {
	newsroom.Account
	Last    int64     // the number of the newest edition; 0: none
	Next    time.Time // when the next is due; zero: none is planned
	Late    bool      // one could not be composed so far
	Sources int       // that the account reads
}

// FailingFeed is a feed that can't be read.
type FailingFeed struct {
	Name    string // empty: it has none
	URL     string // masked
	Since   time.Time
	Cause   string // a sentence for people
	Readers int    // active ones that read it
	Next    time.Time
}

// IncompleteFeed is a feed that is not read whole.
type IncompleteFeed struct {
	Name   string // empty: it has none
	URL    string // masked
	Lack   newsroom.Lack
	Polled time.Time // when it was asked last
}

// Inspector reads the status of the newsroom.
type Inspector struct{ store store.Store }

// NewInspector makes an Inspector.
func NewInspector(s store.Store) *Inspector { return &Inspector{s} }

// ReaderQuery is which readers are asked for.
type ReaderQuery struct {
	Find  string             // what their address or name holds, in any letter case; empty: whatever
	After newsroom.AccountID // behind whom the list begins; zero: with the oldest
}

// wants tells whether an account is asked for.
func (q ReaderQuery) wants(a newsroom.Account) bool {
	find := strings.ToLower(strings.TrimSpace(q.Find))
	return strings.Contains(strings.ToLower(a.Email), find) || strings.Contains(strings.ToLower(a.Name), find)
}

// page gives those of the accounts, the oldest first, that are asked for and stand behind the cursor, at most Most; how many
// are asked for in all; and behind whom there are more.
func (q ReaderQuery) page(all []newsroom.Account) (page []newsroom.Account, found int, after newsroom.AccountID) {
	behind := q.After.IsZero()
	for _, a := range all {
		if wanted := q.wants(a); wanted {
			found++
			switch {
			case !behind:
			case len(page) < Most:
				page = append(page, a)
			default:
				after = page[Most-1].ID
			}
		}
		behind = behind || a.ID == q.After
	}
	return page, found, after
}

// Inspect gives how the newsroom stands, with the readers that are asked for. To an account that does not run it there is nothing of the kind (KindNotFound).
func (d *Inspector) Inspect(ctx context.Context, who newsroom.Account, asked ReaderQuery) (Status, error) {
	if !who.Admin {
		return Status{}, newsroom.Errorf(newsroom.KindNotFound, "There is no page at this address.")
	}
	var s Status
	err := d.store.Read(ctx, func(v store.View) error {
		s = Status{At: v.Now()}
		for _, part := range []func(store.View, *Status) error{asked.readers, sources, lacking, work, outbox} {
			if err := part(v, &s); err != nil {
				return err
			}
		}
		return nil
	})
	return s, err
}

func (q ReaderQuery) readers(v store.View, s *Status) error {
	all, err := v.Accounts().List()
	if err != nil {
		return err
	}
	s.All = len(all)
	for _, a := range all {
		switch {
		case a.Active():
			s.Active++
		case a.DisabledAt.IsZero():
			s.Waiting++
		}
	}
	var page []newsroom.Account
	page, s.Found, s.After = q.page(all)
	for _, a := range page {
		r, err := v.Readers().Get(a.ID)
		if err != nil {
			return err
		}
		tally, err := v.Readers().Tally(a.ID)
		if err != nil {
			return err
		}
		one := ReaderStatus{Account: a, Last: r.Last, Late: !r.Late.Due.IsZero(), Sources: tally.Sources}
		if a.Active() {
			one.Next = r.NextDue
		}
		s.Readers = append(s.Readers, one)
	}
	return nil
}

func sources(v store.View, s *Status) error {
	all, err := v.Sources().List()
	if err != nil {
		return err
	}
	failing, err := v.Feeds().Failing()
	if err != nil {
		return err
	}
	s.Sources, s.Broken = len(all), len(failing)
	for _, f := range failing[:min(Most, len(failing))] {
		by, err := v.Feeds().Audience(f.ID)
		if err != nil {
			return err
		}
		s.Failing = append(s.Failing, FailingFeed{
			Name: f.Title, URL: outbound.Mask(f.URL), Since: f.Failing.Since, Cause: f.Failing.Cause, Readers: len(by), Next: f.NextPoll,
		})
	}
	return nil
}

func lacking(v store.View, s *Status) error {
	found, all, err := v.Feeds().Lacking(Most)
	if err != nil {
		return err
	}
	s.Partial = all
	for _, f := range found {
		s.Lacking = append(s.Lacking, IncompleteFeed{Name: f.Title, URL: outbound.Mask(f.URL), Lack: f.Lack, Polled: f.PolledAt})
	}
	return nil
}

func work(v store.View, s *Status) (err error) {
	if s.Jobs, err = v.Jobs().Counts(); err != nil {
		return err
	}
	if s.Failed, err = v.Jobs().Failed(Most); err != nil {
		return err
	}
	s.Kept, err = v.Keeping().Last()
	return err
}

func outbox(v store.View, s *Status) (err error) {
	if s.Posts, err = v.Outbox().Counts(); err != nil {
		return err
	}
	s.Lost, err = v.Outbox().Page(store.Posts{State: newsroom.PostFailed, Limit: Most})
	return err
}

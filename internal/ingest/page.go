package ingest

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/fulltext"
	"newsroom/internal/mandate"
	"newsroom/internal/source"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// The size of a batch of pages, which lasts as long as one of polls. Pages wait for polls and not the other way
// round, so few hosts are held at a time; and as pages are larger than feeds, few are in memory.
const (
	pageHosts    = 32
	pagesEach    = 10
	pagesHour    = 60 // of one host
	pageParallel = 8
	lookedAtOnce = 500
	judgedBy     = 12 // recent entries of a feed
)

// youngest is for how long an article's page is worth fetching: the live news of two days.
const youngest = 48 * time.Hour

// Pager fetches the pages of articles of which their feed gives only a stub.
type Pager struct {
	store   store.Store
	fetch   *fulltext.PageFetcher
	headers *source.Headers
	gap     func(host string) time.Duration
	log     *slog.Logger
	turn    chan struct{} // holds one token, which whoever reads a page has: reading takes memory
}

// NewPager makes a Pager. gap tells how long to leave a host alone between requests.
func NewPager(s store.Store, fetch *fulltext.PageFetcher, gap func(host string) time.Duration, log *slog.Logger) *Pager {
	return &Pager{store: s, fetch: fetch, headers: source.NewHeaders(s), gap: gap, log: log, turn: make(chan struct{}, 1)}
}

// Batch looks which new articles need their pages, fetches those that are due, within the limits of one batch, and
// finishes the ticket. Where there may be more to do, another is enqueued.
func (p *Pager) Batch(ctx context.Context, ticket newsroom.Ticket) error {
	full, err := p.look(ctx, ticket)
	if err != nil {
		return err
	}
	held, err := p.work(ctx, ticket)
	if err != nil {
		return err
	}
	return p.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Finish(ticket); err != nil || !full && held == 0 { // what waits for a host waits for the timetable
			return err
		}
		if more, err := tx.View().Pages().Waiting(); err != nil || !more {
			return err
		}
		return tx.Enqueue(newsroom.PageJob{})
	})
}

// sighting is what one look at new articles found.
type sighting struct {
	head   newsroom.ArticleID
	full   bool // there may be more
	wanted []newsroom.Page
	judged map[newsroom.FeedID]bool // feeds whose judgement has changed
	stale  []newsroom.Text
}

// look finds the articles whose pages are to be fetched.
func (p *Pager) look(ctx context.Context, ticket newsroom.Ticket) (full bool, err error) {
	var s sighting
	err = p.store.View(ctx, func(v store.View) (err error) {
		since := v.Now().Add(-youngest)
		all, head, err := v.Pages().Candidates(since, lookedAtOnce)
		if err != nil {
			return err
		}
		s = sighting{head: head, full: len(all) == lookedAtOnce}
		if s.stale, err = v.Pages().Stale(since, lookedAtOnce); err != nil {
			return err
		}
		return s.choose(v.Pages(), all)
	})
	if err != nil {
		return false, err
	}
	return s.full, p.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(ticket); err != nil {
			return err
		}
		return s.write(tx.Pages(), tx.Now().Add(-youngest))
	})
}

// choose judges the feeds of articles, and takes those articles whose page is wanted.
func (s *sighting) choose(pages store.PageReader, all []store.Candidate) error {
	stubs := map[newsroom.FeedID]bool{}
	s.judged = map[newsroom.FeedID]bool{}
	for _, c := range all {
		if _, known := stubs[c.Feed]; !known && c.Auto {
			recent, err := pages.Recent(c.Feed, judgedBy)
			if err != nil {
				return err
			}
			stubs[c.Feed] = fulltext.Stubs(entriesOf(recent), c.Stubs)
			s.judged[c.Feed] = stubs[c.Feed]
		}
		if !c.Always && !(stubs[c.Feed] && fulltext.Stub(fulltext.FeedText{Title: c.Title, Text: c.Text})) {
			continue
		}
		if page, is := pageAt(c.Spoken); is {
			page.Article, page.Spoken = c.Article, true
			s.wanted = append(s.wanted, page)
		} else if page, is := pageAt(c.URL); is {
			page.Article = c.Article
			s.wanted = append(s.wanted, page)
		}
	}
	return nil
}

// pageAt gives the page at an address, if one may be asked for there.
func pageAt(address string) (p newsroom.Page, is bool) {
	host, err := feed.HostKey(address)
	if err != nil || fulltext.Home(address) {
		return p, false
	}
	return newsroom.Page{URL: address, Host: host}, true
}

func entriesOf(texts []newsroom.Text) []fulltext.FeedText {
	entries := make([]fulltext.FeedText, len(texts))
	for i, t := range texts {
		entries[i] = fulltext.FeedText{Title: t.Title, Text: t.Text}
	}
	return entries
}

func (s *sighting) write(pages store.ArticlePages, old time.Time) error {
	for id, stubs := range s.judged {
		if err := pages.Judge(id, stubs); err != nil {
			return err
		}
	}
	if err := pages.Want(s.wanted); err != nil {
		return err
	}
	for _, t := range s.stale {
		if err := pages.Index(t.Article, t.Version, lengthOf(t), stemsWith(t)); err != nil {
			return err
		}
	}
	if _, err := pages.Expire(old); err != nil {
		return err
	}
	return pages.Looked(s.head)
}

func lengthOf(t newsroom.Text) int { return len(text.Tokens(t.Title)) + len(text.Tokens(t.Body())) }

func stemsWith(t newsroom.Text) store.Stems {
	return mandate.Stems(t.Title, t.Body(), t.URL, text.Language(t.Language, t.Title+"\n"+t.Text))
}

// work fetches what is due, and tells how many hosts it held.
func (p *Pager) work(ctx context.Context, ticket newsroom.Ticket) (int, error) {
	var leases []store.PageLease
	var now, begun time.Time
	err := p.store.Update(ctx, func(tx store.Tx) (err error) {
		if err := tx.Check(ticket); err != nil {
			return err
		}
		now, begun = tx.Now(), time.Now() //nolint:forbidigo // only durations are taken from it: it measures, it does not date
		limits := store.PageLimits{Hosts: pageHosts, Each: pagesEach, Hour: pagesHour}
		leases, err = tx.Pages().Lease(limits, now.Add(leaseFor))
		return err
	})
	if err != nil || len(leases) == 0 {
		return 0, err
	}
	asking, cancel := context.WithTimeout(ctx, answerFor)
	visits := make(chan *visit)
	defer func() { // whatever ends the work, its goroutines end before it
		cancel()
		for range visits {
		}
	}()
	p.begin(asking, leases, now.Add(fetchFor), func() time.Time { return now.Add(time.Since(begun)) }, visits)
	for v := range visits {
		if err := p.keep(ctx, v, ticket); err != nil {
			return len(leases), err
		}
	}
	return len(leases), nil
}

// begin visits all hosts, a bounded number at once.
func (p *Pager) begin(ctx context.Context, leases []store.PageLease, until time.Time, clock func() time.Time, out chan<- *visit) {
	queue := make(chan store.PageLease)
	var hosts sync.WaitGroup
	for range min(pageParallel, len(leases)) {
		hosts.Go(func() {
			for lease := range queue {
				v := &visit{Pager: p, lease: lease, clock: clock, until: until, next: lease.After, met: map[string]*origin{}}
				v.run(ctx)
				out <- v
			}
		})
	}
	go func() {
		for _, lease := range leases {
			queue <- lease
		}
		close(queue)
		hosts.Wait()
		close(out)
	}()
}

// keep stores what a visit came to and gives its host back.
func (p *Pager) keep(ctx context.Context, v *visit, ticket newsroom.Ticket) error {
	return p.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(ticket); err != nil {
			return err
		}
		for _, r := range v.fresh {
			if err := tx.Pages().SaveRobots(r); err != nil {
				return err
			}
		}
		for _, one := range v.lease.Pages {
			t, stems := one.Words, store.Stems{}
			if one.State == newsroom.PageRead {
				t.Page, one.ReadAt = one.Text, tx.Now()
				one.Page.Words, stems = lengthOf(t), stemsWith(t)
			}
			if err := tx.Pages().Save(one.Page, t.Version, stems); err != nil {
				return err
			}
		}
		return tx.Feeds().Release(v.lease.Host, v.next)
	})
}

package ingest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/politeness"
	"newsroom/internal/store"
)

// The size of a batch. A batch holds its hosts for at most leaseFor, a little longer than its job may last, since
// what a killed one holds waits for that long; and it keeps what it has fetched in memory only
// until it is stored. It must end before its job is cut off (jobs: 40 seconds): a request that has no answer by
// answerFor is given up, and its feed, which is due still, is the first of its host in the next batch.
const (
	batchHosts = 512
	batchFeeds = 2000
	batchEach  = 64 // of one host, whose others wait for their turn behind the hosts that wait already
	leaseFor   = 45 * time.Second
	fetchFor   = 25 * time.Second // how long new requests are begun
	answerFor  = 35 * time.Second // how long answers are awaited, from the begin of the batch
	parallel   = 256              // hosts spoken to at once
	largeOnes  = 4                // documents of over 256 KiB that are held at once
	groupSize  = 256              // answers stored in one transaction, each of which waits for the disk,
	groupNews  = 1000             // and what they bring: others wait to write meanwhile
)

// answer is what came of one request. The last answer of a host gives its lease back.
type answer struct {
	feed     newsroom.Feed
	response feed.Response
	entries  []entry
	brought  change
	fault    error // why what it brings could not be looked at, if that is not the feed's fault
	document feed.ParsedFeed
	content  newsroom.Digest // of the document that came, whether or not it was read
	same     bool            // nothing came that was not there before
	err      error
	at       time.Time
	host     string
	last     bool                   // nothing more is asked of the host in this batch
	held     *newsroom.Subscription // the feed's, where it has one
	asked    bool                   // false: the host is given back without having been asked
	alone    time.Duration          // for which the host wants to be left alone
	busy     *politeness.BusyError  // the feed's address leads to a host that can't be asked now
	next     time.Time
}

// Batch polls what is due, within the limits of one batch, and finishes the ticket. What is left is due still,
// and another batch is enqueued for it.
func (p *Poller) Batch(ctx context.Context, job newsroom.PollJob, ticket newsroom.Ticket) error {
	var leases []store.Lease
	var now, begun time.Time
	left := 0
	err := p.store.Update(ctx, func(tx store.Tx) (err error) {
		now, begun = tx.Now(), time.Now() //nolint:forbidigo // only durations are taken from it: it measures, it does not date
		leases, err = tx.Feeds().LeaseHosts(store.LeaseLimits{Hosts: batchHosts, Feeds: batchFeeds, Each: p.each}, now.Add(leaseFor))
		if err == nil && full(leases) {
			left, err = tx.View().Feeds().Hosts(1)
		}
		return err
	})
	if err != nil {
		return err
	}
	if left > 0 {
		p.more()
	}
	p.fault.At(newsroom.PointLeased)
	b := &batch{Poller: p, ticket: ticket, held: map[string]bool{}, rests: &rests{until: map[string]time.Time{}}}
	clock := func() time.Time { return now.Add(time.Since(begun)) }
	if err := b.work(ctx, leases, now, clock); err != nil {
		b.giveBack(ctx)
		return err
	}
	return p.finish(ctx, job, ticket)
}

// full tells whether a batch takes no more, so that there may be more.
func full(leases []store.Lease) bool {
	feeds := 0
	for _, lease := range leases {
		feeds += len(lease.Feeds)
	}
	return feeds >= batchFeeds || len(leases) >= batchHosts
}

// finish ends a batch, and sees to it that the next takes what it leaves.
func (p *Poller) finish(ctx context.Context, job newsroom.PollJob, ticket newsroom.Ticket) error {
	left := 0
	err := p.store.Update(ctx, func(tx store.Tx) (err error) {
		if err := tx.Finish(ticket); err != nil {
			return err
		}
		if left, err = tx.View().Feeds().Hosts(1); err != nil || left == 0 {
			return err
		}
		return tx.Enqueue(job)
	})
	if err == nil && left > 0 {
		p.more()
	}
	return err
}

// batch is one batch at work. Everything that it stores is stored only while its ticket's attempt runs.
type batch struct {
	*Poller
	ticket newsroom.Ticket
	held   map[string]bool // hosts that are leased still
	rests  *rests          // what they asked for meanwhile
}

// givingBack is how long a batch that fails may try to give its hosts back.
const givingBack = 2 * time.Second

// giveBack lets go of the hosts that a batch which fails holds still, as far as it can: what it does not reach
// comes free when the lease runs out.
func (b *batch) giveBack(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), givingBack)
	defer cancel()
	err := b.store.Update(ctx, func(tx store.Tx) error {
		if err := tx.Check(b.ticket); err != nil {
			return err
		}
		for host := range b.held {
			if err := tx.Feeds().Release(host, later(tx.Now().Add(b.gap(host)), b.rests.of(host))); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.log.DebugContext(ctx, "hosts are left to the end of their lease", "hosts", len(b.held), "cause", err)
	}
}

// work asks all hosts, a bounded number at once, and stores the answers as they come.
func (b *batch) work(ctx context.Context, leases []store.Lease, now time.Time, clock func() time.Time) error {
	for _, lease := range leases {
		b.held[lease.Host] = true
	}
	asking, cancel := context.WithTimeout(ctx, answerFor)
	answers := make(chan answer)
	defer func() { // whatever ends the work, its goroutines end before it
		cancel()
		for range answers {
		}
	}()
	hosts := newHostQueue(leases)
	var asked sync.WaitGroup
	for range min(parallel, len(leases)) {
		asked.Go(func() {
			a := new(answer) // on the stack, below all of net/http, it would double that
			for one, ok := hosts.take(); ok; one, ok = hosts.take() {
				next, more := b.ask(asking, one, now, clock, a)
				answers <- *a
				if more {
					hosts.put(next)
				}
			}
		})
	}
	go func() {
		asked.Wait()
		close(answers)
	}()
	var unmarked error
	for group := range grouped(answers) {
		stuck, err := b.keep(ctx, group)
		if err != nil {
			return err
		}
		unmarked = errors.Join(unmarked, stuck)
	}
	return unmarked
}

// grouped collects answers until there are enough for a transaction or no more is coming at once. Each group is in the
// memory of the one before.
func grouped(answers <-chan answer) func(yield func([]answer) bool) {
	return func(yield func([]answer) bool) {
		group := make([]answer, 0, groupSize)
		for first := range answers {
			group = append(group[:0], first)
			brought := first.brought.size()
		fill:
			for len(group) < groupSize && brought < groupNews {
				select {
				case next, ok := <-answers:
					if !ok {
						break fill
					}
					group, brought = append(group, next), brought+next.brought.size()
				default:
					break fill
				}
			}
			if !yield(group) {
				return
			}
			clear(group) // what it has brought is let go before more is awaited
		}
	}
}

// ask makes one request of a host, when it may be made, and gives the host's next, if there is one. a becomes the answer. now
// is the time of the lease, and the clock counts on from there by the process's own monotonic one: all that a batch says of
// times is by one clock.
func (b *batch) ask(ctx context.Context, one hostRequest, now time.Time, clock func() time.Time, a *answer) (next hostRequest, more bool) {
	host := one.lease.Host
	*a = answer{}
	if !politeness.Wait(ctx, one.next.Sub(clock())) || clock().Sub(now) > fetchFor {
		a.host, a.last, a.next = host, true, one.next
		return hostRequest{}, false
	}
	b.poll(ctx, &one, clock, a)
	alone := a.alone
	next = hostRequest{one.lease, one.at + 1, a.at.Add(max(alone, b.gap(host)))}
	if alone > 0 {
		b.rests.note(host, next.next)
	}
	if (a.err != nil || a.fault != nil) && ctx.Err() != nil { // the batch's fault and not the feed's
		*a = answer{}
	}
	a.host, a.next, a.last = host, next.next, !a.asked || alone > 0 || next.at == len(one.lease.Feeds)
	return next, !a.last
}

// poll makes the request of a hostRequest, and fills in what came of it.
func (p *Poller) poll(ctx context.Context, one *hostRequest, clock func() time.Time, a *answer) {
	stay := p.room.Stay()
	defer stay.End()
	a.feed, a.asked, a.same = one.lease.Feeds[one.at], true, true
	fetch := p.fetched
	if a.feed.Selectors.Given() {
		fetch = p.fetchedPage
	}
	fetch(ctx, a, feed.Request{
		URL: a.feed.URL, ETag: a.feed.ETag, LastModified: a.feed.LastModified, Readers: one.lease.Readers[one.at],
		Stay: stay, Last: one.at+1 == len(one.lease.Feeds),
	})
	a.at = clock()
	p.fault.At(newsroom.PointFetched)
	if a.busy != nil || a.fault != nil {
		return
	}
	if a.err == nil {
		a.err = a.denied(a.response.Err())
	}
	if a.err == nil && !a.response.NotModified {
		p.parse <- struct{}{}
		if a.err = survive(a.read); a.err == nil && !a.same {
			p.look(ctx, a)
		}
		<-p.parse
	}
	a.response.Body = nil
}

// read finds out what the answer brings. Many servers send the same document again and again; one that is the same to
// the byte is not read again.
func (a *answer) read() (err error) {
	offer := a.response.Offer // in headers, which may change while the document does not
	if a.content = documentDigest(a.response.Body, strings.Join(offer.Hubs, " "), offer.Self); a.content == a.feed.Content {
		return nil
	}
	a.same = false
	if a.feed.Selectors.Given() {
		return a.readPage()
	}
	a.document, err = feed.Parse(a.response.Body, a.response.ContentType, a.response.FinalURL)
	a.entries = identify(*a)
	return err
}

// survive makes an error of a panic: a document over which its parser, or the storing of it, stumbles is that
// feed's trouble and must not stop the polling of all others.
func survive(read func() error) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = newsroom.Because(newsroom.KindInternal, fmt.Errorf("panic: %v", cause), "this document can't be read")
		}
	}()
	return read()
}

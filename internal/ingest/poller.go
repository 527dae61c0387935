package ingest

import (
	"log/slog"
	"runtime"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/politeness"
	"newsroom/internal/source"
	"newsroom/internal/store"
)

// Poller polls.
type Poller struct {
	store store.Store
	fetch *feed.Fetcher
	gap   func(host string) time.Duration
	hosts *politeness.HostLeases // for where redirects lead
	fault newsroom.Fault
	log   *slog.Logger
	room  *outbound.BufferLimit
	parse chan struct{} // who reads a document: more at once would only take memory

	more    func() // is told when a batch can't take all feeds that are due
	result  func(PollResult)
	headers *source.Headers // with which feeds are asked that are one reader's own

	sites *source.Sites // where pages stand for feeds

	origin string // under which hubs reach this newsroom; empty: they don't
}

// Subscribing lets a poller subscribe to the feeds that name a hub, which reaches this newsroom at the origin.
func (p *Poller) Subscribing(origin string) *Poller {
	p.origin = origin
	return p
}

// Telling has a poller tell somebody each time that a batch leaves feeds which are due to the next: as soon as that is known,
// and in the end.
func (p *Poller) Telling(more func()) *Poller {
	p.more = more
	return p
}

// NewPoller makes a Poller. gap tells how long to leave a host alone between requests.
func NewPoller(s store.Store, fetch *feed.Fetcher, gap func(host string) time.Duration, fault newsroom.Fault, log *slog.Logger) *Poller {
	p := &Poller{
		store: s, fetch: fetch, gap: gap, fault: fault, log: log,
		headers: source.NewHeaders(s), sites: source.NewSites(s, fetch.Now), room: outbound.NewBufferLimit(largeOnes), parse: make(chan struct{}, runtime.GOMAXPROCS(0)), more: func() {}, result: func(PollResult) {},
	}
	p.hosts = politeness.NewHostLeases(s, func(host string) time.Duration { return p.gap(host) })
	return p
}

package metrics

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"newsroom/internal/store"
)

// How often the store is counted at most, and what part of the time goes into counting where that takes long: a two-hundredth.
const (
	countEvery = 5 * time.Second
	countPart  = 200
	countFor   = 5 * time.Second // for how long it may be counted
)

// CountStore counts the store.
type CountStore func(context.Context) (store.Figures, error)

// state shows the figures of the store.
type state struct {
	look    CountStore
	expires func() time.Time // nil: there is no certificate
	known   LabelValues
	clock   func() time.Time
	log     *slog.Logger

	mu    sync.Mutex
	last  store.Figures
	err   error
	until time.Time // when it is counted anew
	cost  time.Duration
}

func gauge(name, help string, labels ...string) *prometheus.Desc {
	return prometheus.NewDesc("newsroom_"+name, help, labels, nil)
}

var (
	counted   = gauge("store_up", "Whether the store could be counted: 1 or 0. Where it could not, what is counted there is missing.")
	countTook = gauge("store_count_seconds", "How long it took to count the store.")
	feeds     = gauge("feeds", "Feeds that an active reader reads.")
	failing   = gauge("feeds_failing", "Of these, those that could not be read when they were polled last.")
	due       = gauge("feeds_due", "Of these, those that could be polled now.")
	oldestDue = gauge("feeds_oldest_due_seconds", "For how long the first of those could have been polled; 0 where none is due.")
	articles  = gauge("articles", "Articles, whether or not they have their words still.")
	ungrouped = gauge("articles_ungrouped", "Of these, those that have no situation yet.")
	lag       = gauge("grouping_lag_seconds", "How long ago the first of those was first seen; 0 where there is none.")
	late      = gauge("editions_late", "Readers whose edition should have been sent, and was not.")
	sessions  = gauge("sessions", "Sessions of browsers that stand.")
	posts     = gauge("outbox_posts", "What goes to readers beside the newsroom, by channel and state.", "channel", "state")
	jobs      = gauge("jobs", "Background jobs that are not done, by kind and state; those that failed were given up.", "kind", "state")
	expires   = gauge("certificate_expires_timestamp_seconds", "Until when the certificate is good that this process shows, in seconds since 1970; missing where it shows none.")
	size      = gauge("database_bytes", "What the database takes on the disk.")
)

// Describe tells what there may be.
func (s *state) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{counted, countTook, feeds, failing, due, oldestDue, articles, ungrouped, lag, late, sessions, posts, jobs, size, expires} {
		to <- d
	}
}

// Collect tells what there is.
func (s *state) Collect(to chan<- prometheus.Metric) {
	s.certificate(to)
	n, took, err := s.figures()
	tell := func(d *prometheus.Desc, value float64, labels ...string) {
		to <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, value, labels...)
	}
	if err != nil {
		tell(counted, 0)
		return
	}
	now := s.clock()
	tell(counted, 1)
	tell(countTook, took.Seconds())
	tell(feeds, float64(n.Feeds))
	tell(failing, float64(n.Failing))
	tell(due, float64(n.Due))
	tell(oldestDue, since(n.OldestDue, now))
	tell(articles, float64(n.Articles))
	tell(ungrouped, float64(n.Ungrouped))
	tell(lag, since(n.OldestUngrouped, now))
	tell(late, float64(n.Late))
	tell(sessions, float64(n.Sessions))
	tell(size, float64(n.Bytes))
	for labels, number := range s.postsOf(n) {
		tell(posts, number, labels[0], labels[1])
	}
	for labels, number := range s.jobsOf(n) {
		tell(jobs, number, labels[0], labels[1])
	}
}

// certificate tells until when the certificate is good, if there is one.
func (s *state) certificate(to chan<- prometheus.Metric) {
	if s.expires == nil {
		return
	}
	if at := s.expires(); !at.IsZero() {
		to <- prometheus.MustNewConstMetric(expires, prometheus.GaugeValue, float64(at.Unix()))
	}
}

// since gives the seconds from a time; 0 for the zero time, and for one that is to come.
func since(t, now time.Time) float64 {
	if t.IsZero() {
		return 0
	}
	return max(now.Sub(t).Seconds(), 0)
}

// tally counts by two labels. Pairs of known values are there from the beginning.
type tally map[[2]string]float64

func tallyOf(first, second []string) tally {
	t := tally{}
	for _, a := range first {
		for _, b := range second {
			t[[2]string{a, b}] = 0
		}
	}
	return t
}

func (s *state) postsOf(n store.Figures) tally {
	t := tallyOf(s.known.Channels, s.known.Posts)
	for _, p := range n.Posts {
		t[[2]string{among(s.known.Channels, string(p.Channel)), among(s.known.Posts, string(p.State))}] += float64(p.Number)
	}
	return t
}

func (s *state) jobsOf(n store.Figures) tally {
	t := tallyOf(s.known.Kinds, s.known.States)
	for _, j := range n.Jobs {
		t[[2]string{among(s.known.Kinds, j.Kind), among(s.known.States, string(j.State))}] += float64(j.Number)
	}
	return t
}

// figures gives what was counted lately, or counts anew. That it failed is remembered for as long: whoever can't answer should
// not be asked more often for that.
func (s *state) figures() (store.Figures, time.Duration, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now := s.clock(); now.Before(s.until) && s.until.Sub(now) <= max(countEvery, countPart*s.cost) {
		return s.last, s.cost, s.err
	}
	ctx, cancel := context.WithTimeout(context.Background(), countFor)
	defer cancel()
	begun := time.Now() //nolint:forbidigo // it measures, it does not date
	s.last, s.err = s.look(ctx)
	s.cost = time.Since(begun)
	s.until = s.clock().Add(max(countEvery, countPart*s.cost))
	if s.err != nil {
		s.log.WarnContext(ctx, "the store can't be counted for whoever watches", "cause", s.err)
	}
	return s.last, s.cost, s.err
}

package source

import (
	"context"
	"errors"
	"sync"

	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/politeness"
	"newsroom/internal/source/catalogue"
)

// Dead is an entry of the catalogue whose address brings no feed.
type Dead struct {
	catalogue.ListedFeed
	Cause string // a phrase for people, without a full stop
}

// CheckProgress tells how far a check of the catalogue has come. Busy are those that were not asked, since their server is spoken to
// by somebody else, or wants to be left alone: they count as done, and not as dead.
type CheckProgress struct{ Done, Dead, Busy, Of int }

// askedAtOnce bounds how many hosts are asked at the same time.
const askedAtOnce = 16

// CheckCatalogue asks every address once, as it stands there, and gives those that bring no feed, in the order of
// the entries. It keeps to the manners of polls: no host is asked twice at a time, by this or by any other part of the
// newsroom, none before the gap after its last answer is over, and none that wants to be left alone. Nothing is stored but
// when hosts may be asked again. It tells of every answer; nil: nobody wants to know. The error is that of a context that
// ended.
func (s *Sources) CheckCatalogue(ctx context.Context, entries []catalogue.ListedFeed, told func(CheckProgress)) ([]Dead, error) {
	return (&roll{get: s.polite, told: told, entries: entries}).call(ctx)
}

// roll is one check of a catalogue.
type roll struct {
	get     feed.Getter // keeps the gap
	entries []catalogue.ListedFeed
	told    func(CheckProgress)

	mu     sync.Mutex // what follows
	causes []string   // by entry; empty: it is alive, or was not asked
	asked  CheckProgress
}

func (r *roll) call(ctx context.Context) ([]Dead, error) {
	r.causes, r.asked.Of = make([]string, len(r.entries)), len(r.entries)
	hosts := r.hosts()
	var all sync.WaitGroup
	for range min(askedAtOnce, len(r.entries)) {
		all.Go(func() {
			for host := range hosts {
				r.host(ctx, host)
			}
		})
	}
	all.Wait()
	if err := context.Cause(ctx); err != nil {
		return nil, err
	}
	var dead []Dead
	for i, cause := range r.causes {
		if cause != "" {
			dead = append(dead, Dead{r.entries[i], cause})
		}
	}
	return dead, nil
}

// hosts gives the entries of each host, by their numbers, in a channel that is closed behind the last.
func (r *roll) hosts() <-chan []int {
	var order []string
	of := map[string][]int{}
	for i, e := range r.entries {
		host, _ := feed.HostKey(e.URL) // what is no address fails when it is asked
		if of[host] == nil {
			order = append(order, host)
		}
		of[host] = append(of[host], i)
	}
	hosts := make(chan []int, len(order))
	for _, host := range order {
		hosts <- of[host]
	}
	close(hosts)
	return hosts
}

// host asks for the entries of one host, one after the other, until the context ends. The gap between them is kept by whom it
// asks through.
func (r *roll) host(ctx context.Context, entries []int) {
	for _, i := range entries {
		if ctx.Err() != nil {
			return
		}
		r.note(i, r.ask(ctx, r.entries[i].URL))
	}
}

// ask gives why an address brings no feed, nil if it does. A page that leads to one is none: addresses of the
// catalogue are polled as they are.
func (r *roll) ask(ctx context.Context, address string) error {
	answer, err := r.get.Fetch(ctx, feed.Request{URL: address})
	if err == nil {
		err = answer.Err()
	}
	if err == nil {
		_, err = feed.Parse(answer.Body, answer.ContentType, answer.FinalURL)
	}
	return err
}

func (r *roll) note(entry int, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.asked.Done++
	if _, busy := errors.AsType[*politeness.BusyError](err); busy {
		r.asked.Busy++
	} else if err != nil {
		r.asked.Dead++
		r.causes[entry] = causeOf(err)
	}
	if r.told != nil {
		r.told(r.asked)
	}
}

// causeOf words an error without the address, which stands beside it already.
func causeOf(err error) string {
	if exchange, ok := errors.AsType[*outbound.Error](err); ok {
		return exchange.Reason()
	}
	return err.Error()
}

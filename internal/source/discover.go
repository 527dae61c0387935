package source

import (
	"context"
	"errors"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/politeness"
)

// The bounds of trying addresses that people name: so many at the same time, of which others wait a moment for their turn,
// and each for so long.
const (
	triedAtOnce = 8
	turnFor     = 10 * time.Second
	tryFor      = time.Minute
)

// Why an address is not tried for the moment.
var (
	errTurn = newsroom.Errorf(newsroom.KindUnavailable, "Too many addresses are being tried at the moment; try again in a minute.")
	errRest = newsroom.Errorf(newsroom.KindUnavailable, "That server asks to be left alone for a while; try again later.")
	errBusy = newsroom.Errorf(newsroom.KindUnavailable, "That server is being asked for something else at the moment; try again in a minute.")
)

// discover finds the feed at an address that a person named. It keeps to the manners of polls: each host is held by its row
// while it is asked, and one that wants to be left alone is.
func (s *Sources) discover(ctx context.Context, address string) (feed.DiscoveredFeed, error) {
	done, err := s.turn(ctx)
	if err != nil {
		return feed.DiscoveredFeed{}, err
	}
	defer done()
	trying, cancel := context.WithTimeout(ctx, tryFor)
	defer cancel()
	found, err := feed.Discover(trying, s.polite, address)
	if delay := delayed(err); delay != nil {
		return feed.DiscoveredFeed{}, delay
	}
	return found, refusal(err)
}

// turn waits for a place among the addresses that are tried, which done gives back.
func (s *Sources) turn(ctx context.Context) (done func(), err error) {
	turn := time.NewTimer(turnFor)
	defer turn.Stop()
	select {
	case s.places <- struct{}{}:
		return func() { <-s.places }, nil
	case <-turn.C:
		return nil, errTurn
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// delayed says that a server can't be asked for the moment; nil: that is not why it failed.
func delayed(err error) error {
	busy, ok := errors.AsType[*politeness.BusyError](err)
	switch {
	case !ok:
		return nil
	case busy.Until.IsZero():
		return errBusy
	}
	return errRest
}

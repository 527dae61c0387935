package source

import (
	"context"
	"errors"
	"time"

	"newsroom"
	"newsroom/internal/courtesy"
	"newsroom/internal/feed"
)

// The bounds of trying addresses that people name: so many at the same time, of which others wait a moment for their turn,
// and each for so long.
const (
	triedAtOnce = 8
	turnFor     = 10 * time.Second
	tryFor      = time.Minute
)

var (
	errTurn = newsroom.Errorf(newsroom.KindUnavailable, "Too many addresses are being tried at the moment; try again in a minute.")
	errRest = newsroom.Errorf(newsroom.KindUnavailable, "That server asks to be left alone for a while; try again later.")
	errBusy = newsroom.Errorf(newsroom.KindUnavailable, "That server is being asked for something else at the moment; try again in a minute.")
)

// Delays gives the sentences with which an address is not tried for the moment.
func Delays() []string { return []string{errTurn.Message, errRest.Message, errBusy.Message} }

// discover finds the feed at an address that a person named. It keeps to the manners of polls: each host is held by its row
// while it is asked, and one that wants to be left alone is.
func (s *Shelf) discover(ctx context.Context, address string) (feed.Found, error) {
	turn := time.NewTimer(turnFor)
	defer turn.Stop()
	select {
	case s.places <- struct{}{}:
		defer func() { <-s.places }()
	case <-turn.C:
		return feed.Found{}, errTurn
	case <-ctx.Done():
		return feed.Found{}, context.Cause(ctx)
	}
	trying, cancel := context.WithTimeout(ctx, tryFor)
	defer cancel()
	found, err := feed.Discover(trying, s.polite, address)
	busy, ok := errors.AsType[*courtesy.BusyError](err)
	switch {
	case !ok:
		return found, refusal(err)
	case busy.Until.IsZero():
		return feed.Found{}, errBusy
	}
	return feed.Found{}, errRest
}

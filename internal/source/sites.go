package source

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"time"

	"newsroom/internal/feed"
	"newsroom/internal/fulltext"
	"newsroom/internal/outbound"
	"newsroom/internal/selector"
	"newsroom/internal/store"
)

// robotsLimit is a little more than is read of a robots.txt, so that what is longer is known.
const robotsLimit = 512 << 10

// mostHops is how often a page may lead on to another origin.
const mostHops = 5

// Why robots.txt keeps a page from being asked for.
var (
	errRobots        = errors.New("the host's robots.txt keeps robots from the page")
	errRobotsAway    = errors.New("the host keeps its robots.txt on another host")
	errRobotsUnknown = errors.New("the host does not say in its robots.txt what robots may ask for")
)

// SiteErrors is why a page is not asked for, or not taken.
var SiteErrors = []error{errRobots, errRobotsAway, errRobotsUnknown, selector.ErrForbidden, selector.ErrShape}

// Sites asks for web pages that stand for feeds, by the rules of package fulltext for pages: what a host's robots.txt keeps robots from
// is not asked for, and what leads to another origin is asked for under the rules of that one.
type Sites struct {
	store store.Store
	now   func() time.Time
}

// NewSites makes Sites.
func NewSites(s store.Store, now func() time.Time) *Sites { return &Sites{s, now} }

// Fetch asks for a page through get, which keeps to the manners of polls. delay is how far apart the origin that answered wants
// requests. alone gives the context for what another origin has led to. Errors are feed.ErrAddress, those of get, a sentence for
// people, and the store's.
func (s *Sites) Fetch(ctx, alone context.Context, get feed.Getter, r feed.Request) (answer feed.Response, delay time.Duration, err error) {
	for hop := range mostHops + 1 {
		asking := ctx
		if hop > 0 {
			asking = alone
		}
		if delay, err = s.may(alone, get, r.URL); err != nil {
			return feed.Response{}, delay, err
		}
		origin, err := feed.Origin(r.URL)
		if err != nil {
			return feed.Response{}, delay, err
		}
		r.Onward = within(origin)
		answer, err = get.Fetch(asking, r)
		led, on := errors.AsType[led](err)
		if !on {
			if err == nil && fulltext.Forbidden(answer.Robots) {
				err = selector.ErrForbidden
			}
			return answer, delay, err
		}
		r.URL = led.to
	}
	return answer, delay, &outbound.Error{Kind: outbound.Redirects, Address: outbound.Mask(r.URL)}
}

// led tells that an answer leads to another origin.
type led struct{ to string }

// Error implements error.
func (led) Error() string { return "the address leads to another server" }

// within lets a request follow what stays within an origin.
func within(origin string) func(context.Context, string) error {
	return func(_ context.Context, to string) error {
		if next, err := feed.Origin(to); err != nil || next != origin {
			return led{to}
		}
		return nil
	}
}

// may tells whether a page may be asked for.
func (s *Sites) may(ctx context.Context, get feed.Getter, address string) (delay time.Duration, err error) {
	u, err := url.Parse(address)
	if err != nil {
		return 0, feed.ErrAddress
	}
	rules, err := s.rules(ctx, get, address)
	if err != nil {
		return 0, err
	}
	policy := rules.Policy()
	switch {
	case policy.Unknown():
		return 0, errRobotsUnknown
	case policy.Elsewhere():
		return 0, errRobotsAway
	case !policy.Allows(u):
		return 0, errRobots
	}
	return policy.Delay(), nil
}

// rules gives what an origin lets be asked for: as it is stored, or as it answers now.
func (s *Sites) rules(ctx context.Context, get feed.Getter, address string) (rules fulltext.RobotsRules, err error) {
	origin, err := feed.Origin(address)
	if err != nil {
		return rules, err
	}
	host, err := feed.HostKey(address)
	if err != nil {
		return rules, err
	}
	var known []store.Robots
	err = s.store.View(ctx, func(v store.View) (err error) {
		known, err = v.Pages().Robots(host)
		return err
	})
	if err != nil {
		return rules, err
	}
	for _, one := range known {
		if one.Origin == origin && s.now().Before(one.Until) {
			return fulltext.RobotsRules{Status: one.Status, Text: one.Rules, Until: one.Until}, nil
		}
	}
	if rules, err = s.ask(ctx, get, origin, host); err != nil {
		return rules, err
	}
	return rules, s.store.Update(ctx, func(tx store.Tx) error {
		return tx.Pages().SaveRobots(store.Robots{Origin: origin, Host: host, Status: rules.Status, Rules: rules.Text, Until: rules.Until})
	})
}

// ask asks for the robots.txt of an origin. It follows what leads on within the host (RFC 9309, section 2.3.1.2).
func (s *Sites) ask(ctx context.Context, get feed.Getter, origin, host string) (fulltext.RobotsRules, error) {
	answer, err := get.Fetch(ctx, feed.Request{URL: origin + "/robots.txt", Most: robotsLimit, Onward: func(_ context.Context, to string) error {
		if next, err := feed.HostKey(to); err != nil || next != host {
			return led{to}
		}
		return nil
	}})
	if err == nil {
		return fulltext.RulesOf(answer.Status, answer.Body, s.now()), nil
	}
	if _, away := errors.AsType[led](err); away {
		return fulltext.RulesOf(http.StatusFound, nil, s.now()), nil
	}
	if outbound.KindOf(err) == outbound.TooLarge {
		return fulltext.RulesOf(0, nil, s.now()), nil
	}
	return fulltext.RobotsRules{}, err
}

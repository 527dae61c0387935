package ingest

import (
	"context"
	"net/http"
	"time"

	"newsroom/internal/feed"
	"newsroom/internal/fulltext"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
)

// robotsLimit is a little more than is read of a robots.txt, so that what is longer is known.
const robotsLimit = 512 << 10

// origin is what a host serves by one scheme and at one port: what its robots.txt is for. A host has one visit, with one gap, for
// all of them.
type origin struct {
	policy fulltext.Policy
	until  time.Time // what it let be asked for holds; then it is asked again
}

// origin finds what an origin lets be asked for: as it is stored, or as it answers now. It is not known where there is no time to
// ask, or where the host wants to be left alone.
func (v *visit) origin(ctx context.Context, name string) (of *origin, known bool) {
	if of, known = v.met[name]; known {
		return of, true
	}
	rules, known := v.stored(name)
	asked := !known && !v.alone
	if asked {
		rules, known = v.askRules(ctx, name)
	}
	if !known {
		return nil, false
	}
	of = &origin{policy: rules.Policy(), until: rules.Until}
	if asked {
		v.fresh = append(v.fresh, store.Robots{Origin: name, Host: v.lease.Host, Status: rules.Status, Rules: rules.Text, Until: rules.Until})
		v.next = v.next.Add(max(0, of.policy.Delay()-v.pause()))
	}
	v.met[name], v.delay = of, max(v.delay, of.policy.Delay())
	return of, true
}

// stored gives the rules of an origin as they are stored, if they hold.
func (v *visit) stored(name string) (fulltext.RobotsRules, bool) {
	for _, r := range v.lease.Robots {
		if r.Origin == name && v.clock().Before(r.Until) {
			return fulltext.RobotsRules{Status: r.Status, Text: r.Rules, Until: r.Until}, true
		}
	}
	return fulltext.RobotsRules{}, false
}

// askRules asks for the robots.txt of an origin. It follows what leads on within the host, as from http to https, and what it finds
// there are the rules of the origin that it began at (RFC 9309, section 2.3.1.2).
func (v *visit) askRules(ctx context.Context, name string) (fulltext.RobotsRules, bool) {
	address := name + "/robots.txt"
	for range mostHops + 1 {
		if !v.turnTo(ctx) {
			return fulltext.RobotsRules{}, false
		}
		a, err := v.fetch.Get(ctx, address, robotsLimit)
		v.answered(a)
		if err != nil && ctx.Err() != nil {
			return fulltext.RobotsRules{}, false
		}
		if outbound.KindOf(err) == outbound.TooLarge {
			return fulltext.RulesOf(0, nil, v.clock()), true
		}
		if err != nil || !a.Redirect() {
			return fulltext.RulesOf(a.Status, a.Body, v.clock()), true
		}
		host, err := feed.HostKey(a.Location)
		if err != nil || host != v.lease.Host {
			return fulltext.RulesOf(a.Status, nil, v.clock()), true
		}
		address = a.Location
	}
	return fulltext.RulesOf(http.StatusNotFound, nil, v.clock()), true
}

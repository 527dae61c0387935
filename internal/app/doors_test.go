package app

import (
	"cmp"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/store/enginetest"
)

// The doors are all the places at which an address comes into the newsroom and is asked. Every address of the list comes to
// each of them in three ways: as it stands; behind a server on the outside that leads on to it; and under a name that was
// outside when somebody looked, and stayed so for a while, before it led inside. What is asked goes through the newsroom's
// own clients and steps as they are put together, and what came of it is read where a reader or an operator would: in the
// error, or in what is stored of the feed, the page, the hub or the post.

// door is one of them.
type door struct {
	name  string
	ways  []way
	knock func(r *rig, addresses []string) (came []string) // what came of each address; "" for one that was answered
	https bool
	// deep has addresses with a query, where front pages are left out: they are no articles.
	deep bool
	// every is how many of the list's addresses one stands for behind a redirect, where each takes a second; 0: all come.
	every int
	// loose tells of a door at which addresses stand in documents: one that is no address may be a path of the document's
	// own server, or nothing at all.
	loose bool
}

// way is a way in which an address comes.
type way string

const (
	direct    way = "as it stands"
	onward    way = "behind a redirect"
	rebinding way = "under a name that changes its mind"
)

var allWays = []way{direct, onward, rebinding}

// doors is the table.
var doors = []door{
	{name: "a list of feeds, and polls", ways: allWays, knock: (*rig).list},
	{name: "adding a source", ways: allWays, knock: (*rig).add},
	{name: "checking a source", ways: allWays, knock: (*rig).check},
	{name: "the feed that a page names", ways: allWays, knock: (*rig).named, loose: true},
	{name: "the usual places of a page", ways: []way{onward, rebinding}, knock: (*rig).placed},
	{name: "the feed that a directory tells", ways: allWays, knock: (*rig).lookedUp},
	{name: "the catalogue", ways: allWays, knock: (*rig).catalogue},
	{name: "the page of an article", ways: allWays, knock: (*rig).page, loose: true, deep: true},
	{name: "the robots.txt of its host", ways: allWays, knock: (*rig).robots, loose: true, deep: true, every: 12},
	{name: "the hub of a feed", ways: allWays, knock: (*rig).hub, loose: true},
	{name: "a webhook", ways: allWays, knock: (*rig).webhook},
	{name: "the document of an app", ways: allWays, knock: (*rig).document, https: true},
	{name: "a list of feeds at an address", ways: allWays, knock: (*rig).readingList, https: true},
	{name: "a topic of an ntfy server", ways: allWays, knock: (*rig).topic},
	{name: "a browser's push service", ways: allWays, knock: (*rig).browser, https: true},
	{name: "a service to read later", ways: allWays, knock: (*rig).later, https: true},
	{name: "a site by selectors", ways: allWays, knock: (*rig).site},
	{name: "other selectors for a site", ways: []way{onward, rebinding}, knock: (*rig).reselect},
	{name: "a mailbox", ways: []way{direct, rebinding}, knock: (*rig).mailbox, https: true}, // no mail server leads on
}

// rounds lets a door be knocked at so that no round has two addresses of one host, between whose requests there would be a
// gap. The clock passes between rounds.
func (r *rig) rounds(d door, addresses []string) []string {
	came := make([]string, len(addresses))
	left := make([]int, len(addresses))
	for i := range left {
		left[i] = i
	}
	for len(left) > 0 {
		var now, later []int
		var some []string
		hosts := map[string]bool{}
		for _, i := range left {
			host := addresses[i]
			if u, err := url.Parse(r.target(addresses[i])); err == nil {
				if h, err := outbound.Host(u); err == nil {
					host = h
				}
			}
			if hosts[host] {
				later = append(later, i)
				continue
			}
			hosts[host] = true
			now, some = append(now, i), append(some, addresses[i])
		}
		r.knocks++
		for n, what := range d.knock(r, some) {
			came[now[n]] = what
		}
		left = later
		r.clock.pass(5 * time.Second)
	}
	return came
}

// target gives where an address leads in the end.
func (r *rig) target(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	return cmp.Or(r.leads(u.Path), address)
}

// stopped tells whether what came of an address is that nothing was sent there.
func (d door) stopped(r *rig, by way, address, came string) bool {
	for _, kind := range []outbound.FailureKind{outbound.Refused, outbound.Address, outbound.Redirects} {
		if strings.Contains(strings.ToLower(came), strings.ToLower(kind.Sentence())) {
			return true
		}
	}
	if strings.Contains(came, "not an http or https address") || strings.Contains(came, "status 302") || strings.Contains(came, "Answered 302") {
		return true
	}
	_, bad := url.Parse(address)
	if by == onward && bad != nil && strings.Contains(came, outbound.Broken.Sentence()) { // nobody can say where it leads
		return true
	}
	return d.loose && r.pointless(address)
}

// pointless tells of what stands for an address in a document and leads nowhere but, at most, to the document's own server.
func (r *rig) pointless(address string) bool {
	full := feed.Absolute(r.own("/"), address)
	if _, err := feed.HostKey(full); err != nil {
		return true
	}
	return strings.HasPrefix(full, r.own("/"))
}

func TestEveryAddressOfTheListIsBlockedAtEveryDoor(t *testing.T) {
	enginetest.Unwatched(t)
	listed := blocked(t)
	for _, d := range doors {
		t.Run(d.name, func(t *testing.T) {
			all := listed
			if d.deep {
				all = deep(listed)
			}
			for _, by := range d.ways {
				switch by {
				case direct:
					d.direct(newRig(t, d), all)
				case onward:
					d.onward(newRig(t, d), all)
				case rebinding:
					d.rebinding(newRig(t, d), numbersOf(all))
				}
			}
		})
	}
}

// What each door does at the same time is watched by the race detector, of which the test above is made without: with few addresses.
func TestSomeAddressesOfTheListAreBlockedAtEveryDoor(t *testing.T) {
	listed := blocked(t)
	for _, d := range doors {
		t.Run(d.name, func(t *testing.T) {
			all := listed
			if d.deep {
				all = deep(listed)
			}
			few := make([]string, 0, len(all)/20+1)
			for i := 0; i < len(all); i += 20 {
				few = append(few, all[i])
			}
			for _, by := range d.ways {
				switch by {
				case direct:
					d.direct(newRig(t, d), few)
				case onward:
					d.onward(newRig(t, d), few)
				case rebinding: // what is asked at the same time is the same
				}
			}
		})
	}
}

func (d door) direct(r *rig, all []string) {
	r.Helper()
	for i, came := range r.rounds(d, all) {
		if !d.stopped(r, direct, all[i], came) {
			r.Errorf("%s: %q", all[i], came)
		}
	}
	r.Logf("%d addresses %s", len(all), direct)
}

func (d door) onward(r *rig, all []string) {
	r.Helper()
	var some []string
	for i, to := range all {
		if d.every == 0 || i%d.every == 0 {
			some = append(some, to)
		}
	}
	all = some
	addresses := make([]string, len(all))
	for i, to := range all {
		name := fmt.Sprintf("leads-%d.example.com", i) // of which the server has a certificate
		r.names.lead(name, outside.Addr())
		path := fmt.Sprintf("/to/%d", i)
		r.lead(path, to)
		addresses[i] = r.at(name, path)
	}
	for i, came := range r.rounds(d, addresses) {
		if !d.stopped(r, onward, all[i], came) {
			r.Errorf("%s: %q", all[i], came)
		}
	}
	if n := max(r.times("/to/"), r.times("/robots.txt")); n < len(all) {
		r.Errorf("the server that leads on was asked %d times for %d addresses", n, len(all))
	}
	r.Logf("%d addresses %s", len(all), onward)
}

// rebinding has each name asked for while it leads outside, which shows that the door is open, and once more when it leads
// inside to whoever looks for the second time.
func (d door) rebinding(r *rig, numbers []netip.Addr) {
	r.Helper()
	if len(numbers) < 25 {
		r.Fatalf("%d numbers", len(numbers))
	}
	name := func(i int) string { return fmt.Sprintf("changes-%d.example.com", i) }
	visit := func(path string, lead func(i int)) []string {
		addresses := make([]string, len(numbers))
		for i := range numbers {
			lead(i)
			addresses[i] = r.at(name(i), fmt.Sprintf("%s/%d", path, i))
		}
		return r.rounds(d, addresses)
	}
	for i, came := range visit("/before", func(i int) { r.names.lead(name(i), outside.Addr()) }) {
		if came != "" {
			r.Errorf("%s, while it is outside: %q", name(i), came)
		}
	}
	r.clock.pass(time.Hour)
	r.server.CloseClientConnections()
	later := visit("/after", func(i int) {
		host := name(i)
		r.names.again(host, outside.Addr(), numbers[i])
		if seen, err := net.DefaultResolver.LookupNetIP(r.Context(), "ip", host); err != nil || !slices.Contains(seen, outside.Addr()) {
			r.Fatalf("%s is at %v, %v", host, seen, err)
		}
	})
	for i, came := range later {
		if !d.stopped(r, rebinding, "", came) {
			r.Errorf("%s, when it is inside, at %s: %q", name(i), numbers[i], came)
		}
	}
	if n := r.times("/after"); n > 0 {
		r.Errorf("the server outside was asked %d times when the names were inside", n)
	}
	r.Logf("%d names %s", len(numbers), rebinding)
}

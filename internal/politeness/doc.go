// Package politeness limits how a server is asked outside a batch of polls or pages: by a check of an address that a reader
// named, and by a request that a server redirects to another host. It is what crawlers call a politeness policy.
//
// A host is asked by one caller at a time, across all nodes, with a gap between requests, and is left alone for as long as it
// asks to be. All of that stands in its row of the store, which a batch of polls leases while it asks. So here, too, a host is
// leased by its row before it is asked (HostLeases.Acquire), and released with the time before which nobody may ask it again:
// what one part of the newsroom was told holds for the others.
//
// A RedirectChain is one request with all the hosts to which it is redirected, of which it leases one at a time. Whoever waits
// for a host waits a bounded time: a host that somebody else is asking for longer, or that wants to be left alone, is a
// BusyError. RetryDelay is for how long an answer asks that its host be left alone, for polls, pages, checks and hubs alike.
package politeness

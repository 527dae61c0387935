// Package courtesy keeps the newsroom's manners towards the servers that it asks, for whoever asks one outside a batch of
// polls or pages: a check of an address that a reader named, and a request that a server leads on to another host.
//
// A host is spoken to by one at a time, across all nodes, with a gap between requests, and is left alone for as long as it
// asks to be. All of that stands in its row of the store, which a batch of polls holds while it asks. So here, too, a host is
// held by its row before it is asked (Hosts.Take), and is given back with the time before which nobody may ask it again:
// whatever one part of the newsroom was told, the others keep to.
//
// A Walk is one request with all the hosts that it leads over, of which it holds one at a time. Whoever waits for a host
// waits a bounded time: a host that somebody else speaks to for longer, or that wants to be left alone, is a BusyError. Rest
// is what an answer's wish to be left alone comes to, for polls, pages, checks and hubs alike.
package courtesy

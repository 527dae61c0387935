// Package ingest is what a poll does: the feeds that are due are fetched, and what is new in them becomes
// articles.
//
// One job polls a batch. It leases the hosts whose feeds are due, so that no other batch, in this process or
// another, speaks to them; asks each host for one feed at a time with a gap between requests; and stores what
// came in groups. A feed's validators and the articles of the same answer are stored in one transaction: if
// they were not, a crash between the two would hide the articles behind a 304 for ever. Whatever stops a
// batch, its leases run out and the feeds that it did not reach are still due.
//
// An entry is known within its feed by its own id or, where it has none, by its link or its words; the normalised link is the
// second key, so that a feed which changes its ids brings nothing twice. Neither key is believed against the words
// (identity.go says what the keys are, settle.go which article has one, rewritten.go what must be alike). Changed words make a
// new version of the article and keep the old one, because sent editions cite it; what changes no word makes none (quiet.go).
//
// Where a feed names a hub, the newsroom subscribes to it (WebSub) and polls it rarely while pushes bring everything.
// Polling stays what is relied on, and pushes what makes it faster: whatever a hub does, or leaves undone, the articles
// are those that polls alone would bring. So a poll subscribes (offer.go) and a job asks the hubs (subscriber.go); a
// push is stored before it is acknowledged (callback.go) and read by a job (push.go) that stores with the code of polls
// what is sure, and leaves to a poll what is not; and a poll that finds what no push brought ends the reliance
// (relied.go).
package ingest

// Package privatefeed is what a reader's own programs follow: a feed of the reader's editions and alerts, in Atom (RFC 4287)
// and in JSON Feed 1.1, at an address that is good for one reader.
//
// There is none until its reader makes one (syndicator.go). The address holds a secret, for programs that read feeds can't sign
// in; whoever has it may read. Only its digest is kept, so an address is shown once, when it is made. Making another one
// takes its place, and the old one opens nothing from then on.
//
// A feed is pulled, so it has no row in the outbox: nothing is handed over that could fail. What is known of it is when it
// was fetched last.
//
// What stands in it (issue.go) is made from the stored JSON of editions and alerts at each request (entry.go), and is
// written down in either form (atom.go, jsonfeed.go). Nothing in it changes but when something is sent, so a few numbers tell
// whether a program holds it already, and nothing need be composed for one that does. The feed does not name its own
// address: a copy that is passed on must not hand that over.
package privatefeed

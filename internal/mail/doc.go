// Package mail sends letters through one relay, the operator's.
//
// A Sender knows the relay (New looks at the settings and says in a sentence what is wrong with them) and sends one
// Letter at a time. What came of it is a SendReceipt with one of four outcomes, because whoever sends has to know whether
// to try again: the relay has the letter (Accepted), it will never take it (Refused), it may take it later (Later), or
// the connection ended after the whole letter was sent and before the relay said a word (Unknown), so that to repeat it
// may be to send it twice. A letter keeps its Message-ID when it is repeated, by which receivers can tell.
//
// A connection is left open for some seconds, for the letters of one minute (connection.go).
//
// Mail goes encrypted where the relay offers it (STARTTLS, RFC 3207), or from the first byte (smtps). It goes in the clear
// where the relay offers nothing and no password would be shown, and on this machine itself. Where a password goes with
// it, a relay elsewhere has to offer encryption, with a certificate that is good for its name.
//
// The relay is what the operator named, so the guard of the client for feeds is not asked.
package mail

// Package outbound is the only way from this program to servers that other
// people name: feeds, web pages, webhooks, client metadata. Whoever can give
// the newsroom an address can make it send a request, so the package is built
// around one question, asked as late as possible: may this connection be made?
//
// The model has four parts.
//
//   - The guard sits in the dialer and sees the numeric address that is about
//     to be connected to. A name that changes its answer between check and use
//     (DNS rebinding), a redirect and an odd spelling of a loopback address all
//     arrive there in the same shape and meet the same refusal.
//   - Redirects are followed five times at most, never from https to http, and
//     what identifies the reader (URL credentials, Authorization, cookies)
//     stays with the party it was meant for; no Referer is sent. A Pass, by
//     which a publisher knows its subscriber, goes to one host by https alone.
//   - Limits hold for the whole exchange: time, size of the headers, and size
//     of the body after its compression is undone (ReadBody).
//   - Errors are of one type, Error, with a FailureKind and a sentence for people; an
//     address in them has gone through Mask.
//
// The proxy variables of the environment are ignored on purpose: a proxy would
// resolve names where the guard can't see them.
package outbound

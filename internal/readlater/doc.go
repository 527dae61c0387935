// Package readlater hands articles to the services in which readers keep them for later: Readeck, wallabag, Instapaper, Pinboard, and
// whatever takes an address by https.
//
// A reader adds a service with what it takes to be let in there. That is sealed, bound to the reader's account and the row, is sent to
// that service alone, and is never shown again. Nothing is handed over but by the reader's press, and what is handed over is the address
// of an article and its title. Requests go through the guard of package outbound and follow no redirect, so nothing that is secret is
// carried elsewhere.
//
// What came of it is told at once, as an error in words or none; nothing is tried again by itself.
package readlater

// Package feed reads the world's feeds: it asks a server for a document,
// politely, tells what the document is, and turns RSS, Atom and JSON Feed into
// one shape. It knows no reader, keeps no state and stores nothing; who polls
// when, and what becomes of the entries, is decided elsewhere.
//
// The model is a line of four steps, each usable alone.
//
//   - Normalise and HostKey give an address its one spelling and its unit of
//     politeness. NormaliseLink does the same for the link of an article, with
//     a looser idea of sameness.
//   - Fetcher.Fetch asks once, with the validators of the last time, and tells
//     what was answered: content, "not modified", or a status, with the
//     server's wishes about when to come back. Waiting between requests to a
//     host is the caller's part.
//   - Parse makes a Document of the bytes, or says what they are instead
//     (NotFeedError). Every document is taken for hostile: it is decoded to
//     UTF-8, its nesting, length and counts are bounded before the parsing
//     library (gofeed) sees it, and no entity or external reference is ever
//     expanded.
//   - Discover leads from what a person types, a site or a feed, to a feed.
//
// Texts come out as the feed gives them, decoded but not made safe: they may
// hold markup of any kind. Links come out absolute and with http or https only.
// Entries keep the order of the document.
package feed

// Package feed reads the world's feeds: it asks a server for a document,
// politely, tells what the document is, and turns RSS, Atom and JSON Feed into
// one shape. It knows no reader, keeps no state and stores nothing; who polls
// when, and what becomes of the entries, is decided elsewhere.
//
// The model is a line of four steps, each usable alone.
//
//   - Normalise, HostKey and Origin give an address its one spelling, its unit
//     of politeness, and what its robots.txt is for. NormaliseLink does the same for the link of an article, with
//     a looser idea of sameness.
//   - Fetcher.Fetch asks once, with the validators of the last time, and tells
//     what was answered: content, "not modified", or a status, with the
//     server's wishes about when to come back. Waiting between requests to a
//     host is the caller's part.
//   - Parse makes a ParsedFeed of the bytes, or says what they are instead
//     (NotFeedError). Every document is taken for hostile: it is decoded to
//     UTF-8 and read in one pass whose time and memory are bounded by its length
//     whatever its shape, and no entity or external reference is ever expanded.
//   - Discover leads from what a person types, a site or a feed, to a feed: by
//     the table of sites (rules), the page's own links, and the usual places, in
//     that order and within a few requests. Look tells what people ask of a feed
//     who look into one: format, encoding, hub.
//
// Parse has three layers. A cursor walks over elements and forgives what feeds
// do to XML: undeclared prefixes and entities, HTML left unescaped, tags that
// nobody closes or that are closed under another name. The readers of RSS, Atom
// and JSON Feed know their format's own elements, and leave all others to the
// modules that stand in any format: Dublin Core, podcasts, Media RSS and the
// like. What all of them say is gathered by field and by rank, so that who said
// it best is settled at one place.
//
// Texts come out as the feed gives them, decoded but not made safe: they may
// hold markup of any kind. Links come out absolute and with http or https only.
// Entries keep the order of the document.
package feed

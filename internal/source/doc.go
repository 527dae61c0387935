// Package source is what a reader reads: which feeds, under which names, and how they are doing.
//
// A feed is an address and is polled once, whoever reads it; a source is the wish of one reader, or of
// everybody in this newsroom, to read it. Adding one goes out to the address first, finds the feed of a web
// page where it names one, and refuses what is no feed in words that say what it is. An address with
// credentials in it belongs to one account alone, and is masked wherever it is shown to anybody else.
//
// Lists of feeds come in without anybody being asked: what can be told of an address without going out is told
// at once, line by line, and the rest is found out by the polls. A list at an address is looked at daily, and its feeds come and go
// (readinglist.go). A check is the other way round: it asks, and
// stores nothing. Whatever goes out is limited as polls are (package politeness): the host is held while it is asked,
// and what it asks for is kept to.
//
// Which feeds suit a reader who knows no address is told by package catalogue; CheckCatalogue asks which of those
// still answer.
package source

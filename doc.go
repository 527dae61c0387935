// Package newsroom is the vocabulary of the product: its nouns, their states and their moves.
//
// A newsroom reads feeds for many readers. What a feed brings are articles; articles about one event make a
// situation; a reader's mandate says in the reader's own words what to follow, and at each slot of the
// reader's schedule an edition is composed from the situations that meet it. The packages under internal/
// are the steps of that sentence, the doors onto it and the engines below it; all of them speak these words,
// and this package imports none of them. It uses the standard library alone and does no input or output.
//
// Times are in UTC and whole microseconds, which is what both engines store. Identifiers that stand in an
// address or on the wire are UUIDs of version 7; feeds, sources and articles, which never do, are numbers.
package newsroom

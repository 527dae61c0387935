// Package reader is the door at which a signed-in reader reads the paper: today's edition on the front page, every older
// one under its number, the archive with its search, and how an edition was chosen.
//
// A page prints what was sent and nothing else: the stored edition, with what publishers have corrected since above it,
// and beside it what is the reader's own now, such as whether a story's situation is followed. What it takes to make the
// page of an edition is kept while none of that changes, so that reading costs the check of the session and one read
// (shelf.go). An edition that is not the reader's is not there, whoever else has one of that number.
package reader

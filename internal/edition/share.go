package edition

import (
	"newsroom"
	"newsroom/internal/wire"
)

// What other printed forms of an edition say alike.

// Absent says in words why an interest has nothing in the paper.
func Absent(c newsroom.Cause) string { return absent[c] }

// Reading says for how long one reads, such as "6 minutes".
func Reading(e wire.Edition) string { return minutes(e.ReadingTimeSeconds) }

// Stamped says when an edition was sent, by the clock of its reader.
func Stamped(e wire.Edition) string { return sentAt(e, zoneOf(e)) }

// Count writes a number of things, such as "1 article" or "12 articles".
func Count(n int, one, many string) string { return plural(n, one, many) }

// Wrap breaks a text into lines between words, each with the indent before it.
func Wrap(indent, text string) string {
	var p plain
	p.wrap(indent, text)
	return p.out.String()
}

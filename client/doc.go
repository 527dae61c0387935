// Package client speaks version 1 of a newsroom's external interface.
//
// A Client holds a base address and a source of tokens. It has one method for each of the eleven routes, a context
// first, and may be used by many goroutines:
//
//	c, err := client.New("https://news.example.org/v1", client.Static(token))
//	edition, err := c.Briefing(ctx, client.Newest, nil)
//
// Reads that can be kept come as a Kept: hand it in again and the newsroom is only asked whether it still holds. What
// changes something goes out as a command with an identifier, and to send the same command again is always safe: the
// answer is the same and nothing happens twice. So the client repeats by itself what got no answer, 429 or 503, as
// often and as late as its Patience allows; every route of the interface can be repeated.
//
// A refusal is an *Error with a Code, which CodeOf finds:
//
//	switch client.CodeOf(err) {
//	case client.RevisionConflict:
//		…
//	}
//
// Within version 1 fields and values are added. Fields that this package does not know are passed over, values are
// kept as they came, and whoever switches over them treats what is unknown as "other".
//
// The package needs nothing but the standard library.
package client

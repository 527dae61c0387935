// Package reference is the door of the reference: /docs and /docs/objects say to people what /docs/openapi.json says to
// their tools. They are two, because one with all of it would weigh more than a page of the newsroom may.
//
// The pages are made once, when the process starts, of three things. What routes and objects there are, and what each
// field means, comes from the document of the interface, so the pages can't say anything else than what the tests hold
// the interface to. What it looks like to use them comes from exchanges that were recorded on a journey through a real
// newsroom (package client walks it, cmd/newsroom sets it up) and lie in examples/; no token is in them. What no
// document says, such as what a client should do about a refusal, is written here, and tests compare it with the
// document where they can.
//
// The pages need no script, and ask nobody else for anything. They are nobody's own, so they are shown without a token.
package reference

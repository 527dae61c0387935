// Package reference is the door of the reference: /docs says in a page for people what /docs/openapi.json says for
// their tools.
//
// The page is made once, when the process starts, of three things. What routes and objects there are, and what each
// field means, comes from the document of the interface, so the page can't say anything else than what the tests hold
// the interface to. What it looks like to use them comes from exchanges that were recorded on a journey through a real
// newsroom (package client walks it, cmd/newsroom sets it up) and lie in examples/; no token is in them. What no
// document says, such as what a client should do about a refusal, is written here, and tests compare it with the
// document where they can.
//
// The page needs no script, and asks nobody else for anything. It is nobody's own, so it is shown without a token.
package reference

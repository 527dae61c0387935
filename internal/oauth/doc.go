// Package oauth is the authorization server: it lets a reader give an app some permissions, and takes them back.
//
// An app is a client. It is known in one of three ways: by the https address of a document about itself, which is
// fetched (Client ID Metadata Documents, draft-ietf-oauth-client-id-metadata-document); by having registered itself
// (RFC 7591); or because a reader added it. No client has a secret, so what a client is known by is where it may be
// returned to: redirect addresses match to the byte, the port of a loopback address aside (RFC 8252, section 7.3).
//
// An authorization request (Request) names the client, the redirect address, permissions and resources. What is wrong
// with the first two is told to the reader on a page; what is wrong with the rest is told to the client by redirect.
// The reader's answer (Server.Give) makes a code, which the client redeems once, with the proof that it is the one
// who asked (PKCE, RFC 7636, S256 alone). Redeeming begins a grant: a family of tokens that lives and ends together.
//
// An access token opens the resources for a quarter of an hour and is checked in the store at every request, by
// package account. A refresh token is used once and gives a new pair; that it is used again is how a theft shows, and
// ends the grant (RFC 9700, section 4.14.2). But an honest client may lose an answer or ask twice at once, so the
// first repeat within ten seconds gets another pair in place of the first one: see judge.
//
// Of codes and tokens the store has the SHA-256 alone. They are 256 random bits, so a hash needs no salt, and is
// looked up by its index: what a comparison's time tells about a hash tells nothing of a token.
//
// The functions that judge take and return values: judge, judgeCode, pick, Needed and matches know neither the store
// nor the network. The HTTP of all this is in package hooks and in the consent pages of the web edition.
package oauth

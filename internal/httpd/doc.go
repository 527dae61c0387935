// Package httpd is what all doors share: how a request is let in, and how an answer or a refusal leaves.
//
// A request passes three rings. Front stands before every route of every door: it gives the request its id,
// writes its line in the log, turns a panic into an answer, tells browsers which paths pages of any origin may
// ask, and refuses hosts that are not ours and paths that are not clean. Methods stands at a path and knows its
// methods. A Door stands before the routes of one protected resource: it counts by address, reads the bearer
// token, asks the Authenticator that it was handed, compares permissions, and counts by account and client. Behind the
// door a route is a function from a typed request to an answer: Read wraps what reads, Act what changes
// something, Once what changes something by a command that its client names. A door whose one address is spoken to in a
// protocol of its own (Speak) takes the same routes off their addresses and calls them (Call).
//
// The order in which a request is judged is fixed, because an earlier refusal hides what a later one would
// tell: Host, path and method, limit by address, token, permission, limit by account and client, size and
// content type, body or query; then, in the steps, replay of the command, existence, revision and the moves
// that the thing allows. A permission is judged by the route alone, so that 403 tells nothing of identifiers.
//
// A body is read into a struct of Fields, which keep what is wrong with them instead of stopping the decoder,
// and judged by a Body, which collects; a query is judged by a QueryParameters. Both tell every problem at once, each
// with its place, and refuse what they do not know: a mistyped name must not silently do nothing.
//
// Whatever goes wrong is an error with a newsroom.ErrorKind; the table in kind.go is the only place that knows
// which status and code a kind has, and Fail the only one that writes them. A cause goes to the log, never
// to the wire.
//
// The way of a good request allocates little and encodes nothing: bodies come finished from the store.
package httpd

// Package httpd is what all doors share: how a request is let in, and how an answer or a refusal leaves.
//
// A request passes three rings. Front stands before every route of every door: it gives the request its id,
// writes its line in the log, turns a panic into an answer and refuses paths that are not clean. Methods
// stands at a path and knows its methods. A Door stands before the routes of one protected resource: it
// reads the bearer token, asks the Check that it was handed, and compares permissions. Behind the door a
// route is a function from a typed request to an Answer, wrapped by Read.
//
// The order in which a request is judged is fixed, because an earlier refusal hides what a later one would
// tell: Host, path and method, limit by address, token, permission, limit by account, query, existence.
// A permission is judged by the route alone, so that 403 tells nothing of identifiers. The places of the
// checks that are not built yet (Host, both limits) are marked in Front and in Door.admit.
//
// Whatever goes wrong is an error with a newsroom.Kind; the table in kind.go is the only place that knows
// which status and code a kind has, and Fail the only one that writes them. A cause goes to the log, never
// to the wire.
//
// The way of a good request allocates little and encodes nothing: bodies come finished from the store.
package httpd

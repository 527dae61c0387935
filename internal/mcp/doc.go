// Package mcp is the assistants' door: the newsroom as a server of the Model Context Protocol, at one address, over
// streamable HTTP, without sessions.
//
// It has no rules of its own. Each of its eleven tools is one route of the external interface, called instead of sent:
// the arguments are the members of the query, the path and the body, the answer is the route's JSON. What the route
// refuses comes as a result that is an error, with the body of that refusal. So a command that was sent to the
// interface and is called here, or the other way about, is one command, and is answered with the same bytes.
//
// A message passes the same rings as every request: Host, limits, token. Then it is read as far as telling what it
// asks for (message.go), because a permission that is missing must be a refusal of HTTP, with a challenge by which an
// app can ask for more; what is refused inside of an answer tells an app nothing. The route asks again by itself.
//
// What feeds brought is the words of strangers, and whoever reads here may take words for orders. In text such words
// stand between two lines that carry a hash of all that is between them (fence.go): no text can hold its own hash, so
// none can end its quotation. Names, descriptions, instructions and prompts are ours, made before any feed was read.
package mcp

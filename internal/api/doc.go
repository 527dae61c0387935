// Package api is the external REST interface, version 1.
//
// Each route is a function from a typed request to a finished answer: package httpd has found out who asks
// and whether they may, and read the query, before it is called. What it answers comes from a step, which
// this package knows by a small interface of its own; it never sees the store. Bodies are stored as they
// are sent, so a route passes bytes on and encodes next to nothing.
//
// openapi.yaml describes the same routes for clients. Whoever changes one changes the other.
package api

import _ "embed"

//go:embed openapi.yaml
var document string

// OpenAPI gives the OpenAPI 3.1 document of the interface, as YAML.
func OpenAPI() string { return document }

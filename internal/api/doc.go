// Package api is the external REST interface, version 1.
//
// Each route is a function from a typed request to a finished answer: package httpd has found out who asks
// and whether they may, and read the query, before it is called. What it answers comes from a step, which
// this package knows by a small interface of its own; it never sees the store. Bodies are stored as they
// are sent, so a route passes bytes on and encodes next to nothing.
//
// openapi.yaml is the one document of the interface, for clients and for our own tests alike: routes and methods
// are compared with it, every exchange of the tests is judged by it (package apitest), and a change of it that would
// break clients of the last tag fails (package apitest again). openapi.json is the same in JSON, made by go generate
// and embedded, because that is what is served.
package api

import _ "embed"

//go:generate go test . -run ^TestTheJSONIsTheDocument$ -update

//go:embed openapi.json
var document []byte

// OpenAPI gives the OpenAPI 3.1 document of the interface, in JSON. Nobody may write into it.
func OpenAPI() []byte { return document }

package mcp

import (
	"bytes"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"newsroom"
)

// What is not read is refused in the protocol's own words (JSON-RPC 2.0, section 5.1).
var (
	unreadable = []byte(`{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"The body must be one JSON object in UTF-8, with no name twice."}}`)
	batched    = []byte(`{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Send one message at a time: a batch would count as one request."}}`)
)

// asks tells what a message asks for. It is read as strictly as a body of the interface, so that nobody after it reads
// another name in it, and each part by itself, so that one of a wrong type does not hide another. What is of a wrong type
// asks for nothing: whoever it is handed on to says what is wrong.
func (s *Service) asks(body []byte) (scopes []newsroom.Scope, refused []byte) {
	value := jsontext.Value(bytes.TrimSpace(body))
	if value.Kind() == '[' {
		return nil, batched
	}
	if value.Kind() != '{' || !value.IsValid() {
		return nil, unreadable
	}
	message := part[map[string]jsontext.Value](value)
	params := part[map[string]jsontext.Value](message["params"])
	switch part[string](message["method"]) {
	case "tools/call":
		name := part[string](params["name"])
		for _, t := range tools {
			if t.name == name {
				return s.calls[t.route].Scopes, nil
			}
		}
	case "resources/read":
		return s.calls[routeOf(part[string](params["uri"]))].Scopes, nil
	}
	return nil, nil
}

// part reads a part of a message; one that is missing or of another type is zero.
func part[T any](value jsontext.Value) (of T) {
	if err := json.Unmarshal(value, &of); err != nil {
		return *new(T)
	}
	return of
}

// routeOf gives the route behind a resource; empty where there is none.
func routeOf(uri string) string {
	switch {
	case uri == mandateURI:
		return showMandate
	case strings.HasPrefix(uri, briefingURI):
		return readBriefing
	}
	return ""
}

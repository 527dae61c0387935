package mcp

import (
	"bytes"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"newsroom"
)

// message is what has to be known of a message before it is handed on.
type message struct {
	Method string `json:"method"`
	Params params `json:"params"`
}

type params struct {
	Name string `json:"name"` // of a tool
	URI  string `json:"uri"`  // of a resource
}

// What is not read is refused in the protocol's own words (JSON-RPC 2.0, section 5.1).
var (
	unreadable = []byte(`{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"The body must be one JSON object in UTF-8, with no name twice."}}`)
	batched    = []byte(`{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Send one message at a time: a batch would count as one request."}}`)
)

// asks tells what a message asks for. It is read as strictly as a body of the interface, so that nobody after it reads
// another name in it. A message whose parts are of other types than they should be asks for nothing: whoever it is
// handed on to says what is wrong.
func (s *Service) asks(body []byte) (scopes []newsroom.Scope, refused []byte) {
	value := jsontext.Value(bytes.TrimSpace(body))
	if value.Kind() == '[' {
		return nil, batched
	}
	if value.Kind() != '{' || !value.IsValid() {
		return nil, unreadable
	}
	var m message
	if err := json.Unmarshal(value, &m); err != nil {
		return nil, nil
	}
	switch m.Method {
	case "tools/call":
		for _, t := range tools {
			if t.name == m.Params.Name {
				return s.calls[t.route].Scopes, nil
			}
		}
	case "resources/read":
		return s.calls[routeOf(m.Params.URI)].Scopes, nil
	}
	return nil, nil
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

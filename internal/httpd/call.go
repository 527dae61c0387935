package httpd

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"newsroom"
)

// Endpoint is a route, which can be put at an address or be called.
type Endpoint interface {
	// Behind puts the route behind a door.
	Behind(door *Door) http.Handler
	// Call takes the route off its address, which is its method and its path, such as "POST /v1/monitors/{id}".
	Call(address string) Call
}

// Call is a route without HTTP, for a door that has one address for all. What a request would say in path, query and
// body comes as the members of one JSON object, and is judged by the same functions: so a command that was sent to the
// address and is called again is the same command. Serve asks the permissions of whoever calls, and says whether the
// answer is the stored one of before.
type Call struct {
	Scopes []newsroom.Scope // any one suffices; the least first
	Serve  func(ctx context.Context, who newsroom.Principal, said []byte) (answer JSONResponse, replayed bool, err error)
}

// permitted makes a Call that asks the permissions first.
func permitted(scopes []newsroom.Scope, serve func(context.Context, newsroom.Principal, []byte) (JSONResponse, bool, error)) Call {
	return Call{Scopes: scopes, Serve: func(ctx context.Context, who newsroom.Principal, said []byte) (JSONResponse, bool, error) {
		if !who.May(scopes...) {
			return JSONResponse{}, false, errScope
		}
		return serve(ctx, who, said)
	}}
}

// Behind is Read.
func (route Route[Q]) Behind(door *Door) http.Handler { return Read(door, route) }

// Call takes the parameters of the query as members.
func (route Route[Q]) Call(string) Call {
	return permitted(route.Scopes, func(ctx context.Context, who newsroom.Principal, said []byte) (JSONResponse, bool, error) {
		q, err := spoken(said)
		if err != nil {
			return JSONResponse{}, false, err
		}
		request, err := judgeQuery(q, route.Query)
		if err != nil {
			return JSONResponse{}, false, err
		}
		answer, err := route.Serve(ctx, who, request)
		return answer, false, err
	})
}

// Behind is Act.
func (action Action[B, Q]) Behind(door *Door) http.Handler { return Act(door, action) }

// Call takes the placeholders of the path as members beside those of the body.
func (action Action[B, Q]) Call(address string) Call {
	return permitted(action.Scopes, func(ctx context.Context, who newsroom.Principal, said []byte) (JSONResponse, bool, error) {
		b, err := unplaced(address, said)
		if err != nil {
			return JSONResponse{}, false, err
		}
		var all members[B]
		if err := json.Unmarshal(b.raw, &all, strictly); err != nil {
			return JSONResponse{}, false, invalid("", noObject)
		}
		request, err := judgeMembers(b, all, action.Read)
		if err != nil {
			return JSONResponse{}, false, err
		}
		answer, err := action.Serve(ctx, who, request)
		return answer, false, err
	})
}

// Behind is Once.
func (command CommandRoute[B, Q]) Behind(door *Door) http.Handler { return Once(door, command) }

// Call takes the body as it is: the command is that of the address.
func (command CommandRoute[B, Q]) Call(address string) Call {
	return permitted(command.Scopes, func(ctx context.Context, who newsroom.Principal, said []byte) (JSONResponse, bool, error) {
		var all named[B]
		if err := decode(said, &all); err != nil {
			return JSONResponse{}, false, err
		}
		b := &Body{raw: said, path: func(string) string { return "" }} // a command's path has no placeholders
		c, request, err := judgeCommand(b, all, address, command.Read)
		if err != nil {
			return JSONResponse{}, false, err
		}
		c.Account, c.Client = who.Account, who.Client
		answer, replayed, err := command.Serve(ctx, who, c, request)
		return JSONResponse{Status: answer.Status, Location: answer.Location, Body: answer.Body}, replayed, err
	})
}

// spoken makes a query of the members of an object. One that is null counts as left out.
func spoken(said []byte) (*QueryParameters, error) {
	var members map[string]jsontext.Value
	if err := decode(said, &members); err != nil {
		return nil, err
	}
	q := &QueryParameters{values: url.Values{}, kinds: map[string]jsontext.Kind{}}
	for name, value := range members {
		switch q.kinds[name] = value.Kind(); value.Kind() {
		case 'n':
			delete(q.kinds, name)
		case '"':
			text, err := textOf(value)
			if err != nil {
				return nil, err
			}
			q.values.Set(name, text)
		default:
			q.values.Set(name, string(value))
		}
	}
	return q, nil
}

// unplaced takes the placeholders of an address out of an object, whose other members are a body.
func unplaced(address string, said []byte) (*Body, error) {
	var members map[string]jsontext.Value
	if err := decode(said, &members); err != nil {
		return nil, err
	}
	places := map[string]string{}
	b := &Body{path: func(name string) string { return places[name] }}
	for segment := range strings.SplitSeq(address, "/") {
		name, ok := strings.CutPrefix(strings.TrimSuffix(segment, "}"), "{")
		if !ok {
			continue
		}
		value, given := members[name]
		delete(members, name)
		switch {
		case !given:
			b.Refuse(name, "It is required.")
		case value.Kind() != '"':
			b.Refuse(name, "It must be a text.")
		default:
			text, err := textOf(value)
			if err != nil {
				return nil, err
			}
			places[name] = text
		}
	}
	rest, err := json.Marshal(members)
	b.raw = bytes.TrimSpace(rest)
	return b, err
}

// textOf gives the text of a JSON string whose grammar was judged.
func textOf(value jsontext.Value) (text string, err error) {
	if err := json.Unmarshal(value, &text, strictly); err != nil {
		return "", invalid("", noObject)
	}
	return text, nil
}

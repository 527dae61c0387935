package httpd

import (
	"context"
	"net/http"

	"newsroom"
)

// Action is a route that changes something and that names no command: its permissions, of which any one
// suffices, the least one first; how its body, a struct of Fields, becomes a typed request; and what answers
// the request for whoever asks.
type Action[B, Q any] struct {
	Scopes []newsroom.Scope
	Read   func(*Body, B) Q
	Serve  func(context.Context, newsroom.Principal, Q) (JSONResponse, error)
}

// Act puts an action behind a door. Size, type and body are judged whole before the route serves.
func Act[B, Q any](door *Door, action Action[B, Q]) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		who, ok := door.admit(w, r, action.Scopes)
		if !ok {
			return
		}
		request, err := readMembers(w, r, action.Read)
		if err != nil {
			Fail(w, r, err)
			return
		}
		answer, err := action.Serve(r.Context(), who, request)
		if err != nil {
			Fail(w, r, err)
			return
		}
		door.answer(w, r, answer)
	})
}

// CommandRoute is an action that its client names by a command_id, which its type B does not list. Serve has the
// command take effect once, by store.Once in a step, and tells whether the answer is the stored one of before.
type CommandRoute[B, Q any] struct {
	Scopes []newsroom.Scope
	Read   func(*Body, B) Q
	Serve  func(context.Context, newsroom.Principal, newsroom.Command, Q) (answer newsroom.StoredResponse, replayed bool, err error)
}

// Once puts a command behind a door. The route of the command is the method and the pattern that the mux knows
// it by. Token, permission and body are judged afresh each time; what is replayed is the answer alone.
func Once[B, Q any](door *Door, command CommandRoute[B, Q]) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		who, ok := door.admit(w, r, command.Scopes)
		if !ok {
			return
		}
		c, request, err := readCommand(w, r, command.Read)
		if err != nil {
			Fail(w, r, err)
			return
		}
		c.Account, c.Client = who.Account, who.Client
		answer, replayed, err := command.Serve(r.Context(), who, c, request)
		if err != nil {
			Fail(w, r, err)
			return
		}
		if replayed {
			w.Header()["Idempotent-Replayed"] = yes
		}
		door.answer(w, r, JSONResponse{Status: answer.Status, Location: answer.Location, Body: answer.Body})
	})
}

var yes = []string{"true"}

// readMembers gives the typed request of a body, or every problem of it at once.
func readMembers[B, Q any](w http.ResponseWriter, r *http.Request, read func(*Body, B) Q) (Q, error) {
	var all members[B]
	b, err := readInto(w, r, &all)
	if err != nil {
		return *new(Q), err
	}
	return judgeMembers(b, all, read)
}

func judgeMembers[B, Q any](b *Body, all members[B], read func(*Body, B) Q) (Q, error) {
	request := read(b, all.Of)
	b.refuseUnknown(all.Unknown)
	return request, judged(b.problems)
}

// readCommand gives the command of a body beside its typed request.
func readCommand[B, Q any](w http.ResponseWriter, r *http.Request, read func(*Body, B) Q) (newsroom.Command, Q, error) {
	var all named[B]
	b, err := readInto(w, r, &all)
	if err != nil {
		return newsroom.Command{}, *new(Q), err
	}
	return judgeCommand(b, all, r.Method+" "+r.Pattern, read)
}

func judgeCommand[B, Q any](b *Body, all named[B], route string, read func(*Body, B) Q) (newsroom.Command, Q, error) {
	c := newsroom.Command{ID: BodyID[newsroom.Command](b, "command_id", all.ID), Route: route}
	request, err := judgeMembers(b, all.members, read)
	if err != nil {
		return c, request, err
	}
	c.Content, err = b.content()
	return c, request, err
}

// readInto decodes the body of a request into a struct of fields. A body that is not well-formed is an error;
// the problems of the query, which a write has none of, are collected.
func readInto(w http.ResponseWriter, r *http.Request, fields any) (*Body, error) {
	raw, err := readPayload(w, r)
	if err != nil {
		return nil, err
	}
	if err := decode(raw, fields); err != nil {
		return nil, err
	}
	return &Body{path: r.PathValue, accept: r.Header.Get("Accept-Language"), raw: raw, problems: queryProblems(r)}, nil
}

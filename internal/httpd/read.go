package httpd

import (
	"context"
	"net/http"

	"newsroom"
)

// Route is a route that reads: its permissions, of which any one suffices, the least one first; how its
// query becomes a typed request; and what answers the request for whoever asks.
type Route[Q any] struct {
	Scopes []newsroom.Scope
	Query  func(*QueryParameters) Q
	Serve  func(context.Context, newsroom.Principal, Q) (JSONResponse, error)
}

// Read puts a route behind a door. The query is judged whole before the route serves.
func Read[Q any](door *Door, route Route[Q]) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		who, ok := door.admit(w, r, route.Scopes)
		if !ok {
			return
		}
		request, err := readQuery(r, route.Query)
		if err != nil {
			Fail(w, r, err)
			return
		}
		answer, err := route.Serve(r.Context(), who, request)
		if err != nil {
			Fail(w, r, err)
			return
		}
		door.answer(w, r, answer)
	})
}

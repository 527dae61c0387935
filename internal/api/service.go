package api

import (
	"context"
	"net/http"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
	"newsroom/internal/onboarding"
	"newsroom/internal/wire"
)

// Editions is what the routes ask of package edition. Bodies are finished JSON, ETags strong and in quotes.
type Editions interface {
	// Front gives the stored readiness and the newest edition; body is nil before the first.
	Front(ctx context.Context, account newsroom.AccountID) (ready newsroom.Readiness, body []byte, etag string, err error)
	// Sent gives the edition with the number, 0 for the newest, or fails with KindNotFound.
	Sent(ctx context.Context, account newsroom.AccountID, number int64) (body []byte, etag string, err error)
}

// Steps is what stands behind the routes.
type Steps struct {
	Editions Editions
	Mandates Mandates
	Monitors Monitors
	Updates  Updates
	Drafts   Drafts
}

// Service is the interface.
type Service struct {
	Steps
	door   *httpd.Door
	origin string
}

// New makes the interface behind the door of the resource v1. Links to pages begin with the origin.
func New(door *httpd.Door, origin string, steps Steps) *Service {
	return &Service{door: door, origin: origin, Steps: steps}
}

// Mount adds the routes, and the answer for every other address under /v1.
func (s *Service) Mount(mux *http.ServeMux) {
	for path, methods := range s.routes() {
		behind := map[string]http.Handler{}
		for method, route := range methods {
			behind[method] = route.Behind(s.door)
		}
		mux.Handle("/v1"+path, httpd.Methods(behind))
	}
	mux.HandleFunc("/v1", httpd.NotFound)
	mux.HandleFunc("/v1/", httpd.NotFound)
}

// readers are the permissions of which any one lets an app read the paper.
var readers = []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite}

// methods are the routes of one path.
type methods map[string]httpd.Endpoint

// routes gives the routes of each path.
func (s *Service) routes() map[string]methods {
	return map[string]methods{
		"/newsroom": {http.MethodGet: httpd.Route[struct{}]{Scopes: readers, Query: httpd.NoQuery, Serve: s.newsroom}},
		"/briefing": {http.MethodGet: httpd.Route[briefingRequest]{Scopes: readers, Query: briefingQuery, Serve: s.briefing}},
		"/mandate": {
			http.MethodGet:  httpd.Route[struct{}]{Scopes: writers, Query: httpd.NoQuery, Serve: httpd.Fresh(wire.Encode, s.mandate)},
			http.MethodPost: httpd.CommandRoute[correctionBody, mandate.Instruction]{Scopes: writers, Read: readCorrection, Serve: s.correct},
		},
		"/updates": {http.MethodGet: httpd.Route[alert.UpdatesRequest]{Scopes: readers, Query: updatesQuery, Serve: s.updates}},
		"/monitors": {
			http.MethodGet:  httpd.Route[struct{}]{Scopes: writers, Query: httpd.NoQuery, Serve: httpd.Kept(wire.Encode, s.monitors)},
			http.MethodPost: httpd.Action[monitorBody, alert.From]{Scopes: writers, Read: readMonitor, Serve: s.follow},
		},
		"/monitors/{id}":      {http.MethodPost: httpd.Action[moveBody, move]{Scopes: writers, Read: readMove, Serve: s.move}},
		"/onboarding":         s.onboarding(),
		"/onboarding/answers": {http.MethodPost: httpd.CommandRoute[saidBody, onboarding.DraftInput]{Scopes: helpers, Read: readSaid, Serve: s.say}},
	}
}

// Calls gives the routes for a door that has no addresses of its own, each by its method and path, such as
// "POST /v1/mandate". What is called and what is sent to the address is the same: one command replays over either.
func (s *Service) Calls() map[string]httpd.Call {
	calls := map[string]httpd.Call{}
	for path, methods := range s.routes() {
		for method, route := range methods {
			address := method + " /v1" + path
			calls[address] = route.Call(address)
		}
	}
	return calls
}

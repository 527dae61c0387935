package api

import (
	"context"
	"net/http"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/httpd"
	"newsroom/internal/mandate"
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
	for path, handler := range s.routes() {
		mux.Handle("/v1"+path, handler)
	}
	mux.HandleFunc("/v1", httpd.NotFound)
	mux.HandleFunc("/v1/", httpd.NotFound)
}

// readers are the permissions of which any one lets an app read the paper.
var readers = []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite}

// routes gives the handler of each path.
func (s *Service) routes() map[string]http.Handler {
	return map[string]http.Handler{
		"/newsroom": get(s.door, httpd.Route[struct{}]{Scopes: readers, Query: httpd.NoQuery, Serve: s.newsroom}),
		"/briefing": get(s.door, httpd.Route[briefingRequest]{Scopes: readers, Query: briefingQuery, Serve: s.briefing}),
		"/mandate": httpd.Methods(map[string]http.Handler{
			http.MethodGet:  httpd.Read(s.door, httpd.Route[struct{}]{Scopes: writers, Query: httpd.NoQuery, Serve: httpd.Fresh(wire.Encode, s.mandate)}),
			http.MethodPost: httpd.Once(s.door, httpd.Command[correctionBody, mandate.Correction]{Scopes: writers, Read: readCorrection, Serve: s.correct}),
		}),
		"/updates": get(s.door, httpd.Route[alert.Request]{Scopes: readers, Query: updatesQuery, Serve: s.updates}),
		"/monitors": httpd.Methods(map[string]http.Handler{
			http.MethodGet:  httpd.Read(s.door, httpd.Route[struct{}]{Scopes: writers, Query: httpd.NoQuery, Serve: httpd.Kept(wire.Encode, s.monitors)}),
			http.MethodPost: httpd.Act(s.door, httpd.Action[monitorBody, alert.From]{Scopes: writers, Read: readMonitor, Serve: s.follow}),
		}),
		"/onboarding":         s.onboarding(),
		"/onboarding/answers": s.answers(),
		"/monitors/{id}": httpd.Methods(map[string]http.Handler{
			http.MethodPost: httpd.Act(s.door, httpd.Action[moveBody, move]{Scopes: writers, Read: readMove, Serve: s.move}),
		}),
	}
}

func get[Q any](door *httpd.Door, route httpd.Route[Q]) http.Handler {
	return httpd.Methods(map[string]http.Handler{http.MethodGet: httpd.Read(door, route)})
}

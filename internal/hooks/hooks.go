// Package hooks is the small door: what machines call that are neither readers nor their apps at work.
//
// Whoever runs the process asks two things. /healthz: does it live? If not, start it again. /readyz: can it serve? If
// not, send requests elsewhere for now. Both answer in plain text, without a token, and say nothing of the reason;
// that is in the log.
//
// Hubs ask back whether a subscription was meant, and push what feeds bring (package ingest).
//
// Readers' own programs fetch feeds at addresses that are secrets (package privatefeed).
//
// Apps that have no token yet come here to learn how one is had, to register themselves, to redeem a code, and to
// renew and end what they hold: all of the authorization server (package oauth) but its pages.
package hooks

import (
	"context"
	"net/http"
	"time"

	"newsroom/internal/httpd"
)

// patience is how long a probe waits for the answer to "are you ready": less than what balancers wait.
const patience = 2 * time.Second

// Mount adds the routes. ready gives the reason why the process can't serve at present, or nil.
func Mount(mux *http.ServeMux, ready func(context.Context) error) {
	mux.Handle("/healthz", probe(func(context.Context) error { return nil }))
	mux.Handle("/readyz", probe(ready))
}

func probe(ask func(context.Context) error) http.Handler {
	return httpd.Methods(map[string]http.Handler{
		http.MethodGet: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			ctx, cancel := context.WithTimeout(r.Context(), patience)
			defer cancel()
			if err := ask(ctx); err != nil {
				httpd.Note(w, err)
				say(w, http.StatusServiceUnavailable, "not ready\n")
				return
			}
			say(w, http.StatusOK, "ok\n")
		}),
	})
}

func say(w http.ResponseWriter, status int, text string) {
	h := w.Header()
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	// A prober that is gone is no error of ours.
	_, _ = w.Write([]byte(text)) //nolint:gosec // what a hub has us repeat is plain text, and no browser takes it for anything else
}

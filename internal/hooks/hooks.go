// Package hooks is the small door: what machines call that are neither readers nor their apps at work.
//
// Whoever runs the process asks two things. /healthz: does it live? If not, start it again. /readyz: can it serve? If
// not, send requests elsewhere for now. Both answer in plain text and without a token. /readyz names the parts that are
// not ready, each with a sentence for people; causes are in the log alone.
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
	"errors"
	"net/http"
	"time"

	"newsroom"
	"newsroom/internal/httpd"
)

// patience is how long a probe waits for the answer to "are you ready": less than what balancers wait.
const patience = 2 * time.Second

// Component is a part of the process that has to be ready before it can serve.
type Component struct {
	Name string // one word, for those who watch
	Err  error  // why it is not ready, or nil
}

// Mount adds the routes. ready looks at every part.
func Mount(mux *http.ServeMux, ready func(context.Context) []Component) {
	mux.Handle("/healthz", probe(func(context.Context) []Component { return nil }))
	mux.Handle("/readyz", probe(ready))
}

func probe(ask func(context.Context) []Component) http.Handler {
	return httpd.Methods(map[string]http.Handler{
		http.MethodGet: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			ctx, cancel := context.WithTimeout(r.Context(), patience)
			defer cancel()
			lines, err := missing(ask(ctx))
			if err != nil {
				httpd.Note(w, err)
				say(w, http.StatusServiceUnavailable, "not ready\n"+lines)
				return
			}
			say(w, http.StatusOK, "ok\n")
		}),
	})
}

// missing gives a line for each part that is not ready, and all their errors.
func missing(parts []Component) (lines string, err error) {
	for _, part := range parts {
		if part.Err == nil {
			continue
		}
		sentence := "See the log."
		if own, ok := errors.AsType[*newsroom.Error](part.Err); ok {
			sentence = own.Message
		}
		lines += part.Name + ": " + sentence + "\n"
		err = errors.Join(err, part.Err)
	}
	return lines, err
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

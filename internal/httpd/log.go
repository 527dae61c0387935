package httpd

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"time"
)

// slow is from when on a request is worth a line however well it went.
const slow = time.Second

// recorder remembers of an answer what its line in the log says.
type recorder struct {
	http.ResponseWriter
	status int // 0: nothing was sent yet
	bytes  int64
	err    error
	stack  []byte
}

// WriteHeader notes the status; an informational one is not the answer's.
func (rec *recorder) WriteHeader(status int) {
	if rec.status == 0 && status >= http.StatusOK {
		rec.status = status
	}
	rec.ResponseWriter.WriteHeader(status)
}

// Write counts.
func (rec *recorder) Write(b []byte) (int, error) {
	if rec.status == 0 {
		rec.status = http.StatusOK
	}
	n, err := rec.ResponseWriter.Write(b)
	rec.bytes += int64(n)
	return n, err
}

// Unwrap gives the writer below, for http.ResponseController.
func (rec *recorder) Unwrap() http.ResponseWriter { return rec.ResponseWriter }

// Note hands the reason of a failure to the request's line in the log.
func Note(w http.ResponseWriter, err error) {
	if rec, ok := w.(*recorder); ok {
		rec.err = err
	}
}

// AccessLog writes one line for a request: at debug where all went well, at info where it was slow or was
// refused, at error for what is our fault, with the reason. The line names the route, not the path, and no
// query: either may hold what is secret or hostile. The id is the answer's X-Request-Id. observe is told the same of every request.
func AccessLog(next http.Handler, clock func() time.Time, observe func(route string, status int, took time.Duration), log *slog.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := clock()
		rec := &recorder{ResponseWriter: w}
		defer func() {
			took := clock().Sub(began)
			observe(r.Pattern, rec.status, took)
			level := rec.level(r, took)
			if log.Enabled(r.Context(), level) {
				log.LogAttrs(r.Context(), level, "request", rec.line(r, took)...)
			}
		}()
		next.ServeHTTP(rec, r)
	})
}

func (rec *recorder) level(r *http.Request, took time.Duration) slog.Level {
	gone := errors.Is(rec.err, context.Canceled) && r.Context().Err() != nil
	status := rec.status
	if rec.err != nil && status < http.StatusBadRequest {
		// The refusal travels inside of an answer whose own status is good.
		how, _ := refusalOf(rec.err)
		status = how.status
	}
	switch {
	case status >= http.StatusInternalServerError && !gone:
		return slog.LevelError
	case status >= http.StatusBadRequest, took > slow:
		return slog.LevelInfo
	}
	return slog.LevelDebug
}

func (rec *recorder) line(r *http.Request, took time.Duration) []slog.Attr {
	h := rec.Header()
	line := []slog.Attr{
		slog.String("request_id", h.Get("X-Request-Id")),
		slog.String("method", known(r.Method)),
		slog.String("route", r.Pattern),
		slog.Int("status", rec.status),
		slog.Int64("bytes", rec.bytes),
		slog.Duration("took", took),
	}
	if parent := h.Get("Traceparent"); parent != "" {
		line = append(line, slog.String("traceparent", parent))
	}
	if rec.err != nil {
		line = append(line, slog.String("error", rec.err.Error()))
	}
	if rec.stack != nil {
		line = append(line, slog.String("stack", string(rec.stack)))
	}
	return line
}

// known gives the method if it is one that we know: a client may send any word.
func known(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodOptions,
		http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete:
		return method
	}
	return "other"
}

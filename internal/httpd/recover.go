package httpd

import (
	"fmt"
	"maps"
	"net/http"
	"runtime/debug"
	"slices"
)

// RecoverOr turns a panic into internal_error, which refuse answers with, and its stack into part of the request's line in
// the log. Where the answer has begun already, or the panic asks for it, the connection is cut, so that half an answer can't
// be taken for a whole one.
func RecoverOr(next http.Handler, refuse func(http.ResponseWriter, *http.Request, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			cause := recover()
			if cause == nil {
				return
			}
			if cause == http.ErrAbortHandler {
				panic(cause)
			}
			err := fmt.Errorf("panic: %v", cause)
			if rec, ok := w.(*recorder); ok {
				rec.err, rec.stack = err, debug.Stack()
				if rec.status != 0 {
					panic(http.ErrAbortHandler)
				}
			}
			startAfresh(w.Header())
			refuse(w, r, err)
		}()
		next.ServeHTTP(w, r)
	})
}

// startAfresh takes off what the handler that panicked had set, all but what Front and the door had.
func startAfresh(h http.Header) {
	maps.DeleteFunc(h, func(name string, _ []string) bool { return !slices.Contains(standing, name) })
}

// standing are the headers that hold for whatever answer a request gets.
var standing = []string{
	"X-Request-Id", "Traceparent", "Access-Control-Allow-Origin", "Access-Control-Expose-Headers",
	"Ratelimit", "Ratelimit-Policy", "Strict-Transport-Security",
}

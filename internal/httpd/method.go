package httpd

import (
	"maps"
	"net/http"
	"slices"
	"strings"
)

// Methods answers a path by the request's method; HEAD goes wherever GET does. The other methods get 405
// with Allow, before anything is asked of the token. A preflight is answered here too, where pages of any
// origin may ask.
func Methods(by map[string]http.Handler) http.Handler { return MethodsOr(by, Fail) }

// MethodsOr is Methods for doors whose refusals have another form than Fail's.
func MethodsOr(by map[string]http.Handler, fail func(http.ResponseWriter, *http.Request, error)) http.Handler {
	by = maps.Clone(by)
	if get, ok := by[http.MethodGet]; ok {
		by[http.MethodHead] = get
	}
	allow := strings.Join(slices.Sorted(maps.Keys(by)), ", ")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if handler, ok := by[r.Method]; ok {
			handler.ServeHTTP(w, r)
			return
		}
		if isPreflight(w, r) {
			allowPreflight(w, allow)
			return
		}
		w.Header().Set("Allow", allow)
		fail(w, r, errMethod)
	})
}

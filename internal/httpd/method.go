package httpd

import (
	"maps"
	"net/http"
	"slices"
	"strings"
)

// Methods answers a path by the request's method; HEAD goes wherever GET does. The other methods get 405
// with Allow, before anything is asked of the token.
func Methods(by map[string]http.Handler) http.Handler {
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
		w.Header().Set("Allow", allow)
		wrongMethod.write(w, r, wrongMethod.message, nil)
	})
}

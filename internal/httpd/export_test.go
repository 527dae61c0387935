package httpd

import (
	"net/http"
	"net/netip"
)

// Buckets counts what a limiter keeps.
func Buckets[K comparable](l *Limiter[K]) int { return len(l.young) + len(l.old) }

// Counted gives what a request counts as where these networks are trusted.
func Counted(r *http.Request, trusted []netip.Prefix) netip.Prefix {
	return network(clientAddress(r, trusted))
}

// ReadQuery reads a query as the routes do.
func ReadQuery[Q any](r *http.Request, parse func(*QueryParameters) Q) (Q, error) {
	return readQuery(r, parse)
}

package httpd

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"newsroom"
)

// QueryParameters reads the parameters of a request and collects what is wrong with them. A parameter that no method
// asked for is a problem, as is one that comes twice: a mistyped name must not silently do nothing.
type QueryParameters struct {
	head     bool
	values   url.Values
	kinds    map[string]jsontext.Kind // of parameters that came as JSON; nil: they came in a query, which has no kinds
	known    []string
	problems []Problem
}

// Bounds of what is told of a query or a body, since its names are the client's: so many problems, and names that are
// longer or of other characters than a name of ours could be are not repeated.
const (
	maxProblems = 32
	maxName     = 64
)

// readQuery gives the typed request that parse makes of a request's query, or every problem of it at once.
func readQuery[Q any](r *http.Request, parse func(*QueryParameters) Q) (Q, error) {
	q := QueryParameters{head: r.Method == http.MethodHead}
	if raw := r.URL.RawQuery; raw != "" {
		values, err := url.ParseQuery(raw)
		q.values = values
		if err != nil {
			q.refuse("", "The query can't be read.")
		}
	}
	return judgeQuery(&q, parse)
}

func judgeQuery[Q any](q *QueryParameters, parse func(*QueryParameters) Q) (Q, error) {
	request := parse(q)
	q.refuseUnknown()
	return request, judged(q.problems)
}

// queryProblems gives the problems of a query that should be empty.
func queryProblems(r *http.Request) []Problem {
	_, err := readQuery(r, NoQuery)
	if bad, ok := errors.AsType[*InvalidError](err); ok {
		return bad.Problems
	}
	return nil
}

// NoQuery is the parse function of a route without parameters.
func NoQuery(*QueryParameters) struct{} { return struct{}{} }

// Integer gives a whole number in plain decimal digits, without sign or leading zero, from least to most;
// 0 where the parameter is not there or is wrong. least is at least 1.
func (q *QueryParameters) Integer(name string, least, most int64) int64 {
	text, ok := q.one(name, '0')
	if !ok {
		return 0
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < least || n > most || strconv.FormatInt(n, 10) != text {
		q.refuse("/"+name, fmt.Sprintf("It must be a whole number from %d to %d in plain decimal digits.", least, most))
		return 0
	}
	return n
}

// Opaque gives a parameter whose meaning is its reader's own, and whether it is there; it may be empty.
func (q *QueryParameters) Opaque(name string) (value string, given bool) { return q.one(name, '"') }

// HeadOnly tells whether the request wants the header of the answer alone: then a read that leaves a trace
// leaves none.
func (q *QueryParameters) HeadOnly() bool { return q.head }

// QueryID gives the UUID that a parameter must have. One that is missing or empty is a problem; what is no UUID
// is the zero ID, which names nothing.
func QueryID[T any](q *QueryParameters, name string) newsroom.ID[T] {
	text, right := q.one(name, '"')
	if text == "" && (right || len(q.values[name]) == 0) {
		q.refuse("/"+name, "It is required.")
	}
	return parsedOrNone[T](text)
}

// one gives a parameter that is there exactly once and, where it came as JSON, is of that kind.
func (q *QueryParameters) one(name string, kind jsontext.Kind) (string, bool) {
	if q.values == nil {
		return "", false
	}
	q.known = append(q.known, name)
	values := q.values[name]
	if len(values) > 1 {
		q.refuse("/"+name, "It may be given only once.")
	}
	if len(values) != 1 {
		return "", false
	}
	if q.kinds != nil && q.kinds[name] != kind {
		q.refuse("/"+name, map[jsontext.Kind]string{'0': "It must be a whole number.", '"': "It must be a text."}[kind])
		return "", false
	}
	return values[0], true
}

func (q *QueryParameters) refuseUnknown() {
	if len(q.values) == 0 {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(q.values)) {
		if slices.Contains(q.known, name) {
			continue
		}
		q.refuse(pointer(name), "There is no such parameter.")
	}
}

func (q *QueryParameters) refuse(path, message string) {
	q.problems = noted(q.problems, path, message)
}

// plainName tells whether a name could be one of ours, mistyped.
func plainName(name string) bool {
	for i := range len(name) {
		c := name[i]
		if !('a' <= c|0x20 && c|0x20 <= 'z') && !('0' <= c && c <= '9') && c != '_' && c != '-' {
			return false
		}
	}
	return name != "" && len(name) <= maxName
}

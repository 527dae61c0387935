package httpd

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
)

// Query reads the parameters of a request and collects what is wrong with them. A parameter that no method
// asked for is a problem, as is one that comes twice: a mistyped name must not silently do nothing.
type Query struct {
	values   url.Values
	known    []string
	problems []Problem
}

// Bounds of what is told of a query, since its names are the client's: so many problems, and names that are
// longer or of other characters than a name of ours could be are not repeated.
const (
	maxProblems = 32
	maxName     = 64
)

// readQuery gives the typed request that parse makes of a raw query, or every problem of it at once.
func readQuery[Q any](raw string, parse func(*Query) Q) (Q, error) {
	var q Query
	if raw != "" {
		values, err := url.ParseQuery(raw)
		q.values = values
		if err != nil {
			q.refuse("", "The query can't be read.")
		}
	}
	request := parse(&q)
	q.refuseUnknown()
	if len(q.problems) > 0 {
		return request, &InvalidError{Problems: q.problems}
	}
	return request, nil
}

// NoQuery is the parse function of a route without parameters.
func NoQuery(*Query) struct{} { return struct{}{} }

// Integer gives a whole number in plain decimal digits, without sign or leading zero, from least to most;
// 0 where the parameter is not there or is wrong. least is at least 1.
func (q *Query) Integer(name string, least, most int64) int64 {
	text, ok := q.one(name)
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

// one gives a parameter that is there exactly once.
func (q *Query) one(name string) (string, bool) {
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
	return values[0], true
}

func (q *Query) refuseUnknown() {
	if len(q.values) == 0 {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(q.values)) {
		if slices.Contains(q.known, name) {
			continue
		}
		path := ""
		if plainName(name) {
			path = "/" + name
		}
		q.refuse(path, "There is no such parameter.")
	}
}

func (q *Query) refuse(path, message string) {
	if len(q.problems) < maxProblems {
		q.problems = append(q.problems, Problem{Path: path, Message: message})
	}
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

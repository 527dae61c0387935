package httpd

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"time"

	"newsroom"
)

// Problem is one thing that is wrong with a request. Path is a JSON pointer (RFC 6901) into the body, or "/"
// and the name of a query parameter; empty, it means the whole.
type Problem struct {
	Path    string `json:"path"`
	Message string `json:"message"`
}

// InvalidError is a request that is wrong in itself, with every problem of it. Its kind is KindInvalid.
type InvalidError struct{ Problems []Problem }

var errInvalid = newsroom.Errorf(newsroom.KindInvalid, "The request is not valid: fields says where.")

// Error gives the sentence for all of the problems.
func (e *InvalidError) Error() string { return errInvalid.Message }

// Unwrap gives the kind.
func (e *InvalidError) Unwrap() error { return errInvalid }

// envelope is the body of every refusal.
type envelope struct {
	Error failure `json:"error"`
}

type failure struct {
	Code        string    `json:"code"`
	Message     string    `json:"message"`
	Correlation string    `json:"correlation_id,omitempty"`
	Fields      []Problem `json:"fields,omitempty"`
}

// Fail answers a request that failed, by the kind of the error, and hands the error to the request's line in
// the log. What is already in the header, such as WWW-Authenticate, stays.
func Fail(w http.ResponseWriter, r *http.Request, err error) {
	Note(w, err)
	how, wait := refusalOf(err)
	RetryAfter(w.Header(), wait)
	how.send(w, r, how.body(err, w.Header().Get("X-Request-Id")))
}

// Envelope gives the body with which Fail would answer, for doors whose refusals travel inside of something else. id
// is the answer's X-Request-Id.
func Envelope(err error, id string) []byte {
	how, _ := refusalOf(err)
	return how.body(err, id)
}

// NotFound answers for an address that is none, in the words of every other thing that is not there.
func NotFound(w http.ResponseWriter, r *http.Request) {
	how := kinds[newsroom.KindNotFound]
	how.send(w, r, how.body(nil, ""))
}

// seconds counts whole seconds, the last one begun counting in full.
func seconds(d time.Duration) int64 { return int64((d + time.Second - 1) / time.Second) }

// body gives the JSON of the refusal of an error.
func (f refusal) body(err error, id string) []byte {
	body := envelope{failure{Code: f.code, Message: f.message}}
	if own, ok := errors.AsType[*newsroom.Error](err); ok && f.message == "" {
		body.Error.Message = own.Message
	}
	if invalid, ok := errors.AsType[*InvalidError](err); ok {
		body.Error.Fields = invalid.Problems
	}
	if f.traced {
		body.Error.Correlation = id
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	// Strings alone: it can't fail.
	_ = encoder.Encode(body)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

func (f refusal) send(w http.ResponseWriter, r *http.Request, body []byte) {
	h := w.Header()
	common(h)
	h["Cache-Control"] = noStore
	h["Content-Type"] = applicationJSON
	h["Content-Length"] = []string{strconv.Itoa(len(body))}
	send(w, r, f.status, body)
}

package httpd

import (
	"bytes"
	"context"
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
	if errors.Is(err, context.DeadlineExceeded) && newsroom.KindOf(err) == newsroom.KindInternal {
		err = newsroom.Because(newsroom.KindUnavailable, err, "out of time")
	}
	how, wait := refusalOf(err)
	message := how.message
	if own, ok := errors.AsType[*newsroom.Error](err); ok && message == "" {
		message = own.Message
	}
	var fields []Problem
	if invalid, ok := errors.AsType[*InvalidError](err); ok {
		fields = invalid.Problems
	}
	RetryAfter(w.Header(), wait)
	how.write(w, r, message, fields)
}

// NotFound answers for an address that is none, in the words of every other thing that is not there.
func NotFound(w http.ResponseWriter, r *http.Request) {
	how := kinds[newsroom.KindNotFound]
	how.write(w, r, how.message, nil)
}

// seconds counts whole seconds, the last one begun counting in full.
func seconds(d time.Duration) int64 { return int64((d + time.Second - 1) / time.Second) }

func (f refusal) write(w http.ResponseWriter, r *http.Request, message string, fields []Problem) {
	body := envelope{failure{Code: f.code, Message: message, Fields: fields}}
	if f.traced {
		body.Error.Correlation = w.Header().Get("X-Request-Id")
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	// Strings alone: it can't fail.
	_ = encoder.Encode(body)
	plain := bytes.TrimSuffix(b.Bytes(), []byte("\n"))
	h := w.Header()
	common(h)
	h["Cache-Control"] = noStore
	h["Content-Type"] = applicationJSON
	h["Content-Length"] = []string{strconv.Itoa(len(plain))}
	send(w, r, f.status, plain)
}

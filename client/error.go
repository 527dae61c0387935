package client

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// Code says why a request was refused.
type Code string

// The codes of version 1. Others may be added.
const (
	InvalidRequest       Code = "invalid_request"
	InvalidCursor        Code = "invalid_cursor"
	Unauthorized         Code = "unauthorized"
	Forbidden            Code = "forbidden"
	NotFound             Code = "not_found"
	MethodNotAllowed     Code = "method_not_allowed"
	RevisionConflict     Code = "revision_conflict"
	CommandConflict      Code = "command_conflict"
	InvalidTransition    Code = "invalid_transition"
	QuestionMismatch     Code = "question_mismatch"
	DraftClosed          Code = "draft_closed"
	LimitReached         Code = "limit_reached"
	PayloadTooLarge      Code = "payload_too_large"
	MisdirectedRequest   Code = "misdirected_request"
	UnsupportedMediaType Code = "unsupported_media_type"
	RateLimited          Code = "rate_limited"
	InternalError        Code = "internal_error"
	Unavailable          Code = "unavailable"
)

// Error is a refusal.
type Error struct {
	Status        int
	Code          Code          // empty where the answer came from something that is no newsroom
	Message       string        // a sentence for a person
	Fields        []Field       // with InvalidRequest: every problem of the request
	RetryAfter    time.Duration // how long to wait before the request is worth sending again; 0: not said
	CorrelationID string        // with InternalError and Unavailable: quote it to whoever runs the newsroom
	RequestID     string        // names the request in the newsroom's log
	CommandID     string        // of the command that was refused; sent again, it means the same command
	Challenge     string        // the WWW-Authenticate header: which permission is missing, where tokens are had
}

// Field is one problem of a request.
type Field struct {
	Path    string `json:"path"` // a JSON pointer into the body, or a slash and a parameter; empty: the whole
	Message string `json:"message"`
}

// Error gives status, code and message.
func (e *Error) Error() string {
	return fmt.Sprintf("newsroom answered %d %s: %s", e.Status, e.Code, e.Message)
}

// CodeOf gives the code of the refusal in an error's chain; it is empty where there is none.
func CodeOf(err error) Code {
	if refused, ok := errors.AsType[*Error](err); ok {
		return refused.Code
	}
	return ""
}

// refusal reads the envelope of an answer that is no success. What can't be read is told by its status alone.
func refusal(status int, header http.Header, body []byte) *Error {
	var envelope struct {
		Error struct {
			Code          Code    `json:"code"`
			Message       string  `json:"message"`
			CorrelationID string  `json:"correlation_id"`
			Fields        []Field `json:"fields"`
		} `json:"error"`
	}
	e := &Error{Status: status, Message: http.StatusText(status), RequestID: header.Get("X-Request-Id"), Challenge: header.Get("WWW-Authenticate")}
	if seconds, err := strconv.ParseUint(header.Get("Retry-After"), 10, 31); err == nil {
		e.RetryAfter = time.Duration(seconds) * time.Second
	}
	if json.Unmarshal(body, &envelope) == nil && envelope.Error.Code != "" {
		e.Code, e.Message = envelope.Error.Code, envelope.Error.Message
		e.CorrelationID, e.Fields = envelope.Error.CorrelationID, envelope.Error.Fields
	}
	return e
}

package httpd

import (
	"context"
	"errors"
	"net/http"
	"time"

	"newsroom"
)

// refusal is how a failure looks from outside.
type refusal struct {
	status  int
	code    string
	message string // the one message of this code; empty: the error's own
	traced  bool   // carries correlation_id
}

// kinds is the one table from kinds to status and code (decisions.md, section 3). Where the message is
// fixed, an error can't tell more than its code: not whether an account or an identifier exists, nothing of
// what broke. The moves of a monitor, the questions of a draft and a limit that is reached are the reader's
// own, so their errors say what they know. KindExists and KindSuperseded have no code on the interface: a
// step that lets one through to a door has a fault.
var kinds = [...]refusal{
	newsroom.KindInternal: broken,
	newsroom.KindInvalid:  {status: http.StatusBadRequest, code: "invalid_request"},
	newsroom.KindUnauthorized: {
		status: http.StatusUnauthorized, code: "unauthorized", message: "This needs a valid access token.",
	},
	newsroom.KindForbidden: {
		status: http.StatusForbidden, code: "forbidden", message: "This access token does not permit that.",
	},
	newsroom.KindNotFound: {
		status: http.StatusNotFound, code: "not_found", message: "There is no such thing here.",
	},
	newsroom.KindExists: broken,
	newsroom.KindConflict: {
		status: http.StatusConflict, code: "revision_conflict",
		message: "This has changed in the meantime. Read it again.",
	},
	newsroom.KindSuperseded: broken,
	newsroom.KindCommandUsed: {
		status: http.StatusConflict, code: "command_conflict",
		message: "This command_id was used before for something else. Send another one.",
	},
	newsroom.KindTransition: {status: http.StatusConflict, code: "invalid_transition"},
	newsroom.KindMismatch:   {status: http.StatusConflict, code: "question_mismatch"},
	newsroom.KindClosed:     {status: http.StatusConflict, code: "draft_closed"},
	newsroom.KindLimit:      {status: http.StatusConflict, code: "limit_reached"},
	newsroom.KindCursor: {
		status: http.StatusBadRequest, code: "invalid_cursor",
		message: "That cursor is not one this newsroom issued.",
	},
	newsroom.KindUnavailable: {
		status: http.StatusServiceUnavailable, code: "unavailable", traced: true,
		message: "The newsroom can't answer at the moment. Try again soon.",
	},
}

var broken = refusal{
	status: http.StatusInternalServerError, code: "internal_error", traced: true,
	message: "Something went wrong here. Quote the correlation id to whoever runs this newsroom.",
}

// doorError is a refusal that a door makes on its own: no step can meet its reason.
type doorError struct {
	refusal
	wait time.Duration // how long the client should wait; 0: no matter
}

// Error gives what the client is told.
func (e *doorError) Error() string { return e.message }

var (
	errMethod = &doorError{refusal: refusal{
		status: http.StatusMethodNotAllowed, code: "method_not_allowed",
		message: "That method is not for this address: the Allow header names those that are.",
	}}
	errTooLarge = &doorError{refusal: refusal{
		status: http.StatusRequestEntityTooLarge, code: "payload_too_large",
		message: "The body is too large: 64 KiB are the most.",
	}}
	errMediaType = &doorError{refusal: refusal{
		status: http.StatusUnsupportedMediaType, code: "unsupported_media_type",
		message: "The body must be plain JSON in UTF-8, sent as application/json.",
	}}
	errFormType = &doorError{refusal: refusal{
		status: http.StatusUnsupportedMediaType, code: "unsupported_media_type",
		message: "The body must be a form in UTF-8, sent as application/x-www-form-urlencoded.",
	}}
	errHost = &doorError{refusal: refusal{
		status: http.StatusMisdirectedRequest, code: "misdirected_request",
		message: "This newsroom does not answer under that host name.",
	}}
)

// tooMany refuses a request that is over a limit.
func tooMany(wait time.Duration) error {
	return &doorError{wait: wait, refusal: refusal{
		status: http.StatusTooManyRequests, code: "rate_limited",
		message: "These are too many requests. Wait as long as the Retry-After header says.",
	}}
}

// comeback is how long a client is asked to wait where something is unavailable. A restart behind a balancer
// and a database that fails over are both a matter of seconds.
const comeback = time.Second

// refusalOf gives how an error looks from outside, and how long the client should wait before it comes again.
func refusalOf(err error) (how refusal, wait time.Duration) {
	if own, ok := errors.AsType[*doorError](err); ok {
		return own.refusal, own.wait
	}
	if errors.Is(err, context.DeadlineExceeded) && newsroom.KindOf(err) == newsroom.KindInternal {
		err = newsroom.Because(newsroom.KindUnavailable, err, "out of time")
	}
	how = broken
	if kind := newsroom.KindOf(err); int(kind) < len(kinds) {
		how = kinds[kind]
	}
	if how.status == http.StatusServiceUnavailable {
		wait = comeback
	}
	return how, wait
}

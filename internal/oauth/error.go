package oauth

import (
	"errors"
	"net/http"
	"time"

	"newsroom"
)

// ErrorCode is an error code of OAuth.
type ErrorCode string

// The codes that are given here.
const (
	InvalidRequest      ErrorCode = "invalid_request"           // RFC 6749, sections 4.1.2.1 and 5.2
	InvalidClient       ErrorCode = "invalid_client"            // RFC 6749, section 5.2
	InvalidGrant        ErrorCode = "invalid_grant"             // the same
	UnsupportedGrant    ErrorCode = "unsupported_grant_type"    // the same
	InvalidScope        ErrorCode = "invalid_scope"             // the same
	UnsupportedResponse ErrorCode = "unsupported_response_type" // RFC 6749, section 4.1.2.1
	NoRequest           ErrorCode = "request_not_supported"     // OpenID Connect Core, section 3.1.2.6; RFC 9101, section 7
	NoRequestURI        ErrorCode = "request_uri_not_supported" // the same
	LoginRequired       ErrorCode = "login_required"            // OpenID Connect Core, section 3.1.2.6
	ConsentRequired     ErrorCode = "consent_required"          // the same
	AccessDenied        ErrorCode = "access_denied"             // RFC 6749, section 4.1.2.1
	ServerError         ErrorCode = "server_error"              // the same
	Unavailable         ErrorCode = "temporarily_unavailable"   // the same
	InvalidTarget       ErrorCode = "invalid_target"            // RFC 8707, section 2
	InvalidRedirect     ErrorCode = "invalid_redirect_uri"      // RFC 7591, section 3.2.2
	InvalidMetadata     ErrorCode = "invalid_client_metadata"   // the same
)

func (r ErrorCode) status() int {
	switch r {
	case ServerError:
		return http.StatusInternalServerError
	case Unavailable:
		return http.StatusServiceUnavailable
	}
	return http.StatusBadRequest
}

// Error is a refusal in OAuth's words. The message is a plain sentence that never echoes what was refused.
type Error struct {
	Reason   ErrorCode
	Message  string
	Cause    error         // for operators; nil where the client alone is at fault
	Wait     time.Duration // after which it is worth while to ask again; 0: not known
	TooOften bool          // the client's network has asked too often
}

// Status is the HTTP status that the error is told with where it is not told by redirect.
func (e *Error) Status() int {
	if e.TooOften {
		return http.StatusTooManyRequests
	}
	return e.Reason.status()
}

// Error gives the operator's view.
func (e *Error) Error() string {
	if e.Cause == nil {
		return string(e.Reason) + ": " + e.Message
	}
	return string(e.Reason) + ": " + e.Message + ": " + e.Cause.Error()
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Cause }

func refuse(reason ErrorCode, message string) *Error { return &Error{Reason: reason, Message: message} }

// errGrant is the one answer to every code and token that is no good: it does not tell which of them exist.
var errGrant = refuse(InvalidGrant, "What was sent is not valid here, was used before, or has run out.")

// AsError gives any error in OAuth's words.
func AsError(err error) *Error {
	if own, ok := errors.AsType[*Error](err); ok {
		return own
	}
	if newsroom.KindOf(err) == newsroom.KindUnavailable {
		return &Error{Reason: Unavailable, Message: "The newsroom can't answer at the moment. Try again soon.", Cause: err}
	}
	return &Error{Reason: ServerError, Message: "Something went wrong in this newsroom.", Cause: err}
}

package newsroom

import (
	"errors"
	"fmt"
)

// ErrorKind classes an Error by what its caller can do about it.
type ErrorKind uint8

// The kinds. KindInternal is what an error without a kind counts as.
const (
	KindInternal     ErrorKind = iota // a fault of ours; the caller can do nothing
	KindInvalid                       // the request is wrong in itself
	KindUnauthorized                  // no standing credentials
	KindForbidden                     // the credentials do not permit this
	KindNotFound                      // there is no such thing for this account
	KindExists                        // there is such a thing already
	KindConflict                      // what was read has moved since: read again
	KindSuperseded                    // the job was taken over by another worker: stop, change nothing
	KindCommandUsed                   // the identifier of this command stands for another one
	KindTransition                    // the thing is in a state from which there is no such move
	KindMismatch                      // the question is another than the one that the service asked
	KindClosed                        // the draft takes no more answers
	KindLimit                         // the account has as many of these as it may have
	KindCursor                        // the cursor is none that this newsroom issued to this account
	KindUnavailable                   // storage is out of reach or the process is draining: try later
)

var kindNames = [...]string{
	KindInternal: "internal", KindInvalid: "invalid", KindUnauthorized: "unauthorized", KindForbidden: "forbidden", KindNotFound: "not found",
	KindExists: "exists", KindConflict: "conflict", KindSuperseded: "superseded", KindCommandUsed: "command used", KindTransition: "transition",
	KindMismatch: "mismatch", KindClosed: "closed", KindLimit: "limit", KindCursor: "cursor", KindUnavailable: "unavailable",
}

// String names the kind, for logs.
func (k ErrorKind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "unknown"
}

// Error is the one error type of the product. Message is a plain sentence for the person who asked and never
// echoes a refused value or a secret; Cause is for operators, goes to the log and never to the wire.
//
// Format and Args are what Errorf and Because made the message of: by them a page says it in its reader's language.
type Error struct {
	Kind    ErrorKind
	Message string
	Cause   error
	Format  string
	Args    []any
}

// Error gives the message and the cause: the operator's view.
func (e *Error) Error() string {
	if e.Cause == nil {
		return e.Message
	}
	return e.Message + ": " + e.Cause.Error()
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Cause }

// Errorf makes an Error of the kind with a message for people.
func Errorf(kind ErrorKind, format string, args ...any) *Error {
	return Because(kind, nil, format, args...)
}

// Because makes an Error of the kind with a message for people and a cause for operators.
func Because(kind ErrorKind, cause error, format string, args ...any) *Error {
	return &Error{Kind: kind, Message: fmt.Sprintf(format, args...), Cause: cause, Format: format, Args: args}
}

// Sentence gives the message as a text and what stands for its verbs. A message that another error lent is a text alone.
func (e *Error) Sentence() (format string, args []any) {
	if e.Format == "" || e.Format == "%s" {
		return e.Message, nil
	}
	return e.Format, e.Args
}

// KindOf tells the kind of the outermost Error in err's chain; KindInternal where there is none.
func KindOf(err error) ErrorKind {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Kind
	}
	return KindInternal
}

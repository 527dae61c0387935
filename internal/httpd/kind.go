package httpd

import (
	"net/http"

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
// what broke. KindExists and KindSuperseded have no code on the interface: a step that lets one through to a
// door has a fault.
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
	newsroom.KindUnavailable: {
		status: http.StatusServiceUnavailable, code: "unavailable", traced: true,
		message: "The newsroom can't answer at the moment. Try again soon.",
	},
}

var broken = refusal{
	status: http.StatusInternalServerError, code: "internal_error", traced: true,
	message: "Something went wrong here. Quote the correlation id to whoever runs this newsroom.",
}

// wrongMethod is known to this package alone: no step can meet it.
var wrongMethod = refusal{
	status: http.StatusMethodNotAllowed, code: "method_not_allowed",
	message: "That method is not for this address: the Allow header names those that are.",
}

// retryAfter is how many seconds a client is asked to wait where something is unavailable. A restart behind
// a balancer and a database that fails over are both a matter of seconds.
const retryAfter = "1"

func refusalOf(err error) refusal {
	kind := newsroom.KindOf(err)
	if int(kind) >= len(kinds) {
		return broken
	}
	return kinds[kind]
}

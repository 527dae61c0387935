package reference

// Refusal is a row of the table of errors.
type Refusal struct {
	Code   string
	Status int
	When   string
	Do     string // what a client should do
}

// refusals are all codes, in the order of their statuses. That they are those of the document is a test.
func refusals() []Refusal {
	return []Refusal{
		{"invalid_request", 400, "Something about the request is wrong in itself.", "Read fields: it lists every problem at once. Mend them; a command may keep its command_id."},
		{"invalid_cursor", 400, "The cursor is none that this newsroom gave to this reader.", "Start over without a cursor, and take cursors as they come."},
		{"unauthorized", 401, "There is no token, or it is malformed, unknown, ended or meant for something else.", "Get a fresh token and send the request again, once. WWW-Authenticate says where tokens are had."},
		{"forbidden", 403, "The token lacks the permission, or the account may not be used live.", "Ask the reader for the permission that WWW-Authenticate names. Where it names none, only the operator can help."},
		{"not_found", 404, "For this reader there is no such address or thing.", "Don’t try again. What belongs to somebody else looks just the same."},
		{"method_not_allowed", 405, "The address does not have that method.", "Use one that Allow lists."},
		{"revision_conflict", 409, "The mandate or the draft has moved on since the revision that you expected.", "Nothing has changed. Find out the present revision, show the reader both wordings, and send a new command."},
		{"command_conflict", 409, "The command_id was used before, for another content or another route.", "Make a new command_id. If you meant to repeat a command, send exactly what you sent before."},
		{"invalid_transition", 409, "From the present state there is no such move.", "Read the monitor or the draft again and offer what its state allows."},
		{"question_mismatch", 409, "Question or answer is another than the draft issued.", "Read the draft again, and hand question_id and question_text back as they came."},
		{"draft_closed", 409, "The draft takes no more answers.", "Read it: it is being built, is ready, waits for the reader, or has run out."},
		{"limit_reached", 409, "There are as many of these as there may be.", "Let the reader stop one that is no longer wanted."},
		{"payload_too_large", 413, "The body is over 64 KiB.", "Send less."},
		{"unsupported_media_type", 415, "The body is not sent as JSON.", "Send Content-Type: application/json, and no other coding."},
		{"misdirected_request", 421, "The Host header names another host than the newsroom’s own.", "Use the address that the reader gave you."},
		{"rate_limited", 429, "There were too many requests.", "Wait as many seconds as Retry-After says, then send the same again."},
		{"internal_error", 500, "A fault of the newsroom.", "Show correlation_id to the reader, who can give it to the operator. A command may be sent again as it is."},
		{"unavailable", 503, "Storage is out of reach, or the server is stopping.", "Wait as many seconds as Retry-After says, then send the same again."},
	}
}

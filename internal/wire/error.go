package wire

// Failure is the body of every answer that is no success.
type Failure struct {
	Error Error `json:"error"`
}

// Error says what went wrong. Its two last members are there only where they have something to say.
type Error struct {
	Code          string  `json:"code"`
	Message       string  `json:"message"` // a sentence for a person; never the value that was refused
	CorrelationID string  `json:"correlation_id,omitempty"`
	Fields        []Field `json:"fields,omitempty"`
}

// Field is one problem of a request.
type Field struct {
	Path    string `json:"path"` // a JSON pointer (RFC 6901) into the body, or "/" and the query parameter
	Message string `json:"message"`
}

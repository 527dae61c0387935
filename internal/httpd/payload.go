package httpd

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"
)

// bodyLimit is how many bytes of a body are read at most (decisions.md, section 1).
const bodyLimit = 64 << 10

// readPayload reads the body of a request that must have one of JSON. Its size is judged first, then its type:
// what is too large is not worth a look at what it says of itself.
func readPayload(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	body, err := readAny(w, r)
	if err != nil {
		return nil, err
	}
	if !isText(r.Header, "application/json") {
		return nil, errMediaType
	}
	return body, nil
}

// readAny reads a body of whatever type.
func readAny(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	body, err := readBounded(r)
	if errors.Is(err, errTooLarge) {
		// What is left of it would have to be read before another request on this connection.
		w.Header().Set("Connection", "close")
	}
	return body, err
}

func readBounded(r *http.Request) ([]byte, error) {
	if r.ContentLength > bodyLimit {
		return nil, errTooLarge
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, bodyLimit+1))
	switch {
	case len(body) > bodyLimit:
		return nil, errTooLarge
	case err != nil:
		return nil, invalid("", "The body ended before it was whole.")
	}
	return body, nil
}

// isText tells whether the header says that the body is of this type and in UTF-8, as it stands. Parameters that the
// type does not have are ignored (as RFC 8259, section 11, has it for JSON), a charset that is another one is not.
func isText(h http.Header, mediaType string) bool {
	lines := h["Content-Type"]
	if len(lines) != 1 {
		return false
	}
	kind, parameters, err := mime.ParseMediaType(lines[0])
	if err != nil || kind != mediaType {
		return false
	}
	charset, given := parameters["charset"]
	if given && !strings.EqualFold(charset, "utf-8") {
		return false
	}
	encoding := h.Get("Content-Encoding")
	return encoding == "" || strings.EqualFold(encoding, "identity")
}

package paper

import (
	"errors"
	"net/http"

	"newsroom"
	"newsroom/internal/httpd"
)

// Plainly says what went wrong for people. What doors refuse they refuse in words for programs, so pages have their own.
func Plainly(err error, status int, message string) string {
	own, isOwn := errors.AsType[*newsroom.Error](err)
	_, invalid := errors.AsType[*httpd.InvalidError](err)
	switch {
	case status >= http.StatusInternalServerError:
		return "Something went wrong here, not with you. Try again in a moment."
	case isOwn && !invalid:
		return own.Message
	case invalid, status == http.StatusUnsupportedMediaType:
		return "The form can't be read. Open the page again."
	case status == http.StatusRequestEntityTooLarge:
		return "The form is too long. Open the page again, and say it in fewer words."
	case status == http.StatusMethodNotAllowed:
		return "This address opens no page. Go back to the one that you came from."
	case status == http.StatusMisdirectedRequest:
		return "This newsroom does not answer under that name. Look at the address that you were given."
	case status == http.StatusTooManyRequests:
		return "These were too many requests. Wait a little, then try again."
	}
	return message
}

// Plainly says what went wrong in a page's language.
func (s *Set) Plainly(f Frame, err error, status int, message string) string {
	own, isOwn := errors.AsType[*newsroom.Error](err)
	said := Plainly(err, status, message)
	if isOwn && said == own.Message {
		return s.Tell(f, err)
	}
	return s.In(f).Say(said)
}

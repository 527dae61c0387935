package feed

import (
	"bytes"

	"github.com/go-json-experiment/json/jsontext"
)

// jsonStream reads values from a JSON document as they come, each as what it
// ought to be. One that is something else counts as absent, so that a wrong
// type costs one member and not the feed. Every method takes one whole value
// from the stream, or notes that the document breaks there.
type jsonStream struct {
	d   *jsontext.Decoder
	cut bool // the document breaks off, or errs in its syntax

	scratch []byte
}

// text reads a string, or a number as it is written: the format asks readers to
// take numbers for identifiers.
func (s *jsonStream) text() string {
	kind := s.d.PeekKind()
	if kind != '"' && kind != '0' {
		s.pass()
		return ""
	}
	value, err := s.d.ReadValue()
	if err != nil {
		s.cut = true
		return ""
	}
	if kind == '0' {
		return string(value)
	}
	// What can't be a character comes out as the mark for that, and the error
	// says so: it is no reason to lose the text.
	s.scratch, _ = jsontext.AppendUnquote(s.scratch[:0], value)
	return string(bytes.TrimSpace(s.scratch))
}

// object reads an object; f reads the value of each member. It tells whether
// there was one.
func (s *jsonStream) object(f func(name string)) bool {
	if s.d.PeekKind() != '{' {
		s.pass()
		return false
	}
	s.enter()
	for !s.cut && s.d.PeekKind() == '"' {
		f(s.text())
	}
	s.leave('}')
	return true
}

// array reads an array in the same way.
func (s *jsonStream) array(f func()) bool {
	if s.d.PeekKind() != '[' {
		s.pass()
		return false
	}
	s.enter()
	for !s.cut && s.d.PeekKind() != ']' {
		f()
	}
	s.leave(']')
	return true
}

// pass passes over a value.
func (s *jsonStream) pass() {
	if s.d.SkipValue() != nil {
		s.cut = true
	}
}

func (s *jsonStream) enter() { _, _ = s.d.ReadToken() } // PeekKind has seen it

func (s *jsonStream) leave(end jsontext.Kind) {
	if s.cut || s.d.PeekKind() != end {
		s.cut = true
		return
	}
	_, _ = s.d.ReadToken()
}

package httpd

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// maxDepth is how many arrays and objects of a body may lie in one another, its own braces included.
const maxDepth = 8

// strictly are the rules of every JSON text that is read here. They are what the library does by itself, said
// once more, because the interface rests on them.
var strictly = json.JoinOptions(
	json.MatchCaseInsensitiveNames(false), jsontext.AllowDuplicateNames(false), jsontext.AllowInvalidUTF8(false),
)

const (
	noObject = "The body must be one JSON object in UTF-8."
	tooDeep  = "The body is nested too deeply: 8 levels are the most."
	noneSuch = "There is no such field."
)

// wellFormed judges the JSON of a body: its grammar, its encoding, names that come twice, its depth, and that
// there is one object and nothing after it. What is wrong here is told alone, since the rest can't be read.
func wellFormed(body []byte) error {
	if kind := jsontext.Value(bytes.TrimLeft(body, " \t\r\n")).Kind(); kind != '{' {
		return invalid("", noObject)
	}
	reader := jsontext.NewDecoder(bytes.NewReader(body), strictly)
	for whole := false; ; {
		token, err := reader.ReadToken()
		switch {
		case errors.Is(err, io.EOF) && whole:
			return nil
		case err != nil:
			return malformed(reader, err)
		case whole:
			return invalid("", "There is something after the end of the JSON object.")
		case reader.StackDepth() > maxDepth:
			return invalid("", tooDeep)
		}
		whole = token.Kind() == '}' && reader.StackDepth() == 0
	}
}

// decode reads the JSON of a body into a struct of fields.
func decode(body []byte, fields any) error {
	if err := wellFormed(body); err != nil {
		return err
	}
	if err := json.Unmarshal(body, fields, strictly); err != nil {
		return invalid("", noObject)
	}
	return nil
}

// malformed says where the grammar of a body is broken, never what stands there.
func malformed(reader *jsontext.Decoder, err error) error {
	syntactic, ok := errors.AsType[*jsontext.SyntacticError](err)
	if ok && errors.Is(err, jsontext.ErrDuplicateName) {
		name := syntactic.JSONPointer.LastToken()
		if path := pointer(name); syntactic.JSONPointer.Parent() == "" && path != "" {
			return invalid(path, "It may be given only once.")
		}
		return invalid("", "A name comes twice in one object.")
	}
	return invalid("", fmt.Sprintf("The body is no JSON in UTF-8: it goes wrong after byte %d.", reader.InputOffset()))
}

// invalid makes a refusal for one problem.
func invalid(path, message string) error {
	return &InvalidError{Problems: []Problem{{Path: path, Message: message}}}
}

// pointer gives the path to a member or a parameter that the client has named, or "" for a name that could not
// be one of ours, mistyped: it is not repeated.
func pointer(name string) string {
	if !plainName(name) {
		return ""
	}
	return "/" + name
}

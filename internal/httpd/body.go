package httpd

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"newsroom"
	"newsroom/internal/text"
)

// MaxInteger is the greatest whole number that every JSON reader keeps exactly: 2^53-1 (RFC 8259, section 6).
const MaxInteger = 1<<53 - 1

// Body judges the members of a request's body and collects what is wrong with them. Its methods read a member
// that the request must have; of an optional one ask JSONField.Given before. What they give for a member that is
// wrong is zero, and the route is not called.
type Body struct {
	path     func(name string) string // values of the placeholders in the route's pattern
	accept   string                   // the languages that the request asks for
	raw      []byte
	ids      map[string]string // members that are UUIDs, in the one spelling
	problems []Problem
}

// AcceptLanguage gives what the request asks for by the header of that name (RFC 9110, section 12.5.4), empty where it has none.
func (b *Body) AcceptLanguage() string { return b.accept }

// Refuse adds a problem of a member that the other methods don't know, or with the empty name of the whole.
func (b *Body) Refuse(name, message string) {
	path := ""
	if name != "" {
		path = "/" + name
	}
	b.problems = noted(b.problems, path, message)
}

// noted adds a problem, unless there are so many that nobody reads on.
func noted(problems []Problem, path, message string) []Problem {
	if len(problems) >= maxProblems {
		return problems
	}
	return append(problems, Problem{Path: path, Message: message})
}

// there tells whether a member that must be there is, and is what it should be.
func there[T any](b *Body, name string, f JSONField[T], what string) bool {
	switch {
	case !f.Set:
		b.Refuse(name, "It is required.")
	case f.Null:
		b.Refuse(name, "It must not be null.")
	case f.Mistyped:
		b.Refuse(name, what)
	}
	return f.Given() && !f.Mistyped
}

// Text gives a text of at least one character that can be seen, and at most so many, which are counted
// as Unicode code points in their composed form (NFC). The text itself stays as it came.
func (b *Body) Text(name string, f JSONField[string], most int) string {
	what := fmt.Sprintf("It must be a text of 1 to %d characters, not of white space alone.", most)
	if !there(b, name, f, what) {
		return ""
	}
	switch {
	case text.Forbidden(f.Value):
		b.Refuse(name, noControls)
	case text.Blank(f.Value), text.Length(f.Value) > most:
		b.Refuse(name, what)
	default:
		return f.Value
	}
	return ""
}

// Spare judges a text that the request does not need: what is there is bounded all the same.
func (b *Body) Spare(name string, f JSONField[string], most int) {
	switch {
	case !f.Given():
	case f.Mistyped || text.Length(f.Value) > most:
		b.Refuse(name, fmt.Sprintf("It must be a text of at most %d characters.", most))
	case text.Forbidden(f.Value):
		b.Refuse(name, noControls)
	}
}

const noControls = "It must hold no control characters but tabs and line breaks, and no code points that are no characters."

// Integer gives a whole number from least to 2^53-1 in plain decimal digits. The field is unsigned because the
// library takes -0 for a signed one.
func (b *Body) Integer(name string, f JSONField[uint64], least uint64) int64 {
	what := fmt.Sprintf("It must be a whole number from %d to %d in plain decimal digits.", least, MaxInteger)
	if !there(b, name, f, what) {
		return 0
	}
	if f.Value < least || f.Value > MaxInteger {
		b.Refuse(name, what)
		return 0
	}
	return int64(f.Value)
}

// Choice gives one of the words.
func Choice[W ~string](b *Body, name string, f JSONField[string], words ...W) W {
	spelled := make([]string, len(words))
	for i, word := range words {
		spelled[i] = string(word)
	}
	what := "It must be one of these: " + strings.Join(spelled, ", ") + "."
	if !there(b, name, f, what) {
		return ""
	}
	if !slices.Contains(spelled, f.Value) {
		b.Refuse(name, what)
		return ""
	}
	return W(f.Value)
}

// BodyID gives a UUID in the 36-character form, in any letter case.
func BodyID[T any](b *Body, name string, f JSONField[string]) newsroom.ID[T] {
	const what = "It must be a UUID in the form of 36 characters."
	if !there(b, name, f, what) {
		return newsroom.ID[T]{}
	}
	id, err := newsroom.ParseID[T](f.Value)
	if err != nil {
		b.Refuse(name, what)
		return id
	}
	if b.ids == nil {
		b.ids = map[string]string{}
	}
	b.ids[name] = id.String()
	return id
}

// PathID gives the UUID that stands in the path where the route's pattern has that name. One that is ill-formed
// is the zero ID, which names nothing: it is looked for, and not found, like any other.
func PathID[T any](b *Body, name string) newsroom.ID[T] {
	return parsedOrNone[T](b.path(name))
}

// parsedOrNone gives the zero ID for what is no UUID.
func parsedOrNone[T any](s string) newsroom.ID[T] {
	// With the error comes the zero ID.
	id, _ := newsroom.ParseID[T](s)
	return id
}

// refuseUnknown adds a problem for each member that the request does not have.
func (b *Body) refuseUnknown(unknown map[string]jsontext.Value) {
	for _, name := range slices.Sorted(maps.Keys(unknown)) {
		b.problems = noted(b.problems, pointer(name), noneSuch)
	}
}

// content gives the SHA-256 of what the body says, whatever way it is written: its canonical JSON (RFC 8785),
// UUIDs in lower case, optional members that are null left out.
func (b *Body) content() ([sha256.Size]byte, error) {
	var said map[string]jsontext.Value
	if err := json.Unmarshal(b.raw, &said, strictly); err != nil {
		return [sha256.Size]byte{}, fmt.Errorf("content of a command: %w", err)
	}
	maps.DeleteFunc(said, func(_ string, value jsontext.Value) bool { return value.Kind() == 'n' })
	for name, id := range b.ids {
		said[name] = jsontext.Value(`"` + id + `"`)
	}
	canonical, err := json.Marshal(said)
	if err == nil {
		err = (*jsontext.Value)(&canonical).Canonicalize()
	}
	if err != nil {
		return [sha256.Size]byte{}, fmt.Errorf("content of a command: %w", err)
	}
	return sha256.Sum256(canonical), nil
}

// judged is the error for what was collected, nil where there is none.
func judged(problems []Problem) error {
	if len(problems) == 0 {
		return nil
	}
	return &InvalidError{Problems: problems}
}

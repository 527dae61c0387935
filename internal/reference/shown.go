package reference

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// How much of an example is shown: the first element of a list, so many characters of a text, and of a long object
// that lies in another one its first members. What fits on a line stays on one.
const (
	maxText    = 96
	maxLine    = 72
	maxMembers = 12 // of more, so many are shown:
	someOf     = 3
)

// shown writes JSON for people: members in their order, what is short on one line, long lists and texts cut, with
// a word that they are.
func shown(value jsontext.Value) string {
	var out strings.Builder
	w := writer{out: &out}
	// The examples are JSON, which is a test; what can't be read is left as it is.
	if err := w.value(jsontext.NewDecoder(bytes.NewReader(value)), ""); err != nil {
		return string(value)
	}
	return out.String()
}

// writer writes values at an indentation.
type writer struct{ out *strings.Builder }

func (w writer) value(reader *jsontext.Decoder, indent string) error {
	value, err := reader.ReadValue()
	if err != nil {
		return err
	}
	short := spaced(value)
	kind := value.Kind()
	switch {
	case kind == '"':
		w.text(value)
	case kind != '{' && kind != '[':
		w.out.Write(value)
	case len(indent)+len([]rune(short)) <= maxLine:
		w.out.WriteString(short)
	case kind == '{':
		return w.members(value, indent)
	default:
		return w.elements(value, indent)
	}
	return nil
}

// text writes a text, cut where it is long.
func (w writer) text(value jsontext.Value) {
	runes := []rune(string(value))
	if len(runes) > maxText {
		runes = append(runes[:maxText:maxText], '…', '"')
	}
	w.out.WriteString(string(runes))
}

func (w writer) members(value jsontext.Value, indent string) error {
	reader := jsontext.NewDecoder(bytes.NewReader(value))
	if _, err := reader.ReadToken(); err != nil {
		return err
	}
	inner := indent + "  "
	most := countMembers(value)
	if indent != "" && most > maxMembers {
		most = someOf
	}
	n := 0
	for separator := "{\n"; reader.PeekKind() != '}'; separator = ",\n" {
		name, err := reader.ReadValue()
		if err != nil {
			return err
		}
		if n++; n > most {
			if err := reader.SkipValue(); err != nil {
				return err
			}
			continue
		}
		w.out.WriteString(separator + inner + string(name) + ": ")
		if err := w.value(reader, inner); err != nil {
			return err
		}
	}
	w.left(inner, n-most)
	w.out.WriteString("\n" + indent + "}")
	return nil
}

// left says how many are not shown.
func (w writer) left(indent string, n int) {
	if n > 0 {
		fmt.Fprintf(w.out, ",\n%s… %d more", indent, n)
	}
}

// countMembers tells how many members an object has.
func countMembers(value jsontext.Value) (n int) {
	var members map[string]jsontext.Value
	// The value was read as an object before.
	_ = json.Unmarshal(value, &members)
	return len(members)
}

func (w writer) elements(value jsontext.Value, indent string) error {
	reader := jsontext.NewDecoder(bytes.NewReader(value))
	if _, err := reader.ReadToken(); err != nil {
		return err
	}
	inner := indent + "  "
	w.out.WriteString("[\n" + inner)
	if err := w.value(reader, inner); err != nil {
		return err
	}
	more := 0
	for ; reader.PeekKind() != ']'; more++ {
		if err := reader.SkipValue(); err != nil {
			return err
		}
	}
	w.left(inner, more)
	w.out.WriteString("\n" + indent + "]")
	return nil
}

// spaced writes a value on one line, with a blank after commas and colons.
func spaced(value jsontext.Value) string {
	line := value.Clone()
	if err := line.Compact(jsontext.SpaceAfterColon(true), jsontext.SpaceAfterComma(true)); err != nil {
		return string(value)
	}
	return string(line)
}

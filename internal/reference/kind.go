package reference

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// kind says in words what a value is. Link names the object of the page that tells more, or is empty.
type kind struct{ Text, Link string }

// kind puts a schema into words.
func (d *document) kind(s schema) kind {
	full, name := d.follow(s)
	types := full.types()
	null := slices.Contains(types, "null")
	types = slices.DeleteFunc(types, func(t string) bool { return t == "null" })
	var out kind
	switch alternatives := slices.Concat(full.OneOf, full.AnyOf); {
	case len(alternatives) > 0:
		return d.either(alternatives)
	case len(full.Enum) > 0:
		out.Text = values(full.Enum)
	case len(types) == 0 && null:
		return kind{Text: "null"}
	case len(types) == 0 || types[0] == "object":
		out = kind{Text: "object", Link: name}
		if name != "" {
			out.Text = words(name)
		}
	case types[0] == "array" && full.Items != nil:
		of := d.kind(*full.Items)
		out = kind{Text: "list of " + of.Text, Link: of.Link}
	default:
		out.Text = scalar(types[0], full)
	}
	if null {
		out.Text += " or null"
	}
	return out
}

func (d *document) either(alternatives []schema) (out kind) {
	var texts []string
	for _, one := range alternatives {
		k := d.kind(one)
		texts = append(texts, k.Text)
		if k.Link != "" {
			out.Link = k.Link
		}
	}
	out.Text = strings.Join(texts, " or ")
	return out
}

// scalar puts a text, a number or a truth into words.
func scalar(of string, s schema) string {
	switch of {
	case "boolean":
		return "true or false"
	case "integer":
		if s.Minimum != nil {
			return "whole number from " + strconv.FormatFloat(*s.Minimum, 'f', -1, 64)
		}
		return "whole number"
	case "number":
		return "number"
	}
	switch s.Format {
	case "uuid":
		return "UUID"
	case "date-time":
		return "time"
	case "date":
		return "date"
	case "uri":
		return "address"
	}
	switch {
	case s.MinLength != nil && s.MaxLength != nil:
		return fmt.Sprintf("text of %d to %s characters", *s.MinLength, thousands(*s.MaxLength))
	case s.MaxLength != nil:
		return fmt.Sprintf("text of at most %s characters", thousands(*s.MaxLength))
	}
	return "text"
}

// manyValues is from when on the values of an enumeration are counted and not listed.
const manyValues = 9

// values lists the values of an enumeration. That null is among them, the type says.
func values(all []any) string {
	var out []string
	for _, value := range all {
		if value != nil {
			out = append(out, fmt.Sprint(value))
		}
	}
	switch {
	case len(out) == 1:
		return out[0]
	case len(out) >= manyValues:
		return fmt.Sprintf("one of %d words", len(out))
	}
	return strings.Join(out[:len(out)-1], ", ") + " or " + out[len(out)-1]
}

// words writes a name of the document as words.
func words(name string) string { return strings.ReplaceAll(name, "_", " ") }

// thousands groups the digits of a number as people read them.
func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

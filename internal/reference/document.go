package reference

import (
	"fmt"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// document is so much of an OpenAPI document as the page shows.
type document struct {
	Info  struct{ Description string }
	Tags  []struct{ Name, Description string }
	Paths ordered[pathItem]
	// Security is what a route needs that says nothing itself.
	Security   []requirement
	Components struct {
		SecuritySchemes map[string]struct {
			Flows map[string]struct{ Scopes ordered[string] }
		} `json:"securitySchemes"`
		Parameters map[string]parameter
		Responses  map[string]response
		Schemas    ordered[schema]
	}
}

type requirement map[string][]string

// pathItem is what can be done at a path.
type pathItem struct {
	Parameters                    []parameter
	Get, Post, Put, Patch, Delete *operation
}

// methods are the names of its operations, in the order in which the page shows them.
func (p pathItem) methods() []entry[*operation] {
	return []entry[*operation]{{"GET", p.Get}, {"POST", p.Post}, {"PUT", p.Put}, {"PATCH", p.Patch}, {"DELETE", p.Delete}}
}

type operation struct {
	Tags                 []string
	Summary, Description string
	Security             []requirement
	Parameters           []parameter
	RequestBody          struct{ Content map[string]content } `json:"requestBody"`
	Responses            ordered[response]
}

type parameter struct {
	Ref         string `json:"$ref"`
	Name, In    string
	Description string
	Required    bool
	Schema      schema
}

type response struct {
	Ref         string `json:"$ref"`
	Description string
	Content     map[string]content
}

type content struct{ Schema schema }

// schema is a schema. Type is one name or a list of them.
type schema struct {
	Ref                  string `json:"$ref"`
	Type                 jsontext.Value
	Format, Description  string
	Enum                 []any
	Minimum, Maximum     *float64
	MinLength, MaxLength *int
	MaxItems             *int
	Required             []string
	Properties           ordered[schema]
	Items                *schema
	OneOf, AnyOf, AllOf  []schema
}

// entry is a member of an object.
type entry[T any] struct {
	Name  string
	Value T
}

// ordered is an object whose members stay in the order of the document, in which people read them.
type ordered[T any] []entry[T]

// UnmarshalJSONFrom reads an object.
func (o *ordered[T]) UnmarshalJSONFrom(reader *jsontext.Decoder) error {
	if _, err := reader.ReadToken(); err != nil {
		return err
	}
	for reader.PeekKind() != '}' {
		name, err := reader.ReadToken()
		if err != nil {
			return err
		}
		one := entry[T]{Name: name.String()}
		if err := json.UnmarshalDecode(reader, &one.Value); err != nil {
			return err
		}
		*o = append(*o, one)
	}
	_, err := reader.ReadToken()
	return err
}

// find gives the member of that name.
func (o ordered[T]) find(name string) (value T, ok bool) {
	for _, one := range o {
		if one.Name == name {
			return one.Value, true
		}
	}
	return value, false
}

// parse reads a document. Its names are those of OpenAPI, in camel case.
func parse(text []byte) (*document, error) {
	d := new(document)
	if err := json.Unmarshal(text, d, json.MatchCaseInsensitiveNames(true)); err != nil {
		return nil, fmt.Errorf("the document: %w", err)
	}
	return d, nil
}

// named gives the last part of a reference.
func named(ref string) string { return ref[strings.LastIndexByte(ref, '/')+1:] }

// follow gives the schema that a reference means, with what the reference says beside it, and the schema's name.
func (d *document) follow(s schema) (found schema, name string) {
	if s.Ref == "" {
		return s, ""
	}
	name = named(s.Ref)
	found, _ = d.Components.Schemas.find(name)
	if s.Description != "" {
		found.Description = s.Description
	}
	return found, name
}

// response gives the answer that a reference means, or the answer itself.
func (d *document) response(r response) response {
	if r.Ref != "" {
		return d.Components.Responses[named(r.Ref)]
	}
	return r
}

// types gives the names of a schema's types.
func (s schema) types() (names []string) {
	var one string
	if json.Unmarshal(s.Type, &one) == nil && one != "" {
		return []string{one}
	}
	// What is neither is no type.
	_ = json.Unmarshal(s.Type, &names)
	return names
}

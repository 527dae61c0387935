package apitest

import (
	"slices"
	"strings"
	"testing"
)

// small is a document with one of each thing that a change can break.
const small = `{
  "security": [{"bearer": ["read"]}, {"bearer": ["write"]}],
  "paths": {
    "/things": {
      "get": {
        "parameters": [{"$ref": "#/components/parameters/page"}],
        "responses": {
          "200": {
            "headers": {"ETag": {"required": true, "schema": {"type": "string"}}},
            "content": {"application/json": {"schema": {"$ref": "#/components/schemas/thing"}}}
          },
          "404": {"description": "none"}
        }
      },
      "post": {
        "requestBody": {"content": {"application/json": {"schema": {
          "type": "object", "additionalProperties": false, "required": ["name"],
          "properties": {"name": {"type": "string", "minLength": 1, "maxLength": 9}, "kind": {"type": ["string", "null"], "enum": ["a", "b", null]}}
        }}}},
        "responses": {"201": {"description": "made"}}
      }
    }
  },
  "components": {
    "parameters": {"page": {"name": "page", "in": "query", "schema": {"type": "integer", "minimum": 1}}},
    "schemas": {
      "thing": {"allOf": [
        {"type": "object", "required": ["state", "next"], "properties": {
          "state": {"type": "string", "enum": ["on", "off"]},
          "fixed": {"type": "string", "enum": ["x"], "x-fixed": true},
          "next": {"oneOf": [{"type": "string", "format": "uuid"}, {"type": "null"}]},
          "list": {"type": "array", "items": {"type": "integer", "minimum": 0}}
        }},
        {"properties": {"list": {"maxItems": 20}}}
      ]}
    }
  }
}`

func TestWhatAChangeBreaks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, old, new, want string }{
		{"nothing", "", "", ""},
		{"a path", `"/things"`, `"/others"`, "/things: the path is gone"},
		{"a method", `"post": {`, `"put": {`, "POST /things: the method is gone"},
		{"a permission", `{"bearer": ["write"]}`, `{"bearer": ["write", "more"]}`, "GET /things: a token for write no longer opens it"},
		{"a parameter", `"name": "page"`, `"name": "side"`, "GET /things: the parameter query page is gone"},
		{"a parameter that is required", `"in": "query"`, `"in": "query", "required": true`, "GET /things: the parameter query page is now required"},
		{"a parameter's bound", `"minimum": 1`, `"minimum": 2`, "GET /things query page: minimum is tighter"},
		{"a status", `"404"`, `"410"`, "GET /things: the answer 404 is gone"},
		{"a header", `"required": true, "schema": {"type": "string"}`, `"schema": {"type": "string"}`, "GET /things 200: the header ETag is no longer promised"},
		{"a field of an answer", `"state": {"type"`, `"status": {"type"`, "GET /things 200/state: the field is gone"},
		{"a field that was always there", `["state", "next"]`, `["state"]`, "GET /things 200/next: the field is no longer always there"},
		{"a value of an answer", `["on", "off"]`, `["on"]`, "GET /things 200/state: the value off is gone"},
		{"a list of values that was whole", `"enum": ["x"]`, `"enum": ["x", "y"]`, "GET /things 200/fixed: the list of its values was promised to be whole, and y is new"},
		{"the type of an answer", `"format": "uuid"}, {"type": "null"}`, `"format": "uuid"}, {"type": ["null", "integer"]}`, "GET /things 200/next (2): it was always null"},
		{"a format of an answer", `"type": "string", "format": "uuid"`, `"type": "string"`, "GET /things 200/next (1): format is another"},
		{"one more alternative of an answer", `{"type": "null"}]`, `{"type": "null"}, {"type": "integer"}]`, "GET /things 200/next: oneOf has other alternatives"},
		{"a bound of an answer", `"maxItems": 20`, `"maxItems": 30`, "GET /things 200/list: maxItems is looser"},
		{"an element of an answer", `"integer", "minimum": 0`, `"number", "minimum": 0`, "GET /things 200/list/-: it was always integer"},
		{"a body that is required", `"requestBody": {`, `"requestBody": {"required": true, `, "POST /things: a body is now required"},
		{"a field that must be sent", `"required": ["name"]`, `"required": ["name", "kind"]`, "POST /things body/kind: the field is now required"},
		{"a field that may be sent", `"kind": {`, `"sort": {`, "POST /things body/kind: the field is gone"},
		{"a value that may be sent", `["a", "b", null]`, `["a", null]`, "POST /things body/kind: the value b is gone"},
		{"the type of what is sent", `["string", "null"]`, `"string"`, "POST /things body/kind: it must now be string"},
		{"the length of what is sent", `"maxLength": 9`, `"maxLength": 8`, "POST /things body/name: maxLength is tighter"},
		{"the kind of a body", `{"content": {"application/json": {"schema": {
          "type"`, `{"content": {"text/plain": {"schema": {
          "type"`, "POST /things body: it is no longer application/json"},

		{"an added path", `"/things": {`, `"/more": {"get": {"responses": {}}}, "/things": {`, ""},
		{"an added field", `"properties": {"name"`, `"properties": {"more": {"type": "string"}, "name"`, ""},
		{"an added value of an answer", `["on", "off"]`, `["on", "off", "asleep"]`, ""},
		{"an added value that may be sent", `["a", "b", null]`, `["a", "b", "c", null]`, ""},
		{"a wider bound of what is sent", `"maxLength": 9`, `"maxLength": 10`, ""},
		{"a tighter bound of an answer", `"maxItems": 20`, `"maxItems": 10`, ""},
		{"an alternative permission", `{"bearer": ["write"]}]`, `{"bearer": ["write"]}, {"bearer": ["more"]}]`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if c.old != "" && strings.Count(small, c.old) != 1 {
				t.Fatalf("the change is not of one place: %d", strings.Count(small, c.old))
			}
			got, err := Breaks([]byte(small), []byte(strings.Replace(small, c.old, c.new, 1)))
			if err != nil {
				t.Fatal(err)
			}
			if (c.want == "" && len(got) > 0) || (c.want != "" && !slices.Contains(got, c.want)) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

package mcp_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom/internal/api"
)

// described are the members of a schema that say nothing of what it allows, or that assistants are not told.
var described = []string{"description", "example", "x-fixed", "$defs"}

// plain gives a schema as it constrains: its references resolved by find, without descriptions. int64 is what every
// whole number here is.
func plain(schema any, find func(string) any) any {
	switch part := schema.(type) {
	case map[string]any:
		out := map[string]any{}
		if to, ok := part["$ref"].(string); ok {
			out, _ = plain(find(to[strings.LastIndex(to, "/")+1:]), find).(map[string]any)
			out = maps.Clone(out)
		}
		for key, value := range part {
			if slices.Contains(described, key) && !isSchema(key, value) || key == "$ref" || key == "format" && value == "int64" {
				continue
			}
			out[key] = plain(value, find)
		}
		return parted(out)
	case []any:
		out := make([]any, len(part))
		for i, one := range part {
			out[i] = plain(one, find)
		}
		return out
	}
	return schema
}

// parted gives a schema with a list of types as alternatives of one type each, which is how assistants are told: some of
// them read no list.
func parted(schema map[string]any) map[string]any {
	kinds, ok := schema["type"].([]any)
	if !ok {
		return schema
	}
	some := maps.Clone(schema)
	some["type"] = kinds[0]
	if values, ok := some["enum"].([]any); ok {
		some["enum"] = slices.DeleteFunc(slices.Clone(values), func(value any) bool { return value == nil })
	}
	return map[string]any{"anyOf": []any{some, map[string]any{"type": kinds[1]}}}
}

// isSchema tells a property that is called as a keyword is from the keyword.
func isSchema(key string, value any) bool {
	_, is := value.(map[string]any)
	return is && key == "description"
}

// taken is what the document says that a route takes, as one object: parameters of query and path beside the body. What
// hangs on another member is left out, as it is in the tools, and so is that null counts as left out.
func taken(t *testing.T, operation map[string]any, find func(string) any) map[string]any {
	t.Helper()
	properties, required := map[string]any{}, []any{}
	if content, ok := dig(operation, "requestBody", "content", "application/json", "schema").(map[string]any); ok {
		body, _ := plain(content, find).(map[string]any)
		properties, _ = body["properties"].(map[string]any)
		if names, ok := body["required"].([]any); ok {
			required = names
		}
	}
	parameters, _ := operation["parameters"].([]any)
	for _, one := range parameters {
		parameter, _ := one.(map[string]any)
		name, in := parameter["name"], parameter["in"]
		if in != "query" && in != "path" {
			continue
		}
		properties[name.(string)] = plain(parameter["schema"], find)
		if parameter["required"] == true {
			required = append(required, name)
		}
	}
	for name, one := range properties {
		property, _ := one.(map[string]any)
		if either, ok := property["anyOf"].([]any); ok && len(either) == 2 && dig(either[1], "type") == "null" {
			properties[name], _ = either[0].(map[string]any)
		}
	}
	out := map[string]any{"type": "object", "additionalProperties": false, "properties": properties}
	if len(required) > 0 {
		slices.SortFunc(required, func(a, b any) int { return strings.Compare(a.(string), b.(string)) })
		out["required"] = required
	}
	return out
}

func dig(value any, path ...string) any {
	for _, key := range path {
		object, _ := value.(map[string]any)
		value = object[key]
	}
	return value
}

func TestTheSchemasOfTheToolsAreThoseOfTheDocument(t *testing.T) {
	var document map[string]any
	if err := json.Unmarshal(api.OpenAPI(), &document); err != nil {
		t.Fatal(err)
	}
	schemas, _ := dig(document, "components", "schemas").(map[string]any)
	inDocument := func(name string) any { return schemas[name] }
	w := newWorld(t)
	list, err := w.connect().ListTools(t.Context(), nil)
	w.must(err)
	for _, tool := range list.Tools {
		i := slices.IndexFunc(routes, func(r toolRoute) bool { return r.tool == tool.Name })
		method, path, _ := strings.Cut(routes[i].route, " ")
		operation, _ := dig(document, "paths", strings.TrimPrefix(path, "/v1"), strings.ToLower(method)).(map[string]any)
		input, _ := plain(tool.InputSchema, nil).(map[string]any)
		if names, ok := input["required"].([]any); ok {
			slices.SortFunc(names, func(a, b any) int { return strings.Compare(a.(string), b.(string)) })
		}
		if diff := cmp.Diff(taken(t, operation, inDocument), input); diff != "" {
			t.Errorf("%s takes something else (-document +tool):\n%s", tool.Name, diff)
		}
		inTool := func(name string) any { return dig(tool.OutputSchema, "$defs", name) }
		answer := plain(dig(operation, "responses", "200", "content", "application/json", "schema"), inDocument)
		if diff := cmp.Diff(answer, plain(tool.OutputSchema, inTool)); diff != "" {
			t.Errorf("%s answers something else (-document +tool):\n%s", tool.Name, diff)
		}
	}
}

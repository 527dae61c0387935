package client_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"newsroom/client"
	"newsroom/internal/api"
	"newsroom/internal/api/apitest"
)

// shapes are the types of what each operation takes and gives.
var shapes = map[string]struct{ takes, gives any }{
	"GET /newsroom":            {nil, client.Newsroom{}},
	"GET /briefing":            {nil, client.Edition{}},
	"GET /mandate":             {nil, client.Mandate{}},
	"POST /mandate":            {client.CorrectMandate{}, client.CorrectionResult{}},
	"GET /updates":             {nil, client.UpdatesPage{}},
	"GET /monitors":            {nil, client.MonitorList{}},
	"POST /monitors":           {nil, client.Monitor{}},
	"POST /monitors/{id}":      {nil, client.Monitor{}},
	"POST /onboarding":         {nil, client.Draft{}},
	"GET /onboarding":          {nil, client.Draft{}},
	"POST /onboarding/answers": {client.AnswerQuestion{}, client.Draft{}},
}

func TestTheTypesHaveTheFieldsOfTheDocument(t *testing.T) {
	t.Parallel()
	contract, err := apitest.Load(api.OpenAPI())
	if err != nil {
		t.Fatal(err)
	}
	for path, item := range contract.Document().Paths.Map() {
		for method, operation := range item.Operations() {
			where := method + " " + path
			shape, ok := shapes[where]
			if !ok {
				t.Errorf("%s: the client has no method for it", where)
				continue
			}
			for status, answer := range operation.Responses.Map() {
				if content := answer.Value.Content.Get("application/json"); status[0] == '2' && content != nil {
					compare(t, where+" "+status, reflect.TypeOf(shape.gives), content.Schema)
				}
			}
			if shape.takes != nil {
				compare(t, where+" body", reflect.TypeOf(shape.takes), operation.RequestBody.Value.Content.Get("application/json").Schema)
			}
		}
	}
}

// compare looks whether a type has the fields of a schema, of the same kinds, and no others.
func compare(t *testing.T, where string, of reflect.Type, ref *openapi3.SchemaRef) {
	t.Helper()
	schema, nullable := plain(ref)
	if pointer := of.Kind() == reflect.Pointer; pointer != nullable {
		t.Errorf("%s: a pointer: %v, and null in the document: %v", where, pointer, nullable)
	}
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	switch {
	case of == reflect.TypeFor[time.Time]():
		if schema.Format != "date-time" {
			t.Errorf("%s: a time, and in the document %v", where, schema.Type)
		}
	case of.Kind() == reflect.Slice:
		if !schema.Type.Is(openapi3.TypeArray) {
			t.Errorf("%s: a list, and in the document %v", where, schema.Type)
			return
		}
		compare(t, where+"/-", of.Elem(), schema.Items)
	case of.Kind() == reflect.Struct:
		compareFields(t, where, of, schema)
	default:
		kinds := map[reflect.Kind]string{reflect.String: "string", reflect.Bool: "boolean", reflect.Int: "integer", reflect.Int64: "integer"}
		if !schema.Type.Includes(kinds[of.Kind()]) {
			t.Errorf("%s: %v, and in the document %v", where, of, schema.Type)
		}
	}
}

func compareFields(t *testing.T, where string, of reflect.Type, schema *openapi3.Schema) {
	t.Helper()
	var known []string
	for field := range of.Fields() {
		name, how, _ := strings.Cut(field.Tag.Get("json"), ",")
		known = append(known, name)
		if property, ok := schema.Properties[name]; ok {
			kind := field.Type
			if _, nullable := plain(property); nullable && how == "omitempty" && kind.Kind() != reflect.Pointer {
				kind = reflect.PointerTo(kind) // it is left out, and need not be null
			}
			compare(t, where+"/"+name, kind, property)
		} else {
			t.Errorf("%s/%s is not in the document", where, name)
		}
	}
	for name := range schema.Properties {
		if !slices.Contains(known, name) {
			t.Errorf("%s/%s: the client does not know it", where, name)
		}
	}
}

// plain gives a schema without what says that it may be null.
func plain(ref *openapi3.SchemaRef) (schema *openapi3.Schema, nullable bool) {
	schema = ref.Value
	for _, alternative := range slices.Concat(schema.OneOf, schema.AnyOf) {
		if alternative.Value.Type.Is(openapi3.TypeNull) {
			nullable = true
		} else {
			schema = alternative.Value
		}
	}
	return schema, nullable || schema.Type.Includes(openapi3.TypeNull)
}

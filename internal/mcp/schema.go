package mcp

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// answers.json holds the schemas of all answers, written by hand: they are what assistants are told, and stay what
// they are when a Go type changes by mistake.
//
//go:embed answers.json
var answersJSON []byte

const defined = "#/$defs/"

// answerSchema gives the schema of one answer, whole in itself: with its own definitions and no other's. It panics where
// the embedded file does not have it, which the first test would find.
func answerSchema(name string) map[string]any {
	var all struct {
		Defs map[string]map[string]any `json:"$defs"`
	}
	if err := json.Unmarshal(answersJSON, &all); err != nil {
		panic(fmt.Errorf("answers.json: %w", err))
	}
	schema, ok := all.Defs[name]
	if !ok {
		panic(fmt.Errorf("answers.json has no %s", name))
	}
	own := map[string]any{}
	for waiting := references(schema); len(waiting) > 0; waiting = waiting[1:] {
		if _, have := own[waiting[0]]; !have {
			own[waiting[0]] = all.Defs[waiting[0]]
			waiting = append(waiting, references(all.Defs[waiting[0]])...)
		}
	}
	whole := maps.Clone(schema)
	if len(own) > 0 {
		whole["$defs"] = own
	}
	return whole
}

// references gives the names of the definitions that a schema refers to.
func references(schema any) (names []string) {
	switch part := schema.(type) {
	case map[string]any:
		if to, ok := part["$ref"].(string); ok {
			names = append(names, strings.TrimPrefix(to, defined))
		}
		for _, key := range slices.Sorted(maps.Keys(part)) {
			names = append(names, references(part[key])...)
		}
	case []any:
		for _, one := range part {
			names = append(names, references(one)...)
		}
	}
	return names
}

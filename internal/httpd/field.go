package httpd

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// JSONField is a member of a body whose type is T, with all that can be wrong with it before its value is judged.
// The decoder stops at no field, so that every problem of a body can be told at once.
type JSONField[T any] struct {
	Value    T
	Set      bool // the member is there
	Null     bool // it is null
	Mistyped bool // it is no T; Value is zero
}

// Given tells whether there is something to judge: an optional member that is null counts as left out.
func (f JSONField[T]) Given() bool { return f.Set && !f.Null }

// UnmarshalJSONFrom reads a member and keeps a type error to itself.
func (f *JSONField[T]) UnmarshalJSONFrom(from *jsontext.Decoder) error {
	raw, err := from.ReadValue()
	if err != nil {
		return err
	}
	*f = JSONField[T]{Set: true, Null: raw.Kind() == 'n'}
	if f.Null {
		return nil
	}
	var value T
	f.Mistyped = json.Unmarshal(raw, &value, strictly) != nil
	if !f.Mistyped {
		f.Value = value
	}
	return nil
}

// members are those of a body without an identifier of its own.
type members[B any] struct {
	Of      B                         `json:",embed"`
	Unknown map[string]jsontext.Value `json:",embed"`
}

// named are those of a command's body.
type named[B any] struct {
	ID JSONField[string] `json:"command_id"`
	members[B]
}

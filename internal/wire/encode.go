package wire

import (
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Encode gives the JSON of a value: the fields in the order of the type, the keys of maps sorted, nil slices
// as [], nothing escaped that JSON does not ask for, and each broken byte of a text as U+FFFD, so that what
// a feed sent can't make an edition unreadable. Equal values give equal bytes.
func Encode(v any) ([]byte, error) {
	b, err := json.Marshal(v, json.Deterministic(true), jsontext.AllowInvalidUTF8(true))
	if err != nil {
		return nil, fmt.Errorf("wire: encode: %w", err)
	}
	return b, nil
}

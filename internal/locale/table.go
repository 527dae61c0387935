package locale

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"sync"
)

// Table gives what each language has in its file of a name, by the language's code, for sentences that are made in each language on
// their own rather than by an English text. Each language has the file, English too, and fills every field of T, which is a struct. It is
// read when it is first asked for; a mistake in what is compiled in panics then, which any test of the words meets.
func Table[T any](name string) func() map[string]T {
	return sync.OnceValue(func() map[string]T {
		all := map[string]T{}
		for _, l := range spoken {
			var own T
			if err := l.fill(name, &own); err != nil {
				panic(err)
			}
			all[l.code] = own
		}
		return all
	})
}

// fill reads a file of the language's folder that has just the fields of a struct.
func (l *Locale) fill(name string, into any) error {
	name = "languages/" + l.code + "/" + name + ".json"
	file, err := folder.ReadFile(name)
	if err != nil {
		return err
	}
	decoder := json.NewDecoder(bytes.NewReader(file))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if lack := lacking(reflect.ValueOf(into).Elem()); lack != "" {
		return fmt.Errorf("%s: nothing for %s", name, lack)
	}
	return nil
}

// lacking names the first text that a value has not; empty: it has them all. What is not exported stands in no file.
func lacking(v reflect.Value) string {
	switch v.Kind() { //nolint:exhaustive // numbers may be nought
	case reflect.String:
		if v.Len() == 0 {
			return "a text"
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if lack := lacking(v.Field(i)); v.Type().Field(i).IsExported() && lack != "" {
				return v.Type().Field(i).Name + ", " + lack
			}
		}
	case reflect.Array, reflect.Slice:
		for i := range v.Len() {
			if lack := lacking(v.Index(i)); lack != "" {
				return strconv.Itoa(i) + ", " + lack
			}
		}
	}
	return ""
}

package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/alecthomas/kong"
)

// Validate is here for kong, which asks nothing of settings by it.
func (s *Settings) Validate(*kong.Application) error { return nil }

// Resolve gives kong the value that the environment or the settings file has for a flag that was not typed. It
// tries the value first: kong would name the flag in its refusal, which is not where the mistake is.
func (s *Settings) Resolve(ctx *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	if len(flag.Envs) == 0 {
		return nil, nil //nolint:nilnil // kong's way to say: no value from here
	}
	if s.from == nil {
		if err := s.load(ctx); err != nil {
			return nil, err
		}
	}
	value, from := s.find(flag)
	if value == nil {
		return nil, nil //nolint:nilnil // kong's way to say: no value from here
	}
	s.from[flag.Name] = from
	scan := kong.ScanFromTokens(kong.Token{Type: kong.FlagValueToken, Value: value})
	err := flag.Mapper.Decode(&kong.DecodeContext{Value: flag.Value, Scan: scan}, reflect.New(flag.Target.Type()).Elem())
	if bad, ok := errors.AsType[*valueError](err); ok {
		if _, text := value.(string); !text && !flag.IsBool() && flag.Target.Kind() != reflect.Int {
			bad.takes += ", between quotes"
		}
		return nil, &usageError{from.calls(flag.Name) + " takes " + bad.takes}
	}
	return value, err
}

// find looks for a flag's value in the environment, then in the file.
func (s *Settings) find(flag *kong.Flag) (any, origin) {
	name := flag.Envs[0]
	text, set := os.LookupEnv(name)
	if text != "" {
		return text, origin{"environment", name}
	}
	if value, ok := s.file[flag.Name]; ok {
		if flag.IsSlice() {
			value = joined(value)
		}
		return value, origin{"file", s.path}
	}
	switch { // kong has taken an empty variable for a value
	case set && flag.IsBool():
		return false, origin{}
	case set:
		return flag.Default, origin{}
	}
	return nil, origin{}
}

// joined makes of a list of texts what would be typed for it.
func joined(value any) any {
	list, ok := value.([]any)
	if !ok {
		return value
	}
	var parts []string
	for _, one := range list {
		text, ok := one.(string)
		if !ok {
			return value
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ",")
}

// load reads the settings file, if there is one. Keys that name no setting are an error: a mistyped one must
// not be lost.
func (s *Settings) load(ctx *kong.Context) error {
	s.from, s.file = map[string]origin{}, map[string]any{}
	known := map[string]bool{}
	for _, flag := range ctx.Model.Flags {
		known[flag.Name] = len(flag.Envs) > 0 && flag.Name != "config"
		if flag.Name == "config" {
			s.path, _ = ctx.FlagValue(flag).(string)
		}
	}
	if s.path == "" {
		return nil
	}
	text, err := os.ReadFile(s.path)
	if err != nil {
		return &usageError{"the settings file " + s.path + " can't be read; look whether it is there"}
	}
	if err := toml.Unmarshal(text, &s.file); err != nil {
		return &usageError{"the settings file " + s.path + " is not TOML" + place(err)}
	}
	for _, key := range slices.Sorted(maps.Keys(s.file)) {
		if !known[key] {
			return &usageError{fmt.Sprintf("the settings file %s has a key %q that names no setting; 'newsroom config' lists them", s.path, key)}
		}
	}
	return nil
}

// place says where in the file TOML ends, and why.
func place(err error) string {
	if parse, ok := errors.AsType[toml.ParseError](err); ok {
		return fmt.Sprintf(" at line %d: %s", parse.Position.Line, parse.Message)
	}
	return ""
}

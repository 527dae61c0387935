package main

import (
	"io"
	"slices"
	"testing"

	"github.com/alecthomas/kong"
)

// Every setting that is a secret can be in a file of its own. The relay's address can't hold one: it is refused with a password in it.
func TestEverySecretSettingCanBeInAFile(t *testing.T) {
	flags := newParser(new(commands), process{out: io.Discard, err: io.Discard}, "").Model.Flags
	seen := 0
	for _, flag := range flags {
		if !flag.Tag.Has("secret") || flag.Name == "smtp-url" {
			continue
		}
		seen++
		if !slices.ContainsFunc(flags, func(other *kong.Flag) bool {
			return other.Name == flag.Name+"-file" && slices.Equal(other.Envs, []string{flag.Envs[0] + "_FILE"})
		}) {
			t.Errorf("%s has no %s-file, or no variable of that name", flag.Name, flag.Name)
		}
	}
	if seen < 2 {
		t.Errorf("%d secrets were looked at", seen)
	}
}

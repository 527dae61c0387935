package paper

import (
	"embed"
	"errors"
	"io/fs"
	"reflect"
	"strings"

	"newsroom"
	"newsroom/internal/locale"
)

// What steps say when they refuse something is theirs, in English; how it is said in other languages lies here, since only
// pages speak others. A key is the format that the step hands to newsroom.Errorf, with %s for each verb.
//
//go:embed messages
var messageFiles embed.FS

// messages gives the refusals of steps.
func messages() locale.Catalogue {
	folder, err := fs.Sub(messageFiles, "messages")
	if err != nil {
		panic(err)
	}
	return read(folder)
}

// Tell gives the message of an error in a page's language; empty: it has none for people.
func (s *Set) Tell(f Frame, err error) string {
	own, ok := errors.AsType[*newsroom.Error](err)
	if !ok {
		return ""
	}
	format, args := own.Sentence()
	plain := make([]any, len(args))
	for i, one := range args {
		plain[i] = one
		if said, ok := one.(string); ok {
			plain[i] = f.Cause(said)
		}
		if v := reflect.ValueOf(one); v.IsValid() && v.CanInt() {
			plain[i] = v.Int() // whatever words it has of its own: the format says that it is a number
		}
	}
	return s.In(f).Say(Spelt(format), plain...)
}

// Spelt is how a catalogue spells the format of a message: each of its verbs is %s.
func Spelt(format string) string {
	return strings.NewReplacer("%d", "%s", "%v", "%s", "%q", "“%s”").Replace(format)
}

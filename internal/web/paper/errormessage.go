package paper

import (
	"errors"
	"reflect"
	"strings"

	"newsroom"
	"newsroom/internal/locale"
)

// messages are what steps say when they refuse something. They say it in English; only pages speak other languages. A key is
// the format that the step hands to newsroom.Errorf, with %s for each verb.
var messages = locale.Words("messages")

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

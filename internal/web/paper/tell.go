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

// messages are the refusals of steps.
var messages = func() locale.Catalogue {
	folder, err := fs.Sub(messageFiles, "messages")
	if err != nil {
		panic(err)
	}
	c, err := locale.Read(folder)
	if err != nil {
		panic(err)
	}
	return c
}()

// Tell gives the message of an error in a page's language; empty: it has none for people.
func (s *Set) Tell(f Frame, err error) string {
	own, ok := errors.AsType[*newsroom.Error](err)
	if !ok {
		return ""
	}
	format, args := own.Sentence()
	for i, one := range args {
		args = append(args[:i:i], append([]any{whole(one)}, args[i+1:]...)...)
	}
	return s.In(f).Say(Spelt(format), args...)
}

// Spelt is how a catalogue spells the format of a message: each of its verbs is %s.
func Spelt(format string) string {
	return strings.NewReplacer("%d", "%s", "%v", "%s", "%q", "“%s”").Replace(format)
}

// whole gives whole numbers of any type as int64, which a language writes in its manner, and everything else as it is.
func whole(one any) any {
	if v := reflect.ValueOf(one); v.IsValid() && v.CanInt() {
		return v.Int()
	}
	return one
}

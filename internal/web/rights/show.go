package rights

import (
	"embed"
	"errors"

	"newsroom"
	"newsroom/internal/web/paper"
)

//go:embed *.html
var files embed.FS

// templates are parsed once; they are never changed.
var templates = paper.Parse(files)

// messageOf gives what an error says to people; empty: nothing.
func messageOf(err error) string {
	if own, ok := errors.AsType[*newsroom.Error](err); ok {
		return own.Message
	}
	return ""
}

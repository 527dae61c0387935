package rights

import (
	"embed"

	"newsroom/internal/web/paper"
)

//go:embed *.html
var files embed.FS

// templates are parsed once; they are never changed.
var templates = paper.Parse(files, "rights")

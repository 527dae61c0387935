package mandate

import (
	_ "embed"
	"strings"
	"sync"

	"newsroom/internal/text"
)

//go:embed remarks.txt
var remarkList string

// remarks are the words of each language with which people remark on what stands: with a +, those that ask for more of it.
var remarks = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(remarkList) })

// joined gives labels as one text.
func joined(labels []string) string { return strings.Join(labels, "\n") }

package reader

import "fmt"

// anchor is where a source of a story stands on its page.
func anchor(story, source int) string { return fmt.Sprintf("s%d-%d", story, source) }

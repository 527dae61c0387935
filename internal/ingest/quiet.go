package ingest

import (
	"regexp"
	"strings"

	"newsroom"
	"newsroom/internal/erratum"
	"newsroom/internal/store"
)

// quiet tells whether an entry says what its article says, but for how it is printed and for what counts by itself: such a
// change is noted, and is no version. Some texts end in the number of their comments and change at every poll.
func quiet(was store.CurrentArticle, said newsroom.Version) bool {
	if was.Purged {
		return false
	}
	return erratum.Unchanged(was.Language, uncounted(was.Words.Title, bracketed), uncounted(said.Title, bracketed)) &&
		erratum.Unchanged(was.Language, uncounted(was.Words.Text, counter), uncounted(said.Text, counter))
}

// counted is what feeds count beside a text, in the languages that pages and papers have: comments, looks, and how long ago
// it was. A number of anything else is news: of the dead, of votes in a house, of goals.
const counted = `comments?|repl(?:y|ies)|views?|likes?|shares?|points?|upvotes?|reactions?|(?:seconds?|minutes?|mins?|hours?|days?) ago|` +
	`kommentare?|antworten|aufrufe|reaktionen|commentaires?|réponses?|vues|réactions?|comentarios?|respuestas|visitas|reacciones|` +
	`comment[io]|risposte|visualizzazioni|reazioni`

const sum = `\d[\d.,'’\x{a0}\x{202f}]*[km]?`

// A counter stands in brackets, or ends or is a paragraph: "(12 comments)", "Comments: 12", "12 points | 34 comments".
var (
	bracketed = regexp.MustCompile(`(?i)[(\[]\s*(?:` + sum + `\s*(?:` + counted + `)|(?:` + counted + `)\s*:?\s*` + sum + `)\s*[)\]]`)
	counter   = regexp.MustCompile(`(?im)` + bracketed.String()[len(`(?i)`):] +
		`|(?:^|[.!?…|·•–—-])[ \t]*(?:#[ \t]*)?(?:` + sum + `[ \t]*(?:` + counted + `)|(?:` + counted + `)[ \t]*:[ \t]*` + sum + `)[ \t]*(?:$|[|·•–—-])`)
)

// uncounted takes what counts by itself out of a text.
func uncounted(s string, counter *regexp.Regexp) string {
	if !strings.ContainsAny(s, "0123456789") {
		return s
	}
	for range 2 { // of several in a row every other one at once, since each takes what parts it from the next
		s = counter.ReplaceAllString(s, " | ")
	}
	return s
}

package newsletter

import (
	"embed"
	"slices"
	"strings"
	"unicode"
)

//go:embed words/*.txt
var wordFiles embed.FS

// What phrases are for. A language is a file of lines "purpose: phrase" (docs/letters.md says how to add one).
const (
	forOnline  = "online"  // leads to the same text on the publisher's site
	forService = "service" // serves the subscription, and is no news
	forConfirm = "confirm" // asks to confirm a subscription
	forButton  = "button"  // is the button by which that is done
	forMore    = "more"    // leads from an entry to its whole text
)

// phrases are the phrases of all languages by purpose, folded. A letter may be in any of them. It is only read.
var phrases = func() map[string][]string {
	all := map[string][]string{}
	files, err := wordFiles.ReadDir("words")
	if err != nil {
		panic(err) // it is a part of the program
	}
	for _, file := range files {
		text, err := wordFiles.ReadFile("words/" + file.Name())
		if err != nil {
			panic(err)
		}
		for line := range strings.Lines(string(text)) {
			if purpose, phrase, ok := strings.Cut(line, ":"); ok && !strings.HasPrefix(line, "#") {
				all[purpose] = append(all[purpose], folded(phrase))
			}
		}
	}
	return all
}()

// folded gives the words of a text in lower case, parted by single blanks, without signs.
func folded(s string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), " ")
}

// says tells whether a text has a phrase of a purpose, as whole words.
func says(text, purpose string) bool {
	text = " " + folded(text) + " "
	for _, phrase := range phrases[purpose] {
		if strings.Contains(text, " "+phrase+" ") {
			return true
		}
	}
	return false
}

// is tells whether a text is a phrase of a purpose, and hardly more: a single word is the beginning of a headline as well ("More trains
// to Oxley").
func is(text, purpose string) bool {
	if len(text) > mostSigns*longestPhrase {
		return false // a letter can have such words behind each of thousands of links
	}
	said := folded(text)
	return len(said) <= longestPhrase && slices.ContainsFunc(phrases[purpose], func(phrase string) bool {
		return strings.Contains(" "+said+" ", " "+phrase+" ") && (strings.Contains(phrase, " ") || len(said) <= len(phrase)+besideWord)
	})
}

const (
	longestPhrase = 60 // how long words may be that are but a phrase, in bytes,
	besideWord    = 12 // and how much may stand beside a single word
	mostSigns     = 4  // with their signs and blanks they are so many times as long at most
)

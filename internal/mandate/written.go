package mandate

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed compounds.txt
var compoundList string

// compoundHeads are of each language that writes compounds as one word the words with which they end.
var compoundHeads = sync.OnceValue(func() map[string][]string { return text.WordsByName(compoundList) })

// readingPlainly reads a statement as plainly as it can be said, without the sentences that say who speaks and nothing else where all of it is read then.
func readingPlainly(before []newsroom.Interest, said string, read readingOf) Reading {
	plain, selves := written(said)
	r := refusing(before, plain, read)
	if plain == selves || r.Outcome == newsroom.Applied {
		return r
	}
	return refusing(before, selves, read)
}

// written gives a statement as plainly as it can be said: what two compounds share written out in both, names that a slash parts as a list, the reader's town by its
// name, and what the language can say more plainly; without sentences that say who speaks and nothing else, and with them.
func written(said string) (plain, selves string) {
	languages, _ := spoken(said)
	if len(languages) == 0 {
		return said, said
	}
	l := languages[0]
	said = withHome(l, slashes(l, wholeCompounds(l.Code, said)))
	said, _ = clauses.Said(l.Code, said, func(head string) bool { return heads(l, head) })
	return withoutSelves(l, said), said
}

// heads tells whether words may stand before a list that is of them: one of them is no small word, and none with which wishes are said.
func heads(l *statement.Language, words string) bool {
	return slices.ContainsFunc(text.Tokens(words), func(t text.Token) bool { return !text.StopWord(l.Code, t.Word) && len(l.Roles(t.Word)) == 0 }) &&
		!slices.ContainsFunc(text.Tokens(words), func(t text.Token) bool {
			return !isNumber(t.Word) && slices.ContainsFunc(l.Roles(t.Word), func(role string) bool { return slices.Contains(sayingWishes, role) })
		})
}

// sayingWishes are the roles of words with which wishes are said.
var sayingWishes = []string{"follow", "leave out", "less", "negative", "denial"}

// suspended are compounds of which the first parts leave out what the last one has for all: "Krebs- und Schmerzforschung".
var suspended = regexp.MustCompile(`((?:\pL+-, )*\pL+-) (\pL+\.?) (\pL[\pL-]+)`)

// wholeCompounds writes them out.
func wholeCompounds(code, said string) string {
	if len(compoundHeads()[code]) == 0 {
		return said
	}
	return suspended.ReplaceAllStringFunc(said, func(all string) string {
		parts := suspended.FindStringSubmatch(all)
		head, ok := compoundHead(code, parts[3])
		if !ok || !clauses.Joins(code, text.Fold(parts[2])) {
			return all
		}
		firsts := strings.Split(strings.TrimSuffix(parts[1], "-"), "-, ")
		return strings.Join(firsts, head+", ") + head + " " + parts[2] + " " + parts[3]
	})
}

// leastShared is how many letters the shared part of compounds has at least that is no listed one.
const leastShared = 5

// compoundHead gives the part with which a compound ends that may be shared; not ok where nobody knows which that is.
func compoundHead(code, word string) (head string, ok bool) {
	if at := strings.LastIndexByte(word, '-'); at > 0 {
		return word[at:], true
	}
	lower := strings.ToLower(word)
	if len(lower) != len(word) {
		return "", false
	}
	for _, known := range compoundHeads()[code] {
		if len(known) > len(head) && len(known) < len(lower)-1 && strings.HasSuffix(lower, known) {
			head = known
		}
	}
	if head != "" {
		return head, true
	}
	for at := range lower {
		if rest := lower[at:]; at > 1 && utf8.RuneCountInString(rest) >= leastShared && wholeName(rest) {
			return rest, true
		}
	}
	return "", false
}

// wholeName tells whether words are the name of one subject.
func wholeName(words string) bool {
	tokens := text.Tokens(words)
	named := thesaurus.News().Named(tokens)
	return len(named) == 1 && named[0].Tokens == len(tokens)
}

// slashed are names between slashes up to a mark. Those with spaces around the slashes are read as a list as they are.
var slashed = regexp.MustCompile(`(^|[\s(])([\pL\pN-]+(?:/[\pL\pN-]+)+)([,;.!)\n]|$)`)

// leastSlashed is how many letters a name has at least that a slash parts from another: "km/h" is one.
const leastSlashed = 3

// slashes writes names that a slash parts as a list: "Bundeswehr/Wehrdienst".
func slashes(l *statement.Language, said string) string {
	if !strings.Contains(said, "/") {
		return said
	}
	return slashed.ReplaceAllStringFunc(said, func(all string) string {
		found := slashed.FindStringSubmatch(all)
		names := strings.Split(found[2], "/")
		if slices.ContainsFunc(names, func(name string) bool {
			return utf8.RuneCountInString(name) < leastSlashed || !strings.ContainsFunc(name, unicode.IsLetter) || text.StopWord(l.Code, text.Fold(name))
		}) {
			return all
		}
		return found[1] + strings.Join(names, ", ") + found[3]
	})
}

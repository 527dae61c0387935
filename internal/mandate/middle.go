package mandate

import (
	"regexp"
	"slices"
	"strings"

	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
)

// listParts are the parts of a list.
var listParts = regexp.MustCompile(`[^,;\n/]+`)

// withoutMiddle asks about what would be left out though nothing but a comma ties it to what is denied, in a list that begins with what is wanted ("football, no golf, cricket"), or
// behind a word that corrects more often than it denies ("not golf, cricket"): nobody can tell how far the denial goes.
func (r Reading) withoutMiddle(said string) Reading {
	if r.of == nil || !r.Outcome.Changes() || r.back || len(labelsOn(r.Begun, true)) < 2 {
		return r
	}
	some := r.behindMiddle(said)
	if len(some) == 0 {
		return r
	}
	r = r.withoutScraps(some).orAsking()
	r.meant = []way{{{Kind: statement.Follow, Subjects: some}}, {{Kind: statement.LeaveOut, Subjects: some}}}
	return r
}

// denialBefore gives how many words some begin with that deny, and how many of them only correct; of two languages that share the words either may have been read.
func denialBefore(words []text.Token) (n, correcting int) {
	for _, l := range statement.Languages() {
		correcting = max(correcting, aloneNouns()[l.Code+"~"].Length(words))
		n = max(n, correcting, aloneNouns()[l.Code+"-"].Length(words))
	}
	return n, correcting
}

// behindMiddle gives the labels that are left out behind such a denial.
func (r Reading) behindMiddle(said string) (some []string) {
	out, listed := labelsOn(r.Begun, true), listParts.FindAllStringIndex(said, -1)
	for at, item := range listed {
		words := text.Tokens(said[item[0]:item[1]])
		n, correcting := denialBefore(words)
		corrects := at == 0 && len(listed) == 2 && correcting == n
		if n == 0 || n == len(words) || !corrects && (at == 0 || !r.wantsBefore(said[:item[0]])) {
			continue
		}
		if r.joinsSome(words[n:]) {
			return nil
		}
		names, several := r.deniedBehind(said, listed[at+1:], out)
		if several {
			return nil // "no golf, tennis or chess"
		}
		some = append(some, names...)
	}
	return some
}

// deniedBehind gives the labels among those left out that items are, up to the first that is none; several where a word joins items.
func (r Reading) deniedBehind(said string, items [][]int, out []string) (names []string, several bool) {
	for behind, next := range items {
		name := strings.Trim(said[next[0]:next[1]], " .!")
		if first := text.Tokens(name); behind == 0 && len(first) > 1 && r.joinsSome(first[:1]) { // "no golf, and cricket"
			name = name[first[1].Start:]
		}
		if r.joinsSome(text.Tokens(name)) {
			return nil, true
		}
		if name = withoutArticle(r.of, name); !slices.Contains(out, name) {
			return names, false
		}
		names = append(names, name)
	}
	return names, false
}

// joinsSome tells whether one of some words joins subjects.
func (r Reading) joinsSome(words []text.Token) bool {
	return slices.ContainsFunc(words, func(t text.Token) bool { return clauses.Joins(r.of.Code, t.Word) })
}

// wantsBefore tells whether the beginning of a statement names something that is followed, or says how news should be.
func (r Reading) wantsBefore(said string) bool {
	return slices.ContainsFunc(labelsOn(r.Begun, false), func(label string) bool { return strings.Contains(said, label) }) ||
		slices.ContainsFunc(statement.Languages(), func(l *statement.Language) bool {
			return slices.ContainsFunc(noSubjectParts(l, said), func(part noSubjectPart) bool { return part.kind != partTalk })
		})
}

// withoutSeasons asks about a season that was taken for a subject though it says when: "cricket, but not in winter".
func (r Reading) withoutSeasons(said string) Reading {
	if r.of == nil || !r.Outcome.Changes() {
		return r
	}
	tokens, when := text.Tokens(said), aloneNouns()[r.of.Code+"@"]
	var some []string
	for at := range tokens {
		n := when.Length(tokens[at:])
		if n == 0 {
			continue
		}
		for _, one := range r.Begun {
			if words := wordsIn(one.Label); len(words) == 1 && words[0] == tokens[at+n-1].Word && !slices.Contains(some, one.Label) {
				some = append(some, one.Label)
			}
		}
	}
	if len(some) == 0 {
		return r
	}
	r = r.withoutScraps(some).orAsking()
	r.meant = nil // nobody follows a season
	return r
}

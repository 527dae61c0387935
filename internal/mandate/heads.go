package mandate

import (
	"slices"
	"strings"
	"unicode"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// ListHead is what stands before a colon or a dash in a statement, over a list ("Venezuela and what comes next there: oil, Congress"), or before a clause on it
// ("Caracas, and what it means for Cuba and the oil price").
type ListHead struct {
	Of    []string          // the places that it names, by identifiers of the thesaurus
	Under string            // the list, or the words of the clause
	All   bool              `json:",omitempty"` // what names places of its own is meant of them, too
	From  newsroom.Revision `json:",omitempty"` // of the statement, where that counts: what another one names is meant by itself
	Home  bool              `json:",omitempty"` // they are the town in which the reader lives: what papers of its country say of nobody's town is none of it
}

// Bounds of the heads of a statement's lists, and of what an edition's record keeps of a list.
const (
	mostHeads = 10
	mostUnder = 400 // bytes
)

// HeadsOf gives the heads of lists in a statement that name places, what stands before clauses on them, those of which something is meant before all else (especiallyIn), and the town in which the reader lives where what goes
// on there is wanted. A line or a sentence with two colons has none: "sport: no, climate: yes"; nor does what a first conversation puts before an answer.
func HeadsOf(said string) (heads []ListHead) {
	for _, line := range listsIn(said) {
		if line = withoutFirst(line); len(heads) >= mostHeads {
			break
		}
		if home, ok := homeHead(said, line); ok {
			heads = append(heads, home)
			continue
		}
		before := len(heads)
		for _, clause := range clausesOn(line) {
			if of := placesIn(clause.head); len(of) > 0 && clause.kind != perhapsOf {
				heads = append(heads, ListHead{Of: of, Under: bounded(onlyIn(said, clause.words)), All: true})
			}
		}
		if len(heads) == before {
			heads = append(heads, especiallyIn(line)...)
		}
		over, under, ok := listUnder(line)
		if tokens := text.Tokens(over); !ok || excludes(tokens) {
			continue // it tells what is not meant
		}
		if lives, _ := livesIn(over); len(lives) > 0 {
			continue // it tells where somebody is
		}
		if of := placesOf(over); len(of) > 0 {
			heads = append(heads, ListHead{Of: of, Under: bounded(under)})
		}
	}
	return heads[:min(len(heads), mostHeads)]
}

// bounded gives so much of a list as a record keeps.
func bounded(under string) string {
	return strings.ToValidUTF8(under[:min(len(under), mostUnder)], "")
}

// listUnder parts a sentence at its only colon, or else at its only dash, where a list may stand behind that.
func listUnder(line string) (over, under string, ok bool) {
	over, under, ok = strings.Cut(line, ":")
	if !ok {
		return dashedList(line)
	}
	first := strings.TrimLeftFunc(under, unicode.IsSpace)
	return over, first, first != under && first != "" && !strings.Contains(under, ":")
}

// dashedList parts a sentence that begins with a name of the thesaurus at its only dash; behind other words people go on about themselves ("Software engineer in
// Poland - AI"). What begins with a word that joins or denies is no list of what stands before it.
func dashedList(line string) (over, under string, ok bool) {
	tokens := text.Tokens(line)
	at := 0
	for i := 1; i < len(tokens); i++ {
		if !dashed(line[tokens[i-1].End:tokens[i].Start]) {
			continue
		}
		if at > 0 {
			return "", "", false
		}
		at = i
	}
	if at == 0 || slices.ContainsFunc(thesaurus.Languages, func(code string) bool {
		words := scopeWords()[code]
		return words["joins"].Begin(tokens[at:]) || words["denies"].In(tokens)
	}) {
		return "", "", false
	}
	over = line[:tokens[at-1].End]
	if place := thesaurus.News().Named(tokens[:at]); len(place) == 0 || place[0].At > 0 {
		return "", "", false
	}
	return over, line[tokens[at].Start:], true
}

// withoutFirst gives a line without what a first conversation puts before an answer ("Follow: ").
func withoutFirst(line string) string {
	first, rest, found := strings.Cut(line, ":")
	tokens := text.Tokens(first)
	if found && len(tokens) > 0 && scopeWords()[""]["first"].Length(tokens) == len(tokens) {
		return strings.TrimSpace(rest)
	}
	return line
}

// onlyIn gives the words of a part of a statement that stand nowhere else in it: what is named elsewhere, too, is meant by itself.
func onlyIn(said, part string) string {
	before, behind, _ := strings.Cut(said, part)
	elsewhere := wordSet(before + " " + behind)
	var b strings.Builder
	for _, token := range text.Tokens(part) {
		if elsewhere[token.Word] {
			b.WriteString(";") // what stands on its two sides is no label
			continue
		}
		b.WriteString(" " + part[token.Start:token.End])
	}
	return strings.TrimSpace(b.String())
}

// excludes tells whether words of any language make an exception: "everywhere except France".
func excludes(tokens []text.Token) bool {
	return slices.ContainsFunc(labelLanguages, func(code string) bool { return exceptions()[code].In(tokens) })
}

// listsIn gives the sentences of a statement, each on its own; what stands in lines behind one that ends in a colon is of its sentence.
func listsIn(said string) (all []string) {
	said = afterColon(said)
	for line := range strings.Lines(said) {
		for _, span := range text.Sentences(line) {
			all = append(all, strings.TrimSpace(line[span.Start:span.End]))
		}
	}
	return all
}

// afterColon puts lines behind one that ends in a colon, up to an empty line or the next such one, behind that with commas between.
func afterColon(said string) string {
	var b strings.Builder
	open := false
	for line := range strings.Lines(said) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasSuffix(line, ":"):
			b.WriteString("\n" + line)
		case open:
			b.WriteString(" " + strings.TrimLeft(line, "-*•– ") + ",")
		default:
			b.WriteString("\n" + line)
		}
		open = strings.HasSuffix(line, ":") || open && line != ""
	}
	return b.String()
}

// placesOf gives the places that the last part of some words names, by identifiers of the thesaurus.
func placesOf(words string) (of []string) {
	for _, named := range thesaurus.News().Named(lastPart(words)) {
		if thesaurus.News().Place(named.Subject) {
			of = append(of, thesaurus.News().ID(named.Subject))
		}
	}
	return of
}

// placesIn is that of what stands before a clause, where a name of what is part of a place tells that, too: Venezuela by Caracas.
func placesIn(words string) (of []string) {
	if of = placesOf(words); len(of) > 0 {
		return of
	}
	tokens := lastPart(words)
	for i := range tokens {
		if l := thesaurus.News().Located(tokens, i, words, newsroom.DefaultLanguage); l.Known {
			of = append(of, thesaurus.News().ID(l.Place))
		}
	}
	return slices.Compact(of)
}

// lastPart gives the words behind the last mark that parts a list.
func lastPart(words string) []text.Token {
	tokens := text.Tokens(words)
	if last := strings.LastIndexAny(words, ",;()"); last >= 0 {
		tokens = slices.DeleteFunc(tokens, func(t text.Token) bool { return t.Start < last })
	}
	return tokens
}

package mandate

import (
	"iter"
	"regexp"
	"slices"
	"strings"

	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
)

// joinedAlone parts words at those that join, and before those that turn what stands before them, unless they are one name, or of another language.
func joinedAlone(l *statement.Language, part string) (items []string) {
	if namedAlone(l, part) {
		return []string{part}
	}
	if between := slashedAlone(l, part); len(between) > 0 {
		return between
	}
	if between := articledAlone(l, part); len(between) > 1 {
		return between
	}
	for from, to := range itemStarts(l, part) {
		items = append(items, withoutStop(strings.TrimSpace(part[from:to])))
	}
	if len(items) > 1 && !slices.ContainsFunc(items, func(item string) bool { return ofLanguage(l, item) }) && !all(items, isPlace) {
		return []string{part} // "terremotos en Chile" is no Dutch
	}
	return items
}

// articledAlone gives names that nothing but their articles part: "el fútbol el tenis"; none where one of them is no name.
func articledAlone(l *statement.Language, part string) (items []string) {
	from := 0
	for i, token := range text.Tokens(part) {
		if i > 0 && l.Article(token.Word) && !token.Capital() {
			items, from = append(items, strings.TrimSpace(part[from:token.Start])), token.Start
		}
	}
	items = append(items, strings.TrimSpace(part[from:]))
	if len(items) > 1 && all(items, func(item string) bool { return namedAlone(l, withoutArticle(l, item)) && ofLanguage(l, item) }) {
		return items
	}
	return nil
}

// sentenceEnd finds the end of a sentence behind a word that is no abbreviation.
var sentenceEnd = regexp.MustCompile(`(\pL{3})[.!]+$`)

// withoutStop gives an item without the mark that ends its sentence.
func withoutStop(item string) string { return sentenceEnd.ReplaceAllString(item, "$1") }

// itemStarts gives where items of words begin and end: at words that join, before those that turn what stands before them, before a denial, and, of words that deny something, before
// what turns from that.
func itemStarts(l *statement.Language, part string) iter.Seq2[int, int] {
	return func(yield func(from, to int) bool) {
		tokens := text.Tokens(part)
		denials, turns := aloneNouns()[l.Code+"-"], aloneNouns()[l.Code+"%"]
		from, past := 0, firstItem(l, tokens)
		turned := denials.Begin(tokens)
		for i := 1; i < len(tokens); i++ {
			n, start := denials.Length(tokens[i:]), from
			switch {
			case partsItems(l, tokens[i]):
				if from = tokens[i].End; clauses.Contrasts(l.Code, tokens[i].Word) {
					from = tokens[i].Start
				}
				past = i + 1 + denials.Length(tokens[i+1:])
			case i >= past && (n > 0 || turned && turns.Begin(tokens[i:])):
				from, past = tokens[i].Start, i+max(n, turns.Length(tokens[i:]))
			}
			turned = turned || n > 0
			if from != start && !yield(start, tokens[i].Start) {
				return
			}
		}
		yield(from, len(part))
	}
}

// firstItem gives how many words at the beginning of an item are none of a name: those that deny, or turn from a denial ("lieber keine Politik").
func firstItem(l *statement.Language, tokens []text.Token) int {
	denials := aloneNouns()[l.Code+"-"]
	past := denials.Length(tokens)
	if n := aloneNouns()[l.Code+"%"].Length(tokens); n > 0 {
		past = max(past, n+denials.Length(tokens[n:]))
	}
	if len(tokens) > 1 && partsItems(l, tokens[0]) {
		past = max(past, 1+denials.Length(tokens[1:]))
	}
	return past
}

// partsItems tells whether a word joins items, or turns what stands before it.
func partsItems(l *statement.Language, token text.Token) bool {
	one := []text.Token{token}
	return clauses.Contrasts(l.Code, token.Word) || clauses.Joins(l.Code, token.Word) && !aloneNouns()[l.Code+"+"].Begin(one) || aloneNouns()[l.Code+"&"].Begin(one)
}

// slashedAlone gives the names that slashes or ampersands part; none where one of them is no name.
func slashedAlone(l *statement.Language, part string) (items []string) {
	for _, item := range strings.FieldsFunc(part, func(r rune) bool { return r == '/' || r == '&' }) {
		if item = strings.TrimSpace(item); !namedAlone(l, item) {
			return nil
		}
		items = append(items, item)
	}
	return items
}

package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// Bounds of a list of which some items are more than names.
const (
	leastItems     = 3
	mostItems      = 20
	leastItemNames = 1 // that are but names
)

// namesInItems reads a list of names of which some have more words than a name: a clause behind it ("novels that come out this year"), a remark between brackets, or a sentence that
// asks for it ("what's going on in Sudan"). Such an item means by itself what it means between the others, and each is read so; what says more than that something is wanted is not for
// this reading.
func namesInItems(before []newsroom.Interest, said string) (Reading, bool) {
	if first, rest, exclaims := strings.Cut(said, "!"); exclaims && greetsInAny(first) {
		said = rest
	}
	if len(said) > mostAlone || strings.ContainsAny(said, "?¿!\"“„«") {
		return Reading{}, false
	}
	head, items, headed := strings.Cut(said, ":")
	if !headed {
		head, items = "", said
	}
	parts := itemsOf(strings.Trim(items, " .,;\n"))
	if len(parts) < leastItems || len(parts) > mostItems || strings.Contains(items, ":") || slices.ContainsFunc(parts, func(part string) bool { return len(sentencesIn(part)) > 1 }) {
		return Reading{}, false
	}
	alone := map[string]Reading{}
	var best itemList
	for _, l := range statement.Languages() {
		list := itemList{l: l, before: before, alone: alone}
		if (!headed || list.opens(head)) && list.all(parts) && list.names > best.names { // whose words tell most of the items
			best = list
		}
	}
	if best.l == nil {
		return Reading{}, false
	}
	read := operate(best.l, before, statement.Reading{Text: said, Operations: aloneItems{wanted: best.wanted, bare: true}.operations()})
	read.of = best.l
	return read, read.Outcome == newsroom.Applied
}

// itemsOf parts a list at its lines and commas, but those between brackets.
func itemsOf(said string) (parts []string) {
	depth := 0
	for part := range strings.FieldsFuncSeq(said, func(r rune) bool {
		switch r {
		case '(':
			depth++
		case ')':
			depth = max(0, depth-1)
		}
		return depth == 0 && strings.ContainsRune(",;\n•", r)
	}) {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// itemList reads such a list in one language.
type itemList struct {
	l      *statement.Language
	before []newsroom.Interest
	alone  map[string]Reading // what was read of an item by itself, in whatever language
	wanted []string
	names  int // subjects that are but named
}

// all reads items; false where one of them is none, or too few are but names to tell that this is a list of them.
func (i *itemList) all(parts []string) bool {
	var rest []string
	for n, part := range parts {
		if whole(i.phrases("greetings"), part) {
			continue
		}
		switch labels, ok := i.named(part, n > 0); {
		case ok:
			i.names += len(labels)
			i.wanted = append(i.wanted, labels...)
		case n > 0 && i.qualifies(parts[n-1], part):
		default:
			rest = append(rest, part)
			i.wanted = append(i.wanted, "") // whose place it keeps
		}
	}
	if i.names < leastItemNames || all(rest, looksNamedInAny) {
		return false // a list of names alone is read elsewhere
	}
	if slices.ContainsFunc(rest, greetsInAny) {
		return false
	}
	for _, part := range rest {
		labels, ok := i.worded(part)
		if !ok {
			return false
		}
		at := slices.Index(i.wanted, "")
		i.wanted = slices.Replace(i.wanted, at, at+1, labels...)
	}
	return true
}

// greetsInAny tells whether words greet or thank in some language.
func greetsInAny(part string) bool {
	return slices.ContainsFunc(statement.Languages(), func(l *statement.Language) bool { return whole(besideNames()[l.Code+" greetings"], part) })
}

// named gives the names of an item that is but names.
func (i *itemList) named(part string, further bool) ([]string, bool) {
	before := i.before
	if further {
		before = asFurther
	}
	if hasSigns(part) {
		return nil, false
	}
	items, ok := readAlone(i.l, before, part)
	return items.wanted, ok && len(items.out) == 0
}

// phrases are those of a kind in the language.
func (i *itemList) phrases(kind string) text.Phrases { return besideNames()[i.l.Code+" "+kind] }

// opens tells whether what stands before a colon says no more than that a list comes.
func (i *itemList) opens(head string) bool {
	return all(strings.Split(head, ","), func(part string) bool {
		part = strings.TrimSpace(part)
		return whole(i.phrases("greetings"), part) || whole(i.phrases("wanted"), part) || withoutOpening(i.l, i.before, part) == ""
	})
}

// qualifies tells whether a part behind a comma is a clause on the item before it that names nothing: "if there are any", "die bald erscheinen". Where a relative clause begins
// with a word that is an article, too, only a noun's capital tells one from the other.
func (i *itemList) qualifies(before, part string) bool {
	tokens := text.Tokens(part)
	n := i.phrases("clauses").Length(tokens)
	if n == 0 && len(tokens) > 2 && slices.ContainsFunc(text.Tokens(before), text.Token.Capital) && !slices.ContainsFunc(tokens, text.Token.Capital) {
		n = i.phrases("relatives").Length(tokens)
	}
	return n > 0 && n < len(tokens) && i.nameless(tokens[n:])
}

// nameless tells whether words name no place and deny nothing.
func (i *itemList) nameless(tokens []text.Token) bool {
	news := thesaurus.News()
	return !slices.ContainsFunc(news.Named(tokens), func(n thesaurus.Named) bool { return news.Place(n.Subject) && tokens[n.At].Capital() }) && !slices.ContainsFunc(tokens, deniesInAny)
}

// deniesInAny tells whether a word denies or turns in some language: an item may be of another one than the list.
func deniesInAny(token text.Token) bool {
	one := []text.Token{token}
	return slices.ContainsFunc(statement.Languages(), func(l *statement.Language) bool {
		return aloneNouns()[l.Code+"-"].Length(one) > 0 || besideNames()[l.Code+" denials"].Length(one) > 0 || clauses.Contrasts(l.Code, token.Word)
	})
}

// worded reads an item of more words than a name.
func (i *itemList) worded(part string) ([]string, bool) {
	head := i.withoutRemark(part)
	if labels, ok := i.named(head, true); ok {
		i.names += len(labels)
		return labels, true
	}
	shorter := i.withoutClause(head)
	if shorter != head && whole(i.phrases("vague"), i.withoutArticle(shorter)) { // of which the clause alone says what is meant
		return nil, false
	}
	head = shorter
	if labels, ok := i.named(head, true); ok {
		i.names += len(labels)
		return labels, true
	}
	if name := i.withoutArticle(head); looksNamedInAny(name) {
		return []string{name}, true
	}
	if isSelf(i.l, head) || slices.ContainsFunc(text.Tokens(head), func(token text.Token) bool { return deniesInAny(token) || saysWhose(i.l, token.Word) }) {
		return nil, false
	}
	read, known := i.alone[head]
	if !known {
		read = Understand(nil, head)
		i.alone[head] = read
	}
	return onlyFollowed(read)
}

// withoutArticle gives an item without the article of the language before it.
func (i *itemList) withoutArticle(item string) string {
	first, rest, several := strings.Cut(item, " ")
	if several && i.l.Article(text.Fold(first)) {
		return rest
	}
	return item
}

// looksNamedInAny tells whether words look like a name to who reads some language: "Ja Morant" says yes in others.
func looksNamedInAny(item string) bool {
	return slices.ContainsFunc(statement.Languages(), func(l *statement.Language) bool { return looksNamed(l, item) })
}

// withoutRemark gives an item without what is between brackets behind it, where that names nothing of its own.
func (i *itemList) withoutRemark(part string) string {
	m := bracketedWhole.FindStringSubmatch(part)
	if len(m) == 0 || slices.ContainsFunc(text.Tokens(m[2]), deniesInAny) {
		return part
	}
	return strings.TrimSpace(m[1])
}

// withoutClause gives an item without a clause behind it that names nothing, or that says what the subject does to others: "tariffs and what they mean for farmers".
func (i *itemList) withoutClause(part string) string {
	tokens := text.Tokens(part)
	for n := 1; n < len(tokens); n++ {
		rest := tokens[n:]
		clause, closing := i.phrases("clauses").Length(rest), i.phrases("closings").Length(rest)
		if closing == len(rest) || i.refersBack(rest) || clause > 0 && clause < len(rest) && i.nameless(rest[clause:]) {
			return strings.Trim(part[:tokens[n-1].End], " ,")
		}
	}
	return part
}

// refersBack tells whether words are a further clause on what stands before them, which they name by a word such as "they" or "there".
func (i *itemList) refersBack(tokens []text.Token) bool {
	if i.phrases("effects").Length(tokens) > 0 {
		return true
	}
	for n := i.phrases("asides").Length(tokens); n > 0 && n < len(tokens); n++ {
		if i.phrases("back").Length(tokens[n:]) > 0 {
			return true
		}
	}
	return false
}

// onlyFollowed gives the labels of a reading that follows them, in full and everywhere, and says nothing else.
func onlyFollowed(r Reading) (labels []string, ok bool) {
	if r.Outcome != newsroom.Applied || len(r.Begun) == 0 || len(r.Ended) > 0 || r.when != nil || r.torn || r.back || r.settings || r.voices != nil || len(r.unkept) > 0 {
		return nil, false
	}
	for _, one := range r.Begun {
		if one != (newsroom.Interest{Label: one.Label}) {
			return nil, false
		}
		labels = append(labels, one.Label)
	}
	return labels, true
}

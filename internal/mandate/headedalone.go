package mandate

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// headed adds the names of a list behind what it is on, or behind words that only say whether they are wanted: "Everything about care: laws, wages", "Avoid: golf". A common noun of the list is meant of what
// stands before the colon; a name, or what is part of that, stands alone. Where nothing of the list is of it that is followed itself.
func (r *inSentences) headed(sentence string) bool {
	over, under, found := strings.Cut(sentence, ":")
	over, under = strings.TrimSpace(over), strings.TrimSpace(under)
	if !r.heads || !found || under == "" || strings.Contains(under, ":") || signs.MatchString(under) {
		return false
	}
	switch {
	case whole(r.phrases("wanted"), over):
		items, ok := r.listed(under)
		r.items.wanted, r.items.out, r.denied = append(r.items.wanted, items.wanted...), append(r.items.out, items.out...), len(items.out) > 0
		return ok
	case whole(r.phrases("unwanted"), over):
		items, ok := r.listed(under)
		r.items.out, r.denied = append(r.items.out, items.wanted...), true
		return ok && len(items.out) == 0 && !turnsIn(under)
	}
	h, ok := r.headOf(over)
	if !ok {
		return false
	}
	items, ok := itemsAlone(r.l, under)
	items.wanted, items.out = r.apart(items.wanted), r.apart(items.out)
	if !ok || len(items.wanted) == 0 || !h.single(items.all()) || slices.ContainsFunc(items.wanted, wholeName) && h.ofCountry() {
		return false
	}
	h.small = slices.ContainsFunc(items.all(), func(item string) bool { return !text.Tokens(item)[0].Capital() && !wholeName(item) })
	h.kinds = h.known && !h.place && thesaurus.News().Has(h.subject, manyKinds) && slices.ContainsFunc(items.wanted, h.partOf)
	for _, item := range items.all() {
		label, ok := h.label(item)
		switch {
		case !ok:
			return false
		case slices.Contains(items.out, item):
			r.items.out = append(r.items.out, label)
		default:
			r.items.wanted = append(r.items.wanted, label)
		}
	}
	if !h.held {
		r.items.wanted = append(r.items.wanted, h.name)
	}
	r.denied = len(items.out) > 0
	return true
}

// listed gives the items of a list behind words that say what it is, of names or, in a statement of several sentences, of a few words each that may be nouns.
func (r *inSentences) listed(under string) (items aloneItems, ok bool) {
	if items, ok = readAlone(r.l, asFurther, under); ok || !r.several {
		return items, ok
	}
	items, ok = itemsAlone(r.l, under)
	return items, ok && all(items.all(), func(item string) bool { return namedAlone(r.l, item) || r.noun(item) })
}

// apart parts items that are no names at words that join.
func (r *inSentences) apart(items []string) (all []string) {
	for _, item := range items {
		for !namedAlone(r.l, item) {
			first, rest, joined := cutJoined(r.l, item)
			if !joined || strings.TrimSpace(first) == "" || strings.TrimSpace(rest) == "" {
				break
			}
			all, item = append(all, strings.TrimSpace(first)), strings.TrimSpace(rest)
		}
		all = append(all, item)
	}
	return all
}

// What tells of which language a list is, by its weight.
const (
	headOfLanguage = 8 // what the list is on is called so,
	itemOfLanguage = 4 // one of its items is
	inDoubtEnglish = 2
	ofWords        = 2 // a word is one by which its wishes are said
)

// languageOfLists gives the language in which lists under what they are on are read, and whether anything in them tells it.
func languageOfLists(said string) (of *statement.Language, told bool) {
	if !strings.Contains(said, ":") {
		return nil, false
	}
	most := 0
	for _, l := range statement.Languages() {
		n := 0
		for line := range strings.Lines(said) {
			over, under, _ := strings.Cut(line, ":")
			n += headOfLanguage * called(l, over)
			if tokens := text.Tokens(over); besideNames()[l.Code+" heads"].Begin(tokens) || aloneNouns()[l.Code+"<"].Begin(tokens) {
				n += headOfLanguage
			}
			n += itemOfLanguage * called(l, strings.FieldsFunc(under, func(r rune) bool { return strings.ContainsRune(",;:.", r) })...)
		}
		n += ofWords * l.Known(said)
		tells := n > 0
		if l.Code == newsroom.DefaultLanguage {
			n += inDoubtEnglish
		}
		if n > most {
			of, most, told = l, n, tells
		}
	}
	return of, told
}

// called counts words that are called so in a language.
func called(l *statement.Language, all ...string) (n int) {
	for _, words := range all {
		if ofLanguage(l, strings.TrimSpace(words)) {
			n++
		}
	}
	return n
}

// manyKinds is of how many other subjects a field is made up at least of which a list may name some that nobody knows, too.
const manyKinds = 65

// listedUnder is what a list is on.
type listedUnder struct {
	*inSentences
	name       string
	subject    thesaurus.Subject
	known      bool // by the thesaurus,
	place      bool
	kinds      bool // an item is part of it, as are many others
	introduced bool // words before it say that all of it is wanted
	small      bool // an item that is no name of the thesaurus begins in lower case
	held       bool // something of the list is of it
}

// headOf gives what words before a colon name, without those that say that all of it is wanted.
func (r *inSentences) headOf(over string) (h *listedUnder, ok bool) {
	name := r.without("heads", withoutOpening(r.l, r.before, over))
	name = withoutArticle(r.l, withoutEnd(r.l, name))
	if name == "" || signs.MatchString(name) || isFrontPage(name) {
		return nil, false
	}
	h = &listedUnder{inSentences: r, name: name, place: isTown(name), introduced: r.without("heads", over) != over}
	if named := thesaurus.News().Named(text.Tokens(name)); wholeName(name) {
		h.subject, h.known, h.place = named[0].Subject, true, thesaurus.News().Place(named[0].Subject)
	}
	return h, h.place || namedAlone(r.l, name)
}

// ofCountry tells whether a list is on a field in a country, which may be followed itself: "Dutch politics: coalition talks, the budget".
func (h *listedUnder) ofCountry() bool {
	news := thesaurus.News()
	for of := range news.IDs() {
		if h.known && !h.place && news.Place(thesaurus.Subject(of)) && news.Within(h.subject, thesaurus.Subject(of)) {
			return true
		}
	}
	return false
}

// turnsIn tells whether a word of a list turns what stands before it, in any language.
func turnsIn(list string) bool {
	return slices.ContainsFunc(text.Tokens(list), func(token text.Token) bool {
		return slices.ContainsFunc(statement.Languages(), func(l *statement.Language) bool { return clauses.Contrasts(l.Code, token.Word) })
	})
}

// isTown tells whether words are the name of a place that the thesaurus has no subject for.
func isTown(name string) bool {
	tokens := text.Tokens(name)
	if len(tokens) == 0 || !tokens[0].Capital() {
		return false
	}
	l := thesaurus.News().Located(tokens, 0, name, newsroom.DefaultLanguage)
	return l.Known && l.Tokens == len(tokens)
}

// single tells whether a list of one item has something to do with what it is on: nobody knows what "Sport: housing" says.
func (h *listedUnder) single(items []string) bool {
	news := thesaurus.News()
	switch {
	case len(items) > 1:
		return h.introduced || slices.ContainsFunc(items, h.isNoun)
	case !namedAlone(h.l, items[0]): // "Haiti: enough"
		return false
	case !h.known || h.place:
		return true
	}
	named := news.Named(text.Tokens(items[0]))
	return len(named) != 1 || news.Place(named[0].Subject) || h.has(named[0].Subject) || properName(named[0].Subject)
}

// isNoun tells whether an item is surely one: nobody knows whether "dull" is in "Golf: overrated, dull", where the thesaurus and the lists know none, no other letter tells it
// and it ends in no way that plurals have.
func (h *listedUnder) isNoun(item string) bool {
	tokens := text.Tokens(item)
	last := tokens[len(tokens)-1].Word
	return namedAlone(h.l, item) || h.partOf(item) || aloneNouns()[h.l.Code].Begin(tokens) || tokens[0].Capital() || h.l.Article(tokens[0].Word) ||
		looksPlural(h.l, last)
}

// label gives what an item of the list is called; not ok where it may be no noun.
func (h *listedUnder) label(item string) (label string, ok bool) {
	news := thesaurus.News()
	named := news.Named(text.Tokens(item))
	if h.partOf(item) {
		h.held = true
		return item, true
	}
	if wholeName(item) {
		if of := named[0].Subject; properName(of) && (h.place || !news.Place(of)) && !abbreviated(item) {
			return item, true // a place stands for what goes on there
		}
		return h.composed(item), true
	}
	if !aloneNouns()[h.l.Code].Begin(text.Tokens(item)) && (!h.noun(item) || h.l.Code == nounsCapital && !text.Tokens(item)[0].Capital()) {
		return "", false // "Politik: anstrengend" says how somebody likes it
	}
	if h.looksNamed(item) || h.kinds { // "Sport: cycling, rowing"
		h.held = true
		return item, true
	}
	return h.composed(item), true
}

// partOf tells whether an item is called by the name of something that is part of what the list is on.
func (h *listedUnder) partOf(item string) bool {
	named := thesaurus.News().Named(text.Tokens(item))
	return h.known && (wholeName(item) && h.has(named[0].Subject) || !h.place && (narrower(item, h.name, h.l.Code) || narrower(item, h.name, newsroom.DefaultLanguage)))
}

// has tells whether a subject is part of what the list is on.
func (h *listedUnder) has(of thesaurus.Subject) bool {
	return h.known && thesaurus.News().Within(of, h.subject)
}

// composed calls an item after what the list is on, without its article.
func (h *listedUnder) composed(item string) string {
	h.held = true
	if first, rest, several := strings.Cut(item, " "); several && h.l.Article(text.Fold(first)) {
		item = rest
	}
	if strings.Contains(text.Fold(item), text.Fold(h.name)) {
		return item
	}
	return h.l.Composed(h.name, "", item)
}

// noun tells whether words that nobody knows may be a noun: a few, of which none but an article before them is one of the small words of a sentence.
func (r *inSentences) noun(item string) bool {
	tokens := text.Tokens(item)
	if len(tokens) > 1 && r.l.Article(tokens[0].Word) {
		tokens = tokens[1:]
	}
	if slices.ContainsFunc([]text.Phrases{r.phrases("greetings"), r.phrases("amounts"), aloneNouns()[r.l.Code+">"], aloneNouns()[r.l.Code+"<"]}, func(p text.Phrases) bool { return p.Begin(tokens) }) {
		return false
	}
	return len(tokens) > 0 && len(tokens) <= maxHeadedWords && !slices.ContainsFunc(tokens, func(token text.Token) bool {
		return text.StopWord(r.l.Code, token.Word) || slices.ContainsFunc(statement.Languages(), func(l *statement.Language) bool {
			return clauses.Contrasts(l.Code, token.Word) || leavesOut(l, token.Word) || aloneNouns()[l.Code+"-"].Length([]text.Token{token}) > 0
		})
	})
}

// looksNamed tells whether words that nobody knows look like a name: all of them begin with a capital where nouns don't.
func (h *listedUnder) looksNamed(item string) bool {
	tokens := text.Tokens(item)
	return h.told && h.l.Code != nounsCapital && (len(tokens) > 1 || !h.small) && !slices.ContainsFunc(tokens, func(token text.Token) bool { return !token.Capital() })
}

// properName tells whether a subject is called by a name in English, which writes names alone with a capital.
func properName(of thesaurus.Subject) bool {
	first, _ := utf8.DecodeRuneInString(thesaurus.News().Name(of, "en"))
	return unicode.IsUpper(first)
}

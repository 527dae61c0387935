package digest

import (
	"strings"
	"sync"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/text"
)

// opened is what is read of how one article opens. It depends on nothing but the article.
type opened struct {
	words   openingWords
	kind    text.ArticleKind
	lead    string        // the first sentence that may be quoted, empty where there is none
	looks   bool          // its title looks ahead
	turns   bool          // it takes back what was said before
	whole   bool          // its title tells of all
	course  course        // what it tells of states
	title   []printedWord // of the title
	inside  []casedWord   // of the opening, inside its sentences
	bundled bundled       // what it brings into a bundle
}

// printedWord is a word as it is printed and compared.
type printedWord struct {
	spelling, act  string
	capital, stops bool
}

// casedWord is a word by its spelling, as it is printed inside a sentence.
type casedWord struct {
	spelling string
	capital  bool
}

// openedOf reads the title and the opening once each, whatever is told of them.
func openedOf(t newsroom.Text) (o *opened) {
	lendWords(t.Language, t.Title, func(title rooted) {
		lendWords(t.Language, strings.ToValidUTF8(openingText(t), ""), func(body rooted) { o = openedBy(t, title, body) })
	})
	return o
}

// openingText is what opens the text of an article.
func openingText(t newsroom.Text) string { return t.Text[:min(len(t.Text), mostOpening)] }

// openedBy reads it from the words of the title and of what is valid of the opening.
func openedBy(t newsroom.Text, title, body rooted) *opened {
	lead := openingText(t)
	short := title // what is read of a long one
	if len(t.Title) > maxTitle {
		short = wordsOf(t.Language, text.Tokens(t.Title[:maxTitle]))
	}
	o := &opened{
		words: openingOf(t, title, body), kind: text.KindOf(t.Title[:min(len(t.Title), maxTitle)], short.tokens, t.Text, t.URL), lead: leadOf(t),
		looks: pending.In(short.tokens), whole: complete.In(short.tokens), turns: turnabouts.In(short.tokens), course: courseOf(t.Language, short, body),
	}
	for i, token := range short.tokens {
		word := short.roots[i]
		o.title = append(o.title, printedWord{word.spelling, happening(t.Language, word.spelling), token.Capital(), word.stops})
	}
	for i, token := range body.tokens {
		if word := body.roots[i]; !word.stops && !token.Opening() {
			o.inside = append(o.inside, casedWord{word.spelling, token.Capital()})
		}
	}
	if !utf8.ValidString(lead) { // cut within a letter, or broken
		body = wordsOf(t.Language, text.Tokens(lead))
	}
	o.bundled = bundledOf(title, body)
	o.bundled.ceremony = ceremonyIn(t.Language, short.tokens)
	return o
}

// rooted are words with their roots beside them.
type rooted struct {
	tokens []text.Token
	roots  []rootedWord
}

// rootedWord is the root of a word, and whether it is one that carries no meaning.
type rootedWord struct {
	spelling string
	stops    bool
}

func wordsOf(language string, tokens []text.Token) rooted {
	return rooted{tokens, appendRoots(make([]rootedWord, 0, len(tokens)), language, tokens)}
}

func appendRoots(roots []rootedWord, language string, tokens []text.Token) []rootedWord {
	for _, token := range tokens {
		spelling, stops := text.RootTerm(language, token.Word)
		roots = append(roots, rootedWord{spelling, stops})
	}
	return roots
}

// lendWords hands the words of a passage to read, in memory that is used again: it must not be kept, but for their spellings.
func lendWords(language, passage string, read func(rooted)) {
	text.Lend(passage, func(tokens []text.Token) {
		held, _ := lentRoots.Get().(*[]rootedWord)
		if held == nil {
			held = new([]rootedWord)
		}
		*held = appendRoots((*held)[:0], language, tokens)
		read(rooted{tokens, *held})
		clear(*held) // they would keep the text
		lentRoots.Put(held)
	})
}

// lentRoots holds the memory of roots that nobody keeps.
var lentRoots sync.Pool

// bytes is about what it takes beside the article, whose words it holds.
func (o *opened) bytes() int {
	return wordBytes*(len(o.words.title)+len(o.words.opening)+len(o.title)+len(o.inside)) + o.bundled.bytes()
}

// opened reads how the articles of a story open.
func (s Story) opened() []*opened {
	all := make([]*opened, len(s.Articles))
	for i, t := range s.Articles {
		if s.memory == nil {
			all[i] = openedOf(t)
		} else {
			all[i] = s.memory.opened(t, s.prints[i])
		}
	}
	return all
}

// opened is openedOf, remembered by the article's fingerprint.
func (m *Memory) opened(t newsroom.Text, mark fingerprint) *opened {
	return m.openings.GetSized(mark, openingsKept, func() (*opened, int) {
		o := openedOf(t)
		return o, entryBytes + len(t.Text) + o.bytes()
	})
}

// report gives what an article brings into a bundle: that is known of one whose opening was read for its event, and read by itself of others, such as those
// that the last edition rests on.
func (m *Memory) report(t newsroom.Text) *bundled {
	if m == nil {
		return broughtBy(t)
	}
	mark := m.printOf(t)
	if o, read := m.openings.Known(mark); read {
		return &o.bundled
	}
	return m.reports.GetSized(mark, reportsKept, func() (*bundled, int) {
		b := broughtBy(t)
		return b, entryBytes + mostOpening + b.bytes()
	})
}

// broughtBy reads what an article brings into a bundle.
func broughtBy(t newsroom.Text) *bundled {
	var b bundled
	lendWords(t.Language, t.Title, func(title rooted) {
		lendWords(t.Language, openingText(t), func(body rooted) { b = bundledOf(title, body) })
		short := title.tokens
		if len(t.Title) > maxTitle {
			short = text.Tokens(t.Title[:maxTitle])
		}
		b.ceremony = ceremonyIn(t.Language, short)
	})
	return &b
}

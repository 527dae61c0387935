package digest

import (
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/text"
)

// Memory remembers what was read of articles one by one: one edition asks several times of the same article, and readers who come due
// together have articles in common. What is remembered is a function of what an article says, and of nothing else, so nobody can tell
// whether it was. The nil Memory remembers nothing. Several goroutines may use one.
type Memory struct {
	mu    sync.Mutex
	all   map[source]*readings
	bytes int // of the texts of all
}

// mostRemembered bounds the texts whose articles are remembered, in bytes. What was read of one takes some ten times as much.
const mostRemembered = 3 << 19

// source is all that is read of an article by itself.
type source struct{ language, title, text, url string }

// readings are what was read of one, each part when it is asked for first. Nobody changes what they give.
type readings struct {
	opened func() opened
	said   func() []said
	traits func() traits
}

func newReadings(of source) *readings {
	t := newsroom.Text{Language: of.language, Title: of.title, Text: of.text, URL: of.url}
	return &readings{
		opened: sync.OnceValue(func() opened { return openedOf(t) }),
		said:   sync.OnceValue(func() []said { return sentencesOf(t) }),
		traits: sync.OnceValue(func() traits { return traitsOf(t) }),
	}
}

// of gives what was read of an article. Where there is no room for another one, all are forgotten: most were read for one crowd, which is over.
func (m *Memory) of(t newsroom.Text) *readings {
	of := source{t.Language, t.Title, t.Text, t.URL}
	if m == nil {
		return newReadings(of)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if a := m.all[of]; a != nil {
		return a
	}
	size := len(of.title) + len(of.text) + len(of.url)
	if m.all == nil || m.bytes+size > mostRemembered {
		m.all, m.bytes = map[source]*readings{}, 0
	}
	a := newReadings(of)
	m.all[of] = a
	m.bytes += size
	return a
}

// opened is what an article is known by before it is compared with others.
type opened struct {
	openingWords
	kind         text.ArticleKind
	lead         string   // the first sentence that may be quoted, empty where there is none
	looks, whole bool     // its title looks ahead; it tells of all
	prints       []inside // the words inside the sentences that open it
}

// inside is a word inside a sentence by its stem, and whether it is printed with a capital.
type inside struct {
	spelling string
	capital  bool
}

func openedOf(t newsroom.Text) opened {
	return opened{
		openingWords: openingOf(t), kind: kindOf(t), lead: leadOf(t), looks: titleHas(t, pending), whole: titleHas(t, complete), prints: insideOf(t),
	}
}

func insideOf(t newsroom.Text) (all []inside) {
	for _, token := range text.Tokens(strings.ToValidUTF8(t.Text[:min(len(t.Text), mostOpening)], "")) {
		if spelling, stops := text.Term(t.Language, token.Word); !stops && !token.Opening() {
			all = append(all, inside{spelling, token.Capital()})
		}
	}
	return all
}

// said is one of the sentences that an article has.
type said struct {
	Sentence         // without articles
	terms    []term  // its words
	length   int     // words as a reader counts them
	fits     bool    // it may be quoted,
	quality  float64 // and then says so well what it says,
	leans    bool    // or makes no sense but behind the sentence before it
	of       int     // of how many it is one
}

// term is a word of a sentence.
type term struct {
	spelling string // its stem
	stops    bool   // it does not count
	kind     kind
}

// saidOf reads the sentences of an article. Places are counted over what is written as a sentence, so that a photograph's
// credit or a heading above the text does not take the lead's place.
func sentencesOf(t newsroom.Text) (sentences []said) {
	all := spans(t.Text)
	for n, span := range all {
		span.Start += placeline(t.Text[span.Start:span.End])
		words := t.Text[span.Start:span.End]
		tokens := text.Tokens(words)
		if !isSentence(t, span, tokens, n, len(all)) || words == t.Title {
			continue
		}
		place := len(sentences)
		s := said{Sentence: Sentence{Text: words, Start: span.Start, End: span.End}, terms: termsOf(t.Language, tokens), length: lengthOf(words), of: len(all)}
		if fits(words, tokens, place, len(all)) && !(place > 0 && torn(words)) && !speaksItself(t.Language, words) {
			s.fits, s.quality, s.leans = true, quality(words, tokens, place), pointsBack(t.Language, tokens)
		}
		sentences = append(sentences, s)
	}
	return sentences
}

func termsOf(language string, tokens []text.Token) []term {
	terms := make([]term, len(tokens))
	for i, token := range tokens {
		spelling, stops := text.Term(language, token.Word)
		as := wordKind(token)
		if as == numberWord && ofDate(tokens, i) {
			as = plainWord // a day is no figure: yesterday's event has one today, too
		}
		terms[i] = term{spelling, stops, as}
	}
	return terms
}

// traits are what an article is known by in another language, too.
type traits struct {
	marks   map[string]bool
	figures []string        // of its title
	words   map[string]bool // of its opening
}

func traitsOf(t newsroom.Text) traits {
	opening := t.Title + ". " + t.Text[:min(len(t.Text), mostOpening)]
	tokens := text.Tokens(opening)
	m := traits{marks: marksIn(opening, tokens, t.Language), words: map[string]bool{}}
	for _, token := range tokens {
		if token.Number() && token.Start < len(t.Title) {
			m.figures = append(m.figures, token.Word)
		}
		if spelling, stops := text.Term(t.Language, token.Word); !stops {
			m.words[spelling] = true
		}
	}
	return m
}

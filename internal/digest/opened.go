package digest

import (
	"strings"

	"newsroom"
	"newsroom/internal/text"
)

// opened is what is read of how one article opens. It depends on nothing but the article.
type opened struct {
	words  openingWords
	kind   text.ArticleKind
	lead   string        // the first sentence that may be quoted, empty where there is none
	looks  bool          // its title looks ahead
	whole  bool          // its title tells of all
	title  []printedWord // of the title
	inside []casedWord   // of the opening, inside its sentences
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

func openedOf(t newsroom.Text) *opened {
	o := &opened{words: openingOf(t), kind: kindOf(t), lead: leadOf(t), looks: titleHas(t, pending), whole: titleHas(t, complete)}
	for _, token := range text.Tokens(t.Title[:min(len(t.Title), maxTitle)]) {
		spelling, stops := text.RootTerm(t.Language, token.Word)
		o.title = append(o.title, printedWord{spelling, happening(t.Language, spelling), token.Capital(), stops})
	}
	text.Lend(strings.ToValidUTF8(t.Text[:min(len(t.Text), mostOpening)], ""), func(tokens []text.Token) {
		for _, token := range tokens {
			if spelling, stops := text.RootTerm(t.Language, token.Word); !stops && !token.Opening() {
				o.inside = append(o.inside, casedWord{spelling, token.Capital()})
			}
		}
	})
	return o
}

// bytes is about what it takes beside the article, whose words it holds.
func (o *opened) bytes() int {
	return wordBytes * (len(o.words.title) + len(o.words.opening) + len(o.title) + len(o.inside))
}

// opened reads how the articles of a story open.
func (s Story) opened() []*opened {
	all := make([]*opened, len(s.Articles))
	for i, t := range s.Articles {
		if s.memory == nil {
			all[i] = openedOf(t)
			continue
		}
		all[i] = s.memory.openings.GetSized(s.prints[i], openingsKept, func() (*opened, int) {
			o := openedOf(t)
			return o, entryBytes + len(t.Text) + o.bytes()
		})
	}
	return all
}

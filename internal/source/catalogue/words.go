package catalogue

import (
	"slices"
	"strings"

	"newsroom/internal/text"
)

// languages are those in which wishes are read, by ISO 639-1 code.
var languages = []string{"en", "de", "fr", "es", "it"}

// maxWords bounds how many words of a wish are read: it comes from anywhere.
const maxWords = 64

// phrases leads from the stems of words, in one language, to codes.
type phrases struct {
	language string
	codes    map[string]meaning // by stems with a space between them
	longest  int                // words of the longest phrase
	bare     []string           // the stems that compounds are looked through for, in order
}

// meaning is what a phrase leads to.
type meaning struct {
	code    string
	printed string // it counts only where it is printed so; empty: however it is printed
}

// newPhrases indexes the words that terms have under some keys, as words of a language, or as they are with "". Of terms that claim the
// same words the first one has them.
func newPhrases(language string, terms []term, keys ...string) phrases {
	p := phrases{language: language, codes: map[string]meaning{}}
	for _, one := range terms {
		for _, key := range keys {
			for _, words := range one.words[key] {
				p.add(one.code, words)
			}
		}
	}
	slices.Sort(p.bare)
	return p
}

func (p *phrases) add(code, words string) {
	bare := strings.TrimPrefix(words, "=")
	stems := p.stems(text.Tokens(bare))
	key := strings.Join(stems, " ")
	if _, taken := p.codes[key]; taken || key == "" {
		return
	}
	what := meaning{code: code}
	if bare != words {
		what.printed = bare
	}
	p.codes[key] = what
	p.longest = max(p.longest, len(stems))
	if len(stems) == 1 && len(key) >= minPart && what.printed == "" {
		p.bare = append(p.bare, key)
	}
}

func (p *phrases) stems(tokens []text.Token) []string {
	stems := make([]string, len(tokens))
	for i, token := range tokens {
		if stems[i] = text.Stem(p.language, token.Word); p.language == "" {
			stems[i] = unelided(stems[i])
		}
	}
	return stems
}

// unelided takes off what French and Italian print before a name: "l'Allemagne", "dell'Austria". Stemmers of those
// languages do it by themselves.
func unelided(word string) string {
	if _, name, found := strings.Cut(word, "'"); found && name != "" {
		return name
	}
	return word
}

// find gives the codes of what a text names, in its order, each once. The longest phrase counts: "American
// football" is not football.
func (p *phrases) find(s string) []string {
	tokens := text.Tokens(s)
	tokens = tokens[:min(len(tokens), maxWords)]
	stems := p.stems(tokens)
	var codes []string
	for i := 0; i < len(tokens); {
		found, n := p.at(s, tokens[i:], stems[i:])
		for _, code := range found {
			if !slices.Contains(codes, code) {
				codes = append(codes, code)
			}
		}
		i += n
	}
	return codes
}

// at gives the codes of the phrase that begins the words, and how many words it has, at least one.
func (p *phrases) at(s string, tokens []text.Token, stems []string) ([]string, int) {
	for n := min(p.longest, len(stems)); n > 0; n-- {
		what, ok := p.codes[strings.Join(stems[:n], " ")]
		if ok && (what.printed == "" || what.printed == s[tokens[0].Start:tokens[n-1].End]) {
			return []string{what.code}, n
		}
	}
	return p.parts(stems[0]), 1
}

// Bounds of what is taken for a compound and for a part of one, in bytes of the stem. Shorter parts lie in too
// many words by chance.
const (
	minCompound = 8
	minPart     = 5
)

// parts looks through a German word that nobody listed for one that it begins or ends with: Klimagesetz is about
// Klima. The longest at each end counts.
func (p *phrases) parts(stem string) []string {
	if p.language != "de" || len(stem) < minCompound {
		return nil
	}
	var head, tail string
	for _, part := range p.bare {
		if strings.HasPrefix(stem, part) && len(part) > len(head) {
			head = part
		}
		if strings.HasSuffix(stem, part) && len(part) > len(tail) {
			tail = part
		}
	}
	var codes []string
	for _, part := range []string{head, tail} {
		if part != "" {
			codes = append(codes, p.codes[part].code)
		}
	}
	return codes
}

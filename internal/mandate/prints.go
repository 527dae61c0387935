package mandate

import (
	"slices"
	"strings"

	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// A capital tells a name from a word: who follows galaxies is not met by a phone of that name. In a headline that prints most words with a capital, at the beginning of a sentence, and in German, which gives
// one to every noun, a capital tells nothing.

// prints says how the words of an article are printed, by their places, in order.
type prints struct {
	small []int32     // words without a capital,
	names []nameSpelt // and those that have one where that makes them names
}

// nameSpelt is a name in an article and the hash of its word as it stands there.
type nameSpelt struct {
	at   int32
	word uint64
}

// printsOf reads how title and body are printed; the body's places count from an offset on.
func printsOf(title []text.Token, inTitle string, body []text.Token, inBody string, offset int, language string) (p prints) {
	p.read(title, inTitle, 0, language)
	p.read(body, inBody, offset, language)
	return p
}

func (p *prints) read(tokens []text.Token, s string, offset int, language string) {
	if len(tokens) == 0 {
		return
	}
	telling := language != "de" && !thesaurus.Titled(tokens)
	for i, token := range tokens {
		at := int32(offset + i)
		switch {
		case !token.Capital():
			if !token.Number() {
				p.small = append(p.small, at)
			}
		case telling && !token.Opening() && i > 0 && !opensPart(s[tokens[i-1].End:token.Start]):
			p.names = append(p.names, nameSpelt{at, text.Hash(token.Word)})
		}
	}
}

// opensPart tells whether what stands before a word begins a sentence, a quotation or a part of a headline.
func opensPart(between string) bool {
	return strings.ContainsAny(between, ".!?:;\"“”„»«‘’|–—()\n")
}

// printed leaves of the places where a word of a wish stands those at which it is printed as that allows: a word is met by a name
// only as it is spelt, as some write names without ("taylor swift").
func (d *Document) printed(t *term, o occurrence) occurrence {
	switch {
	case t.place || len(o.at) == 0:
	case t.lower:
		return d.unnamed(t, o)
	}
	return o
}

// unnamed leaves the places at which a word is no other word's name. A headline that prints most words with a capital goes by the text.
func (d *Document) unnamed(t *term, o occurrence) occurrence {
	named := 0
	rest := o.but(func(at int32) bool {
		n, is := slices.BinarySearchFunc(d.prints.names, at, func(n nameSpelt, at int32) int { return int(n.at - at) })
		is = is && d.prints.names[n].word != t.stems[0].hash
		if is {
			named++
		}
		return is
	})
	if named == 0 || rest.times() > rest.title {
		return rest
	}
	return rest.but(func(at int32) bool {
		_, small := slices.BinarySearch(d.prints.small, at)
		return !small
	})
}

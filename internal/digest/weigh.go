package digest

import (
	"math"

	"newsroom/internal/text"
)

// The weights were chosen on nineteen situations of ECB+ (Cybulska and Vossen, 2014). Halving or doubling any
// one of them moves the recall of 40 words by less than its standard error of .03: the plateau is wide, and
// finer tuning would fit those nineteen alone.
const (
	leadWeight   = 1.5 // an article that has it in its lead, beside 1 for having it early at all
	sharpness    = 1.5 // power of the weighted share: what most articles say outweighs what some say
	pairWeight   = 0.7 // of a pair, beside a word
	fillerWeight = 0.7 // of a pair with a stop word, beside another pair
	loneWeight   = 0.7 // of what one article alone has, beside what others confirm
)

// weigh gives each concept its weight: how many of the articles bring it, and how early.
func (r *reading) weigh() {
	for i := range r.concepts {
		c := &r.concepts[i]
		share := (float64(c.early.count()) + float64(leadWeight*float64(c.lead.count()))) / float64(r.read.count())
		c.weight = math.Pow(share, sharpness) * c.kind.weight()
		if c.early.count() <= 1 && r.read.count() > 1 {
			c.weight *= loneWeight
		}
	}
}

func (k kind) weight() float64 {
	switch k {
	case plainPair:
		return pairWeight
	case fillerPair:
		return pairWeight * fillerWeight
	}
	return 1
}

// The qualities of a sentence by its place in the article, and what lowers them.
const (
	nearQuality = 0.9 // second and third sentence
	farQuality  = 0.6 // later ones
	weakOpening = 0.9 // opens with a quotation or a bracket
	tornQuote   = 0.8 // a quotation begins or ends in another sentence
)

// qualityOf tells how well a sentence stands by itself; cut tells whether its end is missing.
func qualityOf(said string, tokens []text.Token, place int, cut bool) float64 {
	q := 1.0
	if cut {
		q = cutQuality
	}
	switch {
	case place > 2:
		q *= farQuality
	case place > 0:
		q *= nearQuality
	}
	if tokens[0].Start > 0 {
		q *= weakOpening
	}
	if torn(said) {
		q *= tornQuote
	}
	return q
}

// weightOf gives the weight of all that a sentence says.
func (r *reading) weightOf(n int) float64 {
	sum := 0.0
	for _, c := range r.sentences[n].concepts {
		sum += r.concepts[c].weight
	}
	return sum * r.sentences[n].quality
}

// torn tells whether a sentence holds half a quotation.
func torn(said string) bool {
	straight, curled, angled := 0, 0, 0
	for _, r := range said {
		switch r {
		case '"':
			straight++
		case '“', '”', '„':
			curled++
		case '«', '»':
			angled++
		}
	}
	return (straight+curled)%2+angled%2 > 0 // some papers open with one kind and close with the other
}

// earlySentences is the reach of the head of an article.
const earlySentences = 10

func (c *concept) meet(voice, place int) {
	if place < earlySentences {
		c.early.add(voice)
	}
	if place == 0 {
		c.lead.add(voice)
	}
}

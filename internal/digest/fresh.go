package digest

import (
	"slices"

	"newsroom"
	"newsroom/internal/text"
)

// maxKnown bounds the articles whose words are looked through for what was known.
const maxKnown = 60

// What a new word is worth, beside 1 for any other: a figure or an outcome is news by itself, and a name often.
const (
	numberNews  = 2.0
	outcomeNews = 2.0
	nameNews    = 1.5
)

// What makes a sentence news: enough new words, by worth and by their share of the words that count. With a new
// number the share does not matter: "has now stopped 61 turbines" is news though every other word is old.
const (
	minNews      = 2.0
	minNewsShare = 1.0 / 3
)

// Fresh gives at most four sentences of the articles, words words together at most, that say what neither the
// known articles nor the sentences already chosen say: what is new since the last edition. New words are
// judged by stem, so a report of known things in other words may pass for news; a sentence that shares no
// word with what was known is held to be about something else. Where nothing was known nothing is new, and
// articles in another language than most are not judged at all.
func Fresh(articles, known []newsroom.Text, already []Sentence, words int) []Sentence {
	r := readNews(articles, known, already, chiefLanguage(slices.Concat(known, articles)))
	if r == nil {
		return nil
	}
	return r.inOrder(r.choose(words))
}

// readNews reads those of the articles that are in a language for what is new in them, nil where nothing was known in it.
func readNews(articles, known []newsroom.Text, already []Sentence, language string) *reading {
	if len(known) == 0 {
		return nil
	}
	old := vocabulary(known, already, language)
	if len(old) == 0 {
		return nil
	}
	r := read(articles, language)
	r.weigh()
	r.keepNews(old)
	return r
}

// vocabulary gives the stems of everything that was known.
func vocabulary(known []newsroom.Text, already []Sentence, language string) map[string]bool {
	old := map[string]bool{}
	learn := func(s string) {
		text.Lend(s[:min(len(s), maxText)], func(tokens []text.Token) {
			for _, token := range tokens {
				old[text.Root(language, token.Word)] = true
			}
		})
	}
	read := 0
	for _, article := range known {
		if article.Language == language && read < maxKnown {
			read++
			learn(article.Title)
			learn(article.Text)
		}
	}
	if read == 0 {
		return nil
	}
	for _, sentence := range already {
		learn(sentence.Text)
	}
	return old
}

// keepNews takes the weight off all that is old and bars the sentences that are no news.
func (r *reading) keepNews(old map[string]bool) {
	worth := make([]float64, len(r.concepts))
	for stem, n := range r.stems {
		if id := r.words[n]; id >= 0 && !old[stem] {
			worth[id] = r.worth(stem, id)
		}
	}
	for n := range r.sentences {
		r.sentences[n].barred = !r.news(&r.sentences[n], worth)
	}
	for id := range r.concepts {
		r.concepts[id].weight *= worth[id]
	}
}

// worth tells what a new word is worth. Pairs are worth nothing: new pairs of old words are new wording.
func (r *reading) worth(stem string, id int32) float64 {
	switch sort := r.concepts[id].kind; {
	case sort == numberWord:
		return numberNews
	case outcome(r.language, stem):
		return outcomeNews
	case sort == nameWord:
		return nameNews
	}
	return 1
}

// news tells whether a sentence says enough that is new, about what was known.
func (r *reading) news(s *sentence, worth []float64) bool {
	sum, fresh, all, figure := 0.0, 0, 0, false
	for _, c := range s.concepts {
		sort := r.concepts[c].kind
		if sort == plainPair || sort == fillerPair {
			continue
		}
		all++
		if worth[c] > 0 {
			fresh++
			figure = figure || sort == numberWord
		}
		sum += worth[c]
	}
	share := float64(fresh) / float64(max(all, 1))
	return sum >= minNews && fresh < all && (figure || share >= minNewsShare)
}

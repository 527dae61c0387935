package digest

import "newsroom"

// Two sentences that tell one thing in words of their own repeat each other. Whether they do goes by words that are akin: those of one group of
// happenings.txt ("protesters", "demonstrators"), and those that begin alike ("strangling", "strangulation").

const (
	kinLetters = 6  // with which words that are akin begin,
	kinLongest = 10 // where their stems have so many letters at most: longer ones are compounds, or begin as many others do
)

// compounds are the languages that write what they compound as one word: there a common beginning tells little.
var compounds = words(`de nl`)

// akin gives the kin of a word by its stem.
func akin(language, stem string) string {
	if group := happenings()[language][stem]; group != "" {
		return group
	}
	if len(stem) > kinLetters && len(stem) <= kinLongest && !compounds[language] {
		return stem[:kinLetters]
	}
	return stem
}

// kinOf numbers the kin of a word.
func (r *reading) kinOf(stem string) int32 {
	kin := akin(r.language, stem)
	n, met := r.kin[kin]
	if !met {
		n = int32(len(r.kin))
		r.kin[kin] = n
	}
	return n
}

// toldBy marks the kin of all words of some sentences, by their numbers.
func (r *reading) toldBy(chosen []int) []bool {
	told := make([]bool, len(r.kin))
	for _, n := range chosen {
		for _, c := range r.sentences[n].concepts {
			if kin := int(r.concepts[c].kin); kin < len(told) {
				told[kin] = true
			}
		}
	}
	return told
}

// fresh counts the words of a sentence that count, and those whose kin neither a draft, which told these, nor what stands above it has.
func (r *reading) fresh(told []bool, s *sentence) (fresh, words int) {
	for _, c := range s.concepts {
		if r.concepts[c].kind > numberWord {
			continue
		}
		words++
		if kin := r.concepts[c].kin; !told[kin] && !r.above[kin] {
			fresh++
		}
	}
	return fresh, words
}

// begin makes what is looked up.
func (r *reading) begin(bytes int) {
	words := min(bytes, mostRoom) / wordLength
	r.stems, r.pairs, r.kin = make(map[string]int32, words), make(map[[2]int32]int32, words), make(map[string]int32, words)
	r.quoted, r.above = map[string]int{}, map[int32]bool{}
}

// There is room from the beginning for the words of so many bytes of text, of which each takes so many.
const (
	mostRoom   = 4 << 10
	wordLength = 8
)

func bytesOf(articles []newsroom.Text) (n int) {
	for _, t := range articles {
		n += len(t.Text)
	}
	return n
}

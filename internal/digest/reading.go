package digest

import (
	"math/bits"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/text"
)

// The bounds of what is read. Twenty articles tell a situation's story, and the first sixty sentences of an
// article hold what a digest may want of it; the rest costs time and changes little.
const (
	maxArticles  = 20
	maxCopies    = 8 // of one text
	maxSentences = 60
	maxText      = 32 << 10 // bytes
)

// reading is what was read of a situation's articles: the sentences that may be quoted, and the concepts in
// all of them. Concepts are numbered in the order in which they are met, so that nothing depends on the order
// of a map.
type reading struct {
	language   string
	voices     []int // of each article the number of its text; copies have one
	read       voiceSet
	publishers []string // of each article
	sentences  []sentence
	acts       int    // rare ones of the title under which it is read
	titled     bool   // the article under whose headline it is read has a title
	sure       []bool // of each article, whether it surely reports the event of the headline under which it is read; nil: none does
	left       []int  // of each article how many more words of it may be quoted; nil: as many as there are
	concepts   []concept
	stems      map[string]int32   // to their numbers
	kin        map[string]int32   // of words, to its number
	above      map[int32]bool     // the kin of words of the title under which it is read, and of what is told as new
	words      []int32            // of each stem its index in concepts, -1 where it is none
	pairs      map[[2]int32]int32 // of stems, to their index in concepts
	quoted     map[string]int     // texts to their index in sentences
	tokens     []text.Token       // of the sentences that were quoted, and of the one that is read
	roots      []rootedWord       // of these; none where no concepts are read
	opens      bool               // only the sentence that opens an article is read, and of it no concepts
}

// sentence is a sentence that may be quoted.
type sentence struct {
	Sentence
	place  int // the earliest place at which an article has it, 0 being the lead
	of     int // how many sentences that article has
	words  int
	length int // words as a reader counts them
	rooted
	concepts []int32   // distinct, ascending
	quality  float64   // how well it says what it says, 0 to 1
	leans    bool      // makes no sense but behind the sentence before it
	before   int       // index of that sentence, -1 where it may not be quoted
	onTitle  bool      // points to what the title above it names
	past     bool      // opens with a year that is long gone
	cut      bool      // its feed breaks it off, and it is cut back to what is whole of it
	follows  int       // index of the sentence before it in a short text, behind which it reads as it was written; -1 for none
	barred   bool      // not to be chosen
	share    float64   // of the weight of the title that it would stand under, how much its words have
	acts     int       // rare ones of the title that it would stand under
	added    int       // words that count and the title which it would stand under does not have
	at       time.Time // when the newest article that has it came out
	late     int       // how many days older that is than the newest of all
}

// concept is a word, or a pair of neighbouring words, with the number of articles that have it.
type concept struct {
	kind   kind
	weight float64
	early  voiceSet // texts that have it in their first ten sentences
	lead   voiceSet // texts that have it in their lead
	kin    int32    // of a word, the number of its kin; -1 of a pair
}

// kind tells concepts apart.
type kind uint8

const (
	plainWord  kind = iota
	nameWord        // printed with a capital inside a sentence
	numberWord      // made of digits
	plainPair
	fillerPair // has a stop word in it
)

// voiceSet is a set of distinct texts, of which no more than maxArticles are read.
type voiceSet uint32

func (s *voiceSet) add(voice int) { *s |= 1 << voice }

func (s voiceSet) count() int { return bits.OnesCount32(uint32(s)) }

// read reads those of the articles that are in the language, each a text of its own.
func read(articles []newsroom.Text, language string) *reading {
	return readCopies(articles, language, textOf(len(articles), nil))
}

// readCopies reads articles some of which are copies of one text: what they say is said once, however many print it.
// Of more texts than are read it takes the newest, which are the last.
func readCopies(articles []newsroom.Text, language string, texts []int) *reading {
	r := &reading{language: language, voices: voicesOf(articles, language, texts)}
	r.begin(bytesOf(articles))
	for i, article := range articles {
		if r.voices[i] >= 0 {
			r.read.add(r.voices[i])
			r.article(i, article)
		}
	}
	for _, article := range articles {
		r.publishers = append(r.publishers, publisherKey(article))
	}
	r.age()
	return r
}

// voicesOf numbers the texts of the language from 0, the newest maxArticles of them, and gives -1 to all other
// articles. Of the copies of one text the newest maxCopies are read, and the first, which is the one to name.
func voicesOf(articles []newsroom.Text, language string, texts []int) []int {
	voices, numbers, prints := make([]int, len(articles)), map[int]int{}, map[int]int{}
	for i := len(articles) - 1; i >= 0; i-- {
		voices[i] = -1
		if articles[i].Language != language {
			continue
		}
		n, met := numbers[texts[i]]
		if !met && len(numbers) < maxArticles {
			n, met = len(numbers), true
			numbers[texts[i]] = n
		}
		if met && (prints[n] < maxCopies || slices.Index(texts, texts[i]) == i) {
			voices[i] = n
			prints[n]++
		}
	}
	return voices
}

// chiefLanguage gives the language of most articles; of equals the one that is met first.
func chiefLanguage(articles []newsroom.Text) string {
	count := map[string]int{}
	for _, article := range articles {
		count[article.Language]++
	}
	chief := ""
	for i, article := range articles {
		if i == 0 || count[article.Language] > count[chief] {
			chief = article.Language
		}
	}
	return chief
}

// article reads one article. Places are counted over what is written as a sentence, so that a photograph's
// credit or a heading above the text does not take the lead's place.
func (r *reading) article(index int, article newsroom.Text) {
	place, before, last, kept, rooting := 0, -1, -1, len(r.tokens), len(r.roots)
	all, name := spans(article.Text), besidesTitle(article)
	of := sentencesOf(article.Text, all)
	for n, printed := range all {
		printed.Start += placeline(article.Text[printed.Start:printed.End])
		span, cut := wholeSpan(article, printed)
		said := article.Text[span.Start:span.End]
		r.tokens, r.roots = text.AppendTokens(r.tokens[:kept], said), r.roots[:rooting]
		tokens := r.tokens[kept:]
		if !writtenOut(article, span, tokens, n, len(all), cut) {
			if closed(said) && said != article.Title {
				before, last = -1, -1
			}
			continue
		}
		concepts := r.meet(tokens, index, place)
		if fits(said, tokens, place, of) && r.tells(name, said, tokens, place) {
			before = r.quote(sentence{
				Sentence: Sentence{Text: said, Articles: []int{index}, Start: span.Start, End: span.End},
				place:    place, of: of, words: len(tokens), length: lengthOf(said), rooted: rooted{tokens, r.roots[rooting:]}, concepts: concepts, quality: qualityOf(said, tokens, place, cut),
				leans: r.points(tokens, place), before: before, follows: last, at: article.CameOut(), past: opensLongAgo(tokens, article), cut: cut,
			})
			if kept, rooting = len(r.tokens), len(r.roots); r.opens {
				return
			}
			if last = -1; of <= shortText {
				last = before
			}
		} else {
			before, last = -1, -1
		}
		place++
	}
}

// writtenOut tells whether a passage is written as a sentence, or is cut off and would be one, and is not the title again.
func writtenOut(article newsroom.Text, span text.Span, tokens []text.Token, n, of int, cut bool) bool {
	return (cut && !boilerplate(tokens) || isSentence(article, span, tokens, n, of)) && article.Text[span.Start:span.End] != article.Title
}

// points tells whether a sentence points to what stands before it.
func (r *reading) points(tokens []text.Token, place int) bool {
	return pointsBack(r.language, tokens) || place > 0 && pointsWithin(r.language, tokens)
}

// tells reports whether a sentence is whole, and of something else than who writes it.
func (r *reading) tells(name []string, said string, tokens []text.Token, place int) bool {
	return !(place > 0 && torn(said)) && !speaksItself(r.language, said, tokens) && !ofItself(name, said, tokens)
}

// spans gives the sentences at the head of a text. One that the limit may have cut is left out.
func spans(body string) []text.Span {
	head := body[:min(len(body), maxText)]
	all := text.Sentences(head)
	if len(head) < len(body) && len(all) > 0 {
		all = all[:len(all)-1]
	}
	return all[:min(len(all), maxSentences)]
}

// sentencesOf counts those spans of a text that are more than a word or two, of which no paper makes a sentence ("Costs? Open.").
func sentencesOf(body string, all []text.Span) (n int) {
	for _, span := range all {
		if lengthOf(body[span.Start:span.End]) >= minAlone {
			n++
		}
	}
	return n
}

// quote adds a sentence, or one more article that has a sentence which is there already. It gives its index.
func (r *reading) quote(s sentence) int {
	n, ok := r.quoted[s.Text]
	if !ok {
		r.quoted[s.Text] = len(r.sentences)
		r.sentences = append(r.sentences, s)
		return len(r.sentences) - 1
	}
	same := &r.sentences[n]
	same.place, same.quality = min(same.place, s.place), max(same.quality, s.quality)
	same.leans = same.leans && s.leans
	if s.follows < 0 {
		same.follows = -1
	}
	if s.at.After(same.at) {
		same.at = s.at
	}
	if !slices.Contains(same.Articles, s.Articles[0]) {
		same.Articles = append(same.Articles, s.Articles[0])
	}
	return n
}

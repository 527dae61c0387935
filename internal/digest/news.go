package digest

import (
	"cmp"
	"slices"
)

// fresh tells what is new under a headline: the sentences that say it best or, where none says much that is new, those
// that tell a material development. They are in the language of the headline, if that has any.
func (s Story) fresh(ev *evidence, q *quota, d *disputes, t Telling) []Sentence {
	news := ev.reporting(intersection(s.news(), func(i int) bool { return slices.Contains(t.Event, i) }))
	out := s.newsUnder(ev, t.Headline, news, q, d)
	if len(out) == 0 {
		found, _ := Develop(s.since(news), s.NewWords)
		out = found.Sentences
	}
	kept := out[:0]
	for _, sentence := range out {
		sentence.Articles = selection(news, sentence.Articles)
		if q.room(sentence) {
			q.charge(sentence)
			kept = append(kept, sentence)
		}
	}
	return kept
}

// newsUnder gives the new sentences of the first language that has some: that of the headline's article, or that of most.
func (s Story) newsUnder(ev *evidence, headline int, news []int, q *quota, d *disputes) []Sentence {
	articles, known := selection(s.Articles, news), selection(s.Articles, s.known())
	for _, language := range []string{s.Articles[headline].Language, chiefLanguage(slices.Concat(known, articles))} {
		r := readNews(articles, known, nil, language)
		if r == nil {
			continue
		}
		r.left = selection(q.left, news)
		r.bar(d.overtaken(news))
		r.standUnder(ev.head(headline), slices.Index(news, headline), s.leastShared())
		if out := r.under(slices.Index(news, headline), s.NewWords); len(out) > 0 {
			return out
		}
	}
	return nil
}

// under chooses sentences that stand under the headline of an article: the one that opens that article first, if it can, and
// whatever adds most to it. Where nothing is short enough, one longer sentence may stand alone.
func (r *reading) under(article, words int) []Sentence {
	of := func(n int) bool { return slices.Contains(r.sentences[n].Articles, article) }
	long := words
	if r.titled {
		long = max(words, maxLead)
	}
	var chosen []int
	if !r.titled {
		chosen = r.choose(words)
	}
	if !slices.ContainsFunc(chosen, of) {
		chosen = r.chooseFrom(r.opener(of, long), words)
	}
	if len(chosen) == 0 { // its article has nothing to quote, and the others nothing so short
		chosen = r.chooseFrom(r.opener(func(int) bool { return true }, long), words)
	}
	var own, rest []Sentence
	for _, sentence := range r.inOrder(chosen) {
		if slices.Contains(sentence.Articles, article) {
			own = append(own, sentence)
		} else {
			rest = append(rest, sentence)
		}
	}
	return append(own, rest...)
}

// chooseFrom finds the best sentences that have this one among them; whichever are best, where it is none.
func (r *reading) chooseFrom(first, words int) []int {
	start := draft{said: make([]float64, len(r.concepts))}
	if first < 0 {
		return r.chooseWith(start, words)
	}
	return r.chooseWith(r.join(step{from: &start, add: first, score: r.weightOf(first)}, []int{first}), words)
}

// leastTold is how many words that count a sentence adds to a title at least, if it shall open what stands under it.
const leastTold = 3

// opener gives the sentence that stands first, of those that a rule picks: the earliest of its article that tells more than the title, of
// equals the weightiest; -1 for none.
func (r *reading) opener(rule func(int) bool, words int) int {
	best := -1
	for _, n := range r.candidates(words) {
		if s := &r.sentences[n]; rule(n) && !s.leans && r.allowed(nil, s) && (best < 0 || r.opensBetter(n, best)) {
			best = n
		}
	}
	return best
}

func (r *reading) opensBetter(n, other int) bool {
	a, b := &r.sentences[n], &r.sentences[other]
	if thin := a.added < leastTold; thin != (b.added < leastTold) {
		return !thin
	}
	if !r.titled {
		return r.weightOf(n) > r.weightOf(other)
	}
	return cmp.Or(cmp.Compare(b.place, a.place), cmp.Compare(r.weightOf(n), r.weightOf(other))) > 0
}

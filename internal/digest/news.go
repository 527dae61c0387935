package digest

import "slices"

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
		r.standUnder(ev.words[headline], slices.Index(news, headline), s.leastShared())
		if out := r.under(slices.Index(news, headline), s.NewWords); len(out) > 0 {
			return out
		}
	}
	return nil
}

// under chooses sentences that stand under the headline of an article: that article has one of them if it can, and its
// own stand first.
func (r *reading) under(article, words int) []Sentence {
	of := func(n int) bool { return slices.Contains(r.sentences[n].Articles, article) }
	chosen := r.choose(words)
	if !slices.ContainsFunc(chosen, of) {
		if first := r.weightiest(of, words); first >= 0 {
			start := draft{said: make([]float64, len(r.concepts))}
			chosen = r.chooseWith(r.join(step{from: &start, add: first, score: r.weightOf(first)}, []int{first}), words)
		}
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

// weightiest gives the sentence that says most, of those that may be chosen first and that a rule picks; -1 for none.
func (r *reading) weightiest(rule func(int) bool, words int) int {
	best := -1
	for _, n := range r.candidates(words) {
		s := &r.sentences[n]
		if rule(n) && !s.leans && r.allowed(nil, s) && (best < 0 || r.weightOf(n) > r.weightOf(best)) {
			best = n
		}
	}
	return best
}

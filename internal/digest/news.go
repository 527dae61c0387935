package digest

import (
	"cmp"
	"slices"
)

// fresh tells what is new under a headline, in its language: the sentences that say it best or, where none says much that is new, those
// that tell a material development.
func (s Story) fresh(ev *evidence, q *quota, d *disputes, t Telling) []Sentence {
	news := ev.reporting(intersection(s.news(), func(i int) bool { return slices.Contains(t.Event, i) }))
	out := s.newsUnder(ev, t.Headline, news, q, d)
	if len(out) == 0 {
		found, _ := Develop(s.since(news), s.NewWords)
		if out = s.belonging(ev, t.Headline, news, found.Sentences); len(out) == 0 && s.mute(ev, t) {
			out = found.Sentences
		}
	}
	kept := out[:0]
	for _, sentence := range out {
		sentence.Articles = selection(news, sentence.Articles)
		if s.Articles[sentence.Articles[0]].Language == s.Articles[t.Headline].Language && q.room(sentence) {
			q.charge(sentence)
			kept = append(kept, sentence)
		}
	}
	return kept
}

// mute tells whether nothing of an event can be quoted under its headline.
func (s Story) mute(ev *evidence, t Telling) bool {
	q := quota{left: slices.Repeat([]int{MostWords}, len(s.Articles))}
	return len(s.summary(ev, &q, newDisputes(nil), t)) == 0
}

// belonging keeps those sentences of what is new that belong under the headline.
func (s Story) belonging(ev *evidence, headline int, news []int, found []Sentence) []Sentence {
	r := read(selection(s.Articles, news), s.Articles[headline].Language)
	r.weigh()
	r.sure = ev.sureOf(news)
	r.standUnder(ev.head(headline), slices.Index(news, headline), s.leastShared())
	return slices.DeleteFunc(slices.Clone(found), func(said Sentence) bool {
		n, met := r.quoted[said.Text]
		return !met || r.sentences[n].barred
	})
}

// newsUnder gives the new sentences in the language of the headline's article.
func (s Story) newsUnder(ev *evidence, headline int, news []int, q *quota, d *disputes) []Sentence {
	r := readNews(selection(s.Articles, news), selection(s.Articles, s.known()), nil, s.Articles[headline].Language)
	if r == nil {
		return nil
	}
	r.left, r.sure = selection(q.left, news), ev.sureOf(news)
	r.bar(d.overtaken(news))
	r.standUnder(ev.head(headline), slices.Index(news, headline), s.leastShared())
	return r.under(slices.Index(news, headline), s.NewWords)
}

// under chooses sentences that stand under the headline of an article. One that the others, with the title, leave next to nothing to tell is left
// out, and what then stands is chosen anew.
func (r *reading) under(article, words int) []Sentence {
	out := r.openedUnder(article, words)
	for range maxChosen {
		n := r.needless(out)
		if n < 0 {
			break
		}
		r.sentences[n].barred = true
		out = r.openedUnder(article, words)
	}
	return out
}

// openedUnder chooses them: the one that opens that article first, if it can, and whatever adds most to it. Where nothing is short enough, one longer
// sentence may stand alone.
func (r *reading) openedUnder(article, words int) []Sentence {
	of := func(n int) bool { return slices.Contains(r.sentences[n].Articles, article) }
	long := words
	if r.titled {
		long = max(words, maxLead)
	}
	r.barLeadingUp(of)
	var chosen []int
	if !r.titled {
		chosen = r.choose(words)
	}
	if !slices.ContainsFunc(chosen, of) {
		first := r.opener(of, long)
		if other := r.better(first, of, long); other >= 0 {
			return r.teller(other, article, words)
		}
		finding := r.finding(first, of, words)
		if finding < 0 {
			if other := r.telltale(first, of, long); other >= 0 {
				opens := &r.sentences[first]
				opens.barred = opens.barred || opens.share == 0 && opens.acts == 0 && !r.happens(opens) // it has nothing of the title, and another one has
				return r.teller(other, article, words)
			}
		}
		chosen = r.chooseFrom(first, finding, words)
	}
	if len(chosen) == 0 { // its article has nothing to quote, and the others nothing so short
		chosen = r.chooseFrom(r.opener(func(int) bool { return true }, long), -1, words)
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

// better gives the sentence of another article that opens what stands under a title better than the one that opens the headline's own: where that
// tells nothing of what the title says happened, or little else than the title; -1 for none.
func (r *reading) better(first int, own func(int) bool, words int) int {
	switch {
	case first < 0 || !r.titled || r.acts == 0:
		return -1
	case r.sentences[first].acts == 0 || r.sentences[first].onTitle:
		return r.telling(own, words)
	case r.sentences[first].added < leastFuller:
		return r.fuller(first, own, words)
	}
	return -1
}

// fuller gives the weightiest sentence that opens another article and says more beside the title than this one, and no less of what the title says
// happened; -1 for none.
func (r *reading) fuller(first int, own func(int) bool, words int) int {
	best := first
	for _, n := range r.candidates(words) {
		s := &r.sentences[n]
		if !own(n) && !s.leans && s.place == 0 && s.acts >= max(1, r.sentences[first].acts) && s.share >= fullerShare*r.sentences[first].share && s.added >= leastFuller && r.weightOf(n) > r.weightOf(best) && r.allowed(nil, s) {
			best = n
		}
	}
	if best == first {
		return -1
	}
	return best
}

// telling gives the sentence that opens another article and says most of what a title says happened, -1 for none.
func (r *reading) telling(own func(int) bool, words int) int {
	best := -1
	for _, n := range r.candidates(words) {
		s := &r.sentences[n]
		if own(n) || s.leans || s.place > 0 || s.acts < min(fewShared, r.acts) || 2*s.acts < r.acts || !r.allowed(nil, s) {
			continue
		}
		if best < 0 || s.acts > r.sentences[best].acts || s.acts == r.sentences[best].acts && r.weightOf(n) > r.weightOf(best) {
			best = n
		}
	}
	return best
}

// teller chooses sentences of which this one stands first, since what opens the headline's own article tells nothing of what its title says.
func (r *reading) teller(first, article, words int) []Sentence {
	out := r.inOrder(r.chooseFrom(first, -1, words))
	rank := func(s Sentence) int {
		switch {
		case s.Text == r.sentences[first].Text:
			return 0
		case slices.Contains(s.Articles, article):
			return 1
		}
		return 2
	}
	slices.SortStableFunc(out, func(a, b Sentence) int { return rank(a) - rank(b) })
	return out
}

// chooseFrom finds the best sentences that have this one among them, and the one that tells what the title says, which stands alone where not both fit;
// whichever are best, where they are none.
func (r *reading) chooseFrom(first, finding, words int) []int {
	start := draft{said: make([]float64, len(r.concepts))}
	if first < 0 {
		return r.chooseWith(start, words)
	}
	both := r.opened(start, first, words)
	switch {
	case finding < 0 || r.told(&both, finding) || slices.Contains(both.chosen, finding):
		start = both
	case both.words+r.sentences[finding].words <= max(words, maxLead) && r.allowed(both.chosen, &r.sentences[finding]):
		chosen := append(slices.Clone(both.chosen), finding)
		slices.Sort(chosen)
		start = r.join(step{from: &both, add: finding, score: both.score + r.weightOf(finding)}, chosen)
	case r.sentences[finding].leans: // it tells nothing without the one before it
		start = both
	default:
		start, first = r.opened(start, finding, words), finding
	}
	if next := r.turn(first); next >= 0 && start.words+r.sentences[next].words <= max(words, maxLead) && r.allowed(start.chosen, &r.sentences[next]) {
		both := []int{first, next}
		slices.Sort(both)
		start = r.join(step{from: &start, add: next, score: start.score + r.weightOf(next)}, both)
	}
	return r.chooseWith(start, words)
}

// told tells whether a draft that tells something of what the title says leaves next to nothing for a sentence to tell.
func (r *reading) told(d *draft, n int) bool {
	fresh, _ := r.fresh(r.toldBy(d.chosen), &r.sentences[n])
	return fresh < leastAdded && slices.ContainsFunc(d.chosen, func(n int) bool { return r.sentences[n].acts > 0 })
}

// opened is a draft of one sentence, with those before it in its short text, as far as they fit.
func (r *reading) opened(start draft, first, words int) draft {
	chain := []int{first}
	for n := r.sentences[first].follows; n >= 0 && !r.sentences[n].barred; n = r.sentences[n].follows {
		chain = append(chain, n)
	}
	slices.Sort(chain)
	if r.lengthOf(chain) > max(words, maxLead) || len(chain) > 1 && !r.allowed(chain[:len(chain)-1], &r.sentences[first]) {
		chain = []int{first}
	}
	for i, n := range chain {
		start = r.join(step{from: &start, add: n, score: start.score + r.weightOf(n)}, chain[:i+1:i+1])
	}
	return start
}

// lengthOf counts the words of sentences.
func (r *reading) lengthOf(chosen []int) (words int) {
	for _, n := range chosen {
		words += r.sentences[n].words
	}
	return words
}

// turn gives the sentence behind one that turns what it says; -1 for none.
func (r *reading) turn(first int) int {
	return slices.IndexFunc(r.sentences, func(s sentence) bool {
		return s.leans && s.before == first && !s.barred && turns[r.language].Begin(s.tokens)
	})
}

// leastTold is how many words that count a sentence adds to a title at least, if it shall open what stands under it.
const leastTold = 3

// leastFuller is how many it adds at least, if it shall do so whatever other articles open with.
const leastFuller = 6

// fullerShare is how much of what the other one has of the title's weight it has at least.
const fullerShare = .6

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
	if a.past != b.past && max(a.nowShare(), b.nowShare()) >= leastFinding {
		return !a.past
	}
	if !r.titled {
		return r.weightOf(n) > r.weightOf(other)
	}
	return cmp.Or(cmp.Compare(b.place, a.place), cmp.Compare(r.weightOf(n), r.weightOf(other))) > 0
}

// nowShare is how much of the title's weight a sentence has that does not open with a year long gone.
func (s *sentence) nowShare() float64 {
	if s.past {
		return 0
	}
	return s.share
}

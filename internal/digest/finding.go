package digest

import "newsroom/internal/text"

// What tells what a title says, where the sentence that opens its article does not: at least so much of the title's weight, and so much more than that.
const (
	leastFinding = .3
	moreFinding  = .2
	farFinding   = 5 // sentences from the head of the article at most
)

// finding gives the sentence of an article that tells what its title says, where the one that opens it only leads up to that; -1 for none.
func (r *reading) finding(first int, own func(int) bool, words int) int {
	if first < 0 || !r.titled {
		return -1
	}
	best := -1
	for _, n := range r.candidates(words) {
		s := &r.sentences[n]
		least := max(leastFinding, r.sentences[first].share+moreFinding)
		if own(n) && (!s.leans || s.of <= shortText && turns[r.language].Begin(text.Tokens(s.Text))) && s.place <= farFinding && s.share >= least && r.allowed(nil, s) && (best < 0 || s.share > r.sentences[best].share) {
			best = n
		}
	}
	return best
}

// opensOther picks the sentences that open other articles than those of a rule, and lean on nothing.
func (r *reading) opensOther(own func(int) bool) func(int) bool {
	return func(n int) bool { return !own(n) && r.sentences[n].place == 0 && !r.sentences[n].leans }
}

package digest

// What tells what a title says, where the sentence that opens its article does not: at least so much of the title's weight, and so much more than that.
const (
	leastFinding = .3
	moreFinding  = .2
	moreTelling  = .1 // than one that tells nothing of what the title says happened, in another article
	farFinding   = 5  // sentences from the head of the article at most
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
		if own(n) && (!s.leans || s.of <= shortText && turns[r.language].Begin(s.tokens)) && s.place <= farFinding && s.share >= least && r.allowed(nil, s) && (best < 0 || s.share > r.sentences[best].share) {
			best = n
		}
	}
	return best
}

// telltale gives the sentence that opens another article and tells what a title says, where nothing in the title's own does: its own opens with a
// side matter, as the king's condolence below a death; -1 for none.
func (r *reading) telltale(first int, own func(int) bool, words int) int {
	if first < 0 || !r.titled {
		return -1
	}
	more := moreFinding
	if r.sentences[first].acts == 0 {
		more = moreTelling
	}
	best, most := -1, max(leastFinding, r.sentences[first].share+more)
	for n := range r.sentences {
		s := &r.sentences[n]
		if (s.place == 0 || s.place == 1 && s.of <= shortText && r.sentences[first].share == 0) && !s.barred && !s.leans && s.words <= words && s.share >= most && (best < 0 || s.share > most) && !own(n) && r.allowed(nil, s) {
			best, most = n, s.share
		}
	}
	return best
}

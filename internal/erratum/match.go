package erratum

import (
	"newsroom/internal/text"
)

// enough is the share of a sentence's words that its counterpart holds at least.
const enough = 0.5

// maxSentence bounds the words of a sentence that are compared one by one.
const maxSentence = 300

// sentence is one of a text.
type sentence struct {
	said  string
	words []word
}

// sentencesOf takes a text apart.
func sentencesOf(language, body string) (out []sentence) {
	body = body[:min(len(body), maxText)]
	for _, span := range text.Sentences(body) {
		said := body[span.Start:span.End]
		if words := read(language, said); len(words) > 0 && len(words) <= maxSentence {
			out = append(out, sentence{said, words})
		}
	}
	return out
}

// counterpart finds the sentence that stands where that one stood: of those that the old version did not have the one
// that holds most of its words.
func counterpart(language string, of sentence, was, now []sentence) (found sentence, ok bool) {
	stood := map[string]bool{}
	for _, s := range was {
		stood[keys(s.words)] = true
	}
	best := 0.0
	for _, s := range now {
		if stood[keys(s.words)] {
			continue
		}
		if share := shared(language, of, s); share >= enough && share > best {
			best, found, ok = share, s, true
		}
	}
	return found, ok
}

// shared tells how much of a sentence another says, by the words that count. Of two that say as much the one with
// fewer words of its own comes before.
func shared(language string, of, other sentence) float64 {
	has := map[string]bool{}
	for _, w := range other.words {
		has[text.Stem(language, w.key)] = true
	}
	var all, both float64
	for _, w := range of.words {
		weight := 1.0
		if text.StopWord(language, w.key) {
			weight = 0.25
		}
		if all += weight; has[text.Stem(language, w.key)] {
			both += weight
		}
	}
	if all == 0 {
		return 0
	}
	return both/all - float64(len(other.words))/(100*maxSentence)
}

// hunk is what stands in one place before and after; either may be nothing.
type hunk struct{ was, now []word }

// differences gives the hunks in which two passages differ, by a longest common subsequence of their words.
func differences(was, now []word) (out []hunk) {
	length := common(was, now)
	var open *hunk
	i, j := 0, 0
	for i < len(was) || j < len(now) {
		if i < len(was) && j < len(now) && was[i].key == now[j].key {
			i, j, open = i+1, j+1, nil
			continue
		}
		if open == nil {
			out = append(out, hunk{})
			open = &out[len(out)-1]
		}
		if j == len(now) || i < len(was) && length[i+1][j] >= length[i][j+1] {
			open.was = append(open.was, was[i])
			i++
		} else {
			open.now = append(open.now, now[j])
			j++
		}
	}
	return out
}

// common gives, for each pair of places, how many words the rests have in common.
func common(was, now []word) [][]int {
	length := make([][]int, len(was)+1)
	for i := range length {
		length[i] = make([]int, len(now)+1)
	}
	for i := len(was) - 1; i >= 0; i-- {
		for j := len(now) - 1; j >= 0; j-- {
			if was[i].key == now[j].key {
				length[i][j] = length[i+1][j+1] + 1
			} else {
				length[i][j] = max(length[i+1][j], length[i][j+1])
			}
		}
	}
	return length
}

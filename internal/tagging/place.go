package tagging

import "slices"

// tagsOf gives the tags of a reading, whose subjects may be spelt otherwise than they are printed. One that stands there several times is where
// other tags have a subject, if there are any.
func tagsOf(tokens []Token, read Subjects, other []Tag) []Tag {
	type named struct {
		words []string
		tag   Tag
	}
	var all []named
	for _, tag := range [...]Tag{Follow, LeaveOut, Drop, Less, Alert} {
		for _, label := range *read.list(tag) {
			one := named{tag: tag}
			for _, t := range Tokens(label) {
				one.words = append(one.words, t.Word)
			}
			all = append(all, one)
		}
	}
	slices.SortStableFunc(all, func(a, b named) int { return len(b.words) - len(a.words) })
	out := make([]Tag, len(tokens))
	for _, whole := range [...]bool{true, false} { // "French and Spanish wine" has one of its two labels whole
		for i, one := range all {
			if at, n := (place{tokens, out, other}).find(one.words, whole); n > 0 {
				one.tag.put(out[at : at+n])
				all[i].words = nil
			}
		}
	}
	return out
}

// put tags the words of a subject.
func (t Tag) put(words []Tag) {
	for i := range words {
		words[i] = t.inside()
	}
	words[0] = t
}

// place is tokens of which some are taken, with other tags of them, which may be none.
type place struct {
	tokens       []Token
	taken, other []Tag
}

// find finds the words of a label where nothing is marked yet; where they need not be whole, as many of its last or first as stand
// together.
func (t place) find(words []string, whole bool) (at, n int) {
	least := 1
	if whole {
		least = max(1, len(words))
	}
	for n = len(words); n >= least; n-- {
		for _, part := range [...][]string{words[len(words)-n:], words[:n]} {
			if at := t.run(part); at >= 0 {
				return at, n
			}
		}
	}
	return 0, 0
}

// run finds words one behind the other, as they are rather than misspelt; -1 where they are not there.
func (t place) run(words []string) int {
	found, most := -1, -1
	for at := 0; at+len(words) <= len(t.tokens); at++ {
		same, ok := 0, true
		for i, word := range words {
			token := t.tokens[at+i]
			if ok = t.taken[at+i] == None && near(token.Word, word); !ok {
				break
			}
			if token.Word == word {
				same += 2
			}
			if at+i < len(t.other) && t.other[at+i] != None {
				same++
			}
		}
		if ok && same > most {
			found, most = at, same
		}
	}
	return found
}

// near tells whether two words are one, perhaps misspelt or in another form: they begin alike, and little of the longer is left.
func near(a, b string) bool {
	if a == b {
		return true
	}
	if len(a) <= 4 || len(b) <= 4 {
		return false
	}
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	m := 0
	for m < len(a)-n && m < len(b)-n && a[len(a)-1-m] == b[len(b)-1-m] {
		m++
	}
	return n >= 3 && max(len(a), len(b))-n-m <= 2
}

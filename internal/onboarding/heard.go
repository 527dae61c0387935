package onboarding

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/text"
)

// mostListed is how many words a part of a list has at most that is a subject though nobody knows it.
const mostListed = 5

// heard reads an answer of which all together could not be understood: what its sentences surely ask for, and what is beside that in a list.
func heard(language, answer string) (w wishes) {
	found := 0
	for _, one := range listen(language, answer) {
		if len(one.When) > 0 && len(one.Interests) == 0 {
			continue
		}
		w.add(one.Interests)
		found += len(one.Interests)
		if !one.Whole && len(one.Interests) > 1 {
			w.follow = append(w.follow, w.missing(language, one)...)
		}
	}
	if found == 0 {
		w.follow = listed(language, answer)
	}
	return w
}

// missing gives the parts of a list that was read in part which are subjects by themselves: "evs" of "lakers, evs (not tesla), ai".
func (w wishes) missing(language string, of mandate.HeardWishes) (out []string) {
	all := clauses(of.Text)
	if slices.ContainsFunc(all, func(one string) bool { return len(strings.Fields(one)) > mostListed }) {
		return nil
	}
	for _, one := range all {
		one, _, _ = strings.Cut(one, "(")
		label := trimmed(one)
		if label == "" || chatters(label) || says(refusals, label) || w.names(label) {
			continue
		}
		if alone := listen(language, label); len(alone) == 1 && alone[0].Whole && alone[0].Bare {
			out = append(out, label)
		}
	}
	return out
}

// names tells whether a label shares a word with one of the wishes.
func (w wishes) names(label string) bool {
	said := words(strings.Join(slices.Concat(w.follow, w.avoid, w.less, w.alert), " "))
	return slices.ContainsFunc(words(label), func(word string) bool { return !isSmall(word) && slices.Contains(said, word) })
}

// listed reads a list of which nothing was understood by its parts, if it is one.
func listed(language, answer string) (out []string) {
	all := parts(language, answer)
	if len(all) < 2 || strings.ContainsAny(answer, "?¿") {
		return nil
	}
	return others(language, answer, nil)
}

// mayBeSubject tells whether a few words by themselves may be a subject: they are no talk, and nothing in them says otherwise.
func mayBeSubject(language, label string) bool {
	if chatters(label) || begins(exceptions, label) || strings.ContainsAny(label, "?¿") || len(strings.Fields(label)) > mostListed {
		return false
	}
	alone := listen(language, label)
	return len(words(label)) == 0 || len(alone) == 1 && (len(alone[0].Interests) > 0 || alone[0].Bare && !digits(label))
}

// digits tells whether a label is a number and nothing else.
func digits(label string) bool { return strings.Trim(label, "0123456789 .,:") == "" }

// leftOut reads what to leave out. "Football" and "no football" mean the same here, and what is excepted from that is followed; else nothing is but
// what is plainly said.
func leftOut(language, answer string) (w wishes) {
	if saysNothing(answer) {
		return w
	}
	for _, item := range items(answer) {
		for _, piece := range excepting(pieces(earnest(withoutDenials(withoutBrackets(item))))) {
			for _, one := range eachExcepting(plainly(piece)) {
				w = w.and(leftOutIn(language, one))
			}
		}
	}
	return w.bounded()
}

// plainly gives a sentence without its clauses in which somebody speaks of themselves or says why.
func plainly(piece string) string {
	all := clauses(dashes.Replace(piece))
	kept := slices.DeleteFunc(slices.Clone(all), func(clause string) bool {
		return begins(asides, clause) && !says(refusals, clause) && !says(spared, clause) && !says(exceptions, clause) && listenTo("", clause).Talk
	})
	if len(kept) == len(all) || len(kept) == 0 {
		return piece
	}
	return strings.Join(kept, ", ")
}

// leftOutIn reads one sentence of that.
func leftOutIn(language, piece string) (w wishes) {
	before := says(toldBefore, piece)
	piece = trimmed(without(toldBefore, dashes.Replace(piece)))
	if _, end := at(whole, piece); begins(whole, piece) { // what is to be left out is all of it
		piece = trimmed(piece[end:])
	}
	if piece == "" || refuses(piece) || chatters(piece) {
		return w
	}
	plain := listenTo(language, piece)
	if says(spared, piece) {
		return sparedIn(language, piece)
	}
	start, end := at(exceptions, piece)
	switch {
	case plain.Talk && start <= 0 && (before || !mayBeSubject(language, vocabularies()[in(language).language].strip(piece))):
		return w
	case plain.Whole && !plain.Bare && !refusedFirst(piece) && !refusedThen(piece):
		w.add(plain.Interests)
		return w
	case before && !slices.ContainsFunc(plain.Interests, func(i newsroom.Interest) bool { return i.Avoid }):
		return w
	}
	head, lead, tail := piece, "", ""
	if start > 0 {
		head, lead, tail = piece[:start], piece[start:end], piece[end:]
		if kept, more := goingOn(language, tail); more != "" {
			head, tail = head+", "+more, kept
		}
	}
	w.avoid = unwanted(language, head)
	if len(w.avoid) > 0 || slices.ContainsFunc(plain.Interests, func(i newsroom.Interest) bool { return i.Avoid }) {
		w.follow = excepted(language, tail)
		if more := ofTheSame(lead, tail); more != "" && len(w.avoid) > 0 {
			w.follow = []string{w.avoid[len(w.avoid)-1] + " " + more}
		}
	}
	w.avoid = withoutRefusals(w.avoid)
	return w
}

// withoutRefusals gives labels without words at their beginning that only say that something is refused.
func withoutRefusals(labels []string) []string {
	for i, label := range labels {
		if _, end := at(refusals, label); begins(refusals, label) && trimmed(label[end:]) != "" {
			labels[i] = trimmed(label[end:])
		}
	}
	return labels
}

// refusedFirst tells whether a sentence begins by saying that there is nothing, as one does who then thinks of something.
func refusedFirst(piece string) bool {
	tokens := text.Tokens(piece)
	n := 0
	if len(tokens) > 0 {
		n = lists()[refusals].Length(tokens)
	}
	return n > 0 && n < len(tokens) && strings.ContainsAny(piece[tokens[n-1].End:tokens[n].Start], ",.…")
}

// unwanted gives the subjects that are to be left out by what says so, or only names them. No word of what is put before them is one.
func unwanted(language, head string) (out []string) {
	head = strings.TrimFunc(head, isMargin)
	if against := only(listenTo(language, head).Interests, true); len(against) > 0 {
		return append(against, others(language, head, against)...)
	}
	for _, lead := range leaving(language) {
		against := only(listenTo(language, lead+head).Interests, true)
		if against = slices.DeleteFunc(against, func(label string) bool { return !strings.Contains(head, label) }); len(against) > 0 {
			return append(against, others(language, head, against)...)
		}
	}
	return others(language, head, nil)
}

// others gives the parts of a list that may be subjects, and have no word in common with those that are known.
func others(language, list string, known []string) (out []string) {
	for _, part := range parts(language, list) {
		if _, end := at(refusals, part); begins(refusals, part) {
			part = trimmed(part[end:])
		}
		if mayBeSubject(language, part) && !(wishes{avoid: known}).names(part) {
			out = append(out, bareLabel(language, part))
		}
	}
	return out
}

// bareLabel gives the subject that a few words by themselves name, without what only determines it: "ex wife" for "my ex wife".
func bareLabel(language, label string) string {
	if alone := listenTo(language, label); alone.Whole && alone.Bare && len(alone.Interests) == 1 && strings.HasSuffix(label, alone.Interests[0].Label) {
		return alone.Interests[0].Label
	}
	return label
}

// listenTo reads a sentence by itself.
func listenTo(language, sentence string) mandate.HeardWishes {
	if all := listen(language, sentence); len(all) == 1 {
		return all[0]
	}
	return mandate.HeardWishes{Text: sentence}
}

// only gives the labels of those that are to be left out, or of the others.
func only(all []newsroom.Interest, avoid bool) []string {
	var w wishes
	for _, i := range all {
		if i.Avoid == avoid {
			w.add([]newsroom.Interest{{Label: i.Label}})
		}
	}
	return w.follow
}

// leaving gives what may stand before what is to be left out, in the language of the conversation first.
func leaving(language string) (out []string) {
	own := in(language).Leave
	out = append(out, own)
	for _, s := range speeches() {
		if s.Leave != own {
			out = append(out, s.Leave)
		}
	}
	return out
}

package onboarding

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom/internal/text"
)

// eachExcepting cuts a list with more than one exception at its commas, each exception with the subject that it stands behind.
func eachExcepting(piece string) (out []string) {
	excepts := 0
	for _, clause := range clauses(piece) {
		if says(exceptions, clause) {
			excepts++
		}
		if last := len(out) - 1; last >= 0 && (begins(exceptions, clause) || says(exceptions, out[last]) && begins(joins, clause)) {
			out[last] += ", " + clause
			continue
		}
		out = append(out, clause)
	}
	if excepts < 2 {
		return []string{piece}
	}
	return out
}

// excepting joins to a sentence the next one that only excepts something from it: "All sports. Well, apart from the Olympics. I make an exception for curling".
func excepting(all []string) (out []string) {
	for i, piece := range all {
		said := piece
		if piece = exempt(said); i == 0 && len(all) > 1 && piece != said && begins(exceptions, piece) { // from what is said next
			all[1] = strings.TrimRight(all[1], ".!?… ") + ", " + trimmed(piece)
			continue
		}
		if last := len(out) - 1; last >= 0 && begins(exceptions, trimmed(piece)) {
			out[last] = strings.TrimRight(out[last], ".!?… ") + ", " + trimmed(piece)
			continue
		}
		out = append(out, piece)
	}
	return out
}

// sparedIn reads a sentence that says of something that it is not to be left out: of what stands in the same clause, or else in the one before it. The
// clauses before that are left out.
func sparedIn(language, piece string) (w wishes) {
	all := clauses(piece)
	first := slices.IndexFunc(all, func(clause string) bool { return says(spared, clause) })
	kept := trimmed(without(spared, all[first]))
	if (kept == "" || chatters(kept)) && first > 0 {
		first--
		kept = trimmed(all[first])
	}
	if before := strings.Join(all[:first], ", "); before != "" {
		w = leftOutIn(language, before)
	}
	found := only(listenTo(language, kept).Interests, false)
	if len(found) == 0 {
		found = only(listenTo(language, in(language).Wish+kept).Interests, false)
	}
	w.follow = append(w.follow, found...)
	return w
}

// mostSaid is how many words an exception has at most that says something of the subject before it, and names no other: "except when exploited".
const mostSaid = 3

// ofTheSame gives what an exception says of the subject before it, behind the words that lead to the exception; empty where it names one of its own.
func ofTheSame(lead, tail string) string {
	if _, end := at(pronouns, tail); begins(pronouns, tail) && !begins(bridges, tail) {
		return trimmed(tail[end:])
	}
	if says(pronouns, lead) && !begins(bridges, tail) && len(strings.Fields(tail)) <= mostSaid && strings.ToLower(tail) == tail {
		return trimmed(tail)
	}
	return ""
}

// refusedThen tells whether a sentence refuses something and then excepts something from that.
func refusedThen(piece string) bool {
	start, _ := at(exceptions, piece)
	return start > 0 && says(refusals, piece[:start])
}

// goingOn parts what stands behind an exception from the rest of the list that the exception stands in: "football except the women's team, crime".
func goingOn(language, tail string) (kept, more string) {
	all := clauses(tail)
	if len(all) < 2 {
		return tail, ""
	}
	for _, clause := range all[1:] {
		if begins(joins, clause) || says(exceptions, clause) || !mayBeSubject(language, vocabularies()[in(language).language].strip(clause)) || len(vocabularies()[in(language).language].split(clause)) > 1 {
			return tail, ""
		}
	}
	return all[0], strings.Join(all[1:], ", ")
}

// excepted gives what an exception keeps, behind the words that lead to it.
func excepted(language, tail string) (out []string) {
	tail = strings.TrimFunc(tail, isMargin)
	bridged := begins(bridges, tail)
	if tokens := text.Tokens(tail); len(tokens) > 0 {
		if n := lists()[bridges].Length(tokens); n > 0 && n < len(tokens) {
			tail = tail[tokens[n-1].End:]
		}
	}
	if tail = trimmed(tail); tail == "" {
		return nil
	}
	if kept := only(listenTo(language, in(language).Wish+tail).Interests, false); len(kept) > 0 {
		if bridged { // its verb may stand behind what is excepted
			return withoutActs(language, kept)
		}
		return withoutActs(language, asSaid(kept, tail))
	}
	return withoutActs(language, parts(language, tail))
}

// withoutActs gives what is excepted on a condition without what it does then: "when Leeds are playing".
// What is printed as a noun is none of that: "den Olympischen Spielen".
func withoutActs(language string, labels []string) []string {
	acts := phrasesOf()[language][acting]
	for i, label := range labels {
		tokens := text.Tokens(label)
		for at := 1; at < len(tokens); at++ {
			first, _ := utf8.DecodeRuneInString(label[tokens[at].Start:])
			if acts.Length(tokens[at:]) == len(tokens)-at && !unicode.IsUpper(first) {
				labels[i] = trimmed(label[:tokens[at].Start])
				break
			}
		}
	}
	return labels
}

// asSaid gives to the only label of an exception of few words the words behind it that carry meaning: "security updates", and not "security", of which
// more would be followed than is excepted.
func asSaid(labels []string, tail string) []string {
	if len(labels) != 1 || len(strings.Fields(tail)) > mostSaid {
		return labels
	}
	_, rest, is := strings.Cut(tail, labels[0])
	if rest = trimmed(rest); !is || rest == "" || isSmall(words(rest)[0]) || chatters(rest) {
		return labels
	}
	return []string{labels[0] + " " + rest}
}

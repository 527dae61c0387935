package onboarding

import (
	"regexp"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
)

// besideWishes are the questions in whose answers people put right what they wished for in others.
var besideWishes = []string{Places, Sources, Schedule, ScheduleAgain, Length, Alerts}

// goesBack tells whether a sentence of an answer to a question is about what is to be followed or left out, which another question asks for. Sources are
// left out and added, too: there it must say so.
func goesBack(question, piece string) bool {
	return slices.Contains(besideWishes, question) && says(orders, piece) && (question != Sources || says(backs, piece))
}

// withoutGoingBack gives an answer without such sentences.
func withoutGoingBack(question, answer string) string {
	all := pieces(answer)
	back := func(piece string) bool { return goesBack(question, piece) }
	if !slices.ContainsFunc(all, back) {
		return answer
	}
	return strings.Join(slices.DeleteFunc(all, back), "\n")
}

// wentBack gives what such sentences ask for, clause by clause, and what is to be followed no more.
func wentBack(d newsroom.Draft) (w wishes, dropped []string) {
	for _, question := range besideWishes {
		a, _ := standing(d, question)
		for _, piece := range pieces(a.Answer) {
			if !goesBack(question, piece) {
				continue
			}
			for _, clause := range clauses(piece) {
				order, ok := orderOf(clause)
				if _, end := at(drops, order); ok && begins(drops, order) {
					dropped = append(dropped, trimmed(order[end:]))
				} else if ok {
					w.add(ordered(readIn(d), clause, order))
				}
			}
		}
	}
	return w, dropped
}

// orderOf gives what a clause orders, from the word on that does; behind a colon, if it does there.
func orderOf(clause string) (order string, ok bool) {
	if _, after, is := strings.Cut(clause, ": "); is && says(orders, after) {
		clause = after
	}
	start, _ := at(orders, clause)
	if start < 0 {
		return "", false
	}
	return clause[start:], true
}

// ordered gives the interests that an order names, or all of its clause.
func ordered(language, clause, order string) []newsroom.Interest {
	if found := listenTo(language, order).Interests; len(found) > 0 {
		return found
	}
	return listenTo(language, clause).Interests
}

// withoutDropped gives labels without those that are to be followed no more.
func withoutDropped(labels, dropped []string) []string {
	return slices.DeleteFunc(slices.Clone(labels), func(label string) bool {
		return slices.ContainsFunc(dropped, func(gone string) bool { return text.Fold(gone) == text.Fold(label) })
	})
}

// putRight takes out of wishes what later ones are the opposite of: what is followed now is no longer left out, under a longer name either.
func (w wishes) putRight(later wishes) wishes {
	w.avoid = slices.DeleteFunc(slices.Clone(w.avoid), func(label string) bool {
		return slices.ContainsFunc(later.follow, func(kept string) bool { return within(kept, label) })
	})
	w.follow = withoutDropped(w.follow, later.avoid)
	return w
}

// within tells whether all words of a label are in another.
func within(label, other string) bool {
	said := words(other)
	return !slices.ContainsFunc(words(label), func(word string) bool { return !slices.Contains(said, word) })
}

// brackets finds what stands in brackets.
var brackets = regexp.MustCompile(`\s*\([^()]*\)`)

// withoutAsides gives an answer without what it says in brackets of the one who answers: "craft beer (I homebrew, badly)".
func withoutAsides(answer string) string {
	return brackets.ReplaceAllStringFunc(answer, func(s string) string {
		if inside := strings.Trim(s, " ()"); says(asides, inside) && !says(exceptions, inside) {
			return ""
		}
		return s
	})
}

// withoutBrackets gives an answer without all that stands in brackets, but exceptions: what is left out is left out with its examples.
func withoutBrackets(answer string) string {
	return brackets.ReplaceAllStringFunc(answer, func(s string) string {
		if says(exceptions, s) {
			return s
		}
		return ""
	})
}

// withoutDenials gives an answer without its sentences that say that something was not said.
func withoutDenials(answer string) string { return withoutSaying(denials, answer) }

// withoutSaying gives an answer without its sentences that have a phrase of a list.
func withoutSaying(list, answer string) string {
	all := pieces(answer)
	in := func(piece string) bool { return says(list, piece) }
	if !slices.ContainsFunc(all, in) {
		return answer
	}
	return strings.Join(slices.DeleteFunc(all, in), "\n")
}

// narrowed takes out of an answer its clauses that want only a part of a subject, and gives those parts: "on Venezuela only the migration part, not the
// politics" is about the migration of Venezuela, and leaves out no politics.
func narrowed(answer string) (rest string, parts []string) {
	var out []string
	for _, piece := range pieces(answer) {
		var kept []string
		was := false // the clause before this one was narrowed
		for _, clause := range clauses(piece) {
			if part := partOf(clause); part != "" {
				parts, was = append(parts, part), true
				continue
			}
			if was && begins(refusals, clause) {
				continue
			}
			kept, was = append(kept, clause), false
		}
		out = append(out, strings.Join(kept, ", "))
	}
	if len(parts) == 0 {
		return answer, nil
	}
	return strings.Join(out, "\n"), parts
}

// partOf gives the part of a subject that a clause wants alone, behind the subject; empty where it wants no part.
func partOf(clause string) string {
	_, lead := at(topics, clause)
	start, end := at(onlys, clause)
	if lead < 0 || start < lead || !consists(clause[:lead], topics, joins, contrasts) {
		return ""
	}
	whole, part := trimmed(clause[lead:start]), trimmed(without(portions, clause[end:]))
	if whole == "" || part == "" {
		return ""
	}
	return whole + " " + strings.Join(strings.Fields(part), " ")
}

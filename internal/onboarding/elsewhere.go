package onboarding

import (
	"regexp"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/mandate/hours"
	"newsroom/internal/text"
)

// besideWishes are the questions in whose answers people put right what they wished for in others.
var besideWishes = []string{Places, Sources, Schedule, ScheduleAgain, Length, Alerts}

// goesBack tells whether a sentence of an answer to a question is about what is to be followed or left out, which another question asks for. Sources are
// left out and added, too: there it must say so.
func goesBack(question, piece string) bool {
	return slices.Contains(besideWishes, question) && says(orders, piece) && (question != Sources || says(backs, piece))
}

// withoutGoingBack gives an answer without such sentences, but with the clauses of them that are about its question.
func withoutGoingBack(question, answer string) string {
	all := pieces(answer)
	if !slices.ContainsFunc(all, func(piece string) bool { return goesBack(question, piece) }) {
		return answer
	}
	var kept []string
	for _, piece := range all {
		if goesBack(question, piece) {
			piece = besideOrders(question, piece)
		}
		if piece != "" {
			kept = append(kept, piece)
		}
	}
	return strings.Join(kept, "\n")
}

// besideOrders gives the clauses of a sentence that order nothing of what another question asks for, if one of them is about its own.
func besideOrders(question, piece string) string {
	rest := slices.DeleteFunc(ordering(piece), func(clause string) bool { return says(orders, clause) || says(backs, clause) })
	if !slices.ContainsFunc(rest, func(clause string) bool { return isAbout(question, clause) }) {
		return ""
	}
	return strings.Join(rest, ", ")
}

// isAbout tells whether a clause is about when editions come, or about what is to be told at once, where the question is.
func isAbout(question, clause string) bool {
	switch question {
	case Schedule, ScheduleAgain:
		days, clock := hours.Named("", clause)
		return days != 0 || clock
	case Alerts:
		return says(tells, clause) || hours.AboutAlerts(clause) || slices.ContainsFunc(listenTo("", clause).Interests, alerts)
	}
	return false
}

// alerts tells whether an interest is told at once.
func alerts(i newsroom.Interest) bool { return i.Alert }

// ordering cuts a sentence into its clauses, and those before a joining word behind which something is ordered: "warn me of frost and add chess".
func ordering(piece string) (out []string) {
	for _, clause := range clauses(piece) {
		tokens, from := text.Tokens(clause), 0
		for i := 1; i+1 < len(tokens); i++ {
			ordered := lists()[orders].Length(tokens[i+1:])
			if lists()[joins].Length(tokens[i:]) == 1 && ordered > 0 && i+1+ordered < len(tokens) {
				out = append(out, strings.TrimSpace(clause[from:tokens[i].Start]))
				from = tokens[i+1].Start
			}
		}
		out = append(out, strings.TrimSpace(clause[from:]))
	}
	return out
}

// toldBeside gives what an answer to another question asks to be told at once, and what one on that asks to be followed in the same breath.
func toldBeside(d newsroom.Draft) (w wishes) {
	for _, question := range []string{Schedule, ScheduleAgain, Length, Alerts} {
		for _, piece := range pieces(said(d, question)) {
			heard := listenTo(readIn(d), piece)
			told := slices.ContainsFunc(heard.Interests, alerts) || question == Alerts && says(ordinary, piece)
			for _, i := range heard.Interests {
				i.Label = vocabularies()[in(readIn(d)).language].strip(i.Label)
				wished := question != Alerts && !i.Alert && heard.Whole && !heard.Bare && len(heard.When) > 0 // "something on organs, and the paper at nine"
				if !i.Avoid && (wished || told && i.Alert == (question != Alerts) && (i.Alert || heard.Whole)) {
					w.add([]newsroom.Interest{i})
				}
			}
		}
	}
	return w
}

// wentBack gives what such sentences ask for, clause by clause, and what is to be followed no more.
func wentBack(d newsroom.Draft) (w wishes, dropped []string) {
	for _, question := range besideWishes {
		a, _ := standing(d, question)
		for _, piece := range pieces(a.Answer) {
			if !goesBack(question, piece) {
				continue
			}
			for _, clause := range ordering(piece) {
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
	if found := listenTo(language, clause).Interests; len(found) > 0 {
		return found
	}
	subject := trimmed(strings.TrimSuffix(clause, order)) // "chess could be added"
	if subject == trimmed(clause) || !mayBeSubject(language, subject) {
		return nil
	}
	return []newsroom.Interest{{Label: subject}}
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

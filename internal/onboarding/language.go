package onboarding

import (
	"cmp"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/text"
)

// toldIn are the questions in whose answers people write sentences of their own, which tell in which language they do.
var toldIn = []string{Follow, FollowAgain, LeaveOut, Schedule, ScheduleAgain, Length, Alerts}

// enoughAnswers is how many answers, and all of them together, must be in a language before the newsroom speaks it though nobody chose it.
const enoughAnswers = 2

// language gives the language that the newsroom is to speak from now on by what was answered, one of those it speaks; empty: as it is. What was asked for
// holds; else, where nobody has chosen one, the language of the answers, or the only one that the reader says they read.
func language(d newsroom.Draft) string {
	if asked := askedFor(d); asked != "" || !d.LanguageOpen {
		return asked
	}
	return answeredIn(d)
}

// askedFor gives the language that answers ask the newsroom to speak, the last one that they name; empty: none.
func askedFor(d newsroom.Draft) (asked string) {
	for _, a := range d.Standing() {
		if a.Question == Places && !d.LanguageOpen { // there it is that of what is read
			continue
		}
		asked = cmp.Or(asksInAll(a.Answer), asked)
	}
	return asked
}

// allClauses gives the clauses of all pieces of an answer.
func allClauses(answer string) (all []string) {
	for _, piece := range pieces(answer) {
		all = append(all, clauses(piece)...)
	}
	return all
}

// answeredIn gives the language of the answers, or the only one that the reader says they read; else that of the draft.
func answeredIn(d newsroom.Draft) string {
	votes := map[string]int{}
	var all []string
	for _, question := range toldIn {
		all = append(all, said(d, question))
		votes[writtenIn(said(d, question))]++
	}
	votes[writtenIn(strings.Join(all, "\n"))]++
	if _, read := matters(said(d, Places)); len(read) == 1 {
		votes[read[0]]++
	}
	best := d.Language
	for _, s := range speeches() {
		if votes[s.language] >= enoughAnswers && votes[s.language] > votes[best] {
			best = s.language
		}
	}
	return best
}

// readIn gives the language in which answers are read first: that of the answers where nobody has chosen one, else that of the draft.
func readIn(d newsroom.Draft) string {
	if d.LanguageOpen {
		return cmp.Or(language(d), d.Language)
	}
	return d.Language
}

// asksFor gives the language that a clause asks the newsroom to speak, and says nothing else: "in italiano per favore"; empty: none.
func asksFor(clause string) string {
	for _, s := range speeches() {
		list := phrasesOf()[s.language][tongues]
		tokens := text.Tokens(clause)
		for i := range tokens {
			if n := list.Length(tokens[i:]); n > 0 {
				rest := clause[:tokens[i].Start] + " " + clause[tokens[i+n-1].End:]
				if says(courtesies, rest) && consists(rest, courtesies, joins, fillers) {
					return s.language
				}
				break
			}
		}
	}
	return ""
}

// strippedOfAsking is withoutAsking, worked out.
func strippedOfAsking(answer string) string {
	asks := func(clause string) bool { return asksFor(clause) != "" }
	if !slices.ContainsFunc(pieces(answer), func(piece string) bool { return slices.ContainsFunc(clauses(piece), asks) }) {
		return answer
	}
	var kept []string
	for _, piece := range pieces(answer) {
		if rest := slices.DeleteFunc(clauses(piece), asks); len(rest) > 0 {
			kept = append(kept, strings.Join(rest, ", "))
		}
	}
	return strings.Join(kept, "\n")
}

// matters reads which places and languages an answer calls important, as codes. Where it says that it is only some languages, those are meant; and no
// language is one of which it says no.
func matters(answer string) (places, languages []string) {
	if saysNothing(answer) {
		return nil, nil
	}
	places, _ = catalogue.Matters(answer)
	alone := false
	for _, clause := range allClauses(answer) {
		_, named := catalogue.Matters(clause)
		single := says(onlys, clause)
		if len(named) == 0 || says(refusals, clause) && !single || alone && !single {
			continue
		}
		if single && !alone {
			alone, languages = true, nil
		}
		for _, code := range named {
			if !slices.Contains(languages, code) {
				languages = append(languages, code)
			}
		}
	}
	return places, languages
}

// placesIn gives what an answer about places says, without what only asks for a language.
func placesIn(answer string) string {
	var kept []string
	for _, clause := range allClauses(answer) {
		if !refuses(clause) && !chatters(clause) && !begins(asides, clause) && !says(refusals, clause) {
			kept = append(kept, strings.TrimFunc(clause, isMargin))
		}
	}
	return strings.Join(kept, ", ")
}

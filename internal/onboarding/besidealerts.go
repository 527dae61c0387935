package onboarding

import "strings"

// withoutTalk gives an answer without its clauses in which somebody speaks of something else, as far as their words look like it, where another clause names
// an event: "if Vesuvius erupts: at once! Our daughter lives in Portici".
func withoutTalk(language, answer string) string {
	var kept []string
	named, talked := false, false
	for _, piece := range pieces(dashes.Replace(answer)) {
		var of []string
		for _, clause := range clauses(piece) {
			heard := listenTo(language, clause)
			if !heard.Talk || hangsOnEvent(clause) {
				named = named || says(conditions, clause) || len(heard.Interests) > 0
				of = append(of, clause)
				continue
			}
			if asksToBeTold(clause) || len(strings.Fields(clause)) < leastTalk {
				of = append(of, clause)
			} else {
				talked = true
			}
		}
		if len(of) > 0 {
			kept = append(kept, strings.Join(of, ", "))
		}
	}
	if !named || !talked {
		return answer
	}
	return strings.Join(kept, "\n")
}

// leastTalk is how many words a clause of such talk has at least: "obviously" belongs to what it stands beside.
const leastTalk = 3

// hangsOnEvent tells whether a clause may say something of an event, though its words ask for nothing: under which condition, when, or which alone.
func hangsOnEvent(clause string) bool {
	for _, list := range []string{conditions, bounds, quiets, toldBefore, namely, onlys, exceptions} {
		if says(list, clause) {
			return true
		}
	}
	return false
}

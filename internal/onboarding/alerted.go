package onboarding

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/mandate/hours"
	"newsroom/internal/text"
)

// alerted reads which events deserve an alert, and whether all that is followed does. The words of an event stay together, for its verb is what is
// waited for: the mandate's grammar is asked only where it loses none. What is said of the night, and what refuses, names no event.
func alerted(language, answer string) (labels []string, all bool) {
	if saysNothing(answer) {
		return nil, false
	}
	if saysAll(answer) {
		return nil, true
	}
	for _, item := range items(answer) {
		for _, piece := range pieces(earnest(withoutTalk(language, item))) {
			labels = append(labels, alertedIn(language, piece)...)
		}
	}
	return distinct(labels), false
}

// alertedIn reads one sentence of that.
func alertedIn(language, piece string) []string {
	if refuses(trimmed(piece)) || says(ordinary, piece) {
		return nil
	}
	rest := hours.WithoutBounds(language, piece)
	if rest != piece && strings.HasSuffix(piece, rest) && saysWhy(rest) {
		return nil
	}
	if told := toldPlainly(language, rest); len(told) > 0 {
		return told
	}
	piece, refused := eventIn(rest)
	if piece = trimmed(piece); piece == "" || chatters(piece) || refused && len(listenTo(language, piece).Interests) == 0 {
		return nil
	}
	w := followed(language, piece)
	labels := slices.Concat(w.follow, w.alert)
	switch {
	case begins(refusals, piece) && len(labels) == 0 && len(w.avoid) > 0:
		return nil
	case len(w.avoid) == 0 && len(w.less) == 0 && !lost(piece, labels) && !vocabularies()[in(language).language].goesOn(piece):
		return spread(language, piece, labels)
	}
	if listenTo(language, piece).Talk && listenTo(language, in(language).Alerts+piece).Talk {
		return nil
	}
	return spread(language, piece, parts(language, piece))
}

// toldPlainly gives what a sentence asks for in so many words to be told at once, as the mandate's grammar reads it, each with the verb behind it.
func toldPlainly(language, piece string) []string {
	told := listenTo(language, trimmed(piece))
	if !says(tells, piece) && !hours.AboutAlerts(piece) || !told.Whole || slices.ContainsFunc(told.Interests, func(i newsroom.Interest) bool { return i.Avoid }) {
		return nil
	}
	var w wishes
	w.add(told.Interests)
	if len(w.alert) == 0 {
		return nil
	}
	if head, _, found := strings.Cut(piece, w.alert[0]); found && lost(behindCondition(head), nil) {
		return nil
	}
	for i, label := range w.alert {
		w.alert[i] = vocabularies()[in(language).language].strip(withVerb(piece, label))
	}
	return w.alert
}

// behindCondition gives what stands behind the last word of a text with which a condition begins; empty where there is none.
func behindCondition(s string) (rest string) {
	for start, end := at(conditions, s); start >= 0; start, end = at(conditions, s) {
		s = s[end:]
		rest = s
	}
	return rest
}

// mostOfVerb is how many words stand at most behind a subject that say what happens to it.
const mostOfVerb = 4

// withVerb gives a label with the few words behind it in its clause that say what happens, up to a joining word or one that only asks to be told.
func withVerb(piece, label string) string {
	_, tail, _ := strings.Cut(piece, label)
	all := cutAt(tail, ",;.!?:()")
	if len(all) == 0 || !strings.HasPrefix(tail, " ") || !strings.HasPrefix(strings.TrimSpace(tail), all[0]) {
		return label
	}
	tail = all[0]
	tokens := text.Tokens(tail)
	for i := range tokens {
		if lists()[joins].Begin(tokens[i:]) || lists()[tells].Begin(tokens[i:]) {
			tail, tokens = tail[:tokens[i].Start], tokens[:i]
			break
		}
	}
	if len(tokens) == 0 || len(tokens) > mostOfVerb || isSmall(tokens[0].Word) && len(tokens) == 1 {
		return label
	}
	return trimmed(label + " " + strings.TrimSpace(tail))
}

// mostWhy is how many words a clause has at most that says why nothing may come in the hours before it, where nothing is known of its words.
const mostWhy = 2

// saysWhy tells whether what stands behind hours of quiet may only say why: "que madrugo".
func saysWhy(rest string) bool {
	return len(strings.Fields(rest)) <= mostWhy && strings.ToLower(rest) == rest
}

// eventIn takes out of a sentence the clauses that refuse, speak of the night, say that something was told already or ask for nothing, and tells whether
// one refused.
func eventIn(piece string) (rest string, refused bool) {
	var kept []string
	for _, clause := range clauses(dashes.Replace(piece)) {
		if begins(namely, clause) { // what stood before was only what it is an example of
			_, end := at(namely, clause)
			kept, clause = nil, clause[end:]
		}
		if start, end := at(exceptions, clause); start >= 0 && rests(clause[end:]) {
			clause = clause[:start]
		}
		switch {
		case refuses(clause):
			refused = refused || len(kept) == 0
		case begins(asides, clause), chatters(clause), asksToBeTold(clause), tellsWhy(clause), says(quiets, clause) && rests(clause), window(clause), says(toldBefore, clause) && consists(clause, toldBefore, fillers):
		case len(kept) > 0 && says(onlys, clause) && len(strings.Fields(clause)) <= mostNarrowing && !begins(onlys, clause):
			kept[len(kept)-1] += " (" + clause + ")"
		default:
			kept = append(kept, withoutTelling(byDay(without(toldBefore, clause))))
		}
	}
	return strings.Join(kept, ", "), refused
}

// asksToBeTold tells whether a clause asks to be told something, and does not say what.
func asksToBeTold(clause string) bool {
	return says(tells, clause) && consists(clause, tells, fillers, besides, contrasts, onlys)
}

// tellsWhy tells whether a clause begins by asking to be told, and says why then: "tell me at once, I have a shop there".
func tellsWhy(clause string) bool {
	_, end := at(tells, clause)
	return begins(tells, clause) && (begins(asides, clause[end:]) || tellsWhy(clause[end:]))
}

// withoutTelling gives a clause without the words at its end that only ask to be told: "the coach is sacked I want to know at once".
func withoutTelling(clause string) string {
	tokens := text.Tokens(clause)
	for i := 1; i < len(tokens); i++ {
		if n := lists()[tells].Length(tokens[i:]); n > 0 && asksToBeTold(clause[tokens[i].Start:]) && (n > 1 || i+1 < len(tokens)) {
			return clause[:tokens[i].Start]
		}
	}
	return clause
}

// mostNarrowing is how many words a clause has at most that only narrows the event before it: "red ones only".
const mostNarrowing = 4

// dashes writes a dash between words as a comma.
var dashes = strings.NewReplacer(" = ", ", ", " – ", ", ", " — ", ", ", " - ", ", ", "—", ", ")

// window tells whether a clause says at which hours alerts may come, or how many, and nothing else.
func window(clause string) bool {
	rest := clause
	for _, list := range []string{bounds, quiets, onlys, refusals, fillers, contrasts} {
		rest = without(list, rest)
	}
	_, clock := hours.Named("", clause)
	return (clock || says(bounds, clause)) && (strings.TrimFunc(rest, isMargin) == "" || hours.Only(rest))
}

// earnest gives an answer without what it takes back as a joke.
func earnest(answer string) string {
	all := pieces(answer)
	for i, piece := range slices.Backward(all) {
		if start, end := at(serious, piece); start >= 0 && begins(serious, piece) && trimmed(piece[end:]) != "" {
			return strings.Join(append([]string{trimmed(piece[end:])}, all[i+1:]...), "\n")
		}
	}
	return answer
}

// byDay takes off a clause that it begins by speaking of the night.
func byDay(clause string) string {
	if start, end := at(quiets, clause); begins(quiets, clause) && strings.Contains(clause[start:end], " ") {
		return clause[end:]
	}
	return clause
}

// rests tells whether a clause that speaks of the night says nothing else.
func rests(clause string) bool {
	return says(quiets, clause) && consists(clause, quiets, refusals, besides, fillers)
}

// lost tells whether a word of an answer that carries meaning is in none of the labels.
func lost(answer string, labels []string) bool {
	kept := words(strings.Join(labels, " "))
	for _, word := range words(answer) {
		if !isSmall(word) && !slices.Contains(kept, word) {
			return true
		}
	}
	return false
}

// spread gives to the names that follow an event, the last of them behind "or", what is said of it: "flaws in OpenSSH, OpenSSL or Kubernetes" is three
// events, each a flaw.
func spread(language, piece string, labels []string) []string {
	if len(labels) < 2 {
		return labels
	}
	head := headOf(labels[0])
	end := 1
	for i := 1; i < len(labels) && isName(labels[i]); i++ {
		if end = len(labels); i+1 < end && !vocabularies()[in(language).language].joinedBefore(piece, labels[i]) {
			continue
		}
		end = i + 1
		if i+1 < len(labels) {
			break
		}
	}
	if head == "" || end < len(labels) && !vocabularies()[in(language).language].joinedBefore(piece, labels[end-1]) {
		return labels
	}
	if last := labels[end-1]; len(strings.Fields(head)) == 2 && !vocabularies()[in(language).language].justBefore(piece, last) {
		return labels // with a word between, "or if the Pope dies", it may begin anew
	}
	out := []string{labels[0]}
	for _, label := range labels[1:end] {
		out = append(out, head+" "+label)
	}
	return append(out, labels[end:]...)
}

// joinedBefore tells whether a joining word stands before a label in a text, with small words between them at most.
func (v vocabulary) joinedBefore(s, label string) bool {
	before, _, is := strings.Cut(s, label)
	all := words(before)
	for i := len(all) - 1; is && i >= 0; i-- {
		if v.joins[all[i]] || !isSmall(all[i]) {
			return v.joins[all[i]]
		}
	}
	return false
}

// justBefore tells whether a joining word stands right before a label in a text.
func (v vocabulary) justBefore(s, label string) bool {
	before, _, is := strings.Cut(s, label)
	all := words(before)
	return is && len(all) > 0 && v.joins[all[len(all)-1]]
}

// headOf gives what stands before the name that ends a label, with the small word before that; empty where it does not end so.
func headOf(label string) string {
	tokens := text.Tokens(label)
	for i := len(tokens) - 1; i > 0; i-- {
		if isSmall(tokens[i].Word) {
			if i+1 < len(tokens) && !isSmall(tokens[i-1].Word) && isName(label[tokens[i+1].Start:]) {
				return label[:tokens[i].End]
			}
			return ""
		}
	}
	return ""
}

// isName tells whether a label is printed as a name is, beginning and end, and has few words.
func isName(label string) bool {
	tokens := text.Tokens(label)
	if i := slices.IndexFunc(tokens, func(t text.Token) bool { return isSmall(t.Word) }); i > 0 { // what stands behind it narrows it
		tokens = tokens[:i]
	}
	return len(tokens) > 0 && len(tokens) <= 2 && tokens[0].Flags.Capital()
}

package mandate

import (
	"slices"
	"strings"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// Bounds of what is proposed where a statement is asked about.
const (
	maxSuggestions = 3
	maxSuggestion  = 300  // characters, as of an acknowledgement
	maxLooked      = 2000 // bytes in all the languages in which the words of a statement are looked at
	maxTried       = 10   // ways to understand a statement that are tried
	mostNamed      = 3    // standing interests that one may mean who names none
	leastPossible  = .03  // how likely words must be a subject to be proposed as one
)

// way is what a reader may have meant: operations that a statement asks for.
type way []statement.Operation

// Suggest gives whole sentences that say what a reader may have meant by a statement that a reading asks about, in the reading's
// language, the likeliest first: up to three, none of them longer than 300 characters. Each of them would be applied to the interests
// that stand after the reading, and does there what it says. There are none where nobody can tell what was meant. Of a statement that
// was applied in part they say the rest.
func Suggest(before []newsroom.Interest, said string, r Reading) (sentences []string) {
	if r.Question == "" || r.asks.matter == inFewer {
		return nil
	}
	languages, level := spoken(said)
	languages = languages[:level]
	first := len(before) == 0 && level > 0
	before = numbered(r.After(before))
	say := func(meant []way) []string {
		if first {
			meant = nominally(languages[0].Code, said, undenied(meant, languages[0], said))
		}
		return sayable(r.language, languages, r.withoutReversed(meant), before, said)
	}
	sentences = say(possible(ways(languages, before, said, r), languages, before, said))
	if len(sentences) == 0 {
		sentences = say(looks(languages, before, said))
	}
	if len(sentences) == 0 && r.Outcome == newsroom.PartlyApplied { // the rest may be anything
		sentences = say(ways(languages, before, said, r))
	}
	return sentences
}

// sayable says ways in the first language in which one of them can be said.
func sayable(language string, spoken []*statement.Language, meant []way, before []newsroom.Interest, said string) (sentences []string) {
	for _, l := range inTurn(language, spoken) {
		if sentences = sentencesOf(l, meant, before, said); len(sentences) > 0 {
			break
		}
	}
	return sentences
}

// looks gives what the words of a statement look like by themselves, in each language in which it may be; of a long one, of which no language has more
// words than another, in the first of them.
func looks(languages []*statement.Language, before []newsroom.Interest, said string) (meant []way) {
	for _, l := range languages[:min(len(languages), max(1, maxLooked/(1+len(said))))] {
		if w := wayOf(opinionOn(l, before, said, tagging.Subjects{}, false).Subjects()); len(w) > 0 {
			meant = append(meant, w)
		}
	}
	return meant
}

// possible gives ways without the words of a statement that hardly look like a subject.
func possible(meant []way, languages []*statement.Language, before []newsroom.Interest, said string) (out []way) {
	if len(languages) == 0 {
		return meant
	}
	likelihood := opinionOn(languages[0], before, said, tagging.Subjects{}, false).Possible()
	unlikely := func(label string) bool {
		likely, stands := likelihood(label)
		return stands && likely < leastPossible
	}
	for _, w := range meant {
		var kept way
		for _, o := range w {
			named := len(o.Subjects) > 0
			o.Subjects = slices.DeleteFunc(slices.Clone(o.Subjects), unlikely)
			if named == (len(o.Subjects) > 0) && !slices.ContainsFunc(o.Instead, unlikely) {
				kept = append(kept, o)
			}
		}
		out = append(out, kept)
	}
	return out
}

// numbered gives interests with numbers by which they are told apart, whether they stand already or not.
func numbered(interests []newsroom.Interest) (out []newsroom.Interest) {
	for n, i := range interests {
		i.ID = newsroom.InterestID(n + 1)
		out = append(out, i)
	}
	return out
}

// inTurn gives the languages in which something is proposed: the reader's, and that of the statement where nothing of it can be said in
// the reader's, because what it names is not read there.
func inTurn(language string, spoken []*statement.Language) (out []*statement.Language) {
	own := statement.In(language)
	if own == nil {
		own = statement.In(newsroom.DefaultLanguage)
	}
	out = append(out, own)
	if len(spoken) > 0 && spoken[0] != own {
		out = append(out, spoken[0])
	}
	return out
}

// sentencesOf says in a language the ways that would be applied.
func sentencesOf(l *statement.Language, meant []way, before []newsroom.Interest, said string) (sentences []string) {
	tried := map[string]bool{"": true, strings.TrimSpace(said): true}
	for _, w := range meant {
		plain := w.sentence(l)
		if tried[plain] {
			continue
		}
		if tried[plain] = true; len(tried) > maxTried || len(sentences) == maxSuggestions {
			break
		}
		for _, sentence := range []string{plain, w.quoted().sentence(l)} {
			if sentence != "" && w.accepted(before, sentence) {
				sentences = append(sentences, sentence)
				break
			}
		}
	}
	return sentences
}

// sentence says all that a way asks for, each in a sentence of its own; empty where the language has none for one of them, or all
// are too long.
func (w way) sentence(l *statement.Language) string {
	var parts []string
	for _, o := range w {
		part := l.Sentence(o)
		if part == "" {
			return ""
		}
		if !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	out := strings.Join(parts, " ")
	if utf8.RuneCountInString(out) > maxSuggestion {
		return ""
	}
	if checked, err := checkStatement(out); err != nil || checked != out {
		return ""
	}
	return out
}

// quoted puts what a way names between quotation marks where it has several words, one of which might be read as something else.
func (w way) quoted() (out way) {
	quote := func(labels []string) (out []string) {
		for _, label := range labels {
			if strings.Contains(label, " ") {
				label = quoted(label)
			}
			out = append(out, label)
		}
		return out
	}
	for _, o := range w {
		o.Subjects, o.Instead = quote(o.Subjects), quote(o.Instead)
		out = append(out, o)
	}
	return out
}

// accepted tells whether a sentence would be applied, and to what it is proposed for: all that the way names stands where it says,
// and nothing else begins.
func (w way) accepted(before []newsroom.Interest, sentence string) bool {
	return w.isWhat(before, understandProposed(before, sentence))
}

// isWhat tells whether a reading is applied to what a way says, and to nothing else.
func (w way) isWhat(before []newsroom.Interest, r Reading) bool {
	after := r.After(before)
	if r.Outcome != newsroom.Applied || r.back || r.when != nil || len(after) > max(maxInterests, len(before)) {
		return false
	}
	begun := 0
	for _, o := range w {
		labels := o.Subjects
		if o.Kind == statement.Replace {
			labels = o.Instead
		}
		for _, label := range labels {
			follows, avoids := holds(after, label, false), holds(after, label, true)
			if r.beginsAll(label, avoids) {
				begun++
			}
			if o.Kind == statement.Alert && !alerts(after, label) {
				return false
			}
			if follows != following(o) || avoids != (o.Kind == statement.LeaveOut || o.Reduces) || avoids && o.Reduces != reduced(after, label) {
				return false
			}
		}
	}
	return begun == len(r.Begun)
}

// beginsAll tells whether a reading begins an interest of a label with all its words, but those before it: "the Archers" are "Archers", and "Formula E" is
// no "Formula".
func (r Reading) beginsAll(label string, avoid bool) bool {
	words := wordsIn(label)
	return slices.ContainsFunc(r.Begun, func(i newsroom.Interest) bool {
		own := wordsIn(i.Label)
		return i.Avoid == avoid && sameLabel(i.Label, label) && (len(own) >= len(words) || slices.Equal(words[len(words)-len(own):], own))
	})
}

// following tells whether what an operation names is followed after it. Less that is proposed is a limit, but where it is an amount.
func following(o statement.Operation) bool {
	return o.Kind == statement.Follow || o.Kind == statement.Alert || o.Kind == statement.Less && !o.Reduces || o.Kind == statement.Anew || o.Kind == statement.Replace
}

// reduced tells whether of a label there is to be less among interests.
func reduced(interests []newsroom.Interest, label string) bool {
	return slices.ContainsFunc(interests, func(i newsroom.Interest) bool { return i.Reduced() && sameLabel(i.Label, label) })
}

// alerts tells whether an interest of a label is among some, and raises alerts.
func alerts(interests []newsroom.Interest, label string) bool {
	return slices.ContainsFunc(interests, func(i newsroom.Interest) bool { return i.Alert && sameLabel(i.Label, label) })
}

// holds tells whether a label is among interests, on one side.
func holds(interests []newsroom.Interest, label string, avoided bool) bool {
	return slices.ContainsFunc(interests, func(i newsroom.Interest) bool { return i.Avoid == avoided && sameLabel(i.Label, label) })
}

// stands tells whether a label is among interests, on either side.
func stands(interests []newsroom.Interest, label string) bool {
	return holds(interests, label, false) || holds(interests, label, true)
}

// sameLabel tells whether two labels are one, whatever the language they are in.
func sameLabel(a, b string) bool {
	return text.Fold(a) == text.Fold(b) || sameKey(a, b)
}

// ways gives what a reader may have meant, the likeliest first.
func ways(languages []*statement.Language, before []newsroom.Interest, said string, r Reading) (out []way) {
	if r.disputed {
		return r.meant
	}
	guess := guesser{before: before, said: said, rest: r.Outcome == newsroom.PartlyApplied}
	for _, l := range languages {
		guess.l = l
		guess.take(r.readIn(l, before, said))
		switch r.asks.matter {
		case eitherWay, leftOut, alsoLeftOut, notLeftOut, notFollowed:
			out = append(out, guess.torn(r.asks.words)...)
		case onlyThat:
			out = append(out, guess.alone()...)
		case inPlace:
			out = append(out, way{{Kind: statement.Clear}})
		case clearer:
			out = append(out, guess.instead()...)
		case nothing, inLanguage, inFewer, which, whichBut, whichHours, whichClock, whichLength, otherDays, noOrder, whichBack, byHowMuch, bySource, whichTongue, whichTown, byExample, byMood:
		}
		for _, label := range guess.contradicted() {
			out = append(out, guess.torn(label)...)
		}
		out = append(out, guess.all()...)
	}
	return append(out, r.meant...)
}

// readIn gives what the patterns of a language read in a statement: what was read already, where that was all of it and nothing has changed since.
func (r Reading) readIn(l *statement.Language, before []newsroom.Interest, said string) statement.Reading {
	if r.of == l && r.heard != nil && r.heard.Text == said && r.Outcome == newsroom.Clarification {
		return *r.heard
	}
	return readBy(l, before, said)
}

func labelsOf(interests []newsroom.Interest) (labels []string) {
	for _, i := range interests {
		labels = append(labels, i.Label)
	}
	return labels
}

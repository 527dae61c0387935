package onboarding

import (
	"slices"
	"strings"
	"unicode"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/text"
)

// Bounds of what is made of one answer. What is beyond them stays in the draft's history.
const (
	maxWishes = 60
	maxLabel  = 120 // characters
)

// wishes is what an answer names, in the reader's own letters.
type wishes struct{ follow, avoid []string }

// followed reads what to follow. A statement that the mandate's grammar understands is taken as it does, "everything
// about chess but no football"; of any other text the parts between commas and joining words are the subjects, so
// that nothing of it is lost. An answer that says "nothing", or names news and no more, has none.
func followed(language, answer string) wishes {
	if saysNothing(answer) || saysAll(answer) {
		return wishes{}
	}
	w := read(answer)
	if len(w.avoid) == 0 && joined(language, w.follow) { // it was taken for a list in another language
		if again := read(in(language).wish + answer); len(again.avoid) == 0 && len(again.follow) > len(w.follow) {
			w = again
		}
	}
	if len(w.follow) == 0 && len(w.avoid) == 0 {
		w.follow = parts(language, answer)
	}
	return w.bounded()
}

// read reads a statement by the mandate's grammar.
func read(statement string) (w wishes) {
	understood := mandate.Understand(nil, statement)
	if understood.Outcome == newsroom.PartlyApplied {
		return w // here nobody asks for the rest, which would be lost
	}
	for _, interest := range understood.Begun {
		if interest.Avoid {
			w.avoid = append(w.avoid, interest.Label)
		} else {
			w.follow = append(w.follow, interest.Label)
		}
	}
	return w
}

// joined tells whether a label holds a joining word of the language.
func joined(language string, labels []string) bool {
	v := vocabularies()[in(language).language]
	return slices.ContainsFunc(labels, func(label string) bool { return len(v.split(label)) > 1 })
}

// followedAtLast reads what to follow where the question was put a second time: whatever says anything is a subject.
func followedAtLast(language, answer string) wishes {
	w := followed(language, answer)
	if len(w.follow) == 0 && len(w.avoid) == 0 && !saysNothing(answer) {
		w.follow = parts(language, answer)
	}
	return w.bounded()
}

// leftOut reads what to leave out. "Football" and "no football" mean the same here; who also says what to keep is
// understood.
func leftOut(language, answer string) wishes {
	if saysNothing(answer) {
		return wishes{}
	}
	w := followed(language, answer)
	if len(w.avoid) == 0 {
		w.avoid, w.follow = w.follow, nil
	}
	return w
}

// alerted reads which events deserve an alert, and whether all that is followed does. The words of an event stay
// together, for its verb is what is waited for: the mandate's grammar is asked only where it loses none, and its networks where the answer tells more than
// events.
func alerted(language, answer string) (labels []string, all bool) {
	if saysNothing(answer) {
		return nil, false
	}
	if saysAll(answer) {
		return nil, true
	}
	w := followed(language, answer)
	if len(w.avoid) > 0 || lost(answer, w.follow) {
		w.follow = parts(language, answer)
		if events, ok := mandate.Alerts(language, answer); ok && tells(w.follow) {
			w.follow = events
		}
	}
	return w.bounded().follow, false
}

// longestEvent is how many words name an event at most: a part of an answer that has more says something else, too.
const longestEvent = 6

// tells tells whether one of the parts of an answer says more than what it is about: "Well, I live by the Ouse so if it floods in York, wake me".
func tells(parts []string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return len(strings.Fields(part)) > longestEvent })
}

// lost tells whether a word of an answer that carries meaning is in none of the labels.
func lost(answer string, labels []string) bool {
	kept := words(strings.Join(labels, " "))
	for _, word := range words(answer) {
		small := slices.ContainsFunc(text.Languages(), func(l string) bool { return text.StopWord(l, word) })
		if !small && !slices.Contains(kept, word) {
			return true
		}
	}
	return false
}

func (w wishes) bounded() wishes { return wishes{distinct(w.follow), distinct(w.avoid)} }

// distinct gives each label once, cut to its bound, and not too many.
func distinct(labels []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, label := range labels {
		label = text.Shorten(label, maxLabel)
		if key := text.Fold(label); !seen[key] && len(out) < maxWishes {
			seen[key] = true
			out = append(out, label)
		}
	}
	return out
}

// parts gives what stands between the commas, lines and joining words of an answer, without what leads to it.
func parts(language, answer string) []string {
	v := vocabularies()[in(language).language]
	var out []string
	for _, piece := range strings.FieldsFunc(answer, func(r rune) bool { return strings.ContainsRune(",;\n\r•、，；", r) }) {
		for _, part := range v.split(piece) {
			if label := v.strip(part); speaks(label) {
				out = append(out, label)
			}
		}
	}
	return out
}

// split parts a piece at its joining words.
func (v vocabulary) split(piece string) []string {
	var out, part []string
	for _, word := range strings.Fields(piece) {
		if folded := words(word); len(folded) == 1 && v.joins[folded[0]] {
			out, part = append(out, strings.Join(part, " ")), nil
			continue
		}
		part = append(part, word)
	}
	return append(out, strings.Join(part, " "))
}

// strip takes what leads to a wish, and the marks around it, off a part. Nobody leads to anything by more phrases
// than it tries.
func (v vocabulary) strip(part string) string {
	part = strings.TrimFunc(part, isMargin)
	for range 8 {
		n := v.lead(part)
		if n == 0 {
			break
		}
		part = strings.TrimFunc(part[n:], isMargin)
	}
	return part
}

// lead gives the length of the longest phrase that only leads to what follows it, 0 for none.
func (v vocabulary) lead(part string) int {
	tokens := text.Tokens(part)
	best := 0
	for _, phrase := range v.leads {
		matched := 0
		for i, token := range tokens {
			if matched == len(phrase) {
				break
			}
			said := words(token.Word)
			if len(said)+matched > len(phrase) || !slices.Equal(said, phrase[matched:matched+len(said)]) {
				break
			}
			if matched += len(said); matched == len(phrase) && i+1 < len(tokens) {
				best = max(best, token.End)
			}
		}
	}
	return best
}

// isMargin tells the characters that are around a label and no part of it. A closing bracket may be a part.
func isMargin(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune(".,:;!?¿¡\"“”„«»*–—-•…", r)
}

// speaks tells whether a label holds anything that could be meant: a letter, a digit or a picture.
func speaks(label string) bool {
	return strings.ContainsFunc(label, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.So, r) })
}

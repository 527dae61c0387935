package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// withoutSettled takes back the question about words of a first statement that says no more than what the reading follows: who reads "I could not tell what to do with
// 'anything new on heat pumps'" beside "following heat pumps" is asked for nothing. What denies, excepts or limits something stays asked about.
func (r Reading) withoutSettled(before []newsroom.Interest, said string) Reading {
	if r.Outcome != newsroom.PartlyApplied || r.of == nil || len(before) > 0 || len(said) > mostClausal || r.asks.matter != whichBut && r.asks.matter != which {
		return r
	}
	quoted, ok := quotedIn(said, r.asks.words)
	if !ok || slices.ContainsFunc(wordsIn(said[quoted.Start:quoted.End]), func(word string) bool { return binds(r.of, word) }) {
		return r
	}
	within := slices.DeleteFunc(labelsOf(r.Begun), func(label string) bool { return !standsIn(said[quoted.Start:quoted.End], label) })
	if len(within) == 0 {
		return r
	}
	if rest := withoutLabels(r.of, said[quoted.Start:quoted.End], within); len(rest) > 0 {
		return r.asking(strings.Join(rest, ", "))
	}
	u := unread{of: r.of, said: said, tokens: text.Tokens(said), opinion: opinionOn(r.of, nil, said, tagging.Subjects{}, false)}
	u.account(within)
	for _, one := range u.passages(true) {
		if one.Start < quoted.End && one.End > quoted.Start {
			return r
		}
	}
	return r.askingNothing()
}

// withoutLabels gives the parts of a sentence that hold none of the labels, but for small words alone.
func withoutLabels(l *statement.Language, sentence string, labels []string) []string {
	return slices.DeleteFunc(phrasesOf(l.Code, sentence), func(part string) bool {
		return slices.ContainsFunc(labels, func(label string) bool { return standsIn(part, label) || standsIn(label, part) }) ||
			!slices.ContainsFunc(wordsIn(part), func(word string) bool { return !text.StopWord(l.Code, word) })
	})
}

// quotedIn finds the words that a question repeats in a statement: to the end of their sentence where it repeats no more than their beginning, all of
// it where it repeats none.
func quotedIn(said, words string) (text.Span, bool) {
	if words == "" {
		return text.Span{Start: 0, End: len(said)}, true
	}
	begin, cut := strings.CutSuffix(words, "…")
	at := strings.Index(said, begin)
	if at < 0 {
		return text.Span{}, false
	}
	if cut {
		return text.Span{Start: at, End: sentenceSpan(said, at).End}, true
	}
	return text.Span{Start: at, End: at + len(begin)}, true
}

// binding are the roles of words that may deny, except or limit what stands beside them.
var binding = []string{"negative", "denial", "without", "except", "only", "limit", "unfollow", "quiet", "prefer", "replace", "if", "until"}

func binds(l *statement.Language, word string) bool {
	return slices.ContainsFunc(l.Roles(word), func(role string) bool { return slices.Contains(binding, role) })
}

// standsIn tells whether the words of a label stand in a text, one behind the other.
func standsIn(in, label string) bool {
	return strings.Contains(" "+strings.Join(wordsIn(in), " ")+" ", " "+strings.Join(wordsIn(label), " ")+" ")
}

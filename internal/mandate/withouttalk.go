package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

// withoutTalk reads a statement that nobody could read once more without its sentences that greet or say who the reader is, and without the reasons why something is wanted or left out, of which the words
// may look like wishes: "No betting please, I quit that last year". It is read so only where all of the rest is.
func (r Reading) withoutTalk(before []newsroom.Interest, said string) Reading {
	if r.Outcome != newsroom.Clarification || !r.unread() && r.asks.matter != notFollowed || len(said) > mostAlone || r.when != nil || strings.ContainsAny(said, "?¿") {
		return r
	}
	languages, _ := spoken(said)
	if len(languages) == 0 {
		return r
	}
	rest, ok := withoutTalkIn(languages[0], said)
	if !ok {
		return r
	}
	again, ok := namesAlone(before, rest)
	if !ok {
		again = understand(before, rest)
	}
	if again.Outcome != newsroom.Applied || len(again.Begun)+len(again.Ended) == 0 {
		return r
	}
	return again
}

// withoutTalkIn gives a statement without such sentences and reasons; not ok where it has none, or nothing else.
func withoutTalkIn(l *statement.Language, said string) (rest string, ok bool) {
	in := inSentences{l: l}
	var kept []string
	for _, sentence := range sentencesIn(said) {
		if in.greets(sentence) || in.tells(in.without("greetings", sentence)) || in.denied && in.reasons(sentence) {
			ok = true
			continue
		}
		in.denied = beginsDenied(l, sentence)
		first, reason := in.beforeReason(sentence)
		first, cause := beforeCause(l, first)
		ok = ok || reason || cause
		kept = append(kept, first)
	}
	return strings.Join(kept, ". ") + ".", ok && len(kept) > 0
}

// beginsDenied tells whether a sentence begins with a word that says that what follows is not wanted.
func beginsDenied(l *statement.Language, sentence string) bool {
	tokens := text.Tokens(sentence)
	return len(tokens) > 1 && (aloneNouns()[l.Code+"-"].Begin(tokens) || slices.ContainsFunc(tokens[:2], func(token text.Token) bool { return leavesOut(l, token.Word) }))
}

// beforeReason gives a sentence that denies something without the reason behind its comma.
func (r *inSentences) beforeReason(sentence string) (first string, reason bool) {
	for at := range len(sentence) {
		if r.denied && sentence[at] == ',' && r.reasons(strings.Trim(sentence[at:], " ,")) {
			return sentence[:at], true
		}
	}
	return sentence, false
}

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
		return r.eachAlone(before, said)
	}
	again, whole := namesAlone(before, rest)
	if !whole {
		again = understand(before, rest)
	}
	if again.Outcome != newsroom.Applied || len(again.Begun)+len(again.Ended) == 0 {
		return r.eachAlone(before, rest)
	}
	return again
}

// eachAlone reads a first statement of several sentences of which nothing is applied as if each were said alone, if each asks for something by itself and changes
// nothing that another says.
func (r Reading) eachAlone(before []newsroom.Interest, said string) Reading {
	sentences := text.Sentences(said)
	if len(sentences) < 2 || len(sentences) > mostSentences || len(before) > 0 || strings.Contains(said, ":") {
		return r
	}
	p := parts{before: before, of: r.of}
	for _, span := range sentences {
		one := Understand(before, strings.TrimSpace(said[span.Start:span.End]))
		if one.Outcome != newsroom.Applied || !one.separate() || !p.take(one) {
			return r
		}
	}
	front := func(avoid bool) bool {
		return slices.ContainsFunc(p.begun, func(one newsroom.Interest) bool { return one.Avoid == avoid && isFrontPage(one.Label) })
	}
	if front(true) && front(false) {
		return r
	}
	return Reading{Outcome: newsroom.Applied, Begun: p.begun, of: r.of}.In(newsroom.DefaultLanguage)
}

// separate tells whether what a sentence asks for changes nothing that others say: it begins interests, and does nothing else.
func (r Reading) separate() bool {
	return r.when == nil && !r.back && !r.settings && !r.vetoes && len(r.Ended) == 0 && len(r.Begun) > 0 && (r.heard == nil || !slices.ContainsFunc(r.heard.Operations, reaches))
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

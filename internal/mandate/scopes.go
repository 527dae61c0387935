package mandate

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"newsroom/internal/statement"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

//go:embed scopes.txt
var scopeList string

// scopeWords are the words for what others say of a subject, by the language, empty for those of all, and the kind.
var scopeWords = sync.OnceValue(func() map[string]map[string]text.Phrases {
	all := map[string]map[string]text.Phrases{"": {}}
	for name, phrases := range text.PhrasesByName(scopeList) {
		language, kind, of := strings.Cut(name, ".")
		if !of {
			language, kind = "", name
		}
		if all[language] == nil {
			all[language] = map[string]text.Phrases{}
		}
		all[language][kind] = phrases
	}
	return all
})

// ofClause is what a sentence says behind it that is about it: what others say of it, or what comes of it.
type ofClause struct {
	head       string // what stands before it in its sentence, without what joins the two
	start, end int    // where it stands in the sentence, with what joins it
	words      string // it
	kind       certainty
	several    bool // something comes of it for several
}

// certainty is how far a clause is on what stands before it.
type certainty int

const (
	notOf     certainty = iota
	perhapsOf           // somebody says something, of which is not said: so behind a mark, before one that surely is
	surelyOf            // somebody says something of it
	effectOf            // it names those for whom something comes of it
)

// hardMarks end a clause on a subject whatever it holds.
const hardMarks = ";:()\n!?"

// clausesOn gives what one sentence says behind a subject of what others say about it and what comes of it, in its order.
func clausesOn(sentence string) []ofClause {
	tokens := text.Tokens(sentence)
	for _, code := range thesaurus.Languages {
		if all := scopedIn(code, sentence, tokens).clauses(); len(all) > 0 {
			return all
		}
	}
	return nil
}

// scoped is a sentence as it is read in one language.
type scoped struct {
	code   string
	said   string
	tokens []text.Token
	words  map[string]text.Phrases // of that language, by their kinds
}

func scopedIn(code, sentence string, tokens []text.Token) scoped {
	return scoped{code, sentence, tokens, scopeWords()[code]}
}

// says gives how many words from one on are a phrase of a kind; 0 for none.
func (s scoped) says(kind string, at int) int {
	return s.words[kind].Length(s.tokens[at:])
}

// has tells whether words of a kind stand between two tokens.
func (s scoped) has(kind string, from, to int) bool {
	return s.words[kind].In(s.tokens[from:to])
}

// last gives where the last phrase of a kind ends that stands between two tokens; -1 where none does.
func (s scoped) last(kind string, from, to int) int {
	for i := to - 1; i >= from; i-- {
		if n := s.says(kind, i); n > 0 && i+n <= to {
			return i + n
		}
	}
	return -1
}

// gap gives what stands between the token before one and that.
func (s scoped) gap(at int) string {
	if at == 0 {
		return s.said[:s.tokens[0].Start]
	}
	if at == len(s.tokens) {
		return s.said[s.tokens[at-1].End:]
	}
	return s.said[s.tokens[at-1].End:s.tokens[at].Start]
}

// hard tells whether a clause ends before a token whatever it holds.
func (s scoped) hard(at int) bool {
	return strings.ContainsAny(s.gap(at), hardMarks) || dashed(s.gap(at))
}

// dashed tells whether a dash that parts clauses stands between two words.
func dashed(gap string) bool {
	return strings.ContainsAny(gap, "–—") || strings.HasPrefix(strings.TrimLeft(gap, " \t"), "-") && strings.HasPrefix(gap, " ")
}

// opens tells whether a clause on a subject begins at a token: a word that asks behind a mark or a word that joins.
func (s scoped) opens(at int) bool {
	if at == 0 || s.says("asks", at) == 0 {
		return false
	}
	return s.hard(at) || strings.Contains(s.gap(at), ",") || s.joined(at) < at
}

// How many words join at most, and one phrase of them.
const (
	mostJoinWords  = 6
	mostJoinPhrase = 4
)

// joined gives where the words begin that join what stands before a token to what stands from it on.
func (s scoped) joined(at int) int {
	for back := at; ; {
		if at-back >= mostJoinWords {
			return back
		}
		from := -1
		for i := max(0, back-mostJoinPhrase); i < back; i++ {
			if s.says("joins", i) == back-i || s.says("tells", i) == back-i {
				from = i
				break
			}
		}
		if from < 0 {
			return back
		}
		back = from
	}
}

// clauses gives the clauses of the sentence on what stands before them.
func (s scoped) clauses() (all []ofClause) {
	head, last := 0, s.behindColon()
	if s.has("denies", 0, last) {
		return nil
	}
	for at := 1; at < last; at++ {
		if !s.opens(at) {
			continue
		}
		from := s.joined(at)
		if from == 0 {
			continue
		}
		to, kind := s.ends(at)
		begins := len(all) == 0 || all[len(all)-1].end < s.tokens[from-1].End
		if begins {
			head = from
		}
		if kind = s.behind(kind, head); kind == notOf || kind == perhapsOf && !(begins && s.hard(from)) || !s.namesIn(0, head) {
			continue
		}
		start, end := s.tokens[from-1].End, s.tokens[to-1].End
		all = append(all, ofClause{head: s.said[:s.tokens[head-1].End], start: start, end: end, words: s.said[s.tokens[at].Start:end], kind: kind, several: kind == effectOf && s.lists(at, to)})
		at = to - 1
	}
	return slices.DeleteFunc(all, func(one ofClause) bool {
		return one.kind == perhapsOf && !slices.ContainsFunc(all, func(next ofClause) bool { return next.start == one.end && next.kind != perhapsOf })
	})
}

// behind gives how far a clause is on what stands before it, where a colon stands there.
func (s scoped) behind(kind certainty, head int) certainty {
	if kind == perhapsOf && s.colon(head) && s.namesIn(0, head) {
		return surelyOf
	}
	return kind
}

// colon tells whether a colon stands before a token: what is said behind it is on what stands before.
func (s scoped) colon(at int) bool { return strings.Contains(s.gap(at), ":") }

// behindColon gives where, behind a list with a colon, something is left out that is named ("…, not the protests"): it denies nothing of what stands before. It gives
// the end of the sentence where nothing is.
func (s scoped) behindColon() int {
	for at, seen := 1, false; at < len(s.tokens)-1; at++ {
		seen = seen || s.colon(at)
		if n := s.says("denies", at); seen && n > 0 && strings.Contains(s.gap(at), ",") && at+n < len(s.tokens) && s.says("the", at+n) > 0 {
			return at
		}
	}
	return len(s.tokens)
}

// ends gives where a clause ends that begins at a token, and how far it is on what stands before it.
func (s scoped) ends(at int) (to int, kind certainty) {
	to = at + 1
	for to < len(s.tokens) && !s.hard(to) && !s.opens(to) {
		to++
	}
	if to < len(s.tokens) && s.joined(to) > at {
		to = s.joined(to) // what joins the next clause
	}
	if effect := s.last("effects", at, to); effect >= 0 {
		for i := effect + 1; i < to; i++ {
			if s.joins(i-1) && s.joins(i) {
				return i - 1, effectOf // "and also" adds what is no part of it
			}
		}
		return to, effectOf
	}
	told, said, it := s.last("answers", at, to), s.last("says", at, to), s.last("it", at, to)
	kind = surelyOf
	switch {
	case said >= 0 && it >= 0 && !s.parted(min(said, it), max(said, it)):
		told = max(told, said, it)
	case told < 0 && said >= 0:
		told, kind = said, perhapsOf
	case told < 0 || s.addresses(at, told):
		return to, notOf
	}
	end := told
	for end < to && !strings.Contains(s.gap(end), ",") && !s.joins(end) {
		end++
	}
	switch {
	case !s.namesIn(told, end) || !s.speaker(at, told):
		return end, kind // who speaks stands behind the verb, or nothing does
	case said >= 0 && it >= 0:
		return told, kind // what stands behind is no part of what is said of it
	}
	return to, notOf // it names itself of what it speaks
}

// speaker tells whether a clause names who speaks between two tokens.
func (s scoped) speaker(from, to int) bool {
	for i := from; i < to; i++ {
		n := 0
		for _, kind := range []string{"asks", "says", "it", "answers"} {
			n = max(n, s.says(kind, i))
		}
		if n == 0 && s.namesIn(i, i+1) {
			return true
		}
		i += max(n-1, 0)
	}
	return false
}

// addresses tells whether a clause says by itself to what somebody answers, between two tokens.
func (s scoped) addresses(from, to int) bool {
	for i := from; i < to; i++ {
		if n := max(s.says("it", i), s.says("answers", i)); n > 0 {
			i += n - 1
		} else if s.says("to", i) > 0 {
			return true
		}
	}
	return false
}

// parted tells whether a comma stands between two tokens.
func (s scoped) parted(from, to int) bool {
	return strings.Contains(s.said[s.tokens[from-1].End:s.tokens[to-1].End], ",")
}

// lists tells whether a comma or a word that joins stands between two tokens.
func (s scoped) lists(from, to int) bool {
	for i := from + 1; i < to; i++ {
		if strings.Contains(s.gap(i), ",") || s.joins(i) {
			return true
		}
	}
	return false
}

// joins tells whether a token is a word that joins.
func (s scoped) joins(at int) bool { return s.says("joins", at) > 0 }

// namesIn tells whether words between two tokens name something: one of them is no small word, and none with which wishes are said.
func (s scoped) namesIn(from, to int) bool {
	l := statement.In(s.code)
	return l != nil && slices.ContainsFunc(s.tokens[from:to], func(t text.Token) bool {
		return !text.StopWord(s.code, t.Word) && l.Known(t.Word) == 0
	})
}

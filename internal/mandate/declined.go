package mandate

import (
	_ "embed" // the words
	"slices"
	"strings"
	"sync"

	"newsroom/internal/statement"
	"newsroom/internal/statement/clauses"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

//go:embed declined.txt
var declinedList string

// declinedWords are the words with which people say what they care for less or not at all, by the language and the kind.
var declinedWords = sync.OnceValue(func() map[string]text.Phrases { return text.PhrasesByName(declinedList) })

// Bounds of a part of a sentence that says beside the others what its reader cares for less or not at all.
const (
	mostDeclined     = 4 // words of a subject
	mostDeclinedList = 5 // subjects
	leastHead        = 3 // words before a part that no mark parts from them
)

// declined is a part of a sentence that says beside the others what its reader cares for less or not at all.
type declined struct {
	text.Span                  // from the mark before it
	words     string           // it
	subjects  tagging.Subjects // none: it says no more than that all of a subject is meant, or nobody could read it
	unread    bool
	narrows   bool // it says how far a subject is wanted
	excepts   bool // it says when what it leaves out is wanted
}

// decliner finds such parts in a statement.
type decliner struct {
	of   *statement.Language
	said string
}

// words tells how many words from one on are a phrase of a kind.
func (d decliner) words(kind string, tokens []text.Token) int {
	return declinedWords()[d.of.Code+"."+kind].Length(tokens)
}

// all gives the parts of a statement that decline something beside others, each the last of its sentence.
func (d decliner) all() (found []declined) {
	for _, span := range text.Sentences(d.said) {
		sentence := d.said[span.Start:span.End]
		parts := clauses.Parts(d.of.Code, sentence)
		if one, ok := d.restriction(sentence, parts); ok {
			one.Start, one.End = one.Start+span.Start, one.End+span.Start
			found = append(found, one)
			continue
		}
		for i := range parts {
			if i > 0 && strings.TrimSpace(sentence[parts[i-1].End:parts[i].Start]) == "" && len(text.Tokens(sentence[parts[i-1].Start:parts[i-1].End])) < leastHead {
				continue // "le sagre invece non mi interessano"
			}
			head, part := sentence[:parts[i].Start], sentence[parts[i].Start:parts[len(parts)-1].End]
			one, ok := d.part(head, part, i == len(parts)-1)
			if !ok || slices.ContainsFunc(parts[i+1:], func(p text.Span) bool { return clauses.Turns(d.of.Code, sentence[p.Start:p.End]) }) {
				continue
			}
			from := 0
			if i > 0 {
				from = parts[i-1].End
			}
			one.Span, one.words = text.Span{Start: span.Start + from, End: span.Start + parts[len(parts)-1].End}, part
			found = append(found, one)
			break
		}
	}
	return found
}

// part reads the rest of a sentence from a mark on, which is its last part or more than that, behind what stands before it there.
func (d decliner) part(head, part string, last bool) (one declined, ok bool) {
	tokens := text.Tokens(part)
	from := d.lead(tokens)
	if from == len(tokens) {
		return one, false
	}
	if head != "" && d.allOf(part, tokens, from) {
		return one, true
	}
	for _, kind := range []string{"less<", "out<"} {
		if n := d.words(kind, tokens[from:]); n > 0 && from+n < len(tokens) {
			return d.declining(kind == "less<", part[tokens[from+n].Start:]), true
		}
	}
	if !last {
		return one, false
	}
	return d.before(head, part, tokens)
}

// before reads a part of a sentence that names what is declined before the words that say so.
func (d decliner) before(head, part string, tokens []text.Token) (one declined, ok bool) {
	to := d.tail(tokens)
	for _, kind := range []string{">less", ">out"} {
		for at := 1; at < to; at++ {
			if n := d.words(kind, tokens[at:to]); n > 0 && at+n == to && d.apart(head, part[:tokens[at].Start]) {
				if d.lead(tokens[:at]) == at {
					return one, false // it names nothing
				}
				return d.declining(kind == ">less", part[:tokens[at-1].End]), true
			}
		}
	}
	return one, false
}

// allOf tells whether a part of a sentence says no more than that all of a subject is meant, and not some alone.
func (d decliner) allOf(part string, tokens []text.Token, lead int) bool {
	for at := 0; at <= lead; at++ {
		if d.words("all", tokens[at:]) > 0 {
			return clauses.DeniesSome(d.of.Code, part, tokens[len(tokens)-1].End)
		}
	}
	return false
}

// lead gives how many words at the beginning say nothing of what is declined.
func (d decliner) lead(tokens []text.Token) (n int) {
	for n < len(tokens) {
		length := d.words("lead", tokens[n:])
		if length == 0 || d.phrase(tokens[n:]) > length {
			break
		}
		n += length
	}
	return n
}

// phrase gives the length of the phrase with which words begin that declines what stands behind it.
func (d decliner) phrase(tokens []text.Token) int {
	return max(d.words("less<", tokens), d.words("out<", tokens))
}

// tail gives where the words begin at the end that say nothing of what is declined.
func (d decliner) tail(tokens []text.Token) int {
	for to := len(tokens); ; {
		cut := false
		for at := max(0, to-3); at < to && !cut; at++ {
			if n := d.words("tail", tokens[at:to]); n > 0 && at+n == to && !d.endsPhrase(tokens[:to]) {
				to, cut = at, true
			}
		}
		if !cut {
			return to
		}
	}
}

// endsPhrase tells whether words end with a phrase that declines what stands before it.
func (d decliner) endsPhrase(tokens []text.Token) bool {
	for at := range tokens {
		for _, kind := range []string{">less", ">out"} {
			if at+d.words(kind, tokens[at:]) == len(tokens) && d.words(kind, tokens[at:]) > 0 {
				return true
			}
		}
	}
	return false
}

// apart tells whether what is declined before the words that say so ends no list that begins before its part of the sentence: in "chess, tennis and golf I can
// live without" nobody knows. What stands before is a list that is closed, or says a wish by itself.
func (d decliner) apart(head, subject string) bool {
	if strings.TrimSpace(head) == "" || clauses.Turns(d.of.Code, subject) {
		return true
	}
	if strings.HasSuffix(strings.TrimSpace(head), ";") || strings.ContainsAny(head[len(strings.TrimRight(head, " –—-")):], "–—-") {
		return true
	}
	tokens := text.Tokens(subject)
	if len(tokens) > 0 && clauses.Joins(d.of.Code, tokens[0].Word) {
		return d.wishes(head)
	}
	last := head[strings.LastIndexAny(strings.TrimRight(head, " ,"), ",;")+1:]
	return d.wishes(head) || slices.ContainsFunc(text.Tokens(last), func(t text.Token) bool { return clauses.Joins(d.of.Code, t.Word) })
}

// wishing are the roles of words with which something is asked for.
var wishing = []string{"follow", "wish", "welcome", "keep"}

// wishes tells whether words ask for something and name not only that.
func (d decliner) wishes(words string) bool {
	return hasRole(d.of, words, 0, wishing) || clauses.Heads(d.of.Code, words)
}

// declining reads the subjects that are declined.
func (d decliner) declining(mild bool, words string) declined {
	subjects, ok := d.subjects(words)
	if !ok || d.addsBehind(words) {
		return declined{unread: true}
	}
	if mild {
		return declined{subjects: tagging.Subjects{Less: subjects}}
	}
	return declined{subjects: tagging.Subjects{LeaveOut: subjects}}
}

// subjects gives the subjects that words name and nothing else; not ok where they say more than that.
func (d decliner) subjects(words string) (labels []string, ok bool) {
	if clauses.Heads(d.of.Code, words) || exceptions()[d.of.Code].In(text.Tokens(words)) || onlyIf()[d.of.Code].In(text.Tokens(words)) {
		return nil, false
	}
	for _, part := range d.items(words) {
		tokens := text.Tokens(part)
		tokens = tokens[d.lead(tokens):]
		tokens = tokens[:d.tail(tokens)]
		if len(tokens) == 0 || len(tokens) > mostDeclined || text.StopWord(d.of.Code, tokens[len(tokens)-1].Word) {
			return nil, false
		}
		label := part[tokens[0].Start:tokens[len(tokens)-1].End]
		if hasRole(d.of, label, 0, deniers) {
			return nil, false
		}
		labels = append(labels, label)
	}
	return labels, len(labels) > 0 && len(labels) <= mostDeclinedList
}

// addsBehind tells whether words before an item of a list, but for the first, are more than what joins it and an article: they may ask for it ("golf, more tennis please").
func (d decliner) addsBehind(words string) bool {
	for i, part := range d.items(words) {
		tokens := text.Tokens(part)
		if i > 0 && (hasRole(d.of, part, 0, wishing) || slices.ContainsFunc(tokens[:d.lead(tokens)], func(t text.Token) bool {
			return !clauses.Joins(d.of.Code, t.Word) && !scopeWords()[d.of.Code]["the"].Begin([]text.Token{t})
		})) {
			return true
		}
	}
	return false
}

// items gives the parts of a list.
func (d decliner) items(words string) (all []string) {
	for _, part := range strings.FieldsFunc(words, func(r rune) bool { return strings.ContainsRune(",;\n", r) }) {
		from := 0
		for _, token := range text.Tokens(part) {
			if clauses.Joins(d.of.Code, token.Word) {
				all = append(all, part[from:token.Start])
				from = token.End
			}
		}
		all = append(all, part[from:])
	}
	return slices.DeleteFunc(all, func(part string) bool { return len(text.Tokens(part)) == 0 })
}

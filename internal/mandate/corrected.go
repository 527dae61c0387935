package mandate

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
)

// leastCorrected is how sure the network must be of what comes in the place of something else that is not called alike.
const leastCorrected = .25

// mostBetween is how many small words stand between a name and what tells it from others of that name: "Frankfurt an der Oder".
const mostBetween = 3

// correcting puts what a reader meant in the place of what stands and was taken for it: "Newcastle in Australia, not the English one".
type correcting struct {
	of     *statement.Language
	before []newsroom.Interest
	said   string
	tokens []text.Token
}

// correctedIn reads a statement in which words say that something that stands was taken for something else, and which names what is called alike: that
// comes in its place. What it names in contrast to that is nothing to leave out.
func correctedIn(read Reading, before []newsroom.Interest, said string, whole Reading, alone func() tagging.Opinion) (Reading, bool) {
	if read.of == nil || read.heard == nil || whole.when != nil || whole.back || whole.settings || len(labelsOn(before, false)) == 0 {
		return whole, false
	}
	c := correcting{of: read.of, before: before, said: said, tokens: text.Tokens(said)}
	if !read.says("~", said) || !c.doubtful(whole) {
		return whole, false
	}
	opinion := opinionOn(c.of, before, said, read.subjects(before), read.Outcome == newsroom.Applied)
	found := opinion.Subjects()
	was, is, ok := c.pair(found, alone().Subjects(), *read.heard)
	if !ok && opinion.Sure() >= leastCorrected && len(found.Follow) == 1 && len(found.Drop) == 1 && len(found.All()) == 2 && holds(before, found.Drop[0], false) && !holds(before, found.Follow[0], false) {
		was, is, ok = found.Drop[0], found.Follow[0], true // called otherwise: "judo, not ludo"
	}
	if !ok || !c.rest(found, was, is) {
		return whole, false
	}
	meant := way{{Kind: statement.Replace, Subjects: []string{was}, Instead: []string{is}}}
	if gone := c.dropped(found, was); len(gone) > 0 {
		meant = append(meant, statement.Operation{Kind: statement.Unfollow, Subjects: gone})
	}
	r, ok := meant.read(c.of, before)
	if !ok {
		return whole, false
	}
	r.of = c.of
	return r, true
}

// doubtful tells whether a reading asks, or leaves out what is called as what stands.
func (c correcting) doubtful(r Reading) bool {
	if r.Outcome == newsroom.Clarification || r.Outcome == newsroom.PartlyApplied {
		return true
	}
	if r.heard != nil && slices.ContainsFunc(r.heard.Operations, func(o statement.Operation) bool { return o.Kind == statement.Mean || o.Kind == statement.Replace }) {
		return false // patterns read it
	}
	return slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool {
		return one.Avoid && slices.ContainsFunc(c.before, func(i newsroom.Interest) bool { return !i.Avoid && c.alike(i.Label, one.Label) })
	})
}

// pair gives the one interest that stands and is named, and the one subject that is called alike.
func (c correcting) pair(found, alone tagging.Subjects, heard statement.Reading) (was, is string, ok bool) {
	var named []string
	for _, o := range heard.Operations {
		if o.Kind == statement.Mean || o.Kind == statement.Replace {
			named = append(named, o.Instead...)
		}
	}
	for _, labels := range [][]string{
		slices.Concat(found.Follow, found.LeaveOut), slices.Concat(alone.Follow, alone.LeaveOut), named, c.extended(),
	} {
		if was, is, pairs := c.pairs(labels); pairs > 0 {
			return was, is, pairs == 1
		}
	}
	return "", "", false
}

// pairs counts the interests that stand and are named with what is called alike among some labels, and gives the last of them.
func (c correcting) pairs(labels []string) (was, is string, count int) {
	for _, label := range labels {
		if len(strings.Fields(label)) > mostWords || holds(c.before, label, false) || is == label {
			continue
		}
		for _, i := range c.before {
			if !i.Avoid && c.alike(i.Label, label) && c.mentions(i.Label) && len(less(c.content(label), c.content(i.Label))) > 0 {
				was, is = i.Label, strings.NewReplacer(",", "").Replace(label)
				count++
			}
		}
	}
	return was, is, count
}

// content gives the words of a label that are no small ones, by stem.
func (c correcting) content(label string) (words []string) {
	for _, word := range wordsIn(label) {
		if !text.StopWord(c.of.Code, word) {
			words = append(words, text.Stem(c.of.Code, word))
		}
	}
	return words
}

// alike tells whether two labels have a word in common.
func (c correcting) alike(a, b string) bool {
	words := c.content(a)
	return slices.ContainsFunc(c.content(b), func(word string) bool { return slices.Contains(words, word) })
}

// mentions tells whether a statement has a word of a label.
func (c correcting) mentions(label string) bool { return c.alike(label, c.said) }

// extended gives the names of what stands together with what a statement puts behind them to tell them from others: "Córdoba, Argentina".
func (c correcting) extended() (labels []string) {
	for _, i := range c.before {
		words := wordsIn(i.Label)
		for at := 0; !i.Avoid && at+len(words) <= len(c.tokens); at++ {
			if !(excepting{tokens: c.tokens}).stands(at, words) {
				continue
			}
			if end, ok := c.extension(at + len(words)); ok {
				labels = append(labels, c.said[c.tokens[at].Start:c.tokens[end-1].End])
			}
		}
	}
	slices.Sort(labels)
	return slices.Compact(labels)
}

// extension gives the end of the words behind a name that belong to it: a few small ones, and one or more with a capital.
func (c correcting) extension(from int) (end int, ok bool) {
	for at := from; at < len(c.tokens) && at <= from+mostBetween; at++ {
		if between := c.said[c.tokens[at-1].End:c.tokens[at].Start]; strings.ContainsAny(between, ".;:!?()\n") || at > from && strings.Contains(between, ",") {
			return 0, false
		}
		if c.capital(at) {
			for end = at + 1; end < len(c.tokens) && c.capital(end) && c.said[c.tokens[end-1].End:c.tokens[end].Start] == " "; end++ {
			}
			return end, true
		}
		if !text.StopWord(c.of.Code, c.tokens[at].Word) || c.tokens[at].Start > c.tokens[at-1].End+1 {
			return 0, false
		}
	}
	return 0, false
}

func (c correcting) capital(at int) bool {
	first, _ := utf8.DecodeRuneInString(c.said[c.tokens[at].Start:])
	return unicode.IsUpper(first)
}

// rest tells whether what was found besides is no wish of its own: it stands, or is named in contrast, in the sentence of what was meant.
func (c correcting) rest(found tagging.Subjects, was, is string) bool {
	own := func(label string) bool {
		return sameLabel(label, is) || holds(c.before, label, false) || c.alike(label, is) || c.alike(label, was)
	}
	if slices.ContainsFunc(slices.Concat(found.Follow, found.Less, found.Alert), func(label string) bool { return !own(label) }) ||
		slices.ContainsFunc(found.LeaveOut, func(label string) bool { return holds(c.before, label, false) && !sameLabel(label, was) }) {
		return false
	}
	for _, span := range text.Sentences(c.said) {
		sentence := c.said[span.Start:span.End]
		if slices.ContainsFunc(found.LeaveOut, func(label string) bool {
			return !own(label) && strings.Contains(sentence, label) && !c.alike(is, sentence) && !remarks()[c.of.Code+"~"].In(text.Tokens(sentence))
		}) {
			return false
		}
	}
	return true
}

// dropped gives what stands besides, and is to be dropped.
func (c correcting) dropped(found tagging.Subjects, was string) []string {
	return slices.DeleteFunc(slices.Clone(found.Drop), func(label string) bool { return sameLabel(label, was) || !holds(c.before, label, false) })
}

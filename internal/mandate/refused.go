package mandate

import (
	"maps"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

// readingOf reads a statement, or what is left of one, before the interests that stand.
type readingOf func(before []newsroom.Interest, said string) Reading

// refusal is where a statement may refuse the front page.
type refusal struct {
	said   string
	tokens []text.Token
	names  []frontName // where it is named as what may be wanted or not
	alone  []text.Span // sentences, and last parts of them, that refuse it and say nothing else
	code   string      // the language of what refuses it
	in     text.Span   // the first words that refuse it, wherever they stand; empty: none
}

// refusing reads a statement by read, and with it that the front page is to be left out, where it says so in whatever part. That is asked about where it can't
// be told from the rest.
func refusing(before []newsroom.Interest, said string, read readingOf) Reading {
	f := refusalIn(said)
	if f == nil {
		return read(before, said)
	}
	if r, ok := f.apart(before, read); ok {
		return r
	}
	if r, ok := f.asSubject(before, read); ok {
		return r
	}
	return f.notLost(before, read(before, said))
}

// notLost has a reading that passes over a refusal ask about it.
func (f *refusal) notLost(before []newsroom.Interest, r Reading) Reading {
	heard := func(i newsroom.Interest) bool { return f.touches(i.Label) }
	if f.in.End == 0 || slices.ContainsFunc(r.Begun, heard) || slices.ContainsFunc(before, refusesFront) {
		return r
	}
	switch part := f.said[f.in.Start:f.in.End]; {
	case r.Outcome == newsroom.Applied:
		return r.asking(part)
	case r.back, r.Outcome == newsroom.Answered, r.Outcome == newsroom.Unchanged:
		return doubt(unclear(part))
	}
	return r
}

// refusesFront tells whether an interest leaves out the front page.
func refusesFront(i newsroom.Interest) bool { return i.LeftOut() && isRefusable(i.Label) }

// refusalIn finds where a statement names the front page, or nothing.
func refusalIn(said string) *refusal {
	f := &refusal{said: said, tokens: text.Tokens(said)}
	all := withoutFront().said
	codes := slices.Sorted(maps.Keys(all))
	for i := range f.tokens {
		f.name(i)
		for _, code := range codes {
			if n := all[code].Length(f.tokens[i:]); n > 0 && f.in.End == 0 {
				f.code, f.in = code, text.Span{Start: f.tokens[i].Start, End: f.tokens[i+n-1].End}
			}
		}
	}
	if f.in.End == 0 && len(f.names) == 0 {
		return nil
	}
	if f.in.End == 0 {
		f.code = f.names[0].code
	}
	f.findAlone(codes)
	return f
}

// findAlone finds the sentences, and the last parts of them, that refuse the front page and say nothing else.
func (f *refusal) findAlone(codes []string) {
	for begin := 0; begin < len(f.tokens); {
		end := begin + 1
		for end < len(f.tokens) && !strings.ContainsAny(f.between(end), ".;!?\n") {
			end++
		}
		for i := begin; i < end; i++ {
			if i > begin && !strings.ContainsAny(f.between(i), ",:–—") && !strings.Contains(f.between(i), " - ") {
				continue
			}
			part := withoutPolite(f.tokens[i:end])
			if len(part) == 0 || !slices.ContainsFunc(codes, func(code string) bool { return withoutFront().said[code].Length(part) == len(part) }) {
				continue
			}
			from := f.tokens[i].Start
			if i > begin {
				from = f.tokens[i-1].End
			}
			f.alone = append(f.alone, text.Span{Start: from, End: f.tokens[end-1].End})
			break
		}
		begin = end
	}
}

// between gives what stands before a token, behind the one before it.
func (f *refusal) between(i int) string { return f.said[f.tokens[i-1].End:f.tokens[i].Start] }

// apart reads what a statement says beside the sentences and parts that refuse the front page and nothing else.
func (f *refusal) apart(before []newsroom.Interest, read readingOf) (r Reading, ok bool) {
	if len(f.alone) == 0 {
		return r, false
	}
	rest := f.said
	for _, span := range slices.Backward(f.alone) {
		rest = rest[:span.Start] + rest[span.End:]
	}
	if rest = strings.Trim(rest, " ,:–—-.;!?\n"); !hasLetter(rest) || len(withoutPolite(text.Tokens(rest))) == 0 {
		return Reading{Outcome: newsroom.Unchanged, of: statement.In(f.code)}.refused(before, f.code)
	}
	return read(before, rest).refused(before, f.code)
}

// asSubject reads a statement as if it spoke of another subject where it names the front page: words say what is wanted of that as of any other, and those of
// the front page itself say where stories stand, too. It is refused where the subject is left out.
func (f *refusal) asSubject(before []newsroom.Interest, read readingOf) (r Reading, ok bool) {
	subject, said := f.another(before)
	if subject == "" {
		return r, false
	}
	r = read(before, said)
	is := func(i newsroom.Interest) bool {
		return i.LeftOut() && content(f.code, i.Label) == content(f.code, subject)
	}
	if !slices.ContainsFunc(r.Begun, is) {
		return r, false
	}
	r.Begun = slices.DeleteFunc(slices.Clone(r.Begun), is)
	if mentions(r, content(f.code, subject)) {
		return r, false
	}
	if r.Outcome == newsroom.Applied && len(r.Begun)+len(r.Ended) == 0 && r.when == nil && r.voices == nil {
		r.Outcome = newsroom.Unchanged
	}
	return r.refused(before, f.code)
}

// mentions tells whether a reading has a word in what it begins or asks.
func mentions(r Reading, word string) bool {
	said := append(labelsOf(r.Begun), r.asks.words, r.Question)
	for _, w := range r.meant {
		for _, o := range w {
			said = append(said, joined(o.Subjects))
		}
	}
	return slices.ContainsFunc(slices.Concat(said, r.offers), func(s string) bool { return strings.Contains(text.Fold(s), word) })
}

// content gives the words of a label but small ones.
func content(code, label string) string {
	return strings.Join(slices.DeleteFunc(wordsIn(label), func(word string) bool { return text.StopWord(code, word) }), " ")
}

// touches tells whether a label is a name of the front page, or holds one.
func (f *refusal) touches(label string) bool {
	return isFrontPage(label) || slices.ContainsFunc(f.names, func(n frontName) bool { return strings.Contains(text.Fold(label), text.Fold(f.said[n.Start:n.End])) })
}

// refused adds to a reading that the front page is left out from then on, and followed no longer where it was; false where the reading follows it, or can't
// be joined with anything.
func (r Reading) refused(before []newsroom.Interest, code string) (Reading, bool) {
	follows := slices.ContainsFunc(r.Begun, func(i newsroom.Interest) bool { return !i.Avoid && isRefusable(i.Label) })
	if follows || r.back || r.vetoes || r.Outcome == newsroom.Answered {
		return r, false
	}
	if r.Outcome == newsroom.Clarification {
		r.Begun, r.Ended = nil, nil
	}
	var ended []newsroom.InterestID
	for _, i := range before {
		if !i.Avoid && isRefusable(i.Label) && !slices.Contains(r.Ended, i.ID) {
			ended = append(ended, i.ID)
		}
	}
	r.Ended = slices.DeleteFunc(slices.Clone(r.Ended), func(id newsroom.InterestID) bool {
		return slices.ContainsFunc(before, func(i newsroom.Interest) bool { return i.ID == id && refusesFront(i) })
	})
	r.Ended = append(r.Ended, ended...)
	begins := !slices.ContainsFunc(before, refusesFront) && !slices.ContainsFunc(r.Begun, refusesFront)
	if begins {
		r.Begun = append(slices.Clone(r.Begun), newsroom.Interest{Label: FrontPage(code).Label, Avoid: true})
	}
	r.bare, r.blank = false, false
	switch {
	case !begins && len(ended) == 0:
	case r.Outcome == newsroom.Clarification && !r.talk && (r.when == nil || r.torn): // what it says of when editions come is applied with it
		r.Outcome = newsroom.PartlyApplied
	case r.Outcome != newsroom.PartlyApplied:
		r.Outcome, r.thanked, r.talk, r.Question, r.asks = newsroom.Applied, false, false, "", asked{}
	}
	return r, true
}

// isRefusable tells whether a label asks for the front page, and not for the news of the world alone: that is another wish.
func isRefusable(label string) bool { return isFrontPage(label) && !frontPages[pageKey(label)] }

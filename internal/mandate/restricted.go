package mandate

import (
	"slices"
	"strings"

	"newsroom/internal/statement/clauses"
	"newsroom/internal/tagging"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// restriction finds in a sentence that its last subject is wanted only as far as what stands behind it says: "of football only what concerns Leeds". What can be
// read of that narrows the subject; else the subject is followed and the rest is asked about. What is wanted in some case alone is narrowed to that case,
// where that names one subject (withoutConditions has those of which the thesaurus knows more); else all of it is asked about, as where nobody can tell what the subject is. Nothing of what narrows it is followed by itself.
func (d decliner) restriction(sentence string, parts []text.Span) (one declined, ok bool) {
	tokens := text.Tokens(sentence)
	for at := 1; at < len(tokens); at++ {
		if d.words("unless", tokens[at:]) > 0 {
			return d.refusal(sentence, parts, tokens[at].Start)
		}
		what, when := d.words("only", tokens[at:]), onlyIf()[d.of.Code].Length(tokens[at:])
		if what+when == 0 {
			continue
		}
		in := d.restrictedPart(sentence, parts, tokens[at].Start)
		if in < 0 || at+max(what, when) == len(tokens) || d.denies(sentence[strings.LastIndex(sentence[:tokens[at].Start], ";")+1:tokens[at].Start]) {
			return one, false
		}
		from, end := parts[in].Start, parts[len(parts)-1].End
		one = declined{Span: text.Span{Start: from, End: end}, words: sentence[from:end], unread: true, narrows: true}
		if in > 0 {
			one.Start = parts[in-1].End
		}
		subject, short := d.restrictedSubject(sentence[from:min(parts[in].End, tokens[at].Start)])
		if !short || d.goesOn(sentence, parts, tokens[at+max(what, when)-1].End) {
			return one, true
		}
		if when > 0 {
			if only := d.caseOf(sentence[tokens[at+when].Start:end]); only != "" {
				one.subjects, one.unread = tagging.Subjects{Follow: []string{subject + " " + only}}, false
			}
			return one, true
		}
		one.subjects.Follow = []string{subject}
		if narrowed := d.narrowed(subject, sentence, tokens[at:at+what], end); len(narrowed) > 0 {
			one.subjects.Follow, one.unread = narrowed, false
			return one, true
		}
		one.words = strings.TrimSpace(sentence[tokens[at].Start:end])
		return one, true
	}
	return one, false
}

// refusal gives the part of a sentence that leaves out something but in a case that it says behind a place, up to another that denies something of its own: "no
// football unless Leeds play, and no celebrities". It is asked about; nobody knows how far what is left out goes.
func (d decliner) refusal(sentence string, parts []text.Span, place int) (one declined, ok bool) {
	in := d.restrictedPart(sentence, parts, place)
	if in < 0 || !d.denies(sentence[parts[in].Start:min(place, parts[in].End)]) {
		return one, false
	}
	from, end, next := parts[in].Start, parts[len(parts)-1].End, len(sentence)
	for _, part := range parts[in+1:] {
		if part.Start > place && d.beginsDenying(sentence[part.Start:part.End]) {
			next = part.Start
			break
		}
		end = part.End
	}
	if next == len(sentence) {
		next = end
	}
	return declined{Span: text.Span{Start: from, End: next}, words: sentence[from:max(from, min(end, next))], unread: true, narrows: true, excepts: true}, true
}

// beginsDenying tells whether words begin with one that denies, but for small ones before it: "and no celebrities".
func (d decliner) beginsDenying(words string) bool {
	for _, token := range text.Tokens(words) {
		if slices.ContainsFunc(d.of.Roles(token.Word), func(role string) bool { return slices.Contains(deniers, role) }) || scopeWords()[d.of.Code]["denies"].Begin([]text.Token{token}) {
			return true
		}
		if !clauses.Joins(d.of.Code, token.Word) && !text.StopWord(d.of.Code, token.Word) {
			return false
		}
	}
	return false
}

// goesOn tells whether a sentence goes on, behind the part with what narrows a subject, with something that is no clause of the same kind: "only what concerns
// Leeds, and chess". Nobody knows whether that narrows the subject, too.
func (d decliner) goesOn(sentence string, parts []text.Span, place int) bool {
	in := slices.IndexFunc(parts, func(part text.Span) bool { return place < part.End })
	return in >= 0 && slices.ContainsFunc(parts[in+1:], func(part text.Span) bool { return !clauses.Heads(d.of.Code, sentence[part.Start:part.End]) })
}

// denies tells whether words deny something.
func (d decliner) denies(words string) bool {
	return hasRole(d.of, words, 0, deniers) || scopeWords()[d.of.Code]["denies"].In(text.Tokens(words))
}

// caseOf gives the only subject that words name which say in what case alone another is wanted; empty where they name none, or several.
func (d decliner) caseOf(words string) (only string) {
	tokens := text.Tokens(words)
	hits := thesaurus.News().Find(tokens, words, d.of.Code)
	for at := 0; at < len(tokens); at++ {
		end := at + 1
		for _, hit := range hits {
			if hit.At == at {
				end = max(end, at+hit.Tokens)
			}
		}
		known := slices.ContainsFunc(hits, func(hit thesaurus.Match) bool { return hit.At == at })
		for !known && end < len(tokens) && tokens[end].Capital() {
			end++
		}
		if !known && (!tokens[at].Capital() || text.StopWord(d.of.Code, tokens[at].Word)) {
			continue
		}
		if only != "" {
			return ""
		}
		only, at = words[tokens[at].Start:tokens[end-1].End], end-1
	}
	return only
}

// restrictedPart gives the part of a sentence whose subject is narrowed by what begins at a place: that in which it stands, or the one before where nothing is
// named in its own before it ("Trump, but only if"). -1 where there is none.
func (d decliner) restrictedPart(sentence string, parts []text.Span, place int) int {
	in := slices.IndexFunc(parts, func(part text.Span) bool { return part.Start <= place && place < part.End })
	for ; in >= 0; in-- {
		before := text.Tokens(sentence[parts[in].Start:max(parts[in].Start, min(place, parts[in].End))])
		if slices.ContainsFunc(before, func(t text.Token) bool {
			return !clauses.Turns(d.of.Code, t.Word) && !text.StopWord(d.of.Code, t.Word)
		}) {
			return in
		}
	}
	return -1
}

// restrictedSubject gives the subject that words before a restriction name; not ok where they say more than that.
func (d decliner) restrictedSubject(words string) (subject string, ok bool) {
	tokens := text.Tokens(words)
	for len(tokens) > 0 && (text.StopWord(d.of.Code, tokens[0].Word) || d.words("lead", tokens) > 0) {
		tokens = tokens[max(1, d.words("lead", tokens)):]
	}
	tokens = tokens[:d.tail(tokens)]
	if len(tokens) == 0 {
		return "", false
	}
	all, ok := d.subjects(words[tokens[0].Start:tokens[len(tokens)-1].End])
	if !ok || len(all) > 1 || d.of.Known(all[0]) > 0 {
		return "", false
	}
	return all[0], true
}

// narrowed gives a subject with each that a clause names to which it is narrowed; none where nobody can read that. The clause begins with the last of some words.
func (d decliner) narrowed(subject, sentence string, only []text.Token, end int) (labels []string) {
	for _, token := range only {
		if !clauses.Heads(d.of.Code, token.Word) {
			continue
		}
		clause := sentence[token.Start:end]
		plain, changed := clauses.Plain(d.of.Code, clause, 0, len(clause), isPlace)
		if !changed {
			continue
		}
		narrow, ok := d.subjects(plain)
		if !ok {
			return nil
		}
		for _, one := range narrow {
			labels = append(labels, subject+" "+one)
		}
		if wayOf(tagging.Subjects{Follow: labels}).subjects() < len(labels) {
			return nil
		}
		return labels
	}
	return nil
}

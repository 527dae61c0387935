package erratum

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
)

// Passage is what an edition quoted, and what the publisher says now.
type Passage struct {
	Said     string // the sentence or the title, verbatim
	Language string // of the article; empty: unknown
	Was, Now newsroom.Version
	// Known tells whether other articles use a word. It is asked only of what looks like a misspelt one.
	Known func(word string) bool
}

// PassageChange is what became of a passage.
type PassageChange struct {
	Class newsroom.CorrectionClass // empty: the passage stands as it stood
	Kind  newsroom.CorrectionKind
	Reads string // the whole sentence or title that stands in its place; empty: none does
	Was   string // what has changed, with the words around it
	Now   string
	Mark  string // the same for the same change in another sentence
}

// Judge tells what became of a passage.
func Judge(p Passage) PassageChange {
	if p.Known == nil {
		p.Known = func(string) bool { return false }
	}
	if p.Said == p.Was.Title {
		return p.title()
	}
	said := sentence{p.Said, read(p.Language, p.Said)}
	if len(said.words) == 0 || len(said.words) > maxSentence {
		return PassageChange{}
	}
	stood, stands := find(p.Language, p.Was, said.words), find(p.Language, p.Now, said.words)
	if stands == alone || stands == within && stood == within {
		return p.same()
	}
	now, ok := counterpart(p.Language, said, sentencesOf(p.Language, p.Was.Text), sentencesOf(p.Language, p.Now.Text))
	switch {
	case ok:
		return p.compare(said, now)
	case stands == within: // of a sentence that is too long to compare, or of the title
		return p.same()
	case cut(p.Language, p.Was.Text, p.Now.Text):
		return PassageChange{}
	}
	return PassageChange{Class: newsroom.Material, Kind: newsroom.TakenOut, Was: shown(p.Said, 0, len(p.Said)), Mark: string(newsroom.TakenOut)}
}

// same judges a passage whose words stand as they stood.
func (p Passage) same() PassageChange {
	if strings.Contains(p.Now.Text, p.Said) || strings.Contains(p.Now.Title, p.Said) {
		return PassageChange{}
	}
	return PassageChange{Class: newsroom.Cosmetic, Kind: newsroom.Reworded, Reads: p.Said}
}

// compare judges a sentence that stands in place of another.
func (p Passage) compare(was, now sentence) PassageChange {
	all := slices.DeleteFunc(differences(was.words, now.words), p.slight)
	if len(all) == 0 {
		return PassageChange{Class: newsroom.Cosmetic, Kind: newsroom.Reworded, Reads: now.said}
	}
	return p.material(newsroom.Reworded, was, now, all)
}

func (p Passage) material(kind newsroom.CorrectionKind, was, now sentence, all []hunk) PassageChange {
	c := PassageChange{Class: newsroom.Material, Kind: kind, Reads: now.said, Mark: p.mark(all)}
	c.Was, c.Now = around(was, all, func(h hunk) []word { return h.was }), around(now, all, func(h hunk) []word { return h.now })
	return c
}

// slight tells whether a difference changes no meaning.
func (p Passage) slight(h hunk) bool {
	switch {
	case joined(h.was) == joined(h.now):
		return !parted(h)
	case len(h.was) == 0 || len(h.now) == 0:
		return !slices.ContainsFunc(slices.Concat(h.was, h.now), func(w word) bool { return !filler(p.Language, w.key) })
	case len(h.was) != len(h.now):
		return false
	}
	for i := range h.was {
		if !misspelt(h.was[i], h.now[i], p.Language, p.Known) {
			return false
		}
	}
	return true
}

// joined writes words without what parts them: "health care" is "healthcare". Numbers stay apart.
func joined(words []word) string {
	var b strings.Builder
	for _, w := range words {
		if w.number {
			return keys(words)
		}
		b.WriteString(w.key)
	}
	return b.String()
}

// parted tells whether words that are written together mean another thing than apart: "resign" and "re-sign", "amoral"
// and "a moral", "notable" and "not able".
func parted(h hunk) bool {
	if len(h.was) == len(h.now) {
		return false
	}
	more := h.was
	if len(h.now) > len(more) {
		more = h.now
	}
	for i, w := range more[:len(more)-1] {
		next := more[i+1].key
		if splits[w.key] && !(w.key == "re" && strings.ContainsRune("aeiou", rune(next[0]))) {
			return true
		}
	}
	denies := func(w word) bool { return denials[w.key] && w.key != "non" }
	return slices.ContainsFunc(h.was, denies) != slices.ContainsFunc(h.now, denies)
}

// title judges a title, which a publisher may turn over as often as it likes.
func (p Passage) title() PassageChange {
	if p.Now.Title == p.Said {
		return PassageChange{}
	}
	was, now := sentence{p.Said, read(p.Language, p.Said)}, sentence{p.Now.Title, read(p.Language, p.Now.Title)}
	cosmetic := PassageChange{Class: newsroom.Cosmetic, Kind: newsroom.Retitled, Reads: now.said}
	if len(was.words) > maxSentence || len(now.words) > maxSentence {
		return cosmetic
	}
	another := shared(p.Language, was, now) < enough
	all := slices.DeleteFunc(differences(was.words, now.words), func(h hunk) bool { return p.slight(h) || p.routine(h, another) })
	if len(all) == 0 {
		return cosmetic
	}
	return p.material(newsroom.Retitled, was, now, all)
}

// routine tells whether a difference is one that titles have without taking anything back. In another title altogether
// every word may be another.
func (p Passage) routine(h hunk, another bool) bool {
	if slices.ContainsFunc(slices.Concat(h.was, h.now), turns) && !another {
		return false
	}
	if slices.ContainsFunc(h.now, func(w word) bool { return w.key != question && turns(w) && !denials[w.key] }) {
		return false // "Retracted:" above another title takes the one before back
	}
	counts := func(w word) bool { return !text.StopWord(p.Language, w.key) }
	return another || !slices.ContainsFunc(h.was, counts) || !slices.ContainsFunc(h.now, counts)
}

// mark names a change by the stems of what it takes out and puts in.
func (p Passage) mark(all []hunk) string {
	var b strings.Builder
	for _, h := range all {
		for _, w := range h.was {
			b.WriteString(text.Stem(p.Language, w.key) + " ")
		}
		b.WriteByte('>')
		for _, w := range h.now {
			b.WriteString(" " + text.Stem(p.Language, w.key))
		}
		b.WriteByte(';')
	}
	return text.Shorten(b.String(), maxMark)
}

// Weight says how much a material change matters, by its mark: 2 where a number or a word that denies or decides comes or
// goes, 1 where something was taken out or put back, 0 for other words.
func Weight(kind newsroom.CorrectionKind, mark string) int {
	weighty := func(s string) bool {
		w := word{key: s}
		return strings.ContainsAny(s, "0123456789") || turns(w) || begins(w, decisions)
	}
	switch {
	case kind == newsroom.TakenOut, kind == newsroom.Restored:
		return 1
	case slices.ContainsFunc(strings.FieldsFunc(mark, func(r rune) bool { return strings.ContainsRune(" >;", r) }), weighty):
		return 2
	}
	return 0
}

// maxMark bounds a mark in bytes.
const maxMark = 200

// Unchanged tells whether two texts have the same words one after the other, so that they differ in nothing but how they
// are printed: in letters' case, accents, spaces, quotation marks, dashes, and how thousands are set apart. What Judge calls
// cosmetic is more: a word that was misspelt is another word here.
func Unchanged(language, was, now string) bool {
	if was == now {
		return true
	}
	if max(len(was), len(now)) > maxText {
		return false
	}
	return keys(read(language, was)) == keys(read(language, now))
}

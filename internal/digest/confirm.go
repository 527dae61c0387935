package digest

import (
	"slices"
	"strings"
	"unicode"

	"newsroom"
	"newsroom/internal/text"
)

// What makes a report independent of another one: it has words enough to be judged by, hardly any run of them stands in
// the other one too, and neither names the other's publisher or an agency of both.
const (
	ownWords   = 20 // runs of runLength words
	runLength  = 4
	mostShared = .1 // of the runs
)

// Confirm finds the first fresh article that confirms, on its own, what nobody but one publisher had told: by another
// publisher, in its own words, with a figure or an outcome that was told and two names besides. It tells its index, or
// false for none.
//
// Known hole: a rewritten agency report that credits nobody passes for a report of its own.
func Confirm(c Case, witnesses int) (int, bool) {
	if witnesses != 1 {
		return 0, false
	}
	k := newKnown()
	for _, t := range c.Known[max(0, len(c.Known)-maxKnown):] {
		k.article(t)
	}
	for i, t := range c.Fresh {
		if !c.Copies[i] && k.reads(t.Language) && k.agrees(t) && independent(t, c.Known) {
			return i, true
		}
	}
	return 0, false
}

// agrees tells whether the head of an article tells again what was known.
func (k *known) agrees(t newsroom.Text) bool {
	head := t.Title
	body := t.Text[:min(len(t.Text), maxText)]
	for i, s := range text.Sentences(body) {
		if i == earlyNews {
			break
		}
		head += "\n" + body[s.Start:s.End]
	}
	f := factsOf(t.Language, head)
	again := slices.ContainsFunc(f.figures, func(f figure) bool {
		return slices.ContainsFunc(f.keys(), func(key string) bool { return k.figures[t.Language][key] })
	}) || slices.ContainsFunc(f.outcomes, func(stem string) bool { return k.stems[t.Language][stem] })
	names := map[string]bool{}
	for _, name := range f.names {
		if k.words[name] {
			names[name] = true
		}
	}
	return again && len(names) >= 2
}

// independent tells whether an article is somebody's own work beside all of the others.
func independent(t newsroom.Text, others []newsroom.Text) bool {
	own := runsOf(t)
	if len(own) < ownWords {
		return false
	}
	folded, credited := text.Fold(t.Title+" "+t.Text), agenciesOf(t.Text)
	for _, other := range others {
		theirs := text.Fold(other.Title + " " + other.Text)
		if publisherKey(t) == publisherKey(other) || credits(folded, other.Publisher) || credits(theirs, t.Publisher) ||
			slices.ContainsFunc(agenciesOf(other.Text), func(name string) bool { return slices.Contains(credited, name) }) {
			return false
		}
		shared, runs := 0, runsOf(other)
		for run := range own {
			if runs[run] {
				shared++
			}
		}
		if float64(shared) > mostShared*float64(len(own)) {
			return false
		}
	}
	return true
}

// credits tells whether a folded text names a publisher.
func credits(folded, publisher string) bool {
	name := text.Fold(strings.TrimSpace(publisher))
	return name != "" && within(folded, name)
}

// within tells whether whole words stand in a text.
func within(folded, words string) bool {
	apart := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	return strings.Contains(" "+strings.Join(strings.FieldsFunc(folded, apart), " ")+" ", " "+strings.Join(strings.FieldsFunc(words, apart), " ")+" ")
}

// runsOf gives the runs of words of an article.
func runsOf(t newsroom.Text) map[string]bool {
	body := t.Text[:min(len(t.Text), maxText)]
	var words []string
	for _, token := range text.Tokens(t.Title + "\n" + body) {
		words = append(words, token.Word)
	}
	runs := map[string]bool{}
	for i := runLength; i <= len(words); i++ {
		runs[strings.Join(words[i-runLength:i], " ")] = true
	}
	return runs
}

package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
)

// WithoutVoices gives a statement without what others say of its subjects, which are wanted with all that: "Greenland" of "Greenland - what Trump says about it, and how
// Denmark answers". Those for whom something comes of it stay where they are several.
func WithoutVoices(said string) string {
	var b strings.Builder
	for line := range strings.Lines(said) {
		at := 0
		for _, span := range text.Sentences(line) {
			b.WriteString(line[at:span.Start])
			b.WriteString(withoutVoicesIn(line[span.Start:span.End]))
			at = span.End
		}
		b.WriteString(line[at:])
	}
	return b.String()
}

// withoutVoicesIn is that of one sentence.
func withoutVoicesIn(sentence string) string {
	var b strings.Builder
	at := 0
	for _, v := range clausesOn(sentence) {
		if v.several {
			continue
		}
		b.WriteString(sentence[at:v.start])
		at = v.end
	}
	b.WriteString(sentence[at:])
	return b.String()
}

// hearing reads a statement without what others say of its subjects; where that says something else of what is not of them than the whole does, the whole
// without those who speak.
func hearing(before []newsroom.Interest, said string, read func([]newsroom.Interest, string) Reading) Reading {
	bare := WithoutVoices(said)
	if bare == said {
		return read(before, said)
	}
	r, whole := read(before, bare), read(before, said)
	spoken := func(one newsroom.Interest) bool {
		return strings.Contains(said, one.Label) && !strings.Contains(bare, one.Label)
	}
	if !slices.Equal(r.Ended, whole.Ended) || (r.when == nil) != (whole.when == nil) || slices.ContainsFunc(whole.Begun, func(one newsroom.Interest) bool { return one.Avoid && spoken(one) }) {
		return whole
	}
	kept := slices.DeleteFunc(slices.Clone(whole.Begun), spoken)
	loses := slices.ContainsFunc(kept, func(one newsroom.Interest) bool {
		return !slices.ContainsFunc(r.Begun, func(other newsroom.Interest) bool {
			return other.Label == one.Label && other.Avoid == one.Avoid && other.Alert == one.Alert && other.Limit == one.Limit
		})
	})
	adds := slices.ContainsFunc(r.Begun, func(one newsroom.Interest) bool { return one.Avoid && !holds(whole.Begun, one.Label, true) })
	switch {
	case !loses && !adds:
		return r
	case len(kept) == 0:
		return whole
	}
	whole.Begun = kept
	return whole.orAsking()
}

package reader

import (
	"strings"

	"newsroom/internal/edition"
	"newsroom/internal/wire"
)

// Bounds of what is printed of a text that others wrote, in characters. No publisher's line is longer; what is, is none.
const (
	longestHead = 240
	longestName = 80
	longestText = 1200
)

// bound bounds what an edition prints beside its stories, and has the newsroom say its own of it in the page's language.
func bound(l *edition.StoredPage, v edition.Voice) {
	for i := range l.Followed {
		one := &l.Followed[i]
		one.Title = cut(one.Title, longestHead)
		if one.Change != nil {
			change := cut(v.Change(*one), longestText)
			one.Change = &change
		}
	}
	for i := range l.Coverage {
		one := &l.Coverage[i]
		one.Label = cut(one.Label, longestName)
		for k := range one.Help {
			one.Help[k].Publisher = cut(one.Help[k].Publisher, longestName)
		}
	}
	for _, all := range [][]wire.Correction{l.Corrections, l.Since} {
		for i := range all {
			all[i].Headline, all[i].Note = cut(all[i].Headline, longestHead), cut(all[i].Note, longestText)
		}
	}
	for i := range l.Remarks {
		l.Remarks[i].Text = cut(v.Told(l.Remarks[i].Text, l.Remarks[i].Phrases), longestText)
	}
	if l.Notice != nil {
		l.Notice.Message = cut(v.Told(l.Notice.Message, l.Notice.Phrases), longestText)
	}
}

// cut bounds a text, at a character and with a sign of it. Characters that show nothing by themselves and signs of
// direction that have no end are none of its words: alone they are no text.
func cut(text string, longest int) string {
	text = strings.TrimSpace(strings.Map(shown, text))
	n := 0
	for i := range text {
		if n == longest {
			return strings.TrimSpace(text[:i]) + "…"
		}
		n++
	}
	return text
}

// shown drops what overrides the direction of a text (Unicode Standard Annex 9: LRE, RLE, PDF, LRO, RLO) and spaces
// without width at which nothing is broken or joined.
func shown(r rune) rune {
	switch {
	case r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069', r == '\ufeff', r == '\u200b', r == '\u2060':
		return -1
	}
	return r
}

package desk

import (
	"slices"
	"strings"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/mandate"
)

// paragraph is a statement on which the mandate rests, in the reader's words.
type paragraph struct {
	Pieces []piece
	Beside []string // interests of it that its words do not show
}

// piece is a part of a statement; one that became an interest is marked.
type piece struct {
	Text   string
	Marked bool
}

// charter gives the statements on which standing interests rest, the oldest first.
func charter(shown mandate.Shown) []paragraph {
	var all []paragraph
	for _, s := range slices.Backward(shown.Statements) {
		var labels []string
		for _, i := range shown.Mandate.Interests {
			if i.From == s.Revision {
				labels = append(labels, i.Label)
			}
		}
		all = append(all, mark(s.Text, labels))
	}
	return all
}

// mark finds the labels in a text, whatever the case of their letters, and takes the text apart at them. Of two that overlap the
// longer one is marked.
func mark(text string, labels []string) paragraph {
	labels = slices.Clone(labels)
	slices.SortStableFunc(labels, func(a, b string) int { return len(b) - len(a) })
	pieces := []piece{{Text: text}}
	var p paragraph
	for _, label := range labels {
		at := slices.IndexFunc(pieces, func(one piece) bool { return !one.Marked && find(one.Text, label) >= 0 })
		if at < 0 {
			p.Beside = append(p.Beside, label)
			continue
		}
		whole := pieces[at].Text
		from := find(whole, label)
		to := from + length(whole[from:], label)
		cut := []piece{{Text: whole[:from]}, {Text: whole[from:to], Marked: true}, {Text: whole[to:]}}
		cut = slices.DeleteFunc(cut, func(one piece) bool { return one.Text == "" })
		pieces = slices.Replace(pieces, at, at+1, cut...)
	}
	p.Pieces = pieces
	return p
}

// find gives where a label begins in a text, -1 for nowhere. It begins where a word does.
func find(text, label string) int {
	for at := range text {
		if at > 0 {
			if before, _ := utf8.DecodeLastRuneInString(text[:at]); inWord(before) {
				continue
			}
		}
		if n := length(text[at:], label); n > 0 {
			return at
		}
	}
	return -1
}

func inWord(r rune) bool {
	return r == '\'' || r == '’' || strings.ContainsRune("-", r) || r > ' ' && !strings.ContainsRune(".,;:!?\"“”„()«»/", r)
}

// length tells how many bytes at the beginning of a text are a label, 0 if they are not.
func length(text, label string) int {
	n := 0
	for range utf8.RuneCountInString(label) {
		_, size := utf8.DecodeRuneInString(text[n:])
		if size == 0 {
			return 0
		}
		n += size
	}
	if label == "" || !strings.EqualFold(text[:n], label) {
		return 0
	}
	return n
}

// heard is an interest as the desk heard it.
type heard struct {
	Row     row
	Label   string
	Except  []string // what is left out of it
	Limit   string   // how far it goes; empty: all the way
	Alert   bool
	Covered bool
	Cause   newsroom.Cause
	Weeks   []int
	Stories int // of this week
}

// Package boilerplate finds what a feed repeats in entry after entry beside the news: addresses of comments, points,
// calls to subscribe, picture credits, the sign-off of an aggregator. It is learned from the feed itself, whatever its
// language: a passage that stands under several titles belongs to none of them.
//
// Passages are compared by their words alone. Numbers count as one another, addresses and the entry's own title count as
// nothing, so that "Points: 13" and "The post Floods in Leeds appeared first on Acme" are found again.
package boilerplate

import (
	"strings"
	"unicode"

	"newsroom/internal/text"
)

// Entry is the plain text of an entry, as it is stored.
type Entry struct{ Title, Text string }

// Learned is what some entries of one feed repeat. Its zero value knows nothing.
type Learned map[uint64]int

const (
	leastTitles = 4  // a passage under so many titles is boilerplate,
	leastShare  = 12 // if it stands in at least one of so many entries
	mostText    = 16 << 10
)

// Learn reads entries of one feed, each once.
func Learn(entries []Entry) Learned {
	under := map[uint64]map[uint64]bool{} // titles by passage
	for _, e := range entries {
		title := words(e.Title, "")
		for _, span := range passages(e.Text) {
			if key := words(e.Text[span.Start:span.End], e.Title); key != 0 {
				if under[key] == nil {
					under[key] = map[uint64]bool{}
				}
				under[key][title] = true
			}
		}
	}
	learned := Learned{}
	for key, titles := range under {
		if len(titles) >= leastTitles && leastShare*len(titles) >= len(entries) {
			learned[key] = len(titles)
		}
	}
	return learned
}

// Strip gives the text of an entry without what is boilerplate. The rest stands as it stood, paragraph by paragraph.
func (l Learned) Strip(e Entry) string {
	if len(l) == 0 {
		return e.Text
	}
	var kept strings.Builder
	from, cut := 0, false
	for _, span := range passages(e.Text) {
		key := words(e.Text[span.Start:span.End], e.Title)
		if _, known := l[key]; !known {
			continue
		}
		kept.WriteString(e.Text[from:span.Start])
		from, cut = span.End, true
	}
	if !cut {
		return e.Text
	}
	kept.WriteString(e.Text[from:])
	return tidy(kept.String())
}

// tidy closes the gaps that passages have left.
func tidy(s string) string {
	var paragraphs []string
	for p := range strings.SplitSeq(s, "\n\n") {
		var lines []string
		for line := range strings.SplitSeq(p, "\n") {
			if line = strings.TrimSpace(line); line != "" {
				lines = append(lines, line)
			}
		}
		if len(lines) > 0 {
			paragraphs = append(paragraphs, strings.Join(lines, "\n"))
		}
	}
	return strings.Join(paragraphs, "\n\n")
}

// passages gives the sentences and lines of a text that is not too long to be boilerplate in part.
func passages(s string) []text.Span {
	if len(s) > mostText {
		return nil
	}
	var all []text.Span
	for _, span := range text.Sentences(s) {
		from := span.Start
		for {
			line := strings.IndexByte(s[from:span.End], '\n')
			if line < 0 {
				break
			}
			all = append(all, text.Span{Start: from, End: from + line})
			from += line + 1
		}
		all = append(all, text.Span{Start: from, End: span.End})
	}
	return all
}

// words gives the hash of a passage's words, 0 where it has none that count.
func words(passage, title string) uint64 {
	if title != "" {
		passage = strings.ReplaceAll(passage, title, " ")
	}
	var b strings.Builder
	for field := range strings.FieldsSeq(passage) {
		if strings.Contains(field, "://") || strings.HasPrefix(field, "www.") {
			continue
		}
		for _, r := range field {
			switch {
			case unicode.IsDigit(r):
				b.WriteByte('0')
			case unicode.IsLetter(r) || unicode.IsMark(r):
				b.WriteRune(unicode.ToLower(r))
			}
		}
		b.WriteByte(' ')
	}
	said := strings.TrimSpace(zeros(b.String()))
	if said == "" {
		return 0
	}
	return text.Hash(said)
}

// zeros makes all numbers one.
func zeros(s string) string {
	for strings.Contains(s, "00") {
		s = strings.ReplaceAll(s, "00", "0")
	}
	return s
}

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

// EntrySample is the plain text of an entry, read for what a feed may repeat.
type EntrySample struct {
	text     string
	title    uint64
	passages []passage
}

type passage struct {
	text.Span
	key uint64 // of its words; 0: none that count
}

// Read takes the plain title and text of an entry, as they would be stored.
func Read(title, body string) EntrySample {
	e := EntrySample{text: body, title: words(title, "")}
	for _, span := range spans(body) {
		e.passages = append(e.passages, passage{span, words(body[span.Start:span.End], title)})
	}
	return e
}

const (
	leastTitles = 4  // a passage under so many titles is boilerplate,
	leastShare  = 12 // if it stands in at least one of so many entries
	mostText    = 16 << 10
)

// Habits is what some entries of one feed repeat. Its zero value knows nothing. It is not safe for use by several
// goroutines at once.
type Habits struct {
	entries int
	under   map[uint64]map[uint64]int // of each passage how often it stands under each title
}

// Learn counts an entry in.
func (h *Habits) Learn(e EntrySample) {
	if h.under == nil {
		h.under = map[uint64]map[uint64]int{}
	}
	h.entries++
	for _, p := range e.passages {
		if p.key == 0 {
			continue
		}
		if h.under[p.key] == nil {
			h.under[p.key] = map[uint64]int{}
		}
		h.under[p.key][e.title]++
	}
}

// Forget counts out an entry that was counted in.
func (h *Habits) Forget(e EntrySample) {
	h.entries--
	for _, p := range e.passages {
		if p.key == 0 {
			continue
		}
		titles := h.under[p.key]
		if titles[e.title]--; titles[e.title] <= 0 {
			delete(titles, e.title)
		}
		if len(titles) == 0 {
			delete(h.under, p.key)
		}
	}
}

func (h *Habits) repeats(key uint64) bool {
	titles := len(h.under[key])
	return titles >= leastTitles && leastShare*titles >= h.entries
}

// Strip gives the text of an entry without what is boilerplate. The rest stands as it stood, paragraph by paragraph.
func (h *Habits) Strip(e EntrySample) string {
	var kept strings.Builder
	from, cut := 0, false
	for _, p := range e.passages {
		if !h.repeats(p.key) {
			continue
		}
		kept.WriteString(e.text[from:p.Start])
		from, cut = p.End, true
	}
	if !cut {
		return e.text
	}
	kept.WriteString(e.text[from:])
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

// spans gives the sentences and lines of a text that is not too long to be boilerplate in part.
func spans(s string) []text.Span {
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

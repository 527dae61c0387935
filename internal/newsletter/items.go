package newsletter

import (
	"regexp"
	"strings"
)

// What a list of links is. An essay has links, too, and headings: so most of the letters must be in entries, each entry a headline of
// its own link with a short passage of its own.
const (
	leastItems        = 3
	leastHeadline     = 12   // letters
	mostHeadline      = 200  // letters
	leastPassage      = 40   // letters
	mostPassage       = 1500 // letters, on average
	leastInItems      = .6   // of all letters
	leastIntroduction = 400  // letters of what stands beside the entries, to be an article
)

// item is an entry of a list of links.
type item struct {
	title    string
	raw      string // where its link leads, as it stands in the mail
	to       string // the same, if it may stand in a paper
	passages []block
}

func weight(all []block) (n int) {
	for _, b := range all {
		n += letters(b.text)
	}
	return n
}

// itemsOf gives the entries of what is plainly a list of links, and what stands beside them; or no entries, and all.
func itemsOf(all []block) (items []item, rest []block) {
	var found []item
	for _, b := range all {
		if one, ok := headline(b); ok {
			found = append(found, one)
			continue
		}
		if len(found) == 0 {
			rest = append(rest, b)
			continue
		}
		found[len(found)-1].take(b)
	}
	seen := map[string]bool{}
	inItems := 0
	for _, one := range found {
		one.to = open(one.raw)
		if one.raw == "" || seen[one.raw] || weight(one.passages) < leastPassage {
			rest = append(rest, append([]block{{text: one.title}}, one.passages...)...)
			continue
		}
		seen[one.raw] = true
		items = append(items, one)
		inItems += letters(one.title) + weight(one.passages)
	}
	if len(items) < leastItems || float64(inItems) < leastInItems*float64(weight(all)) || inItems > mostPassage*len(items) || 4*len(items) < 3*len(found) {
		return nil, all
	}
	return items, rest
}

// headline reads a passage as the beginning of an entry: its words are a link's, or begin with one, or it is a heading whose link
// comes behind its passage.
func headline(b block) (one item, ok bool) {
	n := letters(b.text)
	if b.heading && len(b.links) == 0 && n >= leastHeadline && n <= mostHeadline {
		return item{title: b.text}, true
	}
	for _, l := range b.links {
		size := letters(l.text)
		if size < leastHeadline || size > mostHeadline || is(l.text, forMore) || !strings.HasPrefix(b.text, firstLine(l.text)) {
			continue
		}
		rest := strings.TrimLeft(strings.TrimPrefix(b.text, firstLine(l.text)), " \n:–—-|·")
		own := letters(rest)
		if own > 0 && own < leastPassage && size*10 < n*6 || own >= leastPassage && size > own*3 {
			continue
		}
		one = item{title: l.text, raw: l.to}
		if own > 0 {
			one.passages = append(one.passages, block{text: rest})
		}
		return one, true
	}
	return item{}, false
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

// take puts a passage to an entry. A link that leads to the whole text is the entry's, and no words of it.
func (i *item) take(b block) {
	kept := b
	for _, l := range b.links {
		if !is(l.text, forMore) {
			continue
		}
		if i.raw == "" {
			i.raw = l.to
		}
		kept.text = strings.TrimSpace(strings.Replace(kept.text, l.text, "", 1))
	}
	if letters(kept.text) > 0 {
		i.passages = append(i.passages, kept)
	}
}

// forwardMark begins what mail programs put before a letter that is handed on.
var forwardMark = regexp.MustCompile(`(?i)^\s*(?:-{2,}\s*)?(?:forwarded message|begin forwarded message|weitergeleitete nachricht|ursprüngliche nachricht|original message|message transféré|message d'origine|mensaje reenviado|mensaje original|messaggio inoltrato|messaggio originale)`)

// forwardField is a line of what they tell of it.
var forwardField = regexp.MustCompile(`(?i)^\s*(?:from|date|sent|subject|to|cc|reply-to|von|datum|gesendet|betreff|an|de|envoyé|objet|à|para|enviado|asunto|fecha|da|inviato|oggetto|a)\s*:`)

// unforwarded leaves out what mail programs put before a letter that is handed on.
func unforwarded(all []block) []block {
	for at := range min(len(all), 3) {
		if !forwardMark.MatchString(all[at].text) {
			continue
		}
		next := at + 1
		for next < len(all) && forwardField.MatchString(all[next].text) {
			next++
		}
		return all[next:]
	}
	return all
}

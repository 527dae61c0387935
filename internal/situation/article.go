package situation

import (
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/text"
)

// Article is what grouping reads of an article.
type Article struct {
	Title     string
	Text      string
	URL       string
	Language  string // ISO 639-1 code; empty: the words decide
	Publisher string
	FirstSeen time.Time // the stream's clock
	Published time.Time // as its feed says; zero where it does not
}

func articleOf(t newsroom.Text) Article {
	return Article{
		Title: t.Title, Text: t.Body(), URL: t.URL, Language: t.Language, Publisher: t.Publisher, FirstSeen: t.FirstSeen, Published: t.Published,
	}
}

// maxText bounds in bytes how much of a title or text is read. Reports are shorter, and it bounds what one
// hostile article can cost.
const maxText = 64 << 10

// bound cuts a text at maxText.
func bound(s string) string {
	if len(s) <= maxText {
		return s
	}
	return strings.ToValidUTF8(s[:maxText], "")
}

// headline gives a title without the publisher's name behind it, which aggregators put there: it would be
// a word that all articles of the publisher share.
func headline(title, publisher string) string {
	title = bound(title)
	if publisher == "" {
		return title
	}
	for _, mark := range []string{" - ", " | ", " – ", " — "} {
		i := strings.LastIndex(title, mark)
		if i > 0 && text.Fold(strings.TrimSpace(title[i+len(mark):])) == text.Fold(publisher) {
			return title[:i]
		}
	}
	return title
}

// An address often spells a title, sometimes an older and fuller one. Shorter runs of words are sections.
const (
	leastAddressWords = 3
	mostAddressWords  = 24
)

// addressWords gives the words of the part of an address that has most of them, set apart by hyphens or
// underscores, without numbers, which count files and days. There are none if they are few.
func addressWords(url string) []string {
	_, path, _ := strings.Cut(bound(url), "://")
	path, _, _ = strings.Cut(path, "?")
	path, _, _ = strings.Cut(path, "#")
	_, path, _ = strings.Cut(path, "/")
	var best []string
	for part := range strings.SplitSeq(path, "/") {
		part, _, _ = strings.Cut(part, ".")
		words := strings.FieldsFunc(part, func(c rune) bool { return c == '-' || c == '_' || c == '+' })
		if len(words) > len(best) {
			best = words
		}
	}
	kept := best[:0]
	for _, word := range best {
		if !strings.ContainsAny(word, "0123456789%") {
			kept = append(kept, word)
		}
	}
	if len(kept) < leastAddressWords {
		return nil
	}
	return kept[:min(len(kept), mostAddressWords)]
}

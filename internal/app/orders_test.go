package app

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"html"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"newsroom/internal/text"
)

//go:embed testdata/orders.jsonl
var ordersFile string

// order is a text by which a feed would command an assistant, and where in an article it stands.
type order struct{ Lang, Place, Text string }

// orders are the corpus, each with a word of its own, by which it is known again wherever it turns up.
func orders(t testing.TB) (all []order) {
	t.Helper()
	tongues := map[string]int{}
	for line := range strings.Lines(ordersFile) {
		var o order
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatal(err)
		}
		if tongues[o.Lang]++; o.Place != "link" {
			o.Text += fmt.Sprintf(" %s", canaryOf(len(all)))
		}
		all = append(all, o)
	}
	if len(all) < 60 || len(tongues) < 5 {
		t.Fatalf("the corpus is smaller than it was: %d orders in %d languages", len(all), len(tongues))
	}
	return all
}

func canaryOf(n int) string { return fmt.Sprintf("orderzq%02d", n) }

var (
	letters = regexp.MustCompile(`[\p{L}\p{M}\p{Cf}]+`)
	markup  = regexp.MustCompile(`<[^>]*>`)
)

// neutral puts another word in place of each that could command: the same for the same one, and with capitals where
// it has them. Words of the mandate and those that say nothing stay, and so does all that is no word: what is left
// of an order is its shape. What is markup where it stands stays as it is.
func (o order) neutral() order {
	if o.Place != "html" && o.Place != "title" {
		o.Text = letters.ReplaceAllStringFunc(o.Text, disguised)
		return o
	}
	var b strings.Builder
	last := 0
	for _, at := range markup.FindAllStringIndex(o.Text, -1) {
		b.WriteString(letters.ReplaceAllStringFunc(o.Text[last:at[0]], disguised) + o.Text[at[0]:at[1]])
		last = at[1]
	}
	o.Text = b.String() + letters.ReplaceAllStringFunc(o.Text[last:], disguised)
	return o
}

// kept are the words of the mandate, and the corpus's own.
var kept = []string{"offshore", "wind", "oxley", "harbour", "football", "orderzq"}

func disguised(word string) string {
	folded := text.Fold(word)
	stem := text.Stem("en", folded) // words of one stem stay words of one stem
	stops := slices.ContainsFunc(text.Languages(), func(l string) bool { return text.StopWord(l, folded) || text.StopWord(l, stem) })
	if stops || slices.Contains(kept, folded) || len(folded) < 2 {
		return word
	}
	other := []rune(syllables(stem))
	for i, r := range []rune(word) {
		if i < len(other) && unicode.IsUpper(r) {
			other[i] = unicode.ToUpper(other[i])
		}
	}
	return string(other)
}

// syllables makes a word that no language has, long enough that no two come out the same.
func syllables(of string) string {
	h := fnv.New64a()
	h.Write([]byte(of))
	n := h.Sum64()
	var b strings.Builder
	for range 4 {
		b.WriteByte("bdgkmpvz"[n%8])
		b.WriteByte("aou"[n/8%3])
		n /= 24
	}
	return b.String() + "k"
}

// ordered is a feed of articles that carry the orders. Each third one is of what the reader follows.
func ordered(home string, all []order) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>The Coast</title><link>%s/home</link><language>en</language>`, home)
	for n, o := range all {
		place := titled(syllables(fmt.Sprint("place", n)))
		what := syllables(fmt.Sprint("matter", n))
		words := func(from int) string { // nothing that two articles share
			var said strings.Builder
			for i := range 9 {
				said.WriteString(" " + syllables(fmt.Sprint("word", n, from, i)))
			}
			return said.String()
		}
		title := fmt.Sprintf("%s and its%s", place, words(0))
		body := fmt.Sprintf("The %s of %s is%s. It was%s and then%s, for which%s. That is what it was, and so it is to be with all of those who were there before them.", what, place, words(1), words(2), words(3), words(4))
		switch n % 6 {
		case 0:
			title, body = "Offshore wind at "+place, body+" Offshore wind feeds the "+what+"."
		case 3:
			// Twice in its lead: what a lead names once, or what stands below it alone, carries no single article into a paper.
			body = fmt.Sprintf("From the Oxley harbour %s sent a boat to%s, and the Oxley harbour waits for it. %s", place, words(5), body)
		}
		item := map[string]string{"link": fmt.Sprintf("%s/%d/%s", home, n, what)}
		switch o.Place {
		case "title":
			title += ": " + o.Text
		case "body":
			body += " " + o.Text
		case "html":
			item["html"] = o.Text
		case "link":
			item["link"] += "-" + url.PathEscape(o.Text)
		default:
			item[o.Place] = o.Text
		}
		fmt.Fprintf(&b, `<item><guid>%d</guid><title>%s</title><link>%s</link><content:encoded>%s</content:encoded><dc:creator>%s</dc:creator><category>%s</category></item>`,
			n, html.EscapeString(title), html.EscapeString(item["link"]), html.EscapeString("<p>"+html.EscapeString(body)+"</p>"+item["html"]),
			html.EscapeString(item["author"]), html.EscapeString(item["category"]))
	}
	return b.String() + "</channel></rss>"
}

func titled(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

package digest

import (
	_ "embed"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/text"
)

//go:embed credits.txt
var creditList string

// creditOpenings are phrases by which a page that hands on others' reports opens, agencies the names of news agencies, and bracketed those that are words as
// well. They are only read.
var (
	_, creditOpenings = parted(creditList, "^")
	_, agencies       = parted(creditList, "=")
	_, bracketed      = parted(creditList, "(")
)

// longestCredit bounds in bytes what such a phrase and the name behind it come to.
const longestCredit = 100

// creditline gives how many bytes at the head of a passage only say whose report it hands on: "An anonymous reader quotes a report from TechCrunch:".
func creditline(passage string) int {
	head := passage[:min(len(passage), longestCredit)]
	colon := strings.Index(head, ": ")
	if colon < 0 {
		return 0
	}
	opens := false
	text.Lend(head[:colon], func(tokens []text.Token) { opens = creditOpenings.Begin(tokens) })
	if !opens {
		return 0
	}
	return colon + len(": ")
}

// What shows that two publishers print one report.
const (
	sameTitle    = 5       // words of a title at least that both print,
	sameWording  = 6       // or words with which both titles begin or end, but for small ones,
	sameOpening  = 10      // or words with which one of the first sentences of both texts opens
	openingsRead = 3       // of these
	mostCredit   = 1 << 10 // bytes of a text in which an agency is looked for
)

// ofPublisher stands before a publisher's name where that is a mark.
const ofPublisher = "publisher "

// sources gives what shows whose report an article is: how it is called, how it opens, which agency it credits, and whose report it hands on. Two articles
// that have one of these in common are one source.
func sources(article newsroom.Text) (marks []string) {
	text.Lend(article.Title[:min(len(article.Title), maxTitle)], func(title []text.Token) {
		if len(title) >= sameTitle {
			marks = append(marks, "title "+joined(title))
		}
		marks = append(marks, wordings(title, article.Language)...)
	})
	said := strings.ToValidUTF8(article.Text[:min(len(article.Text), mostCredit)], "")
	text.Lend(said, func(tokens []text.Token) { marks = append(marks, sourcesIn(article, said, tokens)...) })
	return marks
}

// sourcesIn gives those marks that the opening of an article has, by its words.
func sourcesIn(article newsroom.Text, said string, tokens []text.Token) (marks []string) {
	credit, opening := creditline(said), tokens
	for begins := max(credit, placeline(said)); len(opening) > 0 && opening[0].Start < begins; {
		opening = opening[1:]
	}
	marks = append(marks, openings(said, opening)...)
	for _, agency := range agenciesIn(said, tokens) {
		marks = append(marks, "agency "+agency)
	}
	marks = append(marks, ofPublisher+publisherKey(article))
	if credit > 0 {
		names := text.Tokens(said[:credit])
		marks = append(marks, ofPublisher+joined(names[creditOpenings.Length(names):]))
	}
	return marks
}

// wordings gives the words of a title without the small ones, all of them and those behind the first and before the last: who prints a dispatch puts a name before
// its title, or joins its parts by another word.
func wordings(title []text.Token, language string) (marks []string) {
	telling := make([]text.Token, 0, len(title))
	for _, token := range title {
		if !text.StopWord(language, token.Word) {
			telling = append(telling, token)
		}
	}
	if n := len(telling); n >= sameWording {
		marks = append(marks, "wording "+joined(telling))
		if n > sameWording {
			marks = append(marks, "wording "+joined(telling[1:]))
		}
		if n > sameWording && !strings.ContainsAny(telling[n-1].Word, "0123456789") { // a year, or a score, tells two reports apart
			marks = append(marks, "wording "+joined(telling[:n-1]))
		}
	}
	return marks
}

// openings gives how the first sentences of a text open, but for quotations, which many print: a publisher may begin a dispatch with its second sentence.
func openings(said string, tokens []text.Token) (marks []string) {
	for i, token := range tokens {
		opens := i == 0 || token.Opening() && !strings.ContainsRune(quotes, before(said, token.Start))
		if !opens || i+sameOpening > len(tokens) || slices.ContainsFunc(tokens[i+1:i+sameOpening], func(t text.Token) bool { return i > 0 && t.Opening() }) {
			continue
		}
		if marks = append(marks, "text "+joined(tokens[i:i+sameOpening])); len(marks) == openingsRead {
			break
		}
	}
	return marks
}

// quotes are the marks behind which a quotation begins, a dialogue's dash among them.
const quotes = "\"'“„«»‘‚‹›—–"

// before gives the character that stands before a place in a text, spaces not counted: French has one within its marks.
func before(said string, at int) rune {
	r, _ := utf8.DecodeLastRuneInString(strings.TrimRightFunc(said[:at], unicode.IsSpace))
	return r
}

// joined gives words with spaces between them.
func joined(tokens []text.Token) string {
	var b strings.Builder
	for _, token := range tokens {
		b.WriteString(token.Word)
		b.WriteByte(' ')
	}
	return strings.TrimSpace(b.String())
}

// agenciesOf gives the news agencies that a text names.
func agenciesOf(said string) (names []string) {
	text.Lend(said, func(tokens []text.Token) { names = agenciesIn(said, tokens) })
	return names
}

// agenciesIn gives them by the words of the text.
func agenciesIn(said string, tokens []text.Token) (names []string) {
	for i, token := range tokens {
		n := agencies.Length(tokens[i:])
		if n == 0 && token.Start > 0 && said[token.Start-1] == '(' {
			n = bracketed.Length(tokens[i:])
			if n > 0 && !strings.HasPrefix(said[tokens[i+n-1].End:], ")") {
				n = 0
			}
		}
		if n > 0 {
			names = append(names, joined(tokens[i:i+n]))
		}
	}
	return names
}

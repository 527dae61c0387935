package digest

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
)

// leadOf gives the first sentence of an article that may be quoted; none where its feed gave a title alone, or cut the text off.
func leadOf(t newsroom.Text) string {
	r := reading{language: t.Language, voices: []int{0}, quoted: map[string]int{}, opens: true}
	t.Text = t.Text[:min(len(t.Text), mostOpening)]
	r.article(0, t)
	if len(r.sentences) == 0 || r.sentences[0].cut {
		return ""
	}
	return r.sentences[0].Text
}

// fits tells whether a sentence at a place among so many may stand in a digest.
func fits(said string, tokens []text.Token, place, of int) bool {
	switch {
	case of == 1:
		return sized(said, tokens, minAlone, maxLead)
	case place == 0:
		return sized(said, tokens, minWords, maxLead)
	}
	return quotable(said, tokens)
}

// below tells whether the nth of so many sentences, from 0, ends a line of its own below a title: where there is no title it may be the
// title.
func below(article newsroom.Text, sentence text.Span, n, of int) bool {
	if before := strings.TrimSpace(article.Text[:sentence.Start]); strings.ContainsAny(article.Text[:sentence.Start], "\n\r") && !label(before) {
		return false
	}
	rest := strings.TrimLeft(article.Text[sentence.End:], " \t")
	return of == 1 || article.Title != "" && (n == 0 || rest != "") && (rest == "" || rest[0] == '\n' || rest[0] == '\r')
}

// mostOfLabel is how many words stand in a line that only says where.
const mostOfLabel = 6

// label tells whether what stands before a line is one line that only says where what the text is on is to be seen, as above reviews: "Harbour Hall, Oxley".
func label(before string) bool {
	return before != "" && !strings.ContainsAny(before, "\n\r") && !closed(before) && len(strings.Fields(before)) <= mostOfLabel
}

// isSentence tells whether the nth of so many sentences, from 0, is written as one, or stands below the title as some publishers print it.
func isSentence(article newsroom.Text, sentence text.Span, tokens []text.Token, n, of int) bool {
	said := article.Text[sentence.Start:sentence.End]
	return written(said, tokens) || below(article, sentence, n, of) && standfirst(article.Language, said, tokens) || of == 1 && brief(said, tokens)
}

// mostOfBrief is how many words the one sentence of a text has at most that is mainly a name ("Chodzi o Orszak Trzech Króli.").
const mostOfBrief = 6

// brief tells whether all that there is of a text is a few words that name what its title keeps back.
func brief(said string, tokens []text.Token) bool {
	return closed(said) && len(tokens) >= minAlone && len(tokens) <= mostOfBrief && !boilerplate(tokens) &&
		slices.ContainsFunc(tokens, func(token text.Token) bool { return !token.Capital() && !token.Number() })
}

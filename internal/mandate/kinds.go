package mandate

import (
	"slices"

	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// A reader may ask for what is no news ("opinion", "guides", "columns on climate"), or want it left out. Its kind is a word of an
// article, with a token of its own, as the subjects are that it speaks of; and where a wish names a kind, articles of that kind
// count in full.

// kindMark begins the token of a kind; letters alone, for the search table.
const kindMark = "xkind"

// technology is the subject of which new goods are news.
const technology = "technology"

// kindRuns gives the kind of an article as a word of its title; none for a report.
func kindRuns(k text.ArticleKind) []run {
	if !k.Feature() {
		return nil
	}
	return []run{{word: kindMark + string(k), stem: kindMark + string(k)}}
}

// kindsOf adds to what the words of a label name, by their places, the kinds of articles.
func kindsOf(words []text.Token, found map[int]*kin) {
	for i := 0; i < len(words); {
		kind, n := text.KindNamed(words[i:])
		if kind != text.Report {
			token := kindMark + string(kind)
			named := &kin{form: form{stem: token, hash: text.Hash(token)}, kind: kind}
			for at := i; at < i+n; at++ {
				found[at] = named
			}
		}
		i += max(1, n)
	}
}

// Kinds gives the kinds of articles that a wish names.
func (w Wish) Kinds() (all []text.ArticleKind) {
	for _, t := range w.terms {
		if t.kin != nil && t.kin.kind != text.Report {
			all = append(all, t.kin.kind)
		}
	}
	return all
}

// Technical tells whether a wish names technology, or a part of it.
func (w Wish) Technical() bool {
	return slices.ContainsFunc(w.terms, func(t term) bool {
		return t.subjectNamed() && thesaurus.News().Under(t.kin.subject, technology)
	})
}

// Asks tells whether a wish names a kind of articles.
func (w Wish) Asks(kind text.ArticleKind) bool { return slices.Contains(w.Kinds(), kind) }

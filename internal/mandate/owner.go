package mandate

import (
	"strings"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// owners are the words before the owner of what a label names.
var owners = words(`of in de del du di della del' von van w we`)

// shareOwner gives all labels the place that the last one names as its owner, where each is nothing but the name of a subject that
// fits: "política y economía de Chile" is of two things of Chile. A place fits never.
func shareOwner(labels []string, fits func(thesaurus.Subject) bool) []string {
	if len(labels) < 2 {
		return labels
	}
	labels = sharePossessor(sharePlaced(labels))
	news, last := thesaurus.News(), labels[len(labels)-1]
	topic := func(s thesaurus.Subject) bool { return !news.Place(s) && fits(s) }
	tokens := text.Tokens(last)
	named := news.Named(tokens)
	if len(named) != 2 || named[0].At != 0 || !news.Place(named[1].Subject) || !topic(named[0].Subject) {
		return labels
	}
	at := named[1].At
	if at != named[0].Tokens+1 || at+named[1].Tokens != len(tokens) || !owners[tokens[at-1].Word] {
		return labels
	}
	owner, out := last[tokens[at-1].Start:], make([]string, 0, len(labels))
	for _, label := range labels[:len(labels)-1] {
		its := text.Tokens(label)
		if alone := news.Named(its); len(alone) != 1 || alone[0].Tokens != len(its) || !topic(alone[0].Subject) {
			return labels
		}
		out = append(out, label+" "+owner)
	}
	return append(out, last)
}

// wideSubject fits where that has to show in the subjects: who follows "chess and the history of Rome" does not mean chess of Rome.
func wideSubject(s thesaurus.Subject) bool { return thesaurus.News().Wide(s) }

// sharePlaced gives the first of two labels that is but the adjective of a place what the second says of another: "French and Spanish
// wine" is two wines. The name of a place is none ("Germany and Spanish wine").
func sharePlaced(labels []string) []string {
	news := thesaurus.News()
	placed := func(label string, whole bool) (rest string, ok bool) {
		tokens := text.Tokens(label)
		hits := news.Named(tokens)
		if len(hits) == 0 || hits[0].At != 0 || hits[0].Tokens != 1 || !news.Place(hits[0].Subject) || (len(tokens) == 1) != whole {
			return "", false
		}
		if text.Fold(news.Name(hits[0].Subject, newsroom.DefaultLanguage)) == tokens[0].Word {
			return "", false
		}
		return label[tokens[0].End:], true
	}
	if len(labels) != 2 {
		return labels
	}
	_, first := placed(labels[0], true)
	rest, second := placed(labels[1], false)
	if !first || !second {
		return labels
	}
	return []string{labels[0] + rest, labels[1]}
}

// sharePossessor gives each of several labels the possessor of the first, where the others are one small word: "Norway's fisheries, forests
// and fjords".
func sharePossessor(labels []string) []string {
	owner, _, ok := strings.Cut(labels[0], "'s ")
	if !ok || strings.ToLower(owner) == owner {
		return labels
	}
	out := labels[:1:1]
	for _, label := range labels[1:] {
		if strings.ContainsAny(label, " '") || strings.ToLower(label) != label {
			return labels
		}
		out = append(out, owner+"'s "+label)
	}
	return out
}

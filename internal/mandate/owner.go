package mandate

import (
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// owners are the words before the owner of what a label names.
var owners = words(`of in de del du di della del' von van w we`)

// shareOwner gives both labels of a pair the place that the last one names as its owner, where the other is nothing but
// the name of a subject: "política y economía de Chile" is of two things of Chile.
func shareOwner(labels []string) []string {
	if len(labels) != 2 {
		return labels
	}
	news, last := thesaurus.News(), labels[len(labels)-1]
	tokens := text.Tokens(last)
	named := news.Named(tokens)
	if len(named) != 2 || named[0].At != 0 || !news.Place(named[1].Subject) || news.Place(named[0].Subject) {
		return labels
	}
	at := named[1].At
	if at != named[0].Tokens+1 || at+named[1].Tokens != len(tokens) || !owners[tokens[at-1].Word] {
		return labels
	}
	owner := last[tokens[at-1].Start:]
	for _, label := range labels[:len(labels)-1] {
		its := text.Tokens(label)
		if alone := news.Named(its); len(alone) != 1 || alone[0].Tokens != len(its) || news.Place(alone[0].Subject) {
			return labels
		}
	}
	for i := range labels[:len(labels)-1] {
		labels[i] += " " + owner
	}
	return labels
}

package digest

import (
	"slices"
	"strings"

	"newsroom"
)

// mostRetold is how much of a title's weight one known report has at least, for the title to tell that again.
const mostRetold = .7

func (s Story) happened() happened {
	if len(s.Articles) == 0 {
		return happened{-1, nil}
	}
	ev := s.evidence()
	headline := s.headline(ev)
	return happened{headline, s.event(ev, headline)}
}

// Under gives the sentences that stand under the title of one of some articles which report one event, words words together at most.
func Under(articles []newsroom.Text, headline, words int) []Sentence {
	s := Story{Articles: articles, On: all(len(articles)), Words: words}
	ev := s.evidence()
	q := quota{left: slices.Repeat([]int{MostWords}, len(articles))}
	return s.summary(ev, &q, newDisputes(nil), Telling{Headline: headline, Event: s.event(ev, headline)})
}

func (s Story) repeating() bool {
	c := s.sinceTold()
	if len(c.Fresh) == 0 || !s.Told || len(c.Known) == 0 {
		return len(c.Fresh) == 0
	}
	if len(s.untold(s.evidence(), s.news())) == 0 {
		return true
	}
	if len(Fresh(c.Fresh, c.Known, nil, s.NewWords)) > 0 {
		return false
	}
	_, material := Develop(c, s.NewWords)
	return !material
}

// untold gives those of some articles that do not tell again what was known. Where something was known in the language of one of them, those
// in languages in which nothing was are held to tell the same as that.
func (s Story) untold(ev *evidence, of []int) []int {
	known := func(i int) bool {
		return slices.ContainsFunc(s.known(), func(k int) bool { return s.Articles[k].Language == s.Articles[i].Language })
	}
	some := slices.ContainsFunc(of, known)
	facts := newKnown()
	for _, k := range s.known() {
		facts.article(s.Articles[k])
	}
	return intersection(of, func(i int) bool { return (known(i) || !some) && !s.retold(ev, i, facts) })
}

// retold tells whether an article tells again what was known: one known report has nearly all the words of its title and every figure of it, and
// its opening has no figure and no outcome that is new.
func (s Story) retold(ev *evidence, of int, facts *known) bool {
	language, body := s.Articles[of].Language, s.Articles[of].Text
	lead := factsOf(language, strings.ToValidUTF8(body[:min(len(body), mostOpening)], ""))
	for _, figure := range lead.figures {
		if !facts.figure(language, figure) {
			return false
		}
	}
	if slices.ContainsFunc(lead.outcomes, func(stem string) bool { return !facts.stems[language][stem] }) {
		return false
	}
	return s.Articles[of].Title != "" && slices.ContainsFunc(s.known(), func(k int) bool {
		share := ev.titles[of].covered(ev.openings[k])
		return s.Articles[k].Language == language && share >= mostRetold && !ev.figures(of, k)
	})
}

// askedOr gives those articles of an event that the reader asked for and, where enough publishers tell it for their likeness to mean something, those of other
// publishers than the headline's that surely report it.
func (s Story) askedOr(ev *evidence, t Telling) []int {
	own, many := publisherKey(s.Articles[t.Headline]), Publishers(t.Of(s.Articles)) >= severalPublishers
	return intersection(t.Event, func(i int) bool {
		return slices.Contains(s.On, i) || many && ev.odds[i] >= surely && publisherKey(s.Articles[i]) != own
	})
}

// severalPublishers tell an event in words enough for telling which reports are of it.
const severalPublishers = 3

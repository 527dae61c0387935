package digest

import (
	"slices"
	"strconv"

	"newsroom"
	"newsroom/internal/text"
)

// What many report is told by many: of a story on which many publishers report, what one of them alone tells is its comment, its
// angle or its mistake far more often than a development. And what was told once is told again in other words for hours.

// voicesAsked is how many independent sources must report an event of a story before it is a material development, by how many publishers report
// the story: of one on which few do, one.
var voicesAsked = []struct{ publishers, voices int }{{15, 3}, {10, 2}}

// VoicesFor gives how many independent sources must report an event of a story on which so many publishers report.
func VoicesFor(publishers int) int {
	for _, asked := range voicesAsked {
		if publishers >= asked.publishers {
			return asked.voices
		}
	}
	return 1
}

// IsReport tells whether an article reports an event, as far as its title and its address tell: no column, guide, video, live page or round-up.
func IsReport(t newsroom.Text) bool { return kindOf(t) == "" }

// events tells of the articles of a case which report one event.
type events struct {
	story Story
	ev    *evidence
	same  map[int][]int // what of gives, by the article
	known int           // so many of the story's articles were known; the fresh ones stand behind them
	heads []int         // of those that were known, the ones that headed what the reader was told
	named []int         // and what stood beside them as sources
	said  []string      // what the reader was told in the last days
}

// eventsOf reads the newest known articles of a case and the fresh ones.
func eventsOf(c Case) *events {
	from := max(0, len(c.Known)-maxKnown)
	e := &events{known: len(c.Known) - from, same: map[int][]int{}, said: c.Recent}
	e.heads, e.named = behind(c.Heads, from), behind(c.Named, from)
	e.story = Story{Articles: slices.Concat(c.Known[from:], c.Fresh)}
	if c.Reprints != nil {
		e.story.Copies = c.Reprints(e.story.Articles)
	}
	e.ev = e.story.evidence()
	return e
}

// behind gives those of some places that are behind one, counted from there.
func behind(places []int, from int) (out []int) {
	for _, i := range places {
		if i >= from {
			out = append(out, i-from)
		}
	}
	return out
}

// of gives the articles that more likely than not report the event of a fresh one, that one among them.
func (e *events) of(fresh int) []int {
	at := e.known + fresh
	all, is := e.same[at]
	if !is {
		all = e.story.those(func(i int) bool { return e.ev.same(at, i) })
		e.same[at] = all
	}
	return all
}

// voices counts the independent sources among the fresh ones of some articles that are no copies of what was known: that tells nothing new.
func (e *events) voices(of []int, copies map[int]bool) int {
	fresh := slices.DeleteFunc(slices.Clone(of), func(i int) bool { return i < e.known || copies[i-e.known] })
	return Witnesses(selection(e.story.Articles, fresh), e.story.copiesWithin(fresh))
}

// told tells whether the reader was told of the event of a fresh article: one of what headed an alert reports it, or it reports that one's.
func (e *events) told(fresh int) bool {
	at := e.known + fresh
	return slices.ContainsFunc(e.heads, func(i int) bool { return e.ev.same(at, i) || e.ev.same(i, at) })
}

// admits tells whether a passage may tell the development: the event of its article is reported by as many as are asked for, a title of it belongs to the
// passage, and neither it nor the event was told; or the passage has a higher count. What follows tells the same event.
func (d *developing) admits(p *passage, says string) bool {
	if !d.OneEvent && d.Voices <= 1 {
		return true
	}
	if d.event != nil {
		return slices.Contains(d.event, p.article)
	}
	if d.events == nil {
		d.events = eventsOf(d.Case)
	}
	of := d.events.of(p.article)
	var fresh []int
	for _, i := range of {
		if i >= d.events.known {
			fresh = append(fresh, i-d.events.known)
		}
	}
	head, belongs := d.events.head(fresh, p.article, d.language, says)
	if d.Voices > 1 && (!belongs || d.events.voices(of, d.Copies) < d.Voices || d.events.told(p.article) || d.events.told(head) || d.events.mostlyTold(fresh) || d.events.toldIn(d.language, says)) {
		if !d.counts(says) {
			return false
		}
		head = p.article // whose count it is
	}
	d.head, d.event = head, fresh
	return true
}

// heading makes what was found one with the article that heads it. Where several must report it, it is told by that one's own sentences, or without any where the
// others alone told something new.
func (d *developing) heading(r *reading, found *MaterialChange, chosen []int) []int {
	found.Head = d.head
	found.Articles = sorted(append(found.Articles, d.head))
	found.Event = d.event
	if d.Voices <= 1 {
		return chosen
	}
	return slices.DeleteFunc(chosen, func(n int) bool { return !slices.Contains(r.sentences[n].Articles, d.head) })
}

// counts tells whether a passage counts more dead or hurt than any known article and anything that was told: of an event that is known that is new, and
// nobody waits for others to say so, too.
func (d *developing) counts(passage string) bool {
	now := tollsIn(d.language, passage)
	if len(now) == 0 {
		return false
	}
	if d.tolls == nil {
		d.tolls = d.knownTolls()
	}
	for of, count := range now {
		if d.tolls[of] > 0 && count > d.tolls[of] { // where none was known it may be of another event
			return true
		}
	}
	return false
}

// knownTolls gives the highest counts of what was known and told.
func (d *developing) knownTolls() map[toll]int {
	most := map[toll]int{}
	learn := func(language, passage string) {
		for of, count := range tollsIn(language, passage) {
			most[of] = max(most[of], count)
		}
	}
	for _, t := range d.Known[max(0, len(d.Known)-maxKnown):] {
		learn(t.Language, t.Title)
		learn(t.Language, t.Text[:min(len(t.Text), mostOpening)])
	}
	for _, told := range d.Told {
		learn(d.language, told)
	}
	return most
}

// tollsIn gives the highest counts of the dead and of the hurt in a passage.
func tollsIn(language, passage string) map[toll]int {
	tokens := text.Tokens(passage)
	most := map[toll]int{}
	for i := 0; i < len(tokens); i++ {
		value, last, ok := number(language, passage, tokens, i)
		if !ok {
			continue
		}
		if of := tollOf(language, passage, tokens, i, last); of != "" && !dated(passage, tokens, i, last) {
			if count, err := strconv.Atoi(value); err == nil {
				most[of] = max(most[of], count)
			}
		}
		i = last
	}
	return most
}

package feed

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
	"time"
)

// Elements of several vocabularies may say the same of a feed or an entry. Each
// field has ranks: the format's own element comes first, then those that
// publishers use in its place, in the order in which they are to be trusted.
const maxRanks = 6

// ranked holds what was said for one field, by rank.
type ranked [maxRanks]string

// best gives what counts.
func (r *ranked) best() string { return cmp.Or(r[:]...) }

// wants tells whether something of a rank would count as things stand. Of the
// format's own elements the last one counts, of others the first.
func (r *ranked) wants(rank int) bool {
	return rank == 0 || cmp.Or(r[:rank+1]...) == ""
}

// say takes in what was said; nothing changes nothing.
func (r *ranked) say(rank int, text string) {
	if text = strings.TrimSpace(text); text != "" && r.wants(rank) {
		r[rank] = text
	}
}

// dated holds times in the same way.
type dated [maxRanks]time.Time

func (d *dated) best() time.Time {
	for _, t := range d {
		if !t.IsZero() {
			return t
		}
	}
	return time.Time{}
}

func (d *dated) say(rank int, t time.Time) {
	if !t.IsZero() && (rank == 0 || d[rank].IsZero()) {
		d[rank] = t
	}
}

// among is one of several values of a field, with its rank.
type among[T any] struct {
	rank  int
	value T
}

// inOrder gives the values of a list by their rank, and within one as they came.
func inOrder[T any](list []among[T]) []T {
	if len(list) == 0 {
		return nil
	}
	slices.SortStableFunc(list, func(a, b among[T]) int { return cmp.Compare(a.rank, b.rank) })
	values := make([]T, len(list))
	for i, one := range list {
		values[i] = one.value
	}
	return values
}

// gather collects what a feed or an entry says, until all of it is known.
type gather struct {
	title, summary, content, id, language, rights, generator ranked
	link, image                                              ranked // as they are written
	shown                                                    ranked // what the image of each rank shows
	section                                                  ranked // a tag for want of others
	lasts                                                    ranked // how long its recording is, as it is written
	spoken                                                   ranked // where the words of its recording are, as it is written
	published, updated                                       dated
	authors                                                  []among[Author]
	tags, links                                              []among[string]
	enclosures                                               []Enclosure
	hubs                                                     []string // that push the feed, as they are written
	self                                                     string   // the feed's own address, as it is written
	whole                                                    bool     // it is the feed's own, not an entry's
	searched                                                 bool     // it is called an answer of a search engine
}

// reset makes it ready for the next entry.
func (g *gather) reset() {
	*g = gather{authors: g.authors[:0], tags: g.tags[:0], links: g.links[:0]}
}

// maxGathered bounds the lists, of which maxList are kept.
const maxGathered = 5 * maxList

func add[T any](list *[]among[T], rank int, value T) {
	if len(*list) < maxGathered {
		*list = append(*list, among[T]{rank, value})
	}
}

// author takes in a person, if it is anyone.
func (g *gather) author(rank int, a Author) {
	if a != (Author{}) {
		add(&g.authors, rank, a)
	}
}

// tag takes in a tag, if it says anything.
func (g *gather) tag(rank int, text string) {
	if text = strings.TrimSpace(text); text != "" {
		add(&g.tags, rank, text)
	}
}

// keywords takes in tags in a list with commas.
func (g *gather) keywords(rank int, text string) {
	for word := range strings.SplitSeq(text, ",") {
		g.tag(rank, word)
	}
}

// people gives the authors of the best rank at which anyone is named.
func (g *gather) people() []Author {
	if len(g.authors) == 0 {
		return nil
	}
	best := slices.MinFunc(g.authors, func(a, b among[Author]) int { return cmp.Compare(a.rank, b.rank) }).rank
	return inOrder(slices.DeleteFunc(g.authors, func(a among[Author]) bool { return a.rank != best }))
}

// refusal tells of a page of a search engine's results, if that is what was
// gathered. OpenSearch's elements alone say little: catalogues and blogs count
// their entries by them, too. One that calls itself a search is a feed where its
// entries say when they were published, as a search among news or papers does;
// without, what it shows changes with the engine and not with the news.
func (g *gather) refusal(d *ParsedFeed) error {
	dated := func(e Entry) bool { return !e.Published.IsZero() }
	if g.searched && strings.Contains(strings.ToLower(g.title.best()), "search") && !slices.ContainsFunc(d.Entries, dated) {
		return errSearch
	}
	return nil
}

// tongue takes in the language that a text names for itself, for want of one of the whole.
func (g *gather) tongue(e *element) { g.language.say(fromSubtitle, e.attribute("xml:lang")) }

// head makes what was gathered a head. Links and the image stay as they are
// written.
func (g *gather) head() Head {
	if len(g.tags) == 0 {
		g.tag(0, g.section.best())
	}
	return Head{
		Title: g.title.best(), Link: g.link.best(), Summary: g.summary.best(), ID: g.id.best(),
		Rights: g.rights.best(), Generator: g.generator.best(), Image: g.image.best(), ImageAlt: g.imageAlt(),
		Language:  strings.ReplaceAll(g.language.best(), "_", "-"), // as programs write it that take it from a locale
		Published: g.published.best(), Updated: g.updated.best(),
		Authors: g.people(), Tags: inOrder(g.tags), Links: inOrder(g.links),
	}
}

// imageAlt gives what the image that counts shows.
func (g *gather) imageAlt() string {
	for rank, image := range g.image {
		if image != "" {
			return g.shown[rank]
		}
	}
	return ""
}

// settle makes the links of a head absolute, and leaves out what are none.
func (h *Head) settle(base *url.URL) {
	h.Link, h.Image, h.Links = absolute(base, h.Link), absolute(base, h.Image), absoluteAll(base, h.Links)
}

// settle does so for an entry and its files.
func (e *Entry) settle(base *url.URL) {
	e.Head.settle(base)
	e.Transcript = absolute(base, e.Transcript)
	kept := e.Enclosures[:0]
	for _, file := range e.Enclosures {
		if file.URL = absolute(base, file.URL); file.URL != "" {
			kept = append(kept, file)
		}
	}
	e.Enclosures = kept
}

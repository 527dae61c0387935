package digest

import (
	_ "embed"
	"slices"
	"sync"

	"newsroom"
	"newsroom/internal/text"
)

//go:embed sequels.txt
var sequelList string

// sequelWords are the words of one language by which states are told, as acts, and how they went on, as they are spelled: of each word the lines of the list that have
// it, a bit each.
type sequelWords struct{ states, became map[string]uint64 }

// sequels gives those of each language. They are only read, and made when they are first asked for.
var sequels = sync.OnceValue(func() map[string]sequelWords {
	all := map[string]sequelWords{}
	for language, pairs := range sidesOf(sequelList) {
		words := sequelWords{map[string]uint64{}, map[string]uint64{}}
		for line, pair := range pairs {
			for act := range actsOf(language, pair[0]) {
				words.states[act] |= 1 << line
			}
			for _, token := range text.Tokens(pair[1]) {
				words.became[token.Word] |= 1 << line
			}
		}
		all[language] = words
	}
	return all
})

// course is what an article tells of states and of how they went on, by the lines of the list of its language.
type course struct {
	states uint64 // told in its title or where it opens
	still  uint64 // told in its title
	became uint64 // how they went on, told in its title
}

// courseOf reads it from the words of a title and of what opens the text.
func courseOf(language string, title, opening rooted) (c course) {
	words, is := sequels()[language]
	if !is {
		return c
	}
	groups := happenings()[language]
	for i, token := range title.tokens {
		c.still |= words.states[grouped(groups, title.roots[i].spelling)]
		c.became |= words.became[token.Word]
	}
	c.states = c.still
	for i := range opening.tokens {
		c.states |= words.states[grouped(groups, opening.roots[i].spelling)]
	}
	return c
}

// titleCourse is the course that a title tells alone.
func titleCourse(t newsroom.Text) course {
	return courseOf(t.Language, wordsOf(t.Language, text.Tokens(t.Title[:min(len(t.Title), maxTitle)])), rooted{})
}

// goesOn tells whether the title of a later article tells how that went on which one tells: it has no words of that state any more, and the title of the earlier
// one none yet of what became of it.
func (c course) goesOn(later course) bool { return later.became&^later.still&c.states&^c.became != 0 }

// newestState gives the head that tells how that went on which one tells, and how that went on, as far as heads without a flaw tell it as past.
func newestState(articles []newsroom.Text, heads []head, scores []float64, from int, by ranking) int {
	for {
		next, was, came := -1, by.course(heads[from].index), articles[heads[from].index].CameOut()
		for i, h := range heads {
			if next >= 0 && scores[i] <= scores[next] || !was.goesOn(by.course(h.index)) || !articles[h.index].CameOut().After(came) {
				continue
			}
			if h.flaws() == 0 && !pending.In(h.tokens) && by.follows(heads[from], h) {
				next = i
			}
		}
		if next < 0 {
			return from
		}
		from = next
	}
}

// leastJoined is how many words two titles of one event have in common, where nothing else is known of it.
const leastJoined = 2

// joins tells whether two titles have as much in common as those of one event.
func (h head) joins(other head) bool {
	shared := 0
	for stem := range h.own {
		if other.own[stem] {
			shared++
		}
	}
	return shared >= leastJoined
}

// What a sequel must have beside the words of one.
const (
	sequelSupport = .25 // so much of the support of what it goes on from,
	sequelAlone   = 8   // and in a story of more texts than these it is surely of the event, or another report tells the sequel, too
)

// follows tells whether a later report of some tells how the event of another one went on, which is no side matter that one of many tells.
func (ev *evidence) follows(from, to int, among []int) bool {
	sure := max(ev.likeness(from, to), ev.likeness(to, from))
	if sure <= 0 || ev.support(to, among) < sequelSupport*ev.support(from, among) {
		return false
	}
	return sure >= surely || ev.distinct <= sequelAlone || slices.ContainsFunc(among, func(i int) bool {
		return ev.texts[i] != ev.texts[to] && ev.courses[from].goesOn(ev.courses[i]) && ev.courses[i].became&ev.courses[to].became != 0 && ev.same(to, i)
	})
}

// sequelsAmong tells of each of some articles, oldest first, whether its title is the first that tells how that went on which one before it tells.
func sequelsAmong(articles []newsroom.Text) []bool {
	firsts := make([]bool, len(articles))
	courses, reached := make([]course, len(articles)), map[string]uint64{} // of each language, what titles told of how it went on
	heads := map[int]head{}                                                // as they are asked for
	headAt := func(i int) head {
		if _, read := heads[i]; !read {
			heads[i] = readHead(i, articles[i])
		}
		return heads[i]
	}
	for i, t := range articles {
		courses[i] = titleCourse(t)
		now := courses[i].became &^ courses[i].still &^ reached[t.Language]
		if now == 0 {
			continue
		}
		title := headAt(i)
		firsts[i] = !pending.In(title.tokens) && slices.ContainsFunc(all(i), func(j int) bool {
			return articles[j].Language == t.Language && courses[j].states&now != 0 && articles[j].CameOut().Before(t.CameOut()) && title.joins(headAt(j))
		})
		if firsts[i] {
			reached[t.Language] |= now
		}
	}
	return firsts
}

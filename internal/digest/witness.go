package digest

import (
	"strconv"
	"strings"

	"newsroom"
	"newsroom/internal/text"
)

// Witnesses counts the independent sources of a situation. The groups are near-duplicates, as indexes of
// articles; an article in no group is a text of its own, unless what it credits, how it is called or how it opens shows that it is another's.
//
// A publisher testifies once, however much it prints, and a text testifies once, however many print it. So
// nine reprints of one dispatch and one report of somebody's own are two witnesses, and still two when one of
// the nine prints a report of its own as well. That is the largest set of articles no two of which share a
// publisher or a text: a maximum matching of publishers and texts (Kuhn, "The Hungarian Method", 1955).
func Witnesses(articles []newsroom.Text, groups [][]int) int {
	n, _ := testimony(articles, groups)
	return n
}

// testimony is Witnesses, with whether two publishers print one text.
func testimony(articles []newsroom.Text, groups [][]int) (count int, shared bool) {
	if len(articles) < 2 {
		return len(articles), false
	}
	texts := sourceOf(articles, groups)
	printer := map[int]int{} // the first publisher of each text
	numbers := map[string]int{}
	var prints [][]int // the texts of each publisher
	for i, article := range articles {
		key := publisherKey(article)
		n, ok := numbers[key]
		if !ok {
			n = len(prints)
			numbers[key] = n
			prints = append(prints, nil)
		}
		prints[n] = append(prints[n], texts[i])
		first, printed := printer[texts[i]]
		if !printed {
			printer[texts[i]] = n
		}
		shared = shared || printed && first != n
	}
	m := matching{prints: prints, witness: map[int]int{}}
	for publisher := range prints {
		if m.place(publisher, map[int]bool{}) {
			count++
		}
	}
	return count, shared
}

// Publishers counts who prints a situation, as Witnesses tells them apart: of the same articles it is never less.
func Publishers(articles []newsroom.Text) int {
	keys := map[string]bool{}
	for _, article := range articles {
		keys[publisherKey(article)] = true
	}
	return len(keys)
}

// testified is how many independent sources a story has, and whether two publishers of it print one text.
type testified struct {
	count  int
	shared bool
}

// testifying counts the independent sources of an event, and tells whether two of its publishers print one text.
func (s Story) testifying(event []int) (count int, shared bool) {
	if len(event) == len(s.Articles) {
		all := s.testified()
		return all.count, all.shared
	}
	return testimony(selection(s.Articles, event), s.copiesWithin(event))
}

// textOf numbers the distinct texts: articles that stand together in a group have one.
func textOf(articles int, groups [][]int) []int {
	texts := make([]int, articles)
	for i := range texts {
		texts[i] = i
	}
	for g, group := range groups {
		for _, i := range group {
			if i >= 0 && i < articles {
				texts[i] = articles + g
			}
		}
	}
	return texts
}

// sourceOf numbers the distinct reports: articles that stand together in a group, or have a mark of one source in common, print one.
func sourceOf(articles []newsroom.Text, groups [][]int) []int {
	texts, met := textOf(len(articles), groups), map[string]int{}
	for i, article := range articles {
		for _, mark := range sources(article) {
			first, is := met[mark]
			if !is {
				met[mark] = i
				continue
			}
			if strings.HasPrefix(mark, ofPublisher) && publisherKey(articles[first]) == publisherKey(article) {
				continue // one of a publisher's reports is no other
			}
			was, now := texts[i], texts[first]
			if was == now {
				continue
			}
			for n := range texts {
				if texts[n] == was {
					texts[n] = now
				}
			}
		}
	}
	return texts
}

// publisherKey tells publishers apart by name, and nameless ones by feed.
func publisherKey(article newsroom.Text) string {
	if name := strings.Join(strings.Fields(text.Fold(article.Publisher)), " "); name != "" {
		return name
	}
	return "\x00" + strconv.FormatInt(int64(article.Feed), 10)
}

// matching says which publisher stands as the witness of each text.
type matching struct {
	prints  [][]int
	witness map[int]int
}

// place finds a text for the publisher, moving others to another of theirs where that makes room.
func (m *matching) place(publisher int, tried map[int]bool) bool {
	for _, t := range m.prints[publisher] {
		if tried[t] {
			continue
		}
		tried[t] = true
		if other, taken := m.witness[t]; !taken || m.place(other, tried) {
			m.witness[t] = publisher
			return true
		}
	}
	return false
}

// wordsPerMinute is the mean rate of silent reading of English non-fiction (Brysbaert, "How many words do we
// read per minute?", 2019).
const wordsPerMinute = 238

// Seconds tells how long words take to read, rounded up.
func Seconds(words int) int {
	return (max(words, 0)*60 + wordsPerMinute - 1) / wordsPerMinute
}

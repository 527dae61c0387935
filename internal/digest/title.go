package digest

import (
	"fmt"
	"slices"

	"newsroom"
)

// Title is what a situation is called: the title of one of its articles.
type Title struct {
	Text    string
	Article int    // whose it is; -1: it is the former one, and its article is not among those that were read
	Reason  string // why it was renamed, a sentence; empty where it keeps its name or gets its first
}

// How a name changes. The newest articles decide; while the old name still says a good part of what the best one says
// of them, it stays: a story that is called otherwise every hour is not known again. A name goes that tells a state of
// which the best title tells how it went on.
const (
	naming  = 10 // articles
	staying = .6
)

// title names the situation by its newest articles, of equal ones by the newest.
func (s Story) title() Title {
	newest := s.naming()
	place := Headline(selection(s.Articles, newest))
	best := newest[place]
	found := Title{Text: s.Articles[best].Title, Article: best}
	if s.Title == "" {
		return found
	}
	heads := make([]head, 0, naming)
	for _, i := range newest {
		if t := s.Articles[i]; t.Language == s.Articles[best].Language {
			if i == best {
				place = len(heads)
			}
			heads = append(heads, readHead(i, t))
		}
	}
	old := readHead(-1, newsroom.Text{Title: s.Title, Language: s.Articles[best].Language})
	now, then := coverage(heads, heads[place]), coverage(heads, old)
	goesOn := titleCourse(newsroom.Text{Title: s.Title, Language: s.Articles[best].Language}).goesOn(titleCourse(s.Articles[best])) && !pending.In(heads[place].tokens) && heads[place].joins(old)
	if then >= staying*now && !goesOn || found.Text == s.Title {
		return Title{Text: s.Title, Article: slices.IndexFunc(s.Articles, func(t newsroom.Text) bool { return t.Title == s.Title })}
	}
	found.Reason = turned(telling(heads, heads[place]), telling(heads, old), len(heads))
	return found
}

// naming gives the articles that a situation is named by, the newest first: those in its language, if there are any.
func (s Story) naming() []int {
	for _, of := range [][]int{s.those(func(i int) bool { return s.Language != "" && s.Articles[i].Language == s.Language }), all(len(s.Articles))} {
		if len(of) > 0 {
			slices.Reverse(of)
			return of[:min(len(of), naming)]
		}
	}
	return nil
}

// coverage adds up what the titles share of one.
func coverage(heads []head, title head) (sum float64) {
	for _, h := range heads {
		sum += h.tells(title)
	}
	return sum
}

// tells gives the share of another title's words that this one has.
func (h head) tells(title head) float64 {
	shared := 0
	for stem := range title.own {
		if h.own[stem] {
			shared++
		}
	}
	return float64(shared) / float64(max(1, len(title.own)))
}

// telling counts the titles that have half of a title's words.
func telling(heads []head, title head) (n int) {
	for _, h := range heads {
		if h.tells(title) >= .5 {
			n++
		}
	}
	return n
}

// turning is why a situation is called otherwise. It is stored as it is said.
const turning = "Of its %d newest titles %d say what the new one says, and %d what the old one said."

func turned(now, then, of int) string { return fmt.Sprintf(turning, of, now, then) }

// Turned reads the reason of a new title: how many of its newest titles say what the new one says, how many what the old
// one said, and how many were asked; not ok where it is no such reason.
func Turned(reason string) (now, then, of int, ok bool) {
	_, err := fmt.Sscanf(reason, turning, &of, &now, &then)
	return now, then, of, err == nil && turned(now, then, of) == reason
}

package edition

import (
	"cmp"
	"slices"

	"newsroom"
	"newsroom/internal/digest"
)

// A reader is taken to read the language of their pages, those in which they say what they follow, those of the places that they follow,
// and those of sources that they have brought themselves. Of nothing else small stories come, but for the language of most of their
// sources; and who reads sources of which hardly any is in their language reads that as their own.
const (
	leastRead = 10 // one of so many sources of what is considered is in the reader's language, if others are not read,
	leastMany = 2  // and one of so many in the one that is
)

// weighLanguages notes of what is considered that nothing new of it is in a language which the reader reads, or which is read where the
// interest is; and that it is in no language of most articles either.
func (m *material) weighLanguages() {
	read, most := m.languagesRead(), m.languageOfMost()
	for i := range m.record.Considered {
		c := &m.record.Considered[i]
		for n := range c.Weights {
			w := &c.Weights[n]
			w.Foreign = len(read) > 0 && !readable(m.story(c.Situation), slices.Concat(read, m.wish(w.Interest).Languages()))
			w.Other = m.inOthers(c.Situation, w.Article)
			w.Unread = w.Foreign && most != "" && !readable(m.story(c.Situation), []string{most})
		}
	}
}

// inOthers counts the new articles of a situation that are in another language than one of its articles.
func (m *material) inOthers(id newsroom.SituationID, article newsroom.ArticleID) (n int) {
	s, language := m.story(id), m.words[article].Language
	for i, t := range s.Articles {
		if t.Language != language && t.Language != "" && !s.Known[i] && !s.Old[i] {
			n++
		}
	}
	return n
}

// languagesRead gives the languages that the reader is taken to read, and that of which nobody knows which it is; none where that can't be
// told by what is considered.
func (m *material) languagesRead() []string {
	count, met := map[string]int{}, map[newsroom.FeedID]bool{}
	for _, c := range m.record.Considered {
		for _, t := range m.story(c.Situation).Articles {
			if !met[t.Feed] {
				count[t.Language]++
			}
			met[t.Feed] = true
		}
	}
	all := len(met)
	read := append([]string{m.reader.Language, ""}, m.languagesShown()...)
	if (count[m.reader.Language]+count[""])*leastRead >= all {
		return read
	}
	for _, language := range sortedKeys(count) {
		if language != "" && language != m.reader.Language && count[language]*leastMany >= all {
			read = append(read, language)
		}
	}
	if len(read) == 2 {
		return nil
	}
	return read
}

// languagesShown gives the languages that the reader has shown to read: those in which the words of an interest are what its subject is
// called, and those of sources of their own that bring nothing in another.
func (m *material) languagesShown() (codes []string) {
	for _, w := range m.followed {
		if code := w.SaidIn(); code != "" {
			codes = append(codes, code)
		}
	}
	own := map[newsroom.FeedID]bool{}
	for _, s := range m.health {
		own[s.Feed] = own[s.Feed] || !s.Everybodys()
	}
	of := map[newsroom.FeedID]string{}
	mixed := map[newsroom.FeedID]bool{}
	for _, c := range m.record.Considered {
		for _, t := range m.story(c.Situation).Articles {
			if was, met := of[t.Feed]; own[t.Feed] && met && was != t.Language {
				mixed[t.Feed] = true
			}
			of[t.Feed] = t.Language
		}
	}
	for feed, code := range of {
		if own[feed] && !mixed[feed] && code != "" {
			codes = append(codes, code)
		}
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

// languageOfMost gives the language of half of the reader's sources whose language is known; empty for none. It is that of the feed, or where nobody
// knows that, of an article of it that is considered.
func (m *material) languageOfMost() string {
	of := map[newsroom.FeedID]string{}
	for _, c := range m.record.Considered {
		for _, t := range m.story(c.Situation).Articles {
			of[t.Feed] = t.Language
		}
	}
	for _, s := range m.health {
		of[s.Feed] = cmp.Or(s.Language, of[s.Feed])
	}
	count, all := map[string]int{}, 0
	for _, language := range of {
		if language != "" {
			count[language]++
			all++
		}
	}
	for _, language := range append([]string{m.reader.Language}, sortedKeys(count)...) { // of two halves that of the reader
		if count[language] > 0 && count[language]*leastMany >= all {
			return language
		}
	}
	return ""
}

// readable tells whether something new of a story is in one of some languages; anything of it, where nothing is new.
func readable(s digest.Story, languages []string) bool {
	fresh, known := false, false
	for i, t := range s.Articles {
		is, news := slices.Contains(languages, t.Language), !s.Known[i] && !s.Old[i]
		if is && news {
			return true
		}
		fresh, known = fresh || news, known || is
	}
	return known && !fresh
}

package edition

import (
	"slices"

	"newsroom"
	"newsroom/internal/digest"
)

// Who has chosen sources of which hardly any is in their language reads others: the language of most.
const (
	leastRead = 10 // one of so many sources of what is considered is in the reader's language, if others are not read,
	leastMany = 2  // and one of so many in the one that is
)

// weighLanguages notes of what is considered that nothing new of it is in a language which the reader reads, or which is read where the
// interest is.
func (m *material) weighLanguages() {
	read := m.languagesRead()
	for i := range m.record.Considered {
		c := &m.record.Considered[i]
		for n := range c.Weights {
			c.Weights[n].Foreign = len(read) > 0 && !readable(m.story(c.Situation), slices.Concat(read, m.wish(c.Weights[n].Interest).Languages()))
		}
	}
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
	read := []string{m.reader.Language, ""}
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

// readable tells whether something new of a story is in one of some languages.
func readable(s digest.Story, languages []string) bool {
	for i, t := range s.Articles {
		if !s.Known[i] && !s.Old[i] && slices.Contains(languages, t.Language) {
			return true
		}
	}
	return false
}

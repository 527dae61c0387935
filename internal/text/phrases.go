package text

import (
	"iter"
	"slices"
	"strings"
)

// Phrases are runs of folded words, by their first words: for each the words that follow it, in all that begin so.
type Phrases map[string][][]string

// PhrasesOf reads a list of phrases that commas or ends of lines part. Lines that begin with # are remarks.
func PhrasesOf(list string) Phrases {
	found := Phrases{}
	for line := range strings.Lines(list) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for phrase := range phrasesIn(line) {
			found[phrase[0]] = append(found[phrase[0]], phrase[1:])
		}
	}
	return found
}

// PhrasesByName reads a list of which each line is a name, such as that of a language, and behind a colon its phrases; lines that begin with # are
// remarks. Lines of one name are one list.
func PhrasesByName(lines string) map[string]Phrases {
	all := map[string]Phrases{}
	for line := range strings.Lines(lines) {
		if name, list, is := strings.Cut(line, ":"); is && !strings.HasPrefix(line, "#") {
			if all[name] == nil {
				all[name] = Phrases{}
			}
			for first, rests := range PhrasesOf(list) {
				all[name][first] = append(all[name][first], rests...)
			}
		}
	}
	return all
}

// WordsByName reads a list of which each line is a name and behind a colon words; lines that begin with # are remarks. Lines of one name
// are one list.
func WordsByName(lines string) map[string][]string {
	all := map[string][]string{}
	for line := range strings.Lines(lines) {
		if name, words, is := strings.Cut(line, ":"); is && !strings.HasPrefix(line, "#") {
			all[name] = append(all[name], strings.Fields(words)...)
		}
	}
	return all
}

// phrasesIn gives the words of each phrase of a line, as texts have them: "here's why" is two words, of which the first has lost its ending.
func phrasesIn(line string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		for phrase := range strings.SplitSeq(line, ",") {
			var words []string
			for _, token := range Tokens(phrase) {
				words = append(words, token.Word)
			}
			if len(words) > 0 && !yield(words) {
				return
			}
		}
	}
}

// Begin tells whether words begin with one of the phrases.
func (p Phrases) Begin(words []Token) bool { return p.Length(words) > 0 }

// Length gives how many words the longest of the phrases has that words begin with, 0 where they begin with none.
func (p Phrases) Length(words []Token) (n int) {
	if len(words) == 0 {
		return 0
	}
	for _, rest := range p[words[0].Word] {
		if len(words) > len(rest) && len(rest) >= n && slices.EqualFunc(words[1:1+len(rest)], rest, func(t Token, word string) bool { return t.Word == word }) {
			n = 1 + len(rest)
		}
	}
	return n
}

// In tells whether one of the phrases stands anywhere among words.
func (p Phrases) In(words []Token) bool {
	for i := range words {
		if p.Begin(words[i:]) {
			return true
		}
	}
	return false
}

// partOfProgramme tells whether a title begins as broadcasters count the days or the parts of their programmes: "2/4: CBS …".
func partOfProgramme(title []Token) bool {
	month, day := title[0], title[1]
	return month.Number() && day.Number() && len(month.Word) <= 2 && len(day.Word) <= 2 && day.Start == month.End+1 && title[2].Start > day.End+1
}

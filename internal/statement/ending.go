package statement

// leastStem is how many letters of a word are left at least where its ending is taken off.
const leastStem = 3

// WithoutEnding gives a folded word without its ending, by which two forms of it are one where labels are compared; the word as it
// is where the language's file knows no endings, or too little would be left.
func (l *Language) WithoutEnding(word string) string {
	for at := leastStem; at < len(word); at++ { // the longest one first
		if shared, ok := l.endings[word[at:]]; ok {
			return word[:at] + shared
		}
	}
	return word
}

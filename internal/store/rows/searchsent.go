package rows

import (
	"strings"
	"unicode"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// mostWords bounds a search of what was sent.
const mostWords = 12

// Told finds items that were sent to the account, by their words.
func (f editions) Told(account newsroom.AccountID, words []string, limit int) ([]store.SentItem, error) {
	asked := f.PrefixQuery(Words(words))
	if asked == "" {
		return nil, nil
	}
	return List(f.DBSession, func(r Row) (t store.SentItem, err error) {
		err = r.Scan(&t.Number, &t.Ordinal)
		return t, err
	}, f.SearchPassages, Key(account), asked, limit)
}

// Words brings what is searched for into the form in which words are kept, a dozen of them at most.
func Words(said []string) []string {
	words := folded(strings.Join(said, " "))
	return words[:min(len(words), mostWords)]
}

// folded gives the words of a text as both engines keep them: letters and digits alone, in lower case and without marks.
// So nothing in them is an operator of a search.
func folded(said string) (words []string) {
	for _, token := range text.Tokens(said) {
		words = append(words, strings.FieldsFunc(token.Word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })...)
	}
	return words
}

// passages keeps the words of an edition's items for searches of what was sent, each once.
func (f editions) passages(e newsroom.Edition) error {
	return insert(f.DBSession, intoPassages, e.Items, func(item newsroom.Item) []any {
		var words []string
		met := map[string]bool{}
		for _, c := range item.Cites {
			for _, word := range folded(c.Sentence) {
				if !met[word] {
					met[word] = true
					words = append(words, word)
				}
			}
		}
		return []any{Key(e.Account), e.Number, item.Ordinal, strings.Join(words, " ")}
	})
}

package rows

import (
	"slices"
	"strings"
	"unicode"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// mostWords bounds a search of what was sent.
const mostWords = 12

// Told finds items that were sent to the account, by their words: those of editions that are indexed, and those that are not
// yet by looking through what they cite.
func (f editions) Told(account newsroom.AccountID, words []string, limit int) ([]store.SentItem, error) {
	asked := Words(words)
	if len(asked) == 0 {
		return nil, nil
	}
	found, err := f.unindexed(account, asked)
	if err != nil || len(found) >= limit {
		return found[:min(limit, len(found))], err
	}
	indexed, err := List(f.DBSession, func(r Row) (t store.SentItem, err error) {
		err = r.Scan(&t.Number, &t.Ordinal)
		return t, err
	}, f.SearchPassages, Key(account), f.PrefixQuery(asked), limit)
	for _, t := range indexed {
		if !slices.Contains(found, t) { // a node of the version before, which ends for the update, may have written its words
			found = append(found, t)
		}
	}
	return found[:min(limit, len(found))], err
}

// unindexed finds those of editions that are not indexed yet, which are the newest.
func (f editions) unindexed(account newsroom.AccountID, asked []string) (found []store.SentItem, err error) {
	all, err := f.said(`FROM reader r CROSS JOIN citation c WHERE r.account = $1 AND c.account = r.account AND c.number > r.indexed
		ORDER BY c.number DESC, c.ordinal, c.place`, Key(account))
	for _, one := range all {
		if holds(one.words, asked) {
			found = append(found, one.SentItem)
		}
	}
	return found, err
}

// holds tells whether each of what is asked for begins one of the words.
func holds(words, asked []string) bool {
	return !slices.ContainsFunc(asked, func(one string) bool {
		return !slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, one) })
	})
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

// saidItem is an item that was sent, with its words, each once.
type saidItem struct {
	store.SentItem
	words []string
}

// said gives items whose citations a query finds, those of an item one after the other.
func (f editions) said(from string, args ...any) (all []saidItem, err error) {
	met := map[string]bool{}
	_, err = List(f.DBSession, func(r Row) (none struct{}, err error) {
		var at store.SentItem
		var sentence string
		if err := r.Scan(&at.Number, &at.Ordinal, &sentence); err != nil {
			return none, err
		}
		if len(all) == 0 || all[len(all)-1].SentItem != at {
			all = append(all, saidItem{SentItem: at})
			clear(met)
		}
		item := &all[len(all)-1]
		for _, word := range folded(sentence) {
			if !met[word] {
				met[word], item.words = true, append(item.words, word)
			}
		}
		return none, nil
	}, `SELECT c.number, c.ordinal, c.sentence `+from, args...)
	return all, err
}

// A node of the version before wrote passages with the edition, the last of them perhaps while it was stopped for the update.
const intoPassages = `INSERT INTO passage (account, number, ordinal, words) VALUES ($1, $2, $3, $4) ON CONFLICT (account, number, ordinal) DO NOTHING`

// index writes the passages of the account's editions above a number, up to another.
func (f editions) index(account newsroom.AccountID, above, upTo int64) error {
	all, err := f.said(`FROM citation c WHERE c.account = $1 AND c.number > $2 AND c.number <= $3 ORDER BY c.number, c.ordinal, c.place`, Key(account), above, upTo)
	if err != nil {
		return err
	}
	return each(f.DBSession, all, nil, intoPassages, func(one saidItem) []any {
		return []any{Key(account), one.Number, one.Ordinal, strings.Join(one.words, " ")}
	})
}

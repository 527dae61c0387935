package rows

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// mostWords bounds a search of what was sent.
const mostWords = 12

// Of how many editions a statement asks in which the words may stand: the first one of few, and each of twice as many as the one before it,
// since the index is gone through from its beginning by each. A search ends when it has looked at so many: words of which each is in
// nearly every edition, and seldom all in one item, would have it unpack a whole archive.
const (
	firstTold = 50
	mostTold  = 1000
)

// Told finds items that were sent to the account, by their words. The index finds editions that hold all of the words, and what
// they cite says in which of their items. Those that are not indexed yet are looked through whole.
func (f editions) Told(account newsroom.AccountID, words []string, limit int) (found []store.SentItem, unseen bool, err error) {
	asked := Words(words)
	if len(asked) == 0 {
		return nil, false, nil
	}
	fresh, err := f.quoted(account, `reader r CROSS JOIN edition e WHERE r.account = $1 AND e.account = r.account AND e.number > r.indexed
		ORDER BY e.number DESC`, Key(account))
	if err != nil {
		return nil, false, err
	}
	found = holding(fresh, asked)
	below := int64(math.MaxInt64)
	if len(fresh) > 0 {
		below = fresh[len(fresh)-1].number // a node of the version before, which ends for the update, may have indexed it
	}
	looked := 0
	for batch := firstTold; len(found) < limit; batch *= 2 {
		if looked == mostTold {
			return found, true, nil
		}
		batch = min(batch, mostTold-looked)
		numbers, err := List(f.DBSession, Value[int64], f.SearchPassages, Key(account), f.PrefixQuery(asked), below, batch)
		if err != nil {
			return nil, false, err
		}
		opened, err := f.numbered(account, numbers)
		if err != nil {
			return nil, false, err
		}
		found = append(found, holding(opened, asked)...)
		if len(numbers) < batch {
			break
		}
		looked, below = looked+len(numbers), numbers[len(numbers)-1]
	}
	return found[:min(limit, len(found))], false, nil
}

// holding gives the items of editions that hold all of what is asked for.
func holding(all []quotation, asked []string) (found []store.SentItem) {
	for _, q := range all {
		for _, item := range q.items {
			if holds(wordsOf(item), asked) {
				found = append(found, store.SentItem{Number: q.number, Ordinal: item.Ordinal})
			}
		}
	}
	return found
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

// wordsOf gives the words of what items cite, each once.
func wordsOf(items ...newsroom.Item) (words []string) {
	met, said := map[string]bool{}, map[string]bool{}
	for _, item := range items {
		for _, c := range item.Cites {
			if said[c.Sentence] { // from another source
				continue
			}
			said[c.Sentence] = true
			for _, word := range folded(c.Sentence) {
				if !met[word] {
					met[word], words = true, append(words, word)
				}
			}
		}
	}
	return words
}

// A passage holds the words of a whole edition, and is called by the first of its items that cites anything. Those of editions
// from before migration 48 hold an item's words each. A node of the version before may have written such of an edition, perhaps while
// it was stopped for the update.
const intoPassages = `INSERT INTO passage (account, number, ordinal, words) VALUES ($1, $2, $3, $4) ON CONFLICT (account, number, ordinal) DO NOTHING`

// index writes the passages of the account's editions above a number, up to another.
func (f editions) index(account newsroom.AccountID, above, upTo int64) error {
	all, err := f.quoted(account, `edition e WHERE e.account = $1 AND e.number > $2 AND e.number <= $3 ORDER BY e.number`, Key(account), above, upTo)
	if err != nil {
		return err
	}
	for _, q := range all {
		if q.bad != nil && f.log != nil {
			f.log.ErrorContext(f.ctx, "what an edition cites can't be read, and no search finds it", "account", account, "number", q.number, "cause", q.bad)
		}
	}
	all = slices.DeleteFunc(all, func(q quotation) bool { return len(q.items) == 0 })
	return each(f.DBSession, all, nil, intoPassages, func(q quotation) []any {
		return []any{Key(account), q.number, q.items[0].Ordinal, strings.Join(wordsOf(q.items...), " ")}
	})
}

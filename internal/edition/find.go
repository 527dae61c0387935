package edition

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// Bounds of a search of the archive.
const (
	mostHits   = 40
	longestAsk = 400 // bytes of what is searched for
)

// Found is what a search of a reader's archive has found.
type Found struct {
	Number int64 // of an edition, where its number was asked for; 0: it was not
	Hits   []Hit // the newest editions first
	More   bool  // there are more than are given
}

// Hit is a story that was sent.
type Hit struct {
	Edition int64
	Story   int // its number in the edition, from 1
	At      time.Time
	Head    string
	Snippet []Piece // of one sentence that was printed
}

// Piece is a stretch of a text. Those that were searched for are marked.
type Piece struct {
	Text string
	Mark bool
}

// Find searches the stories that were sent to the account for words of which each begins one of a story's.
func (a *Archive) Find(ctx context.Context, account newsroom.AccountID, said string) (f Found, err error) {
	asked := words(said)
	if len(asked) == 0 {
		return f, nil
	}
	err = a.store.View(ctx, func(v store.View) error {
		f = Found{}
		if n, bad := strconv.ParseInt(strings.TrimSpace(said), 10, 64); bad == nil && n > 0 {
			beside, err := v.Editions().Beside(account)
			if err != nil {
				return err
			}
			if n <= beside.Last {
				f.Number = n
			}
		}
		told, unseen, err := v.Editions().Told(account, asked, mostHits+1)
		if err != nil {
			return err
		}
		f.More = unseen || len(told) > mostHits
		f.Hits, err = hits(v, account, told[:min(len(told), mostHits)], asked)
		return err
	})
	return f, err
}

// words gives what is searched for as the store keeps words.
func words(said string) (out []string) {
	for _, token := range text.Tokens(strings.ToValidUTF8(said[:min(len(said), longestAsk)], "")) {
		out = append(out, token.Word)
	}
	return out
}

// hits reads what was found: each edition once.
func hits(v store.View, account newsroom.AccountID, told []store.SentItem, asked []string) (out []Hit, err error) {
	var e wire.Edition
	for _, t := range told {
		if e.Number != t.Number {
			sent, err := v.Editions().Number(account, t.Number)
			if err != nil {
				return nil, err
			}
			e = wire.Edition{}
			if err := json.Unmarshal(sent.Body, &e); err != nil {
				return nil, newsroom.Because(newsroom.KindInternal, err, "A stored edition can't be read.")
			}
		}
		var items []wire.Item
		for _, section := range e.Sections {
			items = append(items, section.Items...)
		}
		if t.Ordinal < len(items) {
			item := items[t.Ordinal]
			out = append(out, Hit{t.Number, t.Ordinal + 1, e.SentAt.Time, item.Headline, snippet(item, asked)})
		}
	}
	return out, nil
}

// snippet gives the sentence that holds most of the words, the first of equals.
func snippet(item wire.Item, asked []string) (best []Piece) {
	most := -1
	sides := make([]wire.Sentence, len(item.Disagreements))
	for i, side := range item.Disagreements {
		sides[i] = side.Sentence
	}
	for _, s := range slices.Concat(item.Summary, item.New, sides) {
		pieces, n := marked(s.Text, asked)
		if n > most {
			best, most = pieces, n
		}
	}
	return best
}

// marked parts a text where words of it begin with one of those asked for, and counts how many of those it holds.
func marked(s string, asked []string) (pieces []Piece, n int) {
	met := map[string]bool{}
	from := 0
	for _, token := range text.Tokens(s) {
		at := slices.IndexFunc(asked, func(word string) bool { return strings.HasPrefix(token.Word, word) })
		if at < 0 {
			continue
		}
		met[asked[at]] = true
		if token.Start > from {
			pieces = append(pieces, Piece{Text: s[from:token.Start]})
		}
		pieces = append(pieces, Piece{s[token.Start:token.End], true})
		from = token.End
	}
	if from < len(s) {
		pieces = append(pieces, Piece{Text: s[from:]})
	}
	return pieces, len(met)
}

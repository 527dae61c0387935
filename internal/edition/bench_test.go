package edition

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

// BenchmarkCompose reads, weighs, chooses and writes the first edition of a reader with eight interests, two to leave
// out and a window of 3,000 articles of some 150 words; nothing is sent, so each round does the same.
func BenchmarkCompose(b *testing.B) {
	w := newWorld(b)
	words := rand.New(rand.NewPCG(1, 2))
	reader := w.reader(sentence(words, 2), sentence(words, 2), sentence(words, 1), sentence(words, 3), sentence(words, 2), sentence(words, 2), sentence(words, 4), sentence(words, 2),
		"-"+sentence(words, 1), "-"+sentence(words, 2))
	w.fill(w.Publisher("one", reader), words, 3000)
	b.ReportAllocs()
	for b.Loop() {
		m := enginetest.See(w, func(v store.View) (*material, error) { return gather(v, reader, w.slot(), &remembered{}, false) })
		paper := m.paper(w.Mint, "https://news.example.org")
		packed, err := paper.record.encode()
		w.Must(err)
		b.ReportMetric(float64(len(packed))/float64(len(m.window)), "record-B/article")
	}
}

// word draws one of 4,000 words, the first of them often, as languages do.
func word(from *rand.Rand) string {
	n := int(4000 * from.Float64() * from.Float64() * from.Float64())
	return fmt.Sprintf("%c%co%c%cen", 'a'+n%26, 'a'+n/26%26, 'a'+n/676, 'b'+n%7)
}

func sentence(from *rand.Rand, n int) string {
	words := make([]string, n)
	for i := range words {
		words[i] = word(from)
	}
	return strings.Join(words, " ")
}

// fill stores so many articles in situations of three.
func (w *world) fill(feed newsroom.FeedID, from *rand.Rand, n int) {
	w.Helper()
	var arrivals []store.ArrivedArticle
	var keys []newsroom.Digest
	for range n {
		key := newsroom.Digest(w.Mint())
		title, body := sentence(from, 8), sentence(from, 70)+". "+sentence(from, 70)+"."
		keys = append(keys, key)
		arrivals = append(arrivals, store.ArrivedArticle{
			Article: newsroom.Article{Feed: feed, Key: key, Language: "en", FirstSeen: w.Clock(), Published: w.Clock()},
			Words:   newsroom.Version{Seen: w.Clock(), Title: title, Text: body, URL: "https://example.org/" + newsroom.ItemID(key).String(), Content: key, Words: length(title, body)},
			Stems:   mandate.Stems(title, body, "", "en"),
		})
	}
	var ids []newsroom.ArticleID
	w.Commit(func(tx store.Tx) error {
		if err := tx.Articles().Add(arrivals); err != nil {
			return err
		}
		known, _, err := tx.Articles().Known(feed, keys, nil)
		ids = ids[:0]
		for _, key := range keys {
			ids = append(ids, known[key].ID)
		}
		return err
	})
	for i := 0; i+3 <= len(ids); i += 3 {
		w.place(newsroom.SituationID{}, ids[i:i+3]...)
	}
}

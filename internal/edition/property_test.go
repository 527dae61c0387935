package edition

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

var (
	nouns = []string{"harbour", "turbine", "tide", "ferry", "derby", "baker", "rocket", "glacier", "orchard", "bridge"}
	verbs = []string{"reopened", "stopped", "flooded", "sank", "won", "closed", "launched", "melted", "bloomed", "cracked"}
)

// report makes a short report of random words, with repetitions and figures, so that articles meet, repeat and
// add to each other.
func report(t *rapid.T) (title, body string) {
	noun, verb := rapid.SampledFrom(nouns), rapid.SampledFrom(verbs)
	sentence := func() string {
		return fmt.Sprintf("The %s of Oxley %s on the %dth day while the %s %s.", noun.Draw(t, "noun"), verb.Draw(t, "verb"),
			rapid.IntRange(2, 40).Draw(t, "figure"), noun.Draw(t, "noun"), verb.Draw(t, "verb"))
	}
	var sentences []string
	for range rapid.IntRange(0, 5).Draw(t, "sentences") {
		sentences = append(sentences, sentence())
	}
	form := rapid.SampledFrom([]string{"%s", "%s", "%s", "Opinion: %s", "Why %s", "%s?", "Liveblog: %s"}).Draw(t, "kind")
	return fmt.Sprintf(form, strings.TrimSuffix(sentence(), ".")), strings.Join(sentences, " ")
}

// interest makes an interest of one or two words, some to be left out.
func interest(t *rapid.T) string {
	label := rapid.SampledFrom(append([]string{"opinion", "explainers"}, nouns...)).Draw(t, "interest")
	if rapid.Bool().Draw(t, "two words") {
		label += " " + rapid.SampledFrom(nouns).Draw(t, "interest")
	}
	if rapid.IntRange(0, 4).Draw(t, "avoid") == 0 {
		return "-" + label
	}
	return label
}

// length counts the words of an article, as a poll does.
func length(title, body string) int {
	return mandate.Prepare(newsroom.Text{Title: title, Text: body, Language: "en"}).Length
}

// revise gives an article a new version.
func (w *world) revise(id newsroom.ArticleID, title, body string) {
	w.Helper()
	w.Commit(func(tx store.Tx) error {
		for n := 2; ; n++ {
			err := tx.Articles().Revise(newsroom.Version{
				Article: id, N: n, Seen: tx.Now(), Title: title, Text: body, URL: fmt.Sprintf("https://example.org/%d/%d", id, n),
				Content: newsroom.Digest(w.Mint()), Words: length(title, body),
			}, mandate.Stems(title, body, "", "en"))
			if newsroom.KindOf(err) != newsroom.KindConflict {
				return err
			}
		}
	})
}

// Whatever arrives, in whatever situations, is revised, repeated or old, whatever the mandate says and changes
// to, and whatever another reader's feed brings into the same situations: every edition is what its record says.
func TestEveryEditionIsProved(t *testing.T) {
	enginetest.Unwatched(t)
	w := newWorld(t)
	rapid.Check(t, func(t *rapid.T) {
		w.Pass(100 * time.Hour)
		reader := w.reader(rapid.SliceOfNDistinct(rapid.Custom(interest), 1, 4, rapid.ID[string]).Draw(t, "mandate")...)
		feeds := []newsroom.FeedID{w.Publisher("one", reader), w.Publisher("two", reader), w.Publisher("hidden", w.reader())}
		if rapid.IntRange(0, 2).Draw(t, "a voice") == 0 {
			w.always(reader, feeds[0], true)
		}
		var situations []newsroom.SituationID
		var articles []newsroom.ArticleID
		editions := rapid.IntRange(1, 2).Draw(t, "editions")
		for range editions {
			for range rapid.IntRange(0, 9).Draw(t, "articles") {
				title, body := report(t)
				age := time.Duration(rapid.SampledFrom([]int{0, 1, 20, 80}).Draw(t, "age")) * time.Hour
				id := w.arriveFrom(rapid.SampledFrom(feeds).Draw(t, "feed"), title, body, w.Clock().Add(-age))
				articles = append(articles, id)
				at := rapid.IntRange(0, len(situations)).Draw(t, "situation")
				if at == len(situations) {
					situations = append(situations, w.place(newsroom.SituationID{}, id))
				} else {
					w.place(situations[at], id)
				}
			}
			if len(articles) > 0 && rapid.IntRange(0, 2).Draw(t, "revise") == 0 {
				title, body := report(t)
				w.revise(rapid.SampledFrom(articles).Draw(t, "article"), title, body)
			}
			if rapid.IntRange(0, 3).Draw(t, "change of mind") == 0 {
				w.say(reader, rapid.SliceOfNDistinct(rapid.Custom(interest), 0, 4, rapid.ID[string]).Draw(t, "mandate")...)
			}
			w.Pass(time.Duration(rapid.IntRange(1, 30).Draw(t, "hours")) * time.Hour)
			w.compose(reader)
		}
		for n := range editions {
			e := w.whole(reader, int64(n+1))
			w.proveSentences(e, bodyOf(w, e))
		}
		if w.Failed() {
			t.Fatal("see above")
		}
	})
}

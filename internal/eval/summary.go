package eval

import (
	"io"

	"newsroom/internal/digest"
	"newsroom/internal/situation"
)

// group is the articles of one situation.
type group struct {
	ID       string    `json:"id"`
	Articles []article `json:"articles"`
}

// sentence is a sentence and the articles that hold it.
type sentence struct {
	Text     string   `json:"text"`
	Articles []string `json:"articles"`
}

// Summary puts situations into sentences, of so many words in all, by the function that editions use. Titles are left out: a summary without them
// shows what the sentences are worth.
func Summary(in io.Reader, out io.Writer, words int) error {
	return each(in, out, func(g group, answer func(any) error) error {
		articles := texts(g.Articles)
		for i := range articles {
			articles[i].Title = ""
		}
		sentences := []sentence{}
		for _, s := range digest.Tell(digest.Story{Articles: articles, Copies: situation.NearDuplicates(articles), Words: words}).Summary {
			said := sentence{Text: s.Text}
			for _, i := range s.Articles {
				said.Articles = append(said.Articles, g.Articles[i].ID)
			}
			sentences = append(sentences, said)
		}
		return answer(struct {
			ID        string     `json:"id"`
			Sentences []sentence `json:"sentences"`
		}{g.ID, sentences})
	})
}

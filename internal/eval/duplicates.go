package eval

import (
	"io"

	"newsroom/internal/situation"
)

// pair is two articles of which one is a copy of the other.
type pair struct {
	A          string  `json:"a"`
	B          string  `json:"b"`
	Similarity float64 `json:"similarity"` // Jaccard, of their shingles
}

// Duplicates finds the near-duplicate pairs among articles.
func Duplicates(in io.Reader, out io.Writer) error {
	articles, err := all[article](in)
	if err != nil {
		return err
	}
	return lines(out, func(answer func(any) error) error {
		for _, p := range situation.Pairs(texts(articles)) {
			if err := answer(pair{articles[p.A].ID, articles[p.B].ID, p.Similarity}); err != nil {
				return err
			}
		}
		return nil
	})
}

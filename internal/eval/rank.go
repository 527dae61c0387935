package eval

import (
	"cmp"
	"io"
	"regexp"
	"slices"

	"newsroom"
	"newsroom/internal/mandate"
)

// query is a statement by which articles are ranked.
type query struct {
	ID        string `json:"id"`
	Statement string `json:"statement"`
}

// placed is an article in the order of a query.
type placed struct {
	Query   string  `json:"query"`
	Article string  `json:"article"`
	Rank    int     `json:"rank"` // from 1
	Score   float64 `json:"score"`
}

// Rank understands each query as a first mandate and ranks the articles by it, by the text alone, down to depth.
func Rank(articles, queries io.Reader, out io.Writer, depth int) error {
	listed, err := all[article](articles)
	if err != nil {
		return err
	}
	documents := prepared(listed)
	return each(queries, out, func(q query, answer func(any) error) error {
		for i, p := range order(q, listed, documents, depth) {
			p.Rank = i + 1
			if err := answer(p); err != nil {
				return err
			}
		}
		return nil
	})
}

func prepared(articles []article) []mandate.Document {
	documents := make([]mandate.Document, len(articles))
	for i, t := range texts(articles) {
		documents[i] = mandate.Prepare(t)
	}
	return documents
}

// order ranks as an edition weighs what it is made of: the statistics are those of the articles, learned from such as
// hold a word of the query, and what is left out is not in the list.
func order(q query, articles []article, documents []mandate.Document, depth int) []placed {
	followed, avoided := wishes(q.Statement)
	statistics := mandate.Gather(mandate.SizeOf(documents), documents, slices.Concat(followed, avoided))
	var found []placed
	for i, d := range documents {
		if mandate.Judge(d, followed, avoided).Out() {
			continue
		}
		against := mandate.Against(avoided, d, statistics)
		var score float64
		for _, w := range followed {
			score += mandate.Relevance(w, d, statistics, against).Total
		}
		if score > 0 {
			found = append(found, placed{Query: q.ID, Article: articles[i].ID, Score: score})
		}
	}
	slices.SortStableFunc(found, func(a, b placed) int { return cmp.Compare(b.Score, a.Score) })
	return found[:min(len(found), depth)]
}

// wishes are those of a statement. One that the desk would ask back about is ranked by its words, and against those
// that it plainly sets apart.
func wishes(statement string) (followed, avoided []mandate.Wish) {
	reading := mandate.Understand(nil, statement)
	if reading.Outcome != newsroom.Applied {
		parts := setApart.Split(statement, -1)
		for _, part := range parts[1:] {
			avoided = append(avoided, mandate.Compile(newsroom.Interest{Label: part, Avoid: true}))
		}
		return []mandate.Wish{mandate.Compile(newsroom.Interest{Label: parts[0]})}, avoided
	}
	for _, interest := range reading.Begun {
		if interest.Avoid {
			avoided = append(avoided, mandate.Compile(interest))
		} else {
			followed = append(followed, mandate.Compile(interest))
		}
	}
	return followed, avoided
}

// setApart finds where a statement goes on with what it does not want.
var setApart = regexp.MustCompile(`(?i)(?:[.;,:]\s*(?:and\s+)?|\bbut\s+)(?:not|nothing on|no|except(?: for)?|excluding)\s+`)

package rows

import "newsroom"

// mentions reads the mentions of an edition, which are stored as JSON: for each a list of numbers.
type mentions struct{ to *[]newsroom.Mention }

// Scan reads them.
func (m mentions) Scan(src any) error {
	var all [][5]int64
	if err := (parsed[[][5]int64]{&all}).Scan(src); err != nil {
		return err
	}
	*m.to = nil
	for _, one := range all {
		*m.to = append(*m.to, newsroom.Mention{
			Interest: newsroom.InterestID(one[0]), Article: newsroom.ArticleID(one[1]), Seq: newsroom.Seq(one[2]), Version: int(one[3]), Page: one[4] != 0,
		})
	}
	return nil
}

// numbered writes mentions so.
func numbered(all []newsroom.Mention) (string, error) {
	out := make([][5]int64, len(all))
	for i, m := range all {
		out[i] = [5]int64{int64(m.Interest), int64(m.Article), int64(m.Seq), int64(m.Version), 0}
		if m.Page {
			out[i][4] = 1
		}
	}
	return document(out)
}

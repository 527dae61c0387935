package digest

import (
	"time"

	"newsroom"
)

// Bounds of a list of developments: how many it has, and how long after one the next may come. What comes within an
// hour belongs to the same.
const (
	maxDevelopments = 6
	leastBetween    = time.Hour
)

// Developments gives of articles, which are in the order in which they came out, those that brought a situation on: the first report, each that told a material
// development, as Develop judges it, of what the articles before it told, and each whose title first told how that went on which one before it told. Of too many the newest stay, and the first.
func Developments(articles []newsroom.Text, copies [][]int) []int {
	texts := textOf(len(articles), copies)
	chief := chiefLanguage(articles)
	k, told := newKnown(), map[int]bool{}
	learned := 0 // of the articles, how many k knows
	reads := func(i int) bool {
		for ; learned < i; learned++ {
			k.article(articles[learned])
		}
		return k.reads(articles[i].Language)
	}
	var out []int
	sequel := sequelsAmong(articles)
	for i, t := range articles {
		switch {
		case i == 0 || sequel[i]:
			out = append(out, i)
		case t.CameOut().Sub(articles[out[len(out)-1]].CameOut()) >= leastBetween && reads(i):
			d := developing{
				Case:  Case{Fresh: articles[i : i+1], Copies: map[int]bool{0: told[texts[i]]}},
				known: k, language: t.Language, chief: t.Language == chief,
			}
			if _, material := d.find(MostWords); material {
				out = append(out, i)
			}
		}
		told[texts[i]] = true
	}
	if len(out) > maxDevelopments {
		out = append(out[:1], out[len(out)-maxDevelopments+1:]...)
	}
	return out
}

package digest

import _ "embed"

//go:embed turnabouts.txt
var turnaboutList string

// turnabouts are the phrases of titles that take back what was said before. They are only read.
var turnabouts, _ = parted(turnaboutList, "#")

// turnTitle is what a title counts that takes back what an older one says, beside another one.
const turnTitle = 2

// turnsAbout tells whether the title of an article takes back, or puts right, what those of some articles that report the same event said a while before.
func (ev *evidence) turnsAbout(of int, among []int) bool {
	if !ev.turns[of] {
		return false
	}
	others := 0
	for _, i := range among {
		if i == of || !ev.same(of, i) {
			continue
		}
		if ev.articles[of].CameOut().Sub(ev.articles[i].CameOut()) < laterBy {
			return false
		}
		others++
	}
	return others > 0
}

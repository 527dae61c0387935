package onboarding

import (
	"regexp"
	"strconv"
	"strings"
)

// itemNumber is a number before an item of a list: "1.", "2)" or "(3)", and not what is a time or a number within a text.
var itemNumber = regexp.MustCompile(`(?:^|[\s:,;])(\(?([1-9][0-9]?)[.)])[ \t]`)

// items gives the items of a list whose numbers count up from one, without their numbers, behind what is said before the list unless that only leads to
// it; of any other answer the answer. Each is read by itself: what is said of one says nothing of the next.
func items(answer string) (out []string) {
	count, from := 0, 0
	put := func(item string) {
		item = strings.TrimSpace(item)
		if item == "" || count == 0 && strings.HasSuffix(item, ":") {
			return
		}
		out = append(out, strings.TrimRight(item, ";, "))
	}
	for _, at := range itemNumber.FindAllStringSubmatchIndex(answer, -1) {
		if n, _ := strconv.Atoi(answer[at[4]:at[5]]); n != count+1 { // the pattern holds digits alone
			continue
		}
		put(answer[from:at[2]])
		count, from = count+1, at[3]
	}
	if count < 2 {
		return []string{answer}
	}
	put(answer[from:])
	return out
}

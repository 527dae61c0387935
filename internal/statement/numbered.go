package statement

import (
	"regexp"
	"strconv"
	"strings"
)

// numberOf is a number before an item of a list, and what stands before it.
var numberOf = regexp.MustCompile(`(?:^|[\s:,;])([1-9][0-9]?[.)])[ \t]`)

// numbered puts the mark of an item in the place of each number of a list that counts up from one within a line ("1. trams 2. ferries"),
// of the same length, so that all that is printed stays where it is.
func numbered(s string) string {
	var places [][]int
	for _, found := range numberOf.FindAllStringSubmatchIndex(s, -1) {
		n, _ := strconv.Atoi(s[found[2] : found[3]-1]) // digits
		if n == len(places)+1 {
			places = append(places, found[2:4])
		}
	}
	if len(places) < 2 {
		return s
	}
	out := []byte(s)
	for _, place := range places {
		copy(out[place[0]:place[1]], "*"+strings.Repeat(" ", place[1]-place[0]-1))
	}
	return string(out)
}

package mandate

import (
	"regexp"
	"strings"
)

// Items of a list in one line with a plus or a minus right before each ("+trams +chess -golf"), and what is shown a thumb behind it ("trams 👍 golf 👎").
var (
	plusOrMinus = regexp.MustCompile(`(^|\s)([+−-])(\pL)`)
	signedLine  = regexp.MustCompile(`^\s*[+−-]\pL[^+\n]*(\s[+−-]\pL[^+\n]*)+$`)
	thumbed     = regexp.MustCompile(`([^👍👎\n,;.!?]+?)[\s,:]*(👍|👎)[🏻🏼🏽🏾🏿]?[\s,;.!]*`)
	allThumbed  = regexp.MustCompile(`^(?:[^👍👎\n,;.!?]+?[\s,:]*(?:👍|👎)[🏻🏼🏽🏾🏿]?[\s,;.!]*){2,}$`)
)

// withSigns writes a list that is signed in one line as one with a line for each of its items, of which each is read by itself.
func withSigns(said string) string {
	switch trimmedSaid := strings.TrimSpace(said); {
	case signedLine.MatchString(trimmedSaid) && strings.Contains(trimmedSaid, "+"):
		return strings.TrimSpace(plusOrMinus.ReplaceAllString(trimmedSaid, "\n$2 $3"))
	case allThumbed.MatchString(trimmedSaid):
		var lines []string
		for _, found := range thumbed.FindAllStringSubmatch(trimmedSaid, -1) {
			sign := "+ "
			if found[2] == "👎" {
				sign = "- "
			}
			lines = append(lines, sign+strings.TrimSpace(found[1]))
		}
		if all := strings.Join(lines, "\n"); strings.Contains(all, "+ ") {
			return all
		}
	}
	return said
}

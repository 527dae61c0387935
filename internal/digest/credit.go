package digest

import (
	_ "embed"
	"strings"

	"newsroom/internal/text"
)

//go:embed credits.txt
var creditList string

// creditOpenings are phrases by which a page that hands on others' reports opens. They are only read.
var _, creditOpenings = parted(creditList, "^")

// longestCredit bounds in bytes what such a phrase and the name behind it come to.
const longestCredit = 100

// creditline gives how many bytes at the head of a passage only say whose report it hands on: "An anonymous reader quotes a report from TechCrunch:".
func creditline(passage string) int {
	head := passage[:min(len(passage), longestCredit)]
	colon := strings.Index(head, ": ")
	if colon < 0 || !creditOpenings.Begin(text.Tokens(head[:colon])) {
		return 0
	}
	return colon + len(": ")
}

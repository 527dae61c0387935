package mandate

import (
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

// mostPraised is how many words a name has at most that begins with praise or a greeting.
const mostPraised = 4

// withPraised asks about a first statement that was taken for thanks or a greeting though it may be a name that begins so, or a list of which one name says so: "lovely bones",
// "nice, cannes".
func (r Reading) withPraised(before []newsroom.Interest, said string) Reading {
	if r.Outcome != newsroom.Unchanged || !r.thanked || len(before) > 0 {
		return r
	}
	said = strings.Trim(said, " .!,;")
	tokens := text.Tokens(said)
	if len(tokens) < 2 || len(tokens) > mostPraised {
		return r
	}
	n, _, _ := thanking(tokens)
	n = max(n, 1)
	if items := itemsOf(said); n == 1 && len(items) > 2 { // "Nickel, cuivre, zinc"
		asks := doubt(unclear(said))
		asks.meant = []way{{{Kind: statement.Follow, Subjects: items}}, {{Kind: statement.Follow, Subjects: items[1:]}}}
		asks.of = statement.In(newsroom.DefaultLanguage)
		return asks
	}
	marked := n < len(tokens) && strings.ContainsAny(said[:tokens[n].Start], ",.!;")
	if n == len(tokens) || n > 1 && !marked {
		return r
	}
	languages, level := spoken(said)
	rest := strings.Trim(said[tokens[n].Start:], " .!,;")
	for _, l := range languages[:level] {
		if strings.ContainsAny(rest, ",;.!?") || !namedAlone(l, rest) && !looksNamed(l, rest) {
			continue
		}
		if n > 1 { // "lovely thanks, judo"
			return Understand(before, rest)
		}
		asks := doubt(unclear(said))
		asks.of = l
		if asks.meant = []way{{{Kind: statement.Follow, Subjects: []string{said}}}}; marked {
			asks.meant = []way{{{Kind: statement.Follow, Subjects: []string{rest}}}}
		}
		return asks
	}
	return r
}

package clauses

import "testing"

// A rule that says the words of a slot that it hasn't is refused when the language is read, and not when somebody says it.
func TestARuleSaysNoUnknownSlot(t *testing.T) {
	for line, good := range map[string]bool{
		"^ not a word on {x} today => where is {x} ?": true,
		"^ not a word on {x} today => where is {x}?":  false,
		"^ not a word on {x} today => where is {y}":   false,
		"{h} : only {y} => {h} {y+}":                  true,
	} {
		g := &grammar{}
		if err := g.rule("say", line); (err == nil) != good {
			t.Errorf("%q: %v", line, err)
		}
	}
}

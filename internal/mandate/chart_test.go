package mandate

import (
	"strings"
	"testing"
)

// labelsBy matches a pattern on plain words, and gives what its labels hold.
func labelsBy(pattern, sentence string) ([]string, bool) {
	c := &compiler{parts: map[string]*node{}, seen: func(string) {}}
	c.it = c.pattern("that | it")
	c.parts["verb"] = c.pattern("follow | keep an eye on")
	elements := c.elements(pattern)
	var units []unit
	for word := range strings.FieldsSeq(sentence) {
		units = append(units, unit{word: word})
	}
	spans, ok := newChart(units).match(elements, 0, len(units), func(role, span) bool { return true })
	var out []string
	for i, e := range elements {
		if e.role == labelX || e.role == labelY {
			var words []string
			for _, u := range units[spans[i].from:spans[i].to] {
				words = append(words, u.word)
			}
			out = append(out, strings.Join(words, " "))
		}
	}
	return out, ok
}

func TestPatterns(t *testing.T) {
	tests := []struct {
		pattern, sentence, want string // want: labels set apart by semicolons, or "no"
	}{
		{"follow {x}", "follow night trains", "night trains"},
		{"follow {x}", "follow", "no"},
		{"$verb [the] {x}", "keep an eye on the sea", "sea"},
		{"$verb [the] {x}", "keep an eye on the", "the"}, // a label is words, and there are no others
		{"replace {x} (with | by) {y}", "replace golf by polo", "golf; polo"},
		{"replace {x} with {y}", "replace golf with", "no"},
		{"{x} is fine", "the sea is fine", "the sea"},
		{"(very | so)* good {x}", "very very so good wine", "wine"},
		{"no {x}", "no : wine", "wine"},
		{"(a | ) b {x}", "b c", "c"},
		{"follow {it}", "follow that", ""},
	}
	for _, test := range tests {
		labels, ok := labelsBy(test.pattern, test.sentence)
		got := strings.Join(labels, "; ")
		if !ok {
			got = "no"
		}
		if got != test.want {
			t.Errorf("%s on %q: %q, want %q", test.pattern, test.sentence, got, test.want)
		}
	}
}

func TestUnits(t *testing.T) {
	en, fr := grammars()[0], grammars()[2]
	tests := []struct {
		g         *grammar
		statement string
		want      string
	}{
		{en, "Don't follow U.S. news.", "do not follow u.s. news ."},
		{en, "Formula 1. More!", "formula 1 . more ."},
		{en, "- tea\n- C++", ". tea . c++"},
		{en, "3.5% rates at 7:30, please", "3.5% rates at 7:30 , please"},
		{en, "«Le Monde» – yes", `" - yes`},
		{en, "rock 'n' roll ❤", `rock " roll`},
		{en, "nothing but tea", "nothing_but tea"},
		{en, "Wales's fine", "wales is fine"},
		{fr, "J’aime l’été", "j' aime l' ete"},
	}
	for _, test := range tests {
		var words []string
		for _, u := range test.g.glue(scan(test.statement, test.g), test.statement, nil) {
			words = append(words, u.word)
		}
		if got := strings.Join(words, " "); got != test.want {
			t.Errorf("%q: %q, want %q", test.statement, got, test.want)
		}
	}
}

func TestGibberish(t *testing.T) {
	for word, want := range map[string]bool{
		"asdf": true, "qwertz": true, "hjkl": true, "xxxx": true, "grmpf": true, "42": true, "x": true, "asdfjkl": true,
		"chess": false, "tree": false, "NATO": false, "AI": false, "Go": false, "power": false, "rhythm": false, "fútbol": false,
	} {
		if got := gibberish(word); got != want {
			t.Errorf("%q: %v, want %v", word, got, want)
		}
	}
}

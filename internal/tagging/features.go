package tagging

import "slices"

// Statement is what is tagged.
type Statement struct {
	Language string // ISO 639-1
	Text     string
	Follow   []string // labels of the interests that stand, and of what is left out
	LeaveOut []string
	Roles    func(word string) []string // what part a folded word plays in the language's patterns; none where it is unknown to them
}

// seen is a statement made ready: its tokens, and what is seen at each.
type seen struct {
	tokens   []Token
	features [][]uint32
}

// see makes a statement ready.
func see(s Statement) seen {
	v := viewer{language: s.Language, tokens: Tokens(s.Text), follow: wordsOf(s.Follow), leaveOut: wordsOf(s.LeaveOut)}
	for _, t := range v.tokens {
		roles := s.Roles(t.Word)
		if t.shape != mark && len(roles) == 0 {
			roles = unknown
		}
		v.roles = append(v.roles, roles)
	}
	out := seen{tokens: v.tokens, features: make([][]uint32, len(v.tokens))}
	for i := range v.tokens {
		v.at, v.out = i, nil
		v.see()
		out.features[i] = v.out
	}
	return out
}

var unknown = []string{"?"}

// wordsOf gives the longer words of labels.
func wordsOf(labels []string) map[string]bool {
	all := map[string]bool{}
	for _, label := range labels {
		for _, t := range Tokens(label) {
			if len(t.Word) > 3 {
				all[t.Word] = true
			}
		}
	}
	return all
}

// viewer gathers what is seen at one token.
type viewer struct {
	language         string
	tokens           []Token
	roles            [][]string
	follow, leaveOut map[string]bool
	at               int
	out              []uint32
}

// add adds a feature, by the hash (FNV-1a) of its name and parts.
func (v *viewer) add(name string, parts ...string) {
	h := uint32(2166136261)
	mix := func(s string) {
		for i := range len(s) {
			h = (h ^ uint32(s[i])) * 16777619
		}
		h = (h ^ 0xff) * 16777619
	}
	mix(name)
	for _, one := range parts {
		mix(one)
	}
	v.out = append(v.out, h)
}

// outside stands for what would be before the first or behind the last token.
const outside = "\x00"

func (v *viewer) word(k int) string {
	if i := v.at + k; i >= 0 && i < len(v.tokens) {
		return v.tokens[i].Word
	}
	return outside
}

var edge = []string{outside}

func (v *viewer) role(k int) []string {
	if i := v.at + k; i >= 0 && i < len(v.tokens) {
		return v.roles[i]
	}
	return edge
}

func (v *viewer) shape(k int) string {
	if i := v.at + k; i >= 0 && i < len(v.tokens) {
		return string(v.tokens[i].shape)
	}
	return outside
}

// printed gives a mark, and the same for every word.
func (v *viewer) printed(k int) string {
	if i := v.at + k; i >= 0 && i < len(v.tokens) && v.tokens[i].shape != mark {
		return "w"
	}
	return v.word(k)
}

// known tells whether the language's patterns know a word.
func (v *viewer) known(k int) string {
	switch roles := v.role(k); {
	case len(roles) == 1 && roles[0] == "?":
		return "?"
	case len(roles) == 1 && roles[0] == outside:
		return outside
	}
	return "k"
}

func (v *viewer) see() {
	v.add("always")
	v.words()
	v.looks()
	v.parts()
	v.sentence()
	if v.follow[v.word(0)] {
		v.add("followed")
		v.add("followed", v.language, v.word(-1))
	}
	if v.leaveOut[v.word(0)] {
		v.add("left out")
	}
}

var places = [...]string{"-3", "-2", "-1", "0", "+1", "+2"}

// words are the words of the language around the token.
func (v *viewer) words() {
	l := v.language
	for k := -2; k <= 2; k++ {
		v.add("word", places[min(k+3, len(places)-1)], l, v.word(k))
	}
	v.add("two", l, v.word(-1), v.word(0))
	v.add("two", l, v.word(0), v.word(1), "+")
	v.add("two before", l, v.word(-2), v.word(-1))
	v.add("two behind", l, v.word(1), v.word(2))
	v.add("three before", l, v.word(-3), v.word(-2), v.word(-1))
}

// looks are how words are printed, and how they begin and end.
func (v *viewer) looks() {
	l, w := v.language, v.word(0)
	v.add("ends", l, w[max(0, len(w)-3):])
	v.add("ends", l, w[max(0, len(w)-2):])
	v.add("begins", l, w[:min(len(w), 4)])
	first := "within"
	if v.at == 0 || v.word(-1) == ":" || v.ends(v.at-1) {
		first = "first"
	}
	v.add("shape", v.shape(0), first)
	v.add("shapes", l, v.shape(-1), v.shape(0), v.shape(1))
	v.add("length", [...]string{"0", "1", "2", "3", "4", "5", "6"}[min(len(w), 6)])
	v.add("marks", v.printed(-1))
	v.add("marks behind", v.printed(1))
	v.add("marks around", v.printed(-2), v.printed(-1), v.printed(1), v.printed(2))
	v.add("known", v.known(-2), v.known(-1), v.known(0), v.known(1), v.known(2))
	v.add("shape known", v.shape(0), v.known(0), v.known(-1))
}

// most bounds how many roles of a word are combined with those of another.
const most = 6

// parts are what roles the words around the token have, in all languages alike.
func (v *viewer) parts() {
	for k := -3; k <= 2; k++ {
		for _, one := range v.role(k) {
			v.add("role", places[k+3], one)
		}
	}
	for _, pair := range [...][2]int{{-1, 0}, {0, 1}, {-2, -1}} {
		for _, a := range first(v.role(pair[0])) {
			for _, b := range first(v.role(pair[1])) {
				v.add("roles", places[pair[0]+3], a, b)
			}
		}
	}
}

func first(roles []string) []string { return roles[:min(len(roles), most)] }

// How far a sentence is looked at, in tokens.
const (
	farBefore = 12
	farBehind = 8
)

// sentence is what stands before the token in its sentence, and behind.
func (v *viewer) sentence() {
	said := map[string]bool{}
	for i := v.at - 1; i >= 0 && !v.ends(i); i-- {
		if v.at-i <= farBefore {
			v.add("before", v.language, v.tokens[i].Word)
		}
		v.once("role before", v.roles[i], said)
	}
	said = map[string]bool{}
	for i := v.at + 1; i < len(v.tokens) && !v.ends(i) && i-v.at <= farBehind; i++ {
		v.add("behind", v.language, v.tokens[i].Word)
		v.once("role behind", v.roles[i], said)
	}
}

func (v *viewer) once(name string, roles []string, said map[string]bool) {
	for _, one := range roles {
		if !said[one] {
			said[one] = true
			v.add(name, one)
		}
	}
}

// ends tells whether a token ends a sentence.
func (v *viewer) ends(i int) bool {
	return v.tokens[i].shape == mark && slices.Contains(stops, v.tokens[i].Word)
}

var stops = []string{".", "!", "?", "\n"}

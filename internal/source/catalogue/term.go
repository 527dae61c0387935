package catalogue

import (
	"fmt"
	"strings"
)

// term is a code of a controlled vocabulary, with the words that stand for it.
type term struct {
	code, broader string
	words         map[string][]string // by the key of their line: a language, or what kind of words they are
}

// readTerms reads a file of terms: a code at the margin, perhaps with a broader one behind "<", and below it
// lines of a key and words parted by commas. What stands behind # at the margin is a remark.
func readTerms(name, file string) ([]term, error) {
	var terms []term
	for i, line := range strings.Split(file, "\n") {
		words, indented := strings.CutPrefix(line, "  ")
		switch {
		case strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#"):
		case !indented:
			code, broader, _ := strings.Cut(line, " < ")
			terms = append(terms, term{code: code, broader: broader, words: map[string][]string{}})
		case len(terms) == 0:
			return nil, fmt.Errorf("%s:%d: words before the first code", name, i+1)
		default:
			key, list, _ := strings.Cut(words, " ")
			terms[len(terms)-1].words[key] = strings.Split(list, ", ")
		}
	}
	return terms, nil
}

// tree is where each code of a vocabulary stands, from which it is seen how near two of them are.
type tree struct {
	terms  []term
	parent map[string]string
}

func newTree(terms []term) tree {
	t := tree{terms: terms, parent: map[string]string{}}
	for _, one := range terms {
		t.parent[one.code] = one.broader
	}
	return t
}

func (t tree) has(code string) bool {
	_, ok := t.parent[code]
	return ok
}

// above counts the steps from a code up to a broader one: 0 for itself, -1 where it is no part of that one.
func (t tree) above(code, broader string) int {
	for steps := 0; code != ""; steps++ {
		if code == broader {
			return steps
		}
		code = t.parent[code]
	}
	return -1
}

// narrowest leaves out the codes of which another one is a part: who says both means the narrower one.
func (t tree) narrowest(codes []string) []string {
	var out []string
	for _, code := range codes {
		if !t.coveredBy(code, codes) {
			out = append(out, code)
		}
	}
	return out
}

func (t tree) coveredBy(broader string, codes []string) bool {
	for _, code := range codes {
		if t.above(code, broader) > 0 {
			return true
		}
	}
	return false
}

// name gives what a code is called, by the first of its words under a key.
func (t tree) name(code, key string) string {
	for _, one := range t.terms {
		if words := one.words[key]; one.code == code && len(words) > 0 {
			return strings.TrimPrefix(words[0], "=")
		}
	}
	return code
}

package clauses

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom/internal/text"
)

// Plain gives a statement of a language with what the objects of its wishes that are clauses and begin between two places, in bytes, are about in their place,
// and tells whether it has any. Behind a word that denies, and in a question, a clause stays as it is. IsPlace tells whether words are the name of a place;
// "people there" are those of the last one.
func Plain(code, said string, from, to int, isPlace func(string) bool) (plain string, changed bool) {
	g := grammarOf(code)
	if g == nil {
		return said, false
	}
	r := readerOf(g, said, isPlace)
	done := 0 // bytes of the statement that are written
	for at := 0; at < len(r.tokens); at++ {
		if t := r.tokens[at]; t.start < from || t.start >= to || !g.heads[t.word] || r.denied(at) || r.asked(at) {
			continue
		}
		says, length := r.clause(at)
		if length == 0 {
			continue
		}
		begin := r.tokens[at].start
		verb, instead, governed := r.governed(at)
		if !governed && r.lists.has("governed", r.tokens[at].word) {
			continue // a condition
		}
		if governed && r.tokens[verb].start >= done {
			begin, says = r.tokens[verb].start, instead+" "+says
		}
		plain += said[done:begin] + says
		at = r.behindAside(at+length) - 1
		done, changed = r.tokens[at].end, true
	}
	return plain + said[done:], changed
}

// token is a word or a mark.
type token struct {
	word       string // folded
	start, end int
}

// words are those of a statement, and its marks; an apostrophe parts two words.
var words = regexp.MustCompile(`[\pL\pN]+(?:[-.&/][\pL\pN]+)*|[^\s\pL\pN'’]`)

// reader reads one statement.
type reader struct {
	*grammar
	said    string
	tokens  []token
	isPlace func(string) bool
}

// readerOf gives the reader of a statement.
func readerOf(g *grammar, said string, isPlace func(string) bool) *reader {
	r := &reader{grammar: g, said: said, isPlace: isPlace}
	for _, at := range words.FindAllStringIndex(said, -1) {
		r.tokens = append(r.tokens, token{text.Fold(said[at[0]:at[1]]), at[0], at[1]})
	}
	return r
}

// behindAside gives the place of the mark that ends what says of a clause since when it is so; the place itself where nothing does.
func (r *reader) behindAside(at int) int {
	if !slices.ContainsFunc(r.lists["asides"], func(words run) bool { return r.stands(at, words) }) {
		return at
	}
	for at < len(r.tokens) && !strings.ContainsAny(r.tokens[at].word, ",.;:!?") {
		at++
	}
	return at
}

// mostWords is how many words a clause has at most.
const mostWords = 24

// clause gives what says the same as the clause that begins at a place, and how many tokens that has; none where there is no clause.
func (r *reader) clause(at int) (says string, length int) {
	line, ends := r.line(at, min(at+mostWords, len(r.tokens)))
	for _, rule := range r.rules {
		found := rule.pattern.FindStringSubmatchIndex(line)
		if found == nil {
			continue
		}
		slots := map[string][2]int{}
		for i, name := range rule.pattern.SubexpNames() {
			if name != "" && found[2*i] >= 0 {
				slots[name] = [2]int{at + wordsBefore(ends, found[2*i]), at + wordsBefore(ends, found[2*i+1])}
			}
		}
		if says, ok := r.say(rule, slots); ok {
			return says, slots["all"][1] - at
		}
	}
	return "", 0
}

// line gives tokens as patterns see them, and where each ends there.
func (r *reader) line(from, to int) (line string, ends []int) {
	for _, t := range r.tokens[from:to] {
		line += t.word + " "
		ends = append(ends, len(line))
	}
	return line, ends
}

// wordsBefore counts the tokens that end at a place or before it.
func wordsBefore(ends []int, at int) int {
	n, _ := slices.BinarySearch(ends, at+1)
	return n
}

// say fills the words of a rule with those of a clause; not ok where a slot names nobody.
func (r *reader) say(rule rule, slots map[string][2]int) (says string, ok bool) {
	for name, of := range slots {
		if name != "all" && r.lists.only("nobody", r.tokens[of[0]:of[1]]) {
			return "", false
		}
	}
	var out []string
	for _, part := range rule.says {
		inner, is := strings.CutPrefix(part, "{")
		if !is {
			out = append(out, part)
			continue
		}
		switch inner = strings.TrimSuffix(inner, "}"); {
		case strings.HasSuffix(inner, "+"):
			return r.each(strings.Join(out, " "), slots[strings.TrimSuffix(inner, "+")]), true
		case strings.HasSuffix(inner, "@"):
			where, ok := r.narrowing(slots[strings.TrimSuffix(inner, "@")])
			if !ok {
				return "", false
			}
			out = append(out, where)
		default:
			out = append(out, r.print(slots[inner]))
		}
	}
	return strings.TrimSpace(strings.Join(out, " ")), true
}

// each puts words before each part of an enumeration, whose own first words that tie them to a verb fall away.
func (r *reader) each(words string, of [2]int) string {
	var all []string
	for from, at := of[0], of[0]; at <= of[1]; at++ {
		if at < of[1] && !r.lists.has("joins", r.tokens[at].word) {
			continue
		}
		if from < at && r.lists.has("ties", r.tokens[from].word) {
			from++
		}
		if from < at {
			all = append(all, strings.TrimSpace(words+" "+r.print([2]int{from, at})))
		}
		from = at + 1
	}
	return strings.Join(all, ", ")
}

// print gives tokens as they are printed.
func (r *reader) print(of [2]int) string {
	return r.said[r.tokens[of[0]].start:r.tokens[of[1]-1].end]
}

// narrowing gives what narrows a subject that stands in a clause with another: the place where people are, that of the words before it where they are "there",
// or the subject itself. Not ok of people of whom nothing is told.
func (r *reader) narrowing(of [2]int) (where string, ok bool) {
	for at := of[0]; at < of[1]; at++ {
		if at > of[0] && r.lists.has("at", r.tokens[at].word) {
			return r.print([2]int{at, of[1]}), true
		}
		if r.lists.has("there", r.tokens[at].word) {
			return r.placeBefore(of[0], 0)
		}
	}
	if r.lists.only("people", r.tokens[of[0]:of[1]]) {
		return "", false
	}
	joint := "for"
	if r.isPlace(r.print(of)) {
		joint = "in"
	}
	return strings.Join(r.lists[joint][0], " ") + " " + r.print(of), true
}

// placeBefore gives the last place that is named before a token and behind a place in bytes, with the word before it that says in.
func (r *reader) placeBefore(before, from int) (where string, ok bool) {
	for end := before; end > 0 && r.tokens[end-1].start >= from; end-- {
		start := end - 1
		if first, _ := utf8.DecodeRuneInString(r.said[r.tokens[start].start:]); !unicode.IsUpper(first) {
			continue
		}
		for start > 0 && r.capital(start-1) && r.isPlace(r.print([2]int{start - 1, end})) {
			start--
		}
		if !r.isPlace(r.print([2]int{start, end})) {
			continue
		}
		if start > 0 && r.lists.has("at", r.tokens[start-1].word) {
			return r.print([2]int{start - 1, end}), true
		}
		return strings.Join(r.lists["in"][0], " ") + " " + r.print([2]int{start, end}), true
	}
	return "", false
}

// capital tells whether a token begins with a capital.
func (r *reader) capital(at int) bool {
	first, _ := utf8.DecodeRuneInString(r.said[r.tokens[at].start:])
	return unicode.IsUpper(first)
}

// Objects gives the clauses of a text of a language that are objects of its wishes, by where each begins and ends in bytes: those that a verb governs, and in
// its sentence those behind them. None is behind a word that denies, or in a question.
func Objects(code, said string) (all [][2]int) {
	g := grammarOf(code)
	if g == nil {
		return nil
	}
	r, governing := readerOf(g, said, nil), false
	for at, t := range r.tokens {
		if at == 0 || ends(r.tokens[at-1].word) {
			governing = false
		}
		if !g.heads[t.word] || r.denied(at) || r.asked(at) {
			continue
		}
		_, _, governed := r.governed(at)
		if !governed && !(governing && at > 0 && r.begins(at)) {
			continue
		}
		governing = true
		end := at + 1
		for end < len(r.tokens) && !isMark(r.tokens[end].word) && !(g.heads[r.tokens[end].word] && r.begins(end)) {
			end++
		}
		all = append(all, [2]int{t.start, r.tokens[end-1].end})
	}
	return all
}

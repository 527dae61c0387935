package clauses

import (
	"strings"

	"newsroom/internal/text"
)

// Habits gives what people say that they do in a text of a language, and the text without the words that say so: novels, theatre and climate of "I read a lot of
// novels, go to the theatre and worry about the climate". Not ok where no sentence says that, where words deny it, or where something in such a sentence is no
// list of names. Who says besides what they want says by it who they are, which only the caller can tell.
func Habits(code, said string) (names []string, rest string, ok bool) {
	g := grammarOf(code)
	if g == nil || len(g.habits) == 0 {
		return nil, said, false
	}
	r, done := readerOf(g, said, nil), 0
	for at := 0; at < len(r.tokens); at++ {
		if !r.begins(at) {
			continue
		}
		verb, self := r.behindSelf(at)
		if _, length := r.habit(verb, self || len(r.lists["self"]) == 0); length == 0 || r.denied(verb) || r.asked(verb) {
			continue
		}
		rest += said[done:r.tokens[at].start]
		if at = r.list(verb, &names); at < 0 {
			return nil, said, false
		}
		if done = len(said); at < len(r.tokens) {
			done = r.tokens[at].start
		}
	}
	return names, rest + said[done:], len(names) > 0
}

// list adds what is named by the habits of a sentence from the verb of the first on, and gives the token behind it: the end of the sentence, or a word that turns
// what it says. Less than nought where something is denied, or is too long to be a name.
func (r *reader) list(at int, names *[]string) int {
	for at < len(r.tokens) && !ends(r.tokens[at].word) && !r.lists.has("but", r.tokens[at].word) {
		if r.lists.has("joins", r.tokens[at].word) || isMark(r.tokens[at].word) {
			at++
			continue
		}
		named, from, ok := r.part(at)
		if !ok {
			return -1
		}
		if named != "" {
			*names, at = append(*names, named), from
			continue
		}
		if at = r.name(from, names); at < 0 {
			return -1
		}
	}
	return at
}

// part gives where the name of what people do begins in a part of a list, or that name where the verb says it; not ok where they do something else.
func (r *reader) part(at int) (named string, from int, ok bool) {
	verb, self := r.behindSelf(at)
	named, length := r.habit(verb, true)
	if length == 0 {
		return "", at, !self
	}
	return named, verb + length, true
}

// name adds the name from a token on, up to a mark, a word that joins or one that ends a clause, and gives the token behind all of that; less than nought where it
// says when, how or with whom something is done, too.
func (r *reader) name(from int, names *[]string) (behind int) {
	for from < len(r.tokens) && text.StopWord(r.code, r.tokens[from].word) && !isMark(r.tokens[from].word) && !r.lists.has("not", r.tokens[from].word) {
		from++
	}
	end := 0
	for behind = from; behind < len(r.tokens) && !isMark(r.tokens[behind].word) && !r.lists.has("joins", r.tokens[behind].word); behind++ {
		if r.standsAny("not", behind) || end == 0 && r.lists.has("idle", r.tokens[behind].word) {
			return -1
		}
		if end == 0 && r.standsAny("ends", behind) {
			end = behind
		}
	}
	if end == 0 {
		end = behind
	}
	if end-from < 1 || end-from > mostNamed {
		return -1
	}
	*names = append(*names, r.print([2]int{from, end}))
	return behind
}

// mostNamed is how many words a name has at most.
const mostNamed = 4

// begins tells whether something may begin with a token: it is the first of a sentence, or stands behind a mark or a word that joins.
func (r *reader) begins(at int) bool {
	return at == 0 || isMark(r.tokens[at-1].word) || r.lists.has("joins", r.tokens[at-1].word)
}

// isMark tells whether a token is none of letters and digits.
func isMark(word string) bool {
	return strings.ContainsAny(word, ",.;:!?()-–—\n") && len([]rune(word)) == 1
}

// behindSelf gives the token behind words by which people speak of themselves and such as say how often, and tells whether there are any of the first.
func (r *reader) behindSelf(at int) (verb int, self bool) {
	for ; at < len(r.tokens); at++ {
		switch word := r.tokens[at].word; {
		case r.lists.has("self", word):
			self = true
		case !r.lists.has("often", word):
			return at, self
		}
	}
	return at, self
}

// habit gives what names by itself what people do by a verb at a place, and how many tokens the verb has; none where it names nothing. In a language that says
// by a word of its own who does it that must stand before the first of them.
func (r *reader) habit(at int, self bool) (names string, length int) {
	if at >= len(r.tokens) || !self {
		return "", 0
	}
	line, all := r.line(at, min(at+mostHabit, len(r.tokens)))
	for _, rule := range r.habits {
		found := rule.pattern.FindStringSubmatchIndex(line)
		if found == nil {
			continue
		}
		length = wordsBefore(all, found[1]-1) + 1
		names = r.named(rule, found, at, all)
		behind := at + length
		alone := behind == len(r.tokens) || isMark(r.tokens[behind].word) || r.lists.has("joins", r.tokens[behind].word)
		if alone != (names != "") || !alone && r.lists.has("idle", r.tokens[behind].word) {
			continue
		}
		return names, length
	}
	return "", 0
}

// mostHabit is how many words the verb of a habit has at most, with those that belong to it.
const mostHabit = 10

// named fills the words of a habit's name with those of the statement.
func (r *reader) named(rule rule, found []int, at int, all []int) string {
	var out []string
	for _, part := range rule.says {
		if i := rule.pattern.SubexpIndex(strings.Trim(part, "{}")); i > 0 && part[0] == '{' {
			out = append(out, r.print([2]int{at + wordsBefore(all, found[2*i]), at + wordsBefore(all, found[2*i+1])}))
		} else {
			out = append(out, part)
		}
	}
	return strings.Join(out, " ")
}

// DeniesSome tells whether words before a place in a text of a language, in bytes, with no mark between them, deny no more than that something is all: "not
// only", "not every".
func DeniesSome(code, said string, place int) bool {
	g := grammarOf(code)
	if g == nil {
		return false
	}
	r, some := readerOf(g, said, nil), false
	for at, t := range r.tokens {
		switch {
		case t.start >= place:
			return some
		case isMark(t.word):
			some = false
		case r.standsAny("some", at):
			some = true
		}
	}
	return some
}

// standsAny tells whether a phrase of a list stands from a token on.
func (r *reader) standsAny(name string, at int) bool {
	for _, words := range r.lists[name] {
		if r.stands(at, words) {
			return true
		}
	}
	return false
}

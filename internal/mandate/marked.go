package mandate

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

//go:embed signs.txt
var signList string

// side is what a sign says of the name beside it.
type side uint8

const (
	unsigned side = iota
	signedWanted
	signedOut
	signedDoubt
)

// sideOf gives what signs and words say of the names beside them.
var sideOf = sync.OnceValues(func() (signed, worded map[string]side) {
	signed, worded = map[string]side{}, map[string]side{}
	kinds := map[string]side{"wanted": signedWanted, "out": signedOut, "doubt": signedDoubt}
	for line := range strings.Lines(signList) {
		name, list, is := strings.Cut(line, ":")
		if !is || line[0] == '#' {
			continue
		}
		all := signed
		name, ofWords := strings.CutSuffix(name, " words")
		if ofWords {
			all = worded
		}
		for one := range strings.FieldsSeq(list) {
			all[one] = kinds[name]
		}
	}
	return signed, worded
})

// Bounds of a statement of marked names.
const (
	mostMarked      = 300 // bytes
	mostMarkedWords = 6   // of what a sign is beside
)

// markedRun is what stands between two signs, and what the sign before it, or behind it, says of it.
type markedRun struct {
	words         string
	before, after side
}

// markedNames reads a statement of names each of which has a sign before it, or each behind it, that says whether it is wanted.
func markedNames(before []newsroom.Interest, said string) (Reading, bool) {
	if len(said) > mostMarked {
		return Reading{}, false
	}
	runs, plain, ok := markedRuns(said)
	if !ok {
		return Reading{}, false
	}
	behind := runs[0].before == unsigned && runs[len(runs)-1].after != unsigned
	if !behind && (runs[len(runs)-1].after != unsigned || runs[0].before == unsigned && !plain) {
		return Reading{}, false
	}
	var of *statement.Language
	var found aloneItems
	for _, l := range statement.Languages() {
		items, doubtful, all := itemsMarked(l, before, runs, behind)
		if all && len(doubtful) > 0 {
			asks := doubt(about(eitherWay, strings.Join(doubtful, ", ")))
			asks.of = l
			return asks, true
		}
		if all && (of == nil || len(items.all()) < len(found.all())) {
			of, found = l, items
		}
	}
	if of == nil || clashAlone(found) {
		return Reading{}, false
	}
	read := operate(of, before, statement.Reading{Text: said, Operations: found.operations()})
	read.of = of
	return read, read.Outcome == newsroom.Applied
}

// itemsMarked gives the names of a statement by what their signs say, and those of which the signs leave it in doubt; not ok where one of them is no name, or says by words what its sign does not.
func itemsMarked(l *statement.Language, before []newsroom.Interest, runs []markedRun, behind bool) (all aloneItems, doubtful []string, ok bool) {
	for i, run := range runs {
		sign := run.before
		if behind {
			sign = run.after
		}
		switch {
		case sign == unsigned && i == 0:
			sign = signedWanted
		case behind && len(runs) == 1 && sign == signedOut && strings.ContainsAny(run.words, ",\n"):
			sign = signedDoubt // of a list it may be of the last name alone
		}
		items, named := readAlone(l, before, run.words)
		switch {
		case !named, len(strings.Fields(run.words)) > mostMarkedWords, sign == unsigned, len(items.out) > 0, slices.ContainsFunc(items.wanted, isFrontPage):
			return all, nil, false
		case sign == signedDoubt:
			doubtful = append(doubtful, items.wanted...)
		case sign == signedOut:
			all.out = append(all.out, items.wanted...)
		default:
			all.wanted = append(all.wanted, items.wanted...)
		}
	}
	return all, doubtful, true
}

// markedRuns parts a statement at its signs; not ok where it has none that says what is wanted, or too little does.
func markedRuns(said string) (runs []markedRun, plain, ok bool) {
	m := marksOf(said)
	run := markedRun{}
	for _, field := range m.fields {
		mark := m.says(field)
		bare := bareName(run.words) == ""
		switch {
		case mark == unsigned:
			run.words += " " + field
		case bare && (len(runs) > 0 && runs[len(runs)-1].after == mark || run.before == mark): // said twice
		case bare && len(runs) == 0:
			run.before = mark
		case bare:
			return nil, false, false
		default:
			run.words, run.after = bareName(run.words), mark
			runs, run = append(runs, run), markedRun{before: mark}
		}
	}
	if run.words = bareName(run.words); run.words != "" {
		runs = append(runs, run)
	}
	return runs, m.strokes, slices.ContainsFunc(runs, func(one markedRun) bool { return one.before != unsigned || one.after != unsigned })
}

// bareName gives words without the marks around them.
func bareName(words string) string { return strings.Trim(words, " ,.;:!") }

// marks are the words and signs of a statement, and which of them say what is wanted.
type marks struct {
	fields  []string
	strokes bool // plus and minus are signs: there are both
	words   bool // words are: there are several, behind names
	far     bool // one "no" stands behind several names
}

// marksOf finds what says in a statement what is wanted.
func marksOf(said string) (m marks) {
	signed, worded := sideOf()
	m.fields = strings.Fields(signsApart(said, signed))
	if len(m.fields) == 0 {
		return m
	}
	m.strokes = slices.Contains(m.fields, "+") && (strokeAtWord.MatchString(said) || strings.HasPrefix(said, "+ "))
	first, last := worded[bareWord(m.fields[0])], worded[bareWord(m.fields[len(m.fields)-1])]
	if (first == unsigned) == (last == unsigned) {
		return m
	}
	words, sides := 0, map[side]bool{}
	for _, field := range m.fields {
		if one := worded[bareWord(field)]; one != unsigned {
			words++
			sides[one] = true
		}
	}
	if first != unsigned {
		m.words = len(sides) > 1 // "sì tav no ponte"
		return m
	}
	m.words, m.far = words > 1, words == 1 && last == signedOut && strings.Contains(said, ",")
	return m
}

// bareWord gives a word as signs are listed.
func bareWord(field string) string { return text.Fold(bareName(field)) }

// says gives what a word or sign says of the name at its side.
func (m marks) says(field string) side {
	signed, worded := sideOf()
	mark := signed[field]
	if (field == "+" || isStroke(field)) && !m.strokes {
		mark = unsigned
	}
	own := worded[bareWord(field)]
	switch {
	case mark != unsigned || own == unsigned:
		return mark
	case m.far:
		return signedDoubt
	case m.words:
		return own
	}
	return unsigned
}

// strokeAtWord finds a minus right before a word, or at the beginning of an item: with a word before it and blanks around it, it is a dash.
var strokeAtWord = regexp.MustCompile(`(^|[\s,])[-−–]\pL|(^|[,;\n])\s*[-−–]\s`)

// isStroke tells whether a sign is a minus, or printed as one.
func isStroke(sign string) bool { return sign == "-" || sign == "−" || sign == "–" }

// signsApart puts blanks around signs that stand at a word, but for strokes within one.
func signsApart(said string, signed map[string]side) string {
	var b strings.Builder
	last := ' '
	for _, r := range said {
		switch {
		case signed[string(r)] == unsigned:
			b.WriteRune(r)
		case isStroke(string(r)) && last != ' ' && last != '\n':
			b.WriteRune(r)
		case r == '+' && last != ' ' && last != '\n' && last != ',':
			b.WriteRune(r)
		default:
			b.WriteString(" " + string(r) + " ")
		}
		last = r
	}
	return b.String()
}

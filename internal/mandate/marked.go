package mandate

import (
	_ "embed"
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
		if sign == unsigned && i == 0 {
			sign = signedWanted
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

// markedRuns parts a statement at its signs; not ok where it has none that says what is wanted, or too little does. Words and strokes are signs only where there are several, plain
// where a plus and a minus are.
func markedRuns(said string) (runs []markedRun, plain, ok bool) {
	signed, worded := sideOf()
	fields := strings.Fields(signsApart(said, signed))
	strokes := slices.Contains(fields, "+") && slices.ContainsFunc(fields, isStroke)
	word := func(field string) side { return worded[text.Fold(strings.Trim(field, ",.;:!"))] }
	behind := len(fields) > 0 && word(fields[0]) == unsigned && word(fields[len(fields)-1]) != unsigned
	words := 0
	for _, field := range fields {
		if behind && word(field) != unsigned {
			words++
		}
	}
	far := words == 1 && strings.Contains(said, ",") && word(fields[len(fields)-1]) == signedOut // of which of several
	signs, run := 0, markedRun{}
	for _, field := range fields {
		side := signed[field]
		if (field == "+" || isStroke(field)) && !strokes {
			side = unsigned
		}
		if own := word(field); side == unsigned && own != unsigned && (words > 1 || far) {
			if side = own; far {
				side = signedDoubt
			}
		}
		switch {
		case side == unsigned:
			run.words += " " + field
		case strings.Trim(run.words, " ,.;:!") == "" && len(runs) > 0 && runs[len(runs)-1].after == side, run.words == "" && run.before == side: // said twice
		case strings.Trim(run.words, " ,.;:!") == "" && len(runs) == 0:
			run.before, signs = side, signs+1
		case strings.Trim(run.words, " ,.;:!") == "":
			return nil, false, false
		default:
			run.after, signs = side, signs+1
			runs, run = append(runs, run), markedRun{before: side}
		}
	}
	if strings.Trim(run.words, " ,.;:!") != "" {
		runs = append(runs, run)
	}
	for i := range runs {
		runs[i].words = strings.Trim(runs[i].words, " ,.;:!")
	}
	return runs, strokes, signs > 0 && len(runs) > 0
}

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

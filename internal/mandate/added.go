package mandate

import (
	_ "embed"
	"strings"
	"sync"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

//go:embed added.txt
var addedList string

// addedFrames are the sentences by which people add a subject, by their languages, as the words around it; where it is said twice, those between the two as well.
var addedFrames = sync.OnceValue(func() map[string][][][]string {
	all, family := map[string][][][]string{}, map[string][]string{}
	for line := range strings.Lines(addedList) {
		code, list, is := strings.Cut(strings.TrimSpace(line), ":")
		if !is || strings.HasPrefix(line, "#") {
			continue
		}
		if of, named := strings.CutSuffix(code, " family"); named {
			family[of] = strings.Split(list, ",")
			continue
		}
		for sentence := range strings.SplitSeq(list, ",") {
			kin := []string{""}
			if strings.Contains(sentence, "{f}") {
				kin = family[code]
			}
			for _, one := range kin {
				all[code] = append(all[code], frame(strings.ReplaceAll(sentence, "{f}", strings.TrimSpace(one))))
			}
		}
	}
	return all
})

// frame gives the words of a sentence around its ellipses.
func frame(sentence string) (parts [][]string) {
	for part := range strings.SplitSeq(sentence, "…") {
		parts = append(parts, wordsIn(part))
	}
	return parts
}

// Bounds of a subject that is added so.
const (
	mostAddedWords = 4
	mostAdding     = 16 // words of the sentence
)

// addsInPassing reads a statement that adds one subject while it says how that came to mind: "I forgot chess". Where nothing behind the subject says that it is wanted,
// it is one that is known by name, so that nothing else that is forgotten is taken for one.
func addsInPassing(before []newsroom.Interest, said string) (Reading, bool) {
	tokens := text.Tokens(said)
	if len(tokens) < 2 || len(tokens) > mostAdding || strings.ContainsAny(said, "?¿") {
		return Reading{}, false
	}
	for _, l := range statement.Languages() {
		for _, f := range addedFrames()[l.Code] {
			subject := framedBy(f, said, tokens)
			if subject == "" {
				continue
			}
			if r := understandProposed(before, subject); r.Outcome == newsroom.Applied && len(r.Begun) == 1 && !r.Begun[0].Avoid && len(r.Ended) == 0 && r.when == nil && (len(f) > 1 && len(f[len(f)-1]) > 1 && len(f[0]) > 1 || r.knows(l, true)) {
				return r, true
			}
		}
	}
	return Reading{}, false
}

// framedBy gives what stands in the place of the ellipses of a sentence: a subject of a few words with no mark in it, the same in both where there are two.
func framedBy(f [][]string, said string, tokens []text.Token) string {
	if !beginWith(tokens, f[0]) {
		return ""
	}
	rest := tokens[len(f[0]):]
	for n := 1; n <= min(mostAddedWords, len(rest)); n++ {
		subject, behind := said[rest[0].Start:rest[n-1].End], rest[n:]
		if strings.ContainsAny(subject, ",;.:") || !beginWith(behind, f[1]) {
			continue
		}
		behind = behind[len(f[1]):]
		if len(f) == 3 {
			again := wordsIn(subject)
			if !beginWith(behind, again) || !beginWith(behind[len(again):], f[2]) {
				continue
			}
			behind = behind[len(again)+len(f[2]):]
		}
		if len(behind) == 0 {
			return subject
		}
	}
	return ""
}

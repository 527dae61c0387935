package thesaurus

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"newsroom/internal/text"
)

// A name counts in all languages, and a word at the head of a title has a capital as a name has: "Evita" is a musical and says in Spanish that somebody
// avoids something. Which names are words of a language all the same, and why, stands in testdata/judged.txt.
func TestNamesAreNoCommonWords(t *testing.T) {
	common, judged := commonWords(t), judgedNames(t)
	th, err := read()
	if err != nil {
		t.Fatal(err)
	}
	met := map[string]bool{}
	for _, s := range th.subjects {
		for name, faint := range s.names.marked() {
			patterns := patternsOf(strings.TrimSpace(withoutYears(name)), "")
			if faint || len(patterns) != 1 || patterns[0].printed != "" || patterns[0].marked != "" {
				continue
			}
			form := patterns[0].form
			if patterns[0].opening {
				form = strings.TrimSuffix(text.Fold(name), "*")
			}
			language, is := common[form]
			if is && judged[form] {
				met[form] = true
			} else if is {
				t.Errorf("%s has the name %q, which is a word of %q", s.id, name, language)
			}
		}
	}
	for form := range judged {
		if !met[form] {
			t.Errorf("%q is judged, and is no name that is a common word", form)
		}
	}
}

// leastCommon is how often a word stands in small letters in the project's own texts of a language, at least, to be common there.
const leastCommon = 3

// commonWords gives the languages of common words, folded, one each.
func commonWords(t *testing.T) map[string]string {
	t.Helper()
	common := map[string]string{}
	for _, language := range slices.Backward(Languages) {
		for word := range commonIn(t, language) {
			common[word] = language
		}
	}
	return common
}

// commonIn gives the common words of a language, folded: stop words, those of testdata/common.txt, and what the texts and statements that tests read have
// often in small letters.
func commonIn(t *testing.T, language string) map[string]bool {
	t.Helper()
	common, often := map[string]bool{}, map[string]int{}
	for line := range lines(contentsOf(t, "testdata/common.txt")) {
		of, list, _ := strings.Cut(line, ":")
		for word := range words(list).each() {
			if of == language {
				common[text.Fold(word)] = true
			}
		}
	}
	files, err := filepath.Glob("../tagging/data/" + language + "*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no statements in ", language, err)
	}
	for _, file := range files {
		countSmall(often, contentsOf(t, file))
	}
	for _, article := range titlesIn(t, language) {
		countSmall(often, article)
	}
	for word, n := range often {
		if n >= leastCommon || text.StopWord(language, word) {
			common[word] = true
		}
	}
	return common
}

// countSmall counts the words that a text prints in small letters.
func countSmall(often map[string]int, s string) {
	for _, token := range text.Tokens(s) {
		if printed := s[token.Start:token.End]; printed == strings.ToLower(printed) {
			often[token.Word]++
		}
	}
}

// titlesIn gives the titles in a language of the headlines by which interests are measured.
func titlesIn(t *testing.T, language string) (titles []string) {
	t.Helper()
	files, err := filepath.Glob("../eval/testdata/*-articles*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatal("no headlines ", err)
	}
	for _, file := range files {
		scanner := bufio.NewScanner(strings.NewReader(contentsOf(t, file)))
		for scanner.Scan() {
			var article struct{ Language, Title string }
			if err := json.Unmarshal(scanner.Bytes(), &article); err != nil {
				t.Fatal(file, err)
			}
			if article.Language == language {
				titles = append(titles, article.Title)
			}
		}
	}
	return titles
}

// judgedNames gives the names that may be common words: those of testdata/judged.txt, folded.
func judgedNames(t *testing.T) map[string]bool {
	t.Helper()
	judged := map[string]bool{}
	for line := range lines(contentsOf(t, "testdata/judged.txt")) {
		_, list, _ := strings.Cut(line, ":")
		for name := range words(list).each() {
			judged[text.Fold(name)] = true
		}
	}
	return judged
}

func contentsOf(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

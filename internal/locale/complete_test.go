package locale

import (
	"maps"
	"regexp"
	"slices"
	"testing"
)

// gap is where a text takes a value, or a tag of a page that stands in it.
var gap = regexp.MustCompile(`%(?:\[\d+\])?s|\{\w+\}|<[^>]+>`)

// gaps gives the places for values and the tags of a text, in the order of their letters.
func gaps(text string) []string {
	var all []string
	for _, one := range gap.FindAllString(text, -1) {
		if one[0] == '%' {
			one = "%s"
		}
		all = append(all, one)
	}
	slices.Sort(all)
	return all
}

// Each language has the files of every other, and its catalogues the same texts with the same values; what its tables hold is checked
// where they are read (Table).
func TestEveryLanguageIsComplete(t *testing.T) {
	t.Parallel()
	names := map[string]bool{}
	tables := map[string]bool{} // of which English has a file
	for _, l := range spoken {
		files, err := folder.ReadDir("languages/" + l.code)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			names[file.Name()] = true
			tables[file.Name()] = tables[file.Name()] || l.code == "en"
		}
	}
	for file := range names {
		texts := map[string]bool{}
		all := map[string]map[string]string{}
		for _, l := range spoken {
			if _, err := folder.ReadFile("languages/" + l.code + "/" + file); err != nil && (tables[file] || l.code != "en") {
				t.Errorf("%s: %v", l.code, err)
			}
			if tables[file] || l.code == "en" {
				continue
			}
			own := map[string]string{}
			if err := l.read(file[:len(file)-len(".json")], &own); err != nil {
				t.Errorf("%s: %v", l.code, err)
			}
			all[l.code] = own
			for text := range own {
				if !further.MatchString(text) {
					texts[text] = true
				}
			}
		}
		complete(t, file, slices.Sorted(maps.Keys(texts)), all)
	}
}

// further is a text's form for a further plural category, which not every language has.
var further = regexp.MustCompile(`\|(two|few|many)$`)

func complete(t *testing.T, file string, texts []string, all map[string]map[string]string) {
	t.Helper()
	for code, own := range all {
		for _, text := range texts {
			if own[text] == "" {
				t.Errorf("%s/%s: nothing for %q", code, file, text)
			}
		}
		for text, said := range own {
			if want := further.ReplaceAllString(text, ""); !slices.Equal(gaps(said), gaps(want)) {
				t.Errorf("%s/%s: %q has other values or tags than %q", code, file, said, text)
			}
		}
	}
}

// sameInBoth are the Polish texts that are spelt as the English ones.
var sameInBoth = []string{"%s alert", "Alert", "Alert: ", "%s min", ", %s min", "SPF: %s.", "Port", "Folder", "link", "%s GB"}

// No Polish text is the English one that it should say, but words that both languages have.
func TestPolishTextsAreInPolish(t *testing.T) {
	t.Parallel()
	polish := For("pl")
	files, err := folder.ReadDir("languages/en")
	if err != nil {
		t.Fatal(err)
	}
	tables := map[string]bool{}
	for _, file := range files {
		tables[file.Name()] = true
	}
	if files, err = folder.ReadDir("languages/pl"); err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		own := map[string]string{}
		if tables[file.Name()] {
			continue
		}
		if err := polish.read(file.Name()[:len(file.Name())-len(".json")], &own); err != nil {
			t.Error(err)
		}
		for text, said := range own {
			if said == text && hasWord.MatchString(gap.ReplaceAllString(text, "")) && !slices.Contains(sameInBoth, text) {
				t.Errorf("%s: %q is English", file.Name(), text)
			}
		}
	}
}

// hasWord finds letters.
var hasWord = regexp.MustCompile(`\pL`)

package demo

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// of puts articles, one letter each, into situations: "a:xy b:z".
func of(groups string) map[string]string {
	all := map[string]string{}
	for group := range strings.FieldsSeq(groups) {
		name, articles, _ := strings.Cut(group, ":")
		for _, article := range articles {
			all[string(article)] = name
		}
	}
	return all
}

func TestCompare(t *testing.T) {
	for _, c := range []struct {
		name, gold, found string
		whole, all        int
		want              []string
	}{
		{"the same", "fire:abc flood:d", "1:abc 2:d", 2, 2, nil},
		{"one of which gold knows nothing", "fire:ab", "1:abx", 1, 1, nil},
		{"split", "fire:abcdef flood:g", "1:abc 2:de 3:f 4:g", 1, 2, []string{"fire is split into 3, of 3, 2 and 1 articles."}},
		{"mixed", "fire:ab flood:cd frost:e fog:f", "1:abcd 2:ef", 0, 4, []string{"fire and flood are mixed in one.", "fog and frost are mixed in one."}},
		{"both", "fire:ab flood:cd", "1:abc 2:d", 0, 2, []string{"fire and flood are mixed in one.", "flood is split into 2, of 1 and 1 articles."}},
		{"lost", "fire:abc", "1:ab", 0, 1, []string{"fire is split into 2, of 2 and 1 articles."}},
		{"nothing", "", "", 0, 0, nil},
	} {
		whole, all, differences := Compare(of(c.gold), of(c.found))
		if whole != c.whole || all != c.all || cmp.Diff(c.want, differences) != "" {
			t.Errorf("%s: %d of %d, %q", c.name, whole, all, differences)
		}
	}
}

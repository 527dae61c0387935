package mandate

import (
	"bufio"
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"newsroom"
)

type evalCase struct {
	ID        string
	Before    struct{ Follow, Avoid []string }
	Statement string
	Expect    struct {
		Outcome       newsroom.Outcome
		Follow, Avoid []string
	}
}

func labelSet(list []string) string {
	stop := strings.Fields("a an the of in on about for to and or my any all news stories story coverage anything")
	var out []string
	for _, l := range list {
		w := regexp.MustCompile(`[\pL\pN_']+`).FindAllString(strings.ToLower(strings.ReplaceAll(l, "’", "'")), -1)
		w = slices.DeleteFunc(w, func(s string) bool { return slices.Contains(stop, s) })
		slices.Sort(w)
		out = append(out, strings.Join(slices.Compact(w), " "))
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), "; ")
}

func TestEval(t *testing.T) {
	f, err := os.Open(os.Getenv("EVAL"))
	if err != nil {
		t.Skip(err)
	}
	quiet := os.Getenv("QUIET") != ""
	s := bufio.NewScanner(f)
	n, whole, wrong := 0, 0, 0
	for s.Scan() {
		var c evalCase
		if err := json.Unmarshal(s.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		var before []newsroom.Interest
		for i, l := range c.Before.Follow {
			before = append(before, newsroom.Interest{ID: newsroom.InterestID(i + 1), Label: l})
		}
		for i, l := range c.Before.Avoid {
			before = append(before, newsroom.Interest{ID: newsroom.InterestID(i + 100), Label: l, Avoid: true})
		}
		r := Understand(before, c.Statement)
		var fo, av []string
		for _, b := range before {
			if slices.Contains(r.Ended, b.ID) {
				continue
			}
			if b.Avoid {
				av = append(av, b.Label)
			} else {
				fo = append(fo, b.Label)
			}
		}
		for _, b := range r.Begun {
			if b.Avoid {
				av = append(av, b.Label)
			} else {
				fo = append(fo, b.Label)
			}
		}
		n++
		ok := r.Outcome == c.Expect.Outcome && labelSet(fo) == labelSet(c.Expect.Follow) && labelSet(av) == labelSet(c.Expect.Avoid)
		if ok {
			whole++
			continue
		}
		if r.Outcome == newsroom.Applied {
			wrong++
		}
		if !quiet {
			t.Logf("%s %q\n  got %s +%q -%q ?%s\n  want %s +%q -%q", c.ID, c.Statement, r.Outcome, fo, av, r.Question, c.Expect.Outcome, c.Expect.Follow, c.Expect.Avoid)
		}
	}
	t.Logf("whole %d/%d = %.3f, wrong %d = %.3f", whole, n, float64(whole)/float64(n), wrong, float64(wrong)/float64(n))
}

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var day = time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)

func TestFiguresMayNotGetWorse(t *testing.T) {
	const answer = `{"situations x b-cubed F1 (5 orders, mean)": 0.9, "stream articles alone": 0.5, "rank y nDCG@10": 0.7, "mandate wrongly applied": 0, "feeds files/s": 100}`
	figures, err := parse([]byte(answer))
	if err != nil || len(figures) != 5 || figures[2].name != "rank y nDCG@10" {
		t.Fatalf("%+v, %v", figures, err)
	}
	page := filepath.Join(t.TempDir(), "quality.md")
	if err := write(page, "v1", figures, day); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(page)
	if err != nil || !strings.Contains(string(text), "measured on 21 November 2026") || !strings.Contains(string(text), "| feeds files/s | 100 |  |\n") {
		t.Errorf("%v\n%s", err, text)
	}
	for _, c := range []struct {
		change func([]figure) []figure
		want   string // empty: as good
	}{
		{func(f []figure) []figure { return f }, ""},
		{func(f []figure) []figure { f[0].value = 0.891; return f }, ""},
		{func(f []figure) []figure { f[0].value = 0.889; return f }, "situations x"},
		{func(f []figure) []figure { f[3].value = 0.01; return f }, "mandate wrongly applied"},
		{func(f []figure) []figure { f[1].value = .69; return f }, ""},
		{func(f []figure) []figure { f[1].value = .71; return f }, "stream articles alone"},
		{func(f []figure) []figure { f[4].value = 1; return f }, ""},
		{func(f []figure) []figure { return append(f[:2], f[3:]...) }, "rank y nDCG@10: not measured"},
	} {
		got, err := parse([]byte(answer))
		if err != nil {
			t.Fatal(err)
		}
		err = compare(page, c.change(got))
		if (err == nil) != (c.want == "") || (err != nil && !strings.Contains(err.Error(), c.want)) {
			t.Errorf("it says %v, want %q", err, c.want)
		}
	}
	if err := os.WriteFile(page, []byte("# empty\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := compare(page, figures); err == nil {
		t.Error("a page without figures is as good as any")
	}
}

func TestThePageKeepsWhatFiguresWereAtEarlierVersions(t *testing.T) {
	page := filepath.Join(t.TempDir(), "quality.md")
	for i, values := range []string{
		`{"rank y MAP": 0.7, "summary R1": 0.5, "feeds files/s": 9}`, `{"rank y MAP": 0.7, "summary R1": 0.5, "feeds files/s": 7}`,
		`{"rank y MAP": 0.71, "summary R1": 0.5, "mandate new": 1}`,
	} {
		figures, err := parse([]byte(values))
		if err != nil {
			t.Fatal(err)
		}
		if err := write(page, []string{"v1", "v2", "v3-4-gabc"}[i], figures, day.AddDate(0, 0, i)); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	const want = "| v1 | 2026-11-21 | rank y MAP | 0.7 |\n| v1 | 2026-11-21 | summary R1 | 0.5 |\n" +
		"| v3-4-gabc | 2026-11-23 | rank y MAP | 0.71 |\n| v3-4-gabc | 2026-11-23 | mandate new | 1 |\n"
	if !strings.HasSuffix(string(text), "|---|---|---|---|\n"+want) {
		t.Errorf("the history is\n%s", text)
	}
}

// The page of the project has each figure with the value that its history ends with.
func TestTheHistoryOfTheProjectsPageEndsWithItsFigures(t *testing.T) {
	text, err := os.ReadFile("../../docs/quality.md")
	if err != nil {
		t.Fatal(err)
	}
	all, err := history(string(text))
	if err != nil {
		t.Fatal(err)
	}
	last := map[string]float64{}
	for _, e := range all {
		last[e.name] = e.value
	}
	rows := rowForm.FindAllStringSubmatch(string(text), -1)
	if len(rows) < 20 {
		t.Errorf("only %d figures are held to anything", len(rows))
	}
	for _, row := range rows {
		if value, told := last[row[1]]; !told || number(value) != row[2] {
			t.Errorf("%s is %s, its history ends with %v", row[1], row[2], value)
		}
	}
}

// What stands in the documentation of the newest round of statements by strangers, and of all rounds, is what the next page will say.
func TestThePageTellsOfTheNewestStatementsFirst(t *testing.T) {
	page, err := os.ReadFile("../../docs/quality.md")
	if err != nil {
		t.Fatal(err)
	}
	round, fresh := newest()
	if first, _, _ := strings.Cut(string(page), "What the desk reaches"); !strings.Contains(first, "**"+fresh+"** (round "+round+";") {
		t.Errorf("the page begins with %q; the newest round is %s: %s", first, round, fresh)
	}
	if !strings.Contains(string(page), own) {
		t.Error("the page has another table of rounds than strangers.md")
	}
}

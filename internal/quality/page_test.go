package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestFiguresMayNotGetWorse(t *testing.T) {
	const answer = `{"situations x b-cubed F1 (5 orders, mean)": 0.9, "rank y nDCG@10": 0.7, "mandate wrongly applied": 0, "feeds files/s": 100}`
	figures, err := parse([]byte(answer))
	if err != nil || len(figures) != 4 || figures[1].name != "rank y nDCG@10" {
		t.Fatalf("%+v, %v", figures, err)
	}
	page := filepath.Join(t.TempDir(), "quality.md")
	if err := write(page, figures, time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)); err != nil {
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
		{func(f []figure) []figure { f[2].value = 0.01; return f }, "mandate wrongly applied"},
		{func(f []figure) []figure { f[3].value = 1; return f }, ""},
		{func(f []figure) []figure { return append(f[:1], f[2:]...) }, "rank y nDCG@10: not measured"},
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

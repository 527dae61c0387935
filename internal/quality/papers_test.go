package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Three papers, one of them empty, as the program prints them.
func TestFiguresOfPapers(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"front-05.json": `{"edition_number": 1, "sections": [{"interest": "Front page", "items": [
			{"headline": "Ferry sinks off Crete", "summary": [{"text": "A ferry sank.", "sources": [0]}], "new": [], "independent_sources": 2,
				"sources": [{"title": "Ferry sinks off Crete", "url": "https://one.example/world/ferry"}]},
			{"headline": "Who owns Greenland?", "summary": [], "new": [{"text": "Nobody."}], "independent_sources": 1, "sources": []}]}]}`,
		"front-06.json": `{"sections": [{"items": [
			{"headline": "Storm hits coast", "summary": [], "independent_sources": 1, "sources": [{"title": "Storm hits coast", "url": "https://one.example/live-updates/storm"}]}]}]}`,
		"poor-06.json":  `{"sections": []}`,
		"poll.json":     `{"polled": 63}`,
		"front-06.text": `EDITION 2`,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	all, err := read(folder)
	if err != nil {
		t.Fatal(err)
	}
	want := []figure{
		{"replay papers", 3},
		{"replay papers that are empty", 1},
		{"replay items", 3},
		{"replay items with several sources", .333},
		{"replay items with a summary", .667},
		{"replay items headed by a round-up", .333},
		{"replay items headed by a column", 0},
		{"replay items headed by a question or an explainer", .333},
		{"replay items headed by another feature", 0},
	}
	if diff := cmp.Diff(want, figuresOf(all), cmp.AllowUnexported(figure{})); diff != "" {
		t.Error(diff)
	}
}

func TestAReplayWithoutPapersFails(t *testing.T) {
	folder := t.TempDir()
	if _, err := read(folder); err == nil {
		t.Error("no papers are as good as any")
	}
	if err := os.WriteFile(filepath.Join(folder, "front-05.json"), []byte("There is no edition yet."), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := read(folder); err == nil {
		t.Error("a paper that could not be composed is as good as any")
	}
}

// The quick comparison knows the figures of a replay from the page, and does not miss them.
func TestFiguresOfAReplayAreHeldOnlyAfterOne(t *testing.T) {
	page := filepath.Join(t.TempDir(), "quality.md")
	replayed := []figure{{"replay papers that are empty", 1}, {"rank y MAP", .7}}
	if err := write(page, "v1", replayed, day); err != nil {
		t.Fatal(err)
	}
	if err := compare(page, []figure{{"rank y MAP", .7}}); err != nil {
		t.Error(err)
	}
	if err := compare(page, []figure{{"replay papers that are empty", 2}, {"rank y MAP", .7}}); err == nil {
		t.Error("another paper is empty, and nobody minds")
	}
}

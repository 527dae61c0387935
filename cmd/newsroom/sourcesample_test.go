package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"newsroom/internal/feed"
	"newsroom/internal/source"
)

var updateSamples = flag.Bool("update-samples", false, "write the golden files of samples anew")

// samples are what checks come to: everything that can be told, and as little as there may be.
func samples() map[string]source.Sample {
	day := time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)
	return map[string]source.Sample{
		"full": {
			URL: "https://example.org/feed?key=***", Way: feed.Linked, Status: 200, Size: 48_213, Took: 1234567 * time.Microsecond,
			Redirects: []feed.Redirect{{Status: 301, To: "https://example.org/rss"}, {Status: 302, To: "https://example.org/feed?key=***"}},
			About:     feed.Description{Format: "RSS 2.0", Encoding: "windows-1252", Hub: "https://hub.example/"}, ETag: true, LastModified: true, MaxAge: 10 * time.Minute,
			Title: "The Gazette", Site: "https://example.org/", Language: "en-GB", Entries: 20, Dated: 18, Whole: 7,
			Newest: day, Oldest: day.AddDate(0, 0, -9), Every: 7 * time.Hour, Titles: []string{"Fire", "", "Flood"}, Broken: true,
			Others: []feed.Alternate{{URL: "https://example.org/sport", Title: "Sport"}, {URL: "https://example.org/comments/feed"}},
		},
		"bare": {URL: "https://example.org/feed", Way: feed.Given, Status: 200, Size: 71, About: feed.Description{Format: "Atom 1.0", Encoding: "utf-8"}},
		"one": {
			URL: "https://example.org/feed", Way: feed.Known, Status: 200, Size: 12 << 20, About: feed.Description{Format: "JSON Feed 1.1", Encoding: "utf-8"}, ETag: true,
			Entries: 1, Dated: 1, Whole: 1, Newest: day, Oldest: day, Titles: []string{"Fire"},
		},
	}
}

func TestASampleIsPrintedForPeopleAndPrograms(t *testing.T) {
	for name, sample := range samples() {
		var text, rows bytes.Buffer
		if err := (&environment{process: process{out: &text}}).showSample(sample); err != nil {
			t.Fatal(err)
		}
		if err := (&environment{process: process{out: &rows}}).printJSON(sampleRowOf(sample)); err != nil {
			t.Fatal(err)
		}
		for file, got := range map[string][]byte{name + ".txt": text.Bytes(), name + ".json": rows.Bytes()} {
			golden := filepath.Join("testdata", "sample", file)
			if *updateSamples {
				if err := os.WriteFile(golden, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil || !bytes.Equal(want, got) {
				t.Errorf("%s (%v):\n%s", golden, err, got)
			}
		}
	}
}

func TestALongReportIsCutForPeople(t *testing.T) {
	var said bytes.Buffer
	done := source.Imported{Added: 3, Left: make([]source.Left, toldLines+7)}
	for i := range done.Left {
		done.Left[i] = source.Left{Line: i + 1, Why: source.NoAddress}
	}
	(&environment{process: process{err: &said}}).tellImported(done)
	lines := strings.Split(strings.TrimSpace(said.String()), "\n")
	if len(lines) != toldLines+2 || lines[0] != "Added 3, known already 0, refused 107." || lines[1] != "Line 1: it has no address of a feed." || lines[len(lines)-1] != "And 7 more; --json lists all of them." {
		t.Errorf("%d lines: %q", len(lines), said.String())
	}
	if got := importedOf(done); len(got.Left) != toldLines+7 || got.Left[0].Message == "" {
		t.Errorf("%+v", got)
	}
}

func TestLengthsOfTimeAreSaidByTheirLargestUnit(t *testing.T) {
	for length, want := range map[time.Duration]string{
		0: "", time.Second: "1 second", 90 * time.Second: "2 minutes", time.Hour: "1 hour", 23 * time.Hour: "23 hours", 47 * time.Hour: "2 days", 7 * 24 * time.Hour: "7 days",
	} {
		if got := lengthOf(length); got != want {
			t.Errorf("%s: %q", length, got)
		}
	}
}

package epub

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"
)

var at = time.Date(2026, 11, 21, 6, 0, 4, 0, time.UTC)

// Whatever a title holds, each file is XML, says it, and is the same each time.
func TestWhateverATitleHoldsABookIsXML(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		said := rapid.String().Draw(r, "title")
		b := Book{
			ID: "urn:x:1", Title: said, Language: "en", Creator: said, At: at, Headline: said, Contents: said,
			Pages: []Chapter{{Name: "a", Title: said, Body: []byte("<p>" + strings.Map(func(c rune) rune {
				if c == '<' || c == '&' {
					return -1
				}
				return c
			}, said) + "</p>"), Marks: []Anchor{{"b", said}}}},
		}
		one, err := Write(b)
		if err != nil {
			r.Fatal(err)
		}
		if other, _ := Write(b); !bytes.Equal(one, other) {
			r.Fatal("two books of the same differ")
		}
		z, err := zip.NewReader(bytes.NewReader(one), int64(len(one)))
		if err != nil {
			r.Fatal(err)
		}
		for _, f := range z.File {
			if ext := filepath.Ext(f.Name); ext != "" && ext != ".css" {
				wellFormed(r, f)
			}
		}
	})
}

func wellFormed(t *rapid.T, f *zip.File) {
	r, err := f.Open()
	if err != nil {
		t.Fatal(err)
	}
	d := xml.NewDecoder(r)
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
	}
}

func TestAHeadlineHasRoomOnTheCover(t *testing.T) {
	for said, want := range map[string]int{
		"": 0, "Dues fall": 1, "The harbour reopens after the storm": 2, strings.Repeat("word ", 200): mostLines, strings.Repeat("x", 500): 1,
	} {
		lines := Book{Headline: said}.Lines()
		if len(lines) != want {
			t.Errorf("%q: %q", said, lines)
		}
		for _, line := range lines {
			if utf8.RuneCountInString(line) > lineRoom+2 {
				t.Errorf("%q is too long", line)
			}
		}
	}
}

func TestATimeIsWrittenAsZipFilesHaveIt(t *testing.T) {
	for _, one := range []struct {
		at, want time.Time
	}{
		{at, at},
		{at.In(time.FixedZone("", 7200)), at},
		{at.Add(time.Second), at},
		{time.Time{}, time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)},
	} {
		body, err := Write(Book{At: one.at})
		if err != nil {
			t.Fatal(err)
		}
		z, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range z.File {
			if !f.Modified.Equal(one.want) {
				t.Errorf("%s: %s, not %s", f.Name, f.Modified, one.want)
			}
		}
	}
}

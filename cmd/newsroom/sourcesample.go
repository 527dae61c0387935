package main

import (
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"newsroom/internal/source"
)

// sampleRow is what a poll of an address would see. Times without a value are null, lengths of time in seconds.
type sampleRow struct {
	URL          string        `json:"url"`
	FoundBy      string        `json:"found_by"`
	Redirects    []redirectRow `json:"redirects"`
	Status       int           `json:"status"`
	Format       string        `json:"format"`
	Encoding     string        `json:"encoding"`
	Broken       bool          `json:"broken"`
	Bytes        int           `json:"bytes"`
	TookSeconds  float64       `json:"took_seconds"`
	ETag         bool          `json:"etag"`
	LastModified bool          `json:"last_modified"`
	MaxAge       int           `json:"max_age_seconds"`
	Hub          *string       `json:"hub"`
	Title        string        `json:"title"`
	Site         string        `json:"site"`
	Language     string        `json:"language"`
	Entries      int           `json:"entries"`
	Dated        int           `json:"dated"`
	FullText     int           `json:"full_text"`
	Newest       *time.Time    `json:"newest"`
	Oldest       *time.Time    `json:"oldest"`
	Every        *int          `json:"every_seconds"`
	Titles       []string      `json:"titles"`
	Others       []otherRow    `json:"other_feeds"`
}

type redirectRow struct {
	Status int    `json:"status"`
	To     string `json:"to"`
}

type otherRow struct {
	URL   string `json:"url"`
	Title string `json:"title"`
}

func sampleRowOf(s source.Sample) sampleRow {
	row := sampleRow{
		URL: s.URL, FoundBy: string(s.Way), Redirects: []redirectRow{}, Status: s.Status, Format: s.About.Format, Encoding: s.About.Encoding,
		Broken: s.Broken, Bytes: s.Size, TookSeconds: s.Took.Seconds(), ETag: s.ETag, LastModified: s.LastModified, MaxAge: int(s.MaxAge.Seconds()),
		Title: s.Title, Site: s.Site, Language: s.Language, Entries: s.Entries, Dated: s.Dated, FullText: s.Whole,
		Titles: append([]string{}, s.Titles...), Others: []otherRow{},
	}
	if s.About.Hub != "" {
		row.Hub = &s.About.Hub
	}
	if s.Dated > 0 {
		row.Newest, row.Oldest = &s.Newest, &s.Oldest
	}
	if s.Every > 0 {
		seconds := int(s.Every.Seconds())
		row.Every = &seconds
	}
	for _, one := range s.Redirects {
		row.Redirects = append(row.Redirects, redirectRow{one.Status, one.To})
	}
	for _, one := range s.Others {
		row.Others = append(row.Others, otherRow{one.URL, one.Title})
	}
	return row
}

// showSample prints a sample for people.
func (e *environment) showSample(s source.Sample) error {
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	line := func(name, value string) {
		if value != "" {
			fmt.Fprintf(w, "%s\t%s\n", name, value)
		}
	}
	line("title", s.Title)
	line("address", s.URL)
	line("found by", s.Way.Sentence())
	for _, one := range s.Redirects {
		line("redirect", fmt.Sprintf("%d to %s", one.Status, one.To))
	}
	line("answer", fmt.Sprintf("status %d, %s in %s", s.Status, sizeOf(s.Size), s.Took.Round(time.Millisecond)))
	line("format", strings.TrimSpace(s.About.Format+", "+s.About.Encoding)+brokenNote(s.Broken))
	line("site", s.Site)
	line("language", s.Language)
	line("entries", entriesOf(s))
	line("dates", datesOf(s))
	line("when unchanged", unchanged(s))
	line("fresh for", lengthOf(s.MaxAge))
	line("hub", s.About.Hub)
	for i, one := range s.Titles {
		if one == "" {
			one = "(no title)"
		}
		line(firstOnly(i, "first titles"), one)
	}
	for i, one := range s.Others {
		line(firstOnly(i, "other feeds"), strings.TrimSpace(one.URL+"  "+one.Title))
	}
	return w.Flush()
}

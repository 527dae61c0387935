package main

import (
	"fmt"
	"time"

	"newsroom/internal/source"
)

func sizeOf(bytes int) string {
	switch {
	case bytes < 10<<10:
		return fmt.Sprintf("%d bytes", bytes)
	case bytes < 10<<20:
		return fmt.Sprintf("%d KiB", bytes>>10)
	}
	return fmt.Sprintf("%d MiB", bytes>>20)
}

func brokenNote(broken bool) string {
	if broken {
		return "; it breaks off or errs in its syntax, so entries are missing"
	}
	return ""
}

// entriesOf counts entries, and says whether they hold what they are about.
func entriesOf(s source.Sample) string {
	switch {
	case s.Entries == 0:
		return "none"
	case s.Whole == 0:
		return entries(s.Entries) + ", none with a full text"
	case s.Whole == s.Entries:
		return entries(s.Entries) + ", full text"
	}
	return fmt.Sprintf("%s, %d with a full text", entries(s.Entries), s.Whole)
}

func datesOf(s source.Sample) string {
	if s.Dated == 0 {
		return "none"
	}
	said := fmt.Sprintf("%s to %s", stamp(s.Oldest, time.UTC), stamp(s.Newest, time.UTC))
	if s.Dated < s.Entries {
		said += fmt.Sprintf(", %d undated", s.Entries-s.Dated)
	}
	if s.Every > 0 {
		said += ", one every " + lengthOf(s.Every)
	}
	return said
}

// unchanged says whether a poll can ask for what is new alone.
func unchanged(s source.Sample) string {
	switch {
	case s.ETag && s.LastModified:
		return "it can say so, by ETag and Last-Modified"
	case s.ETag:
		return "it can say so, by ETag"
	case s.LastModified:
		return "it can say so, by Last-Modified"
	}
	return "it can't say so, and is sent whole at every poll"
}

// lengthOf writes a length of time as people say it, by its largest unit.
func lengthOf(d time.Duration) string {
	for _, unit := range []struct {
		of   time.Duration
		name string
	}{{24 * time.Hour, "day"}, {time.Hour, "hour"}, {time.Minute, "minute"}, {time.Second, "second"}} {
		if d < unit.of {
			continue
		}
		if n := int64(d.Round(unit.of) / unit.of); n != 1 {
			return fmt.Sprintf("%d %ss", n, unit.name)
		}
		return "1 " + unit.name
	}
	return ""
}

func firstOnly(i int, name string) string {
	if i == 0 {
		return name
	}
	return " "
}

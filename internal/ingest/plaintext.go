package ingest

import (
	"time"

	"newsroom/internal/boilerplate"
)

// plainText makes the entries' texts plain, without what the feed repeats. One that says nothing, not even in a caption, is
// left out.
func plainText(a answer, matters []matter, now time.Time) []matter {
	some := matters[:0]
	for _, m := range matters {
		m.said, m.published = said(m.entry.Entry), published(m.entry.Entry, now)
		if m.said.Seen = now; m.said.Title != "" {
			some = append(some, m)
		}
	}
	strip(a, some)
	return some
}

// besides is with how many other entries of its document those are compared that are new, to find what the feed repeats:
// where a feed repeats something, a few tell it.
const besides = 8

// strip takes out what the feed repeats. Entries that did not change stand beside the new ones to be compared with.
func strip(a answer, matters []matter) {
	if len(matters) == 0 {
		return
	}
	read := make(map[*entry]bool, len(matters))
	entries := make([]boilerplate.EntrySample, len(matters))
	var habits boilerplate.Habits
	for i, m := range matters {
		read[m.entry] = true
		entries[i] = boilerplate.Read(m.said.Title, m.said.Text)
		habits.Learn(entries[i])
	}
	for i := range a.entries {
		if e := &a.entries[i]; len(read) < besides && !read[e] {
			read[e] = true
			other := said(e.Entry)
			habits.Learn(boilerplate.Read(other.Title, other.Text))
		}
	}
	for i := range matters {
		v := &matters[i].said
		if kept := habits.Strip(entries[i]); kept != v.Text {
			v.Text, v.Content = kept, digest(v.Title, kept)
		}
	}
}

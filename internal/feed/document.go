package feed

import (
	"cmp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// Limits on what one document may bring. What lies beyond is left out without
// a complaint: the rest of such a document is as good as any.
const (
	MaxBody    = 15 << 20 // bytes of a document, its compression undone
	MaxEntries = 2000
	maxText    = 1 << 20 // bytes of one text
	maxList    = 100     // authors, tags, links or enclosures of one entry
	maxAddress = 4096    // bytes of one link
)

// Head is what a feed and each of its entries may say. Times are in UTC and
// zero where the document names none or none that can be understood.
type Head struct {
	Title     string
	Link      string // the page it stands for
	Summary   string
	ID        string // the publisher's own, byte for byte; no address need be in it
	Language  string // of an entry, the feed's where it names none
	Rights    string
	Generator string
	Image     string
	ImageAlt  string `json:",omitempty"` // what the image shows, as far as it is described
	Published time.Time
	Updated   time.Time
	Authors   []Author
	Tags      []string
	Links     []string // every link of the element, Link among them
}

// ParsedFeed is a whole feed.
type ParsedFeed struct {
	Head
	Entries []Entry // at most MaxEntries, in the order of the document
	Offer   Offer   `json:"-"` // of pushes
	Broken  bool    `json:"-"` // it breaks off or errs in its syntax: entries are missing, and may be there the next time
}

// Entry is one item of a feed.
type Entry struct {
	Head
	Content    string // the whole text, where the feed gives it beside a summary
	Enclosures []Enclosure
	Duration   time.Duration `json:",omitzero"`  // of its recording, in whole seconds; 0: there is none, or the feed does not say
	Transcript string        `json:",omitempty"` // where the words of its recording are
}

// Author is a person or body as the feed names it.
type Author struct{ Name, Email string }

// Enclosure is a file that belongs to an entry. Length is in bytes, as the
// feed writes it.
type Enclosure struct{ URL, Type, Length string }

// bound brings texts, lists and times of a head within their limits, and the
// link into the list of links.
func (h *Head) bound() {
	for _, text := range []*string{&h.Title, &h.Summary, &h.ID, &h.Language, &h.Rights, &h.Generator, &h.ImageAlt} {
		*text = clip(*text)
	}
	h.Published, h.Updated = sane(h.Published), sane(h.Updated)
	if h.Link != "" && !slices.Contains(h.Links, h.Link) {
		h.Links = slices.Insert(h.Links, 0, h.Link)
	}
	h.Authors, h.Tags, h.Links = first(h.Authors), first(h.Tags), first(h.Links)
	for i := range h.Authors {
		h.Authors[i] = Author{clip(h.Authors[i].Name), clip(h.Authors[i].Email)}
	}
	for i := range h.Tags {
		h.Tags[i] = clip(h.Tags[i])
	}
}

func (d *ParsedFeed) bound() {
	d.Head.bound()
	if len(d.Entries) > MaxEntries {
		d.Entries = d.Entries[:MaxEntries]
	}
	for i := range d.Entries {
		e := &d.Entries[i]
		e.Head.bound()
		e.Language = cmp.Or(e.Language, d.Language) // it stands in the feed's unless it says otherwise
		e.Content = clip(e.Content)
		e.Enclosures = first(e.Enclosures)
		for j := range e.Enclosures {
			e.Enclosures[j].Type, e.Enclosures[j].Length = clip(e.Enclosures[j].Type), clip(e.Enclosures[j].Length)
		}
	}
}

// clip trims a text and cuts it at maxText bytes, between characters. Of what
// references, JSON escapes and base64 bring in past the decoder it mends only
// what no database takes: damaged UTF-8 and NUL. Other control characters are
// the feed's own words, for whoever makes texts safe.
func clip(s string) string {
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "\ufffd")
	}
	s = strings.TrimSpace(strings.ReplaceAll(s, "\x00", ""))
	if len(s) <= maxText {
		return s
	}
	return strings.Clone(s[:boundary(s, maxText)])
}

// boundary gives the last place up to n at which a character of a longer text begins.
func boundary[T string | []byte](text T, n int) int {
	for n > 0 && !utf8.RuneStart(text[n]) {
		n--
	}
	return n
}

func first[T any](list []T) []T { return list[:min(len(list), maxList)] }

// sane drops times that no calendar format can carry on.
func sane(t time.Time) time.Time {
	if t = t.UTC(); t.Year() < 1 || t.Year() > 9999 {
		return time.Time{}
	}
	return t
}

// empty tells whether a document says nothing at all.
func (d *ParsedFeed) empty() bool {
	h := d.Head
	return len(d.Entries) == 0 && len(h.Links) == 0 && len(h.Authors) == 0 && len(h.Tags) == 0 &&
		h.Published.IsZero() && h.Updated.IsZero() &&
		h.Title+h.Link+h.Summary+h.ID+h.Language+h.Rights+h.Generator+h.Image == ""
}

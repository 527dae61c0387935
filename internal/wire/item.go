package wire

import "net/url"

// Placement is the rank that an item has on the page.
type Placement string

// The placements.
const (
	Lead   Placement = "lead"
	Second Placement = "second"
	Brief  Placement = "brief"
)

// Development says how an item's situation stands to what the reader was told before.
type Development string

// The developments.
const (
	New        Development = "new"
	Developing Development = "developing"
	Corrected  Development = "corrected"
)

// Item is one story.
type Item struct {
	Headline      string      `json:"headline"`
	Placement     Placement   `json:"placement"`
	Summary       []Sentence  `json:"summary"`
	New           []Sentence  `json:"new"` // since the reader's last edition
	Disagreements []Side      `json:"disagreements"`
	Witnesses     int         `json:"independent_sources"` // publishers of its newest articles that report for themselves; a reprint is none
	Sources       []Source    `json:"sources"`
	Why           []Why       `json:"why"`
	Development   Development `json:"development"`
	FirstSeenAt   Time        `json:"first_seen_at"`
	UpdatedAt     Time        `json:"updated_at"`
	Situation     Course      `json:"situation"`
}

// Course is the event or development that an item reports, as far as the reader's sources tell of it.
type Course struct {
	Title        string   `json:"title"`
	Formerly     []Former `json:"formerly"` // what it was called before, newest first
	Articles     int      `json:"articles"`
	Publishers   int      `json:"publishers"`
	Languages    []string `json:"languages"`                  // ISO 639-1 codes, by how many articles are in them
	Developments []Step   `json:"developments"`               // what brought it on, oldest first
	Days         []int    `json:"days_of_articles,omitempty"` // how many came out on each day of a fortnight, which ends with the day of the edition
}

// Former is a title that a situation had.
type Former struct {
	Title  string `json:"title"`
	Until  Time   `json:"until"`
	Reason string `json:"reason"`
}

// Step is an article that brought a situation on.
type Step struct {
	At     Time `json:"at"`
	Source int  `json:"source"` // place in the item's Sources, from 0
}

// DifferenceKind is what publishers say differently.
type DifferenceKind string

// Side is what some publishers say of a matter of which others say something else, in a verbatim sentence or title.
type Side struct {
	Sentence
	Kind   DifferenceKind `json:"kind"`   // number, date or name
	Matter int            `json:"matter"` // sides of one matter contradict each other; from 0
	Says   string         `json:"says"`   // the words of the text that the other sides have otherwise
}

// Sentence is one sentence, verbatim, with what it rests on.
type Sentence struct {
	Text    string `json:"text"`
	Sources []int  `json:"sources"` // places in the item's Sources, from 0
}

// Source is an article that an item rests on.
type Source struct {
	Publisher   string   `json:"publisher"`
	Title       string   `json:"title"`
	URL         string   `json:"url"`          // empty where the feed gives no address
	PublishedAt Time     `json:"published_at"` // when it was first seen where the feed gives no time
	Reprints    []string `json:"reprinted_by"` // other publishers that print the same text

	// How long its recording is, in seconds. It came after the interface was fixed, and is there only where a feed says so.
	Lasts int `json:"duration_seconds,omitzero"`
}

// Minutes is how many minutes its recording lasts, one at least; 0: there is none, or its feed does not say.
func (s Source) Minutes() int {
	if s.Lasts <= 0 {
		return 0
	}
	return max(1, (s.Lasts+30)/60)
}

// Why says which interest an item is there for, and what in it meets the interest.
type Why struct {
	Interest string   `json:"interest"` // its label; empty where the reader follows nothing yet, and of what is there for its source
	Reason   string   `json:"reason"`
	Phrases  []Phrase `json:"phrases,omitempty"` // the sentences of the reason
}

// Lang is the language of the item's text where all of its articles are in one; empty: they are not.
func (i Item) Lang() string {
	if all := i.Situation.Languages; len(all) == 1 {
		return all[0]
	}
	return ""
}

// Opens gives the address of the source if it is one that a browser may open, or nothing.
func (s Source) Opens() string {
	u, err := url.Parse(s.URL)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return ""
	}
	return s.URL
}

package wire

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
	Disagreements []Sentence  `json:"disagreements"`
	Sources       []Source    `json:"sources"`
	Why           []Why       `json:"why"`
	Development   Development `json:"development"`
	FirstSeenAt   Time        `json:"first_seen_at"`
	UpdatedAt     Time        `json:"updated_at"`
}

// Sentence is one sentence, verbatim, with what it rests on.
type Sentence struct {
	Text    string `json:"text"`
	Sources []int  `json:"sources"` // places in the item's Sources, from 0
}

// Source is an article that an item rests on.
type Source struct {
	Publisher   string `json:"publisher"`
	Title       string `json:"title"`
	URL         string `json:"url"`          // empty where the feed gives no address
	PublishedAt Time   `json:"published_at"` // when it was first seen where the feed gives no time
}

// Why says which interest an item is there for, and what in it meets the interest.
type Why struct {
	Interest string `json:"interest"`
	Reason   string `json:"reason"`
}

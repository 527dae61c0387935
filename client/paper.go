package client

import (
	"context"
	"net/url"
	"strconv"
	"time"
)

// Newsroom is whether a newsroom does its work, and the last thing that it sent.
type Newsroom struct {
	Readiness     Readiness `json:"readiness"`
	LatestEdition *Edition  `json:"latest_edition"` // nil before the first
}

// ReadinessState is how far a newsroom is from doing its work.
type ReadinessState string

// The states of readiness.
const (
	StateOnboarding ReadinessState = "onboarding" // no mandate yet
	StatePreparing  ReadinessState = "preparing"  // a mandate, but no edition yet
	StateReady      ReadinessState = "ready"
	StateAttention  ReadinessState = "attention" // a check fails
)

// Readiness is the stored state of a newsroom.
type Readiness struct {
	State         ReadinessState `json:"state"`
	Checks        []Check        `json:"checks"`
	UpdatedAt     time.Time      `json:"updated_at"`
	NextEditionAt *time.Time     `json:"next_edition_at"` // nil where none is planned
}

// Check is one thing that a newsroom needs.
type Check struct {
	Name    string `json:"name"`
	OK      bool   `json:"ok"`
	Message string `json:"message"`
}

// Edition is a sent paper. It never changes.
type Edition struct {
	Number             int64        `json:"edition_number"` // from 1 for each reader, without holes
	Title              string       `json:"title"`
	Slot               Slot         `json:"slot"`
	ComposedAt         time.Time    `json:"composed_at"`
	SentAt             time.Time    `json:"sent_at"`
	ReadingTimeSeconds int          `json:"reading_time_seconds"`
	Notice             *Notice      `json:"notice"` // nil where there is nothing to excuse
	Considered         Considered   `json:"considered"`
	Sections           []Section    `json:"sections"`
	Followed           []Followed   `json:"followed"`
	Coverage           []Coverage   `json:"coverage"`
	Corrections        []Correction `json:"corrections"`
	WebURL             string       `json:"web_url"`
	Remarks            []Remark     `json:"remarks"` // mostly none
}

// Remark is what else the reader is told, such as that a webhook was switched off. It says nothing of the edition.
type Remark struct {
	Text    string   `json:"text"`
	Phrases []Phrase `json:"phrases,omitempty"` // the sentences of the text
}

// Slot is the occasion that an edition was composed for, by the wall clock of its zone.
type Slot struct {
	Kind     string `json:"kind"` // scheduled, first, on_request
	Date     string `json:"date"`
	Time     string `json:"time"`
	Timezone string `json:"timezone"`
}

// Notice says why an edition is thin.
type Notice struct {
	Cause   string   `json:"cause"` // quiet, blind, failed
	Message string   `json:"message"`
	Phrases []Phrase `json:"phrases,omitempty"` // the sentences of the message; none in editions sent by older versions
}

// Phrase is a sentence of the newsroom's own before it is put into words, for whoever says it in another language.
type Phrase struct {
	Form   string   `json:"form"` // the sentence in English, with %s for each value
	Values []string `json:"values,omitempty"`
}

// Considered counts what an edition was chosen from.
type Considered struct {
	Articles   int `json:"articles"`
	Situations int `json:"situations"`
}

// Section is the part of an edition that one interest gets.
type Section struct {
	Interest string `json:"interest"` // its label; Voices in a section that is none's
	Items    []Item `json:"items"`
	Voices   bool   `json:"voices,omitzero"` // it is of the sources from which the reader wants everything
	More     []More `json:"more,omitempty"`  // what of these came beside its items

	FrontPage bool   `json:"front_page,omitzero"` // it is the front page of the day, below what the reader follows
	Note      Remark `json:"note,omitzero"`       // why that is there
}

// More counts the articles of a source that came beside those in a section.
type More struct {
	Source string `json:"source"`
	Count  int    `json:"count"`
	URL    string `json:"url"` // of its site; empty where its feed gives none
}

// Item is one story. It has no identifier on the interface.
type Item struct {
	Headline      string     `json:"headline"`
	Placement     string     `json:"placement"` // lead, second, brief
	Summary       []Sentence `json:"summary"`
	New           []Sentence `json:"new"` // what was not in the reader's earlier editions
	Disagreements []Side     `json:"disagreements"`
	Witnesses     int        `json:"independent_sources"` // publishers that report for themselves
	Sources       []Source   `json:"sources"`
	Why           []Why      `json:"why"`
	Development   string     `json:"development"` // new, developing, corrected
	FirstSeenAt   time.Time  `json:"first_seen_at"`
	UpdatedAt     time.Time  `json:"updated_at"`
	Situation     Course     `json:"situation"`
}

// Side is what some publishers say of a matter of which others say something else.
type Side struct {
	Text    string `json:"text"`
	Sources []int  `json:"sources"` // places in the sources beside it, from 0
	Kind    string `json:"kind"`    // number, date, name
	Matter  int    `json:"matter"`  // sides of one matter contradict each other
	Says    string `json:"says"`    // the words of the text that the others have otherwise
}

// Course is the situation that an item reports.
type Course struct {
	Title        string   `json:"title"`
	Formerly     []Former `json:"formerly"`
	Articles     int      `json:"articles"`
	Publishers   int      `json:"publishers"`
	Languages    []string `json:"languages"`
	Developments []Step   `json:"developments"`
	Days         []int    `json:"days_of_articles,omitempty"` // of a fortnight that ends with the day of the edition; none in editions sent by older versions
}

// Former is a title that a situation had.
type Former struct {
	Title  string    `json:"title"`
	Until  time.Time `json:"until"`
	Reason string    `json:"reason"`
}

// Step is an article that brought a situation on.
type Step struct {
	At     time.Time `json:"at"`
	Source int       `json:"source"` // place in the item's sources, from 0
}

// Sentence is one sentence, verbatim, with what it rests on.
type Sentence struct {
	Text    string `json:"text"`
	Sources []int  `json:"sources"` // places in the sources beside it, from 0
}

// Source is an article that something rests on.
type Source struct {
	Publisher   string    `json:"publisher"`
	Title       string    `json:"title"`
	URL         string    `json:"url"` // empty where the publisher gives no address
	PublishedAt time.Time `json:"published_at"`
	Reprints    []string  `json:"reprinted_by"` // other publishers that print the same text
	// DurationSeconds says how long its recording is, of a podcast or a film; 0 where there is none, or its feed does not say.
	DurationSeconds int `json:"duration_seconds,omitempty"`
}

// Why says which interest an item is there for, and what in it meets the interest.
type Why struct {
	Interest string   `json:"interest"`
	Reason   string   `json:"reason"`
	Phrases  []Phrase `json:"phrases,omitempty"` // the sentences of the reason
}

// Followed is a situation that the reader follows, as an edition tells of it.
type Followed struct {
	Title   string   `json:"title"`
	State   string   `json:"state"`
	Change  *string  `json:"change"`                     // nil where nothing changed
	Phrases []Phrase `json:"phrases,omitempty"`          // of a change that is the newsroom's own sentence
	Days    []int    `json:"days_of_articles,omitempty"` // of a fortnight that ends with the day of the edition; none in editions sent by older versions
}

// Cause says why an interest has nothing.
type Cause string

// The causes.
const (
	NoSource        Cause = "no_source"
	SourcesFailing  Cause = "sources_failing"
	NothingHappened Cause = "nothing_happened"
	Outranked       Cause = "outranked"
)

// Coverage says whether an edition has something on an interest, and if not, why.
type Coverage struct {
	Label   string `json:"label"`
	Covered bool   `json:"covered"`
	Items   int    `json:"items"`
	Cause   *Cause `json:"cause"` // nil where it is covered
	Help    []Help `json:"help"`  // what would help, where none of the reader's sources brings anything

	Came    int       `json:"came"`     // where it is not covered: articles that could have been on it,
	LeftOut []LeftOut `json:"left_out"` // and why they are not in the edition
}

// LeftOut says of how many articles that could have been on an interest why they are not in an edition.
type LeftOut struct {
	Why      string `json:"why"` // such as "mention" or "elsewhere"
	Articles int    `json:"articles"`
}

// Help is a source that writes of an interest.
type Help struct {
	Publisher string `json:"publisher"`
	URL       string `json:"url"` // of its feed
}

// Correction mends what an earlier edition said.
type Correction struct {
	Number   int64     `json:"edition_number"`
	Headline string    `json:"headline"`
	Note     string    `json:"note"`
	NotedAt  time.Time `json:"noted_at"`
}

// Newsroom reads readiness and the newest edition. It needs newsroom_read or mandate_write.
func (c *Client) Newsroom(ctx context.Context, held *Kept[Newsroom]) (*Kept[Newsroom], error) {
	return read(ctx, c, request{method: get, path: "/newsroom"}, held)
}

// Newest asks Briefing for the newest edition.
const Newest = 0

// Briefing reads the sent edition with that number, or the Newest. It needs newsroom_read or mandate_write.
func (c *Client) Briefing(ctx context.Context, number int64, held *Kept[Edition]) (*Kept[Edition], error) {
	r := request{method: get, path: "/briefing"}
	if number != Newest {
		r.query = url.Values{"edition_number": {strconv.FormatInt(number, 10)}}
	}
	return read(ctx, c, r, held)
}

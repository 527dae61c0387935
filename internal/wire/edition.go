package wire

import (
	"strings"

	"newsroom"
)

// Edition is a sent paper, as every door shows it. It holds no id of an item.
type Edition struct {
	Number             int64        `json:"edition_number"` // from 1 for each reader, without holes
	Title              string       `json:"title"`
	Slot               Slot         `json:"slot"`
	ComposedAt         Time         `json:"composed_at"`
	SentAt             Time         `json:"sent_at"`
	ReadingTimeSeconds int          `json:"reading_time_seconds"`
	Notice             *Notice      `json:"notice"` // null where there is nothing to excuse
	Considered         Considered   `json:"considered"`
	Sections           []Section    `json:"sections"`
	Followed           []Followed   `json:"followed"`
	Coverage           []Coverage   `json:"coverage"`
	Corrections        []Correction `json:"corrections"`
	WebURL             string       `json:"web_url"`

	// Remarks tell the reader what says nothing of the edition: that a webhook was switched off. They came after the
	// interface was fixed, and are there only where there are some.
	Remarks []Remark `json:"remarks,omitempty"`
}

// Large gives the stories that may have pictures by their places, and of each whether it is the lead: a paper has one. Briefs have
// none, nor have articles that are there for their source.
func (e Edition) Large() map[int]bool {
	out, ordinal, led := map[int]bool{}, 0, false
	for _, section := range e.Sections {
		for _, item := range section.Items {
			if lead := item.Placement == Lead && !led; !section.Voices && item.Placement != Brief {
				out[ordinal], led = lead, led || lead
			}
			ordinal++
		}
	}
	return out
}

// Remark is what the newsroom tells its reader beside the paper.
type Remark struct {
	Text    string   `json:"text"`
	Phrases []Phrase `json:"phrases,omitempty"` // the sentences of the text
}

// Slot is the occasion that an edition was composed for, by the wall clock of the reader's zone.
type Slot struct {
	Kind     newsroom.SlotKind `json:"kind"`
	Date     string            `json:"date"` // 2006-01-02
	Time     string            `json:"time"` // 15:04
	Timezone string            `json:"timezone"`
}

// FromSlot gives the slot for the wire.
func FromSlot(s newsroom.Slot) Slot {
	return Slot{Kind: s.Kind, Date: s.Date, Time: s.Time, Timezone: s.Zone}
}

// NoticeCause says why an edition is thin.
type NoticeCause string

// The causes of a notice.
const (
	Quiet  NoticeCause = "quiet"  // nothing happened that the mandate asks for
	Blind  NoticeCause = "blind"  // the sources could not be read
	Failed NoticeCause = "failed" // composing went wrong
)

// Notice is one sentence for the reader on an edition that is not as it should be.
type Notice struct {
	Cause   NoticeCause `json:"cause"`
	Message string      `json:"message"`
	Phrases []Phrase    `json:"phrases,omitempty"` // the sentences of the message
}

// Phrase is a sentence of the newsroom's own before it is put into words, so that whoever shows it can say it in another
// language: the sentences beside it are the same in English.
type Phrase struct {
	Form   string   `json:"form"`             // the sentence in English, with %s for each value
	Values []string `json:"values,omitempty"` // in the order of the form
}

// Considered counts what the edition was chosen from.
type Considered struct {
	Articles   int `json:"articles"`
	Situations int `json:"situations"`
}

// Section is the part of an edition that one interest gets.
type Section struct {
	Interest string `json:"interest"` // its label
	Items    []Item `json:"items"`

	// A section of the sources of which the reader wants everything is no interest's. It came after the interface was fixed.
	Voices bool   `json:"voices,omitzero"`
	More   []More `json:"more,omitempty"` // what of these came and has no room

	// The front page of the day below what is followed, where there is little of that, is no interest's either, and says why it is there. It came
	// after the interface was fixed.
	FrontPage bool    `json:"front_page,omitzero"`
	Note      *Remark `json:"note,omitempty"`
}

// VoicesLabel stands in the place of an interest's label over what the sources brought of which the reader wants everything.
const VoicesLabel = "Voices"

// More is how many more articles of a source came than a paper has room for.
type More struct {
	Source string `json:"source"`
	Count  int    `json:"count"`
	URL    string `json:"url"` // of its site; empty where the feed names none
}

// Followed is a situation that the reader follows by a monitor.
type Followed struct {
	Title   string   `json:"title"`
	State   string   `json:"state"`
	Change  *string  `json:"change"`                     // one sentence; null where nothing changed
	Phrases []Phrase `json:"phrases,omitempty"`          // of a change that is the newsroom's own sentence, and no publisher's
	Days    []int    `json:"days_of_articles,omitempty"` // how many came out on each day of a fortnight, which ends with the day of the edition
}

// Coverage says whether the edition has something on an interest, and if not, why.
type Coverage struct {
	Label   string          `json:"label"`
	Covered bool            `json:"covered"` // the edition has an item on it
	Items   int             `json:"items"`   // how many
	Cause   *newsroom.Cause `json:"cause"`   // null where it is covered
	Help    []Help          `json:"help,omitempty"`
	Came    int             `json:"came,omitzero"` // where it is not covered: articles that could have been on it
	LeftOut []LeftOut       `json:"left_out,omitempty"`
}

// LeftOut says of how many articles that could have been on an interest why they are not in the edition.
type LeftOut struct {
	Why      newsroom.Omission `json:"why"`
	Articles int               `json:"articles"`
}

// Help is a source that writes of an interest of which none of the reader's brings anything.
type Help struct {
	Publisher string `json:"publisher"`
	URL       string `json:"url"` // of its feed
}

// Correction mends what an earlier edition said.
type Correction struct {
	Number   int64  `json:"edition_number"` // the edition that is corrected
	Headline string `json:"headline"`
	Note     string `json:"note"`
	NotedAt  Time   `json:"noted_at"`
}

// OrNull gives the text, or nil, which is null on the wire, for an empty one.
func OrNull[T ~string](s T) *T {
	if s == "" {
		return nil
	}
	return &s
}

// MandatePage is where the reader's mandate stands, from the origin of the newsroom's pages on.
const MandatePage = "/mandate"

// AroundMandate parts what an edition says, whose own address is web, at the address of the page of the mandate in it. Address is empty where it names none;
// then before is all of it.
func AroundMandate(said, web string) (before, address, after string) {
	origin, _, _ := strings.Cut(web, "/editions/")
	before, after, found := strings.Cut(said, origin+MandatePage)
	if !found || origin == "" {
		return said, "", ""
	}
	return before, origin + MandatePage, after
}

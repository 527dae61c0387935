package edition

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"fmt"
	"io"
	"sync"
	"time"

	packing "github.com/klauspost/compress/flate"

	"newsroom"
	"newsroom/internal/mandate"
	"newsroom/internal/wire"
)

// Record is what an edition's choice rests on, stored beside the edition for ever: from it Choose gives the
// same choice again, and while the articles' words are kept, its numbers can be worked out again from them.
type Record struct {
	Format     int // of this record and of the rules that read it
	From, To   newsroom.Seq
	Reach      map[newsroom.InterestID]newsroom.Seq  `json:",omitempty"` // where the window of an interest begins that waited for its day
	Back       map[newsroom.SituationID]newsroom.Seq `json:",omitempty"` // the same of situations of which an alert was held back
	Mandate    newsroom.Revision
	Composed   time.Time
	Budget     int // seconds of reading
	Interests  []newsroom.Interest
	At         mandate.Whereabouts `json:",omitzero"`  // where the reader was known to live
	Below      Below               `json:",omitempty"` // why the front page stands below what is followed, where little is there of that
	Statistics mandate.Statistics
	Considered []Considered
	HalfLives  map[newsroom.FeedID]newsroom.HalfLife   `json:",omitempty"` // of sources that have one of more than a day and brought articles of the window
	Unread     []newsroom.Seq                          `json:",omitempty"` // what came before the window and may be chosen still
	Voices     []Spoken                                `json:",omitempty"` // what came of sources of which the reader wants everything, by Seq
	Shunned    map[newsroom.FeedID]newsroom.InterestID `json:",omitempty"` // sources that an interest to leave out names
	LeftSince  time.Time                               `json:",omitzero"`  // corrections were left to the next edition, which looks for them from then on
	Articles   Fates                                   // of every article of the window, of its longest where interests have several, by Seq
}

// begins gives the place behind which articles of a situation are weighed for an interest.
func (r *Record) begins(interest newsroom.InterestID, of newsroom.SituationID) newsroom.Seq {
	begins := r.From
	if from, waited := r.Reach[interest]; waited {
		begins = from
	}
	if from, held := r.Back[of]; held {
		begins = min(begins, from)
	}
	return begins
}

// recordFormat is the number of the present rules. Those of format 6 let the front page fill the paper of one who follows nothing while a question waits; those of format 5 let what nobody has confirmed fill most of a paper, and ten situations of the front page stand below what is followed; those of format 4 let what names an interest besides stand among the others; those of format 3 let what few tell in any language in where an interest has
// nothing else; those of formats 1 and 2 chose without regard to languages, and let the strongest
// lead; those of format 1 weighed articles without feedback.
const (
	recordFormat = 7
	oldestFormat = 1
	shortFront   = 7 // since when the front page is short while a question waits
)

// Considered is a situation that met an interest, with all that its choice depends on, and what was decided.
type Considered struct {
	Situation newsroom.SituationID
	Weights   []Weight // one for each interest that it met, in the mandate's order
	Members   int      `json:",omitempty"` // its new articles in the window; 0 in records that did not count them
	Reporting int      `json:",omitempty"` // the reader's sources that bring these; 0 in records that did not count them
	Witnesses int      // independent publishers of its newest articles, those that are read
	Newest    time.Time
	HalfLife  newsroom.HalfLife `json:",omitempty"` // of the source of the newest, where it is more than a day
	Repeats   bool              // shown before, and nothing new since
	Held      bool              `json:",omitempty"` // an alert on it was held back for this paper

	Same    []int `json:",omitempty"` // those that would tell the same event, by their places in Considered
	Foreign bool  `json:",omitempty"` // of what is compared with others: its headline is not in the reader's language
	Event   int   `json:",omitempty"` // of the same: publishers of the event that its item would tell; 0 in records that did not count them

	Strength  float64
	Parts     Parts // of the strength
	Outcome   Reason
	Section   newsroom.InterestID // the interest under which it stands, if it was taken
	Placement wire.Placement      // empty where it was left out
}

// Parts are what a situation's strength is made of, and its strength is: the relevance and what further interests add,
// times the witnesses, times the recency.
type Parts struct {
	Relevance float64 // its share of the best relevance to the interest that it meets best
	Further   float64 // for the other interests that it meets
	Witnesses float64 // 1 for one independent publisher, more for more
	Recency   float64 // 1 for what is new, less with age
	Foreign   float64 `json:",omitempty"` // what is left of it where it is in no language that the reader reads; 0: all
}

// Weight is how well a situation meets one interest: the score of its best article.
type Weight struct {
	Interest newsroom.InterestID
	Article  newsroom.ArticleID
	Version  int
	Page     bool    `json:",omitempty"` // the text of the article's page was weighed with it
	Meeting  int     // articles of the window that meet the interest
	Front    bool    `json:",omitempty"` // it is that of the front page: Meeting counts sources
	Worth    float64 `json:",omitempty"` // of the front page: for how many sources more they count, since several are in the reader's language
	Foreign  bool    `json:",omitempty"` // nothing new on it is in a language that the reader reads, or that is read where the interest is
	Unread   bool    `json:",omitempty"` // and nothing is in the language of most sources: the reader is not taken to read any of it
	Passing  bool    `json:",omitempty"` // the event that the item tells is not on the interest, which is no reason then
	Opening  int     `json:",omitempty"` // of those, the ones that do so in their title or lead
	Untitled bool    `json:",omitempty"` // the only new article of its situation does not name the interest in its title
	Loose    int     `json:",omitempty"` // of those that meet the interest, the ones that are hardly what was asked for (mandate.Loosely)
	Abroad   int     `json:",omitempty"` // of those that meet the interest, the ones of another country than the reader's alone (mandate.Loosely)
	Other    int     `json:",omitempty"` // new articles of its situation in another language than Article, which seldom have words of the interest
	Narrow   bool    `json:",omitempty"` // it is part of another interest that the situation is on, of which the reader means this especially
	Score    mandate.Score
}

// Fate is what became of one article of the window.
type Fate struct {
	Seq       newsroom.Seq
	Reason    Reason
	Situation int  // index in Considered, -1 where its situation met no interest
	Page      bool `json:",omitempty"` // the text of its page was there, and its words count

	Avoided newsroom.InterestID `json:",omitempty"` // the interest to leave out that it is on
	Kept    newsroom.InterestID `json:",omitempty"` // the narrower one to follow that won it back
}

// Reason is why an article or a situation has its place, or none.
type Reason uint8

// The reasons. Each article of the window has exactly one.
const (
	Used       Reason = iota + 1 // a sentence of it, or its headline, is in the paper
	Listed                       // its situation is in the paper and it is named as a source
	Duplicate                    // its situation is in the paper, and it says what another article says
	NoInterest                   // it meets no interest
	Avoided                      // it meets what the reader wants left out
	TooOld                       // it was published long before the window
	ShownOnce                    // its situation was in an earlier paper and nothing is new
	OverLimit                    // its interest has its share of the paper already
	Full                         // the paper has its length already
	InPassing                    // it is on an interest, and hardly any other article of its situation is
	Minor                        // too few publishers tell it for its interest, which is limited to the big stories
	Foreign                      // it is small, and in a language that the reader does not read, while others on its interest are not
	Doubled                      // another item tells its event
	Voiced                       // it is in the section of the sources of which the reader wants everything
)

var reasons = [...]string{
	"", "used", "listed", "duplicate", "no interest", "avoided", "too old", "shown before", "limit of the interest", "length full",
	"in passing", "too small for the interest", "in another language", "told by another item", "always included",
}

// String gives the reason in words.
func (r Reason) String() string {
	if int(r) >= len(reasons) {
		return fmt.Sprintf("reason %d", r)
	}
	return reasons[r]
}

// encode packs the record. JSON writes a float64 so that the same one is read back.
func (r Record) encode() ([]byte, error) {
	var packed bytes.Buffer
	w := packers.Get().(*packing.Writer) //nolint:forcetypeassert // it holds no others
	defer packers.Put(w)
	w.Reset(&packed)
	if err := json.NewEncoder(w).Encode(r); err != nil {
		return nil, fmt.Errorf("edition: encoding a record: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

// packers keeps what packs records between editions: each holds a megabyte, and thousands may be sent in a minute. What it writes is plain
// deflate; the package packs as small as Go's own in half of its time.
var packers = sync.Pool{New: func() any {
	w, err := packing.NewWriter(io.Discard, packing.DefaultCompression)
	if err != nil {
		panic(err) // there is such a level
	}
	return w
}}

// maxRecord bounds what a stored record unpacks to.
const maxRecord = 256 << 20

// DecodeRecord reads a stored record.
func DecodeRecord(b []byte) (Record, error) {
	var r Record
	err := json.NewDecoder(io.LimitReader(flate.NewReader(bytes.NewReader(b)), maxRecord)).Decode(&r)
	if err != nil {
		return Record{}, fmt.Errorf("edition: reading a record: %w", err)
	}
	if r.Format < oldestFormat || r.Format > recordFormat {
		return Record{}, fmt.Errorf("edition: a record of format %d, this program reads %d to %d", r.Format, oldestFormat, recordFormat)
	}
	return r, nil
}

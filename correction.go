package newsroom

import "time"

// CorrectionClass says whether a publisher's change of a passage matters.
type CorrectionClass string

// The classes. The empty one stands for a passage that reads as it was quoted.
const (
	Cosmetic CorrectionClass = "cosmetic" // it is kept, and nobody is told
	Material CorrectionClass = "material" // the reader is told
)

// CorrectionKind says what a publisher did to a passage.
type CorrectionKind string

// The kinds.
const (
	Reworded CorrectionKind = "reworded" // a sentence reads in another way
	TakenOut CorrectionKind = "removed"  // a sentence is gone
	Retitled CorrectionKind = "retitled" // a title reads in another way
	Restored CorrectionKind = "restored" // what a correction told of was taken back: it reads again as it was quoted
)

// Correction is what became of a passage that a sent edition quoted, as a later edition found it and told it.
type Correction struct {
	Number  int64 // the edition that quoted it
	Ordinal int   // of its item there
	Place   int   // of its citation within the item
	Article ArticleID
	Version int // of the article, that reads so
	Class   CorrectionClass
	Kind    CorrectionKind
	Reads   string // what stands in its place; empty: nothing
	Mark    string // the same for the same change in several passages
	Note    string // to the reader
	Seen    time.Time
	Told    int64 // the edition that found it; it told the reader of what is material
}

// Revised is a passage of a sent edition whose article has another version by now.
type Revised struct {
	Number         int64
	Ordinal, Place int
	Cite
}

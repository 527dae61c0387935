package newsroom

import "time"

// PictureChoice is which stories of a reader's editions are shown with a picture of their publisher's. The zero value is what holds
// until the reader chooses.
type PictureChoice string

// The choices.
const (
	PicturesLead PictureChoice = ""    // the lead alone
	PicturesAll  PictureChoice = "all" // the lead and those below it that are no briefs
	PicturesOff  PictureChoice = "off"
)

// String gives the choice in a word.
func (p PictureChoice) String() string {
	if p == PicturesLead {
		return "lead"
	}
	return string(p)
}

// ParsePictures reads a choice.
func ParsePictures(s string) (PictureChoice, error) {
	switch p := PictureChoice(s); p {
	case PicturesAll, PicturesOff:
		return p, nil
	case "lead":
		return PicturesLead, nil
	}
	return "", Errorf(KindInvalid, "Pictures are off, lead or all.")
}

// Shows tells whether a story that is the lead, or is not, is shown with its picture.
func (p PictureChoice) Shows(lead bool) bool { return p == PicturesAll || p == PicturesLead && lead }

// Picture is what an item of an edition is shown with. It was made by this newsroom of what the publisher has at Origin, and
// stays as long as the edition.
type Picture struct {
	Account       AccountID
	Number        int64  // of the edition
	Ordinal       int    // of the item
	Name          string // by which it is asked for, which nobody guesses
	Origin        Digest // of the publisher's address of it
	Publisher     string
	URL           string // of the article that it belongs to; empty: it has none
	Alt           string // what the publisher says of it for those who don't see it; empty: nothing
	Width, Height int    // in pixels
	MadeAt        time.Time
	Data          []byte // JPEG
}

package reader

import (
	"errors"
	"fmt"
	"net/http"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/edition"
	"newsroom/internal/httpd"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
	"newsroom/internal/wire"
)

var errStory = newsroom.Errorf(newsroom.KindNotFound, "There is no such story in your editions.")

// follow follows the situation of a story, and goes back to it.
func (p *pages) follow(w http.ResponseWriter, r *http.Request) error {
	if _, err := httpd.Form(w, r); err != nil {
		return err
	}
	n, k, ok := namedStory(r)
	if !ok {
		return errStory
	}
	account := entry.GuestOf(r).Account.ID
	item, err := p.Archive.Item(r.Context(), account, n, int(k)-1)
	if err != nil {
		return err
	}
	if _, _, err := p.Monitors.Start(r.Context(), account, alert.From{Item: item}); err != nil {
		return err
	}
	beside, err := p.Archive.Beside(r.Context(), account)
	if err != nil {
		return err
	}
	at := fmt.Sprintf("%s/%d", Path, n)
	if n == beside.Last {
		at = FrontPath
	}
	paper.Send(w, fmt.Sprintf("%s#s%d", at, k))
	return nil
}

// lessening is the page on which a reader says that there be less of a story: what is to be told the desk, ready to be
// changed. Nothing changes until it is told.
type lessening struct {
	paper.Frame
	Story    story
	Front    bool // it is of the front page below what is followed
	Revision newsroom.Revision
	Ways     []way
}

// way is one thing that may be told the desk.
type way struct {
	Label string // what it comes to
	Says  string // the words for the desk
}

func (p *pages) less(w http.ResponseWriter, r *http.Request) error {
	v := lessening{Frame: paper.Begin(r, "Less of this")}
	v.Here = FrontPath
	leaf, section, told, err := p.storyAt(r, v.Frame)
	if err != nil {
		return err
	}
	if section.Voices {
		return errStory
	}
	v.Story, v.Front, v.Revision, v.Ways = told, section.FrontPage, leaf.Mandate, ways(v.Frame, section)
	return paper.Print(w, r, templates, "less.html", v)
}

// namedStory gives the numbers of the edition and of the story that an address names.
func namedStory(r *http.Request) (n, k int64, ok bool) {
	n, ok = number(r, "number")
	k, known := number(r, "story")
	return n, k, ok && known
}

// storyAt gives the story that an address names, with the section and the edition that it stands in.
func (p *pages) storyAt(r *http.Request, f paper.Frame) (leaf edition.StoredPage, in wire.Section, told story, err error) {
	n, k, ok := namedStory(r)
	if !ok {
		return leaf, in, told, errStory
	}
	leaf, err = p.Archive.Leaf(r.Context(), entry.GuestOf(r).Account.ID, n)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return leaf, in, told, errors.Join(errStory, err)
	}
	if err != nil {
		return leaf, in, told, err
	}
	ordinal := int64(0)
	for _, in = range leaf.Sections {
		for _, item := range in.Items {
			if ordinal++; ordinal == k {
				return leaf, in, storyOf(f, leaf, in.Interest, item, int(k)-1), nil
			}
		}
	}
	return leaf, in, told, errStory
}

// ways are what a reader may mean by less, from the least to the most. They are said in the words that the desk reads in
// the reader's language.
func ways(f paper.Frame, section wire.Section) []way {
	say, interest := templates.In(f), section.Interest
	if section.FrontPage {
		return []way{{say.Say("Rather nothing in its place"), edition.In(f.Lang()).WithoutFrontPage()}}
	}
	return []way{
		{say.Say("Keep it small"), say.Say("Only short items on %s", interest)},
		{say.Say("Never the lead"), say.Say("%s never as the lead story", interest)},
		{say.Say("No more of it"), say.Say("No more %s", interest)},
	}
}

package reader

import (
	"errors"
	"fmt"
	"net/http"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/httpd"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/paper"
)

var errStory = newsroom.Errorf(newsroom.KindNotFound, "There is no such story in your editions.")

// follow follows the situation of a story, and goes back to it.
func (p *pages) follow(w http.ResponseWriter, r *http.Request) error {
	if _, err := httpd.Form(w, r); err != nil {
		return err
	}
	n, ok := number(r, "number")
	k, known := number(r, "story")
	if !ok || !known {
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
	Revision newsroom.Revision
	Ways     []way
}

// way is one thing that may be told the desk.
type way struct {
	Label string // what it comes to
	Says  string // the words for the desk
}

func (p *pages) less(w http.ResponseWriter, r *http.Request) error {
	n, ok := number(r, "number")
	k, known := number(r, "story")
	if !ok || !known {
		return errStory
	}
	leaf, err := p.Archive.Leaf(r.Context(), entry.GuestOf(r).Account.ID, n)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return errors.Join(errStory, err)
	}
	if err != nil {
		return err
	}
	v := lessening{Frame: paper.Begin(r, "Less of this"), Revision: leaf.Mandate}
	v.Here = FrontPath
	ordinal := int64(0)
	for _, section := range leaf.Sections {
		for _, item := range section.Items {
			if ordinal++; ordinal == k && !section.Voices {
				v.Story = storyOf(v.Frame, leaf, section.Interest, item, int(k)-1)
				v.Ways = ways(v.Frame, section.Interest)
				return paper.Print(w, r, templates, "less.html", v)
			}
		}
	}
	return errStory
}

// ways are what a reader may mean by less, from the least to the most. They are said in the words that the desk reads in
// the reader's language.
func ways(f paper.Frame, interest string) []way {
	say := templates.In(f)
	return []way{
		{say.Say("Keep it small"), say.Say("Only short items on %s", interest)},
		{say.Say("Never the lead"), say.Say("%s never as the lead story", interest)},
		{say.Say("No more of it"), say.Say("No more %s", interest)},
	}
}

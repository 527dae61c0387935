package email

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/mail"
	"newsroom/internal/picture"
	"newsroom/internal/store"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// column is how wide a letter is, in pixels.
const column = 544

// shot is the picture of a story, which travels with the letter: no program that shows it asks anybody for it.
type shot struct {
	Src           template.URL // names the part of the letter (RFC 2392)
	Alt           string
	Width, Height int
	Publisher     string
	URL           string // of the article; empty: it has none that may be opened
}

// pictures reads those of an edition, if its reader wants them in letters.
func pictures(v store.View, p newsroom.Post, number int64) (all []newsroom.Picture, err error) {
	wishes, err := v.Outbox().Delivery(p.Account)
	if err != nil || !wishes.Pictures {
		return nil, err
	}
	there, err := v.Pictures().Of(p.Account, number)
	for _, one := range there {
		if err == nil {
			one, err = v.Pictures().Named(p.Account, one.Name)
			all = append(all, one)
		}
	}
	return all, err
}

// cid is the Content-ID of a picture.
func cid(p newsroom.Picture, host string) string {
	return fmt.Sprintf("picture-%d@%s", p.Ordinal+1, host)
}

// show puts pictures beside the stories that they belong to.
func (s *sheet) show(e wire.Edition, wants newsroom.PictureChoice, all []newsroom.Picture, host string) {
	large := e.Large()
	for _, p := range all {
		lead, is := large[p.Ordinal]
		if !is || !wants.Shows(lead) || p.Ordinal >= len(s.Stories) {
			continue
		}
		width := min(p.Width, column)
		s.Stories[p.Ordinal].Shot = &shot{
			Src: template.URL("cid:" + cid(p, host)), //nolint:gosec // it is made of a number and of our own name
			Alt: text.Shorten(p.Alt, lineRoom), Width: width, Height: p.Height * width / p.Width,
			Publisher: text.Shorten(p.Publisher, nameRoom), URL: wire.Source{URL: p.URL}.Opens(),
		}
	}
}

// parts are the pictures that a letter shows.
func parts(html string, all []newsroom.Picture, host string) (files []mail.Attachment) {
	shown := slices.DeleteFunc(slices.Clone(all), func(p newsroom.Picture) bool { return !strings.Contains(html, `"cid:`+cid(p, host)+`"`) })
	for _, p := range shown {
		files = append(files, mail.Attachment{Name: fmt.Sprintf("picture-%d.jpg", p.Ordinal+1), ContentType: picture.Type, Body: p.Data, ID: cid(p, host)})
	}
	return files
}

package edition

import (
	"cmp"
	"fmt"
	"slices"

	"newsroom"
	"newsroom/internal/epub"
	"newsroom/internal/store"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// shot is the picture of a story in a book, which holds it.
type shot struct {
	File, Alt     string
	Width, Height int
	Credit        wire.Source // its publisher, and the article that it belongs to
}

// altRoom and creditRoom bound what is said of a picture, in characters.
const (
	altRoom    = 240
	creditRoom = 80
)

// Pictured gives the pictures, with their data, that an edition is shown with as its reader has chosen, in the order of its stories.
func Pictured(v store.View, account newsroom.AccountID, e wire.Edition) (all []newsroom.Picture, err error) {
	reader, err := v.Readers().Get(account)
	if err != nil {
		return nil, err
	}
	there, err := v.Pictures().Of(account, e.Number)
	if err != nil {
		return nil, err
	}
	large := e.Large()
	for _, p := range there {
		lead, is := large[p.Ordinal]
		if !is || !reader.Pictures.Shows(lead) {
			continue
		}
		if p, err = v.Pictures().Named(account, p.Name); err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b newsroom.Picture) int { return cmp.Compare(a.Ordinal, b.Ordinal) })
	return all, nil
}

// pictureFile names a picture in a book, without a suffix.
func pictureFile(p newsroom.Picture) string { return fmt.Sprintf("picture-%d", p.Ordinal+1) }

// show puts pictures beside the stories that they belong to.
func (p *printed) show(all []newsroom.Picture) {
	by := map[int]newsroom.Picture{}
	for _, one := range all {
		by[one.Ordinal+1] = one
	}
	for i := range p.Parts {
		for j := range p.Parts[i].Stories {
			s := &p.Parts[i].Stories[j]
			if one, there := by[s.N]; there {
				s.Shot = &shot{
					File: pictureFile(one) + ".jpg", Alt: text.Shorten(one.Alt, altRoom), Width: one.Width, Height: one.Height,
					Credit: wire.Source{Publisher: text.Shorten(one.Publisher, creditRoom), URL: one.URL},
				}
			}
		}
	}
}

// shotFiles are the files of pictures in a book.
func shotFiles(all []newsroom.Picture) (files []epub.Image) {
	for _, one := range all {
		files = append(files, epub.Image{Name: pictureFile(one), Data: one.Data})
	}
	return files
}

package edition

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html/template"
	"time"

	"newsroom"
	"newsroom/internal/epub"
	"newsroom/internal/store"
	"newsroom/internal/text"
	"newsroom/internal/wire"
)

// The book's own parts of the printed form: its stories are those of page.html, but that a source is a note there.
//
//go:embed book.html
var bookSource string

// Name makes the name of something of an account, which stays whatever becomes of its address and of the newsroom's host: a
// UUID of version 8 of a SHA-256 (RFC 9562, section 5.8 and appendix B.2).
func Name(account newsroom.AccountID, what string) string {
	sum := sha256.Sum256([]byte("private feed\x00" + account.String() + "\x00" + what))
	id := newsroom.AccountID(sum[:16])
	id[6], id[8] = id[6]&0x0f|0x80, id[8]&0x3f|0x80
	return "urn:uuid:" + id.String()
}

// Numbered names an edition of an account, as Name does.
func Numbered(account newsroom.AccountID, number int64) string {
	return Name(account, fmt.Sprintf("edition %d", number))
}

// PaperOf gives what a reader calls their paper.
func PaperOf(person newsroom.Account) string { return cmp.Or(person.Paper, newsroom.DefaultPaper) }

// BookType is the media type of an EPUBFile.
const BookType = epub.MediaType

// EPUBFile is an edition as a file for reading systems.
type EPUBFile struct {
	Body      []byte
	File      string // what it may be called
	ETag      string // strong, with its quotes: of the bytes
	UpdatedAt time.Time
}

// Book writes one sent edition of an account as EPUB, with the corrections and the pictures that its page shows.
func (a *Archive) Book(ctx context.Context, account newsroom.AccountID, number int64) (b EPUBFile, err error) {
	var person newsroom.Account
	var e wire.Edition
	var told []wire.Correction
	var shown []newsroom.Picture
	err = a.store.View(ctx, func(v store.View) (err error) {
		if person, err = v.Accounts().Get(account); err != nil {
			return err
		}
		if e, err = stored(v, account, number); err != nil {
			return err
		}
		if told, err = since(v, account, number); err != nil {
			return err
		}
		shown, err = Pictured(v, account, e)
		return err
	})
	if err != nil {
		return b, err
	}
	return BookOf(person, e, told, shown)
}

// stored reads a sent edition.
func stored(v store.View, account newsroom.AccountID, number int64) (e wire.Edition, err error) {
	sent, err := v.Editions().Number(account, number)
	if err != nil {
		return e, err
	}
	if err := json.Unmarshal(sent.Body, &e); err != nil {
		return e, newsroom.Because(newsroom.KindInternal, err, "A stored edition can't be read.")
	}
	return e, nil
}

// BookOf writes a sent edition as EPUB, for its reader, with the pictures of Pictured. Of the same it makes the same bytes: its times are
// that at which the edition was sent, or a correction noted since, or a picture made.
func BookOf(person newsroom.Account, e wire.Edition, since []wire.Correction, shown []newsroom.Picture) (b EPUBFile, err error) {
	v := In(person.Language)
	b = EPUBFile{UpdatedAt: e.SentAt.Time, File: fmt.Sprintf("newsroom-%s-%d.epub", e.Slot.Date, e.Number)}
	for _, c := range since {
		if c.NotedAt.After(b.UpdatedAt) {
			b.UpdatedAt = c.NotedAt.Time
		}
	}
	for _, p := range shown {
		if p.MadeAt.After(b.UpdatedAt) {
			b.UpdatedAt = p.MadeAt
		}
	}
	whole := epub.Book{
		ID: Numbered(person.ID, e.Number), Title: v.Title(e), Language: v.Code(), Creator: PaperOf(person), At: b.UpdatedAt,
		Headline: text.Shorten(v.Lead(e), coverRoom), Contents: v.Say("Contents"), Pictures: shotFiles(shown),
	}
	if whole.Pages, err = v.leaves(e, since, shown); err != nil {
		return b, err
	}
	if b.Body, err = epub.Write(whole); err != nil {
		return b, err
	}
	sum := sha256.Sum256(b.Body)
	b.ETag = `"` + hex.EncodeToString(sum[:16]) + `"`
	return b, nil
}

// coverRoom is how many characters of a headline stand on a cover.
const coverRoom = 140

// leaves are the pages of a book: the opening with what was corrected, one for each section, and what is at the end.
func (v Voice) leaves(e wire.Edition, since []wire.Correction, shown []newsroom.Picture) (all []epub.Chapter, err error) {
	sheets, err := v.sheets(e)
	if err != nil {
		return nil, err
	}
	if sheets, err = sheets.Funcs(template.FuncMap{"link": uri}).Parse(bookSource); err != nil {
		return nil, err
	}
	whole := v.printedOf(e, since)
	whole.show(shown)
	if all, err = bound(all, sheets, "opening", whole, epub.Chapter{Name: "opening", Title: v.Title(e)}); err != nil {
		return nil, err
	}
	for i, one := range whole.Parts {
		page := epub.Chapter{Name: fmt.Sprintf("section-%d", i+1), Title: v.Titled(one.Interest)}
		for _, s := range one.Stories {
			page.Marks = append(page.Marks, epub.Anchor{ID: fmt.Sprintf("s%d", s.N), Title: v.Titled(s.Headline)})
		}
		if all, err = bound(all, sheets, "section", one, page); err != nil {
			return nil, err
		}
	}
	return bound(all, sheets, "closing", whole, epub.Chapter{Name: "closing", Title: v.Say("That is the whole paper.")})
}

func bound(all []epub.Chapter, sheets *template.Template, name string, of any, page epub.Chapter) ([]epub.Chapter, error) {
	var body bytes.Buffer
	if err := sheets.ExecuteTemplate(&body, name, of); err != nil {
		return nil, err
	}
	page.Body = body.Bytes()
	return append(all, page), nil
}

package email

import (
	"context"
	"encoding/json"
	"strconv"

	"newsroom"
	"newsroom/internal/delivery"
	"newsroom/internal/edition"
	"newsroom/internal/mail"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// Books carries editions as books, each attached to a letter to the address that its reader's e-reader has. A test is the
// newest edition.
type Books struct{ *Channel }

// NewBooks makes a Books, which sends as a Channel does.
func NewBooks(c *Channel) *Books { return &Books{c} }

// Prepare writes a post's book and its letter.
func (b *Books) Prepare(ctx context.Context, p newsroom.Post) (delivery.Send, error) {
	return b.prepare(ctx, p, b.letter)
}

func (b *Books) letter(ctx context.Context, p newsroom.Post) (l mail.Letter, err error) {
	var person newsroom.Account
	var e wire.Edition
	var shown []newsroom.Picture
	err = b.store.View(ctx, func(v store.View) (err error) {
		if person, err = v.Accounts().Get(p.Account); err != nil {
			return err
		}
		wishes, err := v.Outbox().Delivery(p.Account)
		if err != nil {
			return err
		}
		l.To = wishes.EReader
		sent, err := posted(v, p)
		if err != nil {
			return err
		}
		if err := json.Unmarshal(sent.Body, &e); err != nil {
			return newsroom.Because(newsroom.KindInternal, err, "A stored edition can't be read.")
		}
		shown, err = edition.Pictured(v, p.Account, e)
		return err
	})
	if err != nil {
		return l, err
	}
	book, err := edition.BookOf(person, e, nil, shown)
	if err != nil {
		return l, err
	}
	v := in(person.Language)
	l.ID, l.Subject = name(p), v.paper.Title(e)
	l.Text = v.Say("%s is attached, for your e-reader.", v.paper.Title(e)) + "\n\n" + v.Say("Choose what comes by mail, and when") + ": " + b.places.Settings + "\n"
	l.File = mail.Attachment{Name: book.File, ContentType: edition.BookType, Body: book.Body}
	return l, nil
}

// posted gives the edition that a post tells of.
func posted(v store.View, p newsroom.Post) (newsroom.Edition, error) {
	if p.Event == newsroom.EventTest {
		return v.Editions().Latest(p.Account)
	}
	number, err := strconv.ParseInt(p.Subject, 10, 64)
	if err != nil {
		return newsroom.Edition{}, newsroom.Because(newsroom.KindInternal, err, "A post names no edition.")
	}
	return v.Editions().Number(p.Account, number)
}

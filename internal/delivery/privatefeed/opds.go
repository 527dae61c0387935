package privatefeed

import (
	"context"
	"encoding/xml"
	"fmt"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// The documents of a catalogue in OPDS 1.2 (https://specs.opds.io/opds-1.2), for e-readers, by their files beside each other. They
// lead to each other by these names alone, so that none names the secret.
const (
	RootFile  = "opds.xml"     // where one begins: a navigation feed
	ShelfFile = "editions.xml" // an acquisition feed: the editions as books, PerShelf on each page
	BookPath  = "editions/"    // a book is below it, by the number of its edition and BookFile
	BookFile  = ".epub"
)

// PerShelf is how many books stand on one page of a catalogue.
const PerShelf = 30

// Catalogue is the root of a reader's catalogue, as a form beside those of the feed.
const Catalogue Form = "opds"

const (
	navigation  = "application/atom+xml;profile=opds-catalog;kind=navigation"
	acquisition = "application/atom+xml;profile=opds-catalog;kind=acquisition"
)

// The elements of a catalogue. Texts hold no line breaks: some programs know no hexadecimal references, by which those would be
// written.
type (
	opdsFeed struct {
		XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
		DC      string      `xml:"xmlns:dc,attr"`
		Lang    string      `xml:"xml:lang,attr"`
		ID      string      `xml:"id"`
		Title   string      `xml:"title"`
		Updated string      `xml:"updated"`
		Author  string      `xml:"author>name"`
		Links   []atomLink  `xml:"link"`
		Entries []opdsEntry `xml:"entry"`
	}
	opdsEntry struct {
		ID       string      `xml:"id"`
		Title    string      `xml:"title"`
		Updated  string      `xml:"updated"`
		Author   *opdsAuthor `xml:"author"` // of a book
		Language string      `xml:"dc:language,omitempty"`
		Issued   string      `xml:"dc:issued,omitempty"`
		Content  atomContent `xml:"content"`
		Link     atomLink    `xml:"link"`
	}
	opdsAuthor struct {
		Name string `xml:"name"`
	}
)

// Root writes where a reader's catalogue begins.
func (d *Syndicator) Root(ctx context.Context, f newsroom.PrivateFeed, holds func(Validator) bool) (FeedDocument, error) {
	return d.issue(ctx, f, Catalogue, holds, func(_ store.View, s state, m Validator) (func() ([]byte, error), error) {
		return func() ([]byte, error) { return root(in(s.owner.Language), f, m.Modified) }, nil
	})
}

func root(v voice, f newsroom.PrivateFeed, updated time.Time) ([]byte, error) {
	out := v.opds(f.Account, "catalogue", v.Say("Your newsroom"), updated, atomLink{"self", navigation, RootFile}, atomLink{"start", navigation, RootFile})
	out.Entries = []opdsEntry{{
		ID: edition.Name(f.Account, "shelf"), Title: v.Say("All editions"), Updated: date(updated),
		Content: atomContent{"text", v.Say("The newest first.")}, Link: atomLink{"http://opds-spec.org/sort/new", acquisition, ShelfFile},
	}}
	return document(out)
}

// Shelf writes a page of the editions in a reader's catalogue, the newest first, by its number from 1. It fails with KindNotFound where there
// is no such page; the first is there before any edition is.
func (d *Syndicator) Shelf(ctx context.Context, f newsroom.PrivateFeed, page int64, holds func(Validator) bool) (FeedDocument, error) {
	return d.issue(ctx, f, Form(fmt.Sprintf("shelf %d", page)), holds, func(v store.View, s state, m Validator) (func() ([]byte, error), error) {
		newest := s.edition.Number - (page-1)*PerShelf
		if page < 1 || page > 1 && newest < 1 {
			return nil, errNone
		}
		books, err := edition.From(v, s.owner, newest, PerShelf)
		return func() ([]byte, error) { return shelf(in(s.owner.Language), s.owner, page, newest, books, m.Modified) }, err
	})
}

func shelf(v voice, owner newsroom.Account, page, newest int64, books []edition.SentEdition, updated time.Time) ([]byte, error) {
	out := v.opds(owner.ID, "shelf", v.Say("All editions"), updated, at("self", page), atomLink{"start", navigation, RootFile}, atomLink{"up", navigation, RootFile}, at("first", 1))
	if page > 1 {
		out.Links = append(out.Links, at("previous", page-1))
	}
	if newest > PerShelf {
		out.Links = append(out.Links, at("next", page+1))
	}
	for _, e := range books {
		out.Entries = append(out.Entries, v.book(owner, e))
	}
	return document(out)
}

// at leads to a page of the editions.
func at(rel string, page int64) atomLink {
	if page == 1 {
		return atomLink{rel, acquisition, ShelfFile}
	}
	return atomLink{rel, acquisition, fmt.Sprintf("%s?page=%d", ShelfFile, page)}
}

func (v voice) book(owner newsroom.Account, e edition.SentEdition) opdsEntry {
	return opdsEntry{
		ID: edition.Numbered(owner.ID, e.Number), Title: v.headed(e), Updated: date(e.UpdatedAt), Author: &opdsAuthor{edition.PaperOf(owner)},
		Language: v.Code(), Issued: date(e.SentAt.Time), Content: atomContent{"text", v.summed(e)},
		Link: atomLink{"http://opds-spec.org/acquisition", edition.BookType, fmt.Sprintf("%s%d%s", BookPath, e.Number, BookFile)},
	}
}

func (v voice) opds(account newsroom.AccountID, what, title string, updated time.Time, links ...atomLink) opdsFeed {
	return opdsFeed{
		DC: "http://purl.org/dc/terms/", Lang: v.Code(), ID: edition.Name(account, what), Title: title, Updated: date(updated), Author: author, Links: links,
	}
}

func document(out opdsFeed) ([]byte, error) {
	for i := range out.Entries {
		e := &out.Entries[i]
		e.Title, e.Content.HTML = flat(e.Title), flat(e.Content.HTML)
	}
	return written(out)
}

// flat makes one line of a text.
func flat(s string) string { return strings.Join(strings.Fields(s), " ") }

// Book gives an edition as a book, by its number, and notes that it was fetched.
func (d *Syndicator) Book(ctx context.Context, f newsroom.PrivateFeed, number int64) (edition.EPUBFile, error) {
	var s state
	err := d.store.View(ctx, func(v store.View) (err error) {
		f, s, err = stateOf(v, f.Hash)
		return err
	})
	if err != nil {
		return edition.EPUBFile{}, err
	}
	book, err := edition.NewArchive(d.store).Book(ctx, f.Account, number)
	if err == nil {
		d.seen(ctx, f, s)
	}
	return book, err
}

// headed is the title of an edition, with what it leads with.
func (v voice) headed(e edition.SentEdition) string {
	said := v.paper.Title(e.Edition)
	if lead := v.paper.Lead(e.Edition); lead != "" {
		said += ": " + lead
	}
	return text.Shorten(said, titleRoom)
}

// summed says what an edition was chosen from, or why it is thin.
func (v voice) summed(e edition.SentEdition) string {
	summary := v.paper.Considered(e.Edition) + ". " + v.Say("%s to read.", v.paper.Reading(e.Edition))
	if e.Notice != nil {
		summary = v.paper.Told(e.Notice.Message, e.Notice.Phrases)
	}
	return text.Shorten(summary, summaryRoom)
}

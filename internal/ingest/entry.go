package ingest

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"strings"
	"sync"
	"time"

	"newsroom"
	"newsroom/internal/boilerplate"
	"newsroom/internal/feed"
	"newsroom/internal/mandate"
	"newsroom/internal/store"
	"newsroom/internal/text"
)

// Bounds of what is kept of an entry.
const (
	maxEntries = 500       // newest first or not, feeds show far fewer
	maxTitle   = 500       // bytes
	maxText    = 100 << 10 // bytes of plain text: a long read of 15,000 words
	maxURL     = 2048
)

// words names the way in which Words makes texts safe. When that changes so that the same entry says something else, it
// gets another name, and all entries are looked at again.
const words = "entry 1"

// rawOf is what an entry is known by as it came.
func rawOf(e feed.Entry) newsroom.Digest {
	author := ""
	if len(e.Authors) > 0 {
		author = e.Authors[0].Name
	}
	return digest(words, e.Title, e.Summary, e.Content, e.Link, author)
}

// digest hashes the parts with their lengths between them, so that no two lists of parts give the same.
func digest(parts ...string) newsroom.Digest {
	held, _ := hashed.Get().(*[]byte)
	if held == nil {
		held = new([]byte)
	}
	all := (*held)[:0]
	for _, part := range parts {
		all = binary.LittleEndian.AppendUint64(all, uint64(len(part)))
		all = append(all, part...)
	}
	sum := sha256.Sum256(all)
	if *held = all; cap(all) <= mostHashed {
		hashed.Put(held)
	}
	return newsroom.Digest(sum[:16])
}

// documentDigest is digest of a document's bytes, which are not copied, and of what headers say beside it.
func documentDigest(body []byte, parts ...string) newsroom.Digest {
	h := sha256.New()
	write := func(part []byte) {
		_, _ = h.Write(binary.LittleEndian.AppendUint64(nil, uint64(len(part)))) // hashing never fails
		_, _ = h.Write(part)
	}
	write([]byte("document"))
	write(body)
	for _, part := range parts {
		write([]byte(part))
	}
	return newsroom.Digest(h.Sum(nil)[:16])
}

// hashed holds memory in which parts stand side by side while they are hashed, up to the size of a feed.
var hashed sync.Pool

const mostHashed = 256 << 10

// Words makes an entry's texts safe: one line of title, paragraphs of plain text.
func Words(e feed.Entry) newsroom.Version {
	v := said(e)
	v.Words = text.Count(v.Title) + text.Count(v.Text)
	return v
}

// said is Words but for their number, which costs as much as the stems and comes with them.
func said(e feed.Entry) newsroom.Version {
	v := newsroom.Version{Title: text.Line(e.Title, maxTitle), URL: e.Link}
	if len(v.URL) > maxURL {
		v.URL = ""
	}
	body := e.Content
	if len(body) < len(e.Summary) {
		body = e.Summary // some feeds cut the content short and the summary not
	}
	v.Text = text.Plain(boilerplate.WithoutLists(body), maxText)
	if v.Title == "" {
		v.Title = opening(v.Text)
	}
	v.Author, v.Lasts = byline(e.Authors), e.Duration
	if len(e.Transcript) <= maxURL {
		v.Spoken = e.Transcript
	}
	v.Content = digest(v.Title, v.Text)
	if len(e.Image) <= maxURL {
		v.Picture, v.Alt = e.Image, text.Line(e.ImageAlt, maxTitle)
	}
	return v
}

// byline names the authors of an entry in their order, each once.
func byline(authors []feed.Author) string {
	var names []string
	for _, a := range authors {
		if name := text.Line(a.Name, maxTitle); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return text.Line(strings.Join(names, ", "), maxTitle)
}

// opening stands in for the title of an entry that has none: the first sentence, or what there is.
func opening(body string) string {
	if spans := text.Sentences(body); len(spans) > 0 {
		body = body[spans[0].Start:spans[0].End]
	}
	return text.Line(body, maxTitle/2)
}

// arrival makes an article of an entry that the feed has not brought before. What it says was seen when it was.
func arrival(f newsroom.Feed, m matter, language string) store.ArrivedArticle {
	article := newsroom.Article{Feed: f.ID, Key: m.key, Link: m.link, Raw: m.raw, FirstSeen: m.said.Seen, Published: m.published}
	a := store.ArrivedArticle{Article: article, Words: m.said}
	a.Stems, a.Words.Words, a.Language = mandate.Read(m.said.Title, m.said.Text, m.said.URL, language)
	return a
}

// published is when the publisher says that the entry appeared, but never later than we saw it: clocks and
// time zones of feeds are often wrong, and a paper that is dated tomorrow would stay on top for ever.
func published(e feed.Entry, now time.Time) time.Time {
	at := e.Published
	if at.IsZero() {
		at = e.Updated
	}
	if at.After(now) {
		return now
	}
	if at.Year() < 1970 {
		return time.Time{}
	}
	return at.UTC().Truncate(time.Microsecond)
}

// revised is the next version of an article with what search holds of it, in the article's language as far as the feed's
// tells it.
func revised(v newsroom.Version, language string) revision {
	r := revision{words: v}
	r.stems, r.words.Words, _ = mandate.Read(v.Title, v.Text, v.URL, language)
	return r
}

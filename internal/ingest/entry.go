package ingest

import (
	"crypto/sha256"
	"strings"
	"time"

	"newsroom"
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

// keys are what an entry is known by, before its words are looked at.
type keys struct {
	key, link newsroom.Digest // link is zero where there is none
}

// digest hashes the parts with their lengths between them, so that no two lists of parts give the same.
func digest(parts ...string) newsroom.Digest {
	h := sha256.New()
	for _, part := range parts {
		var n [8]byte
		for i := range n {
			n[i] = byte(len(part) >> (8 * i))
		}
		h.Write(n[:])
		h.Write([]byte(part))
	}
	return newsroom.Digest(h.Sum(nil)[:16])
}

func keysOf(e feed.Entry) keys {
	var k keys
	if e.Link != "" {
		// Lists of changes tell their entries apart by the fragment alone.
		_, fragment, _ := strings.Cut(e.Link, "#")
		k.link = digest("link", feed.NormaliseLink(e.Link), fragment)
	}
	switch {
	case e.ID != "":
		k.key = digest("id", e.ID)
	case e.Link != "":
		k.key = k.link
	default:
		k.key = digest("words", e.Title, e.Summary, e.Content)
	}
	return k
}

// words makes an entry's texts safe: one line of title, paragraphs of plain text.
func words(e feed.Entry) newsroom.Version {
	v := newsroom.Version{Title: text.Line(e.Title, maxTitle), URL: e.Link}
	if len(v.URL) > maxURL {
		v.URL = ""
	}
	body := e.Content
	if len(body) < len(e.Summary) {
		body = e.Summary // some feeds cut the content short and the summary not
	}
	v.Text = text.Plain(body, maxText)
	if v.Title == "" {
		v.Title = firstSentence(v.Text)
	}
	if len(e.Authors) > 0 {
		v.Author = text.Line(e.Authors[0].Name, maxTitle)
	}
	v.Words = len(text.Tokens(v.Title)) + len(text.Tokens(v.Text))
	v.Content = digest(v.Title, v.Text)
	return v
}

// firstSentence stands in for the title of an entry that has none.
func firstSentence(body string) string {
	spans := text.Sentences(body)
	if len(spans) == 0 {
		return ""
	}
	return text.Line(body[spans[0].Start:spans[0].End], maxTitle/2)
}

// arrival makes an article of an entry that the feed has not brought before.
func arrival(f newsroom.Feed, k keys, e feed.Entry, v newsroom.Version, language string, now time.Time) store.Arrival {
	article := newsroom.Article{Feed: f.ID, Key: k.key, Link: k.link, FirstSeen: now, Published: published(e, now)}
	article.Language = text.Language(language, v.Title+"\n"+v.Text)
	v.Seen = now
	return store.Arrival{Article: article, Words: v, Stems: mandate.Stems(v.Title, v.Text, article.Language)}
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

// stemsOf is what search holds of a version, in the article's language as far as the feed's tells it.
func stemsOf(v newsroom.Version, language string) store.Stems {
	return mandate.Stems(v.Title, v.Text, text.Language(language, v.Title+"\n"+v.Text))
}

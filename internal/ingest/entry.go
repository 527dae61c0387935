package ingest

import (
	"crypto/sha256"
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

// Words makes an entry's texts safe: one line of title, paragraphs of plain text.
func Words(e feed.Entry) newsroom.Version {
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
		v.Title = opening(v.Text)
	}
	if len(e.Authors) > 0 {
		v.Author = text.Line(e.Authors[0].Name, maxTitle)
	}
	v.Words = text.Count(v.Title) + text.Count(v.Text)
	v.Content = digest(v.Title, v.Text)
	return v
}

// opening stands in for the title of an entry that has none: the first sentence, or what there is.
func opening(body string) string {
	if spans := text.Sentences(body); len(spans) > 0 {
		body = body[spans[0].Start:spans[0].End]
	}
	return text.Line(body, maxTitle/2)
}

// arrival makes an article of an entry that the feed has not brought before. What it says was seen when it was.
func arrival(f newsroom.Feed, k keys, e feed.Entry, said newsroom.Version, language string) store.Arrival {
	article := newsroom.Article{Feed: f.ID, Key: k.key, Link: k.link, Raw: rawOf(e), FirstSeen: said.Seen, Published: published(e, said.Seen)}
	article.Language = text.Language(language, said.Title+"\n"+said.Text)
	return store.Arrival{Article: article, Words: said, Stems: mandate.Stems(said.Title, said.Text, article.Language)}
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

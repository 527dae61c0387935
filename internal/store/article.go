package store

import (
	"time"

	"newsroom"
)

// KnownEntry is what a feed already holds of an entry.
type KnownEntry struct {
	ID      newsroom.ArticleID
	Version int
	Content newsroom.Digest // of the newest version
	Raw     newsroom.Digest // of the entry as it came last; zero: unknown
}

// CurrentArticle is an article as it stands: by what it is known, and what it says now.
type CurrentArticle struct {
	Article              newsroom.ArticleID
	Key, Link            newsroom.Digest
	Language             string
	FirstSeen, Published time.Time
	Purged               bool // of what it says there is only the title, the address and the digest
	Words                newsroom.Version
}

// Stems is what the search table holds of an article: its words, stemmed, set apart by spaces.
type Stems struct{ Title, Text string }

// ArrivedArticle is an article that a poll brought for the first time.
type ArrivedArticle struct {
	newsroom.Article // ID, Version and Seq are set by the store
	Words            newsroom.Version
	Stems            Stems
}

// SearchQuery asks the search table for articles with any of its terms. A term is a set of stems that stand for
// the same word in different languages.
type SearchQuery struct {
	Terms [][]string
	Since time.Time // first seen from then on
	Limit int       // the best so many, by the engine's own rank; at most 1000
	Least int       // so many of the terms must be there, of many perhaps one, and the newest are found; 0: any, and the best
}

// VersionsKept is how many versions of an article are kept that nothing cites: some texts change at every poll.
const VersionsKept = 20

// ArticleReader reads articles.
type ArticleReader interface {
	// Any tells whether the feed holds an article.
	Any(newsroom.FeedID) (bool, error)
	// Known tells which of the keys and links the feed holds. Keys win over links.
	Known(feed newsroom.FeedID, keys, links []newsroom.Digest) (byKey, byLink map[newsroom.Digest]KnownEntry, err error)
	// Standing gives those of the articles that are there.
	Standing([]newsroom.ArticleID) (map[newsroom.ArticleID]CurrentArticle, error)
	// Ungrouped gives articles that have no place in the grouping order yet, lowest number first.
	Ungrouped(limit int) ([]newsroom.Text, error)
	// Visible gives the account's articles in (from, to], by Seq.
	Visible(account newsroom.AccountID, from, to newsroom.Seq) ([]newsroom.Sight, error)
	// Unprinted gives those of the account's articles of feeds, in (from, to] and the newest `each` of each feed there, that no edition of the
	// account cites, by Seq.
	Unprinted(account newsroom.AccountID, feeds []newsroom.FeedID, from, to newsroom.Seq, each int) ([]newsroom.Sight, error)
	// At gives those of the account's articles that have these places, by Seq.
	At(account newsroom.AccountID, places []newsroom.Seq) ([]newsroom.Sight, error)
	// CameOut tells when the newest articles of a feed that have a place came out, at most so many.
	CameOut(feed newsroom.FeedID, most int) ([]time.Time, error)
	// Together gives the account's articles that belong to the situations now, up to Seq to, by Seq.
	Together(account newsroom.AccountID, situations []newsroom.SituationID, to newsroom.Seq) ([]newsroom.Sight, error)
	// Matching gives those of the account's articles that hold a term of the query, best first; with Least those that
	// hold as many, newest first.
	Matching(account newsroom.AccountID, q SearchQuery) ([]newsroom.ArticleID, error)
	// MatchingEach gives for each query what Matching does; all travel together.
	MatchingEach(account newsroom.AccountID, all []SearchQuery) ([][]newsroom.ArticleID, error)
	// Words gives the newest words of those of the articles that the account sees, by article number. An
	// article that lost its words is left out.
	Words(account newsroom.AccountID, articles []newsroom.ArticleID) ([]newsroom.Text, error)
	// SeqBefore gives the place of the last article that was first seen before then, 0 if there is none.
	SeqBefore(time.Time) (newsroom.Seq, error)
	// Version gives what an article said at one version: for proving citations. Of an article that was purged it gives
	// the newest without its text and author.
	Version(article newsroom.ArticleID, n int) (newsroom.Version, error)
}

// Articles writes articles.
type Articles interface {
	ArticleReader
	// Add stores articles with their first version and what search needs. Those of a feed that was forgotten
	// are left out.
	Add([]ArrivedArticle) error
	// Revise stores the next version of an article. Its number must be one above the newest, else KindConflict.
	// Of a feed that was forgotten it stores nothing, of an article that was purged what a tombstone holds. Of the versions
	// before it the newest VersionsKept stay, and those that an edition or an alert cites.
	Revise(v newsroom.Version, stems Stems) error
	// Seen notes how entries came last that are known already, by the number of the article; one that is gone is left out.
	Seen(map[newsroom.ArticleID]newsroom.Digest) error
}

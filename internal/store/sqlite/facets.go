package sqlite

import (
	"database/sql"
	"time"

	"github.com/riverqueue/river"

	"newsroom/internal/store"
)

// view is a session that shows its readers alone.
type view struct{ *session }

// Now is the time of the snapshot.
func (v view) Now() time.Time                    { return v.now }
func (v view) Accounts() store.AccountReader     { return accounts(v) }
func (v view) Readers() store.ReaderReader       { return readers(v) }
func (v view) Tokens() store.TokenReader         { return tokens(v) }
func (v view) Feeds() store.FeedReader           { return feeds(v) }
func (v view) Sources() store.SourceReader       { return sources(v) }
func (v view) Articles() store.ArticleReader     { return articles(v) }
func (v view) Situations() store.SituationReader { return situations(v) }
func (v view) Mandates() store.MandateReader     { return mandates(v) }
func (v view) Editions() store.EditionReader     { return editions(v) }
func (v view) Jobs() store.JobReader             { return jobs(v) }

// tx is a session that also writes.
type tx struct {
	*session
	sql  *sql.Tx
	jobs *river.Client[*sql.Tx]
}

// View is the transaction seen as a snapshot.
func (t *tx) View() store.View { return view{t.session} }

// Now is the time of the transaction.
func (t *tx) Now() time.Time               { return t.now }
func (t *tx) Accounts() store.Accounts     { return accounts{t.session} }
func (t *tx) Readers() store.Readers       { return readers{t.session} }
func (t *tx) Tokens() store.Tokens         { return tokens{t.session} }
func (t *tx) Feeds() store.Feeds           { return feeds{t.session} }
func (t *tx) Sources() store.Sources       { return sources{t.session} }
func (t *tx) Articles() store.Articles     { return articles{t.session} }
func (t *tx) Situations() store.Situations { return situations{t.session} }
func (t *tx) Mandates() store.Mandates     { return mandates{t.session} }
func (t *tx) Editions() store.Editions     { return editions{t.session} }

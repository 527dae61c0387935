package rows

import (
	"newsroom"
	"newsroom/internal/store"
)

// View is a session that shows its readers alone.
type View struct{ *DBSession }

var _ store.View = View{}

// Accounts reads accounts.
func (v View) Accounts() store.AccountReader { return accounts(v) }

// Readers reads what readers are set to.
func (v View) Readers() store.ReaderReader { return readers(v) }

// Tokens reads access tokens.
func (v View) Tokens() store.TokenReader { return tokens(v) }

// Clients reads apps.
func (v View) Clients() store.ClientReader { return clients(v) }

// Grants reads what readers have given to apps.
func (v View) Grants() store.GrantReader { return grants(v) }

// Entries reads how people come in.
func (v View) Entries() store.EntryReader { return entries(v) }

// Passkeys reads passkeys.
func (v View) Passkeys() store.PasskeyReader { return passkeys(v) }

// Identities reads by whom people sign in.
func (v View) Identities() store.IdentityReader { return identities(v) }

// Feeds reads feeds.
func (v View) Feeds() store.FeedReader { return feeds(v) }

// Subscriptions reads subscriptions at hubs.
func (v View) Subscriptions() store.SubscriptionReader { return subscriptions(v) }

// Sources reads sources.
func (v View) Sources() store.SourceReader { return sources(v) }

// Articles reads articles.
func (v View) Articles() store.ArticleReader { return articles(v) }

// Pages reads the pages of articles.
func (v View) Pages() store.PageReader { return pages(v) }

// Pictures reads the pictures of editions.
func (v View) Pictures() store.PictureReader { return pictures(v) }

// Situations reads situations.
func (v View) Situations() store.SituationReader { return situations(v) }

// Mandates reads mandates.
func (v View) Mandates() store.MandateReader { return mandates(v) }

// Editions reads editions.
func (v View) Editions() store.EditionReader { return editions(v) }

// Monitors reads monitors.
func (v View) Monitors() store.MonitorReader { return monitors(v) }

// Alerts reads alerts.
func (v View) Alerts() store.AlertReader { return alerts(v) }

// Drafts reads onboarding drafts.
func (v View) Drafts() store.DraftReader { return drafts(v) }

// Keys reads the keys that nodes share. (Dialect.IDList is another thing: a query.)
func (v View) Keys() store.KeyReader { return keys(v) }

// Certificates reads what is kept of certificates.
func (v View) Certificates() store.CertificateReader { return certificates(v) }

// Notes reads what was noted.
func (v View) Notes() store.NoteReader { return notes(v) }

// Keeping finds what has been kept for long enough.
func (v View) Keeping() store.KeepingReader { return keeping(v) }

// Outbox reads what goes to readers beside the newsroom.
func (v View) Outbox() store.OutboxReader { return outbox(v) }

// Webhooks reads webhooks.
func (v View) Webhooks() store.WebhookReader { return webhooks(v) }

// PrivateFeeds reads the addresses at which readers have feeds of their own.
func (v View) PrivateFeeds() store.PrivateFeedReader { return privateFeeds(v) }

// Letterboxes reads letterboxes and what came to them.
func (v View) Letterboxes() store.LetterboxReader { return letterboxes(v) }

// ReadLaters reads the services in which readers keep articles for later.
func (v View) ReadLaters() store.ReadLaterReader { return readLaters(v) }

// ReadingLists reads the lists of feeds to which readers have subscribed.
func (v View) ReadingLists() store.ReadingListReader { return readingLists(v) }

// Mailboxes reads the mailboxes from which letters are fetched.
func (v View) Mailboxes() store.MailboxReader { return mailboxes(v) }

// Commands reads accepted commands.
func (v View) Commands() store.CommandReader { return commands(v) }

// Jobs reads the background jobs.
func (v View) Jobs() store.JobReader { return jobs(v) }

// Figures counts.
func (v View) Figures() store.FigureReader { return figures(v) }

// Tx is a session that also writes. An engine adds Enqueue and Finish.
type Tx struct{ *DBSession }

// View is the transaction seen as a snapshot.
func (t Tx) View() store.View { return View(t) }

// Accounts writes accounts.
func (t Tx) Accounts() store.Accounts { return accounts(t) }

// Readers writes what readers are set to.
func (t Tx) Readers() store.Readers { return readers(t) }

// Tokens writes access tokens.
func (t Tx) Tokens() store.Tokens { return tokens(t) }

// Clients writes apps.
func (t Tx) Clients() store.Clients { return clients(t) }

// Grants writes what readers have given to apps.
func (t Tx) Grants() store.Grants { return grants(t) }

// Entries writes how people come in.
func (t Tx) Entries() store.Entries { return entries(t) }

// Passkeys writes passkeys.
func (t Tx) Passkeys() store.Passkeys { return passkeys(t) }

// Identities writes by whom people sign in.
func (t Tx) Identities() store.Identities { return identities(t) }

// Feeds writes feeds.
func (t Tx) Feeds() store.Feeds { return feeds(t) }

// Subscriptions writes subscriptions at hubs.
func (t Tx) Subscriptions() store.Subscriptions { return subscriptions(t) }

// Sources writes sources.
func (t Tx) Sources() store.Sources { return sources(t) }

// Articles writes articles.
func (t Tx) Articles() store.Articles { return articles(t) }

// Pages writes the pages of articles.
func (t Tx) Pages() store.ArticlePages { return pages(t) }

// Pictures writes the pictures of editions.
func (t Tx) Pictures() store.Pictures { return pictures(t) }

// Situations writes situations.
func (t Tx) Situations() store.Situations { return situations(t) }

// Mandates writes mandates.
func (t Tx) Mandates() store.Mandates { return mandates(t) }

// Editions writes editions.
func (t Tx) Editions() store.Editions { return editions(t) }

// Monitors writes monitors.
func (t Tx) Monitors() store.Monitors { return monitors(t) }

// Alerts writes alerts.
func (t Tx) Alerts() store.Alerts { return alerts(t) }

// Drafts writes onboarding drafts.
func (t Tx) Drafts() store.Drafts { return drafts(t) }

// Keys writes the keys that nodes share.
func (t Tx) Keys() store.Keys { return keys(t) }

// Certificates keeps what is kept of certificates.
func (t Tx) Certificates() store.Certificates { return certificates(t) }

// Notes writes notes.
func (t Tx) Notes() store.NoteBook { return notes(t) }

// Keeping lets go of what has been kept for long enough.
func (t Tx) Keeping() store.Keeping { return keeping(t) }

// Outbox writes what goes to readers beside the newsroom.
func (t Tx) Outbox() store.Outbox { return outbox(t) }

// Webhooks writes webhooks.
func (t Tx) Webhooks() store.Webhooks { return webhooks(t) }

// PrivateFeeds writes the addresses at which readers have feeds of their own.
func (t Tx) PrivateFeeds() store.PrivateFeeds { return privateFeeds(t) }

// Letterboxes writes letterboxes and what comes to them.
func (t Tx) Letterboxes() store.Letterboxes { return letterboxes(t) }

// ReadLaters writes the services in which readers keep articles for later.
func (t Tx) ReadLaters() store.ReadLaters { return readLaters(t) }

// ReadingLists writes the lists of feeds to which readers have subscribed.
func (t Tx) ReadingLists() store.ReadingLists { return readingLists(t) }

// Mailboxes writes the mailboxes from which letters are fetched.
func (t Tx) Mailboxes() store.Mailboxes { return mailboxes(t) }

// Commands writes commands.
func (t Tx) Commands() store.Commands { return commands(t) }

// Audit notes what was done to an account and by whom; the zero account stands for the newsroom as a whole.
func (t Tx) Audit(account newsroom.AccountID, actor, action, detail string) error {
	return notes(t).Add([]newsroom.Note{{Account: account, Actor: actor, Action: action, Detail: detail}})
}

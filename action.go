package newsroom

import "time"

// What is noted, each by its kind and what happened, with a dot between them. Behind each stands what its Note's Detail
// holds; where nothing stands, it is empty.
const (
	ActionAccountAdded      = "account.added"
	ActionAccountAuthorized = "account.authorized" // yes or no
	ActionAccountDeleted    = "account.deleted"    // the account's number
	ActionAccountDisabled   = "account.disabled"   // yes or no
	ActionAccountExported   = "account.exported"
	ActionAccountLeaving    = "account.leaving"
	ActionAccountOperates   = "account.operates" // yes or no, by what the provider says
	ActionAccountSet        = "account.set"
	ActionAccountStays      = "account.stays"

	ActionAlertSent       = "alert.sent"       // the alert's number
	ActionAlertsRetrieved = "alerts.retrieved" // how many

	ActionBackupBegun    = "backup.begun"
	ActionBackupRestored = "backup.restored"

	ActionClientAdded   = "client.added"   // client_id and name
	ActionClientRemoved = "client.removed" // client_id

	ActionCodeReplayed    = "code.replayed"    // the grant's number and its app
	ActionRefreshReplayed = "refresh.replayed" // the grant's number and its app

	ActionCommandAccepted = "command.accepted" // method, path and status

	ActionDeliverySet = "delivery.set"     // what comes by email
	ActionEReaderSet  = "delivery.ereader" // no: editions don't go to one any more

	ActionEditionSent = "edition.sent" // its number

	ActionEmailChanged = "email.changed"

	ActionFeedEnded   = "feed.ended"
	ActionFeedMade    = "feed.made"
	ActionFeedRenewed = "feed.renewed"

	ActionGrantAskFirst = "grant.ask_first" // yes or no, and the app
	ActionGrantNarrowed = "grant.narrowed"  // the grant, and the app
	ActionGrantEnded    = "grant.ended"     // the grant's number and its app
	ActionGrantGiven    = "grant.given"     // the grant's number and its app

	ActionIdentityLinked   = "identity.linked"   // its number
	ActionIdentityUnlinked = "identity.unlinked" // its number

	ActionLinkMade = "link.made" // a LinkPurpose

	ActionMailAccepted = "mail.accepted" // a LinkPurpose
	ActionMailRefused  = "mail.refused"  // a LinkPurpose
	ActionMailUnknown  = "mail.unknown"  // a LinkPurpose

	ActionMandateChanged  = "mandate.changed"  // the revision
	ActionMandateProposed = "mandate.proposed" // the proposal's number
	ActionMandateUndone   = "mandate.undone"   // the revision that was taken back
	ActionMandateReturned = "mandate.returned" // the revision that was returned to

	ActionOnboardingBuilt     = "onboarding.built"     // the draft's number
	ActionOnboardingConfirmed = "onboarding.confirmed" // the draft's number
	ActionOnboardingDiscarded = "onboarding.discarded" // the draft's number

	ActionPasskeyAdded     = "passkey.added"     // its number
	ActionPasskeyRemoved   = "passkey.removed"   // its number
	ActionPasskeySuspected = "passkey.suspected" // its number

	ActionPasswordChanged = "password.changed"

	ActionProposalAccepted = "proposal.accepted" // its number
	ActionProposalDeclined = "proposal.declined" // its number

	ActionSessionBegan   = "session.began"   // by what, and the session's number
	ActionSessionEnded   = "session.ended"   // its number
	ActionSessionRefused = "session.refused" // passkey or provider, where it was by one
	ActionSessionsEnded  = "sessions.ended"

	ActionSourceDied      = "source.died"      // the number of its feed
	ActionSourceAdded     = "source.added"     // its number
	ActionSourceDropped   = "source.dropped"   // its address, and the cause
	ActionSourceSet       = "source.set"       // its number
	ActionSourceRemoved   = "source.removed"   // its number
	ActionSourcesImported = "sources.imported" // how many

	ActionTokenIssued  = "token.issued"  // its number
	ActionTokenRevoked = "token.revoked" // its number

	ActionReadingListAdded   = "readinglist.added"   // its host
	ActionReadingListChanged = "readinglist.changed" // feeds came or went; its host
	ActionReadingListPaused  = "readinglist.paused"  // its host
	ActionReadingListSet     = "readinglist.set"     // its host: its header was given, or taken back
	ActionReadingListResumed = "readinglist.resumed" // its host
	ActionReadingListRemoved = "readinglist.removed" // its host

	ActionMailboxSet     = "mailbox.set"     // its host
	ActionMailboxRemoved = "mailbox.removed" // its host

	ActionReadLaterAdded   = "readlater.added"   // its host
	ActionReadLaterRemoved = "readlater.removed" // its host

	ActionWebhookAdded   = "webhook.added"   // its host
	ActionWebhookRemoved = "webhook.removed" // its host
	ActionWebhookSet     = "webhook.set"     // what it is told; its host
	ActionWebhookRotated = "webhook.rotated" // its host
	ActionWebhookOn      = "webhook.on"      // its host
	ActionWebhookOff     = "webhook.off"     // its host
)

// Note is one line of what was done, by whom and to whose account. It is written in the transaction of what it tells,
// is never changed, and holds neither a secret nor what anybody said.
type Note struct {
	N       int64 // counts up; later notes have higher numbers
	At      time.Time
	Account AccountID // zero: of the newsroom as a whole
	Actor   string    // one of the actors below, or an app's name
	Action  string    // its kind and what happened, with a dot between them: "session.began"
	Detail  string    // numbers and names, by the action; often empty
}

// Who acts, where it is not an app by its name.
const (
	ActorReader   = "reader"
	ActorOperator = "operator"
	ActorNewsroom = "newsroom" // by itself
	ActorNobody   = "nobody"   // somebody who was not let in
	ActorApp      = "app"      // one whose grant the detail names
)

package newsroom

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

package rights

import (
	"cmp"
	"slices"
	"strings"

	"newsroom"
)

// kinds are what actions begin with, and what an operator sees them as.
var kinds = []kind{
	{Name: "account", Label: "Accounts"},
	{Name: "alert", Label: "Alerts sent"},
	{Name: "alerts", Label: "Alerts fetched"},
	{Name: "backup", Label: "Backups"},
	{Name: "client", Label: "Own apps"},
	{Name: "code", Label: "Codes used twice"},
	{Name: "command", Label: "Commands of apps"},
	{Name: "delivery", Label: "What comes by email"},
	{Name: "edition", Label: "Editions sent"},
	{Name: "email", Label: "Email addresses"},
	{Name: "feed", Label: "Private feeds"},
	{Name: "grant", Label: "Apps let in and shut out"},
	{Name: "identity", Label: "Links with other services"},
	{Name: "link", Label: "One-time links"},
	{Name: "mail", Label: "Letters"},
	{Name: "mailbox", Label: "Mailboxes"},
	{Name: "mandate", Label: "Mandates"},
	{Name: "onboarding", Label: "First questions"},
	{Name: "passkey", Label: "Passkeys"},
	{Name: "password", Label: "Passwords"},
	{Name: "proposal", Label: "What waited for a reader"},
	{Name: "readinglist", Label: "Lists of feeds at addresses"},
	{Name: "readlater", Label: "Services for reading later"},
	{Name: "refresh", Label: "Tokens used twice"},
	{Name: "session", Label: "Sign-ins"},
	{Name: "sessions", Label: "Sessions ended together"},
	{Name: "source", Label: "Sources"},
	{Name: "sources", Label: "Lists of sources"},
	{Name: "token", Label: "Tokens"},
	{Name: "webhook", Label: "Webhooks"},
}

// kindsWith gives the kinds with one chosen, if there is such a one.
func kindsWith(name string) []kind {
	all := slices.Clone(kinds)
	for i := range all {
		all[i].Chosen = all[i].Name == name
	}
	return all
}

func chosen(all []kind) string {
	for _, one := range all {
		if one.Chosen {
			return one.Name
		}
	}
	return ""
}

// What stands as the detail of who was not let in, where it was not by a password.
const (
	byDevice   = "passkey"
	byProvider = "provider"
)

// say says a text in the reader's language.
type say = func(text string, what ...any) string

// told is how an action is told: what happened, and what of its detail is worth showing.
type told struct {
	what  string
	more  func(say say, detail string) string // what stands for %s; nil: nothing
	other map[string]string                   // what is told instead, by the detail's first word
}

// actions are those that this version notes.
var actions = map[string]told{
	newsroom.ActionAccountAdded:        {what: "Made the account"},
	newsroom.ActionAccountAuthorized:   {what: "Opened the account for live use", other: map[string]string{"no": "Stopped the account's live use"}},
	newsroom.ActionAccountDeleted:      {what: "Deleted an account, number %s", more: whole},
	newsroom.ActionAccountDisabled:     {what: "Shut the account", other: map[string]string{"no": "Opened the account again"}},
	newsroom.ActionAccountExported:     {what: "Took an export of everything"},
	newsroom.ActionAccountLeaving:      {what: "Asked for the account to be deleted"},
	newsroom.ActionAccountOperates:     {what: "Made the account an operator's, because it is one's where its reader signs in", other: map[string]string{"no": "Took the rights of an operator, because its reader has none where they sign in"}},
	newsroom.ActionAccountSet:          {what: "Changed the settings"},
	newsroom.ActionAccountStays:        {what: "Took back that the account is to be deleted"},
	newsroom.ActionAlertSent:           {what: "Sent an alert"},
	newsroom.ActionAlertsRetrieved:     {what: "Fetched a page of alerts: %s", more: whole},
	newsroom.ActionBackupBegun:         {what: "Began a backup of the whole newsroom"},
	newsroom.ActionBackupRestored:      {what: "Made the newsroom of a backup"},
	newsroom.ActionClientAdded:         {what: "Added an app by hand: %s", more: second},
	newsroom.ActionClientRemoved:       {what: "Removed an app that was added by hand, %s", more: whole},
	newsroom.ActionCodeReplayed:        {what: "Used a code twice, so the access of %s was ended", more: second},
	newsroom.ActionCommandAccepted:     {what: "%s", more: command},
	newsroom.ActionDeliverySet:         {what: "Chose what comes by email: %s", more: mailed},
	newsroom.ActionEReaderSet:          {what: "Chose the address of an e-reader", other: map[string]string{"no": "Chose that no editions go to an e-reader"}},
	newsroom.ActionEditionSent:         {what: "Sent edition %s", more: whole},
	newsroom.ActionEmailChanged:        {what: "Changed the email address"},
	newsroom.ActionFeedEnded:           {what: "Switched the private feed off"},
	newsroom.ActionFeedMade:            {what: "Made an address for a private feed"},
	newsroom.ActionFeedRenewed:         {what: "Made another address for the private feed; the old one opens nothing any more"},
	newsroom.ActionGrantAskFirst:       {what: "Had %s ask first", more: second, other: map[string]string{"no": "Let %s change the mandate without asking first"}},
	newsroom.ActionGrantNarrowed:       {what: "Took permissions from %s", more: second},
	newsroom.ActionGrantEnded:          {what: "Ended the access of %s", more: second},
	newsroom.ActionGrantGiven:          {what: "Let in %s", more: second},
	newsroom.ActionIdentityLinked:      {what: "Linked the account with another service"},
	newsroom.ActionIdentityUnlinked:    {what: "Took away a link with another service"},
	newsroom.ActionLinkMade:            {what: "Made a one-time link: %s", more: purpose},
	newsroom.ActionMailAccepted:        {what: "Mailed a letter %s", more: letter},
	newsroom.ActionMailRefused:         {what: "Could not mail a letter %s: the relay refused it", more: letter},
	newsroom.ActionMailUnknown:         {what: "Mailed a letter %s, which may not have arrived", more: letter},
	newsroom.ActionMandateChanged:      {what: "Changed the mandate, which made revision %s", more: whole},
	newsroom.ActionMandateProposed:     {what: "Proposed a change to the mandate"},
	newsroom.ActionMandateUndone:       {what: "Took back what revision %s had changed", more: whole},
	newsroom.ActionMandateReturned:     {what: "Returned to what stood at revision %s", more: whole},
	newsroom.ActionOnboardingBuilt:     {what: "Made a newsroom of the answers to the first questions"},
	newsroom.ActionOnboardingConfirmed: {what: "Confirmed the answers to the first questions"},
	newsroom.ActionOnboardingDiscarded: {what: "Discarded the answers to the first questions"},
	newsroom.ActionPasskeyAdded:        {what: "Added a passkey"},
	newsroom.ActionPasskeyRemoved:      {what: "Removed a passkey"},
	newsroom.ActionPasskeySuspected:    {what: "Was not let in: the passkey counted fewer uses than before, so there may be two of it"},
	newsroom.ActionPasswordChanged:     {what: "Set a new password"},
	newsroom.ActionProposalAccepted:    {what: "Accepted what an app had proposed"},
	newsroom.ActionProposalDeclined:    {what: "Declined what an app had proposed"},
	newsroom.ActionRefreshReplayed:     {what: "Used a token twice, so the access of %s was ended", more: second},
	newsroom.ActionSessionBegan:        {what: "Signed in, by %s", more: first},
	newsroom.ActionSessionEnded:        {what: "Ended a session"},
	newsroom.ActionSessionRefused:      {what: "Was not let in: the email address and the password did not belong together", other: map[string]string{byDevice: "Was not let in by passkey", byProvider: "Was not let in by another service"}},
	newsroom.ActionSessionsEnded:       {what: "Ended sessions"},
	newsroom.ActionSourceAdded:         {what: "Added source %s", more: whole},
	newsroom.ActionSourceDied:          {what: "A source has failed for so long that it counts as dead: %s", more: whole},
	newsroom.ActionSourceDropped:       {what: "Took a source out that could not be read: %s", more: whole},
	newsroom.ActionSourceRemoved:       {what: "Removed source %s", more: whole},
	newsroom.ActionSourceSet:           {what: "Changed how a source is read: %s", more: whole},
	newsroom.ActionSourcesImported:     {what: "Imported sources: %s", more: whole},
	newsroom.ActionTokenIssued:         {what: "Issued a token on the command line"},
	newsroom.ActionTokenRevoked:        {what: "Ended a token"},
	newsroom.ActionReadingListAdded:    {what: "Subscribed to a list of feeds at %s", more: whole},
	newsroom.ActionReadingListChanged:  {what: "Sources came or went with a list of feeds at %s", more: whole},
	newsroom.ActionReadingListSet:      {what: "Changed the header of a list of feeds at %s", more: whole},
	newsroom.ActionReadingListPaused:   {what: "Paused a list of feeds at %s", more: whole},
	newsroom.ActionReadingListResumed:  {what: "Resumed a list of feeds at %s", more: whole},
	newsroom.ActionReadingListRemoved:  {what: "Ended the subscription to a list of feeds at %s", more: whole},
	newsroom.ActionMailboxSet:          {what: "Had letters fetched from a mailbox at %s", more: whole},
	newsroom.ActionMailboxRemoved:      {what: "Removed the mailbox at %s", more: whole},
	newsroom.ActionReadLaterAdded:      {what: "Added a service for reading later: %s", more: whole},
	newsroom.ActionReadLaterRemoved:    {what: "Removed a service for reading later: %s", more: whole},
	newsroom.ActionWebhookAdded:        {what: "Added a webhook to %s", more: whole},
	newsroom.ActionWebhookRemoved:      {what: "Removed a webhook to %s", more: whole},
	newsroom.ActionWebhookSet:          {what: "Changed what a webhook is told: %s", more: whole},
	newsroom.ActionWebhookRotated:      {what: "Made a new secret for a webhook to %s", more: whole},
	newsroom.ActionWebhookOn:           {what: "Switched on a webhook again: %s", more: whole},
	newsroom.ActionWebhookOff:          {what: "Switched off a webhook, because nothing was taken there: %s", more: whole},
}

// in tells a note's detail.
func (t told) in(say say, detail string) string {
	word, _, _ := strings.Cut(detail, " ")
	what, found := t.other[word]
	if !found {
		what = t.what
	}
	if t.more == nil || !strings.Contains(what, "%s") {
		return say(what)
	}
	return say(what, t.more(say, detail))
}

func whole(_ say, detail string) string { return detail }

// mailings are what may come by email.
var mailings = []string{"editions and alerts", "editions", "alerts", "nothing"}

func mailed(say say, detail string) string {
	if slices.Contains(mailings, detail) {
		return say(detail)
	}
	return detail
}

// second gives what stands behind a number that names a thing: its name for people.
func second(say say, detail string) string {
	_, name, found := strings.Cut(detail, " ")
	if !found {
		return say("an app")
	}
	return name
}

// ways are how somebody came in.
var ways = []string{"password", "passkey", "link", "new password", "sign-up", "another service"}

// first gives what stands before a number that names a thing.
func first(say say, detail string) string {
	way := before(detail)
	if slices.Contains(ways, way) {
		return say(way)
	}
	return way
}

func before(detail string) string {
	if at := strings.LastIndexByte(detail, ' '); at >= 0 {
		return detail[:at]
	}
	return detail
}

// purposes say what a one-time link is for.
var purposes = map[newsroom.LinkPurpose]string{
	newsroom.LinkFirst: "for the first account", newsroom.LinkInvite: "an invitation", newsroom.LinkReset: "for a new password",
	newsroom.LinkSignUp: "for an account that somebody asked for", newsroom.LinkEmail: "for another email address",
}

func purpose(say say, detail string) string {
	return orItself(say, purposes[newsroom.LinkPurpose(detail)], detail)
}

// letters say what a letter is about. Of one that somebody asked for only the newsroom knows whether there was a link in it.
var letters = map[newsroom.LinkPurpose]string{
	newsroom.LinkInvite: "with an invitation", newsroom.LinkReset: "with a link for a new password", newsroom.MailReset: "about a new password",
	newsroom.MailSignUp: "about a new account", newsroom.MailEmail: "about another email address", newsroom.MailMoved: "that the email address was changed",
}

func letter(say say, detail string) string {
	return orItself(say, letters[newsroom.LinkPurpose(detail)], "about "+detail)
}

// orItself says a text, or what there is without one.
func orItself(say say, text, itself string) string {
	if text == "" {
		return itself
	}
	return say(text)
}

// commands say what apps send, by method and path.
var commands = map[string]string{
	"POST /v1/mandate":            "Said something to the mandate",
	"POST /v1/onboarding":         "Began the first questions",
	"POST /v1/onboarding/answers": "Answered the first questions",
}

func command(say say, detail string) string {
	return say(cmp.Or(commands[before(detail)], "Sent a command"))
}

// inWords tells a note. On the page of everybody the reader is somebody else.
func inWords(say say, n newsroom.Note, everybody bool) line {
	l := line{Who: n.Actor, What: strings.NewReplacer(".", " ", "_", " ").Replace(n.Action), More: n.Detail}
	if t, known := actions[n.Action]; known {
		l.What, l.More = t.in(say, n.Detail), ""
	}
	if who := whoever(n.Actor, everybody); who != "" {
		l.Who = say(who)
		return l
	}
	l.App = true
	return l
}

// whoever names who does something; empty: it is an app, which gave its name itself.
func whoever(actor string, everybody bool) string {
	switch actor {
	case newsroom.ActorReader, newsroom.OnTheWeb:
		return map[bool]string{false: "You", true: "The reader"}[everybody]
	case newsroom.ActorOperator, newsroom.OnTheCommandLine:
		return "Whoever runs this newsroom"
	case newsroom.ActorNewsroom, "onboarding":
		return "The newsroom"
	case newsroom.ActorNobody:
		return "Somebody"
	case newsroom.ActorApp, "":
		return "An app"
	}
	return ""
}

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
	{Name: "grant", Label: "Apps let in and shut out"},
	{Name: "link", Label: "One-time links"},
	{Name: "mail", Label: "Letters"},
	{Name: "mandate", Label: "Mandates"},
	{Name: "onboarding", Label: "First questions"},
	{Name: "passkey", Label: "Passkeys"},
	{Name: "password", Label: "Passwords"},
	{Name: "proposal", Label: "What waited for a reader"},
	{Name: "refresh", Label: "Tokens used twice"},
	{Name: "session", Label: "Sign-ins"},
	{Name: "sessions", Label: "Sessions ended together"},
	{Name: "source", Label: "Sources"},
	{Name: "sources", Label: "Lists of sources"},
	{Name: "token", Label: "Tokens"},
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

// byDevice is the detail of who was not let in by a passkey.
const byDevice = "passkey"

// told is how an action is told: what happened, and what of its detail is worth showing.
type told struct {
	what  string
	more  func(detail string) string // what stands for a %; nil: nothing
	other map[string]string          // what is told instead, by the detail's first word
}

// actions are those that this version notes.
var actions = map[string]told{
	newsroom.ActionAccountAdded:        {what: "Made the account"},
	newsroom.ActionAccountAuthorized:   {what: "Opened the account for live use", other: map[string]string{"no": "Stopped the account's live use"}},
	newsroom.ActionAccountDeleted:      {what: "Deleted an account, number %", more: whole},
	newsroom.ActionAccountDisabled:     {what: "Shut the account", other: map[string]string{"no": "Opened the account again"}},
	newsroom.ActionAccountExported:     {what: "Took an export of everything"},
	newsroom.ActionAccountLeaving:      {what: "Asked for the account to be deleted"},
	newsroom.ActionAccountSet:          {what: "Changed the settings"},
	newsroom.ActionAccountStays:        {what: "Took back that the account is to be deleted"},
	newsroom.ActionAlertSent:           {what: "Sent an alert"},
	newsroom.ActionAlertsRetrieved:     {what: "Fetched a page of alerts: %", more: whole},
	newsroom.ActionBackupBegun:         {what: "Began a backup of the whole newsroom"},
	newsroom.ActionBackupRestored:      {what: "Made the newsroom of a backup"},
	newsroom.ActionClientAdded:         {what: "Added an app by hand: %", more: second},
	newsroom.ActionClientRemoved:       {what: "Removed an app that was added by hand, %", more: whole},
	newsroom.ActionCodeReplayed:        {what: "Used a code twice, so the access of % was ended", more: second},
	newsroom.ActionCommandAccepted:     {what: "%", more: command},
	newsroom.ActionDeliverySet:         {what: "Chose what comes by email: %", more: whole},
	newsroom.ActionEditionSent:         {what: "Sent edition %", more: whole},
	newsroom.ActionEmailChanged:        {what: "Changed the email address"},
	newsroom.ActionGrantAskFirst:       {what: "Had % ask first", more: second, other: map[string]string{"no": "Let % change the mandate without asking first"}},
	newsroom.ActionGrantNarrowed:       {what: "Took permissions from %", more: second},
	newsroom.ActionGrantEnded:          {what: "Ended the access of %", more: second},
	newsroom.ActionGrantGiven:          {what: "Let in %", more: second},
	newsroom.ActionLinkMade:            {what: "Made a one-time link: %", more: purpose},
	newsroom.ActionMailAccepted:        {what: "Mailed a letter %", more: letter},
	newsroom.ActionMailRefused:         {what: "Could not mail a letter %: the relay refused it", more: letter},
	newsroom.ActionMailUnknown:         {what: "Mailed a letter %, which may not have arrived", more: letter},
	newsroom.ActionMandateChanged:      {what: "Changed the mandate, which made revision %", more: whole},
	newsroom.ActionMandateProposed:     {what: "Proposed a change to the mandate"},
	newsroom.ActionMandateUndone:       {what: "Took back what revision % had changed", more: whole},
	newsroom.ActionMandateReturned:     {what: "Returned to what stood at revision %", more: whole},
	newsroom.ActionOnboardingBuilt:     {what: "Made a newsroom of the answers to the first questions"},
	newsroom.ActionOnboardingConfirmed: {what: "Confirmed the answers to the first questions"},
	newsroom.ActionOnboardingDiscarded: {what: "Discarded the answers to the first questions"},
	newsroom.ActionPasskeyAdded:        {what: "Added a passkey"},
	newsroom.ActionPasskeyRemoved:      {what: "Removed a passkey"},
	newsroom.ActionPasskeySuspected:    {what: "Was not let in: the passkey counted fewer uses than before, so there may be two of it"},
	newsroom.ActionPasswordChanged:     {what: "Set a new password"},
	newsroom.ActionProposalAccepted:    {what: "Accepted what an app had proposed"},
	newsroom.ActionProposalDeclined:    {what: "Declined what an app had proposed"},
	newsroom.ActionRefreshReplayed:     {what: "Used a token twice, so the access of % was ended", more: second},
	newsroom.ActionSessionBegan:        {what: "Signed in, by %", more: first},
	newsroom.ActionSessionEnded:        {what: "Ended a session"},
	newsroom.ActionSessionRefused:      {what: "Was not let in: the email address and the password did not belong together", other: map[string]string{byDevice: "Was not let in by passkey"}},
	newsroom.ActionSessionsEnded:       {what: "Ended sessions"},
	newsroom.ActionSourceAdded:         {what: "Added source %", more: whole},
	newsroom.ActionSourceDied:          {what: "A source has failed for so long that it counts as dead: %", more: whole},
	newsroom.ActionSourceDropped:       {what: "Took a source out that could not be read: %", more: whole},
	newsroom.ActionSourceRemoved:       {what: "Removed source %", more: whole},
	newsroom.ActionSourceSet:           {what: "Changed how a source is read: %", more: whole},
	newsroom.ActionSourcesImported:     {what: "Imported sources: %", more: whole},
	newsroom.ActionTokenIssued:         {what: "Issued a token on the command line"},
	newsroom.ActionTokenRevoked:        {what: "Ended a token"},
}

// in tells a note's detail.
func (t told) in(detail string) string {
	word, _, _ := strings.Cut(detail, " ")
	what, found := t.other[word]
	if !found {
		what = t.what
	}
	if t.more == nil {
		return what
	}
	return strings.ReplaceAll(what, "%", t.more(detail))
}

func whole(detail string) string { return detail }

// second gives what stands behind a number that names a thing: its name for people.
func second(detail string) string {
	_, name, found := strings.Cut(detail, " ")
	if !found {
		return "an app"
	}
	return name
}

// first gives what stands before a number that names a thing.
func first(detail string) string {
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

func purpose(detail string) string { return cmp.Or(purposes[newsroom.LinkPurpose(detail)], detail) }

// letters say what a letter is about. Of one that somebody asked for only the newsroom knows whether there was a link in it.
var letters = map[newsroom.LinkPurpose]string{
	newsroom.LinkInvite: "with an invitation", newsroom.LinkReset: "with a link for a new password", newsroom.MailReset: "about a new password",
	newsroom.MailSignUp: "about a new account", newsroom.MailEmail: "about another email address", newsroom.MailMoved: "that the email address was changed",
}

func letter(detail string) string {
	return cmp.Or(letters[newsroom.LinkPurpose(detail)], "about "+detail)
}

// commands say what apps send, by method and path.
var commands = map[string]string{
	"POST /v1/mandate":            "Said something to the mandate",
	"POST /v1/onboarding":         "Began the first questions",
	"POST /v1/onboarding/answers": "Answered the first questions",
}

func command(detail string) string { return cmp.Or(commands[first(detail)], "Sent a command") }

// inWords tells a note. On the page of everybody the reader is somebody else.
func inWords(n newsroom.Note, everybody bool) line {
	l := line{Who: n.Actor, What: strings.NewReplacer(".", " ", "_", " ").Replace(n.Action), More: n.Detail}
	if t, known := actions[n.Action]; known {
		l.What, l.More = t.in(n.Detail), ""
	}
	switch n.Actor {
	case newsroom.ActorReader:
		l.Who = map[bool]string{false: "You", true: "The reader"}[everybody]
	case newsroom.ActorOperator, newsroom.OnTheCommandLine:
		l.Who = "Whoever runs this newsroom"
	case newsroom.ActorNewsroom, "onboarding":
		l.Who = "The newsroom"
	case newsroom.ActorNobody:
		l.Who = "Somebody"
	case newsroom.ActorApp, "":
		l.Who = "An app"
	case newsroom.OnTheWeb:
		l.Who = map[bool]string{false: "You", true: "The reader"}[everybody]
	default:
		l.App = true
	}
	return l
}

package rights

import (
	"slices"
	"strings"

	"newsroom"
)

// kinds are what actions begin with, and what an operator sees them as.
var kinds = []kind{
	{Name: "account", Label: "Accounts"},
	{Name: "alert", Label: "Alerts sent"},
	{Name: "alerts", Label: "Alerts fetched"},
	{Name: "client", Label: "Own apps"},
	{Name: "command", Label: "Commands of apps"},
	{Name: "edition", Label: "Editions sent"},
	{Name: "grant", Label: "Apps let in and shut out"},
	{Name: "link", Label: "One-time links"},
	{Name: "mandate", Label: "Mandates"},
	{Name: "onboarding", Label: "First questions"},
	{Name: "password", Label: "Passwords"},
	{Name: "proposal", Label: "What waited for a reader"},
	{Name: "session", Label: "Sign-ins"},
	{Name: "source", Label: "Sources"},
	{Name: "token", Label: "Tokens of the command line"},
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

// told is how an action is told: what happened, and what of its detail is worth showing.
type told struct {
	what string
	more func(detail string) string // nil: nothing
}

// actions are those that this version notes. A % in what stands for what more gives.
var actions = map[string]told{
	"account.added":        {"Made the account", nil},
	"account.authorized":   {"Opened the account for live use: %", whole},
	"account.deleted":      {"Deleted an account, number %", whole},
	"account.disabled":     {"Shut the account: %", whole},
	"account.exported":     {"Took an export of everything", nil},
	"account.leaving":      {"Asked for the account to be deleted", nil},
	"account.set":          {"Changed the settings", nil},
	"account.stays":        {"Took back that the account is to be deleted", nil},
	"alert.sent":           {"Sent an alert", nil},
	"alerts.retrieved":     {"Fetched a page of alerts: %", whole},
	"client.added":         {"Added an app by hand: %", second},
	"client.removed":       {"Removed an app that was added by hand, %", whole},
	"code.replayed":        {"Used a code twice, so the access of % was ended", second},
	"command.accepted":     {"Sent a command: %", whole},
	"edition.sent":         {"Sent edition %", whole},
	"grant.ask_first":      {"Set whether it must ask first: %", whole},
	"grant.ended":          {"Ended the access of %", second},
	"grant.given":          {"Let in %", second},
	"link.made":            {"Made a one-time link: %", purpose},
	"mandate.changed":      {"Changed the mandate, which made revision %", whole},
	"mandate.proposed":     {"Proposed a change to the mandate", nil},
	"mandate.undone":       {"Took back what revision % had changed", whole},
	"onboarding.built":     {"Made a newsroom of the answers to the first questions", nil},
	"onboarding.confirmed": {"Confirmed the answers to the first questions", nil},
	"onboarding.discarded": {"Discarded the answers to the first questions", nil},
	"password.changed":     {"Set a new password", nil},
	"proposal.accepted":    {"Accepted what an app had proposed", nil},
	"proposal.declined":    {"Declined what an app had proposed", nil},
	"refresh.replayed":     {"Used a token twice, so the access of % was ended", second},
	"session.began":        {"Signed in, by %", first},
	"session.ended":        {"Ended a session", nil},
	"session.refused":      {"Was not let in: the email address and the password did not belong together", nil},
	"sessions.ended":       {"Ended sessions", nil},
	"source.added":         {"Added source %", whole},
	"source.dropped":       {"Took a source out that could not be read: %", whole},
	"source.removed":       {"Removed source %", whole},
	"sources.imported":     {"Imported sources: %", whole},
	"token.issued":         {"Issued a token on the command line", nil},
	"token.revoked":        {"Ended a token", nil},
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

func purpose(detail string) string {
	switch newsroom.LinkPurpose(detail) {
	case newsroom.LinkFirst:
		return "for the first account"
	case newsroom.LinkInvite:
		return "an invitation"
	case newsroom.LinkReset:
		return "for a new password"
	}
	return detail
}

// inWords tells a note. On the page of everybody the reader is somebody else.
func inWords(n newsroom.Note, everybody bool) line {
	l := line{Who: n.Actor, What: strings.NewReplacer(".", " ", "_", " ").Replace(n.Action), More: n.Detail}
	if t, known := actions[n.Action]; known {
		l.What, l.More = t.what, ""
		if t.more != nil {
			l.What = strings.ReplaceAll(t.what, "%", t.more(n.Detail))
		}
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

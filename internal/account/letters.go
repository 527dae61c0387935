package account

import (
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/locale"
	"newsroom/internal/mail"
)

// Links are the addresses that letters name.
type Links struct {
	Origin string                                                   // the newsroom's
	Link   func(purpose newsroom.LinkPurpose, secret string) string // the page on which a link is used up
	SignIn string                                                   // the page on which people sign in
	Forgot string                                                   // the page on which they ask for a new password
}

var catalogue = locale.Words("account")

// letters writes what people without an edition get, in one language. Each letter says what whoever did not ask for it has
// to do. They hold no name and nothing that somebody else typed: who asks for a letter to another's address must not be able
// to say something in it.
type letters struct {
	Links
	locale.Speaker
}

// in gives who writes in a language, by its ISO 639-1 code: English where it is none of ours.
func (p Links) in(language string) letters {
	return letters{p, catalogue().In(locale.For(language))}
}

// invitation asks somebody to read here, in each language there is: nobody knows yet which of them who is invited speaks.
func (p Links) invitation(to, secret string) mail.Letter {
	var subjects, texts []string
	for _, l := range locale.All() {
		one := p.in(l.Code()).invitation(to, secret)
		subjects, texts = append(subjects, one.Subject), append(texts, strings.TrimSpace(one.Text))
	}
	return letter(to, strings.Join(subjects, " / "), strings.Join(texts, "\n\n* * *\n\n"))
}

func letter(to, subject string, paragraphs ...string) mail.Letter {
	return mail.Letter{To: to, Subject: subject, Text: strings.Join(paragraphs, "\n\n") + "\n"}
}

func (l letters) reset(to, secret string) mail.Letter {
	return letter(to, l.Say("Set a new password for your newsroom"),
		l.Say("Somebody, probably you, asked to set a new password for your account at\n%s", l.Origin),
		l.Say("Open this address within an hour. It works once:"), l.Link(newsroom.LinkReset, secret),
		l.Say("If it was not you, there is nothing to do: your password stays as it is."))
}

func (l letters) invitation(to, secret string) mail.Letter {
	return letter(to, l.Say("You are invited to a newsroom"),
		l.Say("Whoever runs the newsroom at\n%s\ninvites you to read there.", l.Origin),
		l.Say("Open this address within an hour to make your account. It works once:"), l.Link(newsroom.LinkInvite, secret),
		l.Say("If you don't want one, there is nothing to do."))
}

func (l letters) signUp(to, secret string) mail.Letter {
	return letter(to, l.Say("Make your account at a newsroom"),
		l.Say("Somebody, probably you, asked for an account with this address at\n%s", l.Origin),
		l.Say("Open this address within an hour to make it. It works once:"), l.Link(newsroom.LinkInvite, secret),
		l.Say("If it was not you, there is nothing to do: no account is made."))
}

func (l letters) known(to string) mail.Letter {
	return letter(to, l.Say("You have an account at a newsroom"),
		l.Say("Somebody, probably you, asked for an account with this address at\n%s\nThere is one already. Sign in here:", l.Origin), l.SignIn,
		l.Say("If you have forgotten your password, ask for a new one here:"), l.Forgot,
		l.Say("If it was not you, there is nothing to do."))
}

func (l letters) confirm(to, secret string) mail.Letter {
	return letter(to, l.Say("Confirm your new address"),
		l.Say("Somebody, probably you, wants to read with this address at\n%s", l.Origin),
		l.Say("Open this address within an hour, in a browser in which you are signed in there. It works once:"), l.Link(newsroom.LinkEmail, secret),
		l.Say("If it was not you, there is nothing to do: nothing is changed."))
}

func (l letters) taken(to string) mail.Letter {
	return letter(to, l.Say("This address has an account at a newsroom"),
		l.Say("Somebody who has another account wanted to read with this address at\n%s\nIt belongs to an account there already, so nothing was changed. If that account is yours, sign in here:", l.Origin), l.SignIn,
		l.Say("If you know nothing of it, there is nothing to do."))
}

func (l letters) moved(to string, at time.Time) mail.Letter {
	return letter(to, l.Say("Your address at a newsroom was changed"),
		l.Say("The account that had this address at\n%s\nhas another one since %s. It was changed by somebody who had signed in.", l.Origin, l.Stamp(at.UTC())),
		l.Say("If it was not you, tell whoever runs the newsroom: they can give the account its address back."))
}

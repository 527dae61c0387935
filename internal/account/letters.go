package account

import (
	"fmt"
	"time"

	"newsroom"
	"newsroom/internal/mail"
)

// Places are the addresses that letters name.
type Places struct {
	Origin string                                                   // the newsroom's
	Link   func(purpose newsroom.LinkPurpose, secret string) string // the page on which a link is used up
	SignIn string                                                   // the page on which people sign in
	Forgot string                                                   // the page on which they ask for a new password
}

// The letters. Each says what whoever did not ask for it has to do. They hold no name and nothing that somebody else
// typed: who asks for a letter to another's address must not be able to say something in it.

func (p Places) reset(to, secret string) mail.Letter {
	return mail.Letter{To: to, Subject: "Set a new password for your newsroom", Text: fmt.Sprintf(`Somebody, probably you, asked to set a new password for your account at
%s

Open this address within an hour. It works once:

%s

If it was not you, there is nothing to do: your password stays as it is.
`, p.Origin, p.Link(newsroom.LinkReset, secret))}
}

func (p Places) invitation(to, secret string) mail.Letter {
	return mail.Letter{To: to, Subject: "You are invited to a newsroom", Text: fmt.Sprintf(`Whoever runs the newsroom at
%s
invites you to read there.

Open this address within an hour to make your account. It works once:

%s

If you don't want one, there is nothing to do.
`, p.Origin, p.Link(newsroom.LinkInvite, secret))}
}

func (p Places) signUp(to, secret string) mail.Letter {
	return mail.Letter{To: to, Subject: "Make your account at a newsroom", Text: fmt.Sprintf(`Somebody, probably you, asked for an account with this address at
%s

Open this address within an hour to make it. It works once:

%s

If it was not you, there is nothing to do: no account is made.
`, p.Origin, p.Link(newsroom.LinkInvite, secret))}
}

func (p Places) known(to string) mail.Letter {
	return mail.Letter{To: to, Subject: "You have an account at a newsroom", Text: fmt.Sprintf(`Somebody, probably you, asked for an account with this address at
%s
There is one already. Sign in here:

%s

If you have forgotten your password, ask for a new one here:

%s

If it was not you, there is nothing to do.
`, p.Origin, p.SignIn, p.Forgot)}
}

func (p Places) confirm(to, secret string) mail.Letter {
	return mail.Letter{To: to, Subject: "Confirm your new address", Text: fmt.Sprintf(`Somebody, probably you, wants to read with this address at
%s

Open this address within an hour, in a browser in which you are signed in there. It works once:

%s

If it was not you, there is nothing to do: nothing is changed.
`, p.Origin, p.Link(newsroom.LinkEmail, secret))}
}

func (p Places) taken(to string) mail.Letter {
	return mail.Letter{To: to, Subject: "This address has an account at a newsroom", Text: fmt.Sprintf(`Somebody who has another account wanted to read with this address at
%s
It belongs to an account there already, so nothing was changed. If that account is yours, sign in here:

%s

If you know nothing of it, there is nothing to do.
`, p.Origin, p.SignIn)}
}

func (p Places) moved(to string, at time.Time) mail.Letter {
	return mail.Letter{To: to, Subject: "Your address at a newsroom was changed", Text: fmt.Sprintf(`The account that had this address at
%s
has another one since %s. It was changed by somebody who had signed in.

If it was not you, tell whoever runs the newsroom: they can give the account its address back.
`, p.Origin, at.UTC().Format("2 January 2006, 15:04 MST"))}
}

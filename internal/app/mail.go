package app

import (
	"context"
	"net/url"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/mail"
	"newsroom/internal/web/entry"
)

// Mails tells whether there is a mail relay.
func (a *App) Mails() bool { return a.config.Mail.Relay != "" }

// sender gives what sends letters; nil where there is no relay.
func (c Config) sender() (func(context.Context, mail.Letter) mail.Receipt, error) {
	if c.Mail.Relay == "" {
		return nil, nil //nolint:nilnil // see above
	}
	settings := c.Mail
	settings.Clock = c.Clock
	if origin, err := url.Parse(c.origin()); err == nil {
		settings.Host = origin.Hostname()
	}
	sender, err := mail.New(settings)
	if err != nil {
		return nil, err
	}
	return sender.Send, nil
}

// places are the addresses that letters name.
func (c Config) places() account.Places {
	origin := c.origin()
	pages := map[newsroom.LinkPurpose]string{
		newsroom.LinkInvite: entry.JoinPath, newsroom.LinkReset: entry.ResetPath, newsroom.LinkEmail: entry.ConfirmPath,
	}
	return account.Places{
		Origin: origin, SignIn: origin + entry.SignInPath, Forgot: origin + entry.ForgotPath,
		Link: func(purpose newsroom.LinkPurpose, secret string) string {
			return origin + pages[purpose] + "?link=" + secret
		},
	}
}

// SignInPath is the page on which people sign in.
const SignInPath = entry.SignInPath

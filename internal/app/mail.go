package app

import (
	"context"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/delivery/email"
	"newsroom/internal/delivery/webhook"
	"newsroom/internal/mail"
	"newsroom/internal/web/desk"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/operator"
	"newsroom/internal/web/rights"
	"newsroom/internal/web/unsubscribe"
)

// Mails tells whether there is a mail relay.
func (a *App) Mails() bool { return a.config.Mail.Relay != "" }

// relay sends letters. By which mail relay is one of the settings that are read again while the newsroom serves.
type relay struct{ now atomic.Pointer[mail.Sender] }

// send sends a letter by the relay that is in force.
func (r *relay) send(ctx context.Context, l mail.Letter) mail.SendReceipt {
	return r.now.Load().Send(ctx, l)
}

// take puts the relay of settings in force, or leaves the one before where they can't be used.
func (r *relay) take(c Config) error {
	settings := c.Mail
	settings.Clock = c.Clock
	if origin, err := url.Parse(c.origin()); err == nil {
		settings.Host = origin.Hostname()
	}
	sender, err := mail.New(settings)
	if err == nil {
		r.now.Store(sender)
	}
	return err
}

// sender gives what sends letters; nil where there is no relay.
func (c Config) sender() (*relay, error) {
	if c.Mail.Relay == "" {
		return nil, nil //nolint:nilnil // see above
	}
	r := new(relay)
	err := r.take(c)
	return r, err
}

// places are the addresses that letters name.
func (c Config) places() account.Links {
	origin := c.origin()
	pages := map[newsroom.LinkPurpose]string{
		newsroom.LinkInvite: entry.JoinPath, newsroom.LinkReset: entry.ResetPath, newsroom.LinkEmail: entry.ConfirmPath,
	}
	return account.Links{
		Origin: origin, SignIn: origin + entry.SignInPath, Forgot: origin + entry.ForgotPath,
		Link: func(purpose newsroom.LinkPurpose, secret string) string {
			return origin + pages[purpose] + "?link=" + secret
		},
	}
}

// letterPlaces are the addresses that editions and alerts name when they come as letters.
func (c Config) letterPlaces() email.Links {
	origin := c.origin()
	places := email.Links{
		Origin: origin, Host: "localhost", Settings: origin + rights.DeliveryPath, Alerts: origin + "/alerts", Mandate: origin + desk.Path,
		Stop:  func(token string) string { return origin + unsubscribe.Path + "?letter=" + token },
		Pause: func(id newsroom.MonitorID) string { return origin + rights.PausePath + "?monitor=" + id.String() },
	}
	if u, err := url.Parse(origin); err == nil {
		places.Host = u.Hostname()
	}
	return places
}

// webhookPlaces are the addresses that webhooks are told.
func (c Config) webhookPlaces() webhook.Links {
	return webhook.Links{
		Edition: func(number int64) string { return c.origin() + "/editions/" + strconv.FormatInt(number, 10) }, Alerts: c.origin() + "/alerts",
		Sources: c.origin() + "/sources", Home: c.origin() + "/",
	}
}

// contact is where push services find whoever runs the newsroom: the newsroom itself, where it is one's own name by https. Some services
// refuse any other, so one without says nothing.
func (c Config) contact() string {
	if origin := c.origin(); strings.HasPrefix(origin, "https://") {
		return origin
	}
	return ""
}

// SignInPath is the page on which people sign in.
const SignInPath = entry.SignInPath

// OperatorPath is the page of whoever runs the newsroom.
const OperatorPath = operator.Path

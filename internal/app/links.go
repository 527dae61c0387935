package app

import (
	"context"

	"newsroom/internal/delivery/privatefeed"
	"newsroom/internal/hooks"
	"newsroom/internal/web/entry"
	"newsroom/internal/web/reader"
)

// SetUpLink gives the address on which the first account is made of a newsroom that answers at an address; empty: there
// are accounts, or this node answers no readers. The one before it works no longer. Where the configuration names whose the
// first account is, it is made, and the address is where its password is set.
func (a *App) SetUpLink(ctx context.Context, at string) (string, error) {
	if !a.config.Role.answers() {
		return "", nil
	}
	offer := a.Doors.FirstLink
	if email := a.config.AdminEmail; email != "" {
		offer = func(ctx context.Context) (string, error) { return a.Doors.First(ctx, email) }
	}
	secret, err := offer(ctx)
	if err != nil || secret == "" {
		return "", err
	}
	if a.config.Public != "" {
		at = a.config.Public
	}
	return at + entry.SetUpPath + "?link=" + secret, nil
}

// ResetLink gives the address on which whoever holds it sets a new password for the account.
func (a *App) ResetLink(ctx context.Context, email string) (string, error) {
	secret, err := a.Doors.ResetLink(ctx, email)
	if err != nil {
		return "", err
	}
	return a.config.origin() + entry.ResetPath + "?link=" + secret, nil
}

// InviteLink gives the address on which whoever holds it makes an account with that email address.
func (a *App) InviteLink(ctx context.Context, email string) (string, error) {
	secret, err := a.Doors.InviteLink(ctx, email)
	if err != nil {
		return "", err
	}
	return a.config.origin() + entry.JoinPath + "?link=" + secret, nil
}

// feedPlaces are the addresses that private feeds name.
func (c Config) feedPlaces() privatefeed.Links {
	letters := c.letterPlaces()
	return privatefeed.Links{
		Home: letters.Origin + reader.Path, Alerts: letters.Alerts, Settings: letters.Settings, Mandate: letters.Mandate,
		Pause: letters.Pause,
	}
}

// feedAddress gives the address of a private feed in a form, by its secret.
func (c Config) feedAddress(secret string, form privatefeed.Form) string {
	file := map[privatefeed.Form]string{privatefeed.Atom: hooks.AtomFile, privatefeed.JSON: hooks.JSONFile, privatefeed.Catalogue: hooks.OPDSFile}[form]
	return c.origin() + hooks.FeedPath + secret + file
}

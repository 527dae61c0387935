package main

import (
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/app"
)

type accountSetCommand struct {
	Email    string  `arg:"" help:"Email address of the reader."`
	Timezone *string `help:"IANA time zone, such as Europe/Lisbon." placeholder:"ZONE"`
	Language *string `help:"Language that the newsroom speaks with the reader: ${languages}." placeholder:"CODE"`
	Schedule *string `help:"When editions are due, such as \"weekdays 07:00, sun 09:00\"." placeholder:"TIMES"`
	Minutes  *int    `help:"How long an edition may take to read, 1 to 60." placeholder:"N"`
	Channels *string `help:"Where editions and alerts are sent: web, or web,email." placeholder:"LIST"`
	Name     *string `help:"What the reader is called." placeholder:"NAME"`
	Paper    *string `help:"What the reader calls their paper." placeholder:"NAME"`
	NewEmail *string `help:"Another email address, with which the reader signs in from now on; links for the old one work no longer." name:"email" placeholder:"EMAIL"`
}

// Run changes an account's settings.
func (c accountSetCommand) Run(e *environment) error {
	settings, err := c.settings()
	if err != nil {
		return misuse(err)
	}
	named := c.Email
	if c.NewEmail != nil {
		named = strings.TrimSpace(*c.NewEmail)
	}
	return e.with(func(a *app.App) error {
		if err := a.Accounts.Set(e.ctx, c.Email, settings); err != nil {
			return err
		}
		if c.Channels != nil {
			if err := c.setChannels(e, a, named); err != nil {
				return err
			}
		}
		e.say("The account %s is set as you said.", named)
		return e.sayNext(a, named)
	})
}

// sayNext says when the next edition of an account comes.
func (e *environment) sayNext(a *app.App, email string) error {
	reader, err := a.Accounts.Find(e.ctx, email)
	if err != nil {
		return err
	}
	next, err := e.next(a, reader)
	if err == nil {
		e.say("Its next edition: %s.", next)
	}
	return err
}

// next says when the next edition of an account comes, by the clock of its zone.
func (e *environment) next(a *app.App, reader newsroom.Account) (string, error) {
	planned, err := a.Accounts.Planned(e.ctx, reader.ID)
	if err != nil || planned.Next.IsZero() {
		return "none is planned", err
	}
	zone, err := account.Zone(reader.Zone)
	if err != nil {
		zone = time.UTC
	}
	return stamp(planned.Next, zone), nil
}

// setChannels says where editions and alerts are sent.
func (c accountSetCommand) setChannels(e *environment, a *app.App, named string) error {
	reader, err := a.Accounts.Find(e.ctx, named)
	if err != nil {
		return err
	}
	if *c.Channels != webAlone && !a.Mails() {
		e.say("No mail relay is named here. Nothing is mailed where the newsroom is served without --smtp-url.")
	}
	return a.Delivery.Mail(e.ctx, reader.ID, *c.Channels != webAlone, newsroom.ActorOperator)
}

// webAlone are the channels of a reader to whom nothing is mailed.
const webAlone = "web"

func (c accountSetCommand) settings() (account.Settings, error) {
	settings := account.Settings{Email: c.NewEmail, Name: c.Name, Paper: c.Paper, Zone: c.Timezone, Language: c.Language, Minutes: c.Minutes}
	if c.Timezone == nil && c.Language == nil && c.Schedule == nil && c.Minutes == nil && c.Channels == nil && c.Name == nil && c.Paper == nil && c.NewEmail == nil {
		return settings, &usageError{"name something to set: --timezone, --language, --schedule, --minutes, --channels, --name, --paper or --email"}
	}
	if c.Channels != nil && *c.Channels != webAlone && *c.Channels != "web,email" && *c.Channels != "email,web" {
		return settings, &usageError{"--channels takes web or web,email: editions are always sent in the newsroom"}
	}
	if c.Schedule != nil {
		schedule, err := newsroom.ParseSchedule(*c.Schedule)
		if err != nil {
			return settings, err
		}
		settings.Schedule = schedule
	}
	return settings, settings.Check()
}

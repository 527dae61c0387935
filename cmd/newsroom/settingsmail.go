package main

import (
	"github.com/alecthomas/kong"

	"newsroom/internal/mail"
)

// checkMail makes the settings of the relay, or says what is wrong with them. Arguments are seen by everybody on the
// machine, so none holds the password.
func (s *Settings) checkMail(parsed *kong.Context) error {
	for _, path := range parsed.Path {
		if path.Flag != nil && !path.Resolved && path.Flag.Name == "smtp-password" {
			return &usageError{"the password of the mail relay must not be typed, where others on the machine can see it; put it into NEWSROOM_SMTP_PASSWORD, or name a file with --smtp-password-file"}
		}
	}
	if s.SMTPURL == "" {
		if s.MailFrom != "" {
			return &usageError{s.from["mail-from"].calls("mail-from") + " must have --smtp-url beside it, the relay that mail is sent by"}
		}
		if s.MailReplyTo != "" {
			return &usageError{s.from["mail-reply-to"].calls("mail-reply-to") + " must have --smtp-url beside it, the relay that mail is sent by"}
		}
		return nil
	}
	password, err := secret("smtp-password", "the mail relay's password", s.SMTPPassword, s.SMTPPasswordFile)
	if err != nil {
		return err
	}
	s.mail = mail.Settings{Relay: s.SMTPURL, Password: password, From: s.MailFrom, ReplyTo: s.MailReplyTo}
	return misuse(s.mail.Check())
}

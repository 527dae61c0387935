package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"strings"

	"github.com/alecthomas/kong"

	"newsroom/internal/mail"
)

// longestSecret bounds what is read of a file with a password, in bytes.
const longestSecret = 4096

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
	password, err := s.mailPassword()
	if err != nil {
		return err
	}
	s.mail = mail.Settings{Relay: s.SMTPURL, Password: password, From: s.MailFrom, ReplyTo: s.MailReplyTo}
	return misuse(s.mail.Check())
}

// mailPassword gives the relay's password, from wherever it is; empty: there is none.
func (s *Settings) mailPassword() (string, error) {
	switch {
	case s.SMTPPasswordFile == "":
		return s.SMTPPassword, nil
	case s.SMTPPassword != "":
		return "", &usageError{"the password of the mail relay must be named once: leave smtp-password or smtp-password-file out"}
	}
	file, err := os.Open(s.SMTPPasswordFile)
	if err != nil {
		return "", &usageError{"the file with the mail relay's password can't be read; look whether it is there, and readable"}
	}
	line, err := bufio.NewReader(io.LimitReader(file, longestSecret)).ReadString('\n')
	if errors.Is(err, io.EOF) {
		err = nil
	}
	if errors.Join(err, file.Close()) != nil {
		return "", &usageError{"the file with the mail relay's password can't be read; look whether it is there, and readable"}
	}
	if line = strings.TrimRight(line, "\r\n"); line == "" {
		return "", &usageError{"the file with the mail relay's password is empty; its first line must be the password"}
	}
	return line, nil
}

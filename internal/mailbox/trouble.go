package mailbox

import (
	"errors"
	"strings"

	"newsroom"
	"newsroom/internal/outbound"
)

// The ways in which a mailbox can't be read, as they are stored: phrases for people, which name no user and no password.
var (
	errHidden   = newsroom.Errorf(newsroom.KindInternal, "the mailbox's password can't be read any more; give it again")
	errSignIn   = newsroom.Errorf(newsroom.KindUnavailable, "the mail server does not accept the user name and the password")
	errFolder   = newsroom.Errorf(newsroom.KindUnavailable, "the mailbox has no such folder")
	errStartTLS = newsroom.Errorf(newsroom.KindUnavailable, "the mail server offers no encryption by STARTTLS")
	errIMAP     = newsroom.Errorf(newsroom.KindUnavailable, "the mail server's answer broke off or is no IMAP")
	errTrust    = newsroom.Errorf(newsroom.KindUnavailable, "the mail server's certificate is not to be trusted")
)

// trouble is why a mailbox can't be read: one of the above, or an *outbound.Error. What failed beneath is for the log.
type trouble struct {
	why   error
	cause error
}

// Error says why.
func (t *trouble) Error() string { return CauseOf(t) + ": " + t.cause.Error() }

// Unwrap gives why.
func (t *trouble) Unwrap() error { return t.why }

// because makes a trouble of what a server did.
func because(why, cause error) error { return &trouble{why, cause} }

// CauseOf says in a phrase why a mailbox can't be read; empty: it is no matter of the mailbox's.
func CauseOf(err error) string {
	if exchange, ok := errors.AsType[*outbound.Error](err); ok {
		return exchange.Kind.Sentence()
	}
	for _, one := range []error{errHidden, errSignIn, errFolder, errStartTLS, errIMAP, errTrust} {
		if errors.Is(err, one) {
			return one.Error()
		}
	}
	return ""
}

// told makes an error for the reader of what a try has met.
func told(err error) error {
	cause := CauseOf(err)
	if cause == "" {
		return err
	}
	return newsroom.Because(newsroom.KindUnavailable, err, "%s.", strings.ToUpper(cause[:1])+cause[1:])
}

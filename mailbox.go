package newsroom

import (
	"fmt"
	"time"
)

// Mailbox is a folder of a reader's own at a mail provider, from which letters are fetched (IMAP, RFC 9051). Nothing in it is ever changed.
type Mailbox struct {
	ID       MailboxID
	Account  AccountID
	Host     string
	Port     int
	Security MailSecurity
	User     string
	Folder   string
	Sealed   []byte    // the password (package seal)
	AddedAt  time.Time // when this folder was named
	NextAt   time.Time // when it is looked into next; zero: not before the reader says so
	// Validity and Last say how far the folder was read: the numbers of letters hold while it has this UIDVALIDITY, and all up to Last were
	// fetched (RFC 9051, section 2.3.1.1).
	Validity uint32
	Last     uint32
	TriedAt  time.Time // when it was last asked for
	ReadAt   time.Time // when it was last read
	Failures int       // in a row
	Cause    string    // of the last one, a phrase for people; empty: the last look worked
	Left     int       // letters that were left out because too many came
}

// SealedFor is what the password is sealed for. With another server or another user it can't be read.
func (m Mailbox) SealedFor() []byte {
	return fmt.Appendf(nil, "mailbox %x %q %d %s %q", m.Account, m.Host, m.Port, m.Security, m.User)
}

// Paused tells whether it is not looked into.
func (m Mailbox) Paused() bool { return m.NextAt.IsZero() }

// MailSecurity is how a connection to a mail server is encrypted.
type MailSecurity string

// The ways. There is none without encryption.
const (
	MailTLS      MailSecurity = "tls"      // from the first byte
	MailStartTLS MailSecurity = "starttls" // by a command, before anything is said
)

// MailList is what a mailbox has of one sender: a list by its List-Id (RFC 2919), or an address where letters name no list. Once its
// reader has accepted it, it is a source.
type MailList struct {
	ID      MailListID
	Mailbox MailboxID
	Key     string // what its letters are told by
	Answer  MailAnswer
	Box     LetterboxID // where its letters go; zero: nowhere
	Sender  string      // of the first letter, an email address in lower case
	Name    string
	ListID  string
	Subject string // of the newest letter
	DKIM    string // the domains whose signatures of the first letter hold, parted by blanks; empty: none
	Proved  bool   // whether that is known: the DNS may not have answered
	At      time.Time
	Held    int // letters that wait
}

// Taken tells whether its letters are read.
func (l MailList) Taken() bool { return l.Answer == MailAccepted && l.Box != 0 }

// Asks tells whether it waits for its reader's word.
func (l MailList) Asks() bool { return l.Answer == MailUnanswered }

// MailAnswer is what a reader has said of a list.
type MailAnswer string

// The answers. What was accepted and has no letterbox was removed as a source since.
const (
	MailUnanswered MailAnswer = ""
	MailAccepted   MailAnswer = "accepted"
	MailDeclined   MailAnswer = "declined"
)

// MailLetter is a letter that was fetched.
type MailLetter struct {
	ID      MailLetterID
	Mailbox MailboxID
	List    MailListID // zero: it can't be read
	Box     LetterboxID
	Digest  [32]byte // of what it is known by when it comes again
	State   MailState
	At      time.Time // when it was fetched
	Body    []byte    // while it waits
	Why     string    // it was refused, a sentence for people
}

// MailState is what became of a letter that was fetched.
type MailState string

// The states.
const (
	MailHeld    MailState = "held"    // it waits for its reader's word, or for room in its letterbox
	MailPassed  MailState = "passed"  // its letterbox has it
	MailDropped MailState = "dropped" // nobody wanted it
	MailRefused MailState = "refused" // it is none that can be taken
)

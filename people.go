package newsroom

import "time"

// Password is what is kept of an account's password.
type Password struct {
	Account   AccountID
	Encoded   string // its Argon2id hash with salt and costs, in the PHC string format
	ChangedAt time.Time
}

// Session is a browser that somebody has signed in with. It is known by a secret in a cookie, of which the SHA-256
// alone is kept.
type Session struct {
	ID         SessionID
	Hash       [32]byte
	Account    AccountID
	Agent      string // what the browser calls itself, in a few words
	SignedInAt time.Time
	LastUsed   time.Time
}

// How long a session lives: after its last use, and in all.
const (
	SessionIdle = 14 * 24 * time.Hour
	SessionLife = 90 * 24 * time.Hour
)

// Stands tells whether the session is good at that time.
func (s Session) Stands(at time.Time) bool {
	return at.Before(s.LastUsed.Add(SessionIdle)) && at.Before(s.SignedInAt.Add(SessionLife))
}

// recent is how long after signing in somebody is believed to be still the same.
const recent = 15 * time.Minute

// Recent tells whether somebody signed in so shortly before that what opens the account may be changed.
func (s Session) Recent(at time.Time) bool { return at.Before(s.SignedInAt.Add(recent)) }

// SignedIn gives the time from which a session counts that begins now, of somebody whose provider says that they signed in there
// then; zero: it does not say. Whoever did so long ago, and was led on without being asked, has not shown just now who they are.
func SignedIn(there, now time.Time) time.Time {
	if there.IsZero() || there.After(now) {
		return now
	}
	if longAgo := now.Add(-recent); there.Before(longAgo) {
		return longAgo
	}
	return there
}

// LinkPurpose says what a one-time link opens.
type LinkPurpose string

// The purposes of links.
const (
	LinkFirst  LinkPurpose = "first"   // the first account of a newsroom
	LinkInvite LinkPurpose = "invite"  // an account for an email address that has none
	LinkReset  LinkPurpose = "reset"   // a new password for an account
	LinkSignUp LinkPurpose = "sign-up" // an account that the operator has to authorize first, for whoever asked for one
	LinkEmail  LinkPurpose = "email"   // another email address for an account
)

// The purposes of letters that are to be written. Such a link is no one's to follow: its secret is thrown away, and its
// hash names the letter in the job that sends it, so that the job holds neither a secret nor an address.
const (
	MailReset  LinkPurpose = "mail reset"   // to somebody who forgot a password, if the address is an account's
	MailSignUp LinkPurpose = "mail sign-up" // to somebody who asks for an account
	MailEmail  LinkPurpose = "mail email"   // to the new address of an account
	MailMoved  LinkPurpose = "mail moved"   // to the old one, when it is no longer the account's
)

// Link is a link that works once. Of its secret the SHA-256 alone is kept.
type Link struct {
	Hash      [32]byte
	Purpose   LinkPurpose
	Account   AccountID // whose password or address is changed; zero for the other purposes
	Email     string    // who is invited or written to; empty for the first account and for a new password by a link that was handed over
	CreatedAt time.Time
	ExpiresAt time.Time
	UsedAt    time.Time // zero: not yet
}

// Stands tells whether the link works at that time.
func (l Link) Stands(at time.Time) bool { return l.UsedAt.IsZero() && at.Before(l.ExpiresAt) }

// Throttle counts the failures of one account's name, or of one address of the network, at signing in.
type Throttle struct {
	Key      [32]byte // a digest of what is counted
	Failures int
	Last     time.Time // of the last one
}

package newsroom

import "time"

// Account is a person who reads here.
type Account struct {
	ID           AccountID
	Email        string // as the person writes it; unique without regard to letter case
	Name         string // what its reader is called; empty: they have not said
	Paper        string // what they call their paper; empty: they have not said
	Zone         string // IANA name of the reader's time zone
	Language     string // ISO 639-1 code of what the newsroom says to the reader
	LanguageOpen bool   // nobody has chosen it yet: pages take that of the browser, and onboarding that of the answers
	Admin        bool
	Authorized   bool // live use is limited to authorized accounts: nothing is polled or composed for others
	CreatedAt    time.Time
	DisabledAt   time.Time // zero: not disabled
	LeavingAt    time.Time // when it is deleted, unless its reader takes that back; zero: it stays
}

// Notice is how long a reader may take back that the account is to be deleted.
const Notice = 24 * time.Hour

// Active tells whether the newsroom works for the account.
func (a Account) Active() bool { return a.Authorized && a.DisabledAt.IsZero() }

// Reader is what an account's newsroom is set to and how far it has come.
type Reader struct {
	Account      AccountID
	Zone         string
	Language     string
	LanguageOpen bool // as of the account
	Schedule     Schedule
	Minutes      int // how long an edition may take to read
	Pictures     PictureChoice
	Mandate      Revision
	Last         int64 // number of the last edition sent; 0 before the first
	Cut          Seq   // how far the last edition covered the stream
	LastDue      time.Time
	NextDue      time.Time // when the next scheduled slot is due; zero for an account that gets none
	Late         Late      // the zero Late unless an edition could not be composed
}

// Late is a slot whose edition could not be composed so far.
type Late struct {
	Due   time.Time // when the slot was due
	Again time.Time // when it is tried again; zero: not any more
}

// Settings of a reader who has chosen nothing (decisions.md, section 5).
const (
	DefaultZone     = "UTC"
	DefaultLanguage = "en"
	DefaultMinutes  = 6
	DefaultPaper    = "Newsroom" // what their paper is called
)

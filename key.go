package newsroom

import "time"

// Key is a secret that all nodes share. It is made once, and replaced by a newer one for what is signed from then
// on.
type Key struct {
	Purpose KeyPurpose
	ID      int64 // from 1 for each purpose
	Secret  []byte
	MadeAt  time.Time
}

// KeyPurpose says what a key is for. A key is never used for two things.
type KeyPurpose string

// The purposes of keys.
const (
	KeyCursors  KeyPurpose = "cursors"  // signs the cursors of lists
	KeyConsents KeyPurpose = "consents" // seals what a consent page asks, for the session that it was shown to
	KeyLetters  KeyPurpose = "letters"  // signs what a letter is stopped by
	KeyBrowsers KeyPurpose = "browsers" // signs what browsers are known by that somebody came in with
	KeySecrets  KeyPurpose = "secrets"  // seals what others entrust to the newsroom
	KeyPush     KeyPurpose = "push"     // signs what push services are handed, a private key on P-256; itself sealed
)

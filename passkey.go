package newsroom

import "time"

// Passkey is a key pair of somebody's device, by which they sign in without a password (Web Authentication Level 3). The
// public half is kept here; the other never leaves the device, or the company that carries it from one to the next.
type Passkey struct {
	ID         PasskeyID
	Account    AccountID
	Credential []byte // what the device calls it: at most 1,023 bytes, unlike every other (section 4)
	PublicKey  []byte // in COSE's form (RFC 9052)
	Count      uint32 // how often it has signed, as the device says; 0 where it doesn't count
	Transports []string
	Flags      byte   // of the authenticator data when it was last used (section 6.1)
	Name       string // the reader's own
	CreatedAt  time.Time
	LastUsed   time.Time // zero: not yet
}

// MostPasskeys is how many passkeys an account may have.
const MostPasskeys = 20

// Challenge is what a device is to sign, once. Of it, and of what the browser is known by, the SHA-256 alone is kept.
type Challenge struct {
	Hash      [32]byte
	Browser   [32]byte  // that asked for it
	Account   AccountID // that a passkey is to be added to; zero: somebody signs in
	ExpiresAt time.Time
}

// Stands tells whether the challenge may be answered at that time.
func (c Challenge) Stands(at time.Time) bool { return at.Before(c.ExpiresAt) }

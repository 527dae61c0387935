package newsroom

import "time"

// Identity is who somebody is at a provider by whom they sign in here (OpenID Connect).
type Identity struct {
	ID        IdentityID
	Account   AccountID
	Issuer    string // of the provider
	Subject   string // whom the provider means by it, and never anybody else (OpenID Connect Core, section 2)
	Email     string // that they had there when they came last; for them to know it again
	CreatedAt time.Time
	LastUsed  time.Time // zero: not yet
}

// MostIdentities is how many identities an account may have.
const MostIdentities = 10

// Vouched is what a provider says of somebody who comes from it.
type Vouched struct {
	Issuer, Subject string
	Email           string    // empty: it says none
	Verified        bool      // the provider knows that the address is theirs
	Groups          []string  // that they are in there
	Zone            string    // IANA name of the time zone that they live in; empty: it does not say
	At              time.Time // when they signed in there; zero: it does not say
}

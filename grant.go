package newsroom

import (
	"slices"
	"strings"
	"time"
)

// Scope is a permission that a reader gives to an app.
type Scope string

// The three permissions of the interface.
const (
	NewsroomRead    Scope = "newsroom_read"
	MandateWrite    Scope = "mandate_write"
	OnboardingWrite Scope = "onboarding_write"
)

// ParseScopes reads permission names set apart by spaces, as RFC 6749, section 3.3, writes them.
func ParseScopes(s string) ([]Scope, error) {
	var out []Scope
	for name := range strings.FieldsSeq(s) {
		scope := Scope(name)
		if scope != NewsroomRead && scope != MandateWrite && scope != OnboardingWrite {
			return nil, Errorf(KindInvalid, "The permissions are newsroom_read, mandate_write and onboarding_write.")
		}
		if !slices.Contains(out, scope) {
			out = append(out, scope)
		}
	}
	if len(out) == 0 {
		return nil, Errorf(KindInvalid, "Name at least one permission.")
	}
	return out, nil
}

// Resource is a part of the service that a token opens (RFC 8707).
type Resource string

// The two protected resources.
const (
	ResourceV1  Resource = "v1"
	ResourceMCP Resource = "mcp"
)

// Token is an access token as it is stored: its hash, never itself.
type Token struct {
	ID        GrantID
	Hash      [32]byte // SHA-256 of the whole token
	Account   AccountID
	Client    string // what asked for it, such as "command line"
	Scopes    []Scope
	Resources []Resource
	AskFirst  bool // what it says to the mandate waits for the reader's word
	CreatedAt time.Time
	ExpiresAt time.Time
	RevokedAt time.Time // zero: not revoked
	LastUsed  time.Time // zero: never; kept to the minute
}

// Stands tells whether the token opens anything at that time.
func (t Token) Stands(now time.Time) bool { return t.RevokedAt.IsZero() && now.Before(t.ExpiresAt) }

// Principal is who asks: the account, through which grant and client, and with which permissions. It is
// handed from function to function and never fished out of a context, so that a missing check shows.
type Principal struct {
	Account  AccountID
	Grant    GrantID
	Client   string
	Scopes   []Scope
	AskFirst bool // what it says to the mandate waits for the reader's word
}

// May tells whether the principal holds any one of the permissions.
func (p Principal) May(scopes ...Scope) bool {
	return slices.ContainsFunc(scopes, func(s Scope) bool { return slices.Contains(p.Scopes, s) })
}

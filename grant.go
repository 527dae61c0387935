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

// Grant is what a reader has given an app by one consent: the tokens that come of it are one family, which lives and
// ends together.
type Grant struct {
	ID        GrantID
	Account   AccountID
	Client    string // client_id
	Kind      ClientKind
	Name      string // what the client called itself then
	Redirect  string // where it was returned to
	Scopes    []Scope
	Resources []Resource
	AskFirst  bool // what the app says to the mandate waits for the reader's word
	CreatedAt time.Time
	ExpiresAt time.Time // it ends then, unless it is refreshed before
	LastUsed  time.Time // zero: never; kept to the minute
	EndedAt   time.Time // zero: not ended before its time
}

// Stands tells whether the grant opens anything at that time.
func (g Grant) Stands(now time.Time) bool { return g.EndedAt.IsZero() && now.Before(g.ExpiresAt) }

// Label is the app's name for people: what it calls itself, which nobody has checked, and where it returns to, which
// was checked.
func (g Grant) Label() string { return Label(g.Name, g.Redirect) }

// Label names an app by what it calls itself and by its redirect address.
func Label(name, redirect string) string {
	host := RedirectHost(redirect)
	if (name == "" || name == host) && host != OnTheWeb { // that would be taken for the reader
		return host
	}
	return strings.TrimSpace(name + " (" + host + ")")
}

// Covers tells whether the grant gives all of these.
func (g Grant) Covers(scopes []Scope, resources []Resource) bool {
	return Within(scopes, g.Scopes) && Within(resources, g.Resources)
}

// Within tells whether all of these are among those.
func Within[T comparable](these, those []T) bool {
	return !slices.ContainsFunc(these, func(one T) bool { return !slices.Contains(those, one) })
}

// AuthorizationCode is an authorization code as it is stored: its hash, and what it is good for (RFC 6749, section 4.1).
type AuthorizationCode struct {
	Hash       [32]byte // SHA-256 of the whole code
	Grant      Grant    // that it begins when it is redeemed; its times are set then
	Challenge  string   // S256 code challenge (RFC 7636)
	ExpiresAt  time.Time
	RedeemedAt time.Time // zero: not yet
}

// Refresh is a refresh token as it is stored: its hash, never itself. Each is used once and gives a successor.
type Refresh struct {
	Hash       [32]byte // SHA-256 of the whole token
	Grant      GrantID
	Access     TokenID // the access token that was given with it
	IssuedAt   time.Time
	ExpiresAt  time.Time
	SpentAt    time.Time // its first use; zero: none yet
	Successor  [32]byte  // the hash of what its last good use gave; zero: none
	Repeated   bool      // its successor is one of a repeat, and was given in place of another
	ReplacedAt time.Time // when a repeat gave another one in its place; zero: never
}

// AccessToken is an access token as it is stored: its hash, never itself. That of a grant stands and is used as the grant
// does, and waits for the reader's word where the grant does.
type AccessToken struct {
	ID        TokenID
	Hash      [32]byte // SHA-256 of the whole token
	Account   AccountID
	Grant     GrantID // whose it is; zero: it was issued on the command line
	Client    string  // what asked for it: "command line", or the app's name for people
	Scopes    []Scope
	Resources []Resource
	AskFirst  bool // what it says to the mandate waits for the reader's word
	CreatedAt time.Time
	ExpiresAt time.Time
	RevokedAt time.Time // zero: not revoked
	LastUsed  time.Time // zero: never; kept to the minute
}

// Stands tells whether the token opens anything at that time.
func (t AccessToken) Stands(now time.Time) bool {
	return t.RevokedAt.IsZero() && now.Before(t.ExpiresAt)
}

// Principal is who asks: the account, through which grant and client, and with which permissions. It is
// handed from function to function and never fished out of a context, so that a missing check shows.
type Principal struct {
	Account  AccountID
	Grant    GrantID // a token of the command line is a grant of its own, which bears the token's id
	Client   string
	Scopes   []Scope
	AskFirst bool // what it says to the mandate waits for the reader's word
}

// May tells whether the principal holds any one of the permissions.
func (p Principal) May(scopes ...Scope) bool {
	return slices.ContainsFunc(scopes, func(s Scope) bool { return slices.Contains(p.Scopes, s) })
}

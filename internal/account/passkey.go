package account

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"net/url"
	"slices"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"newsroom"
	"newsroom/internal/store"
)

// Passkeys lets people in by what their devices sign (Web Authentication Level 3), and keeps the keys of these.
//
// A ceremony has two parts. First a browser asks for a challenge, which is stored as its hash with a hash of what the
// browser is known by. Then the device's answer comes back with the challenge in it, which is taken away by the first
// who brings it, whatever becomes of it: so an answer is good once, for the browser that asked, on any node.
//
// A passkey stands for a password and a second factor at once, so its device has to verify its user, by a finger or a
// code; and it is one that the device finds by itself, so that no name is typed and none is told.
type Passkeys struct {
	doors   *Entrance
	party   *webauthn.WebAuthn // nil: there can be none
	methods []protocol.CredentialParameter
}

// ChallengeLife is how long a device has for its answer.
const ChallengeLife = 10 * time.Minute

// longestAnswer bounds what a device may answer, in bytes. An answer has one or two thousand.
const longestAnswer = 16 << 10

// NewPasskeys makes a Passkeys for a newsroom of that origin. Passkeys are bound to the name of a host, so there are
// none where that is a number (section 5.1.2), or where the line is open.
func NewPasskeys(doors *Entrance, origin string) *Passkeys {
	p := &Passkeys{doors: doors, methods: webauthn.CredentialParametersRecommendedL3()}
	u, err := url.Parse(origin)
	if err != nil || (u.Scheme != "https" && u.Hostname() != "localhost") || protocol.ValidateRPID(u.Hostname()) != nil {
		return p
	}
	party, err := webauthn.New(&webauthn.Config{
		RPID: u.Hostname(), RPDisplayName: "Newsroom", RPOrigins: []string{origin}, AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationRequired,
		},
		// Keepers of passkeys tell more than they are asked, which nothing here looks at.
		ExtensionsUnsolicitedOutputPolicy: protocol.UnsolicitedOutputPolicyIgnore,
	})
	if err == nil {
		p.party = party
	}
	return p
}

// Possible tells whether there can be passkeys at this newsroom's address.
func (p *Passkeys) Possible() bool { return p.party != nil }

var (
	errNoPasskeys = newsroom.Errorf(newsroom.KindInvalid, "Passkeys do not work at this newsroom's address.")
	// ErrChallenge says the same of a challenge that has run out, was answered, or is another browser's, and of what comes back
	// from a provider.
	ErrChallenge = newsroom.Errorf(newsroom.KindInvalid, "This took too long, or was sent twice. Try again.")
	errAnswer    = newsroom.Errorf(newsroom.KindInvalid, "What your device answered can't be used. Try again, or use another.")
)

// ask stores the challenge of options, for a browser, and gives the options as the browser takes them.
func (p *Passkeys) ask(ctx context.Context, challenge string, browser [32]byte, account newsroom.AccountID, options any) ([]byte, error) {
	encoded, err := json.Marshal(options)
	if err != nil {
		return nil, err
	}
	return encoded, p.doors.store.Update(ctx, func(tx store.Tx) error {
		return tx.Passkeys().Ask(newsroom.Challenge{
			Hash: sha256.Sum256([]byte(challenge)), Browser: browser, Account: account, ExpiresAt: tx.Now().Add(ChallengeLife),
		})
	})
}

// answered takes the challenge of an answer away, and tells whether it was this browser's, for this account. What is
// taken stays taken also where it was not.
func answered(tx store.Tx, challenge string, browser [32]byte, account newsroom.AccountID) (bool, error) {
	c, err := tx.Passkeys().Answer(sha256.Sum256([]byte(challenge)))
	if missing(err) {
		return false, nil
	}
	return err == nil && c.Stands(tx.Now()) && c.Browser == browser && c.Account == account, err
}

// session is what the library is to hold an answer against.
func (p *Passkeys) session(challenge string, account newsroom.AccountID) webauthn.SessionData {
	s := webauthn.SessionData{Challenge: challenge, UserVerification: protocol.VerificationRequired, CredParams: p.methods}
	if !account.IsZero() {
		s.UserID = account[:]
	}
	return s
}

// owner is an account as the library sees it.
type owner struct {
	account newsroom.Account
	keys    []newsroom.Passkey
}

// WebAuthnID is the account's number, which tells nothing of whose it is.
func (o owner) WebAuthnID() []byte { return o.account.ID[:] }

// WebAuthnName is what the reader's device shows.
func (o owner) WebAuthnName() string { return o.account.Email }

// WebAuthnDisplayName is the same.
func (o owner) WebAuthnDisplayName() string { return o.account.Email }

// WebAuthnCredentials are the account's passkeys.
func (o owner) WebAuthnCredentials() []webauthn.Credential {
	all := make([]webauthn.Credential, len(o.keys))
	for i, k := range o.keys {
		all[i] = webauthn.Credential{
			ID: k.Credential, PublicKey: k.PublicKey, Flags: webauthn.NewCredentialFlags(protocol.AuthenticatorFlags(k.Flags)),
			Authenticator: webauthn.Authenticator{SignCount: k.Count},
		}
		for _, t := range k.Transports {
			all[i].Transport = append(all[i].Transport, protocol.AuthenticatorTransport(t))
		}
	}
	return all
}

// transports are the ways by which a device may say that it is reached; others are passed over.
func transports(all []protocol.AuthenticatorTransport) (known []string) {
	for _, t := range []protocol.AuthenticatorTransport{protocol.USB, protocol.NFC, protocol.BLE, protocol.SmartCard, protocol.Hybrid, protocol.Internal} {
		if slices.Contains(all, t) {
			known = append(known, string(t))
		}
	}
	return known
}

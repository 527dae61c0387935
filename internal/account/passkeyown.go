package account

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"newsroom"
	"newsroom/internal/store"
)

// longestPasskeyName bounds what a reader calls a passkey, in characters.
const longestPasskeyName = 60

var (
	errName    = newsroom.Errorf(newsroom.KindInvalid, "Give the passkey a name of 1 to %d characters.", longestPasskeyName)
	errMany    = newsroom.Errorf(newsroom.KindInvalid, "You have %d passkeys, and more there can't be. Remove one first.", newsroom.MostPasskeys)
	errLastWay = newsroom.Errorf(newsroom.KindInvalid, "This is the last way in that you have. Add another one first, then take this one away.")
	errOwn     = newsroom.Errorf(newsroom.KindExists, "You have added this passkey already.")
)

// Of gives the account's passkeys, oldest first.
func (p *Passkeys) Of(ctx context.Context, account newsroom.AccountID) (all []newsroom.Passkey, err error) {
	err = p.doors.store.View(ctx, func(v store.View) error {
		all, err = v.Passkeys().Of(account)
		return err
	})
	return all, err
}

// Offer gives what a browser is to ask of a device so that it makes a passkey for somebody who signed in just now: the
// options of navigator.credentials (JSON).
func (p *Passkeys) Offer(ctx context.Context, g SignedIn, browser [32]byte) ([]byte, error) {
	keys, err := p.may(ctx, g)
	if err != nil {
		return nil, err
	}
	user := owner{g.Account, keys}
	options, session, err := p.party.BeginRegistration(user, webauthn.WithCredentialParameters(p.methods),
		webauthn.WithExclusions(webauthn.Credentials(user.WebAuthnCredentials()).CredentialDescriptors()))
	if err != nil {
		return nil, err
	}
	options.Response.Timeout = int(ChallengeLife.Milliseconds())
	return p.ask(ctx, session.Challenge, browser, g.Account.ID, options.Response)
}

// may tells whether somebody may add a passkey, and gives those that they have.
func (p *Passkeys) may(ctx context.Context, g SignedIn) ([]newsroom.Passkey, error) {
	switch {
	case !p.Possible():
		return nil, errNoPasskeys
	case !g.Recent:
		return nil, errStale
	}
	keys, err := p.Of(ctx, g.Account.ID)
	if err == nil && len(keys) >= newsroom.MostPasskeys {
		err = errMany
	}
	return keys, err
}

// Add stores the passkey that a device has made for somebody who signed in just now, under a name of theirs.
func (p *Passkeys) Add(ctx context.Context, g SignedIn, name, answer string, browser [32]byte) error {
	name, err := passkeyName(name)
	if err != nil {
		return err
	}
	keys, err := p.may(ctx, g)
	if err != nil {
		return err
	}
	parsed, err := parseMade(answer)
	if err != nil {
		return err
	}
	mine := false
	err = p.doors.store.Update(ctx, func(tx store.Tx) (err error) {
		mine, err = answered(tx, parsed.Response.CollectedClientData.Challenge, browser, g.Account.ID)
		return err
	})
	if err != nil {
		return err
	}
	if !mine {
		return ErrChallenge
	}
	made, err := p.party.CreateCredential(owner{g.Account, keys}, p.session(parsed.Response.CollectedClientData.Challenge, g.Account.ID), parsed)
	if err != nil {
		return newsroom.Because(newsroom.KindInvalid, err, "%s", errAnswer.Error())
	}
	key := newsroom.Passkey{
		ID: p.doors.mint(), Account: g.Account.ID, Credential: made.ID, PublicKey: made.PublicKey, Count: made.Authenticator.SignCount,
		Transports: transports(made.Transport), Flags: made.Flags.MsgpByte(), Name: name,
	}
	return p.doors.store.Update(ctx, func(tx store.Tx) error { return keep(tx, key) })
}

// keep stores a passkey, if there is room for one.
func keep(tx store.Tx, key newsroom.Passkey) error {
	if _, err := tx.Readers().Get(key.Account); err != nil { // taken first, as everywhere: nobody else adds meanwhile
		return err
	}
	all, err := tx.Passkeys().Of(key.Account)
	if err != nil {
		return err
	}
	if len(all) >= newsroom.MostPasskeys {
		return errMany
	}
	key.CreatedAt = tx.Now()
	err = tx.Passkeys().Add(key)
	if err != nil && newsroom.KindOf(err) == newsroom.KindExists {
		return errOwn // whosever it is: the device says so of its own only
	}
	if err != nil {
		return err
	}
	return tx.Audit(key.Account, newsroom.ActorReader, newsroom.ActionPasskeyAdded, key.ID.String())
}

// Remove takes a passkey away from somebody who signed in just now, unless they could not come in any more. One that is
// gone already is no error.
func (p *Passkeys) Remove(ctx context.Context, g SignedIn, id newsroom.PasskeyID) error {
	return p.doors.takeAway(ctx, g, id, newsroom.ActionPasskeyRemoved, func(tx store.Tx) error {
		return tx.Passkeys().Remove(g.Account.ID, id)
	})
}

// passkeyName judges what a reader calls a passkey.
func passkeyName(name string) (string, error) {
	name = strings.Join(strings.Fields(name), " ")
	if name == "" || utf8.RuneCountInString(name) > longestPasskeyName || strings.ContainsFunc(name, unicode.IsControl) {
		return "", errName
	}
	return name, nil
}

// parseMade reads what a device says of the passkey that it has made.
func parseMade(answer string) (*protocol.ParsedCredentialCreationData, error) {
	if len(answer) > longestAnswer {
		return nil, errAnswer
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes([]byte(answer))
	if err != nil {
		return nil, newsroom.Because(newsroom.KindInvalid, err, "%s", errAnswer.Error())
	}
	return parsed, nil
}

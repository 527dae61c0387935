package account

import (
	"context"
	"errors"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"newsroom"
	"newsroom/internal/store"
)

// errPasskey says the same whether the passkey is nobody's, its account is disabled, or what was signed is wrong.
var errPasskey = newsroom.Errorf(newsroom.KindUnauthorized, "This passkey opens nothing here.")

// Challenge gives what a browser is to ask of a device so that somebody signs in: the options of navigator.credentials
// (JSON). It names no passkey, so it tells nothing.
func (p *Passkeys) Challenge(ctx context.Context, browser [32]byte) ([]byte, error) {
	if !p.Possible() {
		return nil, errNoPasskeys
	}
	options, session, err := p.party.BeginDiscoverableLogin()
	if err != nil {
		return nil, err
	}
	options.Response.Timeout = int(ChallengeLife.Milliseconds())
	return p.ask(ctx, session.Challenge, browser, newsroom.AccountID{}, options.Response)
}

// SignIn begins a session for whoever's device has signed the challenge of this browser, and gives its secret. Who tried
// too often from an address gets a SlowError.
func (p *Passkeys) SignIn(ctx context.Context, answer string, browser [32]byte, v Visit) (secret string, err error) {
	if !p.Possible() {
		return "", errNoPasskeys
	}
	parsed, bad := parseSignature(answer)
	counts, mine := fromAlone(v.From), false
	err = p.doors.store.Update(ctx, func(tx store.Tx) (err error) {
		if err := attempt(tx, counts); err != nil || bad != nil {
			return err
		}
		mine, err = answered(tx, parsed.Response.CollectedClientData.Challenge, browser, newsroom.AccountID{})
		return err
	})
	switch {
	case err != nil:
		return "", err
	case bad != nil:
		return "", bad
	case !mine:
		return "", ErrChallenge
	}
	before, after, err := p.judge(ctx, parsed)
	if err != nil {
		return "", err
	}
	err = p.doors.store.Update(ctx, func(tx store.Tx) error {
		if secret, err = p.enter(tx, before, after, v); err != nil {
			return err
		}
		return forgive(tx, counts)
	})
	return secret, err
}

// enter begins the session, if the passkey is as it was and its account is open.
func (p *Passkeys) enter(tx store.Tx, before newsroom.Passkey, after *webauthn.Credential, v Visit) (string, error) {
	account, err := tx.Accounts().Get(before.Account)
	if err != nil || !account.DisabledAt.IsZero() {
		return "", errPasskey
	}
	err = tx.Passkeys().Used(before, after.Authenticator.SignCount, after.Flags.MsgpByte())
	if err != nil && newsroom.KindOf(err) == newsroom.KindConflict {
		return "", errPasskey
	}
	if err != nil {
		return "", err
	}
	return p.doors.begin(tx, before.Account, v, "passkey")
}

// judge finds the passkey that has signed, and what it has become. What does not belong to it is refused and noted.
func (p *Passkeys) judge(ctx context.Context, parsed *protocol.ParsedCredentialAssertionData) (newsroom.Passkey, *webauthn.Credential, error) {
	var key newsroom.Passkey
	var account newsroom.Account
	err := p.doors.store.Read(ctx, func(v store.View) (err error) {
		key, account, err = v.Passkeys().ByCredential(parsed.RawID)
		return err
	})
	if err != nil && !missing(err) {
		return key, nil, err
	}
	if err != nil {
		return key, nil, p.refuse(ctx, newsroom.AccountID{}, newsroom.ActionSessionRefused, "passkey", err)
	}
	find := func(_, _ []byte) (webauthn.User, error) { return owner{account, []newsroom.Passkey{key}}, nil }
	_, found, err := p.party.ValidatePasskeyLogin(find, p.session(parsed.Response.CollectedClientData.Challenge, newsroom.AccountID{}), parsed)
	switch {
	case err != nil:
		return key, nil, p.refuse(ctx, account.ID, newsroom.ActionSessionRefused, "passkey", err)
	case found.Authenticator.CloneWarning:
		return key, nil, p.refuse(ctx, account.ID, newsroom.ActionPasskeySuspected, key.ID.String(), errCount)
	case !account.DisabledAt.IsZero():
		return key, nil, p.refuse(ctx, account.ID, newsroom.ActionSessionRefused, "passkey", nil)
	}
	return key, found, nil
}

// errCount says that a passkey has signed less often than it had before: there are two of it (section 6.1.1).
var errCount = errors.New("account: the count of a passkey went back")

// refuse notes a failure, and says no more than errPasskey does.
func (p *Passkeys) refuse(ctx context.Context, account newsroom.AccountID, action, detail string, cause error) error {
	err := p.doors.store.Update(ctx, func(tx store.Tx) error { return tx.Audit(account, newsroom.ActorNobody, action, detail) })
	if err != nil {
		return err
	}
	return newsroom.Because(newsroom.KindUnauthorized, cause, "%s", errPasskey.Error())
}

// parseSignature reads what a device has signed.
func parseSignature(answer string) (*protocol.ParsedCredentialAssertionData, error) {
	if len(answer) > longestAnswer {
		return nil, errAnswer
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes([]byte(answer))
	if err != nil {
		return nil, newsroom.Because(newsroom.KindInvalid, err, "%s", errAnswer.Error())
	}
	return parsed, nil
}

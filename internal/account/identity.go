package account

import (
	"cmp"
	"context"
	"crypto/sha256"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/store"
)

// Identities lets people in by what a provider says of them (OpenID Connect), and keeps who they are there.
//
// Somebody is known by issuer and subject alone, never by an email address: addresses change hands. So whose address is that
// of an account here has to come in once by another way, and link the two.
//
// Like a ceremony of passkeys a sign-in has two parts. What leads back from the provider is stored as its hash with a hash of
// what the browser is known by, and taken away by the first who brings it, on any node.
type Identities struct{ doors *Entrance }

// NewIdentities makes an Identities, by the entrance's Rules.
func NewIdentities(doors *Entrance) *Identities { return &Identities{doors} }

// SignInPolicy is what the operator sets of how people come in. The zero value knows no provider.
type SignInPolicy struct {
	Issuer      string   // whose word lets people in; empty: nobody's
	Name        string   // by which people know that provider
	Domains     []string // whoever has a verified address there may come, and gets an account
	Operators   string   // the group at the provider whose members run the newsroom; empty: that is not the provider's to say
	NoPasswords bool     // passwords open nothing
}

// errNoPasswords says that passwords open nothing.
var errNoPasswords = newsroom.Errorf(newsroom.KindInvalid, "This newsroom takes no passwords.")

// ExternalLogin is somebody who comes from the provider.
type ExternalLogin struct {
	newsroom.Vouched
	Link     string // the secret of a link that they followed; empty: they followed none
	Zone     string // for a new account; empty: UTC
	Language string // likewise; empty: English
}

// Ask stores what is to come back from the provider to a browser; of the account it is that links an identity, if one does.
func (i *Identities) Ask(ctx context.Context, state string, browser [32]byte, account newsroom.AccountID) error {
	return i.doors.store.Update(ctx, func(tx store.Tx) error {
		return tx.Passkeys().Ask(newsroom.Challenge{
			Hash: sha256.Sum256([]byte(state)), Browser: browser, Account: account, ExpiresAt: tx.Now().Add(ChallengeLife),
		})
	})
}

// Answered takes away what came back, or refuses it where it was asked for by nobody, by another, or came before.
func (i *Identities) Answered(ctx context.Context, state string, browser [32]byte, account newsroom.AccountID) error {
	mine := false
	err := i.doors.store.Update(ctx, func(tx store.Tx) (err error) {
		mine, err = answered(tx, state, browser, account)
		return err
	})
	if err == nil && !mine {
		err = ErrChallenge
	}
	return err
}

// SignIn begins a session for somebody who comes from the provider, and gives its secret. Whoever has no account gets one by a
// link, or by the domain of their address.
func (i *Identities) SignIn(ctx context.Context, a ExternalLogin, v Visit) (secret string, err error) {
	var account newsroom.Account
	err = i.doors.store.Update(ctx, func(tx store.Tx) error {
		var known newsroom.Identity
		known, account, err = tx.Identities().By(a.Issuer, a.Subject)
		switch {
		case missing(err):
			account, err = i.settle(tx, &known, a)
		case err == nil && !account.DisabledAt.IsZero():
			err = newsroom.Errorf(newsroom.KindUnauthorized, "Your account here is shut. Whoever runs this newsroom can open it again.")
		}
		if err != nil {
			return err
		}
		if err := tx.Identities().Used(known.ID, a.Email); err != nil {
			return err
		}
		if err := i.promote(tx, account, a.Groups); err != nil {
			return err
		}
		secret, err = i.doors.beginAt(tx, account.ID, v, "another service", newsroom.SignedIn(a.At, tx.Now()))
		return err
	})
	if newsroom.KindOf(err) == newsroom.KindUnauthorized {
		return "", cmp.Or(i.refused(ctx, account.ID), err)
	}
	return secret, err
}

// refused notes that somebody was not let in. Of one who is nobody here nothing is noted but that it was tried.
func (i *Identities) refused(ctx context.Context, account newsroom.AccountID) error {
	return i.doors.store.Update(ctx, func(tx store.Tx) error {
		return tx.Audit(account, newsroom.ActorNobody, newsroom.ActionSessionRefused, "provider")
	})
}

// settle finds or makes the account of an identity that is new here, and links it.
func (i *Identities) settle(tx store.Tx, known *newsroom.Identity, a ExternalLogin) (account newsroom.Account, err error) {
	if a.Link != "" {
		account, err = i.byLink(tx, a)
	} else {
		account, err = i.byDomain(tx, a)
	}
	if err != nil {
		return account, err
	}
	*known, err = i.link(tx, account.ID, a.Vouched)
	return account, err
}

// byLink gives the account that a link is for, which it makes where there is none yet.
func (i *Identities) byLink(tx store.Tx, a ExternalLogin) (newsroom.Account, error) {
	purpose, l, err := opening(tx, a.Link)
	if err != nil {
		return newsroom.Account{}, err
	}
	if err := follow(tx, purpose, a.Link); err != nil {
		return newsroom.Account{}, err
	}
	if !l.Account.IsZero() {
		return accountOf(tx, l)
	}
	if err := alone(tx, purpose); err != nil {
		return newsroom.Account{}, err
	}
	if l.Email == "" {
		if !a.Verified {
			return newsroom.Account{}, i.unverified()
		}
		l.Email = a.Email
	}
	return i.add(tx, New{Email: l.Email, Admin: purpose == newsroom.LinkFirst, Authorized: l.Purpose != newsroom.LinkSignUp}, a)
}

// opening finds a link by which people come in, and what it is followed as.
func opening(tx store.Tx, secret string) (as newsroom.LinkPurpose, l newsroom.Link, err error) {
	for _, as = range []newsroom.LinkPurpose{newsroom.LinkFirst, newsroom.LinkInvite, newsroom.LinkReset} {
		if l, err = working(tx.Entries(), tx.Now(), as, secret); !missing(err) {
			break
		}
	}
	return as, l, err
}

// byDomain makes an account for somebody whose address is in a domain that may come.
func (i *Identities) byDomain(tx store.Tx, a ExternalLogin) (newsroom.Account, error) {
	comes := i.doors.rules.admits(a.Email)
	switch {
	case !a.Verified && comes:
		return newsroom.Account{}, i.unverified()
	case !a.Verified:
		return newsroom.Account{}, i.nobody()
	}
	_, err := tx.Accounts().ByEmail(a.Email)
	switch {
	case err == nil:
		return newsroom.Account{}, newsroom.Errorf(newsroom.KindUnauthorized,
			"There is an account with your address here that is not linked with %s. Sign in to it once in another way, or by a link that whoever runs this newsroom makes for you, and link the two on the page of your account.", i.doors.rules.Name)
	case !missing(err):
		return newsroom.Account{}, err
	case !comes:
		return newsroom.Account{}, i.nobody()
	}
	return i.add(tx, New{Email: a.Email, Authorized: true}, a)
}

// add makes an account, whose zone and language are said by whoever gets it, as far as they can be used.
func (i *Identities) add(tx store.Tx, n New, a ExternalLogin) (newsroom.Account, error) {
	if _, err := Zone(a.Zone); err == nil {
		n.Zone = a.Zone
	}
	if checkLanguage(a.Language) == nil {
		n.Language = a.Language
	}
	p, err := i.doors.people.prepare(n)
	if err != nil {
		return newsroom.Account{}, err
	}
	return p.account, i.doors.people.addIn(tx, &p, newsroom.ActorReader)
}

// admits tells whether whoever has that address may come, if it is verified.
func (r SignInPolicy) admits(email string) bool {
	_, domain, _ := strings.Cut(email, "@")
	return slices.ContainsFunc(r.Domains, func(one string) bool { return strings.EqualFold(one, domain) })
}

func (i *Identities) unverified() error {
	return newsroom.Errorf(newsroom.KindUnauthorized, "%s does not say that your email address is yours. Verify it there, then try again.", i.doors.rules.Name)
}

func (i *Identities) nobody() error {
	return newsroom.Errorf(newsroom.KindUnauthorized,
		"Nobody here is linked with who you are at %s. If you have an account, sign in to it in another way and link the two on its page; else ask whoever runs this newsroom for an invitation.", i.doors.rules.Name)
}

// promote makes an operator of who is in their group at the provider, and nobody else, where the operator has named one.
func (i *Identities) promote(tx store.Tx, account newsroom.Account, groups []string) error {
	if i.doors.rules.Operators == "" {
		return nil
	}
	if _, err := tx.Readers().Get(account.ID); err != nil { // taken first, as everywhere
		return err
	}
	now, err := tx.Accounts().Get(account.ID)
	if err != nil {
		return err
	}
	operates := slices.Contains(groups, i.doors.rules.Operators)
	if now.Admin == operates {
		return nil
	}
	now.Admin = operates
	if err := tx.Accounts().Save(now); err != nil {
		return err
	}
	return tx.Audit(account.ID, newsroom.ActorNewsroom, newsroom.ActionAccountOperates, spoken(operates))
}

package oauth

import (
	"context"
	"net/url"
	"slices"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/store"
)

// Standing gives what a reader has given the request's client before and what stands of it, newest first.
func (s *Server) Standing(ctx context.Context, reader newsroom.AccountID, client string) ([]newsroom.Grant, error) {
	var all []newsroom.Grant
	err := s.store.View(ctx, func(v store.View) (err error) {
		all, err = v.Grants().List(reader)
		return err
	})
	return slices.DeleteFunc(all, func(g newsroom.Grant) bool { return g.Client != client }), err
}

// Needed tells whether the reader has to be asked, who has given the client these grants before. Who is known by an
// https address and is returned over the network can't be anybody else, and is asked about when it wants more;
// everybody else could be any program on the reader's machine (RFC 8252, section 8.6).
func Needed(r AuthorizationRequest, standing []newsroom.Grant) bool {
	_, _, own := loopback(r.Redirect)
	if own || r.Client.Kind != newsroom.DocumentClient {
		return true
	}
	return !slices.ContainsFunc(standing, func(g newsroom.Grant) bool { return g.Covers(r.Scopes, r.Resources) })
}

// Trusted tells whether a reader who has given the client these grants may be sent to it with an error, without having
// been asked. Whoever likes can register an address here and would have, in this newsroom's name, a link that leads there
// (RFC 9700, section 4.11.2). Who is known by a document has an https address to answer for it, and the rest the reader
// has let in or added.
func Trusted(c newsroom.OAuthClient, standing []newsroom.Grant) bool {
	return c.Kind != newsroom.RegisteredClient || len(standing) > 0
}

// AsksFirst tells whether the reader has said of the client with these grants that it must ask first.
func AsksFirst(standing []newsroom.Grant) bool {
	return slices.ContainsFunc(standing, func(g newsroom.Grant) bool { return g.AskFirst })
}

// ConsentDecision is what a reader gives of what was asked for.
type ConsentDecision struct {
	Scopes   []newsroom.Scope // one or more of those asked for
	AskFirst bool             // what the app says to the mandate waits; it holds for all that the app was given before
}

var errChoice = newsroom.Errorf(newsroom.KindInvalid, "Tick at least one of the permissions that the app asks for, or press No.")

// Give makes a code of the reader's choice, and the address that takes it to the client (RFC 6749, section 4.1.2). It
// fails with KindForbidden for an account that may not use the newsroom live, with KindNotFound for the client of
// another, and with KindInvalid for a choice that was not asked for.
func (s *Server) Give(ctx context.Context, reader newsroom.AccountID, r AuthorizationRequest, choice ConsentDecision) (string, error) {
	if len(choice.Scopes) == 0 || !newsroom.Within(choice.Scopes, r.Scopes) {
		return "", errChoice
	}
	if err := Open(r.Client, reader); err != nil {
		return "", err
	}
	code, hash := secret("")
	offered := newsroom.AuthorizationCode{Hash: hash, Challenge: r.Challenge, Grant: newsroom.Grant{
		ID: s.mint(), Account: reader, Client: r.Client.ID, Kind: r.Client.Kind, Name: r.Client.Name, Redirect: r.Redirect,
		Scopes: choice.Scopes, Resources: r.Resources, AskFirst: choice.AskFirst,
	}}
	err := s.store.Update(ctx, func(tx store.Tx) error { return offer(tx, offered) })
	if err != nil {
		return "", err
	}
	return s.returned(r, url.Values{"code": {code}}), nil
}

// Open tells whether a client may ask the reader. One that a reader added may ask that reader alone; to others it
// does not exist.
func Open(c newsroom.OAuthClient, reader newsroom.AccountID) error {
	if !c.Account.IsZero() && c.Account != reader {
		return newsroom.Errorf(newsroom.KindNotFound, "There is no such client.")
	}
	return nil
}

// offer stores a code for an active account, and what it says about asking first for the app as a whole.
func offer(tx store.Tx, c newsroom.AuthorizationCode) error {
	reader, err := tx.Accounts().Get(c.Grant.Account)
	if err != nil {
		return err
	}
	if err := account.Live(reader); err != nil {
		return err
	}
	all, err := tx.Grants().List(reader.ID)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(all, func(g newsroom.Grant) bool { return g.Client == c.Grant.Client && g.AskFirst != c.Grant.AskFirst }) {
		if err := tx.Grants().AskFirst(reader.ID, c.Grant.Client, c.Grant.AskFirst); err != nil {
			return err
		}
	}
	if err := tx.Clients().Used(c.Grant.Client); err != nil {
		return err
	}
	c.ExpiresAt = tx.Now().Add(codeLife)
	if err := tx.Grants().Offer(c); err != nil {
		return err
	}
	return tx.Audit(reader.ID, newsroom.ActorReader, newsroom.ActionGrantGiven, noted(c.Grant))
}

// Deny makes the address by which the client learns that the reader said no.
func (s *Server) Deny(r AuthorizationRequest) string {
	return s.tell(r, refuse(AccessDenied, "The reader did not allow it."))
}

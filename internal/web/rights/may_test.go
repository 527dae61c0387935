package rights_test

import (
	"testing"

	"newsroom"
	"newsroom/internal/store"
)

func TestAnAppThatMayChangeTheMandateIsShownToReadAsWell(t *testing.T) {
	h := newHouse(t)
	for i, tc := range []struct {
		scopes []newsroom.Scope
		said   []string
	}{
		{[]newsroom.Scope{newsroom.MandateWrite}, []string{"See your editions and alerts", "See and change your mandate"}},
		{[]newsroom.Scope{newsroom.OnboardingWrite}, []string{"!See your editions and alerts", "!See and change your mandate"}},
	} {
		g := newsroom.Grant{
			ID: h.Mint(), Account: h.a.ID, Client: "nrc_desk", Kind: newsroom.RegisteredClient, Name: "Desk", Redirect: back, Scopes: tc.scopes,
			Resources: []newsroom.Resource{newsroom.ResourceV1}, CreatedAt: h.Clock(), ExpiresAt: h.Clock().Add(1e15),
		}
		code := newsroom.AuthorizationCode{Hash: [32]byte{byte(i)}, Grant: g, ExpiresAt: h.Clock()}
		h.Commit(func(tx store.Tx) error {
			if err := tx.Grants().Offer(code); err != nil {
				return err
			}
			return tx.Grants().Redeem(code)
		})
		holds(t, h.page("/account/apps", h.ada), tc.said...)
		h.Must(h.Apps.EndClient(t.Context(), h.a.ID, g.Client))
	}
}

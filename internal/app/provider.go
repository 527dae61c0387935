package app

import (
	"time"

	"newsroom/internal/account"
	"newsroom/internal/oidc"
	"newsroom/internal/outbound"
	"newsroom/internal/web/entry"
)

// ProviderConfig is what the operator sets of another service by which people sign in.
type ProviderConfig struct {
	Issuer      string   // as it calls itself
	Name        string   // by which people know it
	ClientID    string   // by which it knows the newsroom
	Secret      string   // that the two share; empty: none
	Domains     []string // whoever has a verified address there gets an account
	Operators   string   // the group there whose members run the newsroom; empty: it has no say in that
	NoPasswords bool     // passwords open nothing
}

// askProvider bounds one request to the provider: somebody waits for it.
const askProvider = 10 * time.Second

// rules are how people come in.
func (p ProviderConfig) rules() account.SignInPolicy {
	return account.SignInPolicy{Issuer: p.Issuer, Name: p.Name, Domains: p.Domains, Operators: p.Operators, NoPasswords: p.NoPasswords}
}

// provider makes what asks the provider; nil: there is none.
func (c Config) provider() *oidc.Provider {
	if c.Provider.Issuer == "" {
		return nil
	}
	return oidc.New(oidc.Settings{
		Issuer: c.Provider.Issuer, Name: c.Provider.Name, ClientID: c.Provider.ClientID, Secret: c.Provider.Secret,
		Redirect: c.origin() + entry.ReturnPath, Groups: c.Provider.Operators != "", Clock: c.Clock,
		Client: outbound.Named(outbound.Options{UserAgent: c.agent(), Timeout: askProvider}),
	})
}

package main

import (
	"cmp"
	"net/url"
	"strings"

	"github.com/alecthomas/kong"

	"newsroom"
	"newsroom/internal/app"
)

// checkProvider makes the settings of another service by which people sign in, or says what is wrong with them. Arguments are seen
// by everybody on the machine, so none holds the secret.
func (s *Settings) checkProvider(parsed *kong.Context) error {
	for _, path := range parsed.Path {
		if path.Flag != nil && !path.Resolved && path.Flag.Name == "oidc-client-secret" {
			return &usageError{"the client's secret must not be typed, where others on the machine can see it; put it into NEWSROOM_OIDC_CLIENT_SECRET, or name a file with --oidc-client-secret-file"}
		}
	}
	if s.OIDCIssuer == "" {
		return s.checkNoProvider()
	}
	issuer, err := url.Parse(s.OIDCIssuer)
	if err != nil || !safe(issuer) {
		return &usageError{s.from["oidc-issuer"].calls("oidc-issuer") + " takes the https address by which the service calls itself, such as https://id.example.org"}
	}
	if s.OIDCClientID == "" {
		return &usageError{s.from["oidc-issuer"].calls("oidc-issuer") + " must have --oidc-client-id beside it, by which the service knows the newsroom"}
	}
	for i, domain := range s.OIDCDomains {
		if s.OIDCDomains[i] = strings.TrimPrefix(domain, "@"); !publicName.MatchString(s.OIDCDomains[i]) {
			return &usageError{s.from["oidc-domains"].calls("oidc-domains") + " takes domains of email addresses, such as example.org"}
		}
	}
	secret, err := secret("oidc-client-secret", "the client's secret", s.OIDCClientSecret, s.OIDCClientSecretFile)
	s.provider = app.ProviderConfig{
		Issuer: s.OIDCIssuer, Name: cmp.Or(s.OIDCName, issuer.Host), ClientID: s.OIDCClientID, Secret: secret,
		Domains: s.OIDCDomains, Operators: s.OIDCOperators, NoPasswords: s.NoPasswords,
	}
	return err
}

// safe tells whether an issuer is at an https address, or on this machine, where nobody reads on the way.
func safe(u *url.URL) bool {
	if u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return false
	}
	return u.Scheme == "https" || (u.Scheme == "http" && newsroom.OnThisMachine(u.Hostname()))
}

// checkNoProvider refuses what is of no use without another service.
func (s *Settings) checkNoProvider() error {
	if s.NoPasswords {
		return &usageError{s.from["no-passwords"].calls("no-passwords") + " must have --oidc-issuer beside it, the service by which people sign in instead"}
	}
	for name, value := range map[string]string{
		"oidc-client-id": s.OIDCClientID, "oidc-client-secret": s.OIDCClientSecret, "oidc-client-secret-file": s.OIDCClientSecretFile,
		"oidc-name": s.OIDCName, "oidc-domains": strings.Join(s.OIDCDomains, ","), "oidc-operators": s.OIDCOperators,
	} {
		if value != "" {
			return &usageError{s.from[name].calls(name) + " must have --oidc-issuer beside it, the service by which people sign in"}
		}
	}
	return nil
}

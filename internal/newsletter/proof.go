package newsletter

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"net"
	"slices"
	"strings"

	"blitiri.com.ar/go/spf"
	"github.com/emersion/go-message/textproto"
	"github.com/emersion/go-msgauth/authres"
	"github.com/emersion/go-msgauth/dkim"
	"golang.org/x/net/publicsuffix"

	"newsroom"
)

// Resolver answers from the DNS. A net.Resolver does.
type Resolver = spf.DNSResolver

// Proof is what proves who sent a mail.
type Proof struct {
	DKIM   []string // the domains whose signatures hold, in their order
	SPF    string   // the result's word (RFC 7208, section 2.6) and the domain it is of; empty: it was not asked for
	Unsure bool     // the DNS did not answer: another time it may be proved

	unsubscribing []string // the domains of those that cover where the subscription ends (RFC 8058, section 4)
}

// mostSignatures bounds how many signatures of one mail are looked at, each of which costs a question to the DNS.
const mostSignatures = 5

// Prover proves who sent mails.
type Prover struct {
	DNS   Resolver
	Relay string // by which name the relay before the newsroom tells what it has found (RFC 8601); empty: there is none
}

// Prove finds what proves a mail.
func (p Prover) Prove(ctx context.Context, raw []byte, by newsroom.Envelope) Proof {
	var proof Proof
	p.signatures(ctx, raw, &proof)
	if p.Relay != "" {
		proof.SPF = p.told(raw)
		return proof
	}
	p.server(ctx, by, &proof)
	return proof
}

// signatures looks which signatures hold.
func (p Prover) signatures(ctx context.Context, raw []byte, proof *Proof) {
	all, err := dkim.VerifyWithOptions(bytes.NewReader(raw), &dkim.VerifyOptions{
		LookupTXT:        func(domain string) ([]string, error) { return p.DNS.LookupTXT(ctx, domain) },
		MaxVerifications: mostSignatures,
	})
	if err != nil && !errors.Is(err, dkim.ErrTooManySignatures) {
		return
	}
	for _, one := range all {
		switch domain := strings.ToLower(one.Domain); {
		case one.Err == nil:
			if !slices.Contains(proof.DKIM, domain) {
				proof.DKIM = append(proof.DKIM, domain)
			}
			if covers(one.HeaderKeys, "List-Unsubscribe") && covers(one.HeaderKeys, "List-Unsubscribe-Post") {
				proof.unsubscribing = append(proof.unsubscribing, domain)
			}
		case dkim.IsTempFail(one.Err):
			proof.Unsure = true
		}
	}
}

func covers(signed []string, field string) bool {
	return slices.ContainsFunc(signed, func(one string) bool { return strings.EqualFold(strings.TrimSpace(one), field) })
}

// server asks whether the server may send for the domain.
func (p Prover) server(ctx context.Context, by newsroom.Envelope, proof *Proof) {
	ip := net.ParseIP(by.Peer)
	if ip == nil {
		return
	}
	result, _ := spf.CheckHostWithSender(ip, by.Helo, by.From, spf.WithContext(ctx), spf.WithResolver(p.DNS))
	proof.SPF = string(result) + " " + strings.ToLower(hostOf(by.From, by.Helo))
	proof.Unsure = proof.Unsure || result == spf.TempError
}

// told gives what the relay has found of SPF, in the first field of its name: those below may be anybody's.
func (p Prover) told(raw []byte) string {
	head, err := textproto.ReadHeader(bufio.NewReader(bytes.NewReader(raw)))
	if err != nil {
		return ""
	}
	for fields := head.FieldsByKey("Authentication-Results"); fields.Next(); {
		name, results, err := authres.Parse(fields.Value())
		if err != nil || !strings.EqualFold(name, p.Relay) {
			continue
		}
		for _, result := range results {
			if found, ok := result.(*authres.SPFResult); ok {
				return strings.TrimSpace(string(found.Value) + " " + strings.ToLower(hostOf(found.From, found.From)))
			}
		}
		return ""
	}
	return ""
}

// Aligned gives the domain that has signed for a sender: the same as the address's, or of the same registered domain. Empty:
// none has.
func (p Proof) Aligned(sender string) string { return aligned(p.DKIM, hostOf(sender, "")) }

// Unsubscribes tells whether a signature for a sender covers where the subscription ends.
func (p Proof) Unsubscribes(sender string) bool {
	return aligned(p.unsubscribing, hostOf(sender, "")) != ""
}

// hostOf gives the host of a sender's address; another where it names none.
func hostOf(address, other string) string {
	if _, host, ok := strings.Cut(address, "@"); ok {
		return host
	}
	return other
}

// aligned gives the first of some domains that is a host, or of the same registered domain; empty: none is.
func aligned(domains []string, host string) string {
	for _, domain := range domains {
		if domain == host || registered(domain) == registered(host) {
			return domain
		}
	}
	return ""
}

// Signed tells whether a domain has signed, or one of the same registered domain.
func (p Proof) Signed(by string) bool { return aligned(p.DKIM, by) != "" }

// Permitted tells whether a server has brought the mail that may send for a domain, or for one of the same registered domain (SPF).
func (p Proof) Permitted(domain string) bool {
	by, passed := strings.CutPrefix(p.SPF, "pass ")
	return passed && by != "" && aligned([]string{by}, domain) != ""
}

func registered(domain string) string {
	if site, err := publicsuffix.EffectiveTLDPlusOne(domain); err == nil {
		return site
	}
	return domain
}

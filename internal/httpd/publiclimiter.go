package httpd

import (
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"newsroom"
)

// PublicLimiter limits requests to the routes that ask for no token because tokens, or sessions, are had there. What is guessed at
// them is worth the most, so each address may ask them less often.
type PublicLimiter struct {
	gate   *Gate
	limits *Limits
}

// NewPublicLimiter makes a PublicLimiter. Nil limits are none.
func NewPublicLimiter(gate *Gate, limits *Limits) *PublicLimiter {
	return &PublicLimiter{gate: gate, limits: limits}
}

// AllowView tells whether a request may pass that can't be a guess, such as for a page.
func (p *PublicLimiter) AllowView(w http.ResponseWriter, r *http.Request) error {
	if err := p.gate.Err(); err != nil {
		w.Header().Set("Connection", "close")
		return err
	}
	return p.limits.arrive(r)
}

// Allow tells whether any other request may pass, before anything of it is read.
func (p *PublicLimiter) Allow(w http.ResponseWriter, r *http.Request) error {
	if err := p.AllowView(w, r); err != nil {
		return err
	}
	return p.limits.guess(r)
}

// Count counts a request of somebody who is known by another thing than a token, as those of an account's client are
// counted, and says in the header what is left.
func (p *PublicLimiter) Count(w http.ResponseWriter, who newsroom.Principal) error {
	return p.limits.ask(w.Header(), who)
}

// Network names the network that a request comes from; empty where nothing is limited.
func (p *PublicLimiter) Network(r *http.Request) string {
	if p.limits == nil {
		return ""
	}
	return ClientNetwork(r, p.limits.trusted)
}

// ClientNetwork names the network that a request comes from, by which those who guess are slowed. The proxies that are trusted
// tell whom they ask for.
func ClientNetwork(r *http.Request, trusted []netip.Prefix) string {
	return network(clientAddress(r, trusted)).String()
}

// Refusal tells how an error looks from outside, for doors whose refusals have another form than Fail's, and for how
// long the client should wait; 0: no matter. The message is empty where the error has its own.
func Refusal(err error) (status int, message string, wait time.Duration) {
	how, wait := refusalOf(err)
	return how.status, how.message, wait
}

// RetryAfter says for how long the client should wait, in whole seconds.
func RetryAfter(h http.Header, wait time.Duration) {
	if wait > 0 {
		h.Set("Retry-After", strconv.FormatInt(seconds(wait), 10))
	}
}

// Payload reads the body of a request that must have one of JSON, and judges its size and its type.
func Payload(w http.ResponseWriter, r *http.Request) ([]byte, error) { return readPayload(w, r) }

// Form reads the body of a request that must have one of application/x-www-form-urlencoded, in UTF-8 and without NUL.
// A parameter that comes twice is refused, unless it is one of those that may repeat. The query is not looked at.
func Form(w http.ResponseWriter, r *http.Request, repeat ...string) (url.Values, error) {
	body, err := readAny(w, r)
	if err != nil {
		return nil, err
	}
	if !isText(r.Header, "application/x-www-form-urlencoded") {
		return nil, errFormType
	}
	values, err := url.ParseQuery(string(body))
	if err != nil {
		return nil, invalid("", "The body is no form.")
	}
	for name, all := range values {
		for _, text := range append(all, name) {
			if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
				return nil, invalid("", "The body is not in UTF-8, or holds the character NUL.")
			}
		}
		if len(all) > 1 && !slices.Contains(repeat, name) {
			return nil, invalid(pointer(name), "It may be given only once.")
		}
	}
	return values, nil
}

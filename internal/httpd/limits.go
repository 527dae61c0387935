package httpd

import (
	"net/http"
	"net/netip"
	"strconv"
	"time"

	"newsroom"
)

// How many requests an address may make before anybody looks at its token: so many a minute, so many at once.
const (
	addressMinute = 600
	addressBurst  = 200
)

// How many it may make of those at which tokens and sessions are had (decisions.md, section 3).
const (
	guessMinute = 30
	guessBurst  = 30
)

// Limits are the limits of one node, shared by its doors. The nil Limits has none.
type Limits struct {
	trusted   []netip.Prefix
	addresses *Limiter[netip.Prefix]
	guesses   *Limiter[netip.Prefix]
	clients   *Limiter[client]
	policy    []string
}

// client is one app of one account.
type client struct {
	account newsroom.AccountID
	name    string
}

// policyName names the limit by account and client in the RateLimit headers.
const policyName = `"client"`

// NewLimits makes limits: so many requests a minute for each account and client, of which half may come at
// once, and the fixed number for each address. 0 switches them all off. The proxies that are trusted tell whom
// they ask for.
func NewLimits(minute int, trusted []netip.Prefix, clock func() time.Time) *Limits {
	if minute <= 0 {
		return nil
	}
	return &Limits{
		trusted:   trusted,
		addresses: NewLimiter[netip.Prefix](addressMinute, addressBurst, clock),
		guesses:   NewLimiter[netip.Prefix](guessMinute, guessBurst, clock),
		clients:   NewLimiter[client](minute, max(1, minute/2), clock),
		policy:    []string{policyName + ";q=" + strconv.Itoa(minute) + ";w=60"},
	}
}

// arrive counts a request by the address that it comes from.
func (l *Limits) arrive(r *http.Request) error {
	if l == nil {
		return nil
	}
	return l.from(r, l.addresses)
}

// guess counts, also by address, a request that might be a guess.
func (l *Limits) guess(r *http.Request) error {
	if l == nil {
		return nil
	}
	return l.from(r, l.guesses)
}

func (l *Limits) from(r *http.Request, by *Limiter[netip.Prefix]) error {
	if s := by.Take(network(clientAddress(r, l.trusted))); !s.Let {
		return tooMany(s.Wait)
	}
	return nil
}

// ask counts a request by account and client, and says in the header what is left.
func (l *Limits) ask(h http.Header, who newsroom.Principal) error {
	if l == nil {
		return nil
	}
	s := l.clients.Take(client{who.Account, who.Client})
	l.say(h, s)
	if !s.Let {
		return tooMany(s.Wait)
	}
	return nil
}

// tell says what is left, and counts nothing.
func (l *Limits) tell(h http.Header, who newsroom.Principal) {
	if l != nil {
		l.say(h, l.clients.Look(client{who.Account, who.Client}))
	}
}

// say writes both headers (draft-ietf-httpapi-ratelimit-headers, sections 3 and 4): the quota of a minute,
// what is left of the burst now, and in how many seconds all of the burst is there again.
func (l *Limits) say(h http.Header, s Share) {
	b := make([]byte, 0, len(policyName)+len(";r=;t=")+8)
	b = append(b, policyName+";r="...)
	b = strconv.AppendInt(b, int64(s.Left), 10)
	b = append(b, ";t="...)
	b = strconv.AppendInt(b, seconds(s.Full), 10)
	h["Ratelimit"] = []string{string(b)}
	h["Ratelimit-Policy"] = l.policy
}

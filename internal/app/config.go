// Package app puts the newsroom together: New opens the store and makes the steps, Serve runs the doors and
// the background work until it is told to stop, Work lets a command run background work of its own.
//
// It is the one place that knows every package, an engine among them; nothing imports it but the commands.
package app

import (
	"log/slog"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"time"

	"newsroom"
	"newsroom/internal/mail"
	"newsroom/internal/newsletter"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/wire"
)

// Config is what the newsroom is set to.
type Config struct {
	Data           string               // folder of the SQLite database
	DatabaseURL    string               // of the PostgreSQL database; empty: SQLite
	Role           Role                 // other than All only with a DatabaseURL
	Patience       time.Duration        // how long to wait at the start for a PostgreSQL that does not answer
	Listen         string               // host:port
	Socket         net.Listener         // what listens there already; nil: nothing
	Public         string               // origin of every link; empty: made from Listen
	AllowPrivate   []netip.Prefix       // private networks that feeds may be in
	HostGap        time.Duration        // between requests to one host
	RateLimit      int                  // requests a minute for each account and client; 0: neither this limit nor others
	KeepArticles   time.Duration        // for how long articles keep their words on which nothing rests; 0: for ever
	MonitorLimit   int                  // monitors of an account that are not stopped; 0: no limit
	SourceLimit    int                  // sources of its own that an account may have; 0: no limit
	ClientLimit    int                  // apps that an account may add itself; 0: no limit
	WebhookLimit   int                  // webhooks that an account may have; 0: no limit
	NoRegistration bool                 // apps can't register themselves
	AdminEmail     string               // whose the first account is, which is made at the start; empty: whoever follows the printed link
	OpenSignUp     bool                 // whoever likes may ask for an account
	Mail           mail.Settings        // of the relay; an empty Relay: there is none
	Catalogue      *catalogue.Catalogue // that sources are chosen from; nil: the one that is a part of the program
	TLSCert        string               // PEM file of the certificate to answer https with; empty: http
	TLSKey         string               // PEM file of its key
	ACMEHost       string               // whose certificate an authority is to give, to answer https with; empty: none
	ACMEDirectory  string               // address of the authority; empty: Let's Encrypt
	ACMEEmail      string               // to which it writes; empty: to nobody
	ACMERoots      string               // PEM file of issuers by which it is known; empty: the system's
	Provider       ProviderConfig       // another service by which people sign in; an empty Issuer: there is none
	MetricsListen  string               // host:port at which programs that watch are answered; empty: none are
	MetricsPprof   bool                 // they are shown Go's profiles, too
	LettersListen  string               // host:port at which mail servers bring newsletters; empty: none do
	LettersHost    string               // host of the addresses that they are brought to; empty: that of the origin
	LettersRelay   string               // name by which the relay before LettersListen tells of SPF; empty: there is none
	DNS            newsletter.Resolver  // by which it is proved who sent them; nil: the machine's
	TrustedProxies []netip.Prefix       // whose Forwarded and X-Forwarded-For are believed
	NoFullText     bool                 // no pages of articles are fetched, whatever sources are set to
	Frugal         bool                 // serving keeps its memory in bounds; false: the operator, or nobody, does
	NoMigrate      bool
	MustExist      bool // make no newsroom where there is none
	Log            *slog.Logger
	Clock          func() time.Time // what the newsroom dates by
	Wall           func() time.Time // the machine's, which must agree with a PostgreSQL database's; nil: not looked at
	Mint           newsroom.Minter
	Fault          newsroom.Fault
	Trace          func(statement string) // is told every statement of the store; nil in production
	Version        string
	Commit         string // of the sources; empty: not known
}

// Role is the part that a node does of a newsroom that several share.
type Role string

// The roles.
const (
	All    Role = "all"
	Web    Role = "web"    // answers requests, works no jobs
	Worker Role = "worker" // works jobs; answers nothing but its health
)

func (r Role) works() bool   { return r != Web }
func (r Role) answers() bool { return r != Worker }

// DefaultHostGap is also the shortest gap for hosts outside the allowed private networks.
const DefaultHostGap = time.Second

// DefaultListen is where the newsroom answers unless told otherwise.
const DefaultListen = "127.0.0.1:8080"

// DefaultData is the newsroom's folder among the user's data (XDG Base Directory Specification).
func DefaultData() string {
	base := os.Getenv("XDG_DATA_HOME")
	if base == "" || !filepath.IsAbs(base) {
		home, err := os.UserHomeDir()
		if err != nil {
			return "newsroom-data"
		}
		base = filepath.Join(home, ".local", "share")
	}
	return filepath.Join(base, "newsroom")
}

// agent is the name under which the newsroom asks servers, with the address that whoever is asked may look at, if others
// can reach it.
func (c Config) agent() string {
	name := "Newsroom/" + c.Version
	if c.Public == "" {
		return name
	}
	return name + " (+" + c.Public + ")"
}

// catalogue gives the feeds that sources are chosen from for a reader who names none.
func (c Config) catalogue() *catalogue.Catalogue {
	if c.Catalogue == nil {
		return catalogue.Embedded()
	}
	return c.Catalogue
}

// advise names feeds of the catalogue for an interest.
func (c Config) advise(interest, language string) (out []wire.Help) {
	wish := catalogue.SelectionInput{Interests: []string{interest}}
	if language != "" {
		wish.Languages = []string{language}
	}
	for _, one := range c.catalogue().Choose(wish).Chosen {
		out = append(out, wire.Help{Publisher: one.Publisher, URL: one.URL})
	}
	return out
}

// gap gives the rule for how long to leave a host alone, which is named as feed.HostKey does. Below a second only hosts
// that were allowed by address may be asked: they are the operator's own.
func (c Config) gap(host string) time.Duration {
	if c.HostGap >= DefaultHostGap {
		return c.HostGap
	}
	address, err := netip.ParseAddr(host)
	if err != nil {
		with, err := netip.ParseAddrPort(host)
		if err != nil {
			return DefaultHostGap
		}
		address = with.Addr()
	}
	for _, prefix := range c.AllowPrivate {
		if prefix.Contains(address.Unmap()) {
			return c.HostGap
		}
	}
	return DefaultHostGap
}

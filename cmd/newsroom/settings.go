package main

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"reflect"
	"regexp"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/app"
	"newsroom/internal/mail"
)

// Settings are the flags that every command has. Each is also an environment variable, NEWSROOM_ and its name
// in capitals, and a key of the TOML file; flags win over the environment, the environment over the file. A
// variable that is empty counts as not set.
type Settings struct {
	Config               string         `help:"TOML file with settings." env:"NEWSROOM_CONFIG" placeholder:"FILE"`
	Data                 string         `help:"Folder of the database (default: ${data})." env:"NEWSROOM_DATA" placeholder:"DIR"`
	DatabaseURL          string         `help:"PostgreSQL database that several processes may share, in place of the folder's, such as postgres://user@host:5432/newsroom; its password may come from PGPASSWORD or a password file." name:"database-url" env:"NEWSROOM_DATABASE_URL" secret:"" placeholder:"URL"`
	DatabaseURLFile      string         `help:"File whose first line is that database's address, with its password." name:"database-url-file" env:"NEWSROOM_DATABASE_URL_FILE" placeholder:"FILE"`
	Role                 string         `help:"Part that serve does of a newsroom that several processes share: all, web or worker (default: ${default})." env:"NEWSROOM_ROLE" default:"all" type:"role" placeholder:"ROLE"`
	Listen               string         `help:"Address to answer requests on (default: ${default})." env:"NEWSROOM_LISTEN" default:"127.0.0.1:8080" type:"listen" placeholder:"HOST:PORT"`
	PublicURL            string         `help:"Origin under which people reach the newsroom; links are made from it (default: made from --listen)." name:"public-url" env:"NEWSROOM_PUBLIC_URL" type:"origin" placeholder:"URL"`
	TLSCert              string         `help:"PEM file of a certificate, with its chain, to answer https with; read anew when it changes (default: answer http)." name:"tls-cert" env:"NEWSROOM_TLS_CERT" placeholder:"FILE"`
	TLSKey               string         `help:"PEM file of the certificate's key." name:"tls-key" env:"NEWSROOM_TLS_KEY" placeholder:"FILE"`
	ACMEHost             string         `help:"Host that an authority is to give a certificate for, to answer https with; the port that it is reached at from outside is 443. Whoever sets it agrees with the authority's terms." name:"acme-host" env:"NEWSROOM_ACME_HOST" placeholder:"HOST"`
	ACMEDirectory        string         `help:"Address of the authority, where it is not Let's Encrypt." name:"acme-directory" env:"NEWSROOM_ACME_DIRECTORY" placeholder:"URL"`
	ACMEEmail            string         `help:"Email address to which the authority writes when something is amiss." name:"acme-email" env:"NEWSROOM_ACME_EMAIL" placeholder:"ADDRESS"`
	ACMERoots            string         `help:"PEM file of the issuers that the authority itself is known by (default: the system's)." name:"acme-roots" env:"NEWSROOM_ACME_ROOTS" placeholder:"FILE"`
	MetricsListen        string         `help:"Address to answer programs that watch the newsroom on, with metrics for Prometheus; it asks for no password, so let nobody else reach it (default: none)." env:"NEWSROOM_METRICS_LISTEN" type:"listen" placeholder:"HOST:PORT"`
	MetricsPprof         bool           `help:"Show Go's profiles there, too (pprof)." env:"NEWSROOM_METRICS_PPROF"`
	LettersListen        string         `help:"Address to take newsletters on that mail servers bring (SMTP), such as 0.0.0.0:25 (default: none)." env:"NEWSROOM_LETTERS_LISTEN" type:"listen" placeholder:"HOST:PORT"`
	LettersHost          string         `help:"Host of the addresses that readers subscribe to newsletters with; its mail must lead to --letters-listen (default: that of --public-url)." env:"NEWSROOM_LETTERS_HOST" placeholder:"HOST"`
	LettersRelay         string         `help:"Name by which a mail relay before --letters-listen tells in Authentication-Results what it has found of SPF, which can't be asked behind it (default: there is none)." env:"NEWSROOM_LETTERS_RELAY" placeholder:"NAME"`
	TrustedProxies       []netip.Prefix `help:"Networks of proxies whose Forwarded and X-Forwarded-For are believed." env:"NEWSROOM_TRUSTED_PROXIES" placeholder:"CIDR"`
	RateLimit            int            `help:"Requests a minute for each account and client, of which half may come at once (default: ${default}); 0 switches this limit and those by address off." env:"NEWSROOM_RATE_LIMIT" default:"120" type:"count" placeholder:"N"`
	KeepArticles         days           `help:"Time for which articles keep their texts where nothing rests on them, in days (default: ${default}), at least 14d; 0 is for ever. Titles and links stay." env:"NEWSROOM_KEEP_ARTICLES" default:"90d" placeholder:"TIME"`
	MonitorLimit         int            `help:"Situations that an account may follow at once (default: ${default}); 0 is no limit." env:"NEWSROOM_MONITOR_LIMIT" default:"200" type:"count" placeholder:"N"`
	SourceLimit          int            `help:"Sources of its own that an account may have (default: ${default}); 0 is no limit." env:"NEWSROOM_SOURCE_LIMIT" default:"1000" type:"count" placeholder:"N"`
	ClientLimit          int            `help:"Apps that an account may add itself (default: ${default}); 0 is no limit." env:"NEWSROOM_CLIENT_LIMIT" default:"50" type:"count" placeholder:"N"`
	WebhookLimit         int            `help:"Webhooks that an account may have (default: ${default}); 0 is no limit." env:"NEWSROOM_WEBHOOK_LIMIT" default:"20" type:"count" placeholder:"N"`
	NoRegistration       bool           `help:"Keep apps from registering themselves; those that are known by an address, and those that readers add, may still ask readers for access." env:"NEWSROOM_NO_REGISTRATION"`
	AdminEmail           string         `help:"Email address of the first account: where there is none yet, serve makes it, with the rights of an operator, and prints a link on which its password is set." env:"NEWSROOM_ADMIN_EMAIL" placeholder:"ADDRESS"`
	OpenSignUp           bool           `help:"Let whoever likes ask for an account; it waits until 'newsroom account authorize' opens it. Needs a mail relay." env:"NEWSROOM_OPEN_SIGN_UP"`
	OIDCIssuer           string         `help:"Another service by which people sign in, an OpenID Connect provider: its issuer, exactly as it calls itself." name:"oidc-issuer" env:"NEWSROOM_OIDC_ISSUER" placeholder:"URL"`
	OIDCClientID         string         `help:"Client ID by which that service knows the newsroom." name:"oidc-client-id" env:"NEWSROOM_OIDC_CLIENT_ID" placeholder:"ID"`
	OIDCClientSecret     string         `hidden:"" name:"oidc-client-secret" env:"NEWSROOM_OIDC_CLIENT_SECRET" secret:"whole"`
	OIDCClientSecretFile string         `help:"File whose first line is the client's secret, which may be in NEWSROOM_OIDC_CLIENT_SECRET instead." name:"oidc-client-secret-file" env:"NEWSROOM_OIDC_CLIENT_SECRET_FILE" placeholder:"FILE"`
	OIDCName             string         `help:"Name by which people know that service, for the button (default: its host)." name:"oidc-name" env:"NEWSROOM_OIDC_NAME" placeholder:"NAME"`
	OIDCDomains          []string       `help:"Domains: whoever has a verified email address in one, by that service, gets an account when they first come." name:"oidc-domains" env:"NEWSROOM_OIDC_DOMAINS" placeholder:"DOMAIN"`
	OIDCOperators        string         `help:"Group at that service whose members run the newsroom; nobody else who signs in by it does." name:"oidc-operators" env:"NEWSROOM_OIDC_OPERATORS" placeholder:"GROUP"`
	NoPasswords          bool           `help:"Let nobody in by a password: people sign in by that service, or by a passkey." env:"NEWSROOM_NO_PASSWORDS"`
	SMTPURL              string         `help:"Mail relay, such as smtp://user@mail.example.org:587, or smtps://…; its password is in NEWSROOM_SMTP_PASSWORD or a file." name:"smtp-url" env:"NEWSROOM_SMTP_URL" secret:"" placeholder:"URL"`
	SMTPPassword         string         `hidden:"" name:"smtp-password" env:"NEWSROOM_SMTP_PASSWORD" secret:"whole"`
	SMTPPasswordFile     string         `help:"File whose first line is the password of the mail relay." name:"smtp-password-file" env:"NEWSROOM_SMTP_PASSWORD_FILE" placeholder:"FILE"`
	MailFrom             string         `help:"Sender of mail, such as \"Newsroom <news@example.org>\"." env:"NEWSROOM_MAIL_FROM" placeholder:"SENDER"`
	MailReplyTo          string         `help:"Address that answers to mail go to (default: the sender)." env:"NEWSROOM_MAIL_REPLY_TO" placeholder:"ADDRESS"`
	AllowPrivateNetworks []netip.Prefix `help:"Private networks that feeds may be in, such as 192.168.1.0/24." env:"NEWSROOM_ALLOW_PRIVATE_NETWORKS" placeholder:"CIDR"`
	HostGap              time.Duration  `help:"Time between requests to one host (default: ${default}); less than a second only for hosts in the allowed private networks." env:"NEWSROOM_HOST_GAP" default:"1s" placeholder:"TIME"`
	NoFullText           bool           `help:"Fetch no pages of articles, whatever sources are set to." env:"NEWSROOM_NO_FULL_TEXT"`
	NoMigrate            bool           `help:"Leave a database of an older version alone, rather than bring it to this one at the start." env:"NEWSROOM_NO_MIGRATE"`
	LogLevel             string         `help:"Least level of log lines: debug, info, warn or error (default: info for serve and demo, error for other commands)." env:"NEWSROOM_LOG_LEVEL" type:"level" placeholder:"LEVEL"`

	from     map[string]origin // of the values that were not typed
	path     string            // of the settings file
	file     map[string]any
	database string             // the address of the PostgreSQL database, wherever it is from; empty: there is none
	mail     mail.Settings      // of the relay, if there is one
	provider app.ProviderConfig // another service by which people sign in, if there is one
}

// origin is where a value in force came from. The zero origin is the default.
type origin struct{ kind, name string }

// calls gives the words by which people know a setting that came from there.
func (o origin) calls(flag string) string {
	switch o.kind {
	case "environment":
		return o.name
	case "file":
		return "in the settings file " + o.name + ", " + flag
	}
	return "--" + flag
}

// settingRow is one value in force.
type settingRow struct {
	Name   string `json:"name"`
	Value  string `json:"value"`  // as it would be typed
	Origin string `json:"origin"` // flag, environment, file or default
	Where  string `json:"where"`  // the variable or the file that it came from; empty for the other two
}

// inForce lists every setting with its value and where it came from.
func (s *Settings) inForce(parsed *kong.Context) []settingRow {
	given := map[string]bool{}
	for _, path := range parsed.Path {
		if path.Flag != nil && !path.Resolved {
			given[path.Flag.Name] = true
		}
	}
	var out []settingRow
	for _, flag := range parsed.Model.Flags {
		if len(flag.Envs) == 0 {
			continue
		}
		from := s.from[flag.Name]
		switch {
		case given[flag.Name]:
			from = origin{kind: "flag"}
		case from.kind == "":
			from.kind = "default"
		}
		out = append(out, settingRow{Name: flag.Name, Value: shown(flag), Origin: from.kind, Where: from.name})
	}
	return out
}

// values gives the value of every setting, as it would be typed, with the secrets in it, wherever they are
// from.
func (s *Settings) values(parsed *kong.Context) map[string]string {
	values := map[string]string{}
	for _, flag := range parsed.Model.Flags {
		if len(flag.Envs) > 0 {
			values[flag.Name] = typed(flag.Target)
		}
	}
	values["database-url"], values["smtp-password"], values["oidc-client-secret"] = s.database, s.mail.Password, s.provider.Secret
	return values
}

// shown writes a value as it would be typed, without the password of an address that may hold one.
func shown(flag *kong.Flag) string {
	value := typed(flag.Target)
	if !flag.Tag.Has("secret") || value == "" {
		return value
	}
	if flag.Tag.Get("secret") == "whole" {
		return "xxxxx"
	}
	for _, password := range passwords {
		value = password.ReplaceAllString(value, "${1}xxxxx$2")
	}
	return value
}

// passwords are where an address has one: before the @, or as a parameter of the query or of a connection string.
// An address with several hosts is none that net/url reads.
var passwords = []*regexp.Regexp{
	regexp.MustCompile(`(://[^:/@]*:).*(@)`),
	regexp.MustCompile(`((?:^|[?&\s])(?:ssl)?password\s*=\s*)(?:'[^']*'|[^&\s]*)()`),
}

// typed writes a value as it would be typed.
func typed(v reflect.Value) string {
	if v.Kind() != reflect.Slice {
		return fmt.Sprint(v.Interface())
	}
	parts := make([]string, v.Len())
	for i := range parts {
		parts[i] = fmt.Sprint(v.Index(i).Interface())
	}
	return strings.Join(parts, ",")
}

// publicName is a name of at least two parts: an authority gives no certificate for others.
var publicName = regexp.MustCompile(`^(?i)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$`)

// check refuses settings that can't work together.
func (s *Settings) check() (err error) {
	if s.database, err = secret("database-url", "the database's address", s.DatabaseURL, s.DatabaseURLFile); err != nil {
		return err
	}
	if s.HostGap < 0 || (s.HostGap < app.DefaultHostGap && len(s.AllowPrivateNetworks) == 0) {
		return &usageError{s.from["host-gap"].calls("host-gap") + " is at least 1s, unless --allow-private-networks names the hosts that it is for"}
	}
	if s.KeepArticles != 0 && s.KeepArticles.length() < newsroom.LeastKeep {
		return &usageError{s.from["keep-articles"].calls("keep-articles") + " is at least " + daysOf(newsroom.LeastKeep).String() + ", or 0 for ever"}
	}
	if s.Role != string(app.All) && s.database == "" {
		return &usageError{s.from["role"].calls("role") + " other than all needs --database-url: a folder is one process's own"}
	}
	if s.MetricsPprof && s.MetricsListen == "" {
		return &usageError{s.from["metrics-pprof"].calls("metrics-pprof") + " must have --metrics-listen beside it, the address where profiles are shown"}
	}
	if err := s.checkLetters(); err != nil {
		return err
	}
	if s.AdminEmail != "" && (account.New{Email: s.AdminEmail}).Check() != nil {
		return &usageError{s.from["admin-email"].calls("admin-email") + " takes an email address"}
	}
	if (s.TLSCert == "") != (s.TLSKey == "") {
		return &usageError{"--tls-cert and --tls-key go together: the one is of no use without the other"}
	}
	return s.checkACME()
}

// checkLetters refuses settings by which no newsletter could come.
func (s *Settings) checkLetters() error {
	for name, value := range map[string]string{"letters-host": s.LettersHost, "letters-relay": s.LettersRelay} {
		if value == "" {
			continue
		}
		if !publicName.MatchString(value) || net.ParseIP(value) != nil {
			return &usageError{s.from[name].calls(name) + " takes the name of a host, such as news.example.org"}
		}
	}
	if s.LettersRelay != "" && s.LettersListen == "" {
		return &usageError{s.from["letters-relay"].calls("letters-relay") + " must have --letters-listen beside it, where the relay brings newsletters"}
	}
	if u, err := url.Parse(s.PublicURL); s.LettersListen != "" && s.LettersHost == "" && (err != nil || u.Hostname() == "") {
		return &usageError{s.from["letters-listen"].calls("letters-listen") + " must have --letters-host beside it, or --public-url, the host of the addresses that newsletters come to"}
	}
	return nil
}

// checkACME refuses settings of an authority that can't work.
func (s *Settings) checkACME() error {
	host := s.from["acme-host"].calls("acme-host")
	switch {
	case s.ACMEHost == "":
		for name, value := range map[string]string{"acme-directory": s.ACMEDirectory, "acme-email": s.ACMEEmail, "acme-roots": s.ACMERoots} {
			if value != "" {
				return &usageError{s.from[name].calls(name) + " must have --acme-host beside it, the host that a certificate is for"}
			}
		}
		return nil
	case !publicName.MatchString(s.ACMEHost) || net.ParseIP(s.ACMEHost) != nil:
		return &usageError{host + " takes the name of a host as it is known outside, such as news.example.org"}
	case s.TLSCert != "":
		return &usageError{host + " and --tls-cert do not go together: the certificate comes from the one or from the other"}
	}
	if u, err := url.Parse(s.PublicURL); s.PublicURL != "" && (err != nil || u.Scheme != "https" || !strings.EqualFold(u.Hostname(), s.ACMEHost)) {
		return &usageError{s.from["public-url"].calls("public-url") + " must be an https address of the host that --acme-host names"}
	}
	return nil
}

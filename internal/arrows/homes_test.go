package arrows_test

// homes lists the libraries that mark a seam: outside these packages, bench and tests aside, nobody knows
// them, so each could be exchanged in one place.
var homes = []arrow{
	{"internal/store/sqlite", "database/sql", "SQL stays inside the engines"},
	{"internal/store/rows", "database/sql", "both drivers say by its error that there is no row"},
	{"internal/store/postgres", "database/sql", "both drivers say by its error that there is no row"},
	{"internal/store/postgres", "github.com/jackc/pgx/v5", "the other driver"},
	{"internal/pgtest", "github.com/jackc/pgx/v5", "a cluster is asked for databases, and whether it answers"},
	{"internal/store/rows", "github.com/riverqueue/river", "what is the same in every engine about enqueueing"},
	{"internal/store/postgres", "github.com/riverqueue/river", "a job is enqueued in the transaction of its change"},
	{"internal/store/sqlite", "modernc.org/sqlite", "so does the driver"},
	{"internal/store/sqlite", "github.com/riverqueue/river", "a job is enqueued in the transaction of its change"},
	{"internal/store/enginetest", "database/sql", "tests look at what no facet tells"},
	{"internal/store/enginetest", "github.com/jackc/pgx/v5", "by the driver of the engine that they run on"},
	{"internal/store/enginetest", "github.com/riverqueue/river", "an engine makes its worker from River's settings"},
	{"internal/store/storetest", "github.com/riverqueue/river", "the suite works what an engine has enqueued"},
	{"internal/jobs", "github.com/riverqueue/river", "workers and the timetable"},
	{"internal/mcp", "github.com/modelcontextprotocol/go-sdk", "the protocol of assistants"},
	{"internal/mail", "github.com/wneessen/go-mail", "the way to the mail relay"},
	{"internal/mail/mailtest", "github.com/emersion/go-smtp", "a relay for tests"},
	{"internal/mail/mailtest", "github.com/emersion/go-sasl", "and how one signs in to it"},
	{"internal/smtpd", "github.com/emersion/go-smtp", "the protocol of those who bring newsletters"},
	{"internal/newsletter", "github.com/emersion/go-message", "the form of mails"},
	{"internal/newsletter", "github.com/emersion/go-msgauth", "what mail servers sign"},
	{"internal/newsletter", "blitiri.com.ar/go/spf", "which servers may send for a domain"},
	{"internal/account", "github.com/go-webauthn/webauthn", "what devices sign"},
	{"internal/acme", "golang.org/x/crypto/acme", "the protocol of authorities for certificates"},
	{"internal/oidc", "github.com/coreos/go-oidc/v3", "what other services sign of people"},
	{"internal/oidc", "golang.org/x/oauth2", "and how they are asked for it"},
	{"internal/metrics", "github.com/prometheus", "the format in which it is watched"},
	{"internal/outbound", "code.dny.dev/ssrf", "the guard of the only HTTP client"},
}

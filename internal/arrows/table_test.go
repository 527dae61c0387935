package arrows_test

// product lists every import of one package of the project by another outside tests.
var product = []arrow{
	{all, root, "the vocabulary is spoken everywhere"},

	{"cmd/newsroom", "internal/app", "a command is a thin shell around the wired application"},
	{"cmd/newsroom", "internal/account", "what an account is added with and set to"},
	{"cmd/newsroom", "internal/alert", "what the demonstration's reader follows and is told"},
	{"cmd/newsroom", "internal/demo", "the sample world that the demonstration polls"},
	{"cmd/newsroom", "internal/edition", "the slot of an edition on request, and its printed form"},
	{"cmd/newsroom", "internal/mandate", "what a mandate shows"},
	{"cmd/newsroom", "internal/source", "the feeds of the sample world"},
	{"cmd/newsroom", "internal/source/catalogue", "the addresses whose check it prints"},
	{"cmd/newsroom", "internal/text", "what came from feeds is cut to one line before it is printed"},
	{"cmd/newsroom", "internal/wire", "it prints a stored edition"},
	{"cmd/newsroom", "internal/backup", "how far a backup or a restore has come"},
	{"internal/app", all, "wiring is the one place that knows all parts"},

	{"internal/api", "internal/alert", "it starts and moves monitors, and shows what readers were told"},
	{"internal/api", "internal/httpd", "manners that all doors share"},
	{"internal/api", "internal/mandate", "it shows and corrects mandates"},
	{"internal/api", "internal/onboarding", "it puts the questions of onboarding and takes the answers"},
	{"internal/api", "internal/account", "a time zone that a client names is one that an account may have"},
	{"internal/api", "internal/wire", "its answers are the v1 shapes"},
	{"internal/mcp", "internal/httpd", "manners that all doors share, and the routes that it calls"},
	{"internal/mcp", "internal/mandate", "a wish has the bound of a statement"},
	{"internal/hooks", "internal/httpd", "manners that all doors share"},
	{"internal/hooks", "internal/oauth", "apps register, redeem codes, and renew and end their tokens"},
	{"internal/web/consent", "internal/httpd", "manners that all doors share"},
	{"internal/web/consent", "internal/oauth", "the page on which a reader lets an app in"},
	{"internal/reference", "internal/api", "it shows the document of the interface"},
	{"internal/reference", "internal/httpd", "manners that all doors share"},

	{"internal/jobs", "internal/account", "the timetable reads a reader's zone"},
	{"internal/jobs", "internal/edition", "the timetable plans a reader's next slot"},
	{"internal/jobs", "internal/readiness", "who reads a feed has a readiness to work out anew"},
	{"internal/jobs", "internal/store", "it enqueues with, and finishes in, a transaction"},

	{"internal/feed", "internal/outbound", "it fetches, and only outbound may call out"},

	{"internal/source", "internal/feed", "adding a source finds and tries its feed"},
	{"internal/source", "internal/outbound", "an address is masked before it is shown"},
	{"internal/source", "internal/readiness", "a new source changes whether a newsroom is ready"},
	{"internal/source", "internal/source/catalogue", "it asks which of its addresses still bring feeds"},
	{"internal/source", "internal/store", "it keeps sources"},
	{"internal/source", "internal/text", "titles from feeds and OPML are cut to one line"},
	{"internal/source/catalogue", "internal/feed", "an address has one spelling"},
	{"internal/source/catalogue", "internal/text", "words of wishes are compared by their stems"},

	{"internal/ingest", "internal/feed", "it fetches and parses what is due"},
	{"internal/ingest", "internal/mandate", "the search table holds the stems that interests are matched by"},
	{"internal/ingest", "internal/outbound", "the cause of a failed fetch, with its address masked"},
	{"internal/ingest", "internal/store", "it leases hosts and stores articles"},
	{"internal/ingest", "internal/text", "what a feed brings is made plain and safe, and split for the search table"},

	{"internal/situation", "internal/store", "it advances the grouping head"},
	{"internal/situation", "internal/text", "articles are compared by tokens, stems and shingles"},

	{"internal/mandate", "internal/store", "it keeps revisions and asks for coverage"},
	{"internal/mandate", "internal/text", "labels are matched by stems"},

	{"internal/digest", "internal/text", "it chooses among sentences"},

	{"internal/edition", "internal/digest", "an item's sentences"},
	{"internal/edition", "internal/mandate", "the order of items is the mandate's"},
	{"internal/edition", "internal/readiness", "a sent edition changes it"},
	{"internal/edition", "internal/situation", "near-duplicates are one witness"},
	{"internal/edition", "internal/store", "it reads what is new and takes the next number"},
	{"internal/edition", "internal/wire", "a sent edition is its finished v1 JSON"},

	{"internal/alert", "internal/digest", "whether a situation has developed, and in which sentences"},
	{"internal/alert", "internal/mandate", "a situation may meet a wish that is to be told at once"},
	{"internal/alert", "internal/situation", "a copy of what was known is no development"},
	{"internal/alert", "internal/store", "it follows the stream, and takes the next number"},
	{"internal/alert", "internal/wire", "a sent alert is its finished v1 JSON"},

	{"internal/onboarding", "internal/account", "a finished draft sets the zone, the schedule and the length"},
	{"internal/onboarding", "internal/mandate", "an answer becomes interests as a statement does"},
	{"internal/onboarding", "internal/onboarding/hours", "an answer about times becomes a schedule"},
	{"internal/onboarding", "internal/source", "a finished draft gives the reader sources"},
	{"internal/onboarding", "internal/source/catalogue", "sources are chosen for what the answers ask"},
	{"internal/onboarding", "internal/store", "it keeps drafts, and writes all that a finished one makes"},
	{"internal/onboarding", "internal/text", "answers are compared word by word"},
	{"internal/onboarding/hours", "internal/text", "words are known by their folded form"},

	{"internal/readiness", "internal/store", "it stores what it concludes"},
	{"internal/account", "internal/readiness", "a reader's settings change it"},
	{"internal/account", "internal/store", "it keeps people and tokens"},

	{"internal/oauth", "internal/account", "only who may use the newsroom live gives anything to an app"},
	{"internal/oauth", "internal/outbound", "the documents of clients are fetched, and only outbound may call out"},
	{"internal/oauth", "internal/store", "it keeps clients, grants, codes and tokens"},
	{"internal/oauth", "internal/text", "what a client calls itself is cut to one plain line"},

	{"internal/backup", "internal/store", "all tables of an engine, whatever they hold"},
	{"internal/store/rows", "internal/store", "the part of the contract that both engines fulfil alike"},
	{"internal/store/sqlite", "internal/store", "the contract that it fulfils"},
	{"internal/store/sqlite", "internal/store/rows", "the statements that both engines understand"},
	{"internal/store/postgres", "internal/store", "the contract that it fulfils"},
	{"internal/store/postgres", "internal/store/rows", "the statements that both engines understand"},
	{"internal/store/storetest", "internal/store", "the contract that it proves"},

	{"internal/bench", "internal/jobs", "it measures the way of a job"},
	{"internal/bench", "internal/pgtest", "a PostgreSQL of its own"},
	{"internal/bench", "internal/store", "a job is finished in a transaction"},
	{"internal/bench", "internal/store/postgres", "the engine whose jobs it measures"},

	{"cmd/newsroom", "internal/eval", "the eval commands, and the measure of the demonstration's grouping"},
	{"internal/eval", "internal/digest", "situations are put into sentences by what editions use"},
	{"internal/eval", "internal/feed", "feeds are read by what polls use"},
	{"internal/eval", "internal/ingest", "articles are made safe by what polls use"},
	{"internal/eval", "internal/mandate", "statements are understood and articles ranked by what editions use"},
	{"internal/eval", "internal/outbound", "a coding is undone with the fetcher's limits"},
	{"internal/eval", "internal/situation", "articles are grouped by what the grouping job uses"},
	{"internal/eval", "internal/text", "the language of an article"},

	{"internal/store/enginetest", "internal/pgtest", "the cluster that tests on PostgreSQL share"},
	{"internal/store/enginetest", "internal/store", "what both engines are to a test"},
	{"internal/store/enginetest", "internal/store/postgres", "one of the engines that tests run on"},
	{"internal/store/enginetest", "internal/store/sqlite", "the other one"},
}

// tests lists what tests import beyond that.
var tests = []arrow{
	{all, "internal/store/enginetest", "steps are tested on the real engines, there is no fake one"},
	{"internal/backup", "internal/store/sqlite", "a backup goes from one engine"},
	{"internal/backup", "internal/store/postgres", "into the other"},
	{"internal/backup", "internal/pgtest", "a cluster to be restored into"},
	{"internal/store/sqlite", "internal/store/storetest", "every engine passes the conformance suite"},
	{"internal/store/postgres", "internal/store/storetest", "every engine passes the conformance suite"},
	{"internal/store/postgres", "internal/pgtest", "a cluster to pass it on"},
	{"cmd/newsroom", "internal/pgtest", "the program is tested on PostgreSQL too, and on one that fails"},
	{"internal/api", "internal/api/apitest", "every exchange of its tests is judged by the document"},
	{"internal/api", "internal/readiness", "a correction is tried through the real step"},
	{"internal/api", "internal/store", "for readers who are really there"},
	{"internal/web/consent", "internal/store", "for readers who are really there"},
	{"internal/hooks", "internal/outbound", "the authorization server under test fetches documents"},
	{"internal/demo", "internal/text", "no two publishers of the sample world share a sentence"},
	{"internal/api/apitest", "internal/api", "the contract is tried on the document itself"},
	{"internal/reference", "internal/api/apitest", "the recorded examples are judged by the document"},
	{"client", "internal/api", "its types are compared with the document"},
	{"client", "internal/api/apitest", "every exchange of its journey is judged by the document"},
}

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
	{"internal/outbound", "code.dny.dev/ssrf", "the guard of the only HTTP client"},
}

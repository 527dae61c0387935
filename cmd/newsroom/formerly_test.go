package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom/internal/pgtest"
)

// former is the commit before there were packages to install, from which whoever had built a newsroom comes.
const former = "852ae049de8f25443b04447d1b2f678469e51b77"

// older is a commit of before that one. Its tables have seven changes to go through, the longest that there are among them.
const older = "b062e2d5a7e001a0efc6f6cf38e2e97686752a6d"

// formerReaders is how many readers a newsroom of before an update has.
const formerReaders = 5

// versionsBefore are what is updated from, the oldest first: those commits, and every tag that there is. A sample has one.
func versionsBefore(t *testing.T) []string {
	t.Helper()
	if testSize(t) == "sample" {
		return []string{former}
	}
	tags, err := exec.CommandContext(t.Context(), "git", "tag", "--list", "v*").Output()
	if err != nil {
		t.Skipf("NOT RUN: what came before is known by git alone, which says %v", err)
	}
	return append([]string{older, former}, strings.Fields(string(tags))...)
}

// programOf builds the program of a commit as it was given out, without anything of today's.
func programOf(t *testing.T, commit string) (program string) {
	t.Helper()
	if said, err := exec.CommandContext(t.Context(), "git", "cat-file", "-e", commit+"^{commit}").CombinedOutput(); err != nil {
		t.Skipf("NOT RUN: this checkout does not have the commit %s: %s", commit, said)
	}
	folder := t.TempDir()
	program = filepath.Join(folder, "newsroom")
	build := exec.CommandContext(t.Context(), "sh", "-c", `(cd ../.. && git archive --format=tar "$0") | tar -x -C "$1" && cd "$1" && go build -trimpath -buildvcs=false -o "$2" ./cmd/newsroom`,
		commit, folder, program)
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("the program of %s can't be built: %v\n%s", commit, err, said)
	}
	return program
}

// formerly is a newsroom of an older program, which was killed at its work. Its readers have an edition each.
type formerly struct {
	*rig    // with the older program
	paper   *paper
	slow    *slowFeed
	version int // of its tables
	newest  int // of those after the update; 0: not known yet
	bearers []string
	papers  [][]byte       // editions as they are stored
	rows    map[string]int // how many of each there are that nobody takes away
}

// lasting are the tables whose rows nobody takes away in the time that a test takes.
var lasting = []string{
	"account", "reader", "token", "statement", "interest", "source", "feed", "article", "version", "trace", "membership", "edition", "edition_item", "audit",
}

// ofBefore makes a newsroom by an older program in an empty database. Its next slots come in half a day.
func ofBefore(t *testing.T, program, database string) *formerly {
	t.Helper()
	f := &formerly{rig: rigOn(t, database), paper: newPaper(t, 3, 8), slow: newSlowFeed(t)}
	f.binary = program
	slot := time.Now().UTC().Add(12 * time.Hour).Format("15:00")
	for n := range formerReaders {
		f.run("account", "add", email(n))
		f.run("account", "set", email(n), "--schedule", "daily "+slot)
		f.run("mandate", "set", "--account", email(n), "Follow harbour dredging and night trains.")
		f.bearers = append(f.bearers, "Bearer "+strings.TrimSpace(f.run("token", "issue", "--ttl", "24h", "--account", email(n))))
	}
	f.importList(f.paper.list())
	f.run("poll", "--all")
	for n := range formerReaders {
		f.run("edition", "compose", "--account", email(n))
	}
	f.importList([]byte(`<opml version="2.0"><head/><body><outline type="rss" xmlUrl="` + f.slow.URL + `/feed/0"/></body></opml>`))
	f.diesPolling()
	f.version, f.papers, f.rows = f.tables(), f.bodies(storedEditions), f.lasts()
	return f
}

// diesPolling has the older program be killed while a poll is under way.
func (f *formerly) diesPolling() {
	f.t.Helper()
	var out bytes.Buffer
	s := f.begin(&out, "serve", "--listen", "127.0.0.1:0")
	<-f.slow.asked
	s.kill()
	if n := f.count(openJobs); n == 0 {
		f.t.Fatal("no job is under way")
	}
	f.slow.answer()
	go f.slow.drain(f.t.Context().Done())
}

// drain has nobody who asks wait for the test to hear of it, until the test ends.
func (f *slowFeed) drain(ended <-chan struct{}) {
	for {
		select {
		case <-f.asked:
		case <-ended:
			return
		}
	}
}

const storedEditions = "SELECT body FROM edition WHERE number = 1 ORDER BY account"

// tables gives the version of the tables.
func (r *rig) tables() int {
	if r.database == "" {
		return r.count("SELECT user_version FROM pragma_user_version")
	}
	return r.count("SELECT max(version) FROM newsroom_version")
}

// lasts counts the rows that nobody takes away.
func (r *rig) lasts() map[string]int {
	r.t.Helper()
	rows := map[string]int{}
	for _, table := range lasting {
		rows[table] = r.count("SELECT count(*) FROM " + table)
	}
	rows["versions that the first editions cite"] = r.count("SELECT count(*) FROM (" + r.citedFirst() + ") c")
	return rows
}

// gatheredSince is the version of the tables since which citations are gathered out of their rows.
const gatheredSince = 48

// citedFirst asks which versions the items of first editions cite, each once for an item, wherever that stands.
func (r *rig) citedFirst() string {
	from := func(table string) string {
		return "SELECT account, number, ordinal, article, version FROM " + table + " WHERE number = 1"
	}
	if r.tables() < gatheredSince {
		return from("citation") + " GROUP BY account, number, ordinal, article, version"
	}
	return from("cited") + " UNION " + from("citation_before")
}

// copied gives a copy of it, which nobody has open.
func (f *formerly) copied(t *testing.T, cluster *pgtest.Cluster) *formerly {
	t.Helper()
	other, own := *f, *f.rig
	own.t, own.data = t, filepath.Join(t.TempDir(), "data")
	if f.database != "" {
		own.database = cluster.Database(t, databaseName(t, f.database))
	} else if err := os.CopyFS(own.data, os.DirFS(f.data)); err != nil {
		t.Fatal(err)
	}
	other.rig = &own
	return &other
}

// updated gives the same newsroom with the newest program, living twenty hours later: every slot and every feed is due.
func (f *formerly) updated() *rig {
	r := f.later(20 * time.Hour)
	r.binary = ""
	return r
}

// works has the newest program do all that is due, and proves that nothing was lost and nothing done twice.
func (f *formerly) works() {
	f.t.Helper()
	r := f.updated()
	s := r.start()
	if s.address == "" {
		f.t.Fatalf("it did not start: %s", s.end().err)
	}
	r.await("editions", "SELECT count(*) FROM edition", 2*formerReaders, patience)
	r.await("articles in their places", "SELECT count(*) FROM article WHERE seq IS NOT NULL", f.items(), patience)
	r.awaitRest(patience)
	for _, bearer := range f.bearers {
		if answer, body := s.ask("GET", "/v1/briefing", "Authorization", bearer); answer.StatusCode != 200 || !strings.Contains(body, `"edition_number":2,`) {
			f.t.Errorf("a reader gets %d %.200s", answer.StatusCode, body)
		}
	}
	s.stop()
	f.proveKept(r)
	r.provePlaces(f.items())
}

// items are those of all feeds.
func (f *formerly) items() int { return f.paper.items() + 3 }

// proveKept proves that all that there was is there.
func (f *formerly) proveKept(r *rig) {
	f.t.Helper()
	if got := r.bodies(storedEditions); !slices.EqualFunc(got, f.papers, bytes.Equal) {
		f.t.Errorf("%d editions are %d others", len(f.papers), len(got))
	}
	now := r.lasts()
	for table, n := range f.rows {
		if now[table] < n {
			f.t.Errorf("of %s there were %d and are %d", table, n, now[table])
		}
	}
}

// provePlaces proves that every article is there once, and no edition twice.
func (r *rig) provePlaces(items int) {
	r.t.Helper()
	for what, query := range map[string]string{
		"articles":               "SELECT count(*) FROM article",
		"identities of articles": "SELECT count(*) FROM (SELECT DISTINCT feed, url FROM version JOIN article ON article.id = version.article) AS s",
		"articles in places":     "SELECT count(DISTINCT seq) FROM article",
		"articles in situation":  "SELECT count(*) FROM membership JOIN situation ON situation.id = membership.situation WHERE redirect IS NULL",
	} {
		if got := r.count(query); got != items {
			r.t.Errorf("%s: %d, want %d", what, got, items)
		}
	}
	if n := r.count("SELECT count(*) FROM (SELECT DISTINCT account, slot_key FROM edition) AS s"); n != 2*formerReaders {
		r.t.Errorf("editions of %d slots, want %d", n, 2*formerReaders)
	}
	// Two kinds are tried once: the next one does what it did not.
	if n := r.count("SELECT count(*) FROM river_job WHERE state IN ('discarded', 'cancelled') AND kind NOT IN ('timetable', 'keep')"); n != 0 {
		r.t.Errorf("%d jobs were given up%s", n, r.failures())
	}
}

// reads proves that the older program works with what there is: it serves, and shows each reader the edition.
func (f *formerly) reads() {
	f.t.Helper()
	s := f.start()
	if s.address == "" {
		f.t.Fatalf("the program before did not start: %s", s.end().err)
	}
	for _, bearer := range f.bearers {
		if answer, body := s.ask("GET", "/v1/briefing", "Authorization", bearer); answer.StatusCode != 200 || !strings.Contains(body, `"edition_number":1,`) {
			f.t.Errorf("the program before gives a reader %d %.200s", answer.StatusCode, body)
		}
	}
	s.stop()
	f.proveKept(f.rig)
}

// inWords tells of counts in the order of their names.
func inWords(counts map[string]int) string {
	var all []string
	for _, what := range slices.Sorted(maps.Keys(counts)) {
		all = append(all, fmt.Sprintf("%s: %d", what, counts[what]))
	}
	return strings.Join(all, "; ")
}

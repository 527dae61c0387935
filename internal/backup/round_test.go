package backup_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/backup"
	"newsroom/internal/store"
)

// contents are the files of a backup with rows in them.
func contents(t testing.TB, b []byte) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, e := range unpack(t, b) {
		if strings.HasSuffix(e.name, ".jsonl") {
			all[e.name] = string(e.body)
		}
	}
	return all
}

func check(t testing.TB, b []byte) backup.Written {
	t.Helper()
	got, err := backup.Check(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// From either engine into the other and back, whatever is in the tables: the rows of the three backups are the same to
// the byte, and no table is missing.
func TestEveryTableComesThroughBothEngines(t *testing.T) {
	t.Parallel()
	begun := onSQLite(t).fill()
	first := begun.backup()
	made := check(t, first)
	for _, table := range made.Tables {
		if table.Rows == 0 {
			t.Errorf("no row of the table %s: give it one in fill, so that this test proves that it is carried", table.Name)
		}
	}
	if made.Jobs != 2 {
		t.Errorf("%d jobs are carried, want 2", made.Jobs)
	}
	there := onPostgres(t).restore(first)
	second := there.backup()
	back := onSQLite(t).restore(second)
	third := back.backup()
	want := contents(t, first)
	for name, b := range map[string][]byte{"PostgreSQL": second, "SQLite, through PostgreSQL": third} {
		if diff := cmp.Diff(want, contents(t, b)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if diff := cmp.Diff(made.Tables, check(t, b).Tables); diff != "" {
			t.Errorf("tables of %s (-want +got):\n%s", name, diff)
		}
	}
	for _, h := range []*house{there, back} {
		prove(t, begun, h)
	}
}

// prove looks at what stands in no table that is carried.
func prove(t *testing.T, before, after *house) {
	t.Helper()
	if err := after.Ready(t.Context()); err != nil {
		t.Error(err)
	}
	told := see(after, func(v store.View) ([]store.SentItem, error) {
		found, _, err := v.Editions().Told(ann, []string{"harb"}, 9)
		return found, err
	})
	if diff := cmp.Diff([]store.SentItem{{Number: 1, Ordinal: 1}}, told); diff != "" {
		t.Errorf("a search of what was sent (-want +got):\n%s", diff)
	}
	found := see(after, func(v store.View) ([]newsroom.ArticleID, error) {
		return v.Articles().Matching(ann, store.SearchQuery{Terms: [][]string{{"late"}, {"bridges"}}, Limit: 10})
	})
	if len(found) != 4 {
		t.Errorf("search finds the articles %v, want four", found)
	}
	stale := see(after, func(v store.View) ([]newsroom.ArticleID, error) {
		return v.Articles().Matching(ann, store.SearchQuery{Terms: [][]string{{"early"}}, Limit: 10})
	})
	if len(stale) != 0 {
		t.Errorf("search finds what older versions said: %v", stale)
	}
	for _, table := range []string{"feed", "source", "article", "audit", "situation_event", "situation_title", "retrieval"} {
		query := `SELECT max(id) FROM ` + table
		if before.count(query) != after.count(query) {
			t.Errorf("the last number of %s is another", table)
		}
	}
	last := after.count(`SELECT max(id) FROM feed`)
	var next newsroom.FeedID
	after.commit(func(tx store.Tx) (err error) {
		next, err = tx.Feeds().Add(newsroom.Feed{URL: "https://example.org/next", Host: "example.org"})
		return err
	})
	if int(next) != last+1 {
		t.Errorf("the next feed has the number %d, after %d", next, last)
	}
	job := see(after, func(v store.View) (newsroom.JobStatus, error) { return v.Jobs().Find(newsroom.TimetableJob{}) })
	if job.State != newsroom.JobWaiting {
		t.Errorf("the timetable is %v", job)
	}
	after.commit(func(tx store.Tx) error { return tx.Enqueue(newsroom.TimetableJob{}) })
	if n := after.count(`SELECT count(*) FROM river_job WHERE kind = 'timetable'`); n != 1 {
		t.Errorf("%d timetables wait: what was restored is not known for the same", n)
	}
}

// A table that a later migration adds is in the next backup without a word about it in this program.
func TestATableThatIsAddedIsCarried(t *testing.T) {
	t.Parallel()
	added := map[string]string{
		"sqlite":   `CREATE TABLE added (id TEXT, n INTEGER NOT NULL, yes INTEGER NOT NULL, x REAL, b BLOB, PRIMARY KEY (id, n)) STRICT`,
		"postgres": `CREATE TABLE added (id text, n bigint NOT NULL, yes boolean NOT NULL, x double precision, b bytea, PRIMARY KEY (id, n))`,
	}
	var all []string
	for name, empty := range engines {
		h := empty(t)
		h.exec(added[name])
		for i, key := range []string{"é", "a", "Z", "b", "B"} {
			h.insert("added", "id", key, "n", i, "yes", i%2 == 0, "x", []any{nil, 0.1, -1e300, 5.0, 1.5}[i], "b", []any{nil, none, odd, nil, none}[i])
		}
		all = append(all, contents(t, h.backup())["tables/added/000001.jsonl"])
	}
	want := `["B",4,1,1.5,""]
["Z",2,1,-1e+300,"AP8BCiIA"]
["a",1,0,0.1,""]
["b",3,0,5,null]
["é",0,1,null,null]
`
	for _, got := range all {
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("the rows (-want +got):\n%s", diff)
		}
	}
}

// What a backup does not understand fails it, by name, and is not left out.
func TestATableThatCanNotBeCarriedIsNamed(t *testing.T) {
	t.Parallel()
	for name, statements := range map[string][]string{
		"sqlite":   {`CREATE TABLE added (id INTEGER PRIMARY KEY, x ANY) STRICT`, `CREATE TABLE added (x INTEGER) STRICT`, `CREATE VIRTUAL TABLE added USING fts5 (x)`},
		"postgres": {`CREATE TABLE added (id bigint PRIMARY KEY, x jsonb)`, `CREATE TABLE added (x bigint)`, `CREATE TABLE added (id bigint PRIMARY KEY, x text[])`},
	} {
		for _, statement := range statements {
			h := engines[name](t)
			h.exec(statement)
			err := h.Snapshot(t.Context(), func(store.Snapshot) error { return nil })
			if err == nil || !strings.Contains(err.Error(), "table added") {
				t.Errorf("%s: %v", statement, err)
			}
		}
	}
}

// A newsroom that is used takes no backup, and stays as it was; one that only has what a start makes takes it.
func TestABackupGoesIntoAnEmptyNewsroomAlone(t *testing.T) {
	t.Parallel()
	b := onSQLite(t).fill().backup()
	onEach(t, func(t *testing.T, empty func(testing.TB) *house) {
		t.Helper()
		for _, spoil := range []func(*house){
			func(h *house) { h.insert("host", "name", "example.org") },
			func(h *house) { h.insert("audit", "at", 1, "actor", "operator", "action", "a", "detail", "") },
			func(h *house) { h.restore(b) },
		} {
			h := empty(t)
			spoil(h)
			before := contents(t, h.backup())
			if err := h.tryRestore(b); newsroom.KindOf(err) != newsroom.KindExists {
				t.Errorf("the restore ended with %v", err)
			}
			if diff := cmp.Diff(before, contents(t, h.backup())); diff != "" {
				t.Errorf("it left (-want +got):\n%s", diff)
			}
		}
		h := empty(t)
		h.commit(func(tx store.Tx) error { return tx.Keys().First(newsroom.KeyCursors, []byte("another")) })
		h.restore(b)
	})
}

// monotonous is a snapshot of texts that shrink to almost nothing.
type monotonous struct{ store.Snapshot }

const monotone = 80

// Version is any.
func (monotonous) Version() int { return 1 }

// Tables gives one.
func (monotonous) Tables() []store.Table {
	return []store.Table{{Name: "version", Columns: []store.Column{{Name: "text", Kind: store.Text}}}}
}

// Count counts its rows.
func (monotonous) Count(string) (int64, error) { return monotone, nil }

// Rows gives a megabyte each.
func (monotonous) Rows(_ string, fn func([]any) error) error {
	row := []any{strings.Repeat("a", 1_000_000)}
	for range monotone {
		if err := fn(row); err != nil {
			return err
		}
	}
	return nil
}

// Jobs gives none.
func (monotonous) Jobs(func(store.OpenJob) error) error { return nil }

// A feed may bring what shrinks to almost nothing: it must not keep the newsroom from being restored.
func TestWhatShrinksToNothingIsCarried(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	written, err := backup.Write(t.Context(), &b, monotonous{}, about, silent)
	if err != nil {
		t.Fatal(err)
	}
	if read := check(t, b.Bytes()); read.Sum != written.Sum || read.Rows() != monotone {
		t.Errorf("what was written as %v is read as %v", written, read)
	}
	t.Logf("the backup has %d bytes", b.Len())
}

package backup

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"time"

	"github.com/go-json-experiment/json"

	"newsroom"
	"newsroom/internal/store"
)

// The format that this program writes, and the only one that it reads.
const (
	format  = "newsroom backup"
	version = 1
)

// The limits of a backup. One that this program writes is far within all of them, or writing it fails.
const (
	partSize    = 1 << 20   // bytes at which a file of rows ends
	maxLine     = 16 << 20  // bytes of a row
	maxManifest = 1 << 20   // bytes of the first and of the last file
	maxTables   = 500       // and so many columns in each
	maxRows     = 1 << 40   // of a table
	maxJobs     = 1_000_000 // that are still to be done
	maxJobBytes = 128 << 20 // of all their arguments, which are held in memory
	maxTries    = 100
)

// The names of the files.
const (
	manifestName = "manifest.json"
	endName      = "end.json"
	jobsFolder   = "jobs"
	tablesFolder = "tables/"
)

// Manifest says what is in a backup. It is its first file.
type Manifest struct {
	Format        string    `json:"format"`
	Version       int       `json:"version"` // of the format
	TablesVersion int       `json:"tables_version"`
	MadeAt        time.Time `json:"made_at"`
	Program       string    `json:"program"` // version of the program that made it
	Tables        []Carried `json:"tables"`
	Jobs          int64     `json:"jobs"`
}

// Carried is a table in a backup.
type Carried struct {
	store.Table
	Rows int64 `json:"rows"`
}

// Rows is the number of all rows, those of jobs aside.
func (m Manifest) Rows() (n int64) {
	for _, t := range m.Tables {
		n += t.Rows
	}
	return n
}

// end is the last file.
type end struct {
	Rows int64  `json:"rows"`
	Sum  string `json:"sha256"`
}

// refused is an error about a backup that is not taken.
func refused(text string, args ...any) error {
	return newsroom.Errorf(newsroom.KindInvalid, text, args...)
}

// damaged is the refusal of what could be a backup, were it whole.
func damaged(cause error) error {
	return newsroom.Because(newsroom.KindInvalid, cause, "The backup is cut short or damaged; take another copy of it.")
}

// foreign is the refusal of what was never a backup.
func foreign(cause error) error {
	if errors.Is(cause, io.ErrUnexpectedEOF) { // it began as one
		return damaged(cause)
	}
	return newsroom.Because(newsroom.KindInvalid, cause, "The file is not a backup of a newsroom, or no more than its beginning.")
}

// readManifest reads the first file. Its format comes first: that of a newer version may say other things.
func readManifest(b []byte) (m Manifest, err error) {
	var first struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	if err := json.Unmarshal(b, &first); err != nil || first.Format != format {
		return m, foreign(err)
	}
	if first.Version != version {
		return m, refused("The backup was made by a newer version of this program; restore it with that version.")
	}
	if err := json.Unmarshal(b, &m, json.RejectUnknownMembers(true)); err != nil {
		return m, damaged(err)
	}
	return m, m.check()
}

// named is what a table or a column may be called.
var named = regexp.MustCompile(`^[a-z][a-z0-9_]{0,62}$`)

// check makes sure that what is declared can be. Whether it is what this program's tables are is for the engine.
func (m Manifest) check() error {
	if len(m.Tables) > maxTables || m.Jobs < 0 || m.Jobs > maxJobs {
		return refused("The backup declares more than a newsroom has.")
	}
	last := ""
	for _, t := range m.Tables {
		if !named.MatchString(t.Name) || t.Name <= last {
			return damaged(fmt.Errorf("backup: the table %q after %q", t.Name, last))
		}
		last = t.Name
		if t.Rows < 0 || t.Rows > maxRows || len(t.Columns) > maxTables {
			return refused("The backup declares more than a newsroom has.")
		}
	}
	return nil
}

// jobs is the table as which the jobs are read and written.
var jobs = store.Table{Name: jobsFolder, Columns: []store.Column{
	{Name: "kind", Kind: store.Text}, {Name: "args", Kind: store.Text}, {Name: "tries", Kind: store.Integer},
}}

// section is a run of files with rows of one table.
type section struct {
	store.Table
	folder string
	rows   int64
}

func (m Manifest) sections() []section {
	var all []section
	for _, t := range m.Tables {
		all = append(all, section{t.Table, tablesFolder + t.Name, t.Rows})
	}
	return append(all, section{jobs, jobsFolder, m.Jobs})
}

// part names a file of the section.
func (s section) part(n int) string { return fmt.Sprintf("%s/%06d.jsonl", s.folder, n) }

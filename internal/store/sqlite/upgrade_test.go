package sqlite_test

import (
	"crypto/sha256"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"

	"newsroom"
	"newsroom/internal/store"
)

// yesterday makes a file as the program left it whose last migration had that number, with an account and a token.
func yesterday(t *testing.T, path string, version int) (token [32]byte) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=journal_mode(WAL)&_pragma=foreign_keys(1)")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	names, err := filepath.Glob("migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names[:version] {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		do(t, db, string(text))
	}
	do(t, db, fmt.Sprintf("PRAGMA user_version = %d", version))
	migrator, err := rivermigrate.New(riversqlite.New(db), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := migrator.Migrate(t.Context(), rivermigrate.DirectionUp, nil); err != nil {
		t.Fatal(err)
	}
	token = sha256.Sum256([]byte("nra_yesterday"))
	do(t, db, `INSERT INTO account (id, email, email_fold, zone, language, admin, authorized) VALUES
		(x'00000000000000000000000000000001', 'reader@example.org', 'reader@example.org', 'UTC', 'en', 0, 1)`)
	do(t, db, fmt.Sprintf(`INSERT INTO token (id, hash, account, client, scopes, resources, ask_first, created_at, expires_at) VALUES
		(x'00000000000000000000000000000002', x'%x', x'00000000000000000000000000000001', 'command line', 'newsroom_read mandate_write', 'v1', 1, 1000000, 9000000)`, token))
	return token
}

func TestATokenOfYesterdayIsTheSameAfterMigrating(t *testing.T) {
	t.Parallel()
	for _, version := range []int{3, 4} {
		t.Run(strconv.Itoa(version), func(t *testing.T) {
			t.Parallel()
			tokenStays(t, version)
		})
	}
}

// tokenStays proves it for tables of that version.
func tokenStays(t *testing.T, version int) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "newsroom.db")
	hash := yesterday(t, path, version)
	s := reopen(t, path, time.Now)
	if err := s.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	once(t, path)
	want := newsroom.Token{
		ID: newsroom.TokenID{15: 2}, Hash: hash, Account: newsroom.AccountID{15: 1}, Client: "command line",
		Scopes: []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite}, Resources: []newsroom.Resource{newsroom.ResourceV1},
		AskFirst: true, CreatedAt: time.Unix(1, 0).UTC(), ExpiresAt: time.Unix(9, 0).UTC(),
	}
	err := s.View(t.Context(), func(v store.View) error {
		got, account, err := v.Tokens().ByHash(hash)
		if diff := cmp.Diff(want, got); err == nil && (diff != "" || account.ID != want.Account) {
			t.Errorf("the token of %v (-want +got):\n%s", account.ID, diff)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

package postgres_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"newsroom"
	"newsroom/internal/pgtest"
	"newsroom/internal/store"
)

// yesterday makes a database as the program left it whose last migration had that number, with an account and a
// token. River's tables are left to come: their own migrations bring them from any version to this one.
func yesterday(t *testing.T, url string, version int) (token [32]byte) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	do := func(statements string) {
		t.Helper()
		if _, err := conn.PgConn().Exec(t.Context(), statements).ReadAll(); err != nil {
			t.Fatal(err)
		}
	}
	names, err := filepath.Glob("migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	do(`CREATE TABLE newsroom_version (version bigint PRIMARY KEY)`)
	for i, name := range names[:version] {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		do(string(text))
		do(fmt.Sprintf(`INSERT INTO newsroom_version VALUES (%d)`, i+1))
	}
	token = sha256.Sum256([]byte("nra_yesterday"))
	do(`INSERT INTO account (id, email, email_fold, zone, language, admin, authorized) VALUES
		('\x00000000000000000000000000000001', 'reader@example.org', 'reader@example.org', 'UTC', 'en', false, true)`)
	do(fmt.Sprintf(`INSERT INTO token (id, hash, account, client, scopes, resources, ask_first, created_at, expires_at) VALUES
		('\x00000000000000000000000000000002', '\x%x', '\x00000000000000000000000000000001', 'command line', 'newsroom_read mandate_write', 'v1',
		true, 1000000, 9000000)`, token))
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
	url := pgtest.Shared(t).Database(t, "")
	hash := yesterday(t, url, version)
	s := reopen(t, url, time.Now)
	if err := s.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := s.Ready(t.Context()); err != nil {
		t.Fatal(err)
	}
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

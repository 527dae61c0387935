package sqlite_test

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"fmt"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/sqlite"
)

// pressed is a store with accounts that have an edition and a token each.
func pressed(b *testing.B) (s *sqlite.Store, hash [32]byte, account newsroom.AccountID) {
	b.Helper()
	s = empty(b, time.Now)
	body := make([]byte, 8000)
	err := s.Update(b.Context(), func(tx store.Tx) error {
		for i := range 1000 {
			id := newsroom.AccountID{1, byte(i >> 8), byte(i)}
			a := newsroom.Account{ID: id, Email: fmt.Sprint(i, "@example.org"), Authorized: true, CreatedAt: tx.Now()}
			r := newsroom.Reader{Account: id, Zone: "UTC", Language: "en", Schedule: newsroom.DefaultSchedule(), Minutes: 6}
			if err := tx.Accounts().Add(a, r); err != nil {
				return err
			}
			hash, account = sha256.Sum256(id[:]), id
			t := newsroom.AccessToken{
				ID: newsroom.TokenID(id), Hash: hash, Account: id, Client: "command line", Scopes: []newsroom.Scope{newsroom.NewsroomRead},
				Resources: []newsroom.Resource{newsroom.ResourceV1}, CreatedAt: tx.Now(), ExpiresAt: tx.Now().Add(time.Hour), LastUsed: tx.Now(),
			}
			if err := tx.Tokens().Issue(t); err != nil {
				return err
			}
			err := tx.Editions().Send(newsroom.Edition{Account: id, Number: 1, Body: body, ETag: `"etag"`, Slot: newsroom.Slot{Kind: newsroom.First, Due: tx.Now()}})
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	return s, hash, account
}

// request is a context such as a request has: one that may end.
func request(b *testing.B) context.Context {
	b.Helper()
	ctx, cancel := context.WithCancel(b.Context())
	b.Cleanup(cancel)
	return ctx
}

// endless is a context that does not end.
func endless(b *testing.B) context.Context {
	b.Helper()
	return context.WithoutCancel(b.Context())
}

// BenchmarkBare is what the others are compared with: one prepared read of a body by database/sql.
func BenchmarkBare(b *testing.B) {
	for name, of := range map[string]func(*testing.B) context.Context{"endless": endless, "request": request} {
		b.Run(name, func(b *testing.B) {
			path := filepath.Join(b.TempDir(), "bare.db")
			db, err := sql.Open("sqlite", "file:"+path+"?_pragma=journal_mode(WAL)")
			if err != nil {
				b.Fatal(err)
			}
			defer db.Close()
			if _, err := db.Exec(`CREATE TABLE page (id INTEGER PRIMARY KEY, body BLOB)`); err != nil {
				b.Fatal(err)
			}
			if _, err := db.Exec(`INSERT INTO page VALUES (1, zeroblob(8000))`); err != nil {
				b.Fatal(err)
			}
			read, err := db.Prepare(`SELECT body FROM page WHERE id = ?`)
			if err != nil {
				b.Fatal(err)
			}
			defer read.Close()
			ctx := of(b)
			b.ReportAllocs()
			defer spent(b)()
			b.RunParallel(func(p *testing.PB) {
				for p.Next() {
					var body []byte
					if err := read.QueryRowContext(ctx, 1).Scan(&body); err != nil {
						b.Fatal(err)
					}
				}
			})
		})
	}
}

// spent reports the processor's time, which a machine that others use tells apart from waiting for it.
func spent(b *testing.B) func() {
	b.Helper()
	used := func() int64 {
		var r syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
			b.Fatal(err)
		}
		return r.Utime.Nano() + r.Stime.Nano()
	}
	before := used()
	return func() { b.ReportMetric(float64(used()-before)/float64(b.N), "cpu-ns/op") }
}

func readAll(b *testing.B, s *sqlite.Store, reads ...func(store.View) error) {
	b.Helper()
	ctx := request(b)
	b.ReportAllocs()
	b.ResetTimer()
	defer spent(b)()
	b.RunParallel(func(p *testing.PB) {
		for p.Next() {
			for _, read := range reads {
				if err := s.View(ctx, read); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}

// BenchmarkView is an empty view: what a snapshot costs.
func BenchmarkView(b *testing.B) {
	s, _, _ := pressed(b)
	readAll(b, s, func(store.View) error { return nil })
}

// BenchmarkBearer is the check of every request.
func BenchmarkBearer(b *testing.B) {
	s, hash, _ := pressed(b)
	readAll(b, s, func(v store.View) error { _, err := v.Tokens().Bearer(hash); return err })
}

// BenchmarkBriefing is what GET /v1/briefing reads: the bearer check, and then the newest edition.
func BenchmarkBriefing(b *testing.B) {
	s, hash, account := pressed(b)
	readAll(b, s,
		func(v store.View) error { _, err := v.Tokens().Bearer(hash); return err },
		func(v store.View) error { _, err := v.Editions().Latest(account); return err })
}

// BenchmarkFront is what GET /v1/newsroom reads after the bearer check.
func BenchmarkFront(b *testing.B) {
	s, _, account := pressed(b)
	readAll(b, s, func(v store.View) error { _, err := v.Editions().Front(account); return err })
}

package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"
	_ "modernc.org/sqlite" // the engine's driver: the bare handler must pay what it costs

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/store"
	"newsroom/internal/store/postgres"
	"newsroom/internal/store/sqlite"
)

// body reads the newest edition of the one reader.
const body = "SELECT body FROM edition WHERE account = (SELECT id FROM account LIMIT 1) AND number = $1"

// bareReaders is how many connections the bare handler reads by: more would only wait for a processor.
const bareReaders = 4

// pointRead prepares the read of one row from a database of either engine.
func pointRead(database string) (read func(context.Context) ([]byte, error), end func(), err error) {
	if strings.HasPrefix(database, "postgres://") {
		pool, err := pgxpool.New(context.Background(), database)
		if err != nil {
			return nil, nil, err
		}
		return func(ctx context.Context) (b []byte, err error) {
			err = pool.QueryRow(ctx, body, 1).Scan(&b)
			return b, err
		}, pool.Close, nil
	}
	db, err := sql.Open("sqlite", "file:"+database+"?_pragma=query_only(1)&_pragma=busy_timeout(5000)")
	if err != nil {
		return nil, nil, err
	}
	db.SetMaxOpenConns(bareReaders)
	db.SetMaxIdleConns(bareReaders) // a connection that is opened anew for a read costs ten reads
	prepared, err := db.Prepare(body)
	if err != nil {
		return nil, nil, errors.Join(err, db.Close())
	}
	return func(ctx context.Context) (b []byte, err error) {
		err = prepared.QueryRowContext(ctx, 1).Scan(&b)
		return b, err
	}, func() { _ = errors.Join(prepared.Close(), db.Close()) }, nil
}

// checkedPath is where the bare handler checks the bearer token first, as the program does, and does nothing else more.
const checkedPath = "/checked"

// bearerCheck opens the program's own store for its check of tokens.
func bearerCheck(database string) (check func(*http.Request) error, end func() error, err error) {
	log := slog.New(slog.DiscardHandler)
	var opened interface {
		store.Store
		Close() error
	}
	if strings.HasPrefix(database, "postgres://") {
		opened, err = postgres.Open(context.Background(), postgres.Config{URL: database, Clock: time.Now, Log: log})
	} else {
		opened, err = sqlite.Open(context.Background(), sqlite.Config{Path: database, Clock: time.Now, Log: log})
	}
	if err != nil {
		return nil, nil, err
	}
	tokens := account.NewTokens(opened, func() [16]byte { return uuid.Must(uuid.NewV7()) }, log)
	return func(r *http.Request) error {
		_, err := tokens.Check(r.Context(), strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "), newsroom.ResourceV1)
		return err
	}, opened.Close, nil
}

// serveBare answers every request with the newest edition by one prepared point read and nothing else: no
// token, no log, no headers of ours. It is the most that the engine and the HTTP server give.
func serveBare(database string) error {
	read, end, err := pointRead(database)
	if err != nil {
		return err
	}
	defer end()
	check, shut, err := bearerCheck(database)
	if err != nil {
		return err
	}
	defer func() { _ = shut() }()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("bare answers at http://%s\n", listener.Addr())
	return http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { //nolint:gosec // loopback, for the length of a measurement
		if r.URL.Path == checkedPath {
			if err := check(r); err != nil {
				http.Error(w, err.Error(), http.StatusUnauthorized)
				return
			}
		}
		body, err := read(r.Context())
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(body)
	}))
}

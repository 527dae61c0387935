package main

import (
	"database/sql"
	"fmt"
	"net"
	"net/http"

	_ "modernc.org/sqlite" // the engine's driver: the bare handler must pay what it costs
)

// serveBare answers every request with the newest edition by one prepared point read and nothing else: no
// token, no log, no headers of ours. It is the most that the engine and the HTTP server give.
func serveBare(database string) error {
	db, err := sql.Open("sqlite", "file:"+database+"?_pragma=query_only(1)&_pragma=busy_timeout(5000)")
	if err != nil {
		return err
	}
	defer db.Close()
	read, err := db.Prepare("SELECT body FROM edition WHERE account = (SELECT id FROM account LIMIT 1) AND number = ?")
	if err != nil {
		return err
	}
	defer read.Close()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("bare answers at http://%s\n", listener.Addr())
	return http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { //nolint:gosec // loopback, for the length of a measurement
		var body []byte
		if err := read.QueryRowContext(r.Context(), 1).Scan(&body); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(body)
	}))
}

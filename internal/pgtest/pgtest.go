// Package pgtest gives tests a PostgreSQL of their own.
//
// A cluster is a folder of files and a server on 127.0.0.1, with everyone let in as its superuser. The tests
// of a process share one (Shared), in which each test makes its databases (Database), as a rule by cloning a
// template that was filled once (Template). A test that stops, crashes or promotes a server takes a cluster
// for itself (Start, Standby).
//
// A keeper, a shell that holds one end of a pipe, stands between the test process and each cluster
// (keeper.go). When the process ends, be it killed, the pipe does too, and the keeper stops the server and
// removes the folder. It also is the only one that runs PostgreSQL's programs, as a user who is not root, for
// which they would refuse.
//
// Nothing here keeps a goroutine or a connection between calls, so that tests may look for leaks. Clusters
// don't sync their files, which lie in memory where there is room (parent): they survive a crash of the
// server, not one of the machine. To measure on a disk, set TMPDIR to a folder there, and fsync = on.
package pgtest

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// Environment names the variable that may hold the URL of a superuser of a running cluster, version 15 or
// newer. Shared takes that cluster then and starts none.
const Environment = "NEWSROOM_TEST_POSTGRES"

// Cluster is a PostgreSQL server with its data.
type Cluster struct {
	address url.URL // of its superuser in the database from which the others are made
	keeper  *keeper // nil: somebody else's, and shared
	shared  bool
}

// common is how every cluster here is set.
var common = []string{
	"listen_addresses = '127.0.0.1'",
	"unix_socket_directories = ''",
	"fsync = off",
	"shared_buffers = 32MB",
	"max_wal_size = 256MB", // it may lie in memory
	"max_connections = 500",
	"synchronous_standby_names = ''", // a standby is a copy of its primary, its settings included
}

var shared = sync.OnceValues(func() (*Cluster, error) {
	if given := os.Getenv(Environment); given != "" { //nolint:forbidigo // who runs the tests has no other way to say so
		return running(given)
	}
	// Pages are written whole for the sake of crashes, and this server stays up.
	c, err := create("full_page_writes = off")
	if err == nil {
		c.shared = true
	}
	return c, err
})

// Shared gives the cluster that the tests of this process share, which starts on its first use. It can't be
// stopped, and ends with the process.
func Shared(t testing.TB) *Cluster {
	t.Helper()
	c, err := shared()
	must(t, err)
	return c
}

// New gives a cluster to a program that is no test, and the function that removes it.
func New(settings ...string) (*Cluster, func(), error) {
	c, err := create(settings...)
	if err != nil {
		return nil, nil, err
	}
	return c, c.keeper.dismiss, nil
}

// Start gives a cluster for this test alone and removes it when the test ends. Settings are lines of
// postgresql.conf, such as "max_connections = 10", and come after those that all clusters have.
func Start(t testing.TB, settings ...string) *Cluster {
	t.Helper()
	c, err := create(settings...)
	must(t, err)
	t.Cleanup(c.keeper.dismiss)
	return c
}

// URL gives the address of a database of the cluster, whether there is one or not.
func (c *Cluster) URL(database string) string {
	address := c.address
	address.Path = "/" + database
	return address.String()
}

// Addr gives the host and port on which the server listens.
func (c *Cluster) Addr() string { return c.address.Host }

// Port gives the port on which the server listens.
func (c *Cluster) Port() int {
	port, err := strconv.Atoi(c.address.Port())
	if err != nil {
		return 5432 // the address of a given cluster may leave PostgreSQL's own port out
	}
	return port
}

// running gives the cluster of which somebody told the URL.
func running(given string) (*Cluster, error) {
	address, err := url.Parse(given)
	if err != nil {
		return nil, fmt.Errorf("%s holds no URL: %w", Environment, err)
	}
	if query := address.Query(); !query.Has("sslmode") {
		query.Set("sslmode", "disable")
		address.RawQuery = query.Encode()
	}
	return &Cluster{address: *address, shared: true}, nil
}

// create makes a cluster and starts its server. Text is UTF-8 and sorts by its bytes, whatever the machine's
// locale is.
func create(settings ...string) (*Cluster, error) {
	return launch("initdb -D data --username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync", settings)
}

// launch has a new keeper fill the folder data by a command, and starts the server on it.
func launch(fill string, settings []string) (*Cluster, error) {
	k, err := hire()
	if err != nil {
		return nil, err
	}
	var port int
	if err = k.run(fill); err == nil {
		port, err = k.start(append(common[:len(common):len(common)], settings...))
	}
	if err != nil {
		k.dismiss()
		return nil, fmt.Errorf("start a PostgreSQL for tests: %w", err)
	}
	return &Cluster{keeper: k, address: url.URL{
		Scheme:   "postgres",
		User:     url.User("postgres"),
		Host:     fmt.Sprintf("127.0.0.1:%d", port),
		Path:     "/postgres",
		RawQuery: "sslmode=disable",
	}}, nil
}

// start starts the server on a port that is free and gives the port. The system would choose one for us from
// those that it also lends to outgoing connections, and a server that is stopped for a while could find its
// port taken; so it is one below those of Linux and macOS, and another one when it is in use.
func (k *keeper) start(settings []string) (port int, err error) {
	if err := k.configure(settings...); err != nil {
		return 0, err
	}
	for range 5 {
		port = 20_000 + rand.IntN(12_000) //nolint:gosec // nobody gains by guessing it
		if err = k.configure(fmt.Sprintf("port = %d", port)); err != nil {
			break
		}
		if err = k.run(startServer); err == nil || !strings.Contains(err.Error(), "Address already in use") {
			break
		}
	}
	return port, err
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

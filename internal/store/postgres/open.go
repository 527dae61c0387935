package postgres

import (
	"context"
	"errors"
	"log/slog"
	"runtime"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/rows"
)

// Config says where the newsroom's database is and what the engine takes from outside.
type Config struct {
	URL   string           // a connection string, as libpq knows them; several hosts are tried in turn
	Clock func() time.Time // what the newsroom dates by
	Wall  func() time.Time // this machine's clock, which Ready compares with the database's; nil: it does not
	Log   *slog.Logger
	Trace func(statement string) // is told every statement; nil: nobody is
	// Waited is told for how long each transaction that writes waited for a connection and to begin; nil: nobody is.
	Waited func(time.Duration)
}

// Store is an open newsroom database.
type Store struct {
	pool   *pgxpool.Pool
	single *convoy // for single reads
	clock  func() time.Time
	wall   func() time.Time
	log    *slog.Logger
	trace  func(string)
	waited func(time.Duration)
	jobs   *river.Client[pgx.Tx] // inserts, and never works
	window rows.RecentArticles   // what snapshots remember
	room   rows.DiskSpace
}

var _ store.Store = (*Store)(nil)

// The limits on what a connection waits for. All are below the time that a job may take, so that a job fails with
// their reason and not with its end.
const (
	connecting = 5 * time.Second
	// Who waits longer for a row learns that it is taken.
	lockWait = "10s"
	// A transaction that says nothing for so long ends: its process was stopped, or its machine is gone, and its
	// locks keep all others waiting. What it would still say is refused, so nothing of it is half there.
	idleInTransaction = "8s"
	// One that only reads keeps nobody waiting, and may be silent for as long as any job lasts.
	idleInSnapshot = "2min"
	// A node that does not answer is gone, for the server.
	keepAlive = "20s"
	// A server that does not answer is gone, for us: whoever sets no end of its own waits for so long. Through a
	// network that was cut without a word a connection would otherwise wait for a quarter of an hour.
	longest = 15 * time.Second
	pinging = 2 * time.Second
)

// fewestConnections is how many a process may open on a small machine: its workers, the one that listens for
// jobs, and requests.
const fewestConnections = 20

// Open makes the pool. It connects when it is first used, so a database that is not there yet is told by Ready.
// What is wrong with the connection string is told in one sentence for people, of newsroom.KindInvalid.
func Open(ctx context.Context, c Config) (*Store, error) {
	config, err := pgxpool.ParseConfig(c.URL)
	if err != nil {
		return nil, newsroom.Because(newsroom.KindInvalid, errors.New("the connection string can't be read"), // pgx's own error repeats it
			"The database address can't be understood; it must look like postgres://user@host:5432/newsroom.")
	}
	if !strings.Contains(c.URL, "pool_max_conns") {
		config.MaxConns = int32(max(fewestConnections, 4*runtime.GOMAXPROCS(0)))
	}
	config.PingTimeout = pinging
	defaults(config)
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, explain(err)
	}
	s := &Store{pool: pool, single: &convoy{Pool: pool}, clock: c.Clock, wall: c.Wall, log: c.Log, trace: c.Trace, waited: c.Waited}
	if s.jobs, err = s.inserter(); err != nil {
		pool.Close()
		return nil, err
	}
	return s, nil
}

// defaults sets what the connection string does not.
func defaults(config *pgxpool.Config) {
	conn := config.ConnConfig
	if conn.ConnectTimeout == 0 {
		conn.ConnectTimeout = connecting
	}
	for name, value := range map[string]string{
		"application_name": "newsroom", "lock_timeout": lockWait, "idle_in_transaction_session_timeout": idleInTransaction,
		"tcp_user_timeout": keepAlive, "client_min_messages": "warning",
		"jit": "off", // to translate a statement into machine code takes longer than to run one of ours
	} {
		if _, set := conn.RuntimeParams[name]; !set {
			conn.RuntimeParams[name] = value
		}
	}
}

// Close waits for what is being read and written and lets go of the database.
func (s *Store) Close() error {
	s.pool.Close()
	return nil
}

func (s *Store) session(ctx context.Context, on handle, writes bool) *rows.DBSession {
	return rows.NewDBSession(ctx, rows.Traced(db{on}, s.trace), s.clock(), &dialect, writes).Logging(s.log)
}

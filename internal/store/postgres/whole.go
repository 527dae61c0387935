package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"newsroom/internal/store"
	"newsroom/internal/store/rows"
)

var _ store.Whole = (*Store)(nil)

// kinds are the types of columns that backups carry.
var kinds = map[string]store.ColumnKind{
	"bigint": store.Integer, "boolean": store.Integer, "double precision": store.Number, "text": store.Text, "bytea": store.Bytes,
}

// forms are how backups read and write values. What is neither true nor false finds no place in a column that must
// have a value. Keys are ordered by their bytes, as SQLite orders them, whatever the database was made with.
var forms = rows.Forms{
	Read: func(_ store.Column, native, name string) string {
		if native == "boolean" {
			return name + `::int::bigint`
		}
		return name
	},
	Write: func(_ store.Column, native, parameter string) string {
		if native == "boolean" {
			return `CASE ` + parameter + `::bigint WHEN 0 THEN false WHEN 1 THEN true END`
		}
		return parameter
	},
	Order: func(c store.Column, name string) string {
		if c.Kind == store.Text {
			return name + ` COLLATE "C"`
		}
		return name
	},
	Kind: func(native string) (store.ColumnKind, bool) {
		kind, known := kinds[native]
		return kind, known
	},
}

// args is the expression for the arguments of a job, which River keeps in PostgreSQL's binary form of JSON.
const args = `j.args::text`

// tables are those of ours, and the one that search goes by: what lies beside the table of our versions.
const tables = `
	SELECT c.oid, c.relname::text AS name FROM pg_class c
	WHERE c.relkind IN ('r', 'p') AND c.relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = to_regclass('newsroom_version'))
		AND c.relname NOT LIKE 'river\_%' AND c.relname <> 'newsroom_version'`

// described gives the columns of our tables, by table.
const described = `
	SELECT t.name, a.attname::text, format_type(a.atttypid, a.atttypmod), NOT a.attnotnull, a.attidentity <> '',
		coalesce((SELECT k.place FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attnum, place)
			WHERE i.indrelid = t.oid AND i.indisprimary AND k.attnum = a.attnum), 0)
	FROM (` + tables + `) t JOIN pg_attribute a ON a.attrelid = t.oid
	WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY t.name COLLATE "C", a.attnum`

func (s *Store) ledger(ctx context.Context, on handle, version int) (l rows.Ledger, err error) {
	l = rows.Ledger{DB: rows.Traced(db{on}, s.trace), Ctx: ctx, At: version, Args: args}
	var all []rows.Described
	err = l.DB.All(ctx, described, nil, func(r rows.Row) error {
		var d rows.Described
		err := r.Scan(&d.Table, &d.Name, &d.Native, &d.Null, &d.Identity, &d.Key)
		all = append(all, d)
		return err
	})
	if err != nil {
		return l, err
	}
	l.Sheets, err = rows.Sheets(all, forms)
	return l, err
}

// unhurried keeps the server from ending a transaction whose client is busy with a file. Others do not wait for what
// it holds: a snapshot holds nothing, and nobody uses a newsroom that is refilled.
const unhurried = `SET LOCAL idle_in_transaction_session_timeout = '10min'`

// Snapshot runs fn on everything that is stored at one moment: one transaction that reads, as a View, without its
// facets and without its end.
func (s *Store) Snapshot(ctx context.Context, fn func(store.Snapshot) error) error {
	begun, err := s.pool.BeginTx(ctx, snapshot)
	if err != nil {
		return explain(err)
	}
	defer s.rollback(ctx, begun)
	if _, err := begun.Exec(ctx, unhurried); err != nil {
		return explain(err)
	}
	there, err := versions(ctx, begun)
	if err != nil {
		return explain(err)
	}
	l, err := s.ledger(ctx, begun, there.Ours)
	if err != nil {
		return err
	}
	return fn(l)
}

// Refill makes a newsroom out of rows, under the lock of migrations, for tables are made anew.
func (s *Store) Refill(ctx context.Context, version int, fill func(store.Blank) error, then func(store.Refilled) error) error {
	begun, err := s.pool.Begin(ctx)
	if err != nil {
		return explain(err)
	}
	defer s.rollback(ctx, begun)
	if err := s.refill(ctx, begun, version, fill); err != nil {
		return explain(err)
	}
	if err := then(&tx{Tx: rows.Tx{DBSession: s.session(ctx, begun, true)}, ctx: ctx, sql: begun, jobs: s.jobs}); err != nil {
		return err
	}
	return explain(begun.Commit(ctx))
}

func (s *Store) refill(ctx context.Context, on pgx.Tx, version int, fill func(store.Blank) error) error {
	for _, statement := range []string{unhurried, fmt.Sprintf(`SELECT pg_advisory_xact_lock(%d)`, int64(migrating))} {
		if _, err := on.Exec(ctx, statement); err != nil {
			return err
		}
	}
	there, err := versions(ctx, on)
	if err != nil {
		return err
	}
	there.Oldest = 0 // tables of another version are not made anew
	if err := there.Compare(known); err != nil {
		return err
	}
	scripts, err := rows.Restorable(version, known, migrations)
	if err != nil {
		return err
	}
	made, later := rows.Parted(scripts, version)
	if err := s.clear(ctx, on); err != nil {
		return err
	}
	if err := run(ctx, on, made); err != nil {
		return err
	}
	l, err := s.ledger(ctx, on, version)
	if err != nil {
		return err
	}
	if err := loosely(l, func() error { return l.Fill(fill) }); err != nil {
		return err
	}
	if err := number(l); err != nil {
		return err
	}
	return run(ctx, on, later)
}

// clear removes our tables, if nobody uses them.
func (s *Store) clear(ctx context.Context, on pgx.Tx) error {
	l, err := s.ledger(ctx, on, known.Ours)
	if err != nil {
		return err
	}
	if err := l.Unused(); err != nil {
		return err
	}
	var names []string
	err = l.DB.All(ctx, tables, nil, func(r rows.Row) error {
		var oid uint32
		var name string
		err := r.Scan(&oid, &name)
		names = append(names, name)
		return err
	})
	if err != nil {
		return err
	}
	return l.Drop(names, ` CASCADE`)
}

func run(ctx context.Context, on pgx.Tx, scripts []rows.Script) error {
	for _, script := range scripts {
		if _, err := on.Exec(ctx, script.Text); err != nil {
			return fmt.Errorf("postgres: migration %d: %w", script.Version, err)
		}
	}
	return nil
}

// reference is a foreign key, with the statements that take it away and put it back.
type reference struct{ table, drop, add string }

// loosely does something without foreign keys, and puts them back, when PostgreSQL looks at every row: rows come by
// table, and the tables refer to one another in any order.
func loosely(l rows.Ledger, do func() error) error {
	var all []reference
	err := l.DB.All(l.Ctx, `
		SELECT t.name, format('ALTER TABLE %s DROP CONSTRAINT %I', t.oid::regclass, f.conname),
			format('ALTER TABLE %s ADD CONSTRAINT %I %s', t.oid::regclass, f.conname, pg_get_constraintdef(f.oid))
		FROM (`+tables+`) t JOIN pg_constraint f ON f.conrelid = t.oid AND f.contype = 'f' ORDER BY t.name, f.conname`, nil, func(r rows.Row) error {
		var one reference
		err := r.Scan(&one.table, &one.drop, &one.add)
		all = append(all, one)
		return err
	})
	if err != nil {
		return err
	}
	for _, one := range all {
		if _, err := l.DB.Exec(l.Ctx, one.drop, nil); err != nil {
			return err
		}
	}
	if err := do(); err != nil {
		return err
	}
	for _, one := range all {
		if _, err := l.DB.Exec(l.Ctx, one.add, nil); err != nil {
			if code(err) == "23503" { // foreign_key_violation
				return rows.Loose(one.table, err)
			}
			return err
		}
	}
	return nil
}

// number lets each table go on with the number after its last.
func number(l rows.Ledger) error {
	for _, s := range l.Sheets {
		if s.Identity == "" {
			continue
		}
		table, column := pgx.Identifier{s.Name}.Sanitize(), pgx.Identifier{s.Identity}.Sanitize()
		_, err := l.DB.Exec(l.Ctx, `SELECT setval(pg_get_serial_sequence($1, $2), greatest(max(`+column+`), 1), max(`+column+`) IS NOT NULL) FROM `+table,
			[]any{table, s.Identity})
		if err != nil {
			return err
		}
	}
	return nil
}

package sqlite

import (
	"context"
	"database/sql"
	"fmt"

	"newsroom/internal/store"
	"newsroom/internal/store/rows"
)

var _ store.Whole = (*Store)(nil)

// kinds are the types of columns that backups carry.
var kinds = map[string]store.ColumnKind{"INTEGER": store.Integer, "REAL": store.Number, "TEXT": store.Text, "BLOB": store.Bytes}

// forms are how backups read and write values. The driver reads bytes of no length as if there were none, so where
// both may be their digits are asked for.
var forms = rows.Forms{
	Read: func(c store.Column, _, name string) string {
		if c.Kind == store.Bytes && c.Null {
			return `CASE WHEN ` + name + ` IS NOT NULL THEN hex(` + name + `) END`
		}
		return name
	},
	Write: func(_ store.Column, _, parameter string) string { return parameter },
	Order: func(_ store.Column, name string) string { return name },
	Kind: func(native string) (store.ColumnKind, bool) {
		kind, known := kinds[native]
		return kind, known
	},
}

// args is the expression for the arguments of a job, which River keeps in SQLite's binary form of JSON.
const args = `json(j.args)`

// tables are those of ours, and the one that search goes by.
const tables = `
	SELECT name, type FROM pragma_table_list
	WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'river\_%' ESCAPE '\' AND name NOT LIKE 'sqlite\_%' ESCAPE '\'
	ORDER BY name`

// described gives the columns of our tables, by table. A virtual table is known only if it is one that a search
// goes by: what another one holds may stand nowhere else.
const described = `
	SELECT t.name, c.name, CASE WHEN t.type = 'virtual' THEN 'virtual table' ELSE upper(c.type) END, c."notnull" = 0, c.pk
	FROM (` + tables + `) t, pragma_table_xinfo(t.name) c WHERE c.hidden = 0 ORDER BY t.name, c.cid`

func (s *Store) ledger(ctx context.Context, on handle, version int) (l rows.Ledger, err error) {
	l = rows.Ledger{DB: rows.Traced(db{on}, s.trace), Ctx: ctx, At: version, Args: args}
	var all []rows.Described
	err = l.DB.All(ctx, described, nil, func(r rows.Row) error {
		var d rows.Described
		err := r.Scan(&d.Table, &d.Name, &d.Native, &d.Null, &d.Key)
		all = append(all, d)
		return err
	})
	if err != nil {
		return l, err
	}
	l.Sheets, err = rows.Sheets(all, forms)
	return l, err
}

// Snapshot runs fn on everything that is stored at one moment: one transaction that reads, as a View, without its
// facets.
func (s *Store) Snapshot(ctx context.Context, fn func(store.Snapshot) error) error {
	tx, err := s.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return explain(err)
	}
	defer tx.Rollback()
	there, err := versions(ctx, tx)
	if err != nil {
		return explain(err)
	}
	l, err := s.ledger(ctx, tx, there.Ours)
	if err != nil {
		return err
	}
	if err := fn(l); err != nil {
		return err
	}
	return s.disk.await()
}

// Refill makes a newsroom out of rows. References are looked at when all rows are there, which is how SQLite's own
// documentation has tables made anew ("Making Other Kinds Of Table Schema Changes", of ALTER TABLE): they are switched
// off for the connection, before its transaction begins, and every row is looked at before it ends.
func (s *Store) Refill(ctx context.Context, version int, fill func(store.Blank) error, then func(store.Refilled) error) error {
	if err := s.refillAlone(ctx, version, fill, then); err != nil {
		return explain(err)
	}
	return s.disk.await()
}

// refillAlone has the connection that writes for itself.
func (s *Store) refillAlone(ctx context.Context, version int, fill func(store.Blank) error, then func(store.Refilled) error) error {
	conn, err := s.writer.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	still := context.WithoutCancel(ctx)
	if _, err := conn.ExecContext(still, `PRAGMA foreign_keys = OFF`); err != nil {
		discard(conn)
		return err
	}
	defer func() {
		if _, err := conn.ExecContext(still, `PRAGMA foreign_keys = ON`); err != nil {
			discard(conn)
		}
	}()
	return s.refilled(ctx, conn, version, fill, then)
}

func (s *Store) refilled(ctx context.Context, conn *sql.Conn, version int, fill func(store.Blank) error, then func(store.Refilled) error) error {
	begun, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer begun.Rollback() // after a commit it does nothing
	if err := s.refill(ctx, begun, version, fill); err != nil {
		return err
	}
	at := rows.Tx{DBSession: s.session(ctx, begun)}
	if err := then(&tx{Tx: at, still: context.WithoutCancel(ctx), sql: begun, jobs: s.jobs}); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return begun.Commit()
}

func (s *Store) refill(ctx context.Context, tx *sql.Tx, version int, fill func(store.Blank) error) error {
	there, err := versions(ctx, tx)
	if err != nil {
		return err
	}
	if err := there.Compare(known); err != nil {
		return err
	}
	scripts, err := rows.Restorable(version, known, migrations)
	if err != nil {
		return err
	}
	made, later := rows.Parted(scripts, version)
	if err := s.clear(ctx, tx); err != nil {
		return err
	}
	if err := run(ctx, tx, made); err != nil {
		return err
	}
	l, err := s.ledger(ctx, tx, version)
	if err != nil {
		return err
	}
	if err := l.Fill(fill); err != nil {
		return err
	}
	if err := related(ctx, l); err != nil {
		return err
	}
	return run(ctx, tx, later)
}

// clear removes our tables, if nobody uses them.
func (s *Store) clear(ctx context.Context, tx *sql.Tx) error {
	l, err := s.ledger(ctx, tx, known.Ours)
	if err != nil {
		return err
	}
	if err := l.Unused(); err != nil {
		return err
	}
	var names []string
	err = l.DB.All(ctx, tables, nil, func(r rows.Row) error {
		var name, kind string
		err := r.Scan(&name, &kind)
		names = append(names, name)
		return err
	})
	if err != nil {
		return err
	}
	return l.Drop(names, "")
}

func run(ctx context.Context, tx *sql.Tx, scripts []rows.Script) error {
	for _, script := range scripts {
		if _, err := tx.ExecContext(ctx, script.Text); err != nil {
			return fmt.Errorf("sqlite: migration %d: %w", script.Version, err)
		}
	}
	return nil
}

// related makes sure that every row that is referred to is there.
func related(ctx context.Context, l rows.Ledger) error {
	return l.DB.All(ctx, `SELECT "table", "parent" FROM pragma_foreign_key_check`, nil, func(r rows.Row) error {
		var table, parent string
		if err := r.Scan(&table, &parent); err != nil {
			return err
		}
		return rows.Loose(table, fmt.Errorf("sqlite: it refers to %s", parent))
	})
}

package enginetest

import (
	"database/sql"
	"encoding/json"

	"newsroom"
)

// Exec changes the database beside the engine, by a statement that both engines understand. Its arguments stand
// in it as $1, $2 and so on.
func (s *Store) Exec(statement string, args ...any) {
	s.t.Helper()
	if _, err := s.raw().ExecContext(s.t.Context(), statement, args...); err != nil {
		s.t.Fatalf("%s: %v", statement, err)
	}
}

// Rows gives the one column that a statement gives, by a statement as of Exec.
func Rows[T any](s *Store, statement string, args ...any) (all []T) {
	s.t.Helper()
	rows, err := s.raw().QueryContext(s.t.Context(), statement, args...)
	if err != nil {
		s.t.Fatalf("%s: %v", statement, err)
	}
	defer rows.Close()
	for rows.Next() {
		var one T
		if err := rows.Scan(&one); err != nil {
			s.t.Fatalf("%s: %v", statement, err)
		}
		all = append(all, one)
	}
	if err := rows.Err(); err != nil {
		s.t.Fatalf("%s: %v", statement, err)
	}
	return all
}

// Enqueued gives the arguments of all jobs of a kind that were ever enqueued, in that order.
func Enqueued[J newsroom.Job](s *Store) (all []J) {
	s.t.Helper()
	var one J
	for _, args := range Rows[string](s, `SELECT `+s.kind.args()+` FROM river_job WHERE kind = $1 ORDER BY id`, one.Kind()) {
		var job J
		if err := json.Unmarshal([]byte(args), &job); err != nil {
			s.t.Fatalf("%s: %v", args, err)
		}
		all = append(all, job)
	}
	return all
}

// ConstraintViolation is what the database refuses though no rule of ours forbids it: a row that can't be written.
type ConstraintViolation struct {
	Before  string // the change and its table, as in "UPDATE OF next_due ON reader"
	When    string // of which rows, as in "new.account IS NULL"
	Message string // which the error holds
}

// Refuse lets the database refuse changes until the test ends.
func (s *Store) Refuse(r ConstraintViolation) {
	s.t.Helper()
	begin, end := s.kind.refusal(r)
	s.Exec(begin)
	s.t.Cleanup(func() {
		if _, err := s.raw().Exec(end); err != nil { //nolint:noctx // the test's own context has ended
			s.t.Errorf("%s: %v", end, err)
		}
	})
}

// Everything gives all that the database holds, to look for what it must not hold.
func (s *Store) Everything() string {
	s.t.Helper()
	return s.kind.everything(s)
}

func (s *Store) raw() *sql.DB {
	s.t.Helper()
	db, err := s.db()
	if err != nil {
		s.t.Fatal(err)
	}
	return db
}

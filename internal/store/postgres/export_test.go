package postgres

import (
	"context"

	"newsroom/internal/store/rows"
)

// Known is the version of the tables that this program works with.
func Known() int { return known.Ours }

// Setting gives what a connection of the pool is set to.
func (s *Store) Setting(ctx context.Context, name string) (value string, err error) {
	err = s.pool.QueryRow(ctx, "SELECT current_setting($1)", name).Scan(&value)
	return value, err
}

// Step runs a migration as another program would that has it.
func (s *Store) Step(ctx context.Context, script rows.Script) error {
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	return step(ctx, conn, script)
}

// Steps gives the migrations up to a number.
func Steps(last int) ([]rows.Script, error) {
	return rows.Versions{}.Scripts(rows.Versions{Ours: last}, migrations)
}

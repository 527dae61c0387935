package postgres

import (
	"context"

	"newsroom/internal/store/rows"
)

// Known is the version of the tables that this program works with.
func Known() int { return known.Ours }

// Step runs a migration as another program would that has it.
func (s *Store) Step(ctx context.Context, script rows.Script) error {
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	return step(ctx, conn, script)
}

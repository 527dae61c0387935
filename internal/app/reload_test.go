package app

import (
	"context"
	"testing"
	"time"

	"newsroom/internal/store"
)

// A newsroom whose one writer is held up for ever is not alive; one whose turn fails or comes late enough is. On a database that
// nodes share nobody can tell a dead process by it.
func TestWhoeverDoesNotGetToWriteIsNotAlive(t *testing.T) {
	a := open(t, &clock{now: dawn}, new(record))
	alive := func(patience time.Duration) error {
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		defer cancel()
		return a.Alive(ctx)
	}
	if err := alive(time.Minute); err != nil {
		t.Error(err)
	}
	begun, let, ended := make(chan bool), make(chan bool), make(chan error)
	go func() {
		ended <- a.engine.Update(t.Context(), func(store.Tx) error {
			close(begun)
			<-let
			return nil
		})
	}()
	<-begun
	if err := alive(50 * time.Millisecond); (err == nil) != onPostgres() {
		t.Errorf("while the writer is held up: %v", err)
	}
	close(let)
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if err := alive(time.Minute); err != nil {
		t.Error(err)
	}
}

package enginetest

import (
	"os"
	"testing"
)

// Computes passes over a test in which one goroutine computes and no store is, where the race detector is on and the same tests are made
// once more without it, which NEWSROOM_TEST_AGAIN says: there it takes a third of the time, and finds the same. Everywhere else it is made.
func Computes(t testing.TB) {
	t.Helper()
	if watched && os.Getenv("NEWSROOM_TEST_AGAIN") != "" {
		t.Skip("it computes, and is made without the race detector, beside the tests on PostgreSQL")
	}
}

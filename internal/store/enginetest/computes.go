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

// Unwatched passes over a test that has a store, and in which one caller does one thing after another and what comes of it is looked at,
// where the race detector is on and NEWSROOM_TEST_AGAIN says that the same tests are made once more without it, on both engines: there it
// takes a fifth of the time, and finds the same. It stands first in its test, by which make test-go finds it. What the code under it does
// at the same time is watched in other tests of the same code. Everywhere else it is made.
func Unwatched(t testing.TB) {
	t.Helper()
	if watched && os.Getenv("NEWSROOM_TEST_AGAIN") != "" {
		t.Skip("it is made without the race detector, on both engines")
	}
}

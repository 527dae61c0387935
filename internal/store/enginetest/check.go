package enginetest

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"newsroom"
)

// Same asserts that two values are alike. An empty list is like none.
func Same(t testing.TB, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// Fails asserts the kind of an error, and that it says something.
func Fails(t testing.TB, what string, err error, kind newsroom.ErrorKind) {
	t.Helper()
	if err == nil || newsroom.KindOf(err) != kind || err.Error() == "" {
		t.Errorf("%s: the error is %v of kind %d, want kind %d", what, err, newsroom.KindOf(err), kind)
	}
}

//go:build !race

package enginetest

// watched tells that the race detector is on.
const watched = false

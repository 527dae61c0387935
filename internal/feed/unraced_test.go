//go:build !race

package feed

// raced tells that the race detector is on.
const raced = false

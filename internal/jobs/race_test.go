//go:build race

package jobs

// raced tells whether the race detector looks on.
const raced = true

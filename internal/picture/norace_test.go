//go:build !race

package picture

// raced tells that the race detector is on.
const raced = false

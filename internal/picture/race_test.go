//go:build race

package picture

// raced tells that the race detector is on, under which neither time nor memory is the program's.
const raced = true

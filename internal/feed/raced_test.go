//go:build race

package feed

// raced tells that the race detector is on, which keeps some eight times as much memory as the program asks for.
const raced = true

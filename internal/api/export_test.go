package api

import (
	"maps"
	"slices"
)

// Paths gives the paths that are mounted, below /v1.
func Paths() []string { return slices.Sorted(maps.Keys((&Service{}).routes())) }

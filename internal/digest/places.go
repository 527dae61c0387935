package digest

// all gives the places of so many.
func all(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// selection gives what stands at these places.
func selection[T any](of []T, places []int) []T {
	out := make([]T, len(places))
	for i, at := range places {
		out[i] = of[at]
	}
	return out
}

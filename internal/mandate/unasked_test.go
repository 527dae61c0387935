package mandate

import "slices"

// unasked tells whether labels came or went that should not have: what a part that is applied must not do.
func unasked(before, got, want sides) bool {
	strange := func(labels, others []string) bool {
		return slices.ContainsFunc(labels, func(label string) bool {
			return !slices.ContainsFunc(others, func(other string) bool { return bag([]string{label}) == bag([]string{other}) })
		})
	}
	return strange(got.Follow, slices.Concat(want.Follow, before.Follow)) || strange(got.Avoid, slices.Concat(want.Avoid, before.Avoid)) ||
		strange(before.Follow, slices.Concat(got.Follow, without(before.Follow, want.Follow))) || strange(before.Avoid, slices.Concat(got.Avoid, without(before.Avoid, want.Avoid)))
}

// without gives the labels that are not among others.
func without(labels, others []string) []string {
	return slices.DeleteFunc(slices.Clone(labels), func(label string) bool {
		return slices.ContainsFunc(others, func(other string) bool { return bag([]string{label}) == bag([]string{other}) })
	})
}

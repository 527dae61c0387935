package tagging

// Beginning gives what tells how many subjects, of which anything is wanted, begin in a part of the statement by all that is likely: it is given by the
// bytes between which it stands.
func (o Opinion) Beginning() func(start, end int) float64 {
	marginals := o.lattice.Marginals()
	return func(start, end int) (number float64) {
		for at, token := range o.seen.tokens {
			if token.Start < start || token.Start >= end {
				continue
			}
			for tag := Follow; tag < When; tag += 2 {
				number += share(marginals.Of(at, []int{int(tag)}, int(tags)))
			}
		}
		return number
	}
}

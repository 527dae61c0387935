package situation

// bag is the sum of the widened vectors of some articles. The average link of two bags is the mean similarity
// of all pairs between them, and takes no more than the two sums.
type bag struct {
	articles int
	one      vector // of a single article
	many     *sums  // of more
	owned    bool   // many is this bag's own
}

// link gives the average link: 1 for equal texts of plain length.
func (b bag) link(other bag) float64 {
	return linkOf(b.dot(other), b.articles, other.articles)
}

// linkOf gives the mean similarity of so many articles to so many others by the scalar product of their sums.
func linkOf(dot int64, some, others int) float64 {
	return float64(dot) / (float64(some) * float64(others) * (unit * unit))
}

func (b bag) dot(other bag) (sum int64) {
	switch {
	case b.many != nil && other.many != nil:
		return b.many.dotAll(other.many)
	case b.many != nil:
		return b.many.dot(other.one)
	case other.many != nil:
		return other.many.dot(b.one)
	}
	var p probe
	p.set(b.one)
	sum, _ = p.dot(other.one)
	return sum
}

// with gives both bags together. It may use the memory of a bag that owns its own.
func (b bag) with(other bag) bag {
	if b.articles < other.articles {
		b, other = other, b
	}
	sum := bag{articles: b.articles + other.articles, many: b.many, owned: true}
	switch {
	case b.many == nil:
		sum.many = newSums(2 * wideTerms)
		sum.many.add(b.one, 1)
	case !b.owned:
		sum.many = b.many.clone()
	}
	if other.many != nil {
		sum.many.addAll(other.many)
	} else {
		sum.many.add(other.one, 1)
	}
	return sum
}

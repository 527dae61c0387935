package situation

// bag is the sum of the widened vectors of some articles. The average link of two bags is the mean similarity
// of all pairs between them, and takes no more than the two sums.
type bag struct {
	articles int
	one      vector // of a single article
	many     *sums  // of more
	owned    bool   // many is this bag's own
	origins  origins
}

// single gives the bag of an article with its widened vector.
func single(e *entry, wide vector) bag {
	return bag{articles: 1, one: wide, origins: e.origin.counts()}
}

// link gives the average link: what speaks for two articles of the bags being of one story, less what speaks against
// it, in the mean of all pairs. It is a logit: 0 says that it is as likely as not.
func (b bag) link(other bag) float64 {
	return linkOf(b.dot(other), b.origins.apart(other.origins), b.articles, other.articles)
}

// linkOf gives the link of so many articles to so many others by the scalar product of their sums, and by what their
// origins say against it.
func linkOf(dot, apart int64, some, others int) float64 {
	pairs := float64(some) * float64(others)
	return wordsWeight*(float64(dot)/(pairs*(unit*unit))) - float64(apart)/(pairs*costUnit) - plainCost
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
	sum = p.dot(other.one)
	return sum
}

// with gives both bags together. It may use the memory of a bag that owns its own.
func (b bag) with(other bag) bag {
	if b.articles < other.articles {
		b, other = other, b
	}
	sum := bag{articles: b.articles + other.articles, many: b.many, owned: true, origins: b.origins.with(other.origins)}
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

package mandate

// Verdict is what becomes of an article that is on a wish to leave out.
type Verdict struct {
	Avoided int // the wish to leave out that it is on, by its index; -1 for none
	Kept    int // the narrower wish to follow that wins it back; -1 for none
}

// Out tells whether the article is left out.
func (v Verdict) Out() bool { return v.Avoided >= 0 && v.Kept < 0 }

// Judge finds whether an article is on a wish to leave out, and whether a narrower wish to follow wins it back. Of two
// wishes that an article is on the one with more words is the narrower: "rocket launches" stay where "space" is left
// out, and so does one that is part of the other by the thesaurus, as cycling is of sport. One that is left out "in general" says itself that it is the wider, and yields to any.
func Judge(d Document, followed, avoided []Wish) Verdict {
	v := Verdict{Avoided: -1, Kept: -1}
	for i, w := range avoided {
		if (v.Avoided < 0 || w.narrowness() > avoided[v.Avoided].narrowness()) && Touches(w, d) {
			v.Avoided = i
		}
	}
	if v.Avoided < 0 {
		return v
	}
	least := avoided[v.Avoided].narrowness()
	for i, w := range followed {
		if (w.narrowness() > least && w.saidIn(&d) || w.PartOf(avoided[v.Avoided])) && Meets(w, d) {
			v.Kept, least = i, w.narrowness()
		}
	}
	return v
}

// saidIn tells whether an article has a word of the wish itself, and not only what the thesaurus counts to it.
func (w Wish) saidIn(d *Document) bool {
	for _, t := range w.terms {
		if o := d.of(t); o.times() > 0 && !o.kin {
			return true
		}
	}
	return false
}

// Avoids tells whether an article is left out.
func Avoids(d Document, followed, avoided []Wish) bool { return Judge(d, followed, avoided).Out() }

// narrowness counts the words of a wish; one in general has none.
func (w Wish) narrowness() int {
	if w.general {
		return 0
	}
	return len(w.terms)
}

package mandate

// Touched tells of articles which wishes they may be on, or name, by whether they hold a word of them at all.
type Touched struct {
	wishes int
	bits   []uint64 // for each article, of each wish one
}

// Touch finds of each article the wishes that it may be on, by their places. What it leaves out neither Meets nor Names holds for, and most
// of what is weighed holds words of one or two wishes: so those are asked about the few that are left.
func Touch(documents []Document, wishes []Wish) Touched {
	t := Touched{wishes: (len(wishes) + 63) / 64}
	t.bits = make([]uint64, t.wishes*len(documents))
	forms := map[string][][]*form{} // of the subjects of each wish, by language
	for n := range documents {
		d := &documents[n]
		its, met := forms[d.Language]
		if !met {
			its = subjectForms(wishes, d.Language)
			forms[d.Language] = its
		}
		for i := range wishes {
			if wishes[i].touches(d, its[i]) {
				t.bits[n*t.wishes+i/64] |= 1 << (i % 64)
			}
		}
	}
	return t
}

// May tells whether an article may be on a wish, or name it, by their places.
func (t Touched) May(document, wish int) bool {
	return t.bits[document*t.wishes+wish/64]>>(wish%64)&1 == 1
}

// subjectForms gives the words of wishes that are no places as they stand in a language.
func subjectForms(wishes []Wish, language string) [][]*form {
	all := make([][]*form, len(wishes))
	for i := range wishes {
		for _, at := range wishes[i].subjects {
			all[i] = append(all[i], wishes[i].terms[at].in(language))
		}
	}
	return all
}

// touches tells whether an article may be on the wish, or name it: whether it has enough of its subjects, be it by a word or by what the
// thesaurus counts to one. forms are those of its subjects in the article's language. Of a wish that names places alone, and of one that
// says something by itself, it is not told.
func (w *Wish) touches(d *Document, forms []*form) bool {
	if w.byItself != nil || len(w.subjects) == 0 {
		return true
	}
	enough := needed(len(w.subjects))
	for n, at := range w.subjects {
		if enough > len(w.subjects)-n {
			return false
		}
		if d.mayHave(&w.terms[at], forms[n]) {
			enough--
		}
		if enough <= 0 {
			return true
		}
	}
	return false
}

// mayHave tells whether an article has a word, or what the thesaurus counts to it, at all.
func (d *Document) mayHave(t *term, f *form) bool {
	if i, _ := d.look(f.hash, f.stem); i >= 0 {
		return true
	}
	if t.kin == nil {
		return false
	}
	if i, _ := d.look(t.kin.hash, t.kin.stem); i >= 0 {
		return true
	}
	i, _ := d.look(t.kin.faint.hash, t.kin.faint.stem)
	return i >= 0
}

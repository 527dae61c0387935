package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/text"
	"newsroom/internal/thesaurus"
)

// An interest is met by its own words and, where it names a subject of the thesaurus, by what the title and the lead of an
// article say of that subject or of one that is part of it: "football" by Bundesliga, "Europe" by Denmark. A subject that an
// article speaks of is a word of it, whatever its language, with a token of its own.

// kinWeight is what a word of the thesaurus counts beside the reader's own.
const kinWeight = .45

// leastKin is how often the lead must speak of a subject of which the title does not.
const leastKin = 2

// kin is the subject that a term names, and the form under which articles have it.
type kin struct {
	form
	faint   form // under which they have it where their words say it only beside others
	friend  form // under which they have its false friends
	subject thesaurus.Subject
	kind    text.ArticleKind // instead of a subject: articles that are of it
}

// PartOf tells whether the subject that a wish names is part of the one that another names: cycling of sport.
func (w Wish) PartOf(other Wish) bool {
	if len(w.terms) == 0 || len(other.terms) == 0 || w.terms[0].kin == nil || other.terms[0].kin == nil {
		return false
	}
	whole := other.terms[0].kin
	for i := range other.terms {
		if other.terms[i].kin != whole {
			return false
		}
	}
	if w.terms[0].kin.kind != text.Report || whole.kind != text.Report {
		return false
	}
	return w.terms[0].kin.subject != whole.subject && thesaurus.News().Within(w.terms[0].kin.subject, whole.subject)
}

// kinOf gives for each word of a part of a label, by its place, the form under which articles have the subject that it names.
func kinOf(part string) map[int]*kin {
	tokens := text.Tokens(part)
	found := map[int]*kin{}
	news := thesaurus.News()
	for _, named := range news.Meant(news.Named(tokens), tokens, part) {
		token := subjectTokens()[named.Subject]
		faint := faintTokens()[named.Subject]
		friend := friendTokens()[named.Subject]
		f := &kin{
			form: form{stem: token, hash: text.Hash(token)}, faint: form{stem: faint, hash: text.Hash(faint)},
			friend: form{stem: friend, hash: text.Hash(friend)}, subject: named.Subject,
		}
		for i := range named.Tokens {
			found[named.At+i] = f
		}
	}
	kindsOf(tokens, found)
	return found
}

// isForeign tells whether a word is what a subject is called in other languages than English alone.
func (k *kin) isForeign(word string) bool {
	if k == nil || k.kind != text.Report || thesaurus.News().Place(k.subject) {
		return false
	}
	languages := thesaurus.News().Speaking(k.subject, word)
	return len(languages) > 0 && !slices.Contains(languages, "en")
}

// name is what tells a term from others: its word, unless the thesaurus alone counts, and the subject that it names.
func (t *term) name() string {
	switch {
	case t.kin == nil:
		return t.word
	case t.verbal:
		return "+" + strings.TrimPrefix(t.kin.stem, subjectMark)
	}
	return t.word + "+" + strings.TrimPrefix(t.kin.stem, subjectMark)
}

func (t *term) key() spelt { return spelt{t.name(), t.place} }

// related gives where an article speaks of the subject that a term names: in its title, or more than once in its lead. Words that say
// it only beside others count where another word of the lead says it, too, or the article is of the subject's own country.
func (d *Document) related(t *term) (o occurrence) {
	if t.kin == nil {
		return o
	}
	if i, _ := d.look(t.kin.hash, t.kin.stem); i >= 0 {
		o = d.where(i)
	}
	if o.title == 0 && o.lead < leastKin {
		if o = d.borneOut(t.kin, o); o.times() == 0 {
			return occurrence{}
		}
	}
	o.kin = true
	return o
}

// borneOut puts words that say a subject only beside others together with what else says it in the lead; nothing where nothing does.
func (d *Document) borneOut(k *kin, sure occurrence) (o occurrence) {
	i, _ := d.look(k.faint.hash, k.faint.stem)
	if i < 0 {
		return o
	}
	faint := d.where(i)
	faint.at = slices.DeleteFunc(slices.Clone(faint.at), func(at int32) bool { return slices.Contains(sure.at, at) })
	if len(faint.at) == 0 || sure.lead == 0 && !d.inCountryOf(k.subject) {
		return o
	}
	titled := min(faint.title, len(faint.at))
	o.title, o.lead = faint.title, faint.lead+sure.lead
	o.at = slices.Concat(faint.at[:titled], sure.at, faint.at[titled:])
	return o
}

// Way is how an article came to be on a wish whose words it does not have.
type Way struct {
	By      string // the words of it that speak of the subject, as printed, or of its address
	Subject string // that the wish names, in the reader's language
	Filed   bool   // its publisher files it so: By is a part of its address
	Narrow  string // the subject that By names, in the reader's language; empty: By is a name, or no word for a narrower one
}

// Whole tells whether the words of a way are the name of the subject itself, which is no part of itself.
func (w Way) Whole() bool { return text.Fold(w.By) == text.Fold(w.Subject) }

// WaysTo gives the ways from an article, as it is and made ready, to a wish: to what the wish names that is no place, and to its place;
// none where the wish's own words met it, or nothing did.
func WaysTo(w Wish, d Document, t newsroom.Text, language string) (ways []Way) {
	foreign := w.placesIn(&d).foreign
	for _, terms := range [][]int{w.subjects, w.places} {
		for _, i := range terms {
			term := &w.terms[i]
			f := term.in(d.Language)
			if own, _ := d.look(f.hash, f.stem); own >= 0 && d.words[own].title+d.words[own].lead > 0 || d.besides(term, foreign).times() == 0 {
				continue
			}
			if way, ok := w.way(term, t, language); ok {
				ways = append(ways, way)
				break
			}
		}
		if len(ways) == 0 && w.home != "" {
			break // the reader's own words met it, and the place is not among them
		}
	}
	return ways
}

// way finds the words of an article that speak of the subject that a term names, those of its title first, or what its address says.
func (w Wish) way(t *term, of newsroom.Text, reader string) (way Way, ok bool) {
	body := of.Body()
	inTitle, inLead := text.Tokens(of.Title), text.Tokens(body)
	inLead = inLead[:min(len(inLead), leadWords)]
	for _, faint := range []bool{false, true} {
		if way, ok = w.spoken(t, inTitle, of.Title, of.Language, reader, faint); ok {
			return way, ok
		}
		if way, ok = w.spoken(t, inLead, body, of.Language, reader, faint); ok {
			return way, ok
		}
	}
	return t.filed(of.URL, reader)
}

// abroad tells whether words speak of a place that has nothing to do with those of a wish which names places and something else.
func (w Wish) abroad(hit thesaurus.Match) (is bool) {
	if len(w.places) == 0 || len(w.subjects) == 0 {
		return false
	}
	for _, whole := range hit.Whole {
		if place := thesaurus.Subject(whole); thesaurus.News().Place(place) {
			within, near := w.holds(place)
			if within {
				return false
			}
			is = is || !near
		}
	}
	return is
}

// filed finds the part of an address that says the subject which a term names, or the town whose paper it is of.
func (t *term) filed(address, reader string) (Way, bool) {
	if t.kin.kind != text.Report {
		return Way{}, false
	}
	filed := thesaurus.News().Filed(address)
	for _, desk := range filed.PathSections {
		if slices.Contains(desk.Whole, int(t.kin.subject)) {
			return Way{By: desk.Part, Subject: thesaurus.News().Name(t.kin.subject, reader), Filed: true}, true
		}
	}
	if town := townRuns(homeOf(address, filed), filed); len(town) > 0 && placeSubjects()[town[0].word] == t.kin.subject {
		name := thesaurus.News().Name(t.kin.subject, reader)
		return Way{By: name, Subject: name, Filed: true}, true
	}
	return Way{}, false
}

// spoken finds the words that speak of the subject that a term names: those that do by themselves, or those that do only beside others.
func (w Wish) spoken(t *term, tokens []text.Token, s, language, reader string, faint bool) (Way, bool) {
	if t.kin.kind != text.Report {
		return Way{}, false
	}
	for _, hit := range thesaurus.News().Find(tokens, s, language) {
		if w.abroad(hit) {
			continue
		}
		for _, whole := range hit.Whole {
			if subject := thesaurus.Subject(whole); subject == t.kin.subject && slices.Contains(hit.Faint, whole) == faint {
				way := Way{By: s[tokens[hit.At].Start:tokens[hit.At+hit.Tokens-1].End], Subject: thesaurus.News().Name(subject, reader)}
				if hit.Subject != subject && !hit.Proper() && !thesaurus.News().Place(hit.Subject) { // names are the same in all languages
					way.Narrow = thesaurus.News().Name(hit.Subject, reader)
				}
				return way, true
			}
		}
	}
	return Way{}, false
}

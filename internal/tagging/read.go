package tagging

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"strings"

	"newsroom/internal/tagging/network"
)

// Subjects are what a statement names, as it is printed there.
type Subjects struct{ Follow, LeaveOut, Drop, Less, Alert []string }

// All gives the subjects, whatever is wanted of them.
func (s Subjects) All() []string { return slices.Concat(s.Follow, s.LeaveOut, s.Drop, s.Less, s.Alert) }

// With gives the subjects with others behind them.
func (s Subjects) With(others Subjects) Subjects {
	return Subjects{
		slices.Concat(s.Follow, others.Follow), slices.Concat(s.LeaveOut, others.LeaveOut), slices.Concat(s.Drop, others.Drop),
		slices.Concat(s.Less, others.Less), slices.Concat(s.Alert, others.Alert),
	}
}

// Of gives the subjects of which something of a tag is wanted.
func (s Subjects) Of(wanted Tag) []string { return *s.list(wanted) }

// list gives where subjects of a tag are kept.
func (s *Subjects) list(t Tag) *[]string {
	switch t {
	case Follow:
		return &s.Follow
	case LeaveOut:
		return &s.LeaveOut
	case Less:
		return &s.Less
	case Alert:
		return &s.Alert
	}
	return &s.Drop
}

// Opinion is what the model makes of one statement.
type Opinion struct {
	text    string
	seen    Seen
	lattice network.Lattice
	best    []Tag // of the subjects
	sure    float64
	times   []Tag // of what says when editions are to come
}

// Of gives what a model makes of a statement.
func (m *Model) Of(s Statement) Opinion { return m.OfSeen(See(s)) }

// OfSeen gives what a model makes of a statement by what is seen of it.
func (m *Model) OfSeen(s Seen) Opinion {
	o := Opinion{lattice: m.read(s)}.Of(s)
	for _, t := range o.lattice.Best() {
		best, times := Tag(t), None
		if best.times() {
			best, times = None, best
		}
		o.best, o.times = append(o.best, best), append(o.times, times)
	}
	o.sure = o.likelihood(o.best)
	if none := make([]Tag, len(o.best)); o.sure < .5 { // with all that may say when, nothing may be likelier than the likeliest tags
		if sure := o.likelihood(none); sure > o.sure {
			o.best, o.sure = none, sure
		}
	}
	return o
}

// Tokens tells how many tokens the statement has.
func (o Opinion) Tokens() int { return len(o.best) }

// Subjects gives the subjects that the model finds.
func (o Opinion) Subjects() (all Subjects) {
	for at, end := range subjectsOf(o.best) {
		o.addTo(&all, at, end)
	}
	return all
}

// Times gives the parts of the statement that say when editions are to come, and how sure the model is of that, whatever it makes of the rest.
func (o Opinion) Times() (parts []string, sure float64) {
	for at, end := range subjectsOf(o.times) {
		parts = append(parts, o.text[o.seen.tokens[at].Start:o.seen.tokens[end-1].End])
	}
	return parts, share(o.lattice.Within(func(token, tag int) bool { return Tag(tag).times() == (o.times[token] != None) }))
}

// Only tells how likely it is that a statement names subjects of which something of some tags is wanted, and no other, wherever they begin and end.
func (o Opinion) Only(wanted ...Tag) float64 {
	some := func(tag Tag) bool { return tag == None || tag.times() }
	all := o.lattice.Within(func(_, tag int) bool {
		return some(Tag(tag)) || slices.ContainsFunc(wanted, func(w Tag) bool { return Tag(tag) == w || Tag(tag) == w.inside() })
	})
	return share(all) - share(o.lattice.Within(func(_, tag int) bool { return some(Tag(tag)) }))
}

// addTo adds the subject between two places to others.
func (o Opinion) addTo(all *Subjects, at, end int) {
	list := all.list(o.best[at])
	*list = append(*list, o.text[o.seen.tokens[at].Start:o.seen.tokens[end-1].End])
}

// Certain gives those of the subjects that the model finds of which each by itself, from its first word to its last, is likely to as much as
// is enough for what is wanted of it, and tells whether that are all. In a long list each may be while all of it together is not.
func (o Opinion) Certain(enough func(label string, wanted Tag) float64) (sure Subjects, all bool) {
	all = true
	marginals := o.lattice.Marginals()
	for at, end := range subjectsOf(o.best) {
		tag, label := o.best[at], o.text[o.seen.tokens[at].Start:o.seen.tokens[end-1].End]
		if share(marginals.Of(at, numbers(o.best[at:end]), int(tag.inside()))) >= enough(label, tag) {
			o.addTo(&sure, at, end)
		} else {
			all = false
		}
	}
	return sure, all
}

// Possible gives what tells how likely words of the statement are a subject, from the first of them to the last, of which something of some tags is
// wanted, or where none are given anything: at the likeliest place where they stand. Not ok of words that do not stand in it.
func (o Opinion) Possible(wanted ...Tag) func(label string) (likely float64, ok bool) {
	marginals := o.lattice.Marginals()
	return func(label string) (likely float64, ok bool) {
		for at, token := range o.seen.tokens {
			if !strings.HasPrefix(o.text[token.Start:], label) {
				continue
			}
			end := at + slices.IndexFunc(o.seen.tokens[at:], func(t Token) bool { return t.End == token.Start+len(label) }) + 1
			if end > at {
				likely, ok = max(likely, anyOf(marginals, at, end, wanted)), true
			}
		}
		return likely, ok
	}
}

// Wanted gives the words of the statement that are to be followed with at least some likelihood each by itself, from the first of them to the last, the
// likeliest first; no two share a word.
func (o Opinion) Wanted(least float64) (labels []string) { return o.likely(least, Follow) }

// Likely gives the words of the statement of which anything is wanted, as Wanted gives those that are to be followed.
func (o Opinion) Likely(least float64) (labels []string) {
	return o.likely(least, Follow, LeaveOut, Drop, Less, Alert)
}

// likely gives the words of which something of some tags is wanted.
func (o Opinion) likely(least float64, wanted ...Tag) (labels []string) {
	type span struct {
		at, end int
		likely  float64
	}
	var all []span
	marginals := o.lattice.Marginals()
	for at := range o.seen.tokens {
		for end := at + 1; end <= min(at+longestWanted, len(o.seen.tokens)); end++ {
			if likely := anyOf(marginals, at, end, wanted); likely >= least {
				all = append(all, span{at, end, likely})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b span) int { return cmp.Compare(b.likely, a.likely) })
	taken := make([]bool, len(o.seen.tokens))
	for _, s := range all {
		if !slices.Contains(taken[s.at:s.end], true) {
			for i := s.at; i < s.end; i++ {
				taken[i] = true
			}
			labels = append(labels, o.text[o.seen.tokens[s.at].Start:o.seen.tokens[s.end-1].End])
		}
	}
	return labels
}

// longestWanted is how many words and marks a subject has at most that Wanted looks at.
const longestWanted = 8

// anyOf gives how likely what stands between two places is a subject of which something of some tags is wanted, of none anything.
func anyOf(marginals network.Marginals, at, end int, wanted []Tag) (sum float64) {
	for tag := None + 1; tag < When; tag += 2 {
		if len(wanted) > 0 && !slices.Contains(wanted, tag) {
			continue
		}
		sequence := make([]Tag, end-at)
		tag.put(sequence)
		sum += share(marginals.Of(at, numbers(sequence), int(tag.inside())))
	}
	return sum
}

// Likelihood tells how likely a reading is among all that there are, from nought to one: of what the model finds itself by how sure it
// is, and of a reading by other means.
func (o Opinion) Likelihood(read Subjects) float64 { return o.likelihood(o.tagsOf(read)) }

// Sure tells how likely what the model finds itself is.
func (o Opinion) Sure() float64 { return o.sure }

// tagsOf gives the tags of a reading. What other means read as an alert, and the model as a subject to be followed, is one: they know the words
// that say at once.
func (o Opinion) tagsOf(read Subjects) []Tag {
	own := tagsOf(o.seen.tokens, read, o.best)
	for at, end := range subjectsOf(own) {
		if own[at] == Alert && slices.Contains(o.best[at:end], Follow) && !slices.Contains(o.best[at:end], Alert) {
			Follow.put(own[at:end])
		}
	}
	return own
}

// likelihood tells how likely some subjects are, whatever says when editions are to come.
func (o Opinion) likelihood(sequence []Tag) float64 {
	return share(o.lattice.Within(func(token, tag int) bool {
		return Tag(tag) == sequence[token] || sequence[token] == None && Tag(tag).times()
	}))
}

// share gives a share by its logarithm, to a ten thousandth, which is the same on every machine.
func share(logarithm float64) float64 { return math.Round(1e4*math.Exp(logarithm)) / 1e4 }

// numbers gives tags as a network knows them.
func numbers(sequence []Tag) []int {
	out := make([]int, len(sequence))
	for i, t := range sequence {
		out[i] = int(t)
	}
	return out
}

// Agrees tells whether a reading names the same subjects as the model, and wants the same of each, though one of the two may take
// more words for a subject.
func (o Opinion) Agrees(read Subjects) bool {
	own := o.tagsOf(read)
	return o.meet(own, o.best) && o.meet(o.best, own)
}

// Within tells whether the model finds nothing but subjects of a reading, and wants the same of each.
func (o Opinion) Within(read Subjects) bool {
	return o.meet(o.best, o.tagsOf(read)) && slices.ContainsFunc(o.best, Tag.begins)
}

// Exceeds tells whether the model finds all subjects of a reading, and others besides.
func (o Opinion) Exceeds(read Subjects) bool {
	own := o.tagsOf(read)
	return o.meet(own, o.best) && !o.meet(o.best, own)
}

// meet tells whether each subject of a sequence shares a word with one of another, of which the same is wanted, or is named by the same words
// elsewhere.
func (o Opinion) meet(a, b []Tag) bool {
	for i, end := range subjectsOf(a) {
		if !slices.ContainsFunc(b[i:end], func(t Tag) bool { return t == a[i] || t == a[i].inside() }) && !o.named(b, a[i], o.seen.tokens[i:end]) {
			return false
		}
	}
	return true
}

// named tells whether a sequence has a subject with a tag that is named by these words.
func (o Opinion) named(sequence []Tag, tag Tag, words []Token) bool {
	for i, t := range sequence {
		if t == tag && slices.EqualFunc(o.seen.tokens[i:subjectEnd(sequence, i)], words, func(a, b Token) bool { return a.Word == b.Word }) {
			return true
		}
	}
	return false
}

// subjectsOf gives where each subject of a sequence begins and ends.
func subjectsOf(sequence []Tag) iter.Seq2[int, int] {
	return func(yield func(at, end int) bool) {
		for at := 0; at < len(sequence); at++ {
			if !sequence[at].begins() {
				continue
			}
			end := subjectEnd(sequence, at)
			if !yield(at, end) {
				return
			}
			at = end - 1
		}
	}
}

// subjectEnd gives where a subject ends that begins at a place.
func subjectEnd(sequence []Tag, at int) int {
	end := at + 1
	for end < len(sequence) && sequence[end] == sequence[at].inside() {
		end++
	}
	return end
}

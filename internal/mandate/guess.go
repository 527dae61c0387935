package mandate

import (
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/statement"
	"newsroom/internal/text"
)

// guesser finds what a statement may mean that was read and is asked about.
type guesser struct {
	l      *statement.Language
	before []newsroom.Interest
	said   string
	rest   bool // what was sure of it is applied already
	read   statement.Reading
}

func (g *guesser) take(read statement.Reading) {
	if g.rest {
		read.Operations = nil
	}
	g.read = read
}

// plainly says an operation by those that the desk has sentences for, as it is likeliest meant; empty where there are none.
func (g *guesser) plainly(o statement.Operation) (out way) {
	add := func(k statement.Kind, labels []string) {
		if labels = nameable(labels, mostWords); len(labels) > 0 {
			out = append(out, statement.Operation{Kind: k, Subjects: labels})
		}
	}
	switch o.Kind {
	case statement.Follow, statement.Welcome, statement.Miss, statement.Alert, statement.Keep, statement.Tolerate:
		add(statement.Follow, slices.Concat(o.Subjects, o.Instead))
	case statement.LeaveOut, statement.Unfollow, statement.Allow, statement.Less:
		g.byWhatStands(add, o)
	case statement.Only, statement.Anew:
		add(statement.Anew, o.Subjects)
	case statement.Narrow, statement.Parts:
		add(statement.Unfollow, g.standing(o.Subjects, false))
		add(statement.Follow, o.Instead)
	case statement.Replace, statement.Prefer, statement.Mean:
		return g.replaced(o)
	case statement.Clear, statement.Restart:
		return way{{Kind: statement.Clear}}
	default: // nothing that a sentence could say
	}
	return out
}

// byWhatStands says what takes something away of what it names, and of what stands.
func (g *guesser) byWhatStands(add func(statement.Kind, []string), o statement.Operation) {
	switch o.Kind {
	case statement.Unfollow:
		add(statement.Unfollow, g.within(o.Subjects, false))
	case statement.Allow:
		add(statement.Allow, g.within(o.Subjects, true))
	default:
		add(o.Kind, o.Subjects)
	}
}

// contradicted gives the labels that a statement has both in the paper and out of it.
func (g *guesser) contradicted() (labels []string) {
	in, out := map[string]bool{}, map[string]bool{}
	for _, o := range slices.Concat(g.read.Operations, g.read.Doubts) {
		side := in
		if o.Kind == statement.LeaveOut || o.Kind == statement.Less || o.Kind == statement.Unfollow {
			side = out
		}
		for _, label := range slices.Concat(o.Subjects, o.Instead) {
			side[keysOf(g.l.Code).key(label)] = true
			if key := keysOf(g.l.Code).key(label); in[key] && out[key] {
				labels = append(labels, label)
			}
		}
	}
	return labels
}

// replaced says that something comes in the place of something else; it is followed where that does not stand.
func (g *guesser) replaced(o statement.Operation) way {
	was, comes := g.standing(o.Subjects, false), nameable(o.Instead, mostWords)
	switch {
	case len(comes) == 0:
		return nil
	case len(was) == 0:
		return way{{Kind: statement.Follow, Subjects: comes}}
	}
	return way{{Kind: statement.Replace, Subjects: was, Instead: comes}}
}

// standing gives the labels that stand among some, on one side.
func (g *guesser) standing(labels []string, avoided bool) []string {
	return slices.DeleteFunc(slices.Clone(labels), func(label string) bool { return !holds(g.before, label, avoided) })
}

// within gives the labels that stand on one side, of which all words are among those of a label.
func (g *guesser) within(labels []string, avoided bool) (out []string) {
	keys := keysOf(g.l.Code)
	for _, label := range labels {
		for _, i := range g.before {
			if i.Avoid == avoided && covers(keys.key(label), keys.key(i.Label)) && !slices.Contains(out, i.Label) {
				out = append(out, i.Label)
			}
		}
	}
	return out
}

// nameable gives the labels that may be subjects: of no more than so many words, and more than small words or runs along the keyboard.
func nameable(labels []string, most int) (out []string) {
	for _, label := range labels {
		if label = strings.Join(strings.Fields(label), " "); label != "" && len(strings.Fields(label)) <= most && !meaningless(label) {
			out = append(out, label)
		}
	}
	return out
}

// How many words a subject has at most that the desk proposes, and what happens of which the reader wants to be told at once.
const mostWords, mostEventWords = 6, 10

// sure gives what was read without doubt, but for what is said of a label.
func (g *guesser) sure(but string) (out way) {
	for i, o := range g.read.Operations {
		o.Subjects = slices.DeleteFunc(slices.Clone(o.Subjects), func(label string) bool { return but != "" && sameLabel(label, but) })
		if o.Kind == statement.Except && i > 0 {
			out = append(out, g.excepted(g.read.Operations[i-1], o)...)
			continue
		}
		if o.Kind == statement.Without {
			out = append(out, g.excepted(statement.Operation{Kind: statement.Follow, Subjects: o.Subjects, Article: o.Article}, statement.Operation{Subjects: o.Instead})...)
			o.Kind, o.Instead = statement.Follow, nil
		}
		out = append(out, g.plainly(o)...)
	}
	return out
}

// excepted says what is taken off an operation.
func (g *guesser) excepted(from, o statement.Operation) way {
	if from.Kind != statement.Follow || len(from.Subjects) != 1 {
		return g.plainly(statement.Operation{Kind: statement.Follow, Subjects: o.Subjects})
	}
	var parts []string
	for _, part := range o.Subjects {
		if !strings.Contains(text.Fold(part), text.Fold(from.Subjects[0])) {
			part = g.l.Composed(from.Subjects[0], from.Article, part)
		}
		parts = append(parts, part)
	}
	return g.plainly(statement.Operation{Kind: statement.LeaveOut, Subjects: parts})
}

// torn gives the ways out where something is said and denied of a label, or it stands on the other side.
func (g *guesser) torn(label string) (out []way) {
	sure := g.sure(label)
	for _, k := range []statement.Kind{statement.Follow, statement.LeaveOut, statement.Unfollow} {
		out = append(out, slices.Concat(sure, g.plainly(statement.Operation{Kind: k, Subjects: []string{label}})))
	}
	return out
}

// alone gives the ways to read that something is to be all that is followed, or is followed beside the rest.
func (g *guesser) alone() (out []way) {
	var labels []string
	for _, o := range g.read.Operations {
		labels = append(labels, nameable(o.Subjects, mostWords)...)
	}
	return []way{{{Kind: statement.Anew, Subjects: labels}}, {{Kind: statement.Follow, Subjects: labels}}}
}

// instead gives what may be put in the place of each interest that is followed.
func (g *guesser) instead() (out []way) {
	var comes []string
	for _, o := range g.read.Operations {
		comes = append(comes, nameable(o.Instead, mostWords)...)
	}
	for _, i := range g.before {
		if !i.Avoid && len(comes) > 0 && len(out) < mostNamed-1 {
			out = append(out, way{{Kind: statement.Replace, Subjects: []string{i.Label}, Instead: comes}})
		}
	}
	if len(comes) > 0 {
		out = append(out, way{{Kind: statement.Follow, Subjects: comes}})
	}
	return out
}

// all gives the ways to read all of a statement: what is sure with what is not as it is likeliest meant, and without that; and what
// nothing is said of either way.
func (g *guesser) all() (out []way) {
	sure := g.sure("")
	var doubts, turned way
	for _, o := range g.read.Doubts {
		doubts = append(doubts, g.plainly(o)...)
		if o.Bare {
			o.Kind = statement.LeaveOut
			turned = append(turned, g.plainly(o)...)
		}
	}
	switch {
	case len(sure) == 0:
		out = append(out, doubts, turned)
	case len(turned) > 0:
		out = append(out, sure, slices.Concat(sure, doubts))
	default:
		out = append(out, slices.Concat(sure, doubts), sure)
	}
	if both := slices.Concat(sure, doubts); len(both) > 1 {
		for _, o := range both {
			out = append(out, way{o})
		}
	}
	for _, o := range g.read.Operations {
		if o.Kind == statement.Vague {
			out = append(out, g.unnamed(o.Meant)...)
		}
	}
	if len(g.read.Operations)+len(g.read.Doubts) == 0 {
		out = append(out, g.spared()...)
	}
	for _, o := range doubts {
		if o.Kind == statement.Less {
			out = append(out, way{{Kind: statement.LeaveOut, Subjects: o.Subjects}})
		}
	}
	return out
}

// spared gives what may be meant by a statement in which nothing was read, but the name of something that is left out.
func (g *guesser) spared() (out []way) {
	still := g.stillLeftOut()
	for _, i := range g.before {
		if i.Avoid && !still(i.Label) && covers(keysOf(g.l.Code).key(g.said), keysOf(g.l.Code).key(i.Label)) {
			out = append(out, way{{Kind: statement.Allow, Subjects: []string{i.Label}}}, way{{Kind: statement.Follow, Subjects: []string{i.Label}}})
		}
	}
	return out
}

// unnamed gives what may be meant where something is to go that is not named: each of what is followed, if that is little.
func (g *guesser) unnamed(meant statement.Kind) (out []way) {
	if meant != statement.LeaveOut && meant != statement.Unfollow && meant != statement.Less {
		return nil
	}
	for _, i := range g.before {
		if !i.Avoid {
			out = append(out, way{{Kind: statement.Unfollow, Subjects: []string{i.Label}}})
		}
	}
	if len(out) > mostNamed {
		return nil
	}
	return out
}

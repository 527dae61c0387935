package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"

	"newsroom/internal/tagging"
	"newsroom/internal/tagging/network"
)

// How the network is fitted.
const (
	rare = 5    // a feature of fewer tokens has no row
	rate = .004 // of the first step
	drop = .25  // of the numbers are taken for nought

	swapped   = .4 // of the subjects are replaced by another of their language
	hidden    = .1 // of the words can't be read,
	hiddenIn  = .3 // and of those of subjects; by how they begin and end half of them can
	keptAffix = .5

	hiddenRead = .3 // of the statements nobody has read by other means

	joined     = .2 // of the statements have another one of their language behind them,
	joinedRead = .4 // of which so many are read by other means as each of the two is
	mostJoined = 60 // tokens of both
)

// fit fits the networks of a model to examples.
func fit(all []example, epochs int) *tagging.Model {
	lessons := lessonsOf(all)
	features := common(lessons)
	v := variation{subjects: map[pool][]subject{}, of: map[*int]string{}, said: map[string][]network.TaggedSequence{}, stops: map[string][]network.TaggedSequence{}}
	examples := make([]network.TaggedSequence, 0, len(all))
	for i, l := range lessons {
		if len(v.stops[l.Language]) == 0 {
			v.stop(features, l.Language, all[i].Roles)
		}
		e := v.example(features, l)
		for _, rows := range e.Rows {
			if all[i].tuned() {
				rows[tagging.ReadFeatures-1] = -1
			}
		}
		if e.Once = all[i].from == ""; e.Once {
			e.Rows = plain(e.Rows)
		}
		if len(e.Rows) > 0 {
			examples = append(examples, e)
			v.said[l.Language] = append(v.said[l.Language], e)
		}
	}
	var fitted []*network.Network
	for chance := range uint64(tagging.Members) {
		fitted = append(fitted, network.Fit(examples, network.FitOptions{
			Shape: tagging.Shape(len(features)), May: tagging.MayFollow, Epochs: epochs, Rate: rate, Drop: drop, Vary: v.vary, Chance: chance,
			Told: func(epoch int, likelihood float64) {
				fmt.Fprintf(os.Stderr, "%d.%d: %.4f\n", chance, epoch, likelihood)
			},
		}))
	}
	return tagging.Fit(tagging.Digest(lessons), features, fitted)
}

// common gives the features that enough tokens have, in their order.
func common(lessons []tagging.Lesson) (features []uint32) {
	count := map[uint32]int{}
	for _, l := range lessons {
		for _, list := range l.Features {
			for _, f := range list {
				count[f]++
			}
		}
	}
	for f, n := range count {
		if n >= rare {
			features = append(features, f)
		}
	}
	slices.Sort(features)
	return features
}

// plain gives the rows of tokens of which nothing is hidden.
func plain(tokens [][]int32) [][]int32 {
	out := make([][]int32, len(tokens))
	for i, rows := range tokens {
		out[i] = hide(rows, 0, false, nil)
	}
	return out
}

func lessonsOf(all []example) []tagging.Lesson {
	lessons := make([]tagging.Lesson, len(all))
	for i, e := range all {
		lessons[i] = e.Lesson()
	}
	return lessons
}

// variation makes other examples of one: of other subjects, with words that were never met, without marks, and with another statement behind it.
type variation struct {
	subjects map[pool][]subject                  // of each language
	said     map[string][]network.TaggedSequence // the same
	stops    map[string][]network.TaggedSequence // what stands between two
	of       map[*int]string                     // the language of an example, by its tags
}

// pool is what may stand in one another's place: the subjects of a language, or what says when editions are to come.
type pool struct {
	language string
	times    bool
}

// poolOf gives the pool of what begins with a tag.
func poolOf(language string, tag int) pool { return pool{language, tagging.Tag(tag) == tagging.When} }

// subject is the rows of a subject's words.
type subject [][]int32

// readAs gives the words of a subject as if they were read as those of another.
func (s subject) readAs(first, last []int32) (out subject) {
	for i, rows := range s {
		of := first
		if i > 0 {
			of = last
		}
		out = append(out, slices.Concat(of[:tagging.ReadFeatures], rows[tagging.ReadFeatures:]))
	}
	return out
}

// example gives a lesson by rows, and keeps its subjects.
func (v *variation) example(all []uint32, l tagging.Lesson) (e network.TaggedSequence) {
	for i, features := range l.Features {
		e.Rows = append(e.Rows, tagging.Rows(all, features))
		e.Tags = append(e.Tags, int(l.Tags[i]))
	}
	if len(e.Tags) > 0 {
		v.of[&e.Tags[0]] = l.Language
	}
	for at := 0; at < len(e.Tags); at++ {
		if end := spanEnd(e.Tags, at); end > at {
			of := poolOf(l.Language, e.Tags[at])
			v.subjects[of] = append(v.subjects[of], e.Rows[at:end])
			at = end - 1
		}
	}
	return e
}

// spanEnd gives where a subject ends that begins at a place; the place itself where none does.
func spanEnd(tags []int, at int) int {
	if tags[at]%2 == 0 {
		return at
	}
	end := at + 1
	for end < len(tags) && tags[end] == tags[at]+1 {
		end++
	}
	return end
}

func (v *variation) vary(e network.TaggedSequence, by *rand.Rand) (out network.TaggedSequence) {
	unread, language := by.Float64() < hiddenRead, v.of[&e.Tags[0]]
	if next, ok := v.behind(e, language, by); ok {
		stop := v.stops[language][by.IntN(len(v.stops[language]))]
		e = network.TaggedSequence{Rows: slices.Concat(e.Rows, stop.Rows, next.Rows), Tags: slices.Concat(e.Tags, stop.Tags, next.Tags)}
		unread = by.Float64() >= joinedRead
	}
	for at := 0; at < len(e.Tags); at++ {
		end := spanEnd(e.Tags, at)
		if end == at {
			out.Rows, out.Tags = append(out.Rows, hide(e.Rows[at], hidden, unread, by)), append(out.Tags, e.Tags[at])
			continue
		}
		span := subject(e.Rows[at:end])
		if others := v.subjects[poolOf(language, e.Tags[at])]; by.Float64() < swapped {
			span = others[by.IntN(len(others))].readAs(e.Rows[at], e.Rows[end-1])
		}
		for i, rows := range span {
			tag := e.Tags[at]
			if i > 0 {
				tag++
			}
			out.Rows, out.Tags = append(out.Rows, hide(rows, hiddenIn, unread, by)), append(out.Tags, tag)
		}
		at = end - 1
	}
	return out
}

// stop adds what may stand between two statements of a language: the end of a sentence, or of a line.
func (v *variation) stop(all []uint32, language string, roles func(string) []string) {
	for _, text := range []string{"a.", "a!", "a\n"} {
		one := tagging.Example{Statement: tagging.Statement{Language: language, Text: text, Roles: roles}}.Lesson()
		v.stops[language] = append(v.stops[language], network.TaggedSequence{Rows: [][]int32{tagging.Rows(all, one.Features[1])}, Tags: []int{int(one.Tags[1])}})
	}
}

// behind gives another statement to stand behind one, now and then: people who say much say several things.
func (v *variation) behind(e network.TaggedSequence, language string, by *rand.Rand) (next network.TaggedSequence, ok bool) {
	if by.Float64() >= joined {
		return next, false
	}
	all := v.said[language]
	next = all[by.IntN(len(all))]
	return next, !next.Once && len(e.Tags)+len(next.Tags) <= mostJoined
}

// hide takes away which word a token is, and what it was read as. Rows that are below nought are of no feature.
func hide(rows []int32, share float64, unread bool, by *rand.Rand) (out []int32) {
	read, from := rows[:tagging.ReadFeatures], rows[tagging.ReadFeatures:]
	if share > 0 && by.Float64() < share {
		if from = rows[tagging.ReadFeatures+tagging.WordFeatures:]; by.Float64() >= keptAffix {
			from = rows[tagging.ReadFeatures+tagging.HiddenFeatures:]
		}
	}
	if unread {
		read = nil
	}
	for _, row := range slices.Concat(read, from) {
		if row >= 0 {
			out = append(out, row)
		}
	}
	return out
}

package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/anishathalye/porcupine"
)

// A history that a register could not have given is judged illegal, by a single answer among three hundred, though
// one in ten of the others was lost.
func TestAHistoryThatNoRegisterGivesIsNoticed(t *testing.T) {
	t.Parallel()
	t.Run("mandate", func(t *testing.T) {
		loads(t)
		proveNoticed(t, mandateSpec, mandateState.invent)
	})
	t.Run("draft", func(t *testing.T) {
		loads(t)
		proveNoticed(t, draftSpec, draftState.invent)
	})
}

// violations each put one wrong answer into a history.
var violations = []struct {
	name string
	put  func([]porcupine.Operation) []porcupine.Operation
}{
	{"two commands are applied to one revision", func(history []porcupine.Operation) []porcupine.Operation {
		n := pick(history, moved)
		other := history[n]
		d := other.Input.(deed)
		d.command = "another"
		other.Input = d
		return slices.Insert(history, n, other)
	}},
	{"a repeat gets an answer of its own", func(history []porcupine.Operation) []porcupine.Operation {
		return repeat(history, moved, func(t *told) { t.replayed, t.body = true, t.body+" " })
	}},
	{"a repeat is taken for new", func(history []porcupine.Operation) []porcupine.Operation {
		return repeat(history, moved, func(t *told) { t.replayed = false })
	}},
	{"a read is stale", func(history []porcupine.Operation) []porcupine.Operation {
		now := history[len(history)-1].Output.(told).says
		return repeat(history, func(o porcupine.Operation) bool { return o.Input.(deed).command == "" && o.Output.(told).says != now }, func(*told) {})
	}},
	{"what was applied is called a conflict", func(history []porcupine.Operation) []porcupine.Operation {
		return change(history, moved, func(t *told) { *t = told{refused: revisionConflict} })
	}},
	{"a conflict is called applied", func(history []porcupine.Operation) []porcupine.Operation {
		right := history[pick(history, moved)].Output.(told)
		return change(history, func(o porcupine.Operation) bool { return o.Output.(told).refused == revisionConflict }, func(t *told) { *t = right })
	}},
	{"what was lost is done, and its repeat refused", func(history []porcupine.Operation) []porcupine.Operation {
		n := pick(history, func(o porcupine.Operation) bool { return o.Metadata.(bool) && o.Output.(told).lost })
		lost := history[n]
		same := func(o porcupine.Operation) bool { return o.Input == lost.Input }
		history = slices.Insert(slices.DeleteFunc(history, same), n, lost)
		return repeat(history, same, func(t *told) { *t = told{refused: revisionConflict} })
	}},
	{"what was acknowledged is forgotten", func(history []porcupine.Operation) []porcupine.Operation {
		return repeat(history, moved, func(t *told) { *t = told{refused: revisionConflict} })
	}},
}

// moved tells whether the operation moved the revision, and its client was told.
func moved(o porcupine.Operation) bool { return o.Metadata.(bool) && !o.Output.(told).lost }

// pick gives one of the operations of a kind from the middle of the history.
func pick(history []porcupine.Operation, is func(porcupine.Operation) bool) int {
	var found []int
	for n, o := range history {
		if is(o) {
			found = append(found, n)
		}
	}
	return found[len(found)/2]
}

// change changes what the client of one such operation was told.
func change(history []porcupine.Operation, is func(porcupine.Operation) bool, do func(*told)) []porcupine.Operation {
	n := pick(history, is)
	t := history[n].Output.(told)
	do(&t)
	history[n].Output = t
	return history
}

// repeat does one such operation again at the end, and changes what its client is told.
func repeat(history []porcupine.Operation, is func(porcupine.Operation) bool, do func(*told)) []porcupine.Operation {
	o := history[pick(history, is)]
	o.Call = history[len(history)-1].Return + 1
	o.Return = o.Call + 1
	return change(append(history, o), func(other porcupine.Operation) bool { return other.Call == o.Call }, do)
}

// proveNoticed puts each violation into histories that are as they should be without it.
func proveNoticed[S comparable](t *testing.T, s spec[S], invent func(S, *rand.Rand) string) {
	t.Helper()
	for seed := range uint64(2) {
		history := imagine(rand.New(rand.NewPCG(seed, 0)), s, invent)
		if got := porcupine.CheckOperationsTimeout(s.model(), history, judging); got != porcupine.Ok {
			t.Fatalf("seed %d: a history as it should be is judged %s", seed, got)
		}
		for _, v := range violations {
			wrong := v.put(slices.Clone(history))
			if got := porcupine.CheckOperationsTimeout(s.model(), wrong, judging); got != porcupine.Illegal {
				t.Errorf("seed %d: a history in which %s is judged %s", seed, v.name, got)
			}
		}
	}
}

// imagine gives a history of a register that works: each operation is done at one moment of the time that it takes,
// and what is lost is repeated soon. The last one is a read.
func imagine[S comparable](random *rand.Rand, s spec[S], invent func(S, *rand.Rand) string) (history []porcupine.Operation) {
	const length, gap, overlap = 300, 100, 400
	is := standing[S]{is: s.start}
	var owed []deed
	for n := range length {
		d := deed{"the one", fmt.Sprint(n), max(0, s.revision(is.is)-random.IntN(3)/2), invent(is.is, random)}
		if d.content == startDraft {
			d.expected = anyRevision
		}
		switch p := random.IntN(10); {
		case p < 2 || n == length-1:
			d = deed{register: d.register}
		case p < 5 && len(owed) > 0:
			d, owed = owed[0], owed[1:]
		case p < 5 && len(history) > 0:
			d = history[random.IntN(len(history))].Input.(deed)
		}
		t, after := s.answer(is, d)
		if t.refused == "" {
			t.body = t.says + " by " + d.command
		}
		o := porcupine.Operation{
			Input: d, Call: int64(gap*n - random.IntN(overlap)), Output: t, Return: int64(gap*n + random.IntN(overlap)),
			Metadata: s.revision(after.is) > s.revision(is.is),
		}
		if d.command != "" && random.IntN(10) == 0 {
			o.Output, o.Return, owed = told{lost: true}, never, append(owed, d)
		}
		is, history = after, append(history, o)
	}
	return history
}

package main

import (
	"fmt"
	"hash/fnv"

	"github.com/anishathalye/porcupine"
)

// What the linearizability tests call a register is what stands behind commands with an expected revision: one
// reader's mandate, or one draft. Clients do deeds to it, each of which is one request, and are told something. Here
// is what one register tells when it is asked one thing after the other; porcupine (github.com/anishathalye/porcupine,
// after Wing and Gong, "Testing and verifying concurrent objects", 1993, and Lowe, "Testing for linearizability", 2017)
// finds out whether some order of all the deeds, in which none comes before one that had ended when it began, tells
// the clients just what they were told.

// deed is what one request asks of a register. A command is a compare-and-set that its client names.
type deed struct {
	register string
	command  string // its identifier; empty: a read
	expected int    // revision, or anyRevision
	content  string // what is to be done, in a form that the register's spec reads
}

const anyRevision = -1

// told is what a client was told.
type told struct {
	lost     bool // nothing that says whether the command was done
	refused  string
	replayed bool
	body     string // of what was accepted, byte for byte
	says     string // what the body says, in a form that the register's spec writes
}

// spec is how a register behaves whose states are values of S.
type spec[S comparable] struct {
	start    S
	revision func(S) int
	apply    func(S, deed) (after S, says, refused string)
	show     func(S) string
}

// standing is a state of the register with the commands that it has accepted. They are a list that grows at its
// head, because states share it.
type standing[S comparable] struct {
	is       S
	accepted *accepted
	digest   uint64 // of the accepted commands, whatever their order
	over     bool
}

type accepted struct {
	deed
	says, body string // the body is empty as long as nobody has seen it
	before     *accepted
}

func (a *accepted) find(command string) *accepted {
	for ; a != nil && a.command != command; a = a.before {
	}
	return a
}

func (s standing[S]) accept(is S, d deed, says, body string) standing[S] {
	hash := fnv.New64a()
	fmt.Fprintf(hash, "%q %q %q", d.command, says, body)
	return standing[S]{is: is, accepted: &accepted{d, says, body, s.accepted}, digest: s.digest ^ hash.Sum64()}
}

const (
	revisionConflict = "revision_conflict"
	commandConflict  = "command_conflict"
)

func (d deed) fits(revision int) bool { return d.expected == revision || d.expected == anyRevision }

// answer is what a register in a state answers, and its state after that. The body is empty where nobody has seen it.
func (m spec[S]) answer(s standing[S], d deed) (told, standing[S]) {
	if d.command == "" {
		return told{says: m.show(s.is)}, s
	}
	switch before := s.accepted.find(d.command); {
	case before != nil && before.deed != d:
		return told{refused: commandConflict}, s
	case before != nil:
		return told{replayed: true, says: before.says, body: before.body}, s
	case !d.fits(m.revision(s.is)):
		return told{refused: revisionConflict}, s
	}
	after, says, refused := m.apply(s.is, d)
	if refused != "" {
		return told{refused: refused}, s
	}
	return told{says: says}, s.accept(after, d, says, "")
}

// step tells whether a client may have been told this by a register in this state, and gives the state after it. A
// request that was lost is a step only where it is accepted, or else, after the end, one that does nothing (see parted).
func (m spec[S]) step(s standing[S], d deed, t told) (bool, standing[S]) {
	if d == end || s.over {
		s.over = true
		return t.lost || d == end, s
	}
	if t.lost && !d.fits(m.revision(s.is)) {
		return false, s // answer would say so too, after a long look
	}
	want, after := m.answer(s, d)
	switch {
	case t.lost:
		return after.accepted != s.accepted, after
	case t.refused != want.refused || t.replayed != want.replayed || t.says != want.says || want.body != "" && want.body != t.body:
		return false, s
	case d.command != "" && t.refused == "" && want.body == "":
		after = after.accept(after.is, d, t.says, t.body)
	}
	return true, after
}

// model gives the spec in porcupine's form.
func (m spec[S]) model() porcupine.Model {
	return porcupine.Model{
		Partition: parted,
		Init:      func() any { return standing[S]{is: m.start} },
		Step: func(state, input, output any) (bool, any) {
			return m.step(state.(standing[S]), input.(deed), output.(told))
		},
		Equal: func(a, b any) bool {
			x, y := a.(standing[S]), b.(standing[S])
			return x.is == y.is && x.digest == y.digest && x.over == y.over
		},
		Hash:          func(state any) uint64 { return state.(standing[S]).digest },
		DescribeState: func(state any) string { return fmt.Sprintf("%+v", state.(standing[S]).is) },
	}
}

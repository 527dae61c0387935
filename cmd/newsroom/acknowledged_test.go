package main

import (
	"bytes"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptrace"
	"syscall"
	"testing"
	"time"
)

// acknowledgedRounds is how often a server is killed right after its answer, in each size of the tests.
var acknowledgedRounds = map[string]int{"quick": 10, "sample": 16, "full": 500}

// A command whose answer has come is there, whatever becomes of the server: it is killed at the first byte of the
// answer, and the next one gives the same answer again, byte for byte, and goes on from there. That the disk has it
// too, when the machine itself dies, no test of this kind can tell.
func TestWhatWasAcknowledgedIsThereAfterAKill(t *testing.T) {
	loads(t)
	const seed = 3
	r := newRig(t)
	bearer := r.join(1)[email(0)]
	var errands []*errand
	for n, g := range []game{mandates{}, newDrafts()} {
		errands = append(errands, &errand{t: t, game: g, bearer: bearer, random: rand.New(rand.NewPCG(seed, uint64(n)))})
	}
	begun, kills := time.Now(), 0
	var last *errand
	for n := 0; n < acknowledgedRounds[testSize(t)]; kills++ {
		s := r.start()
		last.prove(s)
		if last = errands[kills%len(errands)]; last.send(s) {
			n++
		}
		if got := s.end(); !got.killed {
			t.Fatalf("the server ended before it was killed: exit %d\n%s", got.code, got.err)
		}
	}
	s := r.start()
	last.prove(s)
	s.stop()
	t.Logf("seed %d: of %d answers at which the server was killed, %d had acknowledged a command, and all of these were there; took %v",
		seed, kills, acknowledgedRounds[testSize(t)], time.Since(begun).Round(time.Millisecond))
}

// errand is what a client does to a register, and the last command that was acknowledged, if the last was.
type errand struct {
	t        testing.TB
	game     game
	bearer   string
	random   *rand.Rand
	revision int
	done     *deed
	status   int
	answer   []byte
}

// send sends a new command, kills the server when the answer begins to come, and tells whether it acknowledges.
func (e *errand) send(s *server) bool {
	e.t.Helper()
	d := deed{register: email(0), command: mintCommand(e.random), expected: e.revision}
	d.content, _ = e.game.invent(e.random, email(0))
	kill := &httptrace.ClientTrace{GotFirstResponseByte: func() { _ = s.cmd.Process.Signal(syscall.SIGKILL) }}
	answer, body := e.post(s, d, kill)
	e.done = nil
	switch {
	case answer.StatusCode == http.StatusConflict && !bytes.Contains(body, []byte(revisionConflict)):
		return false // the register never does it
	case answer.StatusCode >= http.StatusBadRequest || answer.Header.Get("Idempotent-Replayed") != "":
		e.t.Fatalf("%+v was answered %d %s", d, answer.StatusCode, body)
	}
	_, revision, err := e.game.read(d, answer.StatusCode, body)
	if err != nil {
		e.t.Fatalf("%+v: %v", d, err)
	}
	e.revision, e.done, e.status, e.answer = revision, &d, answer.StatusCode, body
	return true
}

// prove checks that a server gives the last answer again.
func (e *errand) prove(s *server) {
	if e == nil || e.done == nil {
		return
	}
	e.t.Helper()
	answer, body := e.post(s, *e.done, new(httptrace.ClientTrace))
	if answer.StatusCode != e.status || answer.Header.Get("Idempotent-Replayed") != "true" || !bytes.Equal(body, e.answer) {
		e.t.Fatalf("%+v was answered %d\n%s\nand after the kill, with %v, %d\n%s", *e.done, e.status, e.answer, answer.Header, answer.StatusCode, body)
	}
}

func (e *errand) post(s *server, d deed, trace *httptrace.ClientTrace) (answer *http.Response, body []byte) {
	e.t.Helper()
	w := e.game.request(d)
	ctx := httptrace.WithClientTrace(e.t.Context(), trace)
	request, err := http.NewRequestWithContext(ctx, w.method, s.near()+w.path, bytes.NewReader(w.body.write(0)))
	if err != nil {
		e.t.Fatal(err)
	}
	request.Header.Set("Authorization", e.bearer)
	request.Header.Set("Content-Type", "application/json")
	request.Close = true // the next server has another address
	if answer, err = http.DefaultClient.Do(request); err != nil {
		e.t.Fatal(err)
	}
	defer answer.Body.Close()
	if body, err = io.ReadAll(answer.Body); err != nil {
		e.t.Fatal(err)
	}
	return answer, body
}

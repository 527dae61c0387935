package main

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
)

// history is what the clients did and were told, and when.
type history struct {
	begun    time.Time
	mu       sync.Mutex
	all      []porcupine.Operation
	answered int
	counts   map[string]int
	wrong    []string      // answers that no register gives
	stride   int           // after so many answers each
	strides  chan struct{} // a signal comes
}

func newHistory(stride int) *history {
	return &history{begun: time.Now(), counts: map[string]int{}, stride: stride, strides: make(chan struct{}, 1<<16)}
}

// now is the time by the one clock of all clients, which never goes back.
func (h *history) now() int64 { return int64(time.Since(h.begun)) }

// note adds what a client did from a time until now. A read that was lost says nothing.
func (h *history) note(client int, d deed, t told, begun int64) {
	ended := h.now()
	if t.lost {
		ended = never
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.counts[t.kind(d)]++
	if t.lost && d.command == "" {
		return
	}
	h.all = append(h.all, porcupine.Operation{ClientId: client, Input: d, Call: begun, Output: t, Return: ended})
	if t.lost {
		return
	}
	if h.answered++; h.answered%h.stride == 0 {
		h.strides <- struct{}{}
	}
}

// kind says in a word or two what a request came to.
func (t told) kind(d deed) string {
	word, _, _ := strings.Cut(t.says, " ")
	switch {
	case t.lost:
		return "lost"
	case t.refused != "":
		return t.refused
	case d.command == "":
		return "read"
	case t.replayed:
		return "replayed"
	}
	return word
}

// fault notes an answer that no register gives.
func (h *history) fault(format string, args ...any) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.wrong = append(h.wrong, fmt.Sprintf(format, args...))
}

// over tells whether there were so many answers, or a wrong one.
func (h *history) over(total int) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.answered >= total || len(h.wrong) > 0
}

// judging is how long porcupine may look for an order. It takes a second or so where there is one.
const judging = 2 * time.Minute

// prove checks that there is an order of all that was done in which a register would have told the clients what they
// were told. Where there is none, porcupine draws the history (go test keeps the picture if it is told to).
func (m *match) prove(t testing.TB, model porcupine.Model) {
	t.Helper()
	h := m.history
	for n, o := range h.all {
		d, said := o.Input.(deed), o.Output.(told)
		d.content, said.says = m.name(d.content), m.name(said.says)
		h.all[n].Input, h.all[n].Output = d, said
	}
	begun := time.Now()
	verdict := porcupine.CheckOperationsTimeout(model, h.all, judging)
	t.Logf("%d answers: %v; %d commands were done by requests that were lost; judged %s after %v",
		h.answered, h.tally(), h.untold(), verdict, time.Since(begun).Round(time.Millisecond))
	for _, kind := range []string{"read", "replayed", "lost", revisionConflict, commandConflict} {
		if h.counts[kind] == 0 {
			t.Errorf("no request came to this: %s", kind)
		}
	}
	if verdict == porcupine.Ok {
		return
	}
	t.Errorf("the history is judged %s", verdict)
	_, info := porcupine.CheckOperationsVerbose(model, h.all, judging)
	picture := filepath.Join(t.ArtifactDir(), "history.html")
	if err := porcupine.VisualizePath(model, info, picture); err != nil {
		t.Fatal(err)
	}
	t.Logf("the picture of it is %s", picture)
}

func (h *history) tally() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	var all []string
	for _, kind := range slices.Sorted(maps.Keys(h.counts)) {
		all = append(all, fmt.Sprintf("%s %d", kind, h.counts[kind]))
	}
	return strings.Join(all, ", ")
}

// untold counts the commands that were accepted, and whose clients learnt it from a repeat.
func (h *history) untold() (n int) {
	for _, a := range accepts(h.all) {
		if !a.fresh {
			n++
		}
	}
	return n
}

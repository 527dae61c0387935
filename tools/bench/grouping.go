package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"syscall"
	"time"

	"newsroom"
	"newsroom/internal/situation"
)

// Where in the stream grouping is measured: over the last measuredStretch articles before each of these places.
// The window is full from the first on, so the second stretch is the first of a full window.
const measuredStretch = 10_000

var measuredAt = [...]int{50_000, 60_000, 100_000, 200_000}

// stretch is what measuring found before one place of the stream.
type stretch struct {
	At      int
	Arrival float64       // CPU seconds of the articles, without regrouping
	Regroup float64       // CPU seconds of regrouping
	P99     time.Duration // of one article's arrival
	Heap    float64       // MB that live at the place
}

// groupingFigures is what the process that only groups says.
type groupingFigures struct {
	Stretches  []stretch
	Duplicates float64 // articles a second, near-duplicates apart
}

// grouping measures the stream through the window and near-duplicates apart, in a process of its own on one core.
func (n program) grouping(t *table) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(n.ctx, self, "-grouped", n.stream) //nolint:gosec // this program
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
	cmd.Stderr = os.Stderr
	said, err := cmd.Output()
	if err != nil {
		return err
	}
	var found groupingFigures
	if err := json.Unmarshal(said, &found); err != nil {
		return err
	}
	found.tell(t)
	return nil
}

func (f groupingFigures) tell(t *table) {
	full, last := f.Stretches[1], f.Stretches[len(f.Stretches)-1]
	t.head(fmt.Sprintf("Grouping a stream of %d articles of 1 KB on one core, by CPU seconds", last.At))
	t.add("arrivals/s in a full window, regrouping apart", measuredStretch/full.Arrival, "at least 5000, reach 12000")
	t.add("p99 of one arrival, ms", ms(full.P99), "under 1")
	t.add("articles/s in a full window, regrouping included", measuredStretch/(full.Arrival+full.Regroup), "at least 3000, reach 8000")
	t.add(fmt.Sprintf("an article at %d beside one at %d", last.At, full.At), (last.Arrival+last.Regroup)/(full.Arrival+full.Regroup), "at most 1.3")
	for _, s := range f.Stretches {
		t.add(fmt.Sprintf("memory that lives after %d articles, MB", s.At), s.Heap, "")
	}
	t.add("articles/s looked through for near-duplicates alone", f.Duplicates, "at least 25000, reach 50000")
}

// serveGrouping is the process that only groups.
func serveGrouping(name string) error {
	next := newInventor().next
	if name != invented {
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		defer file.Close()
		next = reading(file)
	}
	var f groupingFigures
	some, err := f.duplicates(next)
	if err != nil {
		return err
	}
	if err := f.window(some, next); err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(f)
}

// duplicates measures finding the pairs among the first articles of the stream, and gives those back.
func (f *groupingFigures) duplicates(next func() (newsroom.Text, error)) ([]newsroom.Text, error) {
	some := make([]newsroom.Text, measuredStretch)
	for i := range some {
		var err error
		if some[i], err = next(); err != nil {
			return nil, err
		}
	}
	runtime.GC()
	begun := spent()
	situation.Pairs(some)
	f.Duplicates = measuredStretch / (spent() - begun)
	return some, nil
}

// window measures the stream through the window.
func (f *groupingFigures) window(first []newsroom.Text, next func() (newsroom.Text, error)) error {
	w := situation.New(situation.DefaultParams())
	took := make([]time.Duration, 0, measuredStretch)
	var now stretch
	p := situation.DefaultParams()
	for now.At < measuredAt[len(measuredAt)-1] {
		texts, err := batch(first, next, p.Every)
		if err != nil {
			return err
		}
		if first = first[min(len(first), p.Every):]; len(first) == 0 {
			first = nil // or their memory would be measured, too
		}
		arrive, arrived := spent(), time.Now()
		for _, text := range texts {
			w.Add(situation.Article{Title: text.Title, Text: text.Text, Language: text.Language, FirstSeen: text.FirstSeen})
			was := arrived
			arrived = time.Now()
			took = append(took, arrived.Sub(was))
		}
		regroup := spent()
		w.Regroup()
		end := spent()
		now.Arrival, now.Regroup = now.Arrival+regroup-arrive, now.Regroup+end-regroup
		if now.At += p.Every; now.At%measuredStretch > 0 {
			continue
		}
		if slices.Contains(measuredAt[:], now.At) {
			slices.Sort(took)
			now.P99, now.Heap = took[len(took)*99/100], heap()
			f.Stretches = append(f.Stretches, now)
		}
		took, now = took[:0], stretch{At: now.At}
	}
	runtime.KeepAlive(w)
	return nil
}

// batch gives the next articles of the stream.
func batch(first []newsroom.Text, next func() (newsroom.Text, error), size int) ([]newsroom.Text, error) {
	texts := slices.Clone(first[:min(len(first), size)])
	for len(texts) < size {
		text, err := next()
		if errors.Is(err, io.EOF) {
			return nil, fmt.Errorf("the stream is shorter than %d articles", measuredAt[len(measuredAt)-1])
		}
		if err != nil {
			return nil, err
		}
		texts = append(texts, text)
	}
	return texts, nil
}

// heap gives the MB that live, after two collections: what only the first lets go goes with the second.
func heap() float64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc) / 1e6
}

// spent gives the CPU seconds of this process so far.
func spent() float64 {
	var used syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &used) // it can't fail for oneself
	return time.Duration(used.Utime.Nano() + used.Stime.Nano()).Seconds()
}

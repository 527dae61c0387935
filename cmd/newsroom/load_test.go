package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// apps are readers' programs that ask all the time, and what they were answered.
type apps struct {
	end     chan struct{}
	running sync.WaitGroup
	mu      sync.Mutex
	counts  map[string]int // by path and status
	slowest time.Duration
	wrong   []string
}

// read has an app for each path and node ask a hundred times a second.
func (c *crowd) read(nodes []*server) *apps {
	c.t.Helper()
	a := &apps{end: make(chan struct{}), counts: map[string]int{}}
	for n, s := range nodes {
		bearer := c.bearer(n)
		for _, path := range []string{"/v1/newsroom", "/v1/briefing"} {
			a.running.Go(func() { a.ask(s.address+path, path, bearer) })
		}
	}
	return a
}

func (a *apps) stop() {
	close(a.end)
	a.running.Wait()
}

var editionNumber = regexp.MustCompile(`"edition_number":(\d+)`)

// ask asks at one address until it is stopped. The newest edition never becomes an older one.
func (a *apps) ask(address, path, bearer string) {
	next := time.NewTicker(10 * time.Millisecond)
	defer next.Stop()
	newest := ""
	for {
		select {
		case <-next.C:
		case <-a.end:
			return
		}
		begun := time.Now()
		status, wrong, body := a.once(address, bearer)
		if status == http.StatusOK {
			number := "none"
			if found := editionNumber.FindStringSubmatch(body); found != nil {
				number = found[1]
			}
			if number == "none" || number < newest { // of one digit
				wrong = fmt.Sprintf("edition %s after %s", number, newest)
			}
			newest = number
		}
		a.note(fmt.Sprintf("%s %d", path, status), wrong, time.Since(begun))
	}
}

// once asks once and tells what is wrong with the answer, if anything is.
func (a *apps) once(address, bearer string) (status int, wrong, body string) {
	request, err := http.NewRequest("GET", address, nil)
	if err != nil {
		return 0, err.Error(), ""
	}
	request.Header.Set("Authorization", bearer)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err.Error(), ""
	}
	defer answer.Body.Close()
	all, err := io.ReadAll(answer.Body)
	switch {
	case err != nil:
		return answer.StatusCode, err.Error(), ""
	case answer.StatusCode == http.StatusOK:
		return answer.StatusCode, "", string(all)
	}
	var refusal struct{ Error struct{ Code string } }
	if err := json.Unmarshal(all, &refusal); err != nil || answer.StatusCode != http.StatusServiceUnavailable || refusal.Error.Code != "unavailable" || answer.Header.Get("Retry-After") == "" {
		return answer.StatusCode, fmt.Sprintf("%d, Retry-After %q: %s", answer.StatusCode, answer.Header.Get("Retry-After"), all), ""
	}
	return answer.StatusCode, "", ""
}

func (a *apps) note(what, wrong string, took time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.counts[what]++
	a.slowest = max(a.slowest, took)
	if wrong != "" {
		a.wrong = append(a.wrong, what+": "+wrong)
	}
}

// prove checks that every answer was an edition or "unavailable", and that there were both.
func (a *apps) prove(t testing.TB) {
	t.Helper()
	t.Logf("answers: %v, the slowest after %v", a.counts, a.slowest.Round(time.Millisecond))
	if len(a.wrong) > 0 {
		t.Errorf("%d answers were neither an edition nor a proper refusal, first %s", len(a.wrong), a.wrong[0])
	}
	for _, what := range []string{"/v1/newsroom 200", "/v1/newsroom 503", "/v1/briefing 200", "/v1/briefing 503"} {
		if a.counts[what] == 0 {
			t.Errorf("nobody was answered %s: %v", what, a.counts)
		}
	}
}

// writers are operators who add accounts, one after the other, and what they were told.
type writers struct {
	t            testing.TB
	end          chan struct{}
	running      sync.WaitGroup
	acknowledged chan string // the addresses of those that the program said it added
	refused      chan string // what it said of the others
	added        []string
	told         map[string]int
	wrong        chan string
}

// write begins to write.
func (c *crowd) write(n int) *writers {
	w := &writers{
		t: c.t, end: make(chan struct{}), told: map[string]int{},
		acknowledged: make(chan string, 1<<16), refused: make(chan string, 1<<16), wrong: make(chan string, 1<<16),
	}
	for writer := range n {
		w.running.Go(func() {
			for i := 0; ; i++ {
				select {
				case <-w.end:
					return
				default:
					w.one(c.rig, fmt.Sprintf("written%d.%d@example.org", writer, i))
				}
			}
		})
	}
	return w
}

// oneSentence is how a command ends that failed: the newsroom's name, and a sentence for people.
var oneSentence = regexp.MustCompile(`^newsroom: (The database does not answer; try again in a moment\.|The database takes no changes at the moment; try again\.|The newsroom did not get to it in time; try again\.)\n$`)

func (w *writers) one(r *rig, address string) {
	got := r.try("account", "add", address)
	switch {
	case got.code == exitDone:
		w.acknowledged <- address
	case got.code == exitFailed && oneSentence.MatchString(got.err):
		w.refused <- strings.TrimSpace(got.err)
	default:
		w.wrong <- fmt.Sprintf("exit %d, %s%s", got.code, got.out, got.err)
	}
}

// acknowledge waits until so many more writes are acknowledged, and refuse until so many are refused.
func (w *writers) acknowledge(n int) {
	w.t.Helper()
	for range n {
		w.added = append(w.added, w.next("acknowledged", w.acknowledged))
	}
}

func (w *writers) refuse(n int) {
	w.t.Helper()
	for range n {
		w.told[w.next("refused", w.refused)]++
	}
}

func (w *writers) next(what string, from <-chan string) string {
	w.t.Helper()
	select {
	case one := <-from:
		return one
	case <-time.After(patience):
		w.t.Fatalf("no write was %s", what)
		return ""
	}
}

func (w *writers) stop() {
	close(w.end)
	w.running.Wait()
}

// prove checks that every account of which the program said that it was added is there.
func (w *writers) prove(c *crowd) {
	w.t.Helper()
	w.acknowledge(len(w.acknowledged))
	w.refuse(len(w.refused))
	stored := c.texts(`SELECT email FROM account WHERE email LIKE 'written%' ORDER BY 1`)
	w.t.Logf("%d writes acknowledged, %d accounts of theirs stored; refused: %v", len(w.added), len(stored), w.told)
	for _, address := range w.added {
		if !slices.Contains(stored, address) {
			w.t.Errorf("%s was acknowledged and is not there", address)
		}
	}
	if len(w.wrong) > 0 {
		w.t.Errorf("%d commands failed in another way than with one sentence, first: %s", len(w.wrong), <-w.wrong)
	}
}

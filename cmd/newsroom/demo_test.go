package main

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom/internal/wire"
)

// showing is a demonstration that runs.
type showing struct {
	t     *testing.T
	cmd   *exec.Cmd
	out   *lines
	err   *lines
	serve server // where it answers
}

// lines is what a process prints, read line by line and kept.
type lines struct {
	came chan string
	all  []string
}

func linesOf(r io.Reader) *lines {
	l := &lines{came: make(chan string, 1000)}
	go func() {
		defer close(l.came)
		for scan := bufio.NewScanner(r); scan.Scan(); {
			l.came <- scan.Text()
		}
	}()
	return l
}

// until waits for a line that begins so and gives the rest of it.
func (l *lines) until(t *testing.T, prefix string) string {
	t.Helper()
	timeout := time.After(patience)
	for {
		select {
		case line, open := <-l.came:
			if !open {
				t.Fatalf("it ended before it said %q\n%s", prefix, l)
			}
			l.all = append(l.all, line)
			if rest, ok := strings.CutPrefix(line, prefix); ok {
				return rest
			}
		case <-timeout:
			t.Fatalf("it did not say %q\n%s", prefix, l)
		}
	}
}

func (l *lines) String() string { return strings.Join(l.all, "\n") + "\n" }

// show starts a demonstration and waits until it serves.
func (r *rig) show(t *testing.T, change func(*exec.Cmd)) *showing {
	t.Helper()
	s := &showing{t: t, cmd: r.command("demo", "--listen", "127.0.0.1:0"), serve: server{t: t}}
	change(s.cmd)
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	said, err := s.cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.cmd.Process.Kill() })
	s.out, s.err = linesOf(out), linesOf(said)
	s.serve.address = s.out.until(t, "Newsroom answers at ")
	return s
}

// end stops the demonstration and reads what it says to the end.
func (s *showing) end() {
	s.t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		s.t.Fatal(err)
	}
	for _, l := range []*lines{s.out, s.err} {
		for line := range l.came {
			l.all = append(l.all, line)
		}
	}
	if err := s.cmd.Wait(); err != nil {
		s.t.Errorf("it ended with %v\n%s", err, s.err)
	}
}

// The demonstration prints its first edition, says how well its articles were grouped, and serves. When its feeds have
// gone on for two minutes its reader has been told what developed, and it composes a second edition; all are read as it
// tells.
func TestDemo(t *testing.T) {
	ofFolders(t)
	hands := newClock(t)
	r := newRig(t).atClock(hands)
	s := r.show(t, func(*exec.Cmd) {})
	printed := s.out.String()
	for _, want := range []string{
		"\n  peatland restoration: quiet: nothing new\n", "\n  beekeeping: nothing was found on it in your sources\n",
		"\n  Grauenfleet: the sources for it can't be read at present\n", "\nThat is the whole paper.\n",
	} {
		if !strings.HasPrefix(printed, "EDITION 1, ") || !strings.Contains(printed, want) {
			t.Errorf("the edition lacks %q\n%s", want, printed)
		}
	}
	first := r.edition(t, "1")
	wantPublishers(t, first)
	wantDisagreement(t, first)
	wantNewestState(t, first)
	s.err.until(t, "The sample feeds go on for ten minutes")
	if want := "\nThe 84 articles were written about 25 situations: 25 were found whole, with every publisher (B-cubed F1 1.000).\n" +
		"The reader follows the 4 stories that stand largest: what develops in them raises alerts.\n\n"; !strings.Contains(s.err.String(), want) {
		t.Errorf("it does not say %q\n%s", want, s.err)
	}
	s.signIn()
	token := strings.TrimSpace(r.run("token", "issue", "--account", demoReader))
	answer, body := s.serve.ask("GET", "/v1/briefing", "Authorization", "Bearer "+token)
	if answer.StatusCode != http.StatusOK || !strings.Contains(body, `"edition_number":1,`) {
		t.Errorf("%d %s", answer.StatusCode, body)
	}

	hands.set(t, hands.ahead()+3*time.Minute)
	if got, want := s.err.until(t, "The sample feeds brought "), "10 new articles and 1 in a new version; 1 new situations."; got != want {
		t.Errorf("the feeds brought %q, want %q", got, want)
	}
	s.err.until(t, "Edition 2 is there.")
	s.wantAlerts(token, map[string][]string{
		"Tervane": {"Baie Vivante klagt gegen die Tervane-Brücke", "Court to hear Baie Vivante's case against the Tervane bridge within six weeks"},
		"Dunmere": {"Dunmere Bank: inspectors sign for the first three turbines"},
	})
	second := r.edition(t, "2")
	var sections []string
	for _, section := range second.Sections {
		sections = append(sections, section.Interest)
	}
	if diff := cmp.Diff([]string{"night trains", "heat pumps", "Tervane bridge"}, sections); diff != "" {
		t.Error(diff)
	}
	if all := second.Corrections; len(all) != 1 || all[0].Number != 1 || !strings.Contains(all[0].Note, "now reads “It works down to a river temperature of two degrees") {
		t.Errorf("it corrects %+v", all)
	}
	hands.set(t, hands.ahead()+10*time.Minute)
	if got, want := s.err.until(t, "The sample feeds brought "), "7 new articles and 1 in a new version; 0 new situations."; got != want {
		t.Errorf("then the feeds brought %q, want %q", got, want)
	}
	s.end()
}

// wantDisagreement looks whether an edition sets side by side what two publishers say of who was hurt, and nothing else.
func wantDisagreement(t *testing.T, e wire.Edition) {
	t.Helper()
	var sides []string
	for _, section := range e.Sections {
		for _, item := range section.Items {
			for _, side := range item.Disagreements {
				sides = append(sides, side.Says)
			}
		}
	}
	if diff := cmp.Diff([]string{"17", "14"}, sides); diff != "" {
		t.Error(diff)
	}
}

// wantNewestState looks whether the landslip reads from its end: under what came of it last, what is newest first, and how it went in the order of time.
func wantNewestState(t *testing.T, e wire.Edition) {
	t.Helper()
	const newest = "One track through Carrow Gap opens a day early"
	for _, section := range e.Sections {
		for _, item := range section.Items {
			if item.Headline != newest {
				continue
			}
			if len(item.Summary) == 0 || !strings.HasPrefix(item.Summary[0].Text, "Trains pass Carrow Gap again") || item.Situation.Title != newest {
				t.Errorf("under it stands %+v, of %q", item.Summary, item.Situation.Title)
			}
			var went []string
			for _, step := range item.Situation.Developments {
				went = append(went, item.Sources[step.Source].Title)
			}
			want := []string{
				"Landslip traps 168 people on night train at Carrow Gap", "All 168 passengers safe after night train is freed from Carrow Gap",
				"Carrow Gap: a culvert of 1911 is blamed for the landslip", newest,
			}
			if diff := cmp.Diff(want, went); diff != "" {
				t.Error(diff)
			}
			return
		}
	}
	t.Errorf("no item is headed %q", newest)
}

// wantAlerts looks whether the reader was told of the developments of these stories by then, as the demonstration says
// and as the interface shows, where the first reading finds none before it. A story may be told by any of its headlines:
// which of them come together hangs on how the poll was grouped.
func (s *showing) wantAlerts(token string, stories map[string][]string) {
	s.t.Helper()
	var said []string
	for _, line := range s.err.all {
		if headline, ok := strings.CutPrefix(line, "An alert: "); ok {
			said = append([]string{headline}, said...)
		}
	}
	for n := range 2 {
		answer, body := s.serve.ask("GET", "/v1/updates", "Authorization", "Bearer "+token)
		var page wire.Updates
		if err := json.Unmarshal([]byte(body), &page); err != nil || answer.StatusCode != http.StatusOK {
			s.t.Fatalf("%d %s", answer.StatusCode, body)
		}
		var heads []string
		for _, item := range page.Items {
			heads = append(heads, item.Headline)
			if item.MonitorID == nil || len(item.Summary) == 0 || (item.FirstRetrievedAt == nil) != (n == 0) {
				s.t.Errorf("reading %d gives %+v", n, item)
			}
		}
		if diff := cmp.Diff(said, heads); diff != "" {
			s.t.Error(diff)
		}
		for story, allowed := range stories {
			left := slices.DeleteFunc(heads, func(h string) bool { return slices.Contains(allowed, h) })
			if len(left) == len(heads) {
				s.t.Errorf("nothing of %s in %q", story, heads)
			}
			heads = slices.Clip(left)
		}
		if len(heads) > 0 {
			s.t.Errorf("it also tells %q", heads)
		}
	}
}

// edition reads an edition as the demonstration tells to.
func (r *rig) edition(t *testing.T, number string) (e wire.Edition) {
	t.Helper()
	if err := json.Unmarshal([]byte(r.run("edition", "show", number, "--account", demoReader, "--format", "json")), &e); err != nil {
		t.Fatal(err)
	}
	return e
}

// A folder that the demonstration made for itself goes when it ends, and of the feed that breaks is told before the
// warning of it.
func TestDemoLeavesNothing(t *testing.T) {
	ofFolders(t)
	temporary := t.TempDir()
	r := newRig(t).with("TMPDIR=" + temporary).with("NEWSROOM_DATA=")
	s := r.show(t, func(cmd *exec.Cmd) { cmd.Args = cmd.Args[:len(cmd.Args)-2] }) // without --data
	during, err := os.ReadDir(temporary)
	if err != nil || len(during) != 1 {
		t.Errorf("while it serves there is %v, %v", during, err)
	}
	s.end()
	after, err := os.ReadDir(temporary)
	if err != nil || len(after) != 0 {
		t.Errorf("it left %v, %v", after, err)
	}
	said := s.err.String()
	told, warned := strings.Index(said, "breaks on purpose"), strings.Index(said, "WARN")
	if told < 0 || warned < told {
		t.Errorf("told of the broken feed at %d, warned at %d\n%s", told, warned, said)
	}
}

package metrics

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/oasdiff/yaml3"
)

// published is the folder with what people watch a newsroom by.
const published = "../../docs/operations"

func file(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(published, name))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// rule is an alert rule.
type rule struct {
	Alert, Expr string
	Labels      map[string]string
	Annotations map[string]string
}

func rules(t *testing.T) (all []rule) {
	t.Helper()
	var read struct {
		Groups []struct{ Rules []rule }
	}
	if err := yaml.Unmarshal(file(t, "alerts.yaml"), &read); err != nil {
		t.Fatal(err)
	}
	for _, group := range read.Groups {
		all = append(all, group.Rules...)
	}
	return all
}

// expressions gives all that the dashboard and the rules ask Prometheus for.
func expressions(t *testing.T) (all []string) {
	t.Helper()
	for _, r := range rules(t) {
		all = append(all, r.Expr)
	}
	var board struct {
		Panels []struct {
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal(file(t, "dashboard.json"), &board); err != nil {
		t.Fatal(err)
	}
	for _, panel := range board.Panels {
		for _, target := range panel.Targets {
			all = append(all, target.Expr)
		}
	}
	return all
}

// full is a page with a series of everything that there may be.
func full(t *testing.T) string {
	t.Helper()
	b := newBoard(t)
	b.expires = b.now
	b.Requested("/sign-in", 200, time.Millisecond)
	b.Requested("/sign-in", 500, time.Millisecond)
	return b.read()
}

var (
	metric   = regexp.MustCompile(`\b(?:newsroom|go|process)_[a-z_]+\b`)
	selector = regexp.MustCompile(`\b((?:newsroom|go|process)_[a-z_]+)\{([^}]*)\}`)
	matcher  = regexp.MustCompile(`([a-z]+)\s*(=~|!~|!=|=)\s*["']([^"']*)["']`)
)

// Whatever the dashboard and the rules name is on the page, with the labels that they ask for.
func TestWhatIsPublishedAsksForIsThere(t *testing.T) {
	page, all := full(t), expressions(t)
	if len(all) < 30 {
		t.Fatalf("only %d expressions were found, so the test sees nothing", len(all))
	}
	for _, expr := range all {
		for _, name := range metric.FindAllString(expr, -1) {
			if !strings.Contains(page, "\n"+name+" ") && !strings.Contains(page, "\n"+name+"{") {
				t.Errorf("%q names %s, which is no metric", expr, name)
			}
		}
		for _, found := range selector.FindAllStringSubmatch(expr, -1) {
			for _, m := range matcher.FindAllStringSubmatch(found[2], -1) {
				if label := m[1]; label != "job" && !regexp.MustCompile(`(?m)^`+found[1]+`\{[^}]*\b`+label+`="`).MatchString(page) {
					t.Errorf("%q asks for the label %s of %s, which it has not", expr, label, found[1])
				}
			}
		}
	}
}

// What the dashboard shows of Go's runtime and of the process moves when the program works; of our own metrics package app proves it.
func TestWhatIsShownOfTheProcessMoves(t *testing.T) {
	b, first, names := newBoard(t), map[string]string{}, map[string]bool{}
	for _, expr := range expressions(t) {
		for _, name := range metric.FindAllString(expr, -1) {
			if !strings.HasPrefix(name, "newsroom_") {
				names[name], first[name] = true, ""
			}
		}
	}
	if len(names) == 0 {
		t.Fatal("nothing is shown of the process, so the test sees nothing")
	}
	var held [][]byte // it is looked at in the end, so that it is there for as long
	for range 100 {
		work := bytes.Repeat([]byte{byte(len(held))}, 8<<20)
		held = append(held, work)
		_ = sha256.Sum256(work)
		page := b.later()
		for name := range names {
			value := regexp.MustCompile(`(?m)^` + name + ` (\S+)$`).FindString(page)
			if first[name] == "" {
				first[name] = value
			} else if value != first[name] {
				delete(names, name)
			}
		}
		if len(names) == 0 {
			return
		}
	}
	t.Errorf("after %d pieces of work there moved none of %v", len(held), slices.Sorted(maps.Keys(names)))
}

// Every metric of our own is told of in the document, and the document tells of no other.
func TestTheDocumentTellsOfEveryMetric(t *testing.T) {
	page, text := full(t), string(file(t, "watching.md"))
	for _, line := range regexp.MustCompile(`(?m)^# TYPE (newsroom_\w+) `).FindAllStringSubmatch(page, -1) {
		if !strings.Contains(text, "`"+line[1]+"`") {
			t.Errorf("the document does not tell of %s", line[1])
		}
	}
	for _, name := range metric.FindAllString(text, -1) {
		if strings.HasPrefix(name, "newsroom_") && !strings.Contains(page, "\n# TYPE "+name+" ") {
			t.Errorf("the document tells of %s, which is none", name)
		}
	}
}

// Each alert says how bad it is, and has a place in the document that says what to do.
func TestEachAlertHasItsRunbook(t *testing.T) {
	text := string(file(t, "watching.md"))
	for _, r := range rules(t) {
		if r.Annotations["runbook"] != "watching.md#"+strings.ToLower(r.Alert) || !strings.Contains(text, "\n### "+r.Alert+"\n\n") {
			t.Errorf("%s has no place in the document: %q", r.Alert, r.Annotations["runbook"])
		}
		if severity := r.Labels["severity"]; severity != "page" && severity != "ticket" || r.Annotations["summary"] == "" {
			t.Errorf("%s does not say how bad it is: %v", r.Alert, r)
		}
	}
}

// Prometheus's own tool finds nothing amiss with the page and the rules, and the rules say what they should.
func TestPromtool(t *testing.T) {
	tool, err := filepath.Abs("../../bin/promtool") // where make puts it
	if err == nil {
		_, err = os.Stat(tool)
	}
	if err != nil {
		if tool, err = exec.LookPath("promtool"); err != nil {
			t.Skipf("promtool is not here, so the rules are not checked by it: %v", err)
		}
	}
	for _, args := range [][]string{{"check", "rules", "alerts.yaml"}, {"test", "rules", "alerts-test.yaml"}, {"check", "metrics"}} {
		command := exec.CommandContext(t.Context(), tool, args...)
		command.Dir = published
		if args[1] == "metrics" {
			command.Stdin = strings.NewReader(ours(full(t)))
		}
		if said, err := command.CombinedOutput(); err != nil || args[1] == "metrics" && len(bytes.TrimSpace(said)) > 0 {
			t.Errorf("promtool %s: %v\n%s", strings.Join(args, " "), err, said)
		}
	}
}

// ours gives of a page what is the newsroom's own: of Go's runtime the tool has its own opinion.
func ours(page string) string {
	var lines []string
	for line := range strings.Lines(page) {
		if strings.Contains(line, "newsroom_") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

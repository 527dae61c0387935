package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/oasdiff/yaml3"
)

const (
	suite       = "node_modules/@modelcontextprotocol/conformance/dist/index.js"
	suiteDemand = "node_modules/@modelcontextprotocol/conformance/requirements"
	ratchetFile = "ratchet.txt"
)

// check is one check of a scenario, as the suite writes it down.
type check struct {
	ID      string `json:"id"`
	Status  string `json:"status"`
	Message string `json:"errorMessage"`
}

// scenarioOf is the name of the folder in which the suite keeps what came of a scenario.
var scenarioOf = regexp.MustCompile(`^(?:authorization-server-|server-)(.+)-\d{4}-\d{2}-\d{2}T[\d-]+Z$`)

// results reads what the suite wrote down.
func results(t *testing.T, folder string) map[string][]check {
	t.Helper()
	found := map[string][]check{}
	files, err := filepath.Glob(filepath.Join(folder, "*", "checks.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := scenarioOf.FindStringSubmatch(filepath.Base(filepath.Dir(file)))
		written, err := os.ReadFile(file)
		if err != nil || name == nil {
			t.Fatalf("%s: %v", file, err)
		}
		var checks []check
		if err := json.Unmarshal(written, &checks); err != nil {
			t.Fatal(err)
		}
		found[name[1]] = checks
	}
	return found
}

// failures gives those checks that failed.
func failures(checks []check) (failed []check) {
	for _, one := range checks {
		if one.Status == "FAILURE" {
			failed = append(failed, one)
		}
	}
	return failed
}

// TestTheSuiteFindsNothingInTheAuthorizationServer runs the set whole: of what it has none may be left out or skipped.
func TestTheSuiteFindsNothingInTheAuthorizationServer(t *testing.T) {
	installed(t, envClients)
	f := newFront(t, "")
	written := t.TempDir()
	cmd := f.node(t, suite, "authorization", "--url", f.origin, "--client-id", f.register(t, "http://127.0.0.1/callback"),
		"--resource", f.origin+"/mcp", "--port", strconv.Itoa(freePort(t)), "-o", written)
	person := f.person(t)
	converse(t, cmd, func(line string) string {
		if !strings.HasPrefix(line, f.origin+"/oauth/authorize?") {
			return ""
		}
		answer, err := http.Get(person.answer(line, "newsroom_read"))
		if err != nil {
			t.Error(err)
			return ""
		}
		_ = answer.Body.Close()
		return ""
	})
	came := map[string][]string{}
	for name, checks := range results(t, written) {
		for _, one := range checks {
			came[name] = append(came[name], one.ID+" "+one.Status+one.Message)
		}
	}
	want := map[string][]string{
		"authorization-server-metadata-endpoint": {"authorization-server-metadata SUCCESS", "authorization-server-metadata-cimd SUCCESS"},
		"authorization-code-grant":               {"authorization-code-grant SUCCESS"},
	}
	if diff := cmp.Diff(want, came); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	f.stop()
}

// register registers a client that is returned to an address.
func (f *front) register(t *testing.T, back string) (client string) {
	t.Helper()
	answer, err := f.proxy.Client().Post(f.origin+"/oauth/register", "application/json",
		strings.NewReader(`{"client_name":"Conformance","redirect_uris":["`+back+`"],"token_endpoint_auth_method":"none"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var made struct {
		ID string `json:"client_id"`
	}
	if err := json.NewDecoder(answer.Body).Decode(&made); err != nil || answer.StatusCode != http.StatusCreated {
		t.Fatalf("%d %v", answer.StatusCode, err)
	}
	return made.ID
}

// TestTheSuiteFindsInTheAssistantsDoorWhatTheRatchetSays runs what each version of the protocol requires of a server
// against the program with the suite's fixtures. The suite has no token, so a proxy on loopback adds one.
func TestTheSuiteFindsInTheAssistantsDoorWhatTheRatchetSays(t *testing.T) {
	f := newFront(t, installed(t, envConformance))
	expected := ratchet(t)
	bearer := "Bearer " + f.token("mcp")
	proxy := httptest.NewServer(before(t, f.address, func(r *http.Request) { r.Header.Set("Authorization", bearer) }))
	t.Cleanup(proxy.Close)
	for _, revision := range []string{"2026-07-28", "2025-11-25"} {
		t.Run(revision, func(t *testing.T) {
			written := t.TempDir()
			cmd := f.node(t, suite, "server", "--url", proxy.URL+"/mcp", "--requirements", revision, "-o", written)
			var out bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &out
			_ = cmd.Run() // it fails where anything does; what did is in the folder
			if wrong := judge(revision, demanded(t, revision), results(t, written), expected); len(wrong) > 0 {
				t.Errorf("%s\n%s", strings.Join(wrong, "\n"), out.String())
			}
			if _, unscored, ok := strings.Cut(out.String(), "Not scored"); ok {
				t.Log("Not scored" + unscored)
			}
		})
	}
	f.stop()
}

// judge compares what came of the required scenarios of a version with what is expected to fail, and says what is wrong.
func judge(revision string, required []string, came map[string][]check, expected map[string]string) (wrong []string) {
	for _, name := range required {
		checks := came[name]
		failed, reason := failures(checks), expected[revision+" "+name]
		switch {
		case len(checks) == 0:
			wrong = append(wrong, name+" was not run")
		case len(failed) > 0 && reason == "":
			wrong = append(wrong, fmt.Sprintf("%s: %+v", name, failed))
		case len(failed) == 0 && reason != "":
			wrong = append(wrong, name+" passes: take its line out of "+ratchetFile)
		}
	}
	for line := range expected {
		if of, name, _ := strings.Cut(line, " "); of == revision && !slices.Contains(required, name) {
			wrong = append(wrong, ratchetFile+" names "+name+", which is not required")
		}
	}
	return wrong
}

func TestTheRatchetHoldsBothWays(t *testing.T) {
	good, bad := []check{{ID: "a", Status: "SUCCESS"}}, []check{{ID: "a", Status: "SUCCESS"}, {ID: "b", Status: "FAILURE"}}
	for _, tc := range []struct {
		checks []check
		listed string
		holds  bool
	}{{good, "", true}, {bad, "r s", true}, {good, "r s", false}, {bad, "", false}, {nil, "", false}, {nil, "r s", false}, {good, "r other", false}, {bad, "q s", false}} {
		expected := map[string]string{}
		if tc.listed != "" {
			expected[tc.listed] = "a reason"
		}
		if wrong := judge("r", []string{"s"}, map[string][]check{"s": tc.checks}, expected); (len(wrong) == 0) != tc.holds {
			t.Errorf("%+v with %q listed: %v", tc.checks, tc.listed, wrong)
		}
	}
}

// demanded gives the scenarios that a version requires of a server, in the suite's own words.
func demanded(t *testing.T, revision string) []string {
	t.Helper()
	said, err := os.ReadFile(filepath.Join(installed(t, envClients), suiteDemand, revision+".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var demand struct {
		Server []string `yaml:"server"`
	}
	if err := yaml.Unmarshal(said, &demand); err != nil || len(demand.Server) < 20 {
		t.Fatalf("%v %v", demand.Server, err)
	}
	return demand.Server
}

// reasons are those that a line of the ratchet may give.
var reasons = []string{"the server would have to send a sampling request of its own", "the server would have to send an elicitation request of its own"}

// ratchet reads what is expected to fail, with the reasons.
func ratchet(t *testing.T) map[string]string {
	t.Helper()
	said, err := os.ReadFile(filepath.Join(installed(t, envClients), ratchetFile))
	if err != nil {
		t.Fatal(err)
	}
	expected := map[string]string{}
	for line := range strings.Lines(string(said)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		scenario, reason, _ := strings.Cut(line, ": ")
		if !slices.ContainsFunc(reasons, func(good string) bool { return strings.HasPrefix(reason, good) }) || expected[scenario] != "" {
			t.Fatalf("%s: %q has no good reason, or is there twice", ratchetFile, line)
		}
		expected[scenario] = reason
	}
	return expected
}

// TestTheProgramThatPeopleRunHasNoFixtures says it of the two programs, side by side.
func TestTheProgramThatPeopleRunHasNoFixtures(t *testing.T) {
	for _, tc := range []struct {
		binary string
		more   bool
	}{{"", false}, {installed(t, envConformance), true}} {
		f := newFront(t, tc.binary)
		c := &sdkClient{person: f.person(t), allows: []string{"newsroom_read"}}
		session := c.connect(f, registers())
		names := toolNames(t, session)
		own := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return strings.HasPrefix(name, "test_") })
		if diff := cmp.Diff(everyTool, own); diff != "" || (len(names) > len(own)) != tc.more {
			t.Errorf("%q has %d tools: %s", tc.binary, len(names), diff)
		}
		f.stop()
	}
}

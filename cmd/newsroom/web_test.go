package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom/internal/mail/mailtest"
)

// webScenery names what the browser's tests are told of the newsroom that they visit: a file.
const webScenery = "NEWSROOM_SCENERY"

// scenery is that file's content.
type scenery struct {
	Origin   string            `json:"origin"`
	Password string            `json:"password"`
	People   map[string]string `json:"people"` // email addresses
	Tokens   map[string]string `json:"tokens"` // for what apps do: read and write
	Links    map[string]string `json:"links"`
	Feeds    string            `json:"feeds"` // the origin of the sample feeds
}

// Every page in every state that it can be in, in a real browser: both themes, three widths, with JavaScript and without.
// make test looks at each page once; make test-full at all of it, and has Lighthouse judge the three that matter most.
func TestThePagesHoldInARealBrowser(t *testing.T) {
	withBrowser(t)
	s := served(t)
	runNode(t, s, cmp.Or(os.Getenv("ONLY"), "pages"))
	if os.Getenv("NEWSROOM_TEST") == "full" {
		runNode(t, s, "lighthouse")
	}
}

// What people do, in a real browser: with JavaScript, without it, and by the keyboard alone.
func TestTheJourneysOfReadersInARealBrowser(t *testing.T) {
	withBrowser(t)
	s := served(t)
	for _, journey := range []string{"reading", "mandate", "apps", "leaving", "import"} {
		t.Run(journey, func(t *testing.T) { runNode(t, s, journey) })
	}
}

// Pictures of every page, for people to look at: make screens.
func TestScreens(t *testing.T) {
	if os.Getenv("NEWSROOM_SCREENS") == "" {
		t.Skip("make screens makes them")
	}
	withBrowser(t)
	runNode(t, served(t), "screens")
}

func withBrowser(t *testing.T) {
	t.Helper()
	if os.Getenv(browserProgram) == "" {
		t.Skipf("NOT RUN: no real browser was used, because %s does not name Chromium; make test-web does", browserProgram)
	}
}

// runNode runs a file of the browser's tests on what stands in the scenery.
func runNode(t *testing.T, s scenery, name string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "scenery.json")
	body, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, body, 0o600); err != nil {
		t.Fatal(err)
	}
	drive(t, name, webScenery+"="+file)
}

// drive runs a file of tools/browser.
func drive(t *testing.T, name string, env ...string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), webPatience)
	defer cancel()
	node := exec.CommandContext(ctx, "node", "--test", "--test-reporter=spec", name+".test.mjs")
	node.Dir = filepath.Join("..", "..", "tools", "browser")
	node.Env = append(os.Environ(), env...)
	began := time.Now()
	said, err := node.CombinedOutput()
	if err != nil {
		t.Errorf("%s: %v\n%s", name, err, said)
	} else if testing.Verbose() {
		t.Logf("%s", said)
	}
	t.Logf("%s took %v", name, time.Since(began).Round(time.Millisecond))
}

// webPatience bounds a run of the browser; nothing waits for it to pass.
const webPatience = 45 * time.Minute

// served serves a world, and gives what is to be known of it.
func served(t *testing.T) scenery {
	t.Helper()
	ofFolders(t)
	hands := newClock(t)
	r := newRig(t).atClock(hands)
	began := time.Now()
	w := newWebWorld(t, r, hands)
	relay := mailtest.Start(t, mailtest.Plan{})
	go func() {
		for range relay.Taken { // whatever is sent is taken
		}
	}()
	s := scenery{Password: webPassword, People: map[string]string{}, Tokens: map[string]string{}, Links: map[string]string{}, Feeds: w.feeds}
	for name, one := range w.people {
		s.People[name] = one.Email
	}
	if err := w.a.Close(); err != nil {
		t.Fatal(err)
	}
	r.args = append(r.args, "--smtp-url", "smtp://"+relay.Address, "--mail-from", "Newsroom <news@example.org>", "--open-sign-up", "--no-full-text")
	server := r.startAt(fmt.Sprintf("127.0.0.1:%d", freePort(t)))
	t.Cleanup(server.stop)
	s.Origin = server.address
	for _, name := range []string{"reader", "newcomer", "halfway", "review", "walker"} {
		s.Tokens[name] = strings.TrimSpace(r.run("token", "issue", "--account", s.People[name], "--scope", "newsroom_read mandate_write onboarding_write"))
	}
	secret := regexp.MustCompile(`/\w+\?link=nrl_\S+`)
	s.Links["reset"] = secret.FindString(r.run("account", "link", s.People["walker"]))
	s.Links["join"] = secret.FindString(r.run("account", "link", "--invite", "invited@example.org"))
	t.Logf("the world was made in %v", time.Since(began).Round(time.Millisecond))
	return s
}

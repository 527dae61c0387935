package main

import (
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

	"newsroom/internal/account"
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

// A newsroom with readers in every state, in a real browser. Every page: both themes, three widths, with JavaScript and
// without. What readers do: with JavaScript, without it, and by the keyboard alone. make test looks at each page once and
// makes each journey in one way; make test-full does all of it, and has Lighthouse judge the pages that matter most.
func TestTheNewsroomHoldsInARealBrowser(t *testing.T) { //nolint:tparallel // what readers do changes the one newsroom, in this order
	withBrowser(t)
	t.Parallel()
	s := served(t)
	for _, name := range []string{"pages", "reading", "offline", "listening", "mandate", "apps", "leaving", "import"} {
		t.Run(name, func(t *testing.T) { runNode(t, s, name) })
	}
	if os.Getenv("NEWSROOM_TEST") == "full" {
		t.Run("lighthouse", func(t *testing.T) { runNode(t, s, "lighthouse", fmt.Sprintf("NEWSROOM_DEBUGGED_AT=%d", freePort(t))) })
	}
}

// From an empty folder to the first edition, of which the newsroom takes ten seconds at most. It runs alone.
func TestAFirstEditionComesOfAnEmptyFolder(t *testing.T) {
	withBrowser(t)
	ways := []string{"scripted"}
	if os.Getenv("NEWSROOM_TEST") == "full" {
		ways = append(ways, "plain", "keys")
	}
	for _, way := range ways {
		t.Run(way, func(t *testing.T) {
			world := newWorld(t)
			var feeds []string
			for _, feed := range world.Feeds(world.origin) {
				feeds = append(feeds, feed.URL)
			}
			origin, link := fresh(t)
			drive(t, "first", "NEWSROOM_ORIGIN="+origin, "NEWSROOM_FIRST_LINK="+link, "NEWSROOM_WAY="+way, "NEWSROOM_FEEDS="+strings.Join(feeds, " "))
		})
	}
}

// What a newsroom says that is asked too often, or can't read what it keeps, looks like a page of its own.
func TestTroublesLookLikePagesInARealBrowser(t *testing.T) {
	withBrowser(t)
	t.Parallel()
	r := newRig(t)
	origin, link := freshOn(t, r, "--trusted-proxies", loopback.String(), "--rate-limit", "120")
	r.exec(lost, lost)
	drive(t, "troubles", "NEWSROOM_ORIGIN="+origin, "NEWSROOM_FIRST_LINK="+link)
}

// lost takes a table from under the newsroom.
const lost = "ALTER TABLE alert RENAME TO lost_alerts"

// Pictures of every page, for people to look at: make screens.
func TestScreens(t *testing.T) {
	folder := os.Getenv("NEWSROOM_SCREENS")
	if folder == "" {
		t.Skip("make screens makes them")
	}
	withBrowser(t)
	runNode(t, served(t), "screens", "NEWSROOM_SCREENS="+folder)
}

func withBrowser(t *testing.T) {
	t.Helper()
	if os.Getenv(browserProgram) == "" {
		t.Skipf("NOT RUN: no real browser was used, because %s does not name Chromium; make test-web does", browserProgram)
	}
}

// runNode runs a file of the browser's tests on what stands in the scenery.
func runNode(t *testing.T, s scenery, name string, env ...string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "scenery.json")
	body, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, body, 0o600); err != nil {
		t.Fatal(err)
	}
	drive(t, name, append(env, webScenery+"="+file)...)
}

// drive runs a file of tools/browser.
func drive(t *testing.T, name string, env ...string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), webPatience)
	defer cancel()
	node := exec.CommandContext(ctx, "node", "--test", "--test-reporter=spec", name+".test.mjs")
	node.Dir = filepath.Join("..", "..", "tools", "browser")
	node.Env = append(os.Environ(), env...)
	node.WaitDelay = time.Minute // its browser may outlive it, and hold its output
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

// confirmLink is what a letter to a new address holds.
var confirmLink = regexp.MustCompile(`/account/email/confirm\?link=nrl_\S+`)

// served serves a world, and gives what is to be known of it.
func served(t *testing.T) scenery {
	t.Helper()
	ofFolders(t)
	hands := newClock(t)
	r := newRig(t).atClock(hands)
	began := time.Now()
	w := newWebWorld(t, r, hands)
	relay := mailtest.Start(t, mailtest.RelayBehaviour{})
	confirm := make(chan string, 1)
	go func() {
		for letter := range relay.Taken { // whatever is sent is taken
			if link := confirmLink.FindString(letter.Text); link != "" {
				confirm <- link
			}
		}
	}()
	s := scenery{Password: webPassword, People: map[string]string{}, Tokens: map[string]string{}, Links: map[string]string{}, Feeds: w.feeds}
	for name, one := range w.people {
		s.People[name] = one.Email
	}
	s.Links["stop"] = w.stopLink("late")
	w.must(w.a.Doors.AskEmail(w.ctx, account.SignedIn{Account: w.people["first"], Recent: true}, "first.of.all@example.org"))
	if err := w.a.Close(); err != nil {
		t.Fatal(err)
	}
	r.args = append(r.args, "--smtp-url", "smtp://"+relay.Address, "--mail-from", "Newsroom <news@example.org>", "--open-sign-up", "--letters-host", webLettersHost, "--no-full-text", "--rate-limit", "0", "--trusted-proxies", loopback.String())
	server := r.startAt(fmt.Sprintf("127.0.0.1:%d", freePort(t)))
	t.Cleanup(server.stop)
	s.Origin = server.address
	for _, name := range []string{"reader", "newcomer", "halfway", "review"} {
		s.Tokens[name] = strings.TrimSpace(r.run("token", "issue", "--account", s.People[name], "--scope", "newsroom_read mandate_write onboarding_write"))
	}
	secret := regexp.MustCompile(`/\w+\?link=nrl_\S+`)
	s.Links["reset"] = secret.FindString(r.run("account", "link", s.People["waiting"]))
	s.Links["join"] = secret.FindString(r.run("account", "link", "--invite", "invited@example.org"))
	s.Links["confirm"] = <-confirm
	t.Logf("the world was made in %v", time.Since(began).Round(time.Millisecond))
	return s
}

package main

import (
	"bufio"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os/exec"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

// A fresh newsroom says on stderr how its first account is made, and the link it prints makes it, once, in a browser.
func TestAFreshNewsroomPrintsTheLinkForItsFirstAccount(t *testing.T) {
	r := newRig(t)
	for _, fresh := range []bool{true, false} {
		cmd, lines := r.talking(t)
		if fresh {
			setUp(t, lines)
		}
		if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		for lines.Scan() {
			if strings.Contains(lines.Text(), "nrl_") || strings.Contains(lines.Text(), "no account yet") {
				t.Errorf("it says %s", lines.Text())
			}
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("it ended with %v", err)
		}
	}
}

// setUp waits for the link and follows it.
func setUp(t *testing.T, lines *bufio.Scanner) {
	t.Helper()
	link := regexp.MustCompile(`^There is no account yet\. Make the first one within a day at (http://localhost:\d+)/setup\?link=(nrl_\S+)$`)
	for lines.Scan() {
		found := link.FindStringSubmatch(lines.Text())
		if found == nil {
			continue
		}
		jar, _ := cookiejar.New(nil)
		browser := &http.Client{Jar: jar}
		answer, err := browser.PostForm(found[1]+"/setup", url.Values{"link": {found[2]}, "email": {"ann@example.org"}, "password": {"an excellent password"}})
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode != http.StatusOK || answer.Request.URL.Path != "/start" {
			t.Errorf("%d at %v", answer.StatusCode, answer.Request.URL)
		}
		return
	}
	t.Fatal("no link was printed")
}

// talking starts the server, and gives it and what it talks once it answers.
func (r *rig) talking(t *testing.T) (cmd *exec.Cmd, lines *bufio.Scanner) {
	t.Helper()
	cmd = r.command("serve", "--listen", "127.0.0.1:0")
	said, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	return cmd, bufio.NewScanner(said)
}

// saying runs the server and gives the lines that it talks until it has said them all.
func (r *rig) saying(t *testing.T, ask func(lines []string)) {
	t.Helper()
	cmd, lines := r.talking(t)
	var all []string
	for ask != nil && len(all) < 3 && lines.Scan() {
		if !strings.HasPrefix(lines.Text(), "{") { // a line of the log
			all = append(all, lines.Text())
		}
	}
	if ask != nil {
		ask(all)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	for lines.Scan() {
		if !strings.HasPrefix(lines.Text(), "{") {
			t.Errorf("it also says %s", lines.Text())
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("it ended with %v", err)
	}
}

// Where the settings name whose the first account is, the first start makes it and says in three lines how its link is had, which
// no collector of logs gets to see; a second start says nothing, whether or not the link was followed and whomever it names.
func TestTheFirstAccountOfTheSettings(t *testing.T) {
	t.Parallel()
	r := newRig(t).with("NEWSROOM_ADMIN_EMAIL=ann@example.org")
	const first = "The first account is there, ann@example.org. 'newsroom account link ann@example.org' prints the link on which it is taken up, here where only you read it."
	page := regexp.MustCompile(`(http://localhost:\d+)/operator\.$`)
	link := regexp.MustCompile(`/reset\?link=(nrl_\S+)\n$`)
	r.saying(t, func(said []string) {
		found := page.FindStringSubmatch(said[2])
		if said[0] != first || !strings.Contains(said[1], "say what to follow") || found == nil || strings.Contains(strings.Join(said, "\n"), "nrl_") {
			t.Fatalf("it says %q", said)
		}
		if listed := r.run("account", "list"); !strings.Contains(listed, "ann@example.org  UTC   authorized") {
			t.Errorf("the accounts are %s", listed)
		}
		jar, _ := cookiejar.New(nil)
		browser := &http.Client{Jar: jar}
		made := link.FindStringSubmatch(r.run("account", "link", "ann@example.org"))
		if made == nil {
			t.Fatal("the command makes no link")
		}
		answer, err := browser.PostForm(found[1]+"/reset", url.Values{"link": {made[1]}, "password": {"an excellent password"}})
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			t.Errorf("%d at %v", answer.StatusCode, answer.Request.URL)
		}
		if answer, err = browser.Get(found[1] + "/operator"); err != nil || answer.StatusCode != http.StatusOK {
			t.Errorf("the operator's page: %v %v", answer, err)
		}
		_ = answer.Body.Close()
	})
	r.saying(t, nil)
	other := newRig(t)
	other.run("account", "add", "bob@example.org")
	other.with("NEWSROOM_ADMIN_EMAIL=ann@example.org").saying(t, nil)
	if listed := other.run("account", "list"); strings.Contains(listed, "ann@") {
		t.Errorf("where there was an account it made another: %s", listed)
	}
	if got := other.try("serve", "--admin-email", "nobody"); got.code != 2 || !strings.Contains(got.err, "--admin-email takes an email address") {
		t.Errorf("%+v", got)
	}
}

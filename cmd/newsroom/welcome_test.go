package main

import (
	"bufio"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

// A fresh newsroom says on stderr how its first account is made, and the link it prints makes it, once, in a browser.
func TestAFreshNewsroomPrintsTheLinkForItsFirstAccount(t *testing.T) {
	r := newRig(t)
	for _, fresh := range []bool{true, false} {
		cmd := r.command("serve", "--listen", "127.0.0.1:0")
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
		lines := bufio.NewScanner(said)
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

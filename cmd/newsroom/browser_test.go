package main

import (
	"bufio"
	"io"
	"net"
	"regexp"
	"syscall"
	"testing"
)

// browserProgram names Chromium in the environment; make test-web does. Node and tools/browser come with it.
const browserProgram = "NEWSROOM_TEST_BROWSER"

// windowless names the same browser without a window, which takes half of the processors' time, or nothing: then Chromium is driven.
const windowless = "NEWSROOM_TEST_WINDOWLESS"

// In a real browser, with JavaScript and without: a fresh newsroom is set up by its first link, people sign in by password
// and by passkey, and let an app on another origin in, or do not. The journeys are in tools/browser.
func TestPeopleAndAppsComeInWithARealBrowser(t *testing.T) {
	withBrowser(t)
	t.Parallel()
	for _, journey := range []string{"consent", "passkey", "push"} {
		t.Run(journey, func(t *testing.T) {
			t.Parallel()
			origin, link := fresh(t)
			env := []string{"NEWSROOM_ORIGIN=" + origin, "NEWSROOM_FIRST_LINK=" + link}
			if journey == "push" {
				env = append(env, windowless+"=") // it takes no pushes
			}
			drive(t, journey, env...)
		})
	}
}

// fresh serves an empty newsroom, and gives its origin and the link for its first account.
func fresh(t *testing.T) (origin, link string) {
	t.Helper()
	return freshOn(t, newRig(t))
}

// freshOn does so on a rig, with more options.
func freshOn(t *testing.T, r *rig, options ...string) (origin, link string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0") // passkeys are bound to the origin, so the port is named
	if err != nil {
		t.Fatal(err)
	}
	at := listener.Addr().String()
	_ = listener.Close()
	cmd := r.command(append([]string{"serve", "--listen", at}, options...)...)
	said, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(said)
	found := firstLink(lines)
	if found == nil {
		t.Fatalf("no link was printed: %v", cmd.Wait())
	}
	drained := make(chan struct{})
	go func() { defer close(drained); _, _ = io.Copy(io.Discard, said) }()
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		<-drained
		if err := cmd.Wait(); err != nil {
			t.Errorf("the server ended with %v", err)
		}
	})
	return found[1], found[0]
}

// firstLink reads until the link for the first account comes; nil: it does not.
func firstLink(lines *bufio.Scanner) []string {
	link := regexp.MustCompile(`(http://localhost:\d+)/setup\?link=nrl_\S+`)
	for lines.Scan() {
		if found := link.FindStringSubmatch(lines.Text()); found != nil {
			return found
		}
	}
	return nil
}

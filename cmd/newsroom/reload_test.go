package main

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"newsroom/internal/mail/mailtest"
)

// settingsFile writes a settings file for the rig, and gives what writes it again.
func (r *rig) settingsFile(text string) (write func(string)) {
	r.t.Helper()
	path := filepath.Join(r.t.TempDir(), "newsroom.toml")
	write = func(text string) {
		r.t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			r.t.Fatal(err)
		}
	}
	write(text)
	r.args = append(r.args, "--config", path)
	return write
}

// What can be read again is in force at once; what can't is named, again at each time, and a file that is wrong changes nothing.
func TestSettingsAreReadAgain(t *testing.T) {
	ofFolders(t)
	const address = "ann@example.org"
	relay := mailtest.Start(t, mailtest.RelayBehaviour{User: "news", Password: "the new sekrit"})
	password := filepath.Join(t.TempDir(), "password")
	turn := func(word string) {
		if err := os.WriteFile(password, []byte(word+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	turn("the old sekrit")
	r := newRig(t)
	of := "smtp-url = 'smtp://news@" + relay.Address + "'\nmail-from = 'news@example.org'\nsmtp-password-file = '" + password + "'\n"
	write := r.settingsFile(of)
	r.run("account", "add", address)
	s := r.start()
	reload := func(code int, want string) {
		t.Helper()
		if got := r.try("reload"); got.code != code || got.out != "" || got.err != want {
			t.Errorf("exit %d: %q%q, want %q", got.code, got.out, got.err, want)
		}
	}
	reload(0, "The settings were read again; none has changed.\n")
	if answer, _ := s.ask("GET", "/sign-up"); answer.StatusCode != http.StatusNotFound {
		t.Errorf("without open sign-up: %d", answer.StatusCode)
	}
	turn("the new sekrit")
	write(of + "open-sign-up = true\nkeep-articles = '30d'\n")
	reload(0, "Changed and in force: open-sign-up, smtp-password.\nChanged and in force after a restart: keep-articles.\n")
	if answer, _ := s.ask("GET", "/sign-up"); answer.StatusCode != http.StatusOK {
		t.Errorf("with open sign-up: %d", answer.StatusCode)
	}
	if status, at := s.browser().post("/forgot", "email", address); status != 200 || at != "/forgot" {
		t.Errorf("%d at %s", status, at)
	}
	select {
	case letter := <-relay.Taken:
		if letter.User != "news" || letter.To != address {
			t.Errorf("a letter to %s by %q", letter.To, letter.User)
		}
	case <-time.After(patience):
		t.Error("no letter came by the new password")
	}
	reload(0, "Changed and in force after a restart: keep-articles.\n")

	write(of + "keep-articles = '1d'\n") // the command itself is told otherwise, so that it gets as far as to ask
	if got := r.try("reload", "--keep-articles", "90d"); got.code != 1 || !strings.HasPrefix(got.err, "newsroom: All settings stay as they were: In the settings file ") {
		t.Errorf("%d %s", got.code, got.err)
	}
	if answer, _ := s.ask("GET", "/sign-up"); answer.StatusCode != http.StatusOK {
		t.Errorf("after a file that is wrong: %d", answer.StatusCode)
	}
	s.stop()
	if strings.Contains(s.log.text(), "sekrit") {
		t.Error("the password is in the log")
	}
	write(of)
	reload(1, "newsroom: No newsroom serves the folder "+r.data+"; name another with --data.\n")
}

// On either engine a process can be named, and its log says what came of it; one that is no newsroom is left alone.
func TestAProcessIsToldToReadItsSettingsAgain(t *testing.T) {
	r := newRig(t)
	write := r.settingsFile("")
	s := r.start()
	write("trusted-proxies = ['10.0.0.1']\nsource-limit = 7\n")
	want := "Changed and in force: trusted-proxies.\nChanged and in force after a restart: source-limit.\n"
	if r.database != "" {
		want = fmt.Sprintf("Process %d was told to read its settings again; its log says what came of it.\n", s.cmd.Process.Pid)
	}
	if got := r.try("reload", "--process", strconv.Itoa(s.cmd.Process.Pid)); got.code != 0 || got.err != want {
		t.Errorf("%d %s", got.code, got.err)
	}
	line := s.await("the reading", message("the settings were read again"))
	if changed, _ := line["changed"].([]any); len(changed) != 1 || changed[0] != "trusted-proxies" {
		t.Errorf("%v", line)
	}
	if later, _ := line["after_a_restart"].([]any); len(later) != 1 || later[0] != "source-limit" {
		t.Errorf("%v", line)
	}
	if got := r.try("reload", "--process", strconv.Itoa(os.Getpid())); got.code != 1 || !strings.Contains(got.err, "is no newsroom that serves.") {
		t.Errorf("%d %s", got.code, got.err)
	}
	s.stop()
}

// A newsroom that was started at a terminal ends with it.
func TestATerminalThatHangsUpEndsTheNewsroom(t *testing.T) {
	screen := newTerminal(t)
	serve := newRig(t).command("serve", "--listen", "127.0.0.1:0")
	serve.Stderr = screen.program
	serve.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true, Ctty: 2}
	out, err := serve.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := serve.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = serve.Process.Kill() })
	if _, err := out.Read(make([]byte, 100)); err != nil { // it answers
		t.Fatal(err)
	}
	screen.program.Close() // the process has one of its own
	screen.screen.Close()  // from here on the kernel says so to whoever belongs to the terminal, and nothing can be had of it
	ended := make(chan error, 1)
	go func() { ended <- serve.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("it ended with %v", err)
		}
	case <-time.After(patience):
		t.Error("it goes on")
	}
}

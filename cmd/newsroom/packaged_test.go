package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The settings that the packages bring are settings, those that stand there as examples too.
func TestTheSettingsOfThePackagesAreSettings(t *testing.T) {
	text, err := os.ReadFile("../../packaging/newsroom.toml")
	if err != nil {
		t.Fatal(err)
	}
	r, password := newRig(t), filepath.Join(t.TempDir(), "password")
	r.args = nil
	file := filepath.Join(t.TempDir(), "newsroom.toml")
	for name, settings := range map[string]string{
		"as it is":      string(text),
		"all in effect": strings.Replace(regexp.MustCompile(`(?m)^# ([a-z-]+ = )`).ReplaceAllString(string(text), "$1"), "/etc/newsroom/smtp-password", password, 1),
	} {
		for path, content := range map[string]string{file: settings, password: "sekrit"} {
			if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if got := r.try("config", "--config", file); got.code != 0 || !strings.Contains(got.out, "file "+file) {
			t.Errorf("%s: %d %s", name, got.code, got.err)
		}
	}
}

// What the compose files hand on to the container are settings.
func TestTheComposeFilesHandOnSettings(t *testing.T) {
	known := map[string]bool{}
	for _, flag := range newParser(new(commands), process{out: io.Discard, err: io.Discard}, "").Model.Flags {
		for _, name := range flag.Envs {
			known[name] = true
		}
	}
	for _, name := range []string{"compose.yaml", "compose.postgres.yaml"} {
		text, err := os.ReadFile("../../packaging/container/" + name)
		if err != nil {
			t.Fatal(err)
		}
		handed := regexp.MustCompile(`(?m)^\s+- (NEWSROOM_[A-Z_]+)`).FindAllStringSubmatch(string(text), -1)
		for _, variable := range handed {
			if !known[variable[1]] {
				t.Errorf("%s: %s is no setting", name, variable[1])
			}
		}
		if len(handed) < 5 {
			t.Errorf("%s hands on %d settings", name, len(handed))
		}
	}
}

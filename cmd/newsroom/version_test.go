package main

import (
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWhatABuildIsOf(t *testing.T) {
	vcs := func(revision, modified string) []debug.BuildSetting {
		return []debug.BuildSetting{{Key: "vcs.revision", Value: revision}, {Key: "vcs.modified", Value: modified}}
	}
	for _, c := range []struct {
		name, linked, at string
		info             *debug.BuildInfo
		version, commit  string
	}{
		{"linked", "v0.1.0", "", nil, "v0.1.0", ""},
		{"linked, from a checkout", "v0.1.0", "", &debug.BuildInfo{Settings: vcs("abc", "false")}, "v0.1.0", "abc"},
		{"linked with its commit", "v0.1.0", "def", &debug.BuildInfo{Settings: vcs("abc", "true")}, "v0.1.0", "def"},
		{"a plain build of a checkout", "", "", &debug.BuildInfo{Main: debug.Module{Version: "(devel)"}, Settings: vcs("abc", "false")}, "abc", "abc"},
		{"of a changed one", "", "", &debug.BuildInfo{Settings: vcs("abc", "true")}, "abc-dirty", "abc-dirty"},
		{"installed by the go command", "", "", &debug.BuildInfo{Main: debug.Module{Version: "v0.2.0"}}, "v0.2.0", ""},
		{"nothing is known", "", "", nil, "unknown", ""},
	} {
		want := built{Version: c.version, Commit: c.commit, Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
		if diff := cmp.Diff(want, buildOf(c.linked, c.at, c.info)); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

func TestVersionIsAskedForInThreeWays(t *testing.T) {
	for _, args := range [][]string{{"--version"}, {"-v"}, {"version"}} {
		if got := asked(args); got[0] != "version" || len(got) != 1 {
			t.Errorf("%q is %q", args, got)
		}
	}
	if got := asked([]string{"account", "-v"}); got[0] != "account" {
		t.Errorf("behind a command it is that command's: %q", got)
	}
}

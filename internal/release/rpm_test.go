package release_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The package for systems with RPM holds what it should and fits together, by the real rpm. A system of that kind can't be made here
// to start it in: that its service starts is not tried.
func TestThePackageForRPMIsWhole(t *testing.T) {
	whole(t)
	needs(t, "rpm")
	file, there := only(t, filepath.Join(released(t), "*.rpm")), t.TempDir()
	command{}.run(t, "rpm", "--root", there, "--initdb")
	command{}.run(t, "rpm", "--root", there, "--install", "--nodeps", "--noscripts", "--nosignature", file)
	t.Log("NOT RUN: its scripts and its service; there is no system with RPM here")
	if wrong, err := (command{}).try(t, "rpm", "--root", there, "--verify", "--nodeps", "newsroom"); err != nil {
		t.Errorf("files differ from the package: %s", wrong)
	}
	for _, path := range []string{"usr/bin/newsroom", "usr/lib/systemd/system/newsroom.service", "usr/lib/sysusers.d/newsroom.conf", "usr/share/man/man1/newsroom.1.gz"} {
		if _, err := os.Stat(filepath.Join(there, path)); err != nil {
			t.Error(err)
		}
	}
	if kept := (command{}).run(t, "rpm", "--root", there, "--query", "--configfiles", "newsroom"); strings.TrimSpace(kept) != "/etc/newsroom/newsroom.toml" {
		t.Errorf("kept as settings: %s", kept)
	}
	saysWhatItIs(t, there+"/usr/bin/newsroom")
	if _, err := exec.LookPath("sh"); err == nil {
		for _, script := range []string{"post", "preun", "postun"} {
			command{}.run(t, "sh", "-n", filepath.Join(root, "packaging", "rpm", script))
		}
	}
	command{}.run(t, "rpm", "--root", there, "--erase", "--nodeps", "--noscripts", "newsroom")
	if left := files(t, there+"/usr/bin"); len(left) > 0 {
		t.Errorf("left: %q", left)
	}
}

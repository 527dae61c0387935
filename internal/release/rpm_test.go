package release_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The package for systems with RPM holds what it should and fits together, by the real rpm.
func TestThePackageForRPMIsWhole(t *testing.T) {
	whole(t)
	needs(t, "rpm")
	file, there := only(t, filepath.Join(released(t), "*.rpm")), t.TempDir()
	command{}.run(t, "rpm", "--root", there, "--initdb")
	command{}.run(t, "rpm", "--root", there, "--install", "--nodeps", "--noscripts", "--nosignature", file)
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

// The package for systems with RPM is installed, started, upgraded and removed by the real rpm and systemd, and leads to a first
// edition. Such a system can't be made of Debian's packages alone, so this is a Debian with an rpm beside, whose list of what is
// installed holds nothing else: what the package needs is not looked for there.
func TestThePackageForRPMLivesItsLife(t *testing.T) {
	whole(t)
	c := boot(t, debian(t, "rpm"))
	first, former := c.isBrought("rpm")
	c.run("rpm", "--install", "--nodeps", "--force-debian", first)
	if state := c.property("ActiveState"); state != "inactive" {
		t.Errorf("once it is installed the service is %s", state)
	}
	if mode := c.run("stat", "-c", "%U:%G %a", "/etc/newsroom/newsroom.toml"); mode != "root:newsroom 640\n" {
		t.Errorf("owner and mode of the settings: %s", mode)
	}
	c.set(`# allow-private-networks = ["192.168.1.0/24"]`, `allow-private-networks = ["127.0.0.0/8"]`)
	c.set("# trusted-proxies", "trusted-proxies")
	c.run("systemctl", "start", "newsroom")
	c.isUp()
	firstPaper(t, papers(t, listenIn(t, c.inside)), c.newsroom)
	c.isModest()
	c.isUpgraded(former, "rpm", "--upgrade", "--replacepkgs", "--nodeps", "--force-debian", "/newest.rpm")
	c.isErased()
}

// isErased tells whether rpm takes out the program and its service, and neither what readers have nor settings that were changed.
func (c *container) isErased() {
	c.t.Helper()
	c.run("rpm", "--erase", "--force-debian", "newsroom")
	if said, err := c.try("systemctl", "is-active", "newsroom"); err == nil {
		c.t.Errorf("the service is %s", said)
	}
	if said, err := c.try("test", "!", "-e", "/usr/bin/newsroom"); err != nil {
		c.t.Errorf("the program is left: %s", said)
	}
	c.run("test", "-s", "/etc/newsroom/newsroom.toml.rpmsave")
	c.run("test", "-s", "/var/lib/newsroom/newsroom.db")
}

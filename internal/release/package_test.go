package release_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// most is how much memory an idle newsroom may hold, in bytes.
const most = 64 << 20

// architecture is this machine's, as packages name it.
func architecture(t *testing.T) string {
	t.Helper()
	return strings.TrimSpace(command{}.run(t, "go", "env", "GOARCH"))
}

// released makes a release of the sources as they lie here, for this machine alone, once for all tests.
func released(t *testing.T) (dist string) {
	t.Helper()
	tree := filepath.Join(shared, "tree")
	dist = filepath.Join(tree, "dist")
	if _, err := os.Stat(filepath.Join(dist, "SHA256SUMS")); err == nil { // which is made last
		return dist
	}
	sources(t, tree, places[0].dated)
	env := append(settled(t), "REF=tree", "VERSION=v"+number, "COMMIT="+commit, "EPOCH="+epoch, "ARCHITECTURES="+architecture(t))
	command{tree, env}.run(t, "make", "release")
	return dist
}

// formerly makes a release of the commit before the newest, once for all tests, and gives its package of a kind; empty: that commit
// could not make any.
func formerly(t *testing.T, kind string) (file string) {
	t.Helper()
	tree, from := filepath.Join(shared, "former"), command{folder: root}
	if _, err := os.Stat(filepath.Join(tree, "dist", "SHA256SUMS")); err == nil {
		return only(t, filepath.Join(tree, "dist", "*."+kind))
	}
	if said, err := from.try(t, "git", "rev-parse", "--verify", "HEAD~1:packaging/nfpm.yaml"); err != nil {
		t.Logf("NOT RUN: the commit before this one makes no package to upgrade from: %s", said)
		return ""
	}
	from.run(t, "git", "clone", "--quiet", "--shared", ".", tree)
	env := append(settled(t), "ARCHITECTURES="+architecture(t), "REF="+strings.TrimSpace(from.run(t, "git", "rev-parse", "HEAD~1")))
	command{tree, env}.run(t, "git", "checkout", "--quiet", "HEAD~1")
	command{tree, env}.run(t, "make", "release")
	return only(t, filepath.Join(tree, "dist", "*."+kind))
}

// only gives the one file of a pattern.
func only(t *testing.T, pattern string) string {
	t.Helper()
	found, err := filepath.Glob(pattern)
	if err != nil || len(found) != 1 {
		t.Fatalf("%s: %q, %v", pattern, found, err)
	}
	return found[0]
}

// The package says of itself nothing that Debian's own judge has something against.
func TestLintianHasNothingAgainstThePackage(t *testing.T) {
	whole(t)
	needs(t, "lintian")
	said := command{}.run(t, "lintian", "--allow-root", "--fail-on", "error,warning", "--tag-display-limit", "0", only(t, filepath.Join(released(t), "*.deb")))
	for line := range strings.Lines(said) {
		if strings.HasPrefix(line, "E:") || strings.HasPrefix(line, "W:") {
			t.Error(line)
		}
	}
	t.Log("lintian: no error and no warning")
}

// The package of Debian is installed, started, watched, read again, upgraded, removed and purged, by the real dpkg and systemd, and
// leads to a first edition; what readers have is there after each.
func TestThePackageLivesItsLife(t *testing.T) {
	whole(t)
	c := boot(t, debian(t))
	first, former := c.isBrought("deb")
	said := c.run("dpkg", "--install", first)
	if !strings.Contains(said, "journalctl -u newsroom | grep http") {
		t.Errorf("it does not say where the link is\n%s", said)
	}
	c.isUp()
	if log := c.run("journalctl", "--no-pager", "-o", "cat", "-u", "newsroom"); !strings.Contains(log, "Make the first one within a day at http://localhost:8080/") {
		t.Errorf("no link in the journal\n%s", log)
	}
	if mode := c.run("stat", "-c", "%U:%G %a", "/etc/newsroom/newsroom.toml", "/var/lib/newsroom"); mode != "root:newsroom 640\nnewsroom:newsroom 700\n" {
		t.Errorf("owners and modes: %s", mode)
	}
	c.set(`# allow-private-networks = ["192.168.1.0/24"]`, `allow-private-networks = ["127.0.0.0/8"]`)
	c.run("systemctl", "restart", "newsroom")
	firstPaper(t, papers(t, listenIn(t, c.inside)), c.newsroom)
	c.isModest()
	c.isReloaded()
	c.isGivenSecrets()
	c.isUpgraded(former, "dpkg", "--force-confold", "--install", "/newest.deb")
	c.isWatched()
	c.isHandedASocket()
	c.isRestored()
	c.isPurged()
}

// isBrought lays the newest package of a kind into the container, and that of the commit before, and gives the one to begin with.
func (c *container) isBrought(kind string) (first string, former bool) {
	c.t.Helper()
	first = "/newest." + kind
	brought := map[string]string{first: only(c.t, filepath.Join(released(c.t), "*."+kind))}
	if file := formerly(c.t, kind); file != "" {
		first, former = "/former."+kind, true
		brought[first] = file
	}
	for name, file := range brought {
		if err := duplicate(file, filepath.Join(c.folder, name)); err != nil {
			c.t.Fatal(err)
		}
	}
	return first, former
}

// isUp tells whether the service runs, and well.
func (c *container) isUp() {
	c.t.Helper()
	if state := c.property("ActiveState") + " " + c.property("SubState"); state != "active running" {
		c.t.Errorf("the service is %s", state)
	}
	c.run("newsroom", "healthcheck")
}

// pid gives the process of the service, as it is called out here.
func (c *container) pid() int {
	c.t.Helper()
	return c.outside(c.property("MainPID"))
}

// outside gives the number by which a process inside is known out here: the last of its numbers is the one inside.
func (c *container) outside(number string) (pid int) {
	c.t.Helper()
	found, err := filepath.Glob("/proc/[0-9]*/status")
	if err != nil {
		c.t.Fatal(err)
	}
	for _, path := range found {
		status, err := os.ReadFile(path)
		if err != nil {
			continue // it has ended
		}
		for line := range strings.Lines(string(status)) {
			if f := strings.Fields(line); len(f) == 3 && f[0] == "NSpid:" && f[2] == number {
				pid, _ = strconv.Atoi(f[1])
				return pid
			}
		}
	}
	c.t.Fatalf("no process %s", number)
	return 0
}

// isModest tells whether it takes little memory once it has come to rest.
func (c *container) isModest() {
	c.t.Helper()
	c.run("systemctl", "restart", "newsroom")
	c.run("sleep", "10")
	own, all := resident(c.t, c.pid())
	c.t.Logf("idle it holds %.1f MiB, %.1f of them its own", float64(all)/(1<<20), float64(own)/(1<<20))
	if all > most {
		c.t.Errorf("idle it holds %d MiB, want %d at most", all>>20, most>>20)
	}
}

// isReloaded tells whether systemctl reload puts settings in force, and fails where they are wrong.
func (c *container) isReloaded() {
	c.t.Helper()
	pid := c.property("MainPID")
	c.set("# trusted-proxies", "trusted-proxies")
	c.run("systemctl", "reload", "newsroom")
	if log := c.run("journalctl", "--no-pager", "-o", "cat", "-u", "newsroom"); !strings.Contains(log, "Changed and in force: trusted-proxies.") {
		c.t.Errorf("nothing of a reload in the journal\n%s", log)
	}
	c.set("trusted-proxies", "trusted-proxys")
	if said, err := c.try("systemctl", "reload", "newsroom"); err == nil {
		c.t.Errorf("settings that are wrong were taken: %s", said)
	}
	c.set("trusted-proxys", "trusted-proxies")
	c.run("systemctl", "reload", "newsroom")
	if c.property("MainPID") != pid {
		c.t.Error("a reload started it anew")
	}
	c.isUp()
}

// isGivenSecrets tells whether the password of a relay may be in a file that only root can read.
func (c *container) isGivenSecrets() {
	c.t.Helper()
	c.write("/etc/newsroom/smtp-password", "a sekrit\n")
	c.write("/etc/systemd/system/newsroom.service.d/mail.conf", "[Service]\nLoadCredential=smtp-password:/etc/newsroom/smtp-password\nEnvironment=NEWSROOM_SMTP_PASSWORD_FILE=%d/smtp-password\n"+
		"Environment=NEWSROOM_SMTP_URL=smtp://news@localhost:2525 NEWSROOM_MAIL_FROM=news@example.org\n")
	c.run("systemctl", "daemon-reload")
	c.run("systemctl", "restart", "newsroom")
	c.isUp()
	c.run("rm", "/etc/systemd/system/newsroom.service.d/mail.conf")
	c.run("systemctl", "daemon-reload")
	c.run("systemctl", "restart", "newsroom")
}

// isUpgraded tells whether the newest package takes over, with the settings as they were changed and what readers have.
func (c *container) isUpgraded(former bool, installer string, args ...string) {
	c.t.Helper()
	before := c.property("MainPID")
	c.run(installer, args...)
	c.isUp()
	if c.property("MainPID") == before {
		c.t.Error("the program before still runs")
	}
	if told := c.run("newsroom", "version"); !strings.Contains(told, "v"+number) {
		c.t.Errorf("after the upgrade it is %s", told)
	}
	if text := c.run("cat", "/etc/newsroom/newsroom.toml"); !strings.Contains(text, "\ntrusted-proxies") {
		c.t.Errorf("the settings were not kept\n%s", text)
	}
	holdsPaper(c.t, c.newsroom)
	if former {
		c.t.Log("upgraded from the package of the commit before")
	}
}

// isWatched tells whether a service that does not get on is ended and started anew.
func (c *container) isWatched() {
	c.t.Helper()
	c.write("/etc/systemd/system/newsroom.service.d/watch.conf", "[Service]\nWatchdogSec=3s\n")
	c.run("systemctl", "daemon-reload")
	c.run("systemctl", "restart", "newsroom")
	c.run("sleep", "6")
	if again := c.property("NRestarts"); again != "0" {
		c.t.Errorf("it was started anew %s times though it was well", again)
	}
	before := c.property("MainPID")
	if err := syscall.Kill(c.pid(), syscall.SIGSTOP); err != nil {
		c.t.Fatal(err)
	}
	c.until("a service that stands still is started anew", func() bool {
		return c.property("NRestarts") == "1" && c.property("ActiveState") == "active" && c.property("MainPID") != before
	})
	c.isUp()
	holdsPaper(c.t, c.newsroom)
	c.run("rm", "/etc/systemd/system/newsroom.service.d/watch.conf")
	c.run("systemctl", "daemon-reload")
}

// isHandedASocket tells whether systemd can open the port for it.
func (c *container) isHandedASocket() {
	c.t.Helper()
	c.write("/etc/systemd/system/newsroom.socket.d/port.conf", "[Socket]\nListenStream=\nListenStream=127.0.0.1:80\n")
	c.run("systemctl", "daemon-reload")
	c.run("systemctl", "stop", "newsroom.service")
	c.run("systemctl", "enable", "--now", "newsroom.socket")
	c.run("systemctl", "start", "newsroom.service")
	c.run("newsroom", "healthcheck", "--listen", "127.0.0.1:80")
	if said, err := c.try("newsroom", "healthcheck"); err == nil {
		c.t.Errorf("it answers at the port of its settings, too: %s", said)
	}
	c.run("systemctl", "restart", "newsroom.service")
	c.run("newsroom", "healthcheck", "--listen", "127.0.0.1:80")
	c.run("systemctl", "disable", "--now", "newsroom.socket")
	c.run("systemctl", "restart", "newsroom.service")
	c.isUp()
}

package release_test

import (
	"strings"
	"syscall"
)

// isRestored goes the way back from an update, as docs/operations/update.md has it; by a backup of our own, for an update from the
// commit before may change no table.
func (c *container) isRestored() {
	c.t.Helper()
	c.newsroom("backup", "/var/lib/newsroom/before.tar.zst")
	c.newsroom("account", "add", "late@example.org")
	c.run("systemctl", "stop", "newsroom")
	c.run("mv", "/var/lib/newsroom", "/var/lib/newsroom.newer")
	c.run("install", "-d", "-o", "newsroom", "-g", "newsroom", "-m", "700", "/var/lib/newsroom")
	c.newsroom("restore", "/var/lib/newsroom.newer/before.tar.zst")
	c.run("systemctl", "start", "newsroom")
	c.isUp()
	holdsPaper(c.t, c.newsroom)
	if accounts := c.newsroom("account", "list"); !strings.Contains(accounts, reader) || strings.Contains(accounts, "late@example.org") {
		c.t.Errorf("after the restore there are the accounts\n%s", accounts)
	}
}

// isPurged tells whether it goes as it came: removed, its settings and what readers have stay; purged, its settings go.
func (c *container) isPurged() {
	c.t.Helper()
	pid := c.pid()
	c.run("dpkg", "--remove", "newsroom")
	if err := syscall.Kill(pid, 0); err == nil {
		c.t.Error("it still runs after it was removed")
	}
	c.run("test", "-e", "/etc/newsroom/newsroom.toml", "-a", "-e", "/var/lib/newsroom/newsroom.db")
	c.run("dpkg", "--install", "/newest.deb")
	c.isUp()
	holdsPaper(c.t, c.newsroom)
	c.run("rm", "-f", "/etc/newsroom/smtp-password")
	said := c.run("dpkg", "--purge", "newsroom")
	if !strings.Contains(said, "is left in /var/lib/newsroom") {
		c.t.Errorf("it does not say what is left\n%s", said)
	}
	if left, err := c.try("ls", "/etc/newsroom", "/usr/bin/newsroom", "/lib/systemd/system/newsroom.service"); err == nil {
		c.t.Errorf("something is left: %s", left)
	}
	c.run("test", "-e", "/var/lib/newsroom/newsroom.db")
	if failed := c.run("systemctl", "--failed", "--no-legend", "--plain"); strings.Contains(failed, "newsroom") {
		c.t.Errorf("failed: %s", failed)
	}
}

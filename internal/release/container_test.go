package release_test

import (
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// heaviest is how large an image may be, compressed, in bytes.
const heaviest = 40 << 20

// podman is a way to run containers on this machine.
type podman struct {
	t    *testing.T
	name string // in words
	as   []string
	env  []string
}

// command gives a command of podman, or of what runs podman.
func (p podman) command(name string, args ...string) *exec.Cmd {
	line := slices.Concat(p.as, []string{"env"}, p.env, []string{name}, args)
	run := exec.Command(line[0], line[1:]...)
	run.Dir = "/"
	return run
}

// try runs a command of podman.
func (p podman) try(args ...string) (string, error) {
	said, err := p.command("podman", args...).CombinedOutput()
	return string(said), err
}

func (p podman) run(args ...string) string {
	p.t.Helper()
	said, err := p.try(args...)
	if err != nil {
		p.t.Fatalf("podman %s: %v\n%s", strings.Join(args, " "), err, said)
	}
	return said
}

// ways are those that are tried, the one with the fewest rights first. Where the machine does not let podman set its usual limits, or
// has control groups that crun does not know, it is told of others, in a settings file in the folder.
func ways(t *testing.T, folder string) (all []podman) {
	t.Helper()
	for _, runtime := range []string{"crun", "runc"} {
		settings := filepath.Join(folder, runtime+".conf")
		text := fmt.Sprintf("[containers]\ndefault_ulimits = [\"nofile=4096:4096\", \"nproc=1000:1000\"]\n[engine]\nruntime = %q\ncgroup_manager = \"cgroupfs\"\n", runtime)
		if err := os.WriteFile(settings, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		env := []string{"CONTAINERS_CONF=" + settings, "STORAGE_DRIVER=vfs"}
		if as, home := somebody(t); as != nil {
			all = append(all, podman{t, "rootless podman, " + runtime, as, slices.Concat(env, []string{"HOME=" + home, "XDG_RUNTIME_DIR=" + home + "/run"})})
		}
		if os.Geteuid() == 0 {
			all = append(all, podman{t, "podman, " + runtime, nil, slices.Concat(env, []string{"CONTAINERS_STORAGE_CONF=" + storage(t, folder)})})
		}
	}
	return all
}

// storage is a settings file for a store of images and containers that nobody else has, in the folder.
func storage(t *testing.T, folder string) (path string) {
	t.Helper()
	path = filepath.Join(folder, "storage.conf")
	text := fmt.Sprintf("[storage]\ndriver = \"vfs\"\ngraphroot = %q\nrunroot = %q\n", folder+"/root", folder+"/run")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// somebody gives what runs a program as a user without rights, and that user's home: as we are, if we are one; as one who is there for
// the length of the test, if we are root.
func somebody(t *testing.T) (as []string, home string) {
	t.Helper()
	if os.Geteuid() != 0 {
		return []string{"env"}, os.Getenv("HOME")
	}
	name := "newsroom-test-" + strconv.Itoa(os.Getpid())
	if _, err := user.Lookup(name); err != nil {
		if said, err := (command{}).try(t, "useradd", "--create-home", name); err != nil {
			t.Logf("NOT RUN without root: %s", said)
			return nil, ""
		}
		t.Cleanup(func() { _ = exec.Command("userdel", "--remove", "--force", name).Run() })
	}
	home = "/home/" + name
	command{}.run(t, "runuser", "-u", name, "--", "mkdir", "-p", "-m", "700", home+"/run")
	return []string{"runuser", "-u", name, "--"}, home
}

// last is the last line of what a program said; podman has more to say where there is no systemd.
func last(said string) string {
	lines := strings.Split(strings.TrimSpace(said), "\n")
	return lines[len(lines)-1]
}

// works finds a way, of those that are tried, in which an image runs on this machine.
func works(t *testing.T, tried []podman, archive, image string) (podman, bool) {
	t.Helper()
	for _, way := range tried {
		said, err := way.try("load", "--quiet", "--input", archive)
		if err == nil {
			said, err = way.try("run", "--rm", "--network=host", "--read-only", image, "version")
		}
		if err == nil {
			t.Logf("by %s: %s", way.name, last(said))
			t.Cleanup(func() { _, _ = way.try("system", "reset", "--force") })
			return way, true
		}
		t.Logf("not by %s: %s", way.name, last(said))
	}
	return podman{}, false
}

// freePort gives a port of loopback that is free.
func freePort(t *testing.T) string {
	t.Helper()
	on := listenIn(t, 0)
	defer on.Close()
	_, port, err := net.SplitHostPort(on.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return port
}

// The image is one program that runs as nobody on a root that can't be written, leads to a first edition, and keeps what readers have in
// its volume. Where no container runs, the same files are run by chroot as the same user.
func TestTheImageRuns(t *testing.T) {
	whole(t)
	dist := released(t)
	archive := only(t, filepath.Join(dist, "*_image.tar.gz"))
	info, err := os.Stat(archive)
	if err != nil || info.Size() > heaviest {
		t.Errorf("the image has %d bytes, want %d at most (%v)", info.Size(), heaviest, err)
	}
	t.Logf("the image has %.1f MB, compressed", float64(info.Size())/1e6)
	open := openly(t, archive)
	const image = "localhost/newsroom:" + number
	way, ok := works(t, ways(t, filepath.Dir(open)), open, image)
	if !ok {
		t.Log("NOT RUN as a container: none runs here; the same files are run by chroot")
		runsByChroot(t, archive)
		return
	}
	way.isAsPromised(image)
	way.leadsToAPaper(image)
}

// openly unpacks an archive to where a user without rights can read it. Some podman reads archives that are not compressed alone.
func openly(t *testing.T, archive string) (path string) {
	t.Helper()
	folder, err := os.MkdirTemp("/var/tmp", "newsroom-test-") //nolint:usetesting // a test's own folder is shut to others
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	path = filepath.Join(folder, "image.tar")
	command{}.run(t, "sh", "-c", `chmod 755 "$1" && gzip -dc "$2" >"$3"`, "sh", folder, archive, path)
	return path
}

// isAsPromised looks at what the image says of itself.
func (p podman) isAsPromised(image string) {
	p.t.Helper()
	var told []struct {
		Config struct {
			User       string
			Volumes    map[string]any
			Entrypoint []string
			Labels     map[string]string
		}
		Healthcheck struct{ Test []string }
	}
	if err := json.Unmarshal([]byte(p.run("image", "inspect", image)), &told); err != nil || len(told) != 1 {
		p.t.Fatalf("%d images: %v", len(told), err)
	}
	config := told[0].Config
	if config.User != "65532:65532" || config.Volumes["/data"] == nil || strings.Join(config.Entrypoint, " ") != "/newsroom" {
		p.t.Errorf("%+v", config)
	}
	if config.Labels["org.opencontainers.image.revision"] != commit {
		p.t.Errorf("labels %v", config.Labels)
	}
	if test := strings.Join(told[0].Healthcheck.Test, " "); !strings.Contains(test, "/newsroom healthcheck") {
		p.t.Errorf("health check %q", test)
	}
}

// leadsToAPaper runs the image as its compose file does, but for the network, which is the machine's, so that feeds can be had.
func (p podman) leadsToAPaper(image string) {
	p.t.Helper()
	port := freePort(p.t)
	start := func(name string) {
		p.run("run", "--detach", "--name", name, "--network=host", "--read-only", "--cap-drop=ALL", "--security-opt=no-new-privileges", "--memory-swappiness=-1",
			"--volume=newsroom:/data", "--env=NEWSROOM_LISTEN=127.0.0.1:"+port, "--env=NEWSROOM_ALLOW_PRIVATE_NETWORKS=127.0.0.0/8", image)
		p.healthy(name)
	}
	start("first")
	inside := func(args ...string) string { return p.run(append([]string{"exec", "first", "/newsroom"}, args...)...) }
	firstPaper(p.t, papers(p.t, listenIn(p.t, 0)), inside)
	if who := p.run("exec", "first", "/newsroom", "version"); !strings.Contains(who, number) {
		p.t.Errorf("it is %s", who)
	}
	p.isModest("first")
	p.run("stop", "--time=30", "first")
	if code := strings.TrimSpace(p.run("inspect", "--format", "{{.State.ExitCode}}", "first")); code != "0" {
		p.t.Errorf("told to stop it ended with %s\n%s", code, p.run("logs", "first"))
	}
	p.run("rm", "first")
	start("second")
	holdsPaper(p.t, func(args ...string) string { return p.run(append([]string{"exec", "second", "/newsroom"}, args...)...) })
	p.run("rm", "--force", "--time=30", "second")
}

// healthy waits until a container says that it is well.
func (p podman) healthy(name string) {
	p.t.Helper()
	look := time.NewTicker(200 * time.Millisecond)
	defer look.Stop()
	enough := time.After(patience)
	for {
		said, err := p.try("healthcheck", "run", name)
		if err == nil {
			return
		}
		select {
		case <-look.C:
		case <-enough:
			logs, _ := p.try("logs", name)
			p.t.Fatalf("%s is not well: %s\n%s", name, said, logs)
		}
	}
}

// isModest tells whether the program in a container takes little memory.
func (p podman) isModest(name string) {
	p.t.Helper()
	pid, err := strconv.Atoi(strings.TrimSpace(p.run("inspect", "--format", "{{.State.Pid}}", name)))
	if err != nil {
		p.t.Fatal(err)
	}
	own, all := resident(p.t, pid)
	p.t.Logf("it holds %.1f MiB, %.1f of them its own", float64(all)/(1<<20), float64(own)/(1<<20))
	if all > most {
		p.t.Errorf("it holds %d MiB, want %d at most", all>>20, most>>20)
	}
}

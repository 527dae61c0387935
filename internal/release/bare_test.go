package release_test

import (
	"bufio"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// nobody is the user of the image, and their group.
const (
	nobody = 65532
	as     = "--userspec=65532:65532"
)

// rooted is a newsroom that runs in a root of its own, as nobody in particular.
type rooted struct {
	t             *testing.T
	root, program string
	env           []string
}

// command gives a command of the newsroom in there.
func (r rooted) command(args ...string) *exec.Cmd {
	run := exec.Command("chroot", append([]string{as, "--groups=", r.root, r.program}, args...)...)
	run.Env = append([]string{"PATH=" + os.Getenv("PATH")}, r.env...)
	return run
}

func (r rooted) run(args ...string) string {
	r.t.Helper()
	said, err := r.command(args...).CombinedOutput()
	if err != nil {
		r.t.Fatalf("%q: %v\n%s", args, err, said)
	}
	return string(said)
}

// leadsToAPaper serves in there and leads a reader to the first edition.
func (r rooted) leadsToAPaper() {
	r.t.Helper()
	serve := r.command("serve")
	out, err := serve.StdoutPipe()
	if err != nil {
		r.t.Fatal(err)
	}
	log := filepath.Join(r.t.TempDir(), "log")
	if serve.Stderr, err = os.Create(log); err != nil {
		r.t.Fatal(err)
	}
	confined(r.t, "newsroom-test-"+strconv.Itoa(os.Getpid()), serve)
	if err := serve.Start(); err != nil {
		r.t.Fatal(err)
	}
	r.t.Cleanup(func() { _ = serve.Process.Kill() })
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		said, _ := os.ReadFile(log)
		r.t.Fatalf("it says %q: %v\n%s", line, err, said)
	}
	r.run("healthcheck")
	firstPaper(r.t, papers(r.t, listenIn(r.t, 0)), r.run)
	own, all := resident(r.t, serve.Process.Pid)
	r.t.Logf("it holds %.1f MiB, %.1f of them its own", float64(all)/(1<<20), float64(own)/(1<<20))
	if all > most {
		r.t.Errorf("it holds %d MiB, want %d at most", all>>20, most>>20)
	}
	if err := serve.Process.Signal(syscall.SIGTERM); err != nil {
		r.t.Fatal(err)
	}
	if err := serve.Wait(); err != nil {
		r.t.Errorf("it ended with %v", err)
	}
}

// aside gives the settings of a newsroom that others don't meet.
func aside(t *testing.T, data string) []string {
	t.Helper()
	return []string{"NEWSROOM_DATA=" + data, "NEWSROOM_LISTEN=127.0.0.1:" + freePort(t), "NEWSROOM_ALLOW_PRIVATE_NETWORKS=127.0.0.0/8"}
}

// runsByChroot runs the files of an image as its user, without a container.
func runsByChroot(t *testing.T, archive string) {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("NOT RUN by chroot either: only root can")
	}
	unpacked, top := t.TempDir(), t.TempDir()
	command{}.run(t, "tar", "-xzf", archive, "-C", unpacked)
	text, err := os.ReadFile(filepath.Join(unpacked, "manifest.json"))
	if err != nil {
		t.Fatal(err)
	}
	var told []struct{ Layers []string }
	if err := json.Unmarshal(text, &told); err != nil || len(told) != 1 {
		t.Fatalf("%s: %v", text, err)
	}
	for _, layer := range told[0].Layers {
		command{}.run(t, "tar", "-xf", filepath.Join(unpacked, layer), "-C", top)
	}
	rooted{t, top, "/newsroom", aside(t, "/data")}.leadsToAPaper()
}

// The files of the image are enough to run it, whether or not there is a container around them.
func TestTheFilesOfTheImageAreEnough(t *testing.T) {
	whole(t)
	runsByChroot(t, only(t, filepath.Join(released(t), "*_image.tar.gz")))
}

// The program runs on a bare Debian, on which nothing was installed for it, certificates neither.
func TestTheProgramRunsOnABareDebian(t *testing.T) {
	whole(t)
	bare := debian(t)
	command{}.run(t, "tar", "-xzf", only(t, filepath.Join(released(t), "newsroom_*_"+architecture(t)+".tar.gz")), "-C", filepath.Join(bare, "opt"))
	program := only(t, filepath.Join(bare, "opt", "newsroom_*", "newsroom"))
	data := filepath.Join(bare, "srv", "newsroom")
	if err := os.Mkdir(data, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(data, nobody, nobody); err != nil {
		t.Fatal(err)
	}
	rooted{t, bare, strings.TrimPrefix(program, bare), aside(t, "/srv/newsroom")}.leadsToAPaper()
}

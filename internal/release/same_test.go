package release_test

import (
	"debug/elf"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// What the builds here say that they are of.
const (
	number = "0.9.1"
	commit = "0123456789abcdef0123456789abcdef01234567"
	epoch  = "1764000000"
)

// places are two machines, as far as a build could tell them apart: how long paths are, when it is, where, who works there.
var places = []struct {
	name, folder string
	dated        time.Time
	env          []string
}{
	{"one", "a", time.Unix(1_000_000_000, 0), []string{"TZ=Pacific/Auckland", "LANG=de_DE.UTF-8", "LC_ALL=", "USER=ann", "HOSTNAME=one"}},
	{"another", "much/further/down/the/tree", time.Unix(1_700_000_000, 0), []string{"TZ=America/Bogota", "LANG=C", "USER=bob", "HOSTNAME=two", "GOAMD64=v3"}},
}

// settled are the settings of the go command that both places share: where its modules and its cache are, whatever HOME is.
func settled(t *testing.T) []string {
	t.Helper()
	var env []string
	for _, name := range []string{"GOMODCACHE", "GOCACHE", "GOPATH", "GOPROXY", "GOFLAGS"} {
		env = append(env, name+"="+strings.TrimSpace(command{}.run(t, "go", "env", name)))
	}
	return env
}

// The same sources and compiler give the same bytes. The quick test has both builds take what was compiled from one cache, and so sees
// what the linker and the flags do; the whole one compiles everything twice, from nothing.
func TestTwoBuildsOfOneSourceAreTheSame(t *testing.T) {
	t.Parallel()
	var sums []string
	for _, place := range places {
		tree := sources(t, filepath.Join(t.TempDir(), place.folder), place.dated)
		env := append(settled(t), place.env...)
		// Which processors a program is for whoever builds may choose; a release may not be left to that.
		env = append(env, "GOAMD64=v1", "VERSION=v"+number, "COMMIT="+commit)
		if os.Getenv("NEWSROOM_TEST") == "full" {
			env = append(env, "GOCACHE="+t.TempDir())
		}
		command{tree, env}.run(t, "make", "build")
		sums = append(sums, sum(t, filepath.Join(tree, "bin", "newsroom")))
		saysWhatItIs(t, filepath.Join(tree, "bin", "newsroom"))
	}
	if sums[0] != sums[1] {
		t.Errorf("two builds of the same sources differ: %s and %s", sums[0], sums[1])
	}
	t.Logf("sha256 %s, twice", sums[0])
}

// saysWhatItIs asks a program for its version.
func saysWhatItIs(t *testing.T, program string) {
	t.Helper()
	var told struct{ Version, Commit string }
	if err := json.Unmarshal([]byte(command{}.run(t, program, "version", "--json")), &told); err != nil {
		t.Fatal(err)
	}
	if told.Version != "v"+number || told.Commit != commit {
		t.Errorf("it says that it is %+v", told)
	}
}

// made are the files of a release of one number.
var made = []string{
	"SHA256SUMS", "compose.postgres.yaml", "compose.yaml",
	"newsroom-0.9.1-1.aarch64.rpm", "newsroom-0.9.1-1.x86_64.rpm",
	"newsroom_0.9.1_amd64.deb", "newsroom_0.9.1_arm64.deb",
	"newsroom_0.9.1_linux_amd64.cdx.json", "newsroom_0.9.1_linux_amd64.tar.gz", "newsroom_0.9.1_linux_amd64_image.tar.gz",
	"newsroom_0.9.1_linux_arm64.cdx.json", "newsroom_0.9.1_linux_arm64.tar.gz", "newsroom_0.9.1_linux_arm64_image.tar.gz",
}

// releaseOf makes a release of the sources as they lie here, in one of the places.
func releaseOf(t *testing.T, at int) (dist string) {
	t.Helper()
	place := places[at]
	tree := sources(t, filepath.Join(t.TempDir(), place.folder), place.dated)
	env := append(settled(t), place.env...)
	env = append(env, "REF=tree", "VERSION=v"+number, "COMMIT="+commit, "EPOCH="+epoch)
	command{tree, env}.run(t, "bash", "-c", []string{"umask 022", "umask 077"}[at]+" && make release")
	return filepath.Join(tree, "dist")
}

// Everything that is given out is the same to the byte, whenever and wherever it is made, and is all that its sums name.
func TestTwoReleasesOfOneSourceAreTheSame(t *testing.T) {
	whole(t)
	dists := []string{releaseOf(t, 0), releaseOf(t, 1)}
	for _, dist := range dists {
		if diff := cmp.Diff(made, files(t, dist)); diff != "" {
			t.Fatal(diff)
		}
		command{folder: dist}.run(t, "sha256sum", "--check", "--strict", "SHA256SUMS")
	}
	for _, name := range made {
		if one, other := sum(t, filepath.Join(dists[0], name)), sum(t, filepath.Join(dists[1], name)); one != other {
			t.Errorf("%s differs: %s and %s", name, one, other)
		} else {
			t.Logf("%s %s, twice", one, name)
		}
	}
	for kind, machine := range map[string]elf.Machine{"amd64": elf.EM_X86_64, "arm64": elf.EM_AARCH64} {
		isFor(t, dists[0], kind, machine)
	}
	unpacked := t.TempDir()
	command{}.run(t, "tar", "-xzf", filepath.Join(dists[0], "newsroom_0.9.1_linux_amd64.tar.gz"), "-C", unpacked)
	program := filepath.Join(unpacked, "newsroom_0.9.1_linux_amd64", "newsroom")
	saysWhatItIs(t, program)
	namesEveryModule(t, filepath.Join(dists[0], "newsroom_0.9.1_linux_amd64.cdx.json"), program)
}

// isFor tells whether what is in the package of an architecture is for it.
func isFor(t *testing.T, dist, architecture string, machine elf.Machine) {
	t.Helper()
	if _, err := exec.LookPath("dpkg-deb"); err != nil {
		t.Log("NOT RUN: packages are not looked into; there is no dpkg-deb")
		return
	}
	folder, deb := t.TempDir(), filepath.Join(dist, "newsroom_"+number+"_"+architecture+".deb")
	if named := strings.TrimSpace((command{}).run(t, "dpkg-deb", "--field", deb, "Architecture")); named != architecture {
		t.Errorf("the package for %s is for %s", architecture, named)
	}
	command{}.run(t, "dpkg-deb", "--extract", deb, folder)
	program, err := elf.Open(folder + "/usr/bin/newsroom")
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	if program.Machine != machine {
		t.Errorf("the program in the package for %s is for %s", architecture, program.Machine)
	}
}

// namesEveryModule holds a bill of materials to what the go command says of the program: each module with its version, and no other.
func namesEveryModule(t *testing.T, bill, program string) {
	t.Helper()
	text, err := os.ReadFile(bill)
	if err != nil {
		t.Fatal(err)
	}
	var materials struct {
		BOMFormat  string
		Components []struct{ Name, Version string }
	}
	if err := json.Unmarshal(text, &materials); err != nil || materials.BOMFormat != "CycloneDX" {
		t.Fatalf("no bill of materials: %v", err)
	}
	want, got := map[string]string{}, map[string]string{}
	for line := range strings.Lines(command{}.run(t, "go", "version", "-m", program)) {
		if f := strings.Fields(line); len(f) > 2 && f[0] == "dep" {
			want[f[1]] = f[2]
		}
	}
	for _, c := range materials.Components {
		if c.Name != "std" { // the standard library, which the go command lists as its own version
			got[c.Name] = c.Version
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	t.Logf("%d modules", len(got))
}

package release_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// composed writes a compose file of a release, with another port of this machine, and gives its folder.
func composed(t *testing.T, file, port string) (folder string) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "newsroom")
	text, err := os.ReadFile(file)
	if err == nil {
		err = os.Mkdir(folder, 0o755)
	}
	if err == nil {
		text = []byte(strings.Replace(string(text), "127.0.0.1:8080:8080", "127.0.0.1:"+port+":8080", 1))
		err = os.WriteFile(filepath.Join(folder, "compose.yaml"), text, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// compose runs a command of compose on a folder.
func (p podman) compose(folder string, args ...string) string {
	p.t.Helper()
	run := p.command("podman-compose", args...)
	run.Dir = folder
	said, err := run.CombinedOutput()
	if err != nil {
		p.t.Fatalf("podman-compose %s: %v\n%s", strings.Join(args, " "), err, said)
	}
	return string(said)
}

// The first compose file starts a newsroom as it stands, on a network of its own; only the port of this machine is another, which may be
// taken. The second needs images of PostgreSQL and of a mail relay, which can't be had here: what it would start is read instead.
func TestTheComposeFilesWork(t *testing.T) {
	whole(t)
	needs(t, "podman", "podman-compose")
	dist, port := released(t), freePort(t)
	archive := openly(t, only(t, filepath.Join(dist, "*_image.tar.gz")))
	tried := slices.DeleteFunc(ways(t, filepath.Dir(archive)), func(p podman) bool { return p.as != nil }) // others have no network of their own here
	way, ok := works(t, tried, archive, "localhost/newsroom:"+number)
	if !ok {
		t.Skip("NOT RUN: no container runs here")
	}
	t.Run("SQLite", func(t *testing.T) {
		way.t = t
		folder := composed(t, filepath.Join(dist, "compose.yaml"), port)
		way.compose(folder, "up", "-d")
		defer way.compose(folder, "down", "-v")
		way.healthy("newsroom_newsroom_1")
		if said := way.compose(folder, "logs", "newsroom"); !strings.Contains(said, "Make the first one within a day at http://localhost:8080/") {
			t.Errorf("no link in its log\n%s", said)
		}
		answer := command{}.run(t, "curl", "--silent", "--show-error", "--retry", "20", "--retry-all-errors", "--retry-delay", "1", "http://localhost:"+port+"/readyz")
		if answer != "ok\n" {
			t.Errorf("from outside it answers %q", answer)
		}
	})
	t.Run("PostgreSQL and mail", func(t *testing.T) {
		way.t = t
		said := way.compose(composed(t, filepath.Join(dist, "compose.postgres.yaml"), port), "--dry-run", "up", "-d")
		for _, want := range []string{
			"NEWSROOM_DATABASE_URL=postgres://newsroom:newsroom@database:5432/newsroom", "NEWSROOM_SMTP_URL=smtp://mail:1025", "POSTGRES_PASSWORD=newsroom",
			"docker.io/library/postgres:17", "localhost/newsroom:" + number + "\n", "127.0.0.1:" + port + ":8080",
		} {
			if !strings.Contains(said, want) {
				t.Errorf("it would not start %s\n%s", want, said)
			}
		}
		t.Log("NOT RUN: the second compose file was read and not started; there are no images of PostgreSQL and Mailpit here")
	})
}

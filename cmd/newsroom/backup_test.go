package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"newsroom/internal/pgtest"
)

// opposite makes a rig on the engine that the tests do not run on.
func opposite(t testing.TB) *rig {
	t.Helper()
	if onPostgres() {
		return rigOn(t, "")
	}
	return rigOn(t, pgtest.Shared(t).Database(t, ""))
}

// correction is a command that was answered.
type correction struct {
	bearer, body, answer string
}

// correspondent corrects one account's mandate over and over and keeps what was answered.
type correspondent struct {
	bearer   string
	revision int

	mu   sync.Mutex
	done []correction
}

func (c *correspondent) said() []correction {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.Clone(c.done)
}

// correct sends the next command.
func (c *correspondent) correct(address string, account int) error {
	body := fmt.Sprintf(`{"command_id":"00000000-0000-4000-8000-%04x%08x","expected_revision":%d,"statement":%q,"provenance":"reader_words"}`,
		account, c.revision, c.revision, []string{"Follow chess.", "No chess."}[c.revision%2])
	status, _, answer, err := correctMandate(address, c.bearer, body)
	if err != nil || status != http.StatusOK {
		return fmt.Errorf("%d %s: %w", status, answer, err)
	}
	var got struct{ Revision int }
	if err := json.Unmarshal([]byte(answer), &got); err != nil {
		return err
	}
	c.revision = got.Revision
	c.mu.Lock()
	defer c.mu.Unlock()
	c.done = append(c.done, correction{c.bearer, body, answer})
	return nil
}

func correctMandate(address, bearer, body string) (status int, header http.Header, answer string, err error) {
	request, err := http.NewRequest(http.MethodPost, address+"/v1/mandate", strings.NewReader(body))
	if err != nil {
		return 0, nil, "", err
	}
	request.Header.Set("Authorization", bearer)
	request.Header.Set("Content-Type", "application/json")
	got, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, nil, "", err
	}
	defer got.Body.Close()
	b, err := io.ReadAll(got.Body)
	return got.StatusCode, got.Header, string(b), err
}

// A backup is taken while eight clients correct mandates through a server, and goes into the other engine. Every command
// that was answered before it began is there and gives the same answer again; so does every edition.
func TestABackupBesideWritersGoesIntoTheOtherEngine(t *testing.T) {
	loads(t)
	r, papers := newRig(t), newPaper(t, 2, 8)
	bearers := r.join(8)
	r.importList(papers.list())
	r.run("poll", "--all")
	names := slices.Sorted(maps.Keys(bearers))
	all := make([]*correspondent, len(names))
	server := r.start()
	for i, name := range names {
		all[i] = &correspondent{bearer: bearers[name]}
		if err := all[i].correct(server.near(), i); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range names[:2] {
		r.run("edition", "compose", "--account", name)
	}
	var readers []string
	for _, name := range names {
		readers = append(readers, "Bearer "+strings.TrimSpace(r.run("token", "issue", "--account", name)))
	}
	before := briefings(server, readers)

	stop, running, begun := make(chan struct{}), sync.WaitGroup{}, make(chan error, len(all))
	for i, one := range all {
		running.Go(func() {
			for n := 0; ; n++ {
				err := one.correct(server.near(), i)
				if n == 5 || (err != nil && n < 5) {
					begun <- err
				}
				select {
				case <-stop:
					return
				default:
				}
				if err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	for range all {
		if err := <-begun; err != nil {
			t.Fatal(err)
		}
	}
	var answered []correction
	for _, one := range all {
		answered = append(answered, one.said()...)
	}
	file := filepath.Join(t.TempDir(), "newsroom.tar.zst")
	r.run("backup", file)
	close(stop)
	running.Wait()
	server.stop()

	other := opposite(t)
	other.run("restore", file)
	server = other.start()
	if after := briefings(server, readers); !slices.Equal(before, after) {
		t.Errorf("the editions were\n%s\nand are\n%s", before, after)
	}
	for _, one := range answered {
		status, header, answer, err := correctMandate(server.near(), one.bearer, one.body)
		if err != nil || status != http.StatusOK || header.Get("Idempotent-Replayed") != "true" || answer != one.answer {
			t.Fatalf("%s was answered\n%s\nand after the restore, with %d and %v,\n%s %v", one.body, one.answer, status, header, answer, err)
		}
	}
	server.stop()
	other.run("poll", "--all")
	other.run("edition", "compose", "--account", names[0])
	t.Logf("%d commands were answered before the backup began, and all of them were there", len(answered))
}

// briefings gives what each reader is shown, with its ETag.
func briefings(s *server, readers []string) (all []string) {
	s.t.Helper()
	for _, bearer := range readers {
		answer, body := s.ask(http.MethodGet, "/v1/briefing", "Authorization", bearer)
		all = append(all, fmt.Sprint(answer.StatusCode, answer.Header.Get("ETag"), body))
	}
	return all
}

// A server on an empty newsroom is not in the way for good: while it runs nothing is restored into its folder, and what
// it has made by itself is not taken for a newsroom that somebody uses.
func TestRestoringWhereAServerRan(t *testing.T) {
	t.Parallel()
	r, empty := newRig(t), newRig(t)
	r.run("account", "add", reader)
	file := filepath.Join(t.TempDir(), "newsroom.tar.zst")
	r.run("backup", file)
	server := empty.start()
	if !onPostgres() {
		if got := empty.try("restore", file); got.code != exitFailed || !strings.Contains(got.err, "A newsroom works on this data folder (process ") {
			t.Errorf("beside a server the restore ended with %d\n%s", got.code, got.err)
		}
	}
	server.stop()
	empty.run("restore", file)
	if got := empty.run("account", "list"); !bytes.Contains([]byte(got), []byte(reader)) {
		t.Errorf("the accounts are\n%s", got)
	}
}

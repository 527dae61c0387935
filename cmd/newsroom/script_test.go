package main

import (
	"cmp"
	"database/sql"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// The scripts in testdata run the real program, which is this test binary under another name (see TestMain), without the race detector where
// make has built it so.
// Beside the commands of testscript they have these:
//
//	newsroom ARGS…   runs a command that does what it is asked: exit code 0
//	failed ARGS…     runs one that fails: exit code 1, nothing on stdout, and one sentence on stderr
//	misused ARGS…    runs one that is wrong in itself: exit code 2, one sentence and where help is
//	sql FILE TEXT    changes a database
//
// $FEEDS is the origin of a server with feeds and with much that is none. It is in a private network, so that
// it can be read only where $NEAR is the value of --allow-private-networks.
func TestScripts(t *testing.T) {
	ofFolders(t)
	feeds := httptest.NewServer(scriptFeeds())
	t.Cleanup(feeds.Close)
	program := t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(cmp.Or(os.Getenv(envUnwatched), self), filepath.Join(program, "newsroom")); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script", RequireExplicitExec: true, RequireUniqueNames: true,
		Setup: func(env *testscript.Env) error {
			for name, value := range map[string]string{
				"PATH": program + string(os.PathListSeparator) + env.Getenv("PATH"), childMark: "1",
				"HOME": filepath.Join(env.WorkDir, "home"), "NEWSROOM_DATA": filepath.Join(env.WorkDir, "data"),
				"FEEDS": feeds.URL, "SECRET": strings.Replace(feeds.URL, "http://", "http://ann:sekrit@", 1), "NEAR": "127.0.0.0/8",
				"GORACE": "atexit_sleep_ms=0", // else the race detector sleeps for a second at the end of every command
			} {
				env.Setenv(name, value)
			}
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"newsroom": scriptCommand(exitDone, regexp.MustCompile(`^([A-Z].*\n)*$`)),
			"failed":   scriptCommand(exitFailed, regexp.MustCompile(`^newsroom: [A-Z].*[.?]\n$`)),
			"misused":  scriptCommand(exitUsage, regexp.MustCompile(`^newsroom: (\S+ (takes|is|must) |[A-Z]).*[.?]\nRun 'newsroom.* --help' to see how it is used\.\n$`)),
			"sql":      scriptSQL,
		},
	})
}

// unsaid is what no command says: colours, credentials, and how the program is made.
var unsaid = regexp.MustCompile(`\x1b|sekrit|\.go\b|goroutine|(?i)sqlite:|SQL logic|panic|%!`)

func scriptCommand(code int, talk *regexp.Regexp) func(*testscript.TestScript, bool, []string) {
	return func(ts *testscript.TestScript, negated bool, args []string) {
		if negated {
			ts.Fatalf("say failed or misused instead of !")
		}
		got := 0
		if err := ts.Exec("newsroom", args...); err != nil {
			exit, ok := errors.AsType[*exec.ExitError](err)
			if !ok {
				ts.Fatalf("%v", err)
			}
			got = exit.ExitCode()
		}
		out, said := ts.ReadFile("stdout"), ts.ReadFile("stderr")
		if got != code {
			ts.Fatalf("exit code %d, want %d", got, code)
		}
		if code != exitDone && out != "" {
			ts.Fatalf("a command that fails prints data")
		}
		if !talk.MatchString(said) {
			ts.Fatalf("stderr does not read as it should")
		}
		if found := unsaid.FindString(out + said); found != "" {
			ts.Fatalf("%q must not be said", found)
		}
	}
}

func scriptSQL(ts *testscript.TestScript, _ bool, args []string) {
	db, err := sql.Open("sqlite", "file:"+ts.MkAbs(args[0]))
	ts.Check(err)
	defer db.Close()
	_, err = db.Exec(args[1])
	ts.Check(err)
}

// scriptFeeds serves what the scripts ask for.
func scriptFeeds() http.Handler {
	const feed = `<rss version="2.0"><channel><title>The %s</title><link>http://paper.example/</link><item><guid>%[1]s</guid><title>Night trains come back to %[1]s</title>` +
		`<link>http://paper.example/%[1]s</link><description>Night trains come back to %[1]s in June, the railway said on Monday. The last one ran nine years ago.</description></item></channel></rss>`
	pages := map[string]string{
		"/tide":     strings.ReplaceAll(feed, "%s", "Tide"),
		"/herald":   strings.ReplaceAll(feed, "%s", "Herald"),
		"/page":     `<html><head><title>Paper</title><link rel="alternate" type="application/rss+xml" href="/tide"></head></html>`,
		"/bad-page": `<html><head><title>Paper</title><link rel="alternate" type="application/rss+xml" href="/gone"></head></html>`,
		"/bare":     `<html><head><title>A page</title></head><body>Nothing is named here.</body></html>`,
		"/listing":  `<html><title>Town</title><ul><li><a href="/1">Bridge</a><li><a href="/2">School</a></ul></html>`,
		"/json":     `{"version": "1.0", "items": []}`,
		"/opml":     `<opml version="2.0"><head/><body/></opml>`,
		"/list":     `<opml version="2.0"><body><outline type="rss" text="Tide" xmlUrl="https://tide.example/feed"/><outline type="rss" text="Near" xmlUrl="http://10.1.2.3/feed"/></body></opml>`,
		"/empty":    ``,
		"/hostile":  strings.ReplaceAll(strings.ReplaceAll(feed, "%s", "Tide"), "Night", "&#27;[31mNight &lt;script&gt;x&lt;/script&gt;"),
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		page, ok := pages[r.URL.Path]
		switch {
		case r.URL.Path == "/fault":
			w.WriteHeader(http.StatusInternalServerError)
		case !ok:
			w.WriteHeader(http.StatusNotFound)
		default:
			_, _ = w.Write([]byte(strings.ReplaceAll(page, "%[1]s", r.URL.Path[1:])))
		}
	})
}

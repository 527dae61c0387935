package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// visited serves feeds of two publishers who write of the same, a page that names one of them, one that is broken, and one that
// never answers until the test is over.
func visited(t *testing.T) *httptest.Server {
	t.Helper()
	over := make(chan struct{})
	item := func(n int, title, text string) string {
		return fmt.Sprintf("<item><guid>%d</guid><title>%s</title><description>%s</description><pubDate>%s</pubDate></item>",
			n, title, text, time.Now().Add(-time.Duration(n)*time.Hour).Format(time.RFC1123Z))
	}
	rss := func(title string, items ...string) string {
		return `<rss version="2.0"><channel><title>` + title + `</title>` + strings.Join(items, "") + `</channel></rss>`
	}
	pages := map[string]string{
		"/": `<html><head><link rel="alternate" type="application/rss+xml" href="/gazette"></head></html>`,
		"/gazette": rss("The Gazette", item(1, "Aldmouth harbour wall collapses in storm", "The harbour wall of Aldmouth collapsed on Tuesday in the storm, and forty boats were lost."),
			item(2, "Library of Dunmere opens again", "The library of Dunmere opened again after three years of repairs.")),
		"/courier": rss("The Courier", item(1, "Storm takes the Aldmouth harbour wall, forty boats lost", "Forty boats were lost at Aldmouth when the harbour wall collapsed in the storm on Tuesday."),
			item(2, "Museum wins a prize", "The museum of Tervane has won a prize for its roof.")),
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		page, there := pages[r.URL.Path]
		switch {
		case there:
			_, _ = w.Write([]byte(page))
		case r.URL.Path == "/never":
			<-over
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(s.Close)
	t.Cleanup(func() { close(over) })
	return s
}

// A visitor's own feeds make a paper within a minute, though one of them is broken and one never answers.
func TestDemoOfAVisitorsOwnFeeds(t *testing.T) {
	ofFolders(t)
	t.Parallel()
	site := visited(t)
	list := filepath.Join(t.TempDir(), "mine.opml")
	outlines := fmt.Sprintf(`<opml version="2.0"><body><outline text="C" xmlUrl="%[1]s/courier"/><outline text="N" xmlUrl="%[2]s/never"/><outline text="?" xmlUrl="mailto:a@example.org"/></body></opml>`,
		site.URL, strings.Replace(site.URL, "127.0.0.1", "localhost", 1)) // another host, so that what hangs holds up nobody
	if err := os.WriteFile(list, []byte(outlines), 0o600); err != nil {
		t.Fatal(err)
	}
	r := newRig(t)
	begun := time.Now()
	s := r.show(t, func(cmd *exec.Cmd) {
		cmd.Args = append(cmd.Args, "--opml", list, "--feed", site.URL+"/", "--feed", site.URL+"/broken")
	})
	s.err.until(t, "Read 2 feeds, 0 of them can't be read: 4 articles")
	s.err.until(t, "1 feeds have not answered yet")
	s.out.until(t, "EDITION 1, ")
	paper := s.out.until(t, "That is the whole paper.")
	if took := time.Since(begun); took > time.Minute {
		t.Errorf("the paper took %v", took)
	}
	printed, said := s.out.String()+paper, s.err.String()
	if !strings.Contains(printed, "harbour wall") || !strings.Contains(printed, "Gazette") || !strings.Contains(printed, "Courier") {
		t.Errorf("the paper is\n%s", printed)
	}
	for _, want := range []string{"Added 2, known already 0, refused 1.", "Left out " + site.URL + "/broken: ", "\nSign in at " + s.serve.address + "/sign-in as " + demoReader} {
		if !strings.Contains("\n"+said, want) {
			t.Errorf("it does not say %q\n%s", want, said)
		}
	}
	s.signIn()
	s.end()
}

func TestDemoOfNoFeeds(t *testing.T) {
	ofFolders(t)
	t.Parallel()
	site := visited(t)
	r := newRig(t)
	if got := r.try("demo", "--listen", "127.0.0.1:0", "--feed", site.URL+"/broken"); got.code != 1 || !strings.Contains(got.err, "There is no feed at what was named") {
		t.Errorf("%+v", got)
	}
	if got := newRig(t).try("demo", "--listen", "127.0.0.1:0", "--opml", "missing.opml"); got.code != 1 || !strings.Contains(got.err, "missing.opml can't be read") {
		t.Errorf("%+v", got)
	}
}

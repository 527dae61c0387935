package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom/internal/mail/mailtest"
)

// What a source brings that a reader has marked on the page of the sources stands on every face of the real program.
func TestAVoiceStandsOnEveryFace(t *testing.T) {
	const address = "ann@example.org"
	feeds := httptest.NewServer(scriptFeeds())
	t.Cleanup(feeds.Close)
	relay := mailtest.Start(t, mailtest.RelayBehaviour{})
	r := newRig(t)
	r.args = append(r.args, "--smtp-url", "smtp://"+relay.Address, "--mail-from", "Newsroom <news@example.org>")
	r.run("account", "add", address)
	r.run("account", "set", address, "--channels", "web,email")
	r.run("source", "add", feeds.URL+"/tide")
	r.run("mandate", "set", "--account", address, "Follow chess.")
	r.run("poll")
	s := r.startAt(fmt.Sprintf("127.0.0.1:%d", freePort(t)))
	ann := s.browser()
	_, link, _ := strings.Cut(strings.TrimSpace(r.run("account", "link", address)), "?link=")
	ann.post("/reset", "link", link, "password", "the first password")
	if status, at := ann.post("/sources", "do", "always", "source", "1"); status != http.StatusOK || at != "/sources" {
		t.Fatalf("%d at %s", status, at)
	}
	form, err := ann.PostForm(s.address+"/account/delivery/feed", map[string][]string{"do": {"make"}})
	feed := regexp.MustCompile(`/[a-z/]+/nrf_[\w-]{43}/feed\.json`).FindString(bodyOf(t, form, err))
	r.run("edition", "compose", "--account", address)
	token := strings.TrimSpace(r.run("token", "issue", "--account", address))
	_, briefing := s.ask("GET", "/v1/briefing", "Authorization", "Bearer "+token)
	_, entries := s.ask("GET", feed)
	faces := map[string]string{
		"the JSON": briefing, "the feed": entries, "the page": ann.page("/editions/1"), "the book": unzipped(t, ann.page("/editions/1.epub")),
	}
	select {
	case l := <-relay.Taken:
		faces["the letter"], faces["the letter's HTML"] = l.Text, l.HTML
	case <-time.After(patience):
		t.Error("no letter came")
	}
	for what, face := range faces {
		face = strings.Join(strings.Fields(face), " ")
		for _, part := range []string{"Voices", "Night trains come back to tide", "The last one ran nine years ago.", "The Tide"} {
			if !strings.Contains(face, part) {
				t.Errorf("%s does not say %q:\n%.900s", what, part, face)
			}
		}
	}
	s.stop()
}

func (b browser) page(path string) string {
	b.s.t.Helper()
	answer, err := b.Get(b.s.address + path)
	return bodyOf(b.s.t, answer, err)
}

func bodyOf(t testing.TB, answer *http.Response, err error) string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", answer.Request.URL, answer.Status, err)
	}
	return string(body)
}

// unzipped gives all that is in a book.
func unzipped(t testing.TB, book string) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader([]byte(book)), int64(len(book)))
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, file := range z.File {
		r, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(&all, r); err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}

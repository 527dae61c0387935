package app

import (
	"archive/tar"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store/enginetest"
)

// document is a case of the corpus: what is sent as a body, and whether it must be refused.
type document struct {
	ID, Kind, File string
	Expect         []struct {
		Path, Op string
		Value    any
	}
}

func (d document) mustReject() bool {
	for _, e := range d.Expect {
		if e.Path == "json" && e.Op == "verdict" && e.Value == "reject" {
			return true
		}
	}
	return false
}

// corpus gives the JSON documents of the labelled feeds.
func corpus(t *testing.T) (all []document, text map[string]string) {
	t.Helper()
	text = labelled(t, func(name string) bool { return name == "expect.jsonl" || strings.Contains(name, "JSONTestSuite") })
	return readDocuments(t, text["expect.jsonl"]), text
}

// labelled gives files of the labelled feeds, which lie beside the project, by their names.
func labelled(t *testing.T, wanted func(name string) bool) (text map[string]string) {
	t.Helper()
	folder := os.Getenv("NEWSROOM_EVAL")
	if folder == "" {
		t.Skip("NEWSROOM_EVAL does not name the folder of the labelled data; make test does")
	}
	file, err := os.Open(filepath.Join(folder, "feeds", "feeds-dev.tar.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	text = map[string]string{}
	for archive := tar.NewReader(unpacked); ; {
		head, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return text
		}
		if err != nil {
			t.Fatal(err)
		}
		name := head.Name[strings.IndexByte(head.Name, '/')+1:]
		if !wanted(name) {
			continue
		}
		content, err := io.ReadAll(archive)
		if err != nil {
			t.Fatal(err)
		}
		text[name] = string(content)
	}
}

func readDocuments(t *testing.T, lines string) (all []document) {
	t.Helper()
	for line := range strings.Lines(lines) {
		var d document
		if !strings.Contains(line, `"json-body"`) {
			continue
		}
		if err := json.Unmarshal([]byte(line), &d); err != nil {
			t.Fatal(err)
		}
		all = append(all, d)
	}
	return all
}

func TestNoDocumentOfTheCorpusGetsPastABodyOrBreaksOne(t *testing.T) {
	enginetest.Unwatched(t)
	all, text := corpus(t)
	s := newStage(t)
	token := "Bearer " + s.issue(s.b, newsroom.NewsroomRead, newsroom.MandateWrite, newsroom.OnboardingWrite)
	var sent, refused int
	for _, d := range all {
		for _, route := range interfaces {
			if route.method != "POST" {
				continue
			}
			w := s.send(token, "POST", route.target(s, ""), text[d.File])
			status, code := 400, "invalid_request"
			if len(text[d.File]) > 64<<10 { // what is too long is not looked at
				status, code = 413, "payload_too_large"
			}
			if w.Code != status || !strings.Contains(w.Body.String(), `"code":"`+code+`"`) {
				t.Errorf("%s as the body of %s: %d %s", d.ID, route.path, w.Code, w.Body)
			}
			if sent++; d.mustReject() {
				refused++
			}
		}
	}
	t.Logf("%d bodies, %d of them such as must be refused", sent, refused)
	if sent < 900 || refused < 500 {
		t.Errorf("the corpus is smaller than it was: %d bodies, %d of them such as must be refused", sent, refused)
	}
}

package edition_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/edition/editiontest"
	"newsroom/internal/epub"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// person is the reader of books, of whom nothing counts but the language and what the paper is called.
func person(language string) newsroom.Account {
	return newsroom.Account{ID: newsroom.AccountID{7}, Language: language, Paper: "The “Morning” & <Paper>"}
}

func book(t *testing.T, language string, e wire.Edition, since []wire.Correction) edition.EPUBFile {
	t.Helper()
	b, err := edition.BookOf(person(language), e, since, nil)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// files unpacks a book, and fails unless each XML file in it is well formed.
func files(t *testing.T, body []byte) map[string]string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all[f.Name] = string(content)
		if ext := filepath.Ext(f.Name); ext != ".css" && ext != ".jpg" && ext != "" {
			wellFormed(t, f.Name, content)
		}
	}
	return all
}

func wellFormed(t *testing.T, name string, content []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(content))
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, content)
		}
	}
}

// drawn is a random edition.
type drawn struct {
	language string
	edition  wire.Edition
	since    []wire.Correction
}

func draw(n int) drawn {
	language := editiontest.Languages[n%len(editiontest.Languages)]
	return drawn{language, editiontest.Edition(language).Example(n), editiontest.Since(language).Example(n)}
}

func TestABookOfTheSameIsTheSameBytes(t *testing.T) {
	enginetest.Computes(t)
	rapid.Check(t, func(r *rapid.T) {
		language := rapid.SampledFrom(editiontest.Languages).Draw(r, "language")
		e, since := editiontest.Edition(language).Draw(r, "edition"), editiontest.Since(language).Draw(r, "since")
		one, other := book(t, language, e, since), book(t, language, e, since)
		if !bytes.Equal(one.Body, other.Body) || one.ETag != other.ETag {
			r.Fatal("two books of one edition differ")
		}
		files(t, one.Body)
	})
}

// A reading system knows a book by its first bytes (EPUB Open Container Format, section 4.3.2), and no file in it tells when
// it was made but by the edition's own time.
func TestABookBeginsWithItsTypeAndHasTheTimeOfItsEdition(t *testing.T) {
	d := draw(3)
	b := book(t, d.language, d.edition, nil)
	if want := "mimetypeapplication/epub+zip"; string(b.Body[30:30+len(want)]) != want {
		t.Errorf("it begins with %q", b.Body[:60])
	}
	z, err := zip.NewReader(bytes.NewReader(b.Body), int64(len(b.Body)))
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range z.File {
		if len(f.Extra) > 0 || (f.Method == zip.Store) != (i == 0) || !f.Modified.Equal(d.edition.SentAt.Truncate(2*time.Second)) {
			t.Errorf("%s: method %d, %s, extra %x", f.Name, f.Method, f.Modified, f.Extra)
		}
	}
	since := []wire.Correction{{Headline: "a", Note: "b", NotedAt: wire.At(d.edition.SentAt.Add(time.Hour))}}
	if later := book(t, d.language, d.edition, since); !later.UpdatedAt.Equal(d.edition.SentAt.Add(time.Hour)) || later.ETag == b.ETag {
		t.Errorf("corrected since: %s, %s", later.UpdatedAt, later.ETag)
	}
}

func TestABookSaysWhatIsItsReadersLanguageAndWhatIsNot(t *testing.T) {
	e := draw(2).edition // French
	e.Sections = []wire.Section{{Interest: "port", Items: []wire.Item{{Headline: "Le port rouvre", Situation: wire.Course{Languages: []string{"fr"}}}}}}
	all := files(t, book(t, "de", e, nil).Body)
	for name, want := range map[string]string{
		"EPUB/package.opf": "<dc:language>de</dc:language>", "EPUB/nav.xhtml": `<h1>Inhalt</h1>`, "EPUB/section-1.xhtml": `<article id="s1" lang="fr">`,
		"EPUB/closing.xhtml": "Das ist die ganze Zeitung.", "EPUB/opening.xhtml": `lang="de" xml:lang="de"`, "EPUB/cover.svg": "Le port rouvre",
	} {
		if !strings.Contains(all[name], want) {
			t.Errorf("%s has no %q:\n%s", name, want, all[name])
		}
	}
}

// A book has nothing that runs, loads or sends.
func TestABookRunsAndFetchesNothing(t *testing.T) {
	for n := range 50 {
		d := draw(n)
		for name, content := range files(t, book(t, d.language, d.edition, d.since).Body) {
			for _, bad := range []string{"<script", "<iframe", "<link rel=\"stylesheet\" type=\"text/css\" href=\"h", " src=\"h", "javascript:", "@import", "url("} {
				if strings.Contains(content, bad) {
					t.Errorf("%s of edition %d holds %q", name, n, bad)
				}
			}
		}
	}
}

// judged has epubcheck judge a book: it says nothing but that there is nothing to say.
func judged(t *testing.T, name string, body []byte) {
	t.Helper()
	jar := os.Getenv("NEWSROOM_TEST_EPUBCHECK")
	if jar == "" {
		t.Skip("NEWSROOM_TEST_EPUBCHECK names no epubcheck.jar; make test-books does")
	}
	file := filepath.Join(t.TempDir(), name+".epub")
	if err := os.WriteFile(file, body, 0o600); err != nil {
		t.Fatal(err)
	}
	said, err := exec.CommandContext(t.Context(), "java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", jar, "--failonwarnings", file).CombinedOutput()
	if err != nil || !strings.Contains(string(said), "No errors or warnings detected.") {
		t.Errorf("%s: %v\n%s", name, err, said[:min(len(said), 6000)])
	}
}

// Starting epubcheck takes seconds, so some books are judged as they are, and the pages of many more in books of a hundred editions.
func TestBooksPassEpubcheck(t *testing.T) {
	singles, sheaves := len(editiontest.Languages), 1
	if os.Getenv("NEWSROOM_TEST") == "full" {
		singles, sheaves = 20, 10
	}
	for n := range singles {
		d := draw(n)
		b, err := edition.BookOf(person(d.language), d.edition, d.since, pictured(t, d.edition))
		if err != nil {
			t.Fatal(err)
		}
		judged(t, fmt.Sprintf("%s-%d", d.language, n), b.Body)
	}
	judged(t, "empty", book(t, "en", wire.Edition{Number: 1, Slot: wire.Slot{Date: "nonsense"}}, nil).Body)
	for n := range sheaves {
		judged(t, fmt.Sprintf("sheaf-%d", n), sheaf(t, 100*n))
	}
}

// sheaf binds a hundred books in one.
func sheaf(t *testing.T, from int) []byte {
	t.Helper()
	whole := epub.Book{ID: "urn:uuid:00000000-0000-8000-8000-000000000000", Title: "Many", Language: "en", Creator: "Newsroom", Contents: "Contents", At: time.Unix(1_700_000_000, 0)}
	for n := range 100 {
		d := draw(from + n)
		pages, err := edition.Leaves(edition.In([]string{"en", "de"}[n%2]), d.edition, d.since, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range pages {
			p.Name = fmt.Sprintf("e%d-%s", n, p.Name)
			whole.Pages = append(whole.Pages, p)
		}
	}
	body, err := epub.Write(whole)
	if err != nil {
		t.Fatal(err)
	}
	return body
}

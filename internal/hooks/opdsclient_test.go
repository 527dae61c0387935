package hooks_test

import (
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"newsroom/internal/hooks"
)

// The library with which Thorium Reader opens catalogues finds all editions in this one, the newest first, and loads each. It comes from
// npm, so this runs where make test-clients says where it is.
func TestALibraryOfAnEReaderOpensTheCatalogue(t *testing.T) {
	folder, node := os.Getenv("NEWSROOM_TEST_CLIENTS"), os.Getenv("NEWSROOM_TEST_NODE")
	if folder == "" || node == "" {
		t.Skip("NOT RUN: NEWSROOM_TEST_CLIENTS and NEWSROOM_TEST_NODE name nothing; make test-clients does")
	}
	k := newKiosk(t, nil)
	var want []string
	for n := range 65 {
		title := fmt.Sprintf(`Brücke <%d> & "more"`, n+1)
		k.sends(title)
		want = append(want, fmt.Sprintf("Edition %d: %s", n+1, title))
		k.Pass(time.Minute)
	}
	slices.Reverse(want)
	door := httptest.NewServer(k.mux)
	t.Cleanup(door.Close)
	out, err := exec.CommandContext(t.Context(), node, filepath.Join(folder, "opds.mjs"), door.URL+hooks.FeedPath+k.secret+hooks.OPDSFile).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var books []string
	proved := 0
	for line := range strings.Lines(string(out)) {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), "book "); ok {
			_, title, _ := strings.Cut(rest, " ")
			books = append(books, title)
		} else if strings.HasPrefix(line, "proved: ") {
			proved++
			t.Log(strings.TrimSpace(line))
		}
	}
	same(t, "the books", books, want)
	same(t, "sentences proved", proved, 3)
}

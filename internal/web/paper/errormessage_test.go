package paper_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"newsroom"
	"newsroom/internal/locale"
	"newsroom/internal/oauth"
	"newsroom/internal/web/paper"
)

// steps are the packages whose refusals pages show.
var steps = []string{"../../..", "../../account", "../../oauth", "../../oidc", "../../mandate", "../../delivery", "../../delivery/email", "../../alert", "../../edition", "../../onboarding", "../../source", "../../export", "../../letterbox", "../../mailbox", "../../readlater"}

// shown are the kinds of errors that say something to the reader; the others are said by pages in their own words.
var shown = []string{
	"KindInvalid", "KindUnauthorized", "KindForbidden", "KindNotFound", "KindExists", "KindConflict", "KindCommandUsed", "KindTransition", "KindMismatch", "KindClosed", "KindLimit",
}

func TestWhatStepsRefuseIsSaidInEachLanguage(t *testing.T) {
	t.Parallel()
	said := map[string]bool{
		"There is no such %s.":                       true, // of the rows of every table
		"%s; check the address, or try again later.": true, // of the kind of what others fail at
	}
	for _, err := range []error{errors.New("x"), newsroom.Errorf(newsroom.KindUnavailable, "x")} {
		said[oauth.AsError(err).Message] = true
	}
	for _, folder := range steps {
		for _, text := range refusals(t, folder) {
			said[text] = true
		}
	}
	for _, l := range locale.All()[1:] {
		own := locale.Words("messages")()[l.Code()]
		for text := range said {
			if there, ok := own[text]; !ok || strings.Count(there, "%s") != strings.Count(text, "%s") {
				t.Errorf("%s: %q for %q", l.Code(), there, text)
			}
		}
		for text := range own {
			if !said[text] {
				t.Errorf("%s: nobody says %q", l.Code(), text)
			}
		}
	}
}

// refusals finds the formats of the errors that a package makes and that pages show.
func refusals(t *testing.T, folder string) (all []string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%s: %d files, %v", folder, len(names), err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				if text := refusal(call); text != "" && text != "%s" && (text[0] < 'a' || text[0] > 'z') { // a part of a sentence is another's
					all = append(all, paper.Spelt(text))
				}
			}
			return true
		})
	}
	return all
}

func refusal(call *ast.CallExpr) string {
	called := name(call.Fun)
	at := map[string]int{"Errorf": 1, "Because": 2, "refuse": 1}[called] // the last are those of package oauth
	if at == 0 || len(call.Args) <= at || called != "refuse" && !slices.Contains(shown, name(call.Args[0])) {
		return ""
	}
	literal, ok := call.Args[at].(*ast.BasicLit)
	if !ok {
		return ""
	}
	text, _ := strconv.Unquote(literal.Value)
	return text
}

func name(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.Ident:
		return e.Name
	}
	return ""
}

func TestARefusalIsToldInTheReadersLanguage(t *testing.T) {
	t.Parallel()
	set := paper.Parse(fstest.MapFS{"x.html": {Data: []byte(`{{define "x"}}{{end}}`)}}, "none")
	refused := newsroom.Errorf(newsroom.KindInvalid, "A token lives for more than nothing and at most %d hours.", 2000*time.Hour/time.Hour)
	lent := newsroom.Because(newsroom.KindConflict, refused, "%s", "Sign in first.")
	for language, want := range map[string][]string{
		"en": {"A token lives for more than nothing and at most 2,000 hours.", "Sign in first.", ""},
		"de": {"Ein Token gilt mehr als keine und höchstens 2.000 Stunden.", "Melden Sie sich zuerst an.", ""},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Accept-Language", language)
		f := paper.Begin(r, "")
		for i, err := range []error{refused, lent, os.ErrClosed} {
			if got := set.Tell(f, err); got != want[i] {
				t.Errorf("%s: %q, not %q", language, got, want[i])
			}
		}
	}
}

package paper_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/codetest"
	"newsroom/internal/locale"
	"newsroom/internal/source"
	"newsroom/internal/web/paper"
)

// worded are the files in which the failures of others are worded, one by one.
var worded = []string{"../../outbound/error.go", "../../feed/status.go", "../../feed/sniff.go", "../../feed/parse.go", "../../feed/discover.go"}

func TestWhyOthersFailedIsSaidInEachLanguage(t *testing.T) {
	t.Parallel()
	causes := map[string]bool{
		"Answered %s.": true, "It could not be posted: %s.": true, "It was posted whole, and not answered: %s.": true, "The address can't be used.": true,
		string(newsroom.LackWhole): true, string(newsroom.LackMore): true,
		"the publisher refused your subscription's header": true, "your subscription's header can't be read any more; give it again": true,
		"the list's header can't be read any more; give it again":                  true,
		"the list's address can't be read any more; remove it and subscribe again": true, "what came is no whole list of feeds (OPML)": true,
		"the mailbox's password can't be read any more; give it again": true, "the mail server does not accept the user name and the password": true,
		"the mailbox has no such folder": true, "the mail server offers no encryption by STARTTLS": true, "the mail server's answer broke off or is no IMAP": true,
		"the mail server's certificate is not to be trusted":  true,
		"this is XML with the outer element <%s>, not a feed": true, "this web page names a feed that can't be read: %s": true,
	}
	for _, err := range source.SiteErrors {
		causes[err.Error()] = true
	}
	for _, said := range slices.Concat(codetest.Texts(t, "../../selector", "why"), codetest.Constants[string](t, "../../selector", "PartName")) {
		causes[said] = true
	}
	causes["the selector for %s finds nothing in the page"] = true
	for _, name := range worded {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl: // what a kind is called; where a feed was found is no failure
				if n.Recv != nil && strings.EqualFold(n.Name.Name, "sentence") && !strings.Contains(name, "discover") {
					collect(n.Body, causes)
				}
			case *ast.CompositeLit:
				if id, ok := n.Type.(*ast.Ident); ok && id.Name == "NotFeedError" {
					collect(n, causes)
				}
			}
			return true
		})
	}
	for _, l := range locale.All()[1:] {
		own := locale.Words("causes")()[l.Code()]
		for text := range causes {
			if there, ok := own[text]; !ok || strings.Count(there, "%s") != strings.Count(text, "%s") {
				t.Errorf("%s: %q for %q", l.Code(), there, text)
			}
		}
		for text := range own {
			if !causes[text] {
				t.Errorf("%s: nobody says %q", l.Code(), text)
			}
		}
	}
}

// collect adds the sentences that stand in a node.
func collect(in ast.Node, all map[string]bool) {
	ast.Inspect(in, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
			if text, _ := strconv.Unquote(l.Value); strings.Contains(text, " ") && !strings.Contains(text, "%") && !strings.Contains(text, "feed's own") {
				all[text] = true
			}
		}
		return true
	})
}

func TestACauseIsToldWithItsDetail(t *testing.T) {
	t.Parallel()
	r := httptest.NewRequest("GET", "/", nil)
	r.Header.Set("Accept-Language", "de")
	f := paper.Begin(r, "")
	for english, want := range map[string]string{
		"the server reports a fault of its own (status 500)":                     "der Server meldet einen eigenen Fehler (status 500)",
		"There is nothing at this address (status 404)":                          "Unter dieser Adresse ist nichts (status 404)",
		"It could not be posted: the server can't be reached.":                   "Es ließ sich nicht übergeben: der Server ist nicht erreichbar.",
		"the selector for the item finds nothing in the page":                    "der Selektor für den Eintrag findet auf der Seite nichts",
		"Answered 503 Service Unavailable.":                                      "Geantwortet wurde 503 Service Unavailable.",
		"this is XML with the outer element <html>, not a feed":                  "das ist XML mit dem äußeren Element <html>, kein Feed",
		"this web page names a feed that can't be read: the answer is too large": "diese Webseite nennt einen Feed, der nicht lesbar ist: die Antwort ist zu groß",
		"It is haunted.": "It is haunted.",
		"":               "",
	} {
		if got := f.Cause(english); got != want {
			t.Errorf("%q is %q, not %q", english, got, want)
		}
	}
}

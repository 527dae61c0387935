package app

import (
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"newsroom/internal/httpd"
	"newsroom/internal/oauth"
	"newsroom/internal/web/unsubscribe"
)

// TestTheListForTheBrowserNamesEveryPage holds what is mounted against tools/browser/routes.txt, of which the browser's tests make
// sure that each line is looked at in a real browser.
func TestTheListForTheBrowserNamesEveryPage(t *testing.T) {
	a := open(t, &clock{now: dawn}, new(record))
	a.config.OpenSignUp = true
	gate := new(httpd.Gate)
	mounted := a.authorize(http.NewServeMux(), gate, httpd.NewLimits(0, nil, a.config.Clock)).Paths()
	// What has no account, or is asked for by no page of ours, is mounted by itself.
	mounted = append(mounted, oauth.AuthorizePath, unsubscribe.Path, "/docs", "/docs/objects")
	slices.Sort(mounted)
	text, err := os.ReadFile("../../tools/browser/routes.txt")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "tools/browser/routes.txt", strings.Fields(string(text)), mounted)
}

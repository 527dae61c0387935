package entry

import (
	"net/url"
	"path"
	"strings"
)

// home is where a page leads that was asked for nothing else.
const home = accountPath

// longestBack bounds what is remembered of where somebody wanted to go.
const longestBack = 8 << 10

// local gives an address to come back to if it is surely one of this newsroom, and home otherwise. Browsers read more as
// an address of another host than the standard says: a backslash as a slash, and as nothing what they strip before.
func local(back string) string {
	if len(back) > longestBack || !strings.HasPrefix(back, "/") || strings.HasPrefix(back, "//") {
		return home
	}
	for _, r := range back {
		if r <= ' ' || r >= 0x7f || r == '\\' {
			return home
		}
	}
	u, err := url.Parse(back)
	if err != nil || u.Scheme != "" || u.Host != "" || u.User != nil || u.Fragment != "" || u.Opaque != "" {
		return home
	}
	if strings.ContainsAny(u.Path, "\\\r\n\t") || path.Clean(u.Path) != u.Path || strings.HasPrefix(u.Path, "//") {
		return home
	}
	return back
}

package newsletter

import (
	_ "embed"
	"net/url"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/feed"
)

//go:embed counters.txt
var counterList string

// counters are the domains of services that count who follows a link, and the first names of hosts at which publishers have
// it done. It is only read.
var counters = func() map[string]bool {
	all := map[string]bool{}
	for line := range strings.Lines(counterList) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			all[line] = true
		}
	}
	return all
}()

// target gives where a link leads without a detour and without what only tracks; empty: only whoever counts knows. An
// address that carries another is read as that.
func target(to string) string {
	for range 3 { // counters are put one into the other
		u, err := url.Parse(to)
		if err != nil {
			return ""
		}
		inner := carried(u)
		if inner == "" {
			break
		}
		to = inner
	}
	u, err := url.Parse(to)
	if err != nil || counts(u) {
		return ""
	}
	return feed.Untracked(u.String())
}

// carried gives the address of the web that another carries in its query or its path.
func carried(u *url.URL) string {
	for _, name := range []string{"url", "u", "q", "target", "redirect", "redirect_url", "to", "link", "r", "dest", "destination"} {
		if inner := web(u.Query().Get(name)); inner != "" && !relative(inner) {
			return inner
		}
	}
	for _, scheme := range []string{"/https:/", "/http:/"} {
		if _, rest, found := strings.Cut(u.Path, scheme); found {
			rest = strings.TrimPrefix(scheme, "/") + "/" + strings.TrimLeft(rest, "/")
			if end := strings.Index(rest, "/1/0"); end > 0 { // what a counter has put behind it
				rest = rest[:end]
			}
			if inner := web(rest); inner != "" {
				return inner
			}
		}
	}
	return ""
}

func relative(address string) bool { return !strings.Contains(address, ".") }

// counts tells whether an address is one at which is counted who follows it.
func counts(u *url.URL) bool {
	host := strings.ToLower(u.Hostname())
	for at := host; ; {
		if counters[at] {
			return true
		}
		_, rest, more := strings.Cut(at, ".")
		if !more {
			break
		}
		at = rest
	}
	first, rest, _ := strings.Cut(host, ".")
	if counters[first+"."] && strings.Contains(rest, ".") {
		return true
	}
	path := strings.ToLower(u.Path)
	return slices.ContainsFunc([]string{"/ls/click", "/wf/click", "/track/", "/click", "/redirect", "/e/c/"}, func(s string) bool {
		return strings.HasPrefix(path, s)
	})
}

// keyed tells whether an address holds what may be a key of the reader's.
func keyed(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return true
	}
	parts := strings.Split(u.Path, "/")
	for _, values := range u.Query() {
		parts = append(parts, values...)
	}
	return slices.ContainsFunc(parts, newsroom.KeyLike)
}

// open gives where a link leads that may stand in a paper, or nothing.
func open(to string) string {
	at := target(to)
	if at == "" || keyed(at) {
		return ""
	}
	return at
}

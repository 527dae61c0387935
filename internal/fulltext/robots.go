package fulltext

import (
	"bytes"
	"cmp"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// agent is the product token by which robots.txt may speak of this newsroom.
const agent = "newsroom"

// Bounds of a robots.txt. Whoever writes more than a rule needs is taken to refuse: to leave a rule out could let
// in what it keeps out.
const (
	maxRobots    = 500 << 10 // bytes that are read (RFC 9309, section 2.5)
	maxRules     = 5000
	maxRule      = 2048 // bytes
	maxStars     = 16   // in one rule
	longestDelay = 5 * time.Minute
)

// How long what a host's robots.txt says holds: a day (RFC 9309, section 2.4), and less where it could not be read.
const (
	rulesHold  = 24 * time.Hour
	outageHold = time.Hour
)

// RobotsRules are what a host lets this newsroom ask for, in a form that can be stored.
type RobotsRules struct {
	Status int    // of the answer; 0: the host could not be asked
	Text   []byte // of a 2xx, as far as it is read
	Until  time.Time
}

// RulesOf takes the answer to a request for robots.txt, after its redirects. A host that answers 4xx has no rules; one
// that fails, or can't be reached, lets nothing be asked for until it is asked again (RFC 9309, section 2.3.1).
func RulesOf(status int, body []byte, now time.Time) RobotsRules {
	r := RobotsRules{Status: status, Until: now.Add(rulesHold)}
	switch {
	case status >= 200 && status < 300:
		r.Text = body[:min(len(body), maxRobots)]
		if len(body) > maxRobots { // the last rule may be cut
			r.Text = r.Text[:bytes.LastIndexByte(r.Text, '\n')+1]
		}
	case status == http.StatusTooManyRequests, status < 400, status >= 500:
		r.Until = now.Add(outageHold)
	}
	return r
}

// Policy is a set of rules made ready for asking.
type Policy struct {
	none  bool // nothing may be asked for
	away  bool // the rules are on another host
	rules []rule
	delay time.Duration
}

// rule lets the paths of a pattern be asked for, or does not.
type rule struct {
	allow   bool
	pattern string
}

// Policy reads the rules: those of all groups for this newsroom, or where there are none those for everybody (RFC
// 9309, section 2.2.1).
func (r RobotsRules) Policy() Policy {
	switch {
	case r.Status >= 400 && r.Status < 500 && r.Status != http.StatusTooManyRequests:
		return Policy{}
	case r.Status >= 300 && r.Status < 400:
		return Policy{away: true}
	case r.Status < 200 || r.Status >= 300:
		return Policy{none: true}
	}
	var mine, all group
	var into []*group // which the next rule belongs to
	naming, n := false, 0
	for name, value := range fields(r.Text) {
		if n++; n > maxRules || len(value) > maxRule || strings.Count(value, "*") > maxStars {
			return Policy{none: true}
		}
		if name != "user-agent" {
			naming = false
			for _, g := range into {
				g.add(name, value)
			}
			continue
		}
		if !naming {
			into, naming = nil, true
		}
		switch productOf(value) {
		case agent:
			mine.met, into = true, append(into, &mine)
		case "*":
			into = append(into, &all)
		}
	}
	if mine.met {
		return mine.Policy
	}
	return all.Policy
}

// group is what the groups for one robot say together.
type group struct {
	Policy
	met bool
}

func (g *group) add(name, value string) {
	switch {
	case name == "crawl-delay":
		if seconds, err := strconv.ParseFloat(value, 64); err == nil && seconds > 0 {
			g.delay = time.Duration(min(seconds, longestDelay.Seconds()) * float64(time.Second))
		}
	case value != "": // an empty rule is none
		g.rules = append(g.rules, rule{name == "allow", normal(value)})
	}
}

// productOf gives the token of a robot's name, without its version.
func productOf(name string) string {
	name, _, _ = strings.Cut(strings.ToLower(name), "/")
	name, _, _ = strings.Cut(name, " ")
	return name
}

// fields gives the lines of a robots.txt that count.
func fields(text []byte) func(yield func(name, value string) bool) {
	return func(yield func(name, value string) bool) {
		text = bytes.TrimPrefix(bytes.ReplaceAll(text, []byte{'\r'}, []byte{'\n'}), []byte("\ufeff"))
		for line := range bytes.SplitSeq(text, []byte{'\n'}) {
			line, _, _ = bytes.Cut(line, []byte{'#'})
			name, value, found := strings.Cut(string(line), ":")
			name, value = strings.ToLower(strings.TrimSpace(name)), strings.TrimSpace(value)
			switch name {
			case "user-agent", "allow", "disallow", "crawl-delay":
				if found && !yield(name, value) {
					return
				}
			}
		}
	}
}

// Allows tells whether an address may be asked for: by the longest rule that its path meets, of equals by one that
// allows (RFC 9309, section 2.2.2).
func (p Policy) Allows(u *url.URL) bool {
	if p.none {
		return false
	}
	path := cmp.Or(normal(u.EscapedPath()), "/")
	if u.RawQuery != "" {
		path += "?" + normal(u.RawQuery)
	}
	allowed, longest := true, -1
	for _, r := range p.rules {
		n := len(r.pattern)
		if (n > longest || n == longest && r.allow) && meets(path, r.pattern) {
			allowed, longest = r.allow, n
		}
	}
	return allowed
}

// Unknown tells whether the host did not say what may be asked for, so that nothing may.
func (p Policy) Unknown() bool { return p.none }

// Elsewhere tells whether the host leads to another one for its rules. Mostly it leads there for its pages, too, which
// are then asked for under that one's; what it shows itself is not to be taken, because nobody knows its rules.
func (p Policy) Elsewhere() bool { return p.away }

// Delay is how far apart the host wants requests, 0 where it does not say.
func (p Policy) Delay() time.Duration { return p.delay }

// meets tells whether a path begins as a pattern has it: a star stands for anything, a dollar at the end for the end.
// Each part is found where it comes first, so the time is that of a search for each of a few parts.
func meets(path, pattern string) bool {
	pattern, whole := strings.CutSuffix(pattern, "$")
	parts := strings.Split(pattern, "*")
	if !strings.HasPrefix(path, parts[0]) {
		return false
	}
	path = path[len(parts[0]):]
	if len(parts) == 1 {
		return !whole || path == ""
	}
	last := len(parts) - 1
	for _, part := range parts[1:last] {
		i := strings.Index(path, part)
		if i < 0 {
			return false
		}
		path = path[i+len(part):]
	}
	if whole {
		return strings.HasSuffix(path, parts[last])
	}
	return strings.Contains(path, parts[last])
}

// normal writes a path with each byte that is not plain ASCII as its percent sign and digits, in capitals, and what is
// plain and was written so as itself.
func normal(path string) string {
	var b strings.Builder
	for i := 0; i < len(path); i++ {
		c := path[i]
		if c == '%' && i+2 < len(path) {
			if v, ok := hexByte(path[i+1], path[i+2]); ok {
				i += 2
				if unreserved(v) {
					b.WriteByte(v)
				} else {
					escape(&b, v)
				}
				continue
			}
		}
		if c <= ' ' || c >= 0x7f {
			escape(&b, c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

func escape(b *strings.Builder, c byte) {
	const digits = "0123456789ABCDEF"
	b.Write([]byte{'%', digits[c>>4], digits[c&15]})
}

func hexByte(a, b byte) (byte, bool) {
	high, low := strings.IndexByte("0123456789abcdef", a|0x20), strings.IndexByte("0123456789abcdef", b|0x20)
	if high < 0 || low < 0 {
		return 0, false
	}
	return byte(high<<4 | low), true
}

// unreserved are the characters that mean the same written either way (RFC 3986, section 2.3).
func unreserved(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c == '-' || c == '.' || c == '_' || c == '~'
}

package fulltext

import (
	"bytes"
	"net/url"
	"strings"
	"testing"
	"time"
)

var now = time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC)

func address(t *testing.T, path string) *url.URL {
	t.Helper()
	u, err := url.Parse("https://gazette.example" + path)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func TestRobotsAreReadAsTheStandardSays(t *testing.T) {
	tests := []struct {
		name, rules, path string
		want              bool
	}{
		{"no rules", "", "/a", true},
		{"everything is kept from everybody", "User-agent: *\nDisallow: /", "/a", false},
		{"an empty rule is none", "User-agent: *\nDisallow:", "/a", true},
		{"others are meant", "User-agent: otherbot\nDisallow: /", "/a", true},
		{"this newsroom is meant, in any case of letters", "User-agent: NewsRoom/2\nDisallow: /", "/a", false},
		{"a name that ours begins with is not ours", "User-agent: news\nDisallow: /\n\nUser-agent: *\nDisallow: /x", "/a", true},
		{"its own group counts and not everybody's", "User-agent: *\nDisallow: /\n\nUser-agent: newsroom\nDisallow: /x", "/a", true},
		{"all groups for it count", "User-agent: newsroom\nDisallow: /a\n\nUser-agent: x\nDisallow: /\n\nUser-agent: newsroom\nDisallow: /b", "/b", false},
		{"a group may name several", "User-agent: x\nUser-agent: newsroom\nDisallow: /a", "/a", false},
		{"names that come late begin a new group", "User-agent: x\nDisallow: /a\nUser-agent: newsroom\nDisallow: /b", "/a", true},
		{"the longest rule counts", "User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", true},
		{"whatever the order", "User-agent: *\nAllow: /a\nDisallow: /a/b", "/a/b/c", false},
		{"of equals the one that allows", "User-agent: *\nDisallow: /a\nAllow: /a", "/a", true},
		{"a rule is the beginning of a path", "User-agent: *\nDisallow: /fish", "/fisherman", false},
		{"and of nothing else", "User-agent: *\nDisallow: /fish", "/a/fish", true},
		{"letters have their case", "User-agent: *\nDisallow: /Fish", "/fish", true},
		{"a star stands for anything", "User-agent: *\nDisallow: /*.php", "/a/b.php?x=1", false},
		{"from the beginning", "User-agent: *\nDisallow: /a*b", "/x/ab", true},
		{"a dollar stands for the end", "User-agent: *\nDisallow: /*.php$", "/b.php?x=1", true},
		{"and is met there", "User-agent: *\nDisallow: /*.php$", "/b.php", false},
		{"a whole path", "User-agent: *\nDisallow: /a$", "/ab", true},
		{"the query counts", "User-agent: *\nDisallow: /*?print=", "/a?print=1", false},
		{"what is escaped and what is not are alike", "User-agent: *\nDisallow: /caf%C3%A9", "/café", false},
		{"either way round", "User-agent: *\nDisallow: /café", "/caf%c3%a9", false},
		{"an escaped letter is the letter", "User-agent: *\nDisallow: /%61", "/a", false},
		{"an escaped slash is none", "User-agent: *\nDisallow: /a/b", "/a%2Fb", true},
		{"comments and odd ends of lines", "\ufeffUser-agent: * # all\r\nDisallow : /a # x\r\n", "/a", false},
		{"rules before any name are nobody's", "Disallow: /", "/a", true},
		{"site maps end no group", "User-agent: newsroom\nSitemap: https://x.example/\nDisallow: /a", "/a", false},
		{"a rule with too many stars keeps everything", "User-agent: x\nDisallow: /" + strings.Repeat("*a", 17), "/b", false},
		{"so does one that is too long", "User-agent: x\nDisallow: /" + strings.Repeat("a", maxRule), "/b", false},
		{"a web page instead is no rule", "<!doctype html><html><body>Not here</body></html>", "/a", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := RulesOf(200, []byte(tt.rules), now).Policy().Allows(address(t, tt.path)); got != tt.want {
				t.Errorf("%s may be asked for: %v, want %v", tt.path, got, tt.want)
			}
		})
	}
}

func TestWhatTheAnswerForRobotsMeans(t *testing.T) {
	for _, tt := range []struct {
		status                    int
		allows, unknown, elswhere bool
		holds                     time.Duration
	}{
		{200, false, false, false, 24 * time.Hour},
		{404, true, false, false, 24 * time.Hour},
		{401, true, false, false, 24 * time.Hour},
		{403, true, false, false, 24 * time.Hour},
		{429, false, true, false, time.Hour},
		{500, false, true, false, time.Hour},
		{503, false, true, false, time.Hour},
		{0, false, true, false, time.Hour},
		{301, true, false, true, time.Hour},
	} {
		r := RulesOf(tt.status, []byte("User-agent: *\nDisallow: /"), now)
		p := r.Policy()
		if p.Allows(address(t, "/a")) != tt.allows || p.Unknown() != tt.unknown || p.Elsewhere() != tt.elswhere || r.Until.Sub(now) != tt.holds {
			t.Errorf("status %d: allows %v, unknown %v, elsewhere %v, holds for %s", tt.status, p.Allows(address(t, "/a")), p.Unknown(),
				p.Elsewhere(), r.Until.Sub(now))
		}
	}
}

func TestDelaysAreBounded(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"10": 10 * time.Second, "0.5": 500 * time.Millisecond, "1e9": longestDelay, "-1": 0, "NaN": 0, "soon": 0, "": 0,
	} {
		if got := RulesOf(200, []byte("User-agent: *\nCrawl-delay: "+text), now).Policy().Delay(); got != want {
			t.Errorf("a delay of %q is %s, want %s", text, got, want)
		}
	}
}

// The last rule of a file that is too long may be cut, and then says something else.
func TestALongRobotsIsReadToItsLastWholeLine(t *testing.T) {
	rules := append([]byte("User-agent: *\nDisallow: /secret\n"), bytes.Repeat([]byte("# "+strings.Repeat("x", 97)+"\n"), maxRobots/100)...)
	rules = append(rules, "Allow: /secret/but-not-this"...)
	if RulesOf(200, rules[:maxRobots+10], now).Policy().Allows(address(t, "/secret/a")) {
		t.Error("a rule is lost")
	}
}

func TestWhoAsksNotToBeTakenIsNot(t *testing.T) {
	for tag, want := range map[string]bool{
		"": false, "all": false, "index, follow": false, "noarchive": true, "NoArchive": true, "nofollow, nosnippet": true, "none": true,
		"noindex": true, "max-snippet:0": true, "max-snippet: 0": true, "max-snippet:-1, max-image-preview:large": false,
		"otherbot: noarchive": false, "otherbot: nofollow, noarchive": false, "newsroom: noarchive": true, "Newsroom: nofollow, noarchive": true,
		"unavailable_after: 25 Jun 2031 15:00:00 PST": false, "noimageindex": false,
	} {
		if got := Forbidden([]string{"all", tag}); got != want {
			t.Errorf("%q forbids: %v", tag, got)
		}
	}
}

package newsletter

import (
	"strings"
	"testing"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"newsroom"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestWhereALinkLeads(t *testing.T) {
	t.Parallel()
	for from, want := range map[string]string{
		"https://paper.example/2026/harbour":                                                                                     "https://paper.example/2026/harbour",
		"https://paper.example/a?utm_source=x&id=7&mc_eid=9":                                                                     "https://paper.example/a?id=7",
		"https://x.us1.list-manage.com/track/click?u=1&id=2":                                                                     "",
		"https://click.sender.example/?url=https%3A%2F%2Fpaper.example%2Fb%3Futm_medium%3De":                                     "https://paper.example/b",
		"https://tracking.tldr.example/CL0/https:%2F%2Fpaper.example%2Fc%3Fx=1/1/0100-abc/def=400":                               "https://paper.example/c?x=1",
		"https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Flink.sender.example%2F%3Fu%3Dhttps%3A%2F%2Fp.example": "https://p.example",
		"https://go.dev/blog/x":                      "https://go.dev/blog/x",
		"https://go.nature.example/3Xyz":             "",
		"https://paper.example/u/a1b2c3d4e5f6a7b8c9": "",
		"https://paper.example/?s=a1b2c3d4e5f6a7b8":  "",
		"https://user:pass@paper.example/":           "",
	} {
		if got := open(web(from)); got != want {
			t.Errorf("%s leads to %q and not %q", from, got, want)
		}
	}
}

// What a browser would make of unclosed elements may be a thousand times as much as was sent.
func TestMarkupIsNeverMoreThanWasSent(t *testing.T) {
	t.Parallel()
	bold := "<p>"
	for i := range 400 {
		bold += "<b c" + strings.Repeat("x", i%7) + "='" + strings.Repeat("y", i%5) + "'>"
	}
	for name, markup := range map[string]string{
		"formatting that is reconstructed": bold + "</p>" + strings.Repeat("<p>x", 100_000),
		"nested links":                     strings.Repeat("<a href='https://p.example/'>x", 20_000),
		"tables in tables":                 strings.Repeat("<table><tr><td>x", 20_000),
		"ends of nothing":                  strings.Repeat("</td></b></p>x", 20_000),
		"an attribute without an end":      "<p title='" + strings.Repeat("x", 900_000),
	} {
		total := 0
		for _, b := range blocksIn(markup).all {
			total += len(b.text)
			for _, l := range b.links {
				total += len(l.text)
			}
		}
		if total > 2*len(markup) {
			t.Errorf("%s: %d bytes became %d", name, len(markup), total)
		}
	}
}

// Whatever comes, it is read without a fault, within its bounds, and nothing of its markup is left but paragraphs.
func TestWhateverComesIsReadWithoutAFault(t *testing.T) {
	t.Parallel()
	pieces := []string{
		"From: a@x.example\r\n", "From: \"", "Subject: =?utf-8?q?=C3", "?=\r\n", "Content-Type: multipart/mixed; boundary=b\r\n", "Content-Type: text/html\r\n", "\r\n", "--b\r\n", "--b--\r\n",
		"Content-Transfer-Encoding: base64\r\n", "Content-Type: message/rfc822\r\n", "<p>", "</p>", "<a href='https://p.example/abc'>", "</a>", "<script>", "<div style='display:none'>", "<li>", "<table><tr><td>",
		"&lt;b&gt;", "Confirm your subscription", "Unsubscribe", "https://p.example/x", "\x93\xff\x00", "The harbour reopened on Friday after the storm.", "<h2>", "List-Unsubscribe: <https://p.example/>\r\n",
	}
	rapid.Check(t, func(t *rapid.T) {
		raw := "From: a@x.example\r\nContent-Type: text/html\r\n\r\n" + strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 40).Draw(t, "pieces"), "")
		if rapid.Bool().Draw(t, "bare") {
			raw = strings.TrimPrefix(raw, "From: a@x.example\r\nContent-Type: text/html\r\n\r\n")
		}
		mail, err := Read([]byte(raw))
		if err != nil {
			if newsroom.KindOf(err) != newsroom.KindInvalid {
				t.Fatalf("the error is %v", err)
			}
			return
		}
		for _, e := range mail.Issue().Document.Entries {
			left := strings.NewReplacer("<p>", "", "</p>", "", "<br>", "").Replace(e.Content)
			if strings.ContainsAny(left, "<>") {
				t.Fatalf("markup is left: %q", e.Content)
			}
		}
	})
}

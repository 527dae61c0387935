package newsletter

import (
	"strings"
	"testing"
)

// A letter of some hundred kibibytes must not be read for minutes: what is looked at for each link is bounded.
func TestManyLinksAreBounded(t *testing.T) {
	t.Parallel()
	words, heads := strings.Repeat("harbour ", 60_000), "From: a@x.example\r\nSubject: News\r\n"
	for name, letter := range map[string]string{
		"links beside many words": heads + "Content-Type: text/html\r\n\r\n<p>" + strings.Repeat("<a href=http://p.example>x</a>", 20_000) + words + "</p>",
		"addresses on one line":   heads + "\r\n" + words + strings.Repeat(" https://p.example/a", 20_000),
		"one link of many pieces": heads + "Content-Type: text/html\r\n\r\n<p>" + strings.Repeat("<a href=http://p.example>a<b>a</b></a>", 20_000) + "</p>",
		"a comment for a name":    heads + "Message-ID: " + strings.Repeat("(a)", 60_000) + "<x@x>\r\n\r\n" + words,
	} {
		mail, err := Read([]byte(letter))
		if err != nil {
			t.Logf("%s: %v", name, err)
			continue
		}
		mail.Issue()
		for _, b := range blocksIn(mail.body.asMarkup()).all {
			if len(b.links) > mostLinks {
				t.Errorf("%s: %d links", name, len(b.links))
			}
			for _, l := range b.links {
				if len(l.text) > longestLink {
					t.Errorf("%s: a link of %d bytes", name, len(l.text))
				}
			}
		}
	}
}

func TestAHeadlineIsNoPhrase(t *testing.T) {
	t.Parallel()
	for text, purpose := range map[string]string{
		"Datenschutz: Bußgeld gegen einen Händler": forService,
		"Mehr Nachtzüge nach Wien":                 forMore,
		"More trains to Oxley":                     forMore,
	} {
		if is(text, purpose) {
			t.Errorf("%q is taken for one of %s", text, purpose)
		}
	}
	for text, purpose := range map[string]string{"Datenschutz": forService, "Read more »": forMore, "Mehr …": forMore} {
		if !is(text, purpose) {
			t.Errorf("%q is not taken for one of %s", text, purpose)
		}
	}
}

// A field that somebody put before a signed letter is not the one that was signed.
func TestTwoFieldsEndNoSubscription(t *testing.T) {
	t.Parallel()
	field := "List-Unsubscribe: <https://p.example/u>\r\n"
	for fields, want := range map[string]string{field: "https://p.example/u", field + "List-Unsubscribe: <https://q.example/u>\r\n": ""} {
		mail, err := Read([]byte("From: a@x.example\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n" + fields + "\r\nThe harbour reopened."))
		if err != nil || mail.unsubscribe != want {
			t.Errorf("%q: %q, %v", fields, mail.unsubscribe, err)
		}
	}
}

package delivery_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/mail/mailtest"
	"newsroom/internal/wire"
)

// specimens gives letters of every kind, by name, as they came to a relay.
func (h *house) specimens() map[string]mailtest.ReceivedLetter {
	h.Helper()
	all := map[string]mailtest.ReceivedLetter{"edition": h.mails(fullEdition(1)), "long": h.mails(longEdition(2))}
	hostile := sampleEdition(3, `</title><script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, "x\x0b\x1b[31m&nbsp;&#x0;</td></table>")
	hostile.Sections[0].Interest, hostile.Title = "<h1>", `</style>"'`
	hostile.Sections[0].Items[1].Sources[0].Publisher = "<!--"
	all["hostile"] = h.mails(hostile)
	quiet := sampleEdition(4)
	quiet.Notice = &wire.Notice{Cause: wire.Quiet, Message: "Nothing happened that you asked for."}
	all["quiet"] = h.mails(quiet)
	one := func() mailtest.ReceivedLetter {
		h.work()
		letters := h.took()
		if len(letters) != 1 {
			h.Fatalf("%d letters", len(letters))
		}
		return letters[0]
	}
	h.alert(h.reader, "Dues rise in every harbour")
	all["alert"] = one()
	h.Must(h.outbox.Test(h.Context(), h.reader))
	all["test"] = one()
	return all
}

// fullEdition has something in every part of a paper.
func fullEdition(number int64) wire.Edition {
	e := sampleEdition(number, "Halden cable to carry half its load by Monday, and the north pays less for it", "The tram wins its last vote, by one", "Sodium cells hold 91% at forty below")
	e.Sections[0].Items[0].Disagreements = []wire.Side{{Sentence: wire.Sentence{Text: "No."}}}
	e.Sections[0].Items[0].Summary = []wire.Sentence{
		{Text: "The second of three damaged joints passed its voltage test at 02:40."}, {Text: "Day-ahead power in the northern zone fell by a fifth within the hour."},
	}
	e.Sections[0].Items[1].New = nil
	change := "It opened on Friday."
	e.Followed = []wire.Followed{{Title: "The sluice at Møre", State: "active", Change: &change}}
	e.Corrections = []wire.Correction{{Number: 213, Headline: "Dues fall", Note: "Canal Post has changed a sentence that was quoted. It read “five”; it now reads “four”.", NotedAt: e.SentAt}}
	return e
}

// longEdition has more of everything than a letter has room for.
func longEdition(number int64) wire.Edition {
	var headlines []string
	for n := range 100 {
		headlines = append(headlines, fmt.Sprintf("%d: %s", n, strings.Repeat("dues ", 40)))
	}
	e := sampleEdition(number, headlines...)
	for _, headline := range headlines {
		e.Followed = append(e.Followed, wire.Followed{Title: headline, State: "active"})
		cause := newsroom.Outranked
		e.Coverage = append(e.Coverage, wire.Coverage{Label: headline, Cause: &cause})
	}
	return e
}

// What others know of HTML and of mail programs judges every kind of letter: html-validate, and caniemail, whose known
// findings may not grow in number.
func TestLettersPassTheJudgesOfMail(t *testing.T) {
	judge := os.Getenv("NEWSROOM_TEST_MAILCHECK")
	if judge == "" {
		t.Skip("NEWSROOM_TEST_MAILCHECK names no script; make test-mail does")
	}
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.choose(h.reader, func(d *newsroom.Delivery) { d.QuietFrom, d.QuietTo = 0, 0 })
	folder := t.TempDir()
	if kept := os.Getenv("NEWSROOM_TEST_LETTERS"); kept != "" { // for whoever wants to look at them
		folder = kept
	}
	for name, l := range h.specimens() {
		h.Must(os.WriteFile(filepath.Join(folder, name+".html"), []byte(l.HTML), 0o600))
		h.Pass(time.Minute)
	}
	said, err := exec.CommandContext(t.Context(), "node", judge, folder).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, said)
	}
	t.Log(string(said))
}

package delivery_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/mail/mailtest"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// mails gives the letter of one edition.
func (h *house) mails(e wire.Edition) mailtest.ReceivedLetter {
	h.Helper()
	body, err := wire.Encode(e)
	h.Must(err)
	h.Commit(func(tx store.Tx) error {
		r, err := tx.Readers().Get(h.reader)
		if err != nil {
			return err
		}
		slot := newsroom.Slot{Kind: newsroom.OnRequest, Due: start.AddDate(0, 0, int(r.Last)), Zone: "UTC"}
		if err := tx.Editions().Send(newsroom.Edition{Account: h.reader, Number: r.Last + 1, Slot: slot, Body: body}); err != nil {
			return err
		}
		return store.Announce(tx, h.reader, newsroom.EventEdition, itoa(r.Last+1))
	})
	h.work()
	letters := h.took()
	if len(letters) != 1 {
		h.Fatalf("%d letters", len(letters))
	}
	return letters[0]
}

func itoa(n int64) string {
	b, _ := json.Marshal(n)
	return string(b)
}

func TestALetterSaysWhatTheStoredEditionSays(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	e := sampleEdition(214, "Halden cable to carry half its load by Monday, and the north pays less for it", "A tram wins")
	e.Sections[0].Items[0].Disagreements = []wire.Side{{Sentence: wire.Sentence{Text: "No."}}}
	change := "It opened."
	e.Followed = []wire.Followed{{Title: "Sluice", State: "active", Change: &change}}
	e.Corrections = []wire.Correction{{Number: 213, Headline: "Old", Note: "It was five.", NotedAt: e.SentAt}}
	h.Commit(func(tx store.Tx) error {
		return tx.Readers().SetReadiness(h.reader, newsroom.Readiness{State: newsroom.StateReady, Next: start.AddDate(0, 0, 1)})
	})
	l := h.mails(e)
	same(t, "the subject", l.Subject, "Edition 214: Halden cable to carry half its load by…")
	if n := utf8.RuneCountInString(l.Subject); n > 60 {
		t.Errorf("the subject has %d characters", n)
	}
	for _, said := range []string{
		"Edition 214, Saturday 21 November 2026", "Halden cable to carry half", "A tram wins", "The sluice at Møre opened again.", "Dues fell by a fifth.",
		"Canal Post", "Sources disagree", "Sluice: It opened.", "Edition 213, Old: It was five.", "peat: quiet: nothing new", "That is the whole paper.",
		"The next one is due on Sunday 22 November, 13:00, Europe/Stockholm.", "https://news.example.org/editions/214", "6 minutes to read", "612 articles, 41 situations",
		"https://news.example.org/account/delivery", "https://news.example.org/unsubscribe?letter=",
	} {
		for form, text := range map[string]string{"text": l.Text, "HTML": l.HTML} {
			if !strings.Contains(strings.Join(strings.Fields(text), " "), said) {
				t.Errorf("the %s does not say %q:\n%s", form, said, text)
			}
		}
	}
	if !strings.Contains(l.HTML, "2 stories, 6 minutes. Also: A tram wins") || strings.Contains(l.Text, "<") {
		t.Errorf("%s\n%s", l.HTML, l.Text)
	}
}

// Above the front page below what is followed a letter says why it is there, with the address of the mandate.
func TestALetterSaysAboveTheFrontPageBelowWhyItIsThere(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	e := sampleEdition(1, "Of the mandate", "Of the day")
	item := e.Sections[0].Items[1]
	e.Sections[0].Items = e.Sections[0].Items[:1]
	note := "So far we have understood only this of what you want to read: chess. Say here what else you want: " + strings.TrimSuffix(e.WebURL, "/editions/1") + "/mandate"
	e.Sections = append(e.Sections, wire.Section{Interest: "Front page", FrontPage: true, Note: &wire.Remark{Text: note}, Items: []wire.Item{item}})
	letter := h.mails(e)
	plain := strings.Join(strings.Fields(letter.Text), " ")
	if at := strings.Index(plain, note); at < strings.Index(plain, "1. Of the mandate") || at > strings.Index(plain, "2. Of the day") {
		t.Errorf("the letter:\n%s", letter.Text)
	}
	link := strings.TrimSuffix(e.WebURL, "/editions/1") + `/mandate"`
	if page := letter.HTML; !strings.Contains(page, "So far we have understood only this of what you want to read: chess.") || !strings.Contains(page, link) {
		t.Errorf("the page:\n%s", page)
	}
}

// What mail programs and their makers ask for: one name each time, a list's name, one click, nothing that is fetched.
func TestTheHeadersAreThoseOfALetterThatCanBeStopped(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.edition(h.reader, "Dues fall")
	h.alert(h.reader, "Dues rise")
	h.work()
	letters := h.took()
	for i, list := range []string{"<editions.news.example.org>", "<alerts.news.example.org>"} {
		l := letters[i]
		same(t, "List-Id", l.Header.Get("List-Id"), list)
		same(t, "List-Unsubscribe-Post", l.Header.Get("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click")
		account, event, err := h.stops.Read(t.Context(), stopsOf(t, l))
		h.Must(err)
		same(t, "what it stops", []any{account, event}, []any{h.reader, []newsroom.Event{newsroom.EventEdition, newsroom.EventAlert}[i]})
		if !regexp.MustCompile(`^<(edition|alert)-[0-9a-f]{32}@news\.example\.org>$`).MatchString(l.Header.Get("Message-ID")) {
			t.Errorf("Message-ID %s", l.Header.Get("Message-ID"))
		}
		if regexp.MustCompile(`(?i)<(img|script|link|iframe|object|video)|src=|url\(|@import`).MatchString(l.HTML) {
			t.Errorf("it fetches something:\n%s", l.HTML)
		}
		same(t, "parts", strings.HasPrefix(l.Header.Get("Content-Type"), "multipart/alternative"), true)
	}
}

func TestAnAlertSaysWhyAndOffersPause(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.alert(h.reader, "Dues rise by a fifth in every harbour between Møre and the Skaw")
	h.work()
	l := h.took()[0]
	same(t, "the subject", l.Subject, "Alert: Dues rise by a fifth in every harbour between Møre…")
	for _, said := range []string{"You asked to be told at once of harbours.", "Dues rise.", "Say that you don", "https://news.example.org/mandate", "https://news.example.org/alerts"} {
		if !strings.Contains(l.Text, said) || !strings.Contains(l.HTML, strings.ReplaceAll(said, "'", "&#39;")) {
			t.Errorf("it does not say %q:\n%s\n%s", said, l.Text, l.HTML)
		}
	}
}

func TestATamperedStopStopsNothing(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	token, err := h.stops.Token(t.Context(), h.reader, newsroom.EventAlert)
	h.Must(err)
	for i := range token {
		for _, other := range []byte("Aa") {
			bad := token[:i] + string(other) + token[i+1:]
			if _, _, err := h.stops.Read(t.Context(), bad); bad != token && newsroom.KindOf(err) != newsroom.KindNotFound {
				t.Errorf("%s: %v", bad, err)
			}
		}
	}
	for _, bad := range []string{"", token + "A", token[1:], "x"} {
		if _, _, err := h.stops.Read(t.Context(), bad); newsroom.KindOf(err) != newsroom.KindNotFound {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// hostile are headlines that try to be more than that.
func hostile(t *testing.T) []string {
	t.Helper()
	all := []string{
		"x\r\nBcc: eve@evil.example\r\n\r\n<script>alert(1)</script>", "x\nTo: eve@evil.example", "\u2028Bcc: eve@evil.example", "=?utf-8?q?x=0ABcc:_eve?=",
		`"><img src=x onerror=alert(1)>`, "{{.Stop}}", strings.Repeat("x", 10_000), strings.Repeat("Ж ", 5000), "\u202emirror", "", "\x00\x1b[31m",
	}
	folder := os.Getenv("NEWSROOM_EVAL")
	if folder == "" {
		return all
	}
	// The list of strings that is a part of the labelled data.
	packed := filepath.Join(folder, "feeds", "feeds-dev.tar.gz")
	list, err := exec.CommandContext(t.Context(), "tar", "-xzOf", packed, "dev/crlf_mail_strings.jsonl").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := bufio.NewScanner(strings.NewReader(string(list))); line.Scan(); {
		var one struct{ Value string }
		if err := json.Unmarshal(line.Bytes(), &one); err != nil {
			t.Fatal(err)
		}
		all = append(all, one.Value)
	}
	return all
}

func TestAHostileHeadlineIsOneLetterToOneAddressWithNoOtherHeader(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	h.choose(h.reader, func(d *newsroom.Delivery) { d.Daily = newsroom.MaxDaily })
	usual := map[string][]string{}
	for i, headline := range append([]string{"Dues fall"}, hostile(t)...) {
		e := sampleEdition(int64(i+1), headline)
		e.Sections[0].Interest, e.Sections[0].Items[0].Sources[0].Publisher = headline, headline
		letters := map[string]mailtest.ReceivedLetter{"edition": h.mails(e)}
		h.alert(h.reader, headline)
		h.work()
		if all := h.took(); len(all) == 1 {
			letters["alert"] = all[0]
		} else {
			t.Fatalf("%d letters of the alert %q", len(all), headline)
		}
		for kind, l := range letters {
			names := headersOf(l)
			if i == 0 {
				usual[kind] = names
			}
			same(t, "headers of the "+kind+" "+headline, names, usual[kind])
			same(t, "to", []string{l.To, l.Header.Get("To")}, []string{"ada@example.org", "<ada@example.org>"})
			if strings.ContainsAny(l.Subject, "\r\n") || utf8.RuneCountInString(l.Subject) > 60 || regexp.MustCompile(`<(script|img)`).MatchString(l.HTML) {
				t.Errorf("%q: %q\n%s", headline, l.Subject, l.HTML)
			}
		}
		h.Pass(24 * time.Hour)
	}
}

// headersOf names the headers of a letter, each as often as it is there.
func headersOf(l mailtest.ReceivedLetter) (names []string) {
	for name, values := range l.Header {
		for range values {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

func TestALetterStaysBelow60KB(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	for name, word := range map[string]string{"short": "dues ", "Cyrillic": "пошлины ", "Chinese": "港口税", "wide": strings.Repeat("ж", 300) + " "} {
		e := sampleEdition(1)
		long := strings.Repeat(word, 30)
		for i := range 100 {
			e.Sections[0].Items = append(e.Sections[0].Items, wire.Item{
				Headline: long, Placement: map[bool]wire.Placement{true: wire.Lead, false: wire.Brief}[i == 0], FirstSeenAt: e.SentAt, UpdatedAt: e.SentAt,
				Summary: []wire.Sentence{{Text: long}, {Text: long}}, New: []wire.Sentence{{Text: long}},
				Sources: []wire.Source{{Publisher: long, Title: long, PublishedAt: e.SentAt}, {Publisher: "b" + long, PublishedAt: e.SentAt}},
			})
			e.Followed = append(e.Followed, wire.Followed{Title: long, Change: &long})
			cause := newsroom.Outranked
			e.Coverage = append(e.Coverage, wire.Coverage{Label: long, Cause: &cause})
			e.Corrections = append(e.Corrections, wire.Correction{Number: 1, Headline: long, Note: long, NotedAt: e.SentAt})
		}
		e.Notice = &wire.Notice{Cause: wire.Quiet, Message: long}
		l := h.mails(e)
		if len(l.Raw) > 60_000 || !strings.Contains(l.Text, "more stories are in the web edition.") || !strings.Contains(l.HTML, "</html>") {
			t.Errorf("%s: %d bytes", name, len(l.Raw))
		}
		t.Logf("%s: %d bytes, %d stories", name, len(l.Raw), strings.Count(l.HTML, "<h2"))
	}
}

func TestLeadsHave90WordsAndOthers45(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	e := sampleEdition(1, "Lead", "Other")
	var many []wire.Sentence
	for range 40 {
		many = append(many, wire.Sentence{Text: "Wordone wordtwo wordthree wordfour wordfive."})
	}
	for i := range e.Sections[0].Items {
		e.Sections[0].Items[i].Summary, e.Sections[0].Items[i].New = many, nil
	}
	l := h.mails(e)
	same(t, "words", strings.Count(strings.ToLower(strings.Join(strings.Fields(l.Text), " ")), "wordone wordtwo")*5, 90+45)
}

func TestACorrectionByMailSaysWhatStoodAndWhatStands(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	e := sampleEdition(7, "Dues fall")
	long := strings.Repeat("Council of the harbour ", 20)
	for n := range 14 {
		note := fmt.Sprintf("Canal Post has changed a sentence that was quoted. It read “%s old%d”; it now reads “%s new%d”.",
			strings.Repeat("harbours ", 23), n, strings.Repeat("harbours ", 23), n)
		e.Corrections = append(e.Corrections, wire.Correction{Number: 6, Headline: long, Note: note, NotedAt: e.SentAt})
	}
	l := h.mails(e)
	for form, text := range map[string]string{"text": l.Text, "HTML": l.HTML} {
		words := strings.Join(strings.Fields(text), " ")
		for _, said := range []string{"old0”; it now reads", "new0”.", "old11”; it now reads", "new11”.", "and 2 more in the web edition", "Dues fall"} {
			if !strings.Contains(words, said) {
				t.Errorf("the %s does not say %q:\n%s", form, said, text)
			}
		}
	}
	if strings.Contains(l.Text, "new12") {
		t.Error("it goes on")
	}
}

func TestCorrectionsInManyBytesLeaveRoomForTheLetter(t *testing.T) {
	h := newHouse(t, mailtest.RelayBehaviour{})
	e := sampleEdition(7, "Dues fall")
	for range 40 {
		e.Corrections = append(e.Corrections, wire.Correction{Number: 6, Headline: strings.Repeat("港", 300), Note: strings.Repeat("𠮷", 2000), NotedAt: e.SentAt})
	}
	l := h.mails(e)
	if len(l.Raw) > 60_000 || !strings.Contains(l.Text, "and 38 more in the web edition") || !strings.Contains(l.Text, "Dues fall") {
		t.Errorf("%d bytes:\n%s", len(l.Raw), l.Text)
	}
}

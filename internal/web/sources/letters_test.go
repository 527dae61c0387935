package sources_test

import (
	"html"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/ingest"
	"newsroom/internal/letterbox"
	"newsroom/internal/newsletter"
	"newsroom/internal/outbound"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/sources"
)

var letterAddress = regexp.MustCompile(`letters(?:\+|&#43;)[a-z0-9]{26}@news\.example`)

// comes has a mail come to an address and be read.
func (h *house) comes(address, raw string) {
	h.Helper()
	desk := letterbox.New(h.Store, "news.example", newsletter.Prover{}, h.Logger)
	box, err := desk.Find(h.Context(), address)
	h.Must(err)
	h.Must(desk.Take(h.Context(), []newsroom.LetterboxID{box}, newsroom.Envelope{}, []byte(raw)))
	client := outbound.New(outbound.Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
	h.Cleanup(client.CloseIdleConnections)
	poller := ingest.NewPoller(h.Store, feed.NewFetcher(client, h.Clock), func(string) time.Duration { return 0 }, nil, h.Logger)
	reader := desk.Reading(poller, nil)
	for _, id := range enginetest.See(h, func(v store.View) ([]newsroom.IssueID, error) {
		return v.Letterboxes().Waiting(h.Clock().Add(time.Hour), 10)
	}) {
		h.Must(reader.Run(h.Context(), newsroom.IssueJob{Issue: id}, newsroom.Ticket{}))
	}
}

func letterOf(from, subject, markup string) string {
	return "From: " + from + "\r\nSubject: " + subject + "\r\nContent-Type: text/html\r\n\r\n" + markup
}

func TestAReaderTakesANewsletterAndNobodyElseSeesIt(t *testing.T) {
	h := newHouse(t)
	session, other := h.joined("ada@example.org"), h.joined("bob@example.org")
	holds(t, h.Get(sources.Path, session), http.StatusOK, "Add a letter")
	made := h.Post(sources.Path, session, url.Values{"do": {"letter"}, "name": {"Gazettecanary"}})
	holds(t, made, http.StatusOK, "Subscribe to the newsletter with", "Newsletters", "Gazettecanary")
	address := html.UnescapeString(letterAddress.FindString(made.Body.String()))
	h.comes(address, letterOf("News <news@sender.example>", "Confirm your subscription", `<p>Welcome.</p><p><a href="https://sender.example/confirm?key=abc123DEF456ghi789">Confirm</a></p>`))
	holds(t, h.Get(sources.Path, session), http.StatusOK, "Confirm at sender.example", `href="https://sender.example/confirm?key=abc123DEF456ghi789"`, `rel="noopener noreferrer nofollow"`)
	h.comes(address, letterOf("News <news@sender.example>", "Harbour & <b>port</b>", "<p>The Oxley harbour reopened.</p>"))
	h.comes(address, letterOf("Stranger <other@bad.example>", "Buy <b>this</b>", "<p>Buy.</p>"))
	page := h.Get(sources.Path, session)
	holds(t, page, http.StatusOK, "Harbour &amp; port", "news@sender.example", "Not signed (DKIM).", "It became 1 article.", "1 letter in quarantine", "by letter")
	number := h.letterNumber(page)
	holds(t, h.Get("/sources/letter?source="+number, session), http.StatusOK, "Buy this", "other@bad.example", "Nothing proves that this sender has written it.", "Accept this letter alone")
	holds(t, h.Get("/sources/remove?source="+number, session), http.StatusOK, "your subscription is ended where the publisher offers that")

	theirs := h.Get(sources.Path, other)
	if said := theirs.Body.String(); strings.Contains(said, "canary") || strings.Contains(said, "sender.example") || letterAddress.MatchString(said) {
		t.Error("another reader sees the newsletter")
	}
	holds(t, h.Get("/sources/letter?source="+number, other), http.StatusNotFound)
	issue := issueNumber.FindStringSubmatch(h.Get("/sources/letter?source="+number, session).Body.String())[1]
	for _, do := range []string{"accept", "drop", "empty", "confirmed"} {
		holds(t, h.Post("/sources/letter", other, url.Values{"do": {do}, "source": {number}, "issue": {issue}}), http.StatusNotFound)
	}
	same(t, "accepting", h.Post("/sources/letter", session, url.Values{"do": {"accept"}, "source": {number}, "issue": {issue}}).Code, http.StatusSeeOther)
	h.comes(address, letterOf("Stranger <other@bad.example>", "Buy that", "<p>Buy.</p>"))
	holds(t, h.Get("/sources/letter?source="+number, session), http.StatusOK, "Buy that")
	holds(t, h.Get(sources.Path, session), http.StatusOK, "Buy this", "1 letter in quarantine")
}

var issueNumber = regexp.MustCompile(`name="issue" value="(\d+)"`)

// letterNumber gives the number of the only newsletter's source.
func (h *house) letterNumber(page *httptest.ResponseRecorder) string {
	h.Helper()
	_, after, _ := strings.Cut(page.Body.String(), "/sources/letter?source=")
	number, _, _ := strings.Cut(after, `"`)
	return number
}

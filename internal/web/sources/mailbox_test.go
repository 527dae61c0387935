package sources_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/web/sources"
)

var (
	keptPassword = regexp.MustCompile(`name="kept" value="([^"]+)"`)
	listNumber   = regexp.MustCompile(`name="list" value="(\d+)"`)
)

const mailboxPage = "/sources/mailbox"

// fetches looks into the mailboxes as the jobs do, and reads what they bring.
func (h *house) fetches(accounts ...newsroom.AccountID) {
	h.Helper()
	for _, id := range accounts {
		h.Must(h.boxes.Run(h.Context(), newsroom.MailboxJob{Account: id}, newsroom.Ticket{}))
	}
}

func TestAReaderHasLettersFetchedFromAMailboxAndNobodyElseSeesThem(t *testing.T) {
	h := newHouse(t)
	ada, session := h.Joined("ada@example.org", "en")
	bob, other := h.Joined("bob@example.org", "en")
	h.mails.User("ada@mail.example", "passwordcanary", "Letters")
	h.mails.Deliver("ada@mail.example", "Letters", h.Clock(),
		"From: The Gazette <news@gazette.example>\r\nList-Id: <gazette.example>\r\nSubject: Harbour <b>canary\r\n\r\nThe harbour reopened.\r\n", "From: a@x.example, b@x.example\r\n\r\nx\r\n")
	holds(t, h.Get(sources.Path, session), http.StatusOK, `href="/sources/mailbox"`)
	holds(t, h.Get(mailboxPage, session), http.StatusOK, "Nothing in the mailbox is changed.", "Try it")
	form := url.Values{
		"do": {"try"}, "host": {"127.0.0.1"}, "port": {strconv.Itoa(h.mails.Port)}, "security": {"tls"}, "user": {"ada@mail.example"}, "password": {"wrongcanary"}, "folder": {"Letters"},
	}
	hides := func(said string) {
		t.Helper()
		if strings.Contains(said, "passwordcanary") || strings.Contains(said, "wrongcanary") {
			t.Error("the page has the password")
		}
	}
	refused := h.Post(mailboxPage, session, form)
	holds(t, refused, http.StatusUnprocessableEntity, `role="alert"`, "The mail server does not accept the user name and the password.", `value="ada@mail.example"`)
	hides(refused.Body.String())
	_, german := h.Joined("eve@example.org", "de")
	holds(t, h.Post(mailboxPage, german, form), http.StatusUnprocessableEntity, "Der Mailserver nimmt Benutzernamen und Passwort nicht an.")
	form.Set("password", "passwordcanary")
	form.Set("folder", "Nowhere")
	holds(t, h.Post(mailboxPage, session, form), http.StatusUnprocessableEntity, "The mailbox has no such folder.")
	form.Set("port", "http")
	holds(t, h.Post(mailboxPage, session, form), http.StatusUnprocessableEntity, "The port is a number from 1 to 65535.")
	form.Set("folder", "Letters")
	form.Set("port", strconv.Itoa(h.mails.Port))
	tried := h.Post(mailboxPage, session, form)
	holds(t, tried, http.StatusOK, "It works: the folder has 2 letters.", `name="kept"`)
	hides(tried.Body.String())
	form.Set("kept", keptPassword.FindStringSubmatch(tried.Body.String())[1])
	form.Set("password", "")
	form.Set("do", "save")
	holds(t, h.Post(mailboxPage, other, form), http.StatusUnprocessableEntity, "Give the password")
	same(t, "saving", h.Post(mailboxPage, session, form).Code, http.StatusSeeOther)
	h.fetches(ada, bob)

	page := h.Get(mailboxPage, session)
	holds(t, page, http.StatusOK, "Lists that wait for your word", "Harbour canary", "news@gazette.example", "1 letter waits.", "SPF can&#39;t be known", "Not signed (DKIM).", "The letter does not name one sender.")
	hides(page.Body.String())
	number := listNumber.FindStringSubmatch(page.Body.String())[1]
	for _, path := range []string{mailboxPage, sources.Path} {
		if said := h.Get(path, other).Body.String(); strings.Contains(said, "canary") || strings.Contains(said, "gazette.example") {
			t.Errorf("another reader sees it on %s", path)
		}
	}
	for _, do := range []string{"accept", "decline", "look", "remove"} {
		holds(t, h.Post(mailboxPage, other, url.Values{"do": {do}, "list": {number}}), http.StatusNotFound)
	}
	same(t, "accepting", h.Post(mailboxPage, session, url.Values{"do": {"accept"}, "list": {number}}).Code, http.StatusSeeOther)
	holds(t, h.Get(sources.Path, session), http.StatusOK, "from your mailbox", "The Gazette")
	source := h.onlySource(ada)
	holds(t, h.Get("/sources/remove?source="+source, session), http.StatusOK, "Your subscription is not ended")
	holds(t, h.Get("/sources/letter?source="+source, session), http.StatusOK, "from your mailbox")
	same(t, "looking", h.Post(mailboxPage, session, url.Values{"do": {"look"}}).Code, http.StatusSeeOther)
	same(t, "declining what is taken", h.Post(mailboxPage, session, url.Values{"do": {"decline"}, "list": {number}}).Code, http.StatusSeeOther)
	for _, wrong := range []url.Values{{"do": {"accept"}, "list": {"x"}}, {"do": {"burn"}}} {
		same(t, "a form that is none", h.Post(mailboxPage, session, wrong).Code, http.StatusBadRequest)
	}
	same(t, "removing", h.Post(mailboxPage, session, url.Values{"do": {"remove"}}).Code, http.StatusSeeOther)
	holds(t, h.Get(mailboxPage, session), http.StatusOK, "Nothing in the mailbox is changed.")
	holds(t, h.Get(sources.Path, session), http.StatusOK, "from your mailbox")
}

// onlySource gives the number of the only source of a reader's.
func (h *house) onlySource(account newsroom.AccountID) string {
	h.Helper()
	all := enginetest.See(h, func(v store.View) ([]newsroom.SourceHealth, error) { return v.Sources().For(account) })
	same(h, "sources", len(all), 1)
	return strconv.FormatInt(int64(all[0].ID), 10)
}

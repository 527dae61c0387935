package rights_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom"
)

const feedPage = "/account/delivery/feed"

// madeFeed presses a button and gives the secret of the address that is shown.
func (h *house) madeFeed(do string) string {
	h.Helper()
	w := h.send("POST", feedPage, h.ada, values("do", do))
	found := regexp.MustCompile(`<code id="atom">https://news\.example/private/(nrf_[\w-]{43})/atom</code>`).FindStringSubmatch(w.Body.String())
	if w.Code != http.StatusOK || found == nil || !strings.Contains(w.Body.String(), found[1]+"/json</code>") || w.Header().Get("Cache-Control") != "no-store" {
		h.Fatalf("%s: %d %s", do, w.Code, w.Body)
	}
	return found[1]
}

func (h *house) opens(secret string) bool {
	_, err := h.Feeds.Find(h.Context(), secret)
	if err != nil && newsroom.KindOf(err) != newsroom.KindNotFound {
		h.Fatal(err)
	}
	return err == nil
}

func TestAReaderMakesRenewsAndSwitchesOffAFeed(t *testing.T) {
	h := newHouse(t)
	holds(t, h.page(deliveryPage, h.ada), "There is none so far.", `href="/account/delivery/feed"`)
	holds(t, h.page(feedPage+"?done=off", h.ada), "Make an address for a feed?", `value="make"`)
	first := h.madeFeed("make")
	holds(t, h.page(deliveryPage, h.ada), "made on 21 November 2026, 06:00 UTC", "It was not fetched so far.", "!"+first, "!There is none so far.")
	holds(t, h.page(feedPage+"?do=renew", h.ada), `value="renew"`, "!"+first)
	h.Pass(time.Minute)
	second := h.madeFeed("renew")
	same(t, "what opens it", []bool{h.opens(first), h.opens(second)}, []bool{false, true})
	holds(t, h.page(feedPage+"?do=off", h.ada), "Switch your feed off?", `value="off"`)
	same(t, "after looking", h.opens(second), true)
	for range 2 { // once more does no harm
		h.press(feedPage, h.ada, deliveryPage+"?done=off", "do", "off")
	}
	same(t, "afterwards", h.opens(second), false)
	holds(t, h.page(deliveryPage+"?done=off", h.ada), "Your feed is switched off.", "There is none so far.")
	record := h.page("/account/record", h.ada)
	holds(t, record, "Made an address for a private feed", "Made another address", "Switched the private feed off", "!"+first, "!"+second)
	same(t, "how often it was switched off", strings.Count(record, "Switched the private feed off"), 1)
	holds(t, h.page(deliveryPage, h.bob), "There is none so far.")
	if said := h.Said(); strings.Contains(said, first) || strings.Contains(said, second) {
		t.Error("a secret stands in the log")
	}
}

// An address outlives the session that it was made in, so a browser that was left open makes none.
func TestAFeedIsForWhoSignedInJustNow(t *testing.T) {
	h := newHouse(t)
	h.Pass(time.Hour)
	w := h.send("POST", feedPage, h.ada, values("do", "make"))
	if w.Code != http.StatusSeeOther || !strings.HasPrefix(w.Header().Get("Location"), "/sign-in?") {
		t.Errorf("%d to %q", w.Code, w.Header().Get("Location"))
	}
	_, there, err := h.Feeds.Standing(t.Context(), h.a.ID)
	h.Must(err)
	same(t, "there is one", there, false)
}

func TestAFormOfAFeedThatSaysNothingKnownDoesNothing(t *testing.T) {
	h := newHouse(t)
	if w := h.send("POST", feedPage, h.ada, values("do", "dance")); w.Code != http.StatusBadRequest {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

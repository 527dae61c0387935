package rights_test

import (
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/readiness"
	"newsroom/internal/store"
)

func TestWhoHasNothingYetIsToldHowToBegin(t *testing.T) {
	h := newHouse(t)
	page := h.page("/account", h.ada)
	holds(t, page, "How to begin", "Nothing is followed for you yet", "<code>"+origin+"</code>", "<code>"+origin+"/mcp</code>",
		"newsroom mandate set --account "+email, "newsroom source add --account "+email)
	h.say(newsroom.OnTheWeb, false, "Follow chess.")
	holds(t, h.page("/account", h.ada), "How to begin", "There is nothing to read for you yet", "!mandate set", "source add")
	h.Feed(newsroom.Feed{URL: "https://feeds.example/feed", Host: "feeds.example"}, h.a.ID)
	holds(t, h.page("/account", h.ada), "!How to begin")
	holds(t, h.page("/account", h.bob), "How to begin", "mandate set", "source add")
}

func TestTheAccountsPageSaysWhenTheNextEditionComes(t *testing.T) {
	h := newHouse(t)
	h.Commit(func(tx store.Tx) error { return readiness.Refresh(tx, h.a.ID) })
	holds(t, h.page("/account", h.ada), "Your next edition comes on", "!could not be composed")
	h.Commit(func(tx store.Tx) error {
		if err := tx.Readers().SetLate(h.a.ID, newsroom.Late{Due: h.Clock(), Again: h.Clock().Add(time.Minute)}); err != nil {
			return err
		}
		return readiness.Refresh(tx, h.a.ID)
	})
	holds(t, h.page("/account", h.ada), "Your next edition comes on", "could not be composed yet. It is tried again on")
}

func TestTheListOfAppsSaysHowOneIsConnected(t *testing.T) {
	h := newHouse(t)
	holds(t, h.page("/account/apps", h.ada), "No app has access", "<code>"+origin+"</code>", "<code>"+origin+"/mcp</code>")
	h.connect(h.a.ID, "Desk")
	holds(t, h.page("/account/apps", h.ada), "!No app has access", "To connect another", "<code>"+origin+"/mcp</code>")
}

func TestANamelessAppIsNamedByWhereItReturnsToOnEveryPage(t *testing.T) {
	h := newHouse(t)
	g := h.connect(h.a.ID, "")
	same(t, "its label", g.Label(), "desk.example")
	holds(t, h.page("/account/apps", h.ada), `"><bdi>desk.example</bdi></h2>`, `aria-label="End its access: desk.example"`)
	holds(t, h.page("/account/apps/end?app=nrc_", h.ada), "<bdi>desk.example</bdi>")
	h.press("/account/apps/own", h.ada, "/account/apps/own", "do", "add", "name", "", "redirects", "https://mine.example/cb")
	holds(t, h.page("/account/apps/own", h.ada), "<bdi>mine.example</bdi></h2>", `aria-label="Remove it, and end its access: mine.example"`)
}

func TestWhoHasToSignInToEndAnAppComesBackToTheApps(t *testing.T) {
	h := newHouse(t)
	w := h.send("POST", "/account/apps/end", "", values("app", "nrc_Desk"))
	same(t, "it leads", w.Header().Get("Location"), "/sign-in?return=%2Faccount%2Fapps")
}

package rights_test

import (
	"net/http"
	"testing"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

func TestWhatAnAppMayDoIsNarrowed(t *testing.T) {
	h := newHouse(t)
	g := h.connect(h.a.ID, "Desk")
	foreign := h.connect(h.find("bob@example.org").ID, "Bobs")
	holds(t, h.page("/account/apps", h.ada), `name="scope" value="newsroom_read" checked`, `name="scope" value="mandate_write" checked`, "!onboarding_write")
	for name, form := range map[string][]string{
		"nothing left": {"app", g.Client}, "what it never had": {"app", g.Client, "scope", "onboarding_write"}, "another's": {"app", foreign.Client, "scope", "newsroom_read"},
	} {
		w := h.send("POST", "/account/apps", h.ada, values(form...))
		if w.Code != http.StatusUnprocessableEntity && w.Code != http.StatusConflict {
			t.Errorf("%s: %d", name, w.Code)
		}
		holds(t, w.Body.String(), `role="alert"`, `value="mandate_write" checked`)
	}
	h.press("/account/apps", h.ada, "/account/apps?done=saved", "app", g.Client, "scope", "newsroom_read")
	holds(t, h.page("/account/apps?done=saved", h.ada), "Saved.", "See your editions and alerts", "!mandate_write", "!ask_first")
	grants, err := h.Apps.Grants(t.Context(), h.a.ID)
	h.Must(err)
	same(t, "what is left", grants[0].Scopes, []newsroom.Scope{newsroom.NewsroomRead})
	holds(t, h.page("/account/record", h.ada), "Took permissions from Desk (desk.example)")
	holds(t, h.page("/account/apps", h.bob), `value="mandate_write" checked`)
}

func TestAReaderSaysWhatTheirPaperIsCalledAndWhenItComes(t *testing.T) {
	h := newHouse(t)
	const page, done = "/account/paper", "/account/paper?done=saved"
	holds(t, h.page(page, h.ada), `value="daily 07:00"`, `value="UTC"`, `name="minutes" value="6"`, `value="en" lang="en" selected`, "Where little came and a question waits for your answer, the front page of the day stands below.")
	h.press(page, h.ada, done, "do", "names", "name", "Ada Thornbury", "paper", "The <Morning> Paper")
	h.press(page, h.ada, done, "do", "when", "schedule", "weekdays 06:30, sun 9:00", "zone", " Europe/Stockholm ")
	h.press(page, h.ada, done, "do", "length", "minutes", "10")
	holds(t, h.page(done, h.ada), "Saved.", "Ada Thornbury", `value="The &lt;Morning&gt; Paper"`, `value="weekdays 06:30, sun 09:00"`, `value="Europe/Stockholm"`, `name="minutes" value="10"`,
		"<title>Your paper · The &lt;Morning&gt; Paper</title>")
	holds(t, h.page("/account", h.ada), "<bdi>The &lt;Morning&gt; Paper</bdi>", "06:30 on weekdays and 09:00 on Sundays, Europe/Stockholm", "10 minutes, English")
	holds(t, h.page("/account", h.bob), "<bdi>bob</bdi>", "<bdi>Newsroom</bdi>", "!Morning")
	holds(t, h.page(page, h.ada), `value="lead" checked`, `!value="all" checked`)
	h.press(page, h.ada, done, "do", "pictures", "pictures", "all")
	holds(t, h.page(page, h.ada), `value="all" checked`, `!value="lead" checked`)
	h.press(page, h.ada, done, "do", "language", "language", "de")
	holds(t, h.page(page, h.ada), "Ihre Zeitung", `<html lang="de"`)
	reader := enginetest.See(h, func(v store.View) (newsroom.Reader, error) { return v.Readers().Get(h.a.ID) })
	same(t, "what is stored", []any{reader.Schedule.String(), reader.Zone, reader.Language, reader.Minutes, reader.Pictures}, []any{"weekdays 06:30, sun 09:00", "Europe/Stockholm", "de", 10, newsroom.PicturesAll})
}

func TestSettingsThatCanNotBeReadAreShownAgain(t *testing.T) {
	h := newHouse(t)
	for want, form := range map[string][]string{
		`value="now and then"`:             {"do", "when", "schedule", "now and then", "zone", "UTC"},
		`value="Mars/Olympus"`:             {"do", "when", "schedule", "daily 07:00", "zone", "Mars/Olympus"},
		"is 1 to 60 minutes":               {"do", "length", "minutes", "many"},
		"Pictures are off, lead or all":    {"do", "pictures", "pictures", "<b>"},
		"The language is one of these: en": {"do", "language", "language", "tlh"},
		"A name has at most 60 characters": {"do", "names", "name", "x", "paper", "0123456789012345678901234567890123456789012345678901234567890"},
	} {
		w := h.send("POST", "/account/paper", h.ada, values(form...))
		same(t, want, w.Code, http.StatusUnprocessableEntity)
		holds(t, w.Body.String(), want, `role="alert"`)
	}
	same(t, "a form of nothing", h.send("POST", "/account/paper", h.ada, values("do", "x")).Code, http.StatusBadRequest)
	same(t, "of another site", h.send("POST", "/account/paper", h.ada, values("do", "length", "minutes", "9"), "Origin", "https://evil.example").Code, http.StatusForbidden)
	w := h.send("GET", "/account/paper", "", nil)
	same(t, "signed out", []any{w.Code, w.Header().Get("Location")}, []any{303, "/sign-in?return=%2Faccount%2Fpaper"})
}

func TestABrowserKeepsHowPagesLook(t *testing.T) {
	h := newHouse(t)
	w := h.send("POST", "/account/look", "", values("theme", "dark", "large", "yes", "still", "yes"))
	same(t, "it leads", []any{w.Code, w.Header().Get("Location")}, []any{303, "/account/look?done=saved"})
	kept := w.Result().Cookies()[0]
	same(t, "the cookie", []any{kept.Name, kept.Value, kept.Secure, kept.Path}, []any{"newsroom-look", "dark.large.still", true, "/"})
	page := h.send("GET", "/account/look?done=saved", "", nil, "Cookie", kept.Name+"="+kept.Value).Body.String()
	holds(t, page, "Saved.", `data-theme="dark" data-size="large" data-keys="off"`, `name="theme" value="dark" checked`, `name="large" value="yes" checked`, `name="still" value="yes" checked`)
	holds(t, h.page("/account/look", h.ada), `name="theme" value="" checked`, "!data-theme=", "<bdi>ada</bdi>")
	for _, path := range []string{"/account/look", "/account/paper"} {
		before := h.Everything()
		h.page(path, h.ada)
		same(t, path+" changes nothing", h.Everything(), before)
	}
	same(t, "of another site", h.send("POST", "/account/look", "", values("theme", "dark"), "Origin", "https://evil.example").Code, http.StatusForbidden)
}

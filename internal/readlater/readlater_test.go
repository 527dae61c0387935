package readlater_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/readlater"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

const form = "application/x-www-form-urlencoded"

func TestServicesAreAskedAsTheirInterfacesSay(t *testing.T) {
	h := newHouse(t)
	host := strings.TrimPrefix(h.URL, "https://")
	const urlPart, titlePart = "https%3A%2F%2Fpaper.example%2Fa%3Fb%3Dc%26d%3D%C3%A4", "Ferries+%26+%22trains%22%C2%A0%2B+more"
	const grant = "client_id=1_id&client_secret=canarysecret&grant_type=password&password=canarypass&username=ada"
	for kind, c := range map[newsroom.ReadLaterKind]struct {
		given        readlater.Access
		tried, saved []string // what is answered
		adds, saves  []took
	}{
		// codeberg.org/readeck/readeck, docs/api: bookmarks, profile
		newsroom.Readeck: {
			readlater.Access{Address: h.URL + "/", Token: " canarytoken "},
			nil,
			[]string{"202 {}"},
			[]took{{Method: "GET", Host: host, Path: "/api/profile", Authorization: "Bearer canarytoken"}},
			[]took{{
				Method: "POST", Host: host, Path: "/api/bookmarks", Authorization: "Bearer canarytoken", Type: "application/json",
				Body: `{"title":"Ferries \u0026 \"trains\"` + "\u00a0" + `+ more","url":"https://paper.example/a?b=c\u0026d=ä"}`,
			}},
		},
		// doc.wallabag.org/developer/api/oauth, app.wallabag.it/api/doc
		newsroom.Wallabag: {
			readlater.Access{Address: h.URL + "/bag", Client: "1_id", Secret: "canarysecret", User: "ada", Password: "canarypass"},
			[]string{`200 {"access_token":"one","expires_in":3600,"token_type":"bearer"}`},
			[]string{`200 {"access_token":"two"}`, `200 {"id":1}`},
			[]took{{Method: "POST", Host: host, Path: "/bag/oauth/v2/token", Type: form, Body: grant}},
			[]took{
				{Method: "POST", Host: host, Path: "/bag/oauth/v2/token", Type: form, Body: grant},
				{Method: "POST", Host: host, Path: "/bag/api/entries.json", Type: form, Authorization: "Bearer two", Body: "title=" + titlePart + "&url=" + urlPart},
			},
		},
		// instapaper.com/api/simple
		newsroom.Instapaper: {
			readlater.Access{User: "ada@example.org"},
			[]string{"200 200"},
			[]string{"201 201"},
			[]took{{Method: "POST", Host: "www.instapaper.com", Path: "/api/authenticate", Type: form, Authorization: "Basic YWRhQGV4YW1wbGUub3JnOg=="}},
			[]took{{Method: "POST", Host: "www.instapaper.com", Path: "/api/add", Type: form, Authorization: "Basic YWRhQGV4YW1wbGUub3JnOg==", Body: "title=" + titlePart + "&url=" + urlPart}},
		},
		// pinboard.in/api
		newsroom.Pinboard: {
			readlater.Access{Token: "ada:CANARY"},
			[]string{`200 {"update_time":"2026-11-20T06:00:00Z"}`},
			[]string{`200 {"result_code":"done"}`},
			[]took{{Method: "GET", Host: "api.pinboard.in", Path: "/v1/posts/update", Query: "auth_token=ada%3ACANARY&format=json"}},
			[]took{{
				Method: "GET", Host: "api.pinboard.in", Path: "/v1/posts/add",
				Query: "auth_token=ada%3ACANARY&description=" + titlePart + "&format=json&shared=no&toread=yes&url=" + urlPart,
			}},
		},
		newsroom.OwnService: {
			readlater.Access{Address: h.URL + "/save?key=canary&u={url}&t={title}", Token: "Token canary"},
			nil,
			[]string{"204 "},
			nil,
			[]took{{Method: "GET", Host: host, Path: "/save", Query: "key=canary&t=" + titlePart + "&u=" + urlPart, Authorization: "Token canary"}},
		},
	} {
		h.will(c.tried...)
		made, err := h.services.Add(t.Context(), h.ada, kind, c.given)
		if err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		same(t, string(kind)+" is asked whether it lets the reader in", h.since(), c.adds)
		h.will(c.saved...)
		h.Must(h.services.Save(t.Context(), h.ada, made.ID, article))
		same(t, string(kind)+" is handed an article", h.since(), c.saves)
		if strings.Contains(fmt.Sprintf("%v %+v %#v", c.given, c.given, c.given), "canary") {
			t.Errorf("%s: what is printed says a secret", kind)
		}
		for _, one := range enginetest.See(h, func(v store.View) ([]newsroom.ReadLater, error) { return v.ReadLaters().Of(h.ada) }) {
			if strings.Contains(strings.ToLower(fmt.Sprintf("%s %s", one.Sealed, one.Host)), "canary") {
				t.Errorf("%s is kept in the clear", kind)
			}
		}
		h.Must(h.services.Remove(t.Context(), h.ada, made.ID))
	}
	if strings.Contains(strings.ToLower(h.Said()), "canary") {
		t.Error("the log says a secret")
	}
}

// An own service without a place for the address in its template is posted to.
func TestAnOwnServiceIsPostedTo(t *testing.T) {
	h := newHouse(t)
	made, err := h.services.Add(t.Context(), h.ada, newsroom.OwnService, readlater.Access{Address: h.URL + "/in"})
	h.Must(err)
	h.Must(h.services.Save(t.Context(), h.ada, made.ID, readlater.Bookmark{URL: "https://paper.example/"}))
	h.Must(h.services.Try(t.Context(), h.ada, made.ID))
	host := strings.TrimPrefix(h.URL, "https://")
	same(t, "what is posted", h.since(), []took{
		{Method: "POST", Host: host, Path: "/in", Type: "application/json", Body: `{"url":"https://paper.example/"}`},
		{Method: "POST", Host: host, Path: "/in", Type: "application/json", Body: `{"title":"Newsroom","url":"https://news.example"}`},
	})
}

// message is what a reader is told of an error.
func message(err error) string {
	own, ok := errors.AsType[*newsroom.Error](err)
	if !ok {
		return fmt.Sprint(err)
	}
	return own.Message
}

func TestWhatAServiceAnswersIsSaidInWords(t *testing.T) {
	h := newHouse(t)
	host := strings.TrimPrefix(h.URL, "https://")
	readeck, err := h.services.Add(t.Context(), h.ada, newsroom.Readeck, readlater.Access{Address: h.URL, Token: "t"})
	h.Must(err)
	h.will(`200 {"access_token":"one"}`)
	wallabag, err := h.services.Add(t.Context(), h.ada, newsroom.Wallabag, readlater.Access{Address: h.URL, Client: "1", Secret: "s", User: "ada", Password: "p"})
	h.Must(err)
	pinboard, err := h.services.Add(t.Context(), h.ada, newsroom.Pinboard, readlater.Access{Token: "canary"})
	h.Must(err)
	for _, c := range []struct {
		to      newsroom.ReadLaterID
		answers []string
		says    string
	}{
		{readeck.ID, []string{"401 "}, host + " does not let you in with what it was given."},
		{readeck.ID, []string{"403 "}, host + " does not let you in with what it was given."},
		{readeck.ID, []string{"404 "}, host + " has no such service at that address."},
		{readeck.ID, []string{"422 "}, host + " does not take it (status 422)."},
		{readeck.ID, []string{"429 "}, host + " was asked too often. Wait a minute, then try again."},
		{readeck.ID, []string{"503 "}, host + " has a failure of its own (status 503). Try again later."},
		{readeck.ID, []string{"418 "}, host + " answers otherwise than such a service does (status 418)."},
		{readeck.ID, []string{"302 "}, "Nothing could be handed to " + host + ": the address leads on in a way that can't be followed."},
		{wallabag.ID, []string{`400 {"error":"invalid_grant"}`}, host + " does not let you in with what it was given."},
		{wallabag.ID, []string{"200 <html>"}, host + " answers with what can't be read."},
		{wallabag.ID, []string{"200 {}"}, host + " answers with what can't be read."},
		{pinboard.ID, []string{`200 {"result_code":"missing url"}`}, "api.pinboard.in does not take it (status 200)."},
	} {
		h.will(c.answers...)
		err := h.services.Save(t.Context(), h.ada, c.to, article)
		enginetest.Fails(t, c.answers[0], err, newsroom.KindInvalid)
		same(t, c.answers[0], message(err), c.says)
	}
	h.since()
	h.service.CloseClientConnections()
	h.client.CloseIdleConnections()
	h.service.Close()
	err = h.services.Save(t.Context(), h.ada, pinboard.ID, article)
	if said := fmt.Sprint(err); strings.Contains(said, "canary") || !strings.Contains(said, "pinboard") {
		t.Errorf("the error is %s", said)
	}
	// Any part of an address may be what lets its reader in, also one that looks like a word.
	own, err := h.services.Add(t.Context(), h.ada, newsroom.OwnService, readlater.Access{Address: h.URL + "/canary/{url}"})
	h.Must(err)
	err = h.services.Save(t.Context(), h.ada, own.ID, article)
	if said := fmt.Sprint(err); strings.Contains(said, "canary") || !strings.Contains(said, host) {
		t.Errorf("the error is %s", said)
	}
	_, err = h.services.Add(t.Context(), h.ada, newsroom.OwnService, readlater.Access{Address: "https://10.0.0.1/canary/{url}"})
	enginetest.Fails(t, "a network of others", err, newsroom.KindInvalid)
	if said := fmt.Sprint(err); strings.Contains(said, "canary") {
		t.Errorf("the error is %s", said)
	}
	err = h.services.Save(t.Context(), h.ada, readeck.ID, article)
	same(t, "nobody answers", message(err), "Nothing could be handed to "+host+": the server can't be reached.")
}

// A reader who waits is told what came of it: whatever is asked, and how often, ends before the server's 30 s for an answer do.
func TestServicesAreWaitedForOnceAndNoLongerThanAReaderWaits(t *testing.T) {
	h := newHouse(t)
	h.will(`200 {"access_token":"one"}`)
	wallabag, err := h.services.Add(t.Context(), h.ada, newsroom.Wallabag, readlater.Access{Address: h.URL, Client: "1", Secret: "s", User: "ada", Password: "p"})
	h.Must(err)
	for what, do := range map[string]func() error{
		"saving": func() error { return h.services.Save(t.Context(), h.ada, wallabag.ID, article) },
		"trying": func() error { return h.services.Try(t.Context(), h.ada, wallabag.ID) },
		"adding": func() error {
			_, err := h.services.Add(t.Context(), h.bob, newsroom.Readeck, readlater.Access{Address: h.URL, Token: "t"})
			return err
		},
	} {
		h.will(`200 {"access_token":"one"}`)
		h.ends = nil
		began := time.Now()
		h.Must(do())
		for _, end := range h.ends {
			if waits := end.Sub(began); waits < 20*time.Second || waits > 25*time.Second || !end.Equal(h.ends[0]) {
				t.Errorf("%s: a request is waited for for %v, the first one until %v", what, waits, h.ends[0])
			}
		}
		if len(h.ends) == 0 {
			t.Errorf("%s asks nobody", what)
		}
	}
}

// wallabag answers with the whole article, which is nothing to us; a token is short.
func TestOfAnAnswerOnlyWhatIsUsedIsRead(t *testing.T) {
	h := newHouse(t)
	h.will(`200 {"access_token":"one"}`)
	made, err := h.services.Add(t.Context(), h.ada, newsroom.Wallabag, readlater.Access{Address: h.URL, Client: "1", Secret: "s", User: "ada", Password: "p"})
	h.Must(err)
	h.will(`200 {"access_token":"one"}`, "200 "+strings.Repeat("x", 9<<20))
	h.Must(h.services.Save(t.Context(), h.ada, made.ID, article))
	h.will(`200 {"access_token":"one","more":"` + strings.Repeat("x", 64<<10) + `"}`)
	err = h.services.Save(t.Context(), h.ada, made.ID, article)
	enginetest.Fails(t, "an answer beyond all measure", err, newsroom.KindInvalid)
	same(t, "what is said of it", message(err), "Nothing could be handed to "+strings.TrimPrefix(h.URL, "https://")+": the answer is too large.")
}

func TestNobodyHandsOverByAnothersService(t *testing.T) {
	h := newHouse(t)
	made, err := h.services.Add(t.Context(), h.ada, newsroom.Readeck, readlater.Access{Address: h.URL, Token: "t"})
	h.Must(err)
	h.since()
	enginetest.Fails(t, "saving", h.services.Save(t.Context(), h.bob, made.ID, article), newsroom.KindNotFound)
	enginetest.Fails(t, "trying", h.services.Try(t.Context(), h.bob, made.ID), newsroom.KindNotFound)
	enginetest.Fails(t, "removing", h.services.Remove(t.Context(), h.bob, made.ID), newsroom.KindNotFound)
	same(t, "what was asked", len(h.since()), 0)
	// A row that is moved to another account opens nothing there.
	h.Exec(`UPDATE read_later SET account = $1`, h.bob[:])
	enginetest.Fails(t, "a row that was moved", h.services.Save(t.Context(), h.bob, made.ID, article), newsroom.KindInternal)
	same(t, "what was asked of it", len(h.since()), 0)
}

func TestAServiceThatCanNotBeIsRefused(t *testing.T) {
	h := newHouse(t)
	for what, c := range map[string]struct {
		kind  newsroom.ReadLaterKind
		given readlater.Access
	}{
		"no such kind":              {"pocket", readlater.Access{Address: h.URL, Token: "t"}},
		"no token":                  {newsroom.Readeck, readlater.Access{Address: h.URL, Token: " "}},
		"no client":                 {newsroom.Wallabag, readlater.Access{Address: h.URL, User: "ada", Password: "p"}},
		"no address":                {newsroom.Readeck, readlater.Access{Address: "readeck", Token: "t"}},
		"plain http to the world":   {newsroom.Readeck, readlater.Access{Address: "http://read.example.org", Token: "t"}},
		"plain http to one's own":   {newsroom.OwnService, readlater.Access{Address: "http://127.0.0.1/{url}"}},
		"a host out of the article": {newsroom.OwnService, readlater.Access{Address: "https://{url}/"}},
		"credentials in it":         {newsroom.Readeck, readlater.Access{Address: "https://a:b@read.example.org", Token: "t"}},
		"a query":                   {newsroom.Readeck, readlater.Access{Address: h.URL + "/?a=b", Token: "t"}},
		"an empty query":            {newsroom.Readeck, readlater.Access{Address: h.URL + "/read?", Token: "t"}},
		"a fragment":                {newsroom.Readeck, readlater.Access{Address: h.URL + "/#a", Token: "t"}},
		"an empty fragment":         {newsroom.Wallabag, readlater.Access{Address: h.URL + "#", Client: "1", Secret: "s", User: "ada", Password: "p"}},
		"a template's fragment":     {newsroom.OwnService, readlater.Access{Address: h.URL + "/save#{url}"}},
		"a private network":         {newsroom.Readeck, readlater.Access{Address: "https://10.0.0.1", Token: "t"}},
		"a line of its own":         {newsroom.Readeck, readlater.Access{Address: h.URL, Token: "a\r\nHost: b"}},
		"too long":                  {newsroom.Readeck, readlater.Access{Address: h.URL, Token: strings.Repeat("x", 2001)}},
		"a file":                    {newsroom.Readeck, readlater.Access{Address: "file:///etc/passwd", Token: "t"}},
	} {
		_, err := h.services.Add(t.Context(), h.ada, c.kind, c.given)
		enginetest.Fails(t, what, err, newsroom.KindInvalid)
	}
	same(t, "what was asked", len(h.since()), 0)
	for range readlater.Most {
		_, err := h.services.Add(t.Context(), h.ada, newsroom.Pinboard, readlater.Access{Token: "t"})
		h.Must(err)
	}
	h.since()
	_, err := h.services.Add(t.Context(), h.ada, newsroom.Pinboard, readlater.Access{Token: "t"})
	enginetest.Fails(t, "one too many", err, newsroom.KindLimit)
	same(t, "what was asked about it", len(h.since()), 0)
}

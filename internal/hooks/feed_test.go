package hooks_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/mmcdole/gofeed"

	"newsroom"
	"newsroom/internal/delivery/privatefeed"
	"newsroom/internal/feed"
	"newsroom/internal/hooks"
	"newsroom/internal/httpd"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// kiosk is the door with a reader who has a feed.
type kiosk struct {
	*enginetest.World
	desk   *privatefeed.Desk
	mux    *http.ServeMux
	reader newsroom.AccountID
	secret string
	feed   newsroom.FeedID
}

const home = "https://news.example"

func newKiosk(t *testing.T, limits *httpd.Limits) *kiosk {
	t.Helper()
	k := &kiosk{World: enginetest.NewWorld(t, start), mux: http.NewServeMux()}
	k.desk = privatefeed.New(k.Store, privatefeed.Places{
		Home: home + "/editions", Alerts: home + "/alerts", Settings: home + "/account/delivery", Mandate: home + "/mandate",
		Pause: func(id newsroom.MonitorID) string { return home + "/account/pause?monitor=" + id.String() },
	}, "test", k.Logger)
	hooks.MountFeeds(k.mux, k.desk, httpd.NewPorch(new(httpd.Gate), limits))
	k.reader = k.Reader("ada@example.org", newsroom.Reader{})
	k.feed = k.Publisher("canal", k.reader)
	k.renew()
	return k
}

func (k *kiosk) renew() {
	k.Helper()
	var err error
	k.secret, err = k.desk.Make(k.Context(), k.reader)
	k.Must(err)
}

// files are the two forms by their paths.
var files = map[string]string{"Atom": hooks.AtomFile, "JSON": hooks.JSONFile}

// get asks for a form of the feed. Headers come in pairs.
func (k *kiosk) get(method, file string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, home+hooks.FeedPath+k.secret+file, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	k.mux.ServeHTTP(w, r)
	return w
}

// parsed gives a form of the feed as this project's own parser and another one read it.
func (k *kiosk) parsed(file string) (feed.Document, *gofeed.Feed) {
	k.Helper()
	w := k.get(http.MethodGet, file)
	if w.Code != http.StatusOK {
		k.Fatalf("%s: %d %s", file, w.Code, w.Body)
	}
	ours, err := feed.Parse(w.Body.Bytes(), w.Header().Get("Content-Type"), home)
	k.Must(err)
	theirs, err := gofeed.NewParser().Parse(bytes.NewReader(w.Body.Bytes()))
	k.Must(err)
	if ours.Broken || len(ours.Entries) != len(theirs.Items) {
		k.Fatalf("%d and %d entries:\n%s", len(ours.Entries), len(theirs.Items), w.Body)
	}
	return ours, theirs
}

// article places an article of its own situation.
func (k *kiosk) article(title string) (newsroom.ArticleID, newsroom.SituationID) {
	k.Helper()
	id, situation := k.Arrive(enginetest.News{Feed: k.feed, Language: "en", Title: title, Text: title + "."}), newsroom.SituationID(k.Mint())
	k.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		placed := newsroom.Placed{Situation: situation, Trace: newsroom.Trace{Seq: head.Seq + 1, Article: id, Feed: k.feed, Version: 1}}
		return tx.Situations().Place(store.Placement{
			From: head, To: newsroom.GroupHead{Seq: head.Seq + 1, Epoch: head.Epoch}, Placed: []newsroom.Placed{placed}, Opened: []newsroom.Situation{{ID: situation}},
		})
	})
	return id, situation
}

// sends sends the reader's next edition, with one story of that headline.
func (k *kiosk) sends(headline string, corrections ...newsroom.Correction) int64 {
	k.Helper()
	article, situation := k.article(headline)
	var number int64
	k.Commit(func(tx store.Tx) error {
		r, err := tx.Readers().Get(k.reader)
		if err != nil {
			return err
		}
		number = r.Last + 1
		e := wire.Edition{
			Number: number, Title: fmt.Sprintf("Edition %d", number), SentAt: wire.At(tx.Now()), ComposedAt: wire.At(tx.Now()), ReadingTimeSeconds: 300,
			Slot: wire.Slot{Timezone: "UTC"}, WebURL: fmt.Sprintf("%s/editions/%d", home, number),
			Sections: []wire.Section{{Interest: "harbours", Items: []wire.Item{{
				Headline: headline, Placement: wire.Lead, Summary: []wire.Sentence{{Text: headline + ".", Sources: []int{0}}}, FirstSeenAt: wire.At(tx.Now()), UpdatedAt: wire.At(tx.Now()),
				Sources: []wire.Source{{Publisher: headline, Title: headline, URL: "javascript:alert(1)", PublishedAt: wire.At(tx.Now())}},
			}}}},
		}
		body, err := wire.Encode(e)
		if err != nil {
			return err
		}
		return tx.Editions().Send(newsroom.Edition{
			Account: k.reader, Number: number, Body: body, ComposedAt: tx.Now(), Corrections: corrections, ETag: fmt.Sprintf(`"%d"`, number),
			Slot:  newsroom.Slot{Kind: newsroom.OnRequest, Due: tx.Now().Add(time.Duration(number)), Zone: "UTC"},
			Items: []newsroom.Item{{ID: k.Mint(), Situation: situation, Cites: []newsroom.Cite{{Article: article, Version: 1, Sentence: headline + "."}}}},
		})
	})
	return number
}

// raises raises an alert with that headline.
func (k *kiosk) raises(headline string) newsroom.AlertID {
	k.Helper()
	id, label := newsroom.AlertID(k.Mint()), "harbours"
	_, situation := k.article(headline)
	k.Commit(func(tx store.Tx) error {
		body, err := wire.Encode(wire.SentAlert{
			ID: id, Interest: &label, Situation: wire.Titled{Title: "Dues"}, Headline: headline, Reason: "You asked to be told at once of harbours.",
			Summary: []wire.Sentence{{Text: headline + ".", Sources: []int{0}}}, SentAt: wire.At(tx.Now()),
			Sources: []wire.Source{{Publisher: headline, Title: headline, URL: "https://canal.example/1", PublishedAt: wire.At(tx.Now())}},
		})
		if err != nil {
			return err
		}
		return tx.Alerts().Raise(newsroom.Alert{ID: id, Account: k.reader, Situation: situation, Fact: newsroom.Digest(k.Mint()), Body: body})
	})
	return id
}

func TestAFeedHasTheReadersEditionsAndAlertsNewestFirst(t *testing.T) {
	k := newKiosk(t, nil)
	k.sends("Dues fall")
	k.Pass(time.Hour)
	alert := k.raises("Dues rise")
	k.Pass(time.Hour)
	k.sends("A tram wins")
	names := map[string]string{}
	for form, file := range files {
		ours, theirs := k.parsed(file)
		same(t, form+" titles", []string{ours.Entries[0].Title, ours.Entries[1].Title, ours.Entries[2].Title},
			[]string{"Edition 2: A tram wins", "Alert: Dues rise", "Edition 1: Dues fall"})
		same(t, form+" links", []string{ours.Entries[0].Link, ours.Entries[1].Link}, []string{home + "/editions/2", home + "/alerts"})
		same(t, form+" page", theirs.Link, home+"/editions")
		same(t, form+" tags", theirs.Items[1].Categories, []string{"alert"})
		same(t, form+" name of the alert", theirs.Items[1].GUID, "urn:uuid:"+alert.String())
		for i, item := range theirs.Items {
			same(t, form+" sent", []time.Time{*item.PublishedParsed, ours.Entries[i].Published}, []time.Time{start.Add(time.Duration(2-i) * time.Hour), start.Add(time.Duration(2-i) * time.Hour)})
			if one := names[item.Title]; one != "" && one != item.GUID || !regexp.MustCompile(`^urn:uuid:[0-9a-f-]{36}$`).MatchString(item.GUID) {
				t.Errorf("%q is named %s and %s", item.Title, one, item.GUID)
			}
			names[item.Title] = item.GUID
		}
		for _, said := range []string{"harbours", "That is the whole paper."} {
			if !strings.Contains(theirs.Items[0].Content, said) {
				t.Errorf("%s: an edition does not say %q: %s", form, said, theirs.Items[0].Content)
			}
		}
		for _, said := range []string{"You asked to be told at once of harbours.", "Dues rise.", "https://canal.example/1", home + "/mandate", home + "/account/delivery"} {
			if !strings.Contains(theirs.Items[1].Content, said) {
				t.Errorf("%s: an alert does not say %q: %s", form, said, theirs.Items[1].Content)
			}
		}
		if strings.Contains(k.get(http.MethodGet, file).Body.String(), k.secret) {
			t.Errorf("%s: the feed names its own address", form)
		}
	}
	k.renew()
	_, again := k.parsed(hooks.AtomFile)
	same(t, "its name after the address was renewed", again.Items[2].GUID, names["Edition 1: Dues fall"])
}

func TestACorrectionToldSinceMarksTheEditionThatItIsOf(t *testing.T) {
	k := newKiosk(t, nil)
	first := k.sends("Dues fall by a fifth")
	cited := enginetest.See(k, func(v store.View) (newsroom.Edition, error) { return v.Editions().Whole(k.reader, first) }).Items[0].Cites[0].Article
	before := k.get(http.MethodGet, hooks.AtomFile).Header().Get("Etag")
	k.Pass(24 * time.Hour)
	k.sends("A tram wins", newsroom.Correction{
		Number: first, Article: cited, Version: 1, Class: newsroom.Material, Kind: newsroom.Reworded, Reads: "By a tenth.", Mark: "m",
		Note: "Canal now says a tenth.", Seen: start.Add(time.Hour),
	})
	for form, file := range files {
		_, theirs := k.parsed(file)
		old := theirs.Items[1]
		if !strings.Contains(old.Content, "Corrected since this edition was sent") || !strings.Contains(old.Content, "Canal now says a tenth.") {
			t.Errorf("%s: %s", form, old.Content)
		}
		same(t, form+" updated", []time.Time{*old.PublishedParsed, *old.UpdatedParsed}, []time.Time{start, start.Add(24 * time.Hour)})
	}
	if after := k.get(http.MethodGet, hooks.AtomFile).Header().Get("Etag"); after == before {
		t.Errorf("the ETag stays %s", after)
	}
}

func TestAFeedIsBoundInNumberAndTime(t *testing.T) {
	k := newKiosk(t, nil)
	k.raises("Old news")
	k.Pass(29 * 24 * time.Hour)
	for n := range 32 {
		k.sends(fmt.Sprintf("Paper %d", n+1))
		k.Pass(time.Minute)
	}
	for n := range 52 {
		k.raises(fmt.Sprintf("News %d", n+1))
		k.Pass(time.Minute)
	}
	ours, _ := k.parsed(hooks.AtomFile)
	kinds := map[string]int{}
	for _, e := range ours.Entries {
		kinds[e.Tags[0]]++
	}
	same(t, "entries", kinds, map[string]int{"edition": 30, "alert": 50})
	same(t, "the oldest", ours.Entries[len(ours.Entries)-1].Title, "Edition 3: Paper 3")
	k.Pass(29 * 24 * time.Hour)
	ours, _ = k.parsed(hooks.AtomFile)
	same(t, "entries a month later", len(ours.Entries), 30)
}

func TestAnEmptyFeedIsAFeed(t *testing.T) {
	k := newKiosk(t, nil)
	for form, file := range files {
		ours, theirs := k.parsed(file)
		same(t, form, []any{ours.Title, theirs.Title, len(ours.Entries)}, []any{"Your newsroom", "Your newsroom", 0})
	}
}

// What a headline holds is text in the feed and in the HTML within it, whatever it looks like.
func TestAHostileHeadlineStaysText(t *testing.T) {
	hostile := []string{
		`<script>alert(1)</script>`, `]]><entry><title>x</title></entry>`, `"><img src=x onerror=alert(1)>`, `&lt;script&gt;`, "a\u2028b", "x\x0b\x1b[31m\ufffe",
		`</content></feed>`, `{{.Title}}`, strings.Repeat("ж", 3000), "\u202emirror",
	}
	k := newKiosk(t, nil)
	for _, headline := range hostile {
		k.sends(headline)
		k.raises(headline)
		k.Pass(time.Minute)
	}
	live := regexp.MustCompile(`(?i)<(script|img|entry|iframe)|href="javascript|onerror=[^&]*>|<title`)
	for form, file := range files {
		ours, theirs := k.parsed(file)
		same(t, form+" entries", len(ours.Entries), 2*len(hostile))
		for i, item := range theirs.Items {
			if live.MatchString(item.Content) {
				t.Errorf("%s: %s", form, item.Content)
			}
			if n := len([]rune(ours.Entries[i].Title)); n > 200 {
				t.Errorf("%s: a title has %d characters", form, n)
			}
		}
	}
}

func TestWhoHoldsAFeedAlreadyIsToldSo(t *testing.T) {
	k := newKiosk(t, nil)
	k.sends("Dues fall")
	for form, file := range files {
		w := k.get(http.MethodGet, file)
		tag, modified := w.Header().Get("Etag"), w.Header().Get("Last-Modified")
		same(t, form+" modified", modified, start.Format(http.TimeFormat))
		for name, headers := range map[string][]string{
			"by its ETag": {"If-None-Match", tag}, "by its time": {"If-Modified-Since", modified}, "by either, packed": {"If-None-Match", tag, "Accept-Encoding", "gzip"},
			"by its ETag, whatever the time": {"If-None-Match", tag, "If-Modified-Since", "Mon, 01 Jan 2001 00:00:00 GMT"},
		} {
			if w := k.get(http.MethodGet, file, headers...); w.Code != http.StatusNotModified || w.Body.Len() != 0 || w.Header().Get("Etag") == "" {
				t.Errorf("%s %s: %d %s", form, name, w.Code, w.Body)
			}
		}
		for name, headers := range map[string][]string{
			"another ETag": {"If-None-Match", `"x"`, "If-Modified-Since", modified}, "an older time": {"If-Modified-Since", "Mon, 01 Jan 2001 00:00:00 GMT"},
		} {
			if w := k.get(http.MethodGet, file, headers...); w.Code != http.StatusOK {
				t.Errorf("%s %s: %d", form, name, w.Code)
			}
		}
		head := k.get(http.MethodHead, file)
		same(t, form+" HEAD", []any{head.Code, head.Body.Len(), head.Header().Get("Content-Length")}, []any{200, 0, fmt.Sprint(w.Body.Len())})
		packed := k.get(http.MethodGet, file, "Accept-Encoding", "gzip")
		unzip, err := gzip.NewReader(packed.Body)
		k.Must(err)
		plain, err := io.ReadAll(unzip)
		k.Must(err)
		same(t, form+" packed", string(plain), w.Body.String())
	}
	if atom, json := k.get(http.MethodGet, hooks.AtomFile).Header().Get("Etag"), k.get(http.MethodGet, hooks.JSONFile).Header().Get("Etag"); atom == json {
		t.Errorf("both forms have the ETag %s", atom)
	}
}

func TestNobodyElseIsToKeepOrListAFeed(t *testing.T) {
	k := newKiosk(t, nil)
	for form, file := range files {
		h := k.get(http.MethodGet, file).Header()
		for name, want := range map[string]string{
			"Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex, nofollow, noarchive", "Referrer-Policy": "no-referrer",
			"X-Content-Type-Options": "nosniff", "Vary": "Accept-Encoding", "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
		} {
			same(t, form+" "+name, h.Get(name), want)
		}
	}
	same(t, "Atom", k.get(http.MethodGet, hooks.AtomFile).Header().Get("Content-Type"), "application/atom+xml; charset=utf-8")
	same(t, "JSON Feed", k.get(http.MethodGet, hooks.JSONFile).Header().Get("Content-Type"), "application/feed+json; charset=utf-8")
}

func TestAnAddressThatOpensNothingIs404(t *testing.T) {
	k := newKiosk(t, nil)
	status := func(secret string) int {
		old := k.secret
		defer func() { k.secret = old }()
		k.secret = secret
		w := k.get(http.MethodGet, hooks.AtomFile)
		if w.Code != http.StatusOK && w.Body.Len() > 0 {
			t.Errorf("%q: %s", secret, w.Body)
		}
		return w.Code
	}
	first := k.secret
	for _, bad := range []string{"x", "nrf_", first[:46] + "x", first + "A", strings.ToUpper(first), "nrf_" + strings.Repeat("A", 43)} {
		same(t, bad, status(bad), http.StatusNotFound)
	}
	k.renew()
	same(t, "the old one and the new one", []int{status(first), status(k.secret)}, []int{404, 200})
	for name, change := range map[string]func(*newsroom.Account){
		"without live use": func(a *newsroom.Account) { a.Authorized = false }, "shut": func(a *newsroom.Account) { a.DisabledAt = start },
		"open": func(*newsroom.Account) {},
	} {
		set := func(change func(*newsroom.Account)) {
			k.Commit(func(tx store.Tx) error {
				a, err := tx.Accounts().Get(k.reader)
				if err != nil {
					return err
				}
				a.Authorized, a.DisabledAt = true, time.Time{}
				change(&a)
				return tx.Accounts().Save(a)
			})
		}
		set(change)
		same(t, name, status(k.secret), map[bool]int{true: 200, false: 404}[name == "open"])
		set(func(*newsroom.Account) {})
	}
	k.Must(k.desk.End(t.Context(), k.reader))
	same(t, "switched off", status(k.secret), 404)
	for _, method := range []string{"POST", "PUT", "DELETE"} {
		same(t, method, k.get(method, hooks.AtomFile).Code, http.StatusMethodNotAllowed)
	}
}

func TestWhenAFeedWasFetchedIsKnown(t *testing.T) {
	k := newKiosk(t, nil)
	fetched := func() time.Time {
		f, _, err := k.desk.Standing(t.Context(), k.reader)
		k.Must(err)
		return f.FetchedAt
	}
	same(t, "before", fetched(), time.Time{})
	k.Pass(time.Minute)
	tag := k.get(http.MethodGet, hooks.AtomFile).Header().Get("Etag")
	same(t, "at first", fetched(), start.Add(time.Minute))
	k.Pass(14 * time.Minute)
	k.get(http.MethodGet, hooks.AtomFile)
	same(t, "soon after", fetched(), start.Add(time.Minute))
	k.Pass(time.Minute)
	k.get(http.MethodGet, hooks.AtomFile, "If-None-Match", tag)
	same(t, "a while after, by one who holds it", fetched(), start.Add(16*time.Minute))
}

func TestAFeedIsFetchedSoOftenAndNoMore(t *testing.T) {
	limits := httpd.NewLimits(4, nil, func() time.Time { return start })
	k := newKiosk(t, limits)
	var codes []int
	for range 3 {
		codes = append(codes, k.get(http.MethodGet, hooks.AtomFile).Code)
	}
	same(t, "answers", codes, []int{200, 200, http.StatusTooManyRequests})
	if wait := k.get(http.MethodGet, hooks.JSONFile).Header().Get("Retry-After"); wait != "15" {
		t.Errorf("it may come again in %q", wait)
	}
}

func TestAReadersFeedHasNothingOfAnothers(t *testing.T) {
	k := newKiosk(t, nil)
	k.sends("Canary of Ada")
	k.raises("Canary alert of Ada")
	k.reader = k.Reader("bob@example.org", newsroom.Reader{})
	k.renew()
	for form, file := range files {
		if body := k.get(http.MethodGet, file).Body.String(); strings.Contains(body, "Canary") {
			t.Errorf("%s: %s", form, body)
		}
	}
}

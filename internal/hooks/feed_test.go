package hooks_test

import (
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/hooks"
	"newsroom/internal/httpd"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
)

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
			if held := k.get(http.MethodGet, file, headers...); held.Code != http.StatusNotModified || held.Body.Len() != 0 || held.Header().Get("Etag") == "" {
				t.Errorf("%s %s: %d %s", form, name, held.Code, held.Body)
			}
		}
		for name, headers := range map[string][]string{
			"another ETag": {"If-None-Match", `"x"`, "If-Modified-Since", modified}, "an older time": {"If-Modified-Since", "Mon, 01 Jan 2001 00:00:00 GMT"},
		} {
			if whole := k.get(http.MethodGet, file, headers...); whole.Code != http.StatusOK {
				t.Errorf("%s %s: %d", form, name, whole.Code)
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
	k.Must(k.feeds.End(t.Context(), k.reader))
	same(t, "switched off", status(k.secret), 404)
	for _, method := range []string{"POST", "PUT", "DELETE"} {
		same(t, method, k.get(method, hooks.AtomFile).Code, http.StatusMethodNotAllowed)
	}
}

func TestWhenAFeedWasFetchedIsKnown(t *testing.T) {
	k := newKiosk(t, nil)
	fetched := func() time.Time {
		f, _, err := k.feeds.Standing(t.Context(), k.reader)
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

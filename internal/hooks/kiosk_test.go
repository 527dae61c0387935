package hooks_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
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
	feeds  *privatefeed.Syndicator
	mux    *http.ServeMux
	reader newsroom.AccountID
	secret string
	feed   newsroom.FeedID
}

const home = "https://news.example"

func newKiosk(t *testing.T, limits *httpd.Limits) *kiosk {
	t.Helper()
	k := &kiosk{World: enginetest.NewWorld(t, start), mux: http.NewServeMux()}
	k.feeds = privatefeed.New(k.Store, privatefeed.Links{
		Home: home + "/editions", Alerts: home + "/alerts", Settings: home + "/account/delivery", Mandate: home + "/mandate",
		Pause: func(id newsroom.MonitorID) string { return home + "/account/pause?monitor=" + id.String() },
	}, "test", k.Logger)
	hooks.MountFeeds(k.mux, k.feeds, httpd.NewPublicLimiter(new(httpd.Gate), limits))
	k.reader = k.Reader("ada@example.org", newsroom.Reader{})
	k.feed = k.Publisher("canal", k.reader)
	k.renew()
	return k
}

func (k *kiosk) renew() {
	k.Helper()
	var err error
	k.secret, err = k.feeds.Make(k.Context(), k.reader)
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
func (k *kiosk) parsed(file string) (feed.ParsedFeed, *gofeed.Feed) {
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
		return tx.Situations().Place(store.GroupingBatch{
			From: head, To: newsroom.GroupHead{Seq: head.Seq + 1, Epoch: head.Epoch}, Placed: []newsroom.Placed{placed}, Opened: []newsroom.Situation{{ID: situation}},
		})
	})
	return id, situation
}

// sends stores the reader's next edition, with one story of that headline.
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

// raises stores an alert with that headline.
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

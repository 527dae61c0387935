package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"newsroom"
	"newsroom/internal/alert"
	"newsroom/internal/api"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// tower is the interface over real monitors and updates, for readers whose tokens are the letter of the account and a
// scope.
type tower struct {
	*enginetest.World
	handler    http.Handler
	visits     *alert.Recorder
	situations []newsroom.SituationID
}

func newTower(t *testing.T) *tower {
	t.Helper()
	w := &tower{World: enginetest.NewWorld(t, noon)}
	feed := w.Feed(newsroom.Feed{URL: "https://north.example/", Host: "north.example", Title: "The North"}, enginetest.Everybody)
	for _, letter := range []byte("ab") {
		w.Reader(string(letter)+"@example.org", newsroom.Reader{Account: newsroom.AccountID{letter}})
	}
	for n := range 3 {
		w.situations = append(w.situations, w.story(feed, n))
	}
	w.visits = alert.NewRecorder(w.Store)
	w.handler = judged(chain(api.Steps{
		Editions: stocked(), Monitors: alert.NewMonitors(w.Store, w.Mint, 2), Updates: alert.NewUpdates(w.Store, w.visits),
	}))
	t.Cleanup(func() { w.Must(w.visits.Close(context.WithoutCancel(t.Context()))) })
	return w
}

// story opens a situation with one article.
func (w *tower) story(feed newsroom.FeedID, n int) newsroom.SituationID {
	w.Helper()
	id := newsroom.SituationID(w.Mint())
	w.Commit(func(tx store.Tx) error {
		return tx.Articles().Add([]store.ArrivedArticle{{
			Article: newsroom.Article{Feed: feed, Key: newsroom.Digest{byte(n)}, Language: "en", FirstSeen: noon},
			Words:   newsroom.Version{Seen: noon, Title: fmt.Sprintf("The quay at Oxley, part %d of many", n), Text: "The quay was closed.", Words: 9},
		}})
	})
	w.Commit(func(tx store.Tx) error {
		head, err := tx.Situations().Head()
		if err != nil {
			return err
		}
		to := newsroom.GroupHead{Seq: head.Seq + 1, Epoch: head.Epoch + 1}
		placed := newsroom.Placed{Situation: id, Trace: newsroom.Trace{Seq: to.Seq, Article: newsroom.ArticleID(to.Seq), Version: 1}}
		return tx.Situations().Place(store.GroupingBatch{From: head, To: to, Placed: []newsroom.Placed{placed}, Opened: []newsroom.Situation{{ID: id, Opened: noon}}})
	})
	return id
}

// item sends an account an edition with an item on a situation.
func (w *tower) item(account byte, situation int) string {
	w.Helper()
	id := newsroom.ItemID(w.Mint())
	w.Commit(func(tx store.Tx) error {
		reader, err := tx.Readers().Get(newsroom.AccountID{account})
		if err != nil {
			return err
		}
		return tx.Editions().Send(newsroom.Edition{
			Account: reader.Account, Number: reader.Last + 1, Slot: newsroom.Slot{Kind: newsroom.First, Due: w.Clock()}, ComposedAt: tx.Now(),
			Items: []newsroom.Item{{ID: id, Situation: w.situations[situation]}},
		})
	})
	w.Pass(1000)
	return id.String()
}

// alert sends an account an alert on a situation, whose stored bytes are spelled as no encoder of ours would.
func (w *tower) alert(account byte, situation int) newsroom.AlertID {
	w.Helper()
	id := newsroom.AlertID(w.Mint())
	w.Commit(func(tx store.Tx) error {
		return tx.Alerts().Raise(newsroom.Alert{
			ID: id, Account: newsroom.AccountID{account}, Situation: w.situations[situation], Fact: newsroom.Digest(id), Body: []byte(stored(id)),
		})
	})
	return id
}

func stored(id newsroom.AlertID) string {
	return fmt.Sprintf(`{"id":  %q, "monitor_id": null, "interest": "\u003cquays\u003e", "situation": {"title": "The quay"}, "headline": "The quay at Oxley",
		"summary": [{"text": "The quay was closed.", "sources": [0]}], "sources": [{"publisher": "The North", "title": "The quay", "url": "", "published_at": "2026-01-01T12:00:00Z"}],
		"reason": "You asked.", "sent_at": "2026-01-01T12:00:00Z"}`, id)
}

// post sends a body.
func (w *tower) post(target, token, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("POST", target, strings.NewReader(body))
	r.Host = "news.example"
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+token)
	answer := httptest.NewRecorder()
	w.handler.ServeHTTP(answer, r)
	return answer
}

func (w *tower) follow(token, body string) *httptest.ResponseRecorder {
	return w.post("/v1/monitors", token, body)
}

// monitor reads a monitor from an answer.
func (w *tower) monitor(answer *httptest.ResponseRecorder) (m wire.Monitor) {
	w.Helper()
	w.Must(json.Unmarshal(answer.Body.Bytes(), &m))
	return m
}

func TestAMonitorThatWasStartedIs201WithLocationAndTheStandingOneIs200(t *testing.T) {
	w := newTower(t)
	item, other := w.item('a', 0), w.item('a', 0)
	made := w.follow(writer, `{"item_id": "`+strings.ToUpper(item)+`"}`)
	expect(t, "started", made, 201, "")
	id := w.monitor(made).ID.String()
	if got := made.Header().Get("Location"); got != "/v1/monitors/"+id {
		t.Errorf("Location is %q", got)
	}
	want := `{"id":"` + id + `","state":"active","situation":{"title":"The quay at Oxley, part 0 of many","first_seen_at":"2026-01-01T12:00:00Z",` +
		`"updated_at":"2026-01-01T12:00:00Z","articles":1,"publishers":1},"started_from":"edition_item","created_at":"2026-01-01T12:00:00.000002Z",` +
		`"state_changed_at":"2026-01-01T12:00:00.000002Z","last_alert_at":null,"alerts_sent":0}`
	if made.Body.String() != want || made.Header().Get("Cache-Control") != "no-store" || made.Header().Get("Etag") != "" {
		t.Errorf("%v\n got %s\nwant %s", made.Header(), made.Body, want)
	}
	for name, body := range map[string]string{
		"the same again": `{"item_id": "` + item + `"}`, "another item on it": `{"item_id":"` + other + `","alert_id":null}`,
		"an alert on it": `{"alert_id": "` + w.alert('a', 0).String() + `"}`,
	} {
		standing := w.follow(writer, body)
		expect(t, name, standing, 200, "")
		if standing.Body.String() != want || standing.Header().Get("Location") != "" {
			t.Errorf("%s: %v %s", name, standing.Header(), standing.Body)
		}
	}
}

func TestExactlyOneOfItemAndAlertStartsAMonitor(t *testing.T) {
	w := newTower(t)
	item, told := w.item('a', 0), w.alert('a', 1).String()
	for name, body := range map[string]string{
		"both": `{"item_id":"` + item + `","alert_id":"` + told + `"}`, "neither": `{}`, "two nulls": `{"item_id":null,"alert_id":null}`,
		"no UUID": `{"item_id":"7"}`, "a number": `{"alert_id":7}`, "something more": `{"alert_id":"` + told + `","command_id":"` + item + `"}`, "no object": `[]`,
	} {
		expect(t, name, w.follow(writer, body), 400, "invalid_request")
	}
	expect(t, "a query", w.post("/v1/monitors?x=1", writer, `{"item_id":"`+item+`"}`), 400, "invalid_request")
	expect(t, "an alert alone", w.follow(writer, `{"alert_id":"`+told+`"}`), 201, "")
}

func TestForeignItemsAlertsAndMonitorsAreAsThoseThatExistNowhere(t *testing.T) {
	w := newTower(t)
	item, told := w.item('a', 0), w.alert('a', 1).String()
	own := w.monitor(w.follow(writer, `{"item_id":"`+item+`"}`)).ID.String()
	nowhere := newsroom.ItemID{7}.String()
	for name, pair := range map[string][2]*httptest.ResponseRecorder{
		"items":    {w.follow(otherOnes, `{"item_id":"`+item+`"}`), w.follow(otherOnes, `{"item_id":"`+nowhere+`"}`)},
		"alerts":   {w.follow(otherOnes, `{"alert_id":"`+told+`"}`), w.follow(otherOnes, `{"alert_id":"`+nowhere+`"}`)},
		"monitors": {w.post("/v1/monitors/"+own, otherOnes, `{"state":"stopped"}`), w.post("/v1/monitors/"+nowhere, otherOnes, `{"state":"stopped"}`)},
		"no UUID":  {w.post("/v1/monitors/"+own, otherOnes, `{"state":"stopped"}`), w.post("/v1/monitors/seven", otherOnes, `{"state":"stopped"}`)},
	} {
		expect(t, name, pair[0], 404, "not_found")
		if pair[0].Body.String() != pair[1].Body.String() || fmt.Sprint(pair[0].Header()) != fmt.Sprint(pair[1].Header()) {
			t.Errorf("%s: %v %s\n%v %s", name, pair[0].Header(), pair[0].Body, pair[1].Header(), pair[1].Body)
		}
	}
	expect(t, "more segments", w.post("/v1/monitors/"+own+"/more", writer, `{"state":"stopped"}`), 404, "not_found")
	expect(t, "the reader's own stands", w.follow(writer, `{"item_id":"`+item+`"}`), 200, "")
}

func TestAMonitorIsPausedResumedAndStoppedForGood(t *testing.T) {
	w := newTower(t)
	at := "/v1/monitors/" + w.monitor(w.follow(writer, `{"item_id":"`+w.item('a', 0)+`"}`)).ID.String()
	before := ""
	for _, step := range []struct {
		state  string
		status int
		code   string
		moves  bool
	}{
		{"active", 200, "", false},
		{"paused", 200, "", true},
		{"paused", 200, "", false},
		{"active", 200, "", true},
		{"gone", 400, "invalid_request", false},
		{"stopped", 200, "", true},
		{"stopped", 200, "", false},
		{"active", 409, "invalid_transition", false},
		{"paused", 409, "invalid_transition", false},
	} {
		w.Pass(1000)
		answer := w.post(at, writer, `{"state":"`+step.state+`"}`)
		expect(t, step.state, answer, step.status, step.code)
		if answer.Code != 200 {
			continue
		}
		if m := w.monitor(answer); string(m.State) != step.state || m.StateChangedAt.Equal(w.Clock()) != step.moves {
			t.Errorf("asked for %s: %s", step.state, answer.Body)
		}
		before = answer.Body.String()
	}
	if got := ask(w.handler, "GET", "/v1/monitors", writer).Body.String(); got != `{"items":[`+before+`]}` {
		t.Errorf("in the end %s", got)
	}
	expect(t, "without a state", w.post(at, writer, `{}`), 400, "invalid_request")
	expect(t, "its address is not read", ask(w.handler, "GET", at, writer), 405, "method_not_allowed")
}

func TestSoManyMonitorsAndNoMore(t *testing.T) {
	w := newTower(t)
	first := w.follow(writer, `{"item_id":"`+w.item('a', 0)+`"}`)
	expect(t, "the first", first, 201, "")
	expect(t, "the second", w.follow(writer, `{"item_id":"`+w.item('a', 1)+`"}`), 201, "")
	third := `{"item_id":"` + w.item('a', 2) + `"}`
	expect(t, "the third", w.follow(writer, third), 409, "limit_reached")
	expect(t, "another's", w.follow(otherOnes, `{"item_id":"`+w.item('b', 2)+`"}`), 201, "")
	expect(t, "one is stopped", w.post("/v1/monitors/"+w.monitor(first).ID.String(), writer, `{"state":"stopped"}`), 200, "")
	expect(t, "the third", w.follow(writer, third), 201, "")
}

func TestTheListOfMonitorsIsNewestFirstAndHasAnETag(t *testing.T) {
	w := newTower(t)
	empty := ask(w.handler, "GET", "/v1/monitors", writer)
	if empty.Code != 200 || empty.Body.String() != `{"items":[]}` {
		t.Errorf("at first: %d %s", empty.Code, empty.Body)
	}
	one := w.follow(writer, `{"item_id":"`+w.item('a', 0)+`"}`).Body.String()
	w.Pass(1000)
	two := w.follow(writer, `{"item_id":"`+w.item('a', 1)+`"}`).Body.String()
	all := ask(w.handler, "GET", "/v1/monitors", writer)
	tag := all.Header().Get("Etag")
	if all.Body.String() != `{"items":[`+two+`,`+one+`]}` || tag == "" || tag == empty.Header().Get("Etag") || all.Header().Get("Cache-Control") != "private, no-cache" {
		t.Errorf("%v %s", all.Header(), all.Body)
	}
	if again := ask(w.handler, "GET", "/v1/monitors", writer, "If-None-Match", tag); again.Code != 304 {
		t.Errorf("by its ETag: %d", again.Code)
	}
	if head := ask(w.handler, "HEAD", "/v1/monitors", writer); head.Code != 200 || head.Body.Len() != 0 || head.Header().Get("Etag") != tag {
		t.Errorf("HEAD: %d %v", head.Code, head.Header())
	}
	expect(t, "a query", ask(w.handler, "GET", "/v1/monitors?page=2", writer), 400, "invalid_request")
}

func TestMonitorsNeedTheirOwnPermission(t *testing.T) {
	w := newTower(t)
	item := w.item('a', 0)
	for _, token := range []string{"anewsroom_read", "aonboarding_write"} {
		expect(t, "GET", ask(w.handler, "GET", "/v1/monitors", token), 403, "forbidden")
		expect(t, "POST", w.follow(token, `{"item_id":"`+item+`"}`), 403, "forbidden")
		expect(t, "POST of one", w.post("/v1/monitors/"+item, token, `{"state":"paused"}`), 403, "forbidden")
	}
}

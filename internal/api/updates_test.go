package api_test

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

const listener = "anewsroom_read"

func (w *tower) updates(query string) *httptest.ResponseRecorder {
	return ask(w.handler, "GET", "/v1/updates"+query, listener)
}

// page reads a page of updates.
func (w *tower) page(answer *httptest.ResponseRecorder) (page wire.Updates) {
	w.Helper()
	if answer.Code != 200 {
		w.Fatalf("%d %s", answer.Code, answer.Body)
	}
	w.Must(json.Unmarshal(answer.Body.Bytes(), &page))
	return page
}

func (w *tower) retrievals() []newsroom.Retrieval {
	w.Helper()
	return enginetest.See(w, func(v store.View) ([]newsroom.Retrieval, error) {
		return v.Alerts().Retrievals(newsroom.AccountID{'a'}, 1000)
	})
}

func TestUpdatesAreTheStoredAlertsByteForByte(t *testing.T) {
	w := newTower(t)
	if got := w.updates("").Body.String(); got != `{"items":[],"next_cursor":null}` {
		t.Errorf("at first %s", got)
	}
	one, two := w.alert('a', 0), w.alert('a', 1)
	w.alert('b', 0)
	w.Pass(time.Minute)
	spliced := func(id newsroom.AlertID, at string) string {
		return strings.TrimSuffix(stored(id), "}") + `,"first_retrieved_at":` + at + `}`
	}
	for _, at := range []string{`null`, `"2026-01-01T12:01:00Z"`} {
		answer := w.updates("")
		if want := `{"items":[` + spliced(two, at) + `,` + spliced(one, at) + `],"next_cursor":null}`; answer.Body.String() != want {
			t.Errorf("got  %s\nwant %s", answer.Body, want)
		}
		if answer.Header().Get("Cache-Control") != "no-store" || answer.Header().Get("Etag") != "" {
			t.Errorf("%v", answer.Header())
		}
	}
}

// TestUpdatesAreWhatWireUpdatesEncodes ties the page that is put together to its shape.
func TestUpdatesAreWhatWireUpdatesEncodes(t *testing.T) {
	w := newTower(t)
	var sent wire.SentAlert
	w.Must(json.Unmarshal([]byte(stored(w.Mint())), &sent))
	body, err := wire.Encode(sent)
	w.Must(err)
	for n := range 25 {
		w.Commit(func(tx store.Tx) error {
			return tx.Alerts().Raise(newsroom.Alert{ID: w.Mint(), Account: newsroom.AccountID{'a'}, Situation: w.situations[0], Fact: newsroom.Digest{byte(n)}, Body: body})
		})
	}
	for query := ""; ; {
		answer := w.updates(query)
		page := w.page(answer)
		want, err := wire.Encode(page)
		w.Must(err)
		if answer.Body.String() != string(want) {
			t.Errorf("got  %s\nwant %s", answer.Body, want)
		}
		if page.NextCursor == nil {
			break
		}
		query = "?cursor=" + *page.NextCursor
	}
}

// A walk over the pages while alerts arrive sees every alert that was there at its start once, in its place.
func TestPagesHoldTwentyAndWhatArrivesShiftsNothing(t *testing.T) {
	w := newTower(t)
	var want []newsroom.AlertID
	for range 45 {
		want = append([]newsroom.AlertID{w.alert('a', 0)}, want...)
	}
	var sizes []int
	for query := ""; ; {
		page := w.page(w.updates(query))
		sizes = append(sizes, len(page.Items))
		for _, item := range page.Items {
			if item.ID != want[0] {
				t.Fatalf("page %d holds %s where %s belongs", len(sizes), item.ID, want[0])
			}
			want = want[1:]
		}
		if page.NextCursor == nil {
			break
		}
		for range 7 {
			w.alert('a', 1)
		}
		query = "?cursor=" + *page.NextCursor
	}
	if fmt.Sprint(sizes) != "[20 20 5]" || len(want) != 0 {
		t.Errorf("pages of %v, and %d alerts were not seen", sizes, len(want))
	}
}

func TestAnyFlippedBitOfACursorIsInvalidCursor(t *testing.T) {
	w := newTower(t)
	for range 21 {
		w.alert('a', 0)
		w.alert('b', 0)
	}
	cursor := *w.page(w.updates("")).NextCursor
	for i := range cursor {
		for bit := range 8 {
			flipped := []byte(cursor)
			flipped[i] ^= 1 << bit
			refuseCursor(t, w.updates("?cursor="+fmt.Sprintf("%%%X", flipped[:1])+hexes(flipped[1:])))
		}
	}
	for _, other := range []string{"", "x", cursor + "=", cursor[:59], cursor + "%0A", strings.Repeat("A", 60), strings.Repeat("x", 5000)} {
		refuseCursor(t, w.updates("?cursor="+other))
	}
	refuseCursor(t, ask(w.handler, "GET", "/v1/updates?cursor="+cursor, "bnewsroom_read"))
	if n := len(w.page(w.updates("?cursor=" + cursor)).Items); n != 1 {
		t.Errorf("itself gives %d", n)
	}
	for _, query := range []string{"?cursor=" + cursor + "&cursor=" + cursor, "?curser=" + cursor, "?cursor=" + cursor + "&limit=5"} {
		expect(t, query, w.updates(query), 400, "invalid_request")
	}
}

// hexes writes bytes as they may stand in a query, whatever they are.
func hexes(b []byte) string {
	var out strings.Builder
	for _, c := range b {
		fmt.Fprintf(&out, "%%%02X", c)
	}
	return out.String()
}

func refuseCursor(t *testing.T, answer *httptest.ResponseRecorder) {
	t.Helper()
	expect(t, "a cursor", answer, 400, "invalid_cursor")
	if !strings.Contains(answer.Body.String(), `"message":"That cursor is not one this newsroom issued."`) {
		t.Errorf("it says %s", answer.Body)
	}
}

func TestEachRetrievalIsRecordedWithItsClientTimeAndAlerts(t *testing.T) {
	w := newTower(t)
	told := w.alert('a', 0)
	if head := ask(w.handler, "HEAD", "/v1/updates", listener); head.Code != 200 || head.Body.Len() != 0 {
		t.Errorf("HEAD: %d", head.Code)
	}
	expect(t, "a wrong cursor", w.updates("?cursor=x"), 400, "invalid_cursor")
	if got := w.retrievals(); len(got) != 0 {
		t.Errorf("HEAD and a refusal left %+v", got)
	}
	if at := w.page(w.updates("")).Items[0].FirstRetrievedAt; at != nil {
		t.Errorf("after HEAD it was retrieved %v", at)
	}
	enginetest.Same(t, "the record", w.retrievals(), []newsroom.Retrieval{{Account: newsroom.AccountID{'a'}, Client: "an app", At: noon, Alerts: []newsroom.AlertID{told}}})
}

func TestOfConcurrentRetrievalsOneComesFirst(t *testing.T) {
	w := newTower(t)
	w.alert('a', 0)
	answers := make(chan *httptest.ResponseRecorder, 30)
	var all sync.WaitGroup
	for range cap(answers) {
		all.Go(func() { answers <- w.updates("") })
	}
	all.Wait()
	firsts := 0
	for range cap(answers) {
		if w.page(<-answers).Items[0].FirstRetrievedAt == nil {
			firsts++
		}
	}
	if firsts != 1 || len(w.retrievals()) != cap(answers) {
		t.Errorf("%d came first, %d are recorded", firsts, len(w.retrievals()))
	}
}

func TestUpdatesNeedAReadersPermission(t *testing.T) {
	w := newTower(t)
	for token, want := range map[string]int{"": 401, "anewsroom_read": 200, "amandate_write": 200, "aonboarding_write": 403} {
		if got := ask(w.handler, "GET", "/v1/updates", token); got.Code != want {
			t.Errorf("%q: %d, want %d", token, got.Code, want)
		}
	}
}

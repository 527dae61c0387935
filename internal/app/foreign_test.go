package app

import (
	"fmt"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom"
	"newsroom/internal/edition"
)

// pairs is how many pairs of requests each route gets.
func pairs() int {
	switch os.Getenv("NEWSROOM_TEST") {
	case "full":
		return 2000
	case "sample":
		return 200
	}
	return 20
}

// named is a route that takes an identifier. Each of its requests is made with one of another reader's and with one
// that names nothing.
type named struct {
	name          string
	method        string
	request       func(s *stage, id string) (target, body string)
	foreign, none func(*stage) string
	status        int
	code          string
}

func at(path string) func(*stage, string) (string, string) {
	return func(_ *stage, id string) (string, string) { return strings.Replace(path, "ID", id, 1), "" }
}

func to(path, body string) func(*stage, string) (string, string) {
	return func(s *stage, id string) (string, string) {
		return strings.Replace(path, "ID", id, 1), strings.NewReplacer("ID", id, "COMMAND", s.command(), "DRAFT", s.own.draft).Replace(body)
	}
}

// nothing makes an identifier that names nothing.
func nothing(s *stage) string { return newsroom.ItemID(s.config.Mint()).String() }

var identified = []named{
	{"an edition", "GET", at("/v1/briefing?edition_number=ID"), func(*stage) string { return "3" }, func(*stage) string { return "4" }, 404, "not_found"},
	{"a cursor", "GET", at("/v1/updates?cursor=ID"), (*stage).foreignCursor, (*stage).noCursor, 400, "invalid_cursor"},
	{"an item", "POST", to("/v1/monitors", `{"item_id":"ID"}`), func(s *stage) string { return s.foreign.item.String() }, nothing, 404, "not_found"},
	{"an alert", "POST", to("/v1/monitors", `{"alert_id":"ID"}`), func(s *stage) string { return s.foreign.alert.String() }, nothing, 404, "not_found"},
	{"a monitor", "POST", to("/v1/monitors/ID", `{"state":"paused"}`), func(s *stage) string { return s.foreign.monitor }, nothing, 404, "not_found"},
	{"a draft", "GET", at("/v1/onboarding?draft_id=ID"), func(s *stage) string { return s.foreign.draft }, nothing, 404, "not_found"},
	{
		"a draft that is answered", "POST", to("/v1/onboarding/answers", `{"draft_id":"ID","command_id":"COMMAND","expected_revision":0,"action":"retry","provenance":"reader_answer"}`),
		func(s *stage) string { return s.foreign.draft }, nothing, 404, "not_found",
	},
}

// cursors that reader a was given, and that nobody was.
func (s *stage) foreignCursor() string { return s.cursors[s.a.ID] }

func (s *stage) noCursor() string {
	own := s.cursors[s.b.ID]
	other := byte('A')
	if own[9] == other {
		other = 'B'
	}
	return own[:9] + string(other) + own[10:]
}

func TestAForeignIdentifierAndOneThatNamesNothingGiveTheSameBytesForTheSameWork(t *testing.T) {
	s := newStage(t)
	_, err := s.Compose(t.Context(), s.a.ID, edition.Request(time.UTC, s.clock.time())) // a third, which b does not have
	s.must(err)
	s.pages()
	every := []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite, newsroom.OnboardingWrite}
	token := "Bearer " + s.issue(s.b, every...)
	s.send(token, "GET", "/v1/mandate", "") // notes the token's use, which is noted once a minute
	for _, route := range identified {
		t.Run(route.name, func(t *testing.T) {
			for range pairs() {
				if !s.compare(t, token, route) {
					return
				}
			}
		})
	}
}

// pages sends each reader so many alerts that there is a second page of them, and keeps the cursors that lead there.
func (s *stage) pages() {
	s.Helper()
	s.cursors = map[newsroom.AccountID]string{}
	for _, reader := range []newsroom.Account{s.a, s.b} {
		paper, err := whole(s, reader.ID)
		s.must(err)
		for range 21 {
			s.alert(reader.ID, paper.Items[0].Situation)
		}
		s.cursors[reader.ID] = s.text(s.issue(reader, newsroom.NewsroomRead), "GET", "/v1/updates", "", "next_cursor")
	}
}

func (s *stage) compare(t *testing.T, token string, route named) (equal bool) {
	t.Helper()
	theirs, theirWork := s.watched(token, route, route.foreign(s))
	none, noWork := s.watched(token, route, route.none(s))
	if diff := cmp.Diff(none, theirs); diff != "" {
		t.Errorf("the answers differ (-names nothing +foreign):\n%s", diff)
		return false
	}
	if diff := cmp.Diff(noWork, theirWork); diff != "" || len(noWork) == 0 {
		t.Errorf("the work differs (-names nothing +foreign):\n%s", diff)
		return false
	}
	if head := fmt.Sprintf("%d", route.status); !strings.HasPrefix(none, head) || !strings.Contains(none, `"code":"`+route.code+`"`) {
		t.Errorf("the answer is %s", none)
		return false
	}
	return true
}

// watched gives the whole answer, but for the request's own identifier and the date, and the statements that it took.
func (s *stage) watched(token string, route named, id string) (answer string, statements []string) {
	target, body := route.request(s, id)
	var mu sync.Mutex
	s.trace = func(statement string) {
		mu.Lock()
		defer mu.Unlock()
		statements = append(statements, statement)
	}
	w := s.send(token, route.method, target, body)
	s.trace = func(string) {}
	return bytesOf(w), statements
}

func bytesOf(w *httptest.ResponseRecorder) string {
	h := w.Header().Clone()
	h.Del("X-Request-Id")
	h.Del("Date")
	h.Del("Ratelimit") // how many are left is told at every request
	var b strings.Builder
	fmt.Fprintf(&b, "%d\n", w.Code)
	_ = h.Write(&b) // to memory
	b.WriteString(w.Body.String())
	return b.String()
}

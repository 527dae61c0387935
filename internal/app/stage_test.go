package app

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/api"
	"newsroom/internal/api/apitest"
	"newsroom/internal/store"
)

// stage is a newsroom with two readers who have everything that the interface names by an identifier: editions with
// items, alerts, monitors, drafts. What is asked there is held against the document.
type stage struct {
	*twin
	own, foreign belongings // of reader b, who asks, and of reader a
	commands     int
	cursors      map[newsroom.AccountID]string // that lead each reader to a second page of alerts
}

// belongings are what a reader has.
type belongings struct {
	item    newsroom.ItemID
	alert   newsroom.AlertID
	monitor string
	draft   string
}

func newStage(t testing.TB) *stage {
	t.Helper()
	s := &stage{twin: newTwin(t, true)}
	document, err := apitest.Load(api.OpenAPI())
	s.must(err)
	s.door = document.Handler(s.door, func(err error) { t.Error("not as the document says:", err) })
	s.show(0, 1)
	s.work()
	s.show(0, 1, 3, 4)
	s.work()
	s.own, s.foreign = s.belongings(s.b), s.belongings(s.a)
	return s
}

// belongings gives a reader a monitor on an item of the first edition, an alert and a draft.
func (s *stage) belongings(of newsroom.Account) (b belongings) {
	s.Helper()
	paper, err := whole(s, of.ID)
	s.must(err)
	b.item = paper.Items[0].ID
	b.alert = s.alert(of.ID, paper.Items[len(paper.Items)-1].Situation)
	token := s.issue(of, newsroom.MandateWrite, newsroom.OnboardingWrite)
	b.monitor = s.text(token, "POST", "/v1/monitors", `{"item_id":"`+b.item.String()+`"}`, "id")
	b.draft = s.text(token, "POST", "/v1/onboarding", `{"command_id":"`+s.command()+`"}`, "draft_id")
	return b
}

// whole gives a reader's first edition with its items.
func whole(s *stage, of newsroom.AccountID) (paper newsroom.Edition, err error) {
	return paper, s.Store.View(s.Context(), func(v store.View) (err error) {
		paper, err = v.Editions().Whole(of, 1)
		return err
	})
}

// alert sends a reader an alert of a situation.
func (s *stage) alert(to newsroom.AccountID, situation newsroom.SituationID) newsroom.AlertID {
	s.Helper()
	a := newsroom.Alert{ID: s.config.Mint(), Account: to, Situation: situation, Fact: newsroom.Digest(s.config.Mint())}
	a.Body = fmt.Appendf(nil, `{"id":"%s","monitor_id":null,"interest":"offshore wind","situation":{"title":"t"},"headline":"h",`+
		`"summary":[{"text":"t","sources":[0]}],"sources":[{"publisher":"p","title":"t","url":"https://example.org/","published_at":"2026-11-21T12:00:00Z"}],`+
		`"reason":"r","sent_at":"2026-11-21T12:00:00Z"}`, a.ID)
	s.must(s.Store.Update(s.Context(), func(tx store.Tx) error { return tx.Alerts().Raise(a) }))
	return a.ID
}

// issue gives a token with these permissions that lives for as long as tokens may.
func (s *stage) issue(to newsroom.Account, scopes ...newsroom.Scope) string {
	s.Helper()
	token, err := s.Tokens.Issue(s.Context(), to, account.Opens{Scopes: scopes, Resources: []newsroom.Resource{newsroom.ResourceV1}}, account.MaxTokenLife)
	s.must(err)
	return token
}

// command makes an identifier for a command.
func (s *stage) command() string {
	s.commands++
	return fmt.Sprintf("0b0c0d0e-0000-7000-8000-%012x", s.commands)
}

// send sends a request; authorization may be empty.
func (s *stage) send(authorization, method, target, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "https://news.example.org"+target, strings.NewReader(body))
	if authorization != "" {
		r.Header.Set("Authorization", authorization)
	}
	if method != http.MethodGet {
		r.Header.Set("Content-Type", "application/json")
	}
	w := httptest.NewRecorder()
	s.door.ServeHTTP(w, r)
	return w
}

// read sends a request that must succeed and reads the answer.
func (s *stage) read(token, method, target, body string, into any) {
	s.Helper()
	w := s.send("Bearer "+token, method, target, body)
	if w.Code/100 != 2 {
		s.Fatalf("%s %s: %d %s", method, target, w.Code, w.Body)
	}
	s.must(json.Unmarshal(w.Body.Bytes(), into))
}

// text reads one member of an answer.
func (s *stage) text(token, method, target, body, member string) string {
	s.Helper()
	var all map[string]any
	s.read(token, method, target, body, &all)
	text, _ := all[member].(string)
	return text
}

// revision gives the revision of reader b's mandate.
func (s *stage) revision() (revision newsroom.Revision) {
	s.Helper()
	s.must(s.Store.View(s.Context(), func(v store.View) error {
		m, err := v.Mandates().Standing(s.b.ID)
		revision = m.Revision
		return err
	}))
	return revision
}

// answer is the body of an answer to the open question of reader b's draft.
func (s *stage) answer(token string) string {
	s.Helper()
	var draft struct {
		Revision int64
		Question struct {
			ID   string `json:"question_id"`
			Text string `json:"question_text"`
		}
	}
	s.read(token, "GET", "/v1/onboarding?draft_id="+s.own.draft, "", &draft)
	body, err := json.Marshal(map[string]any{
		"draft_id": s.own.draft, "command_id": s.command(), "expected_revision": draft.Revision, "action": "answer",
		"provenance": "reader_answer", "question_id": draft.Question.ID, "question_text": draft.Question.Text, "answer": "Chess",
	})
	s.must(err)
	return string(body)
}

// asked is a route with a request that it takes and one that is wrong in itself.
type asked struct {
	method, path string
	scopes       []newsroom.Scope // any one suffices; the first is the one that a refusal names
	valid        func(*stage) (query, body string)
	status       int
	invalid      func(*stage) (query, body string)
}

func query(q string) func(*stage) (string, string) {
	return func(*stage) (string, string) { return q, "" }
}

func body(of func(*stage) string) func(*stage) (string, string) {
	return func(s *stage) (string, string) { return "", of(s) }
}

func empty(*stage) string { return "{}" }

var (
	reading    = []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite}
	correcting = []newsroom.Scope{newsroom.MandateWrite}
	joining    = []newsroom.Scope{newsroom.OnboardingWrite}
)

// interfaces are all routes of the interface, eleven.
var interfaces = []asked{
	{"GET", "/v1/newsroom", reading, query(""), 200, query("?x=1")},
	{"GET", "/v1/briefing", reading, query("?edition_number=1"), 200, query("?edition_number=0")},
	{"GET", "/v1/mandate", correcting, query(""), 200, query("?revision=1")},
	{"POST", "/v1/mandate", correcting, body(func(s *stage) string {
		return fmt.Sprintf(`{"command_id":"%s","expected_revision":%d,"statement":"Follow chess in town %d.","provenance":"reader_words"}`, s.command(), s.revision(), s.commands)
	}), 200, body(empty)},
	{"GET", "/v1/updates", reading, query(""), 200, query("?curser=x")},
	{"GET", "/v1/monitors", correcting, query(""), 200, query("?page=2")},
	{"POST", "/v1/monitors", correcting, body(func(s *stage) string { return `{"item_id":"` + s.own.item.String() + `"}` }), 200, body(empty)},
	{"POST", "/v1/monitors/{id}", correcting, body(func(*stage) string { return `{"state":"active"}` }), 200, body(func(*stage) string { return `{"state":"gone"}` })},
	{"POST", "/v1/onboarding", joining, body(func(s *stage) string { return `{"command_id":"` + s.command() + `"}` }), 200, body(empty)},
	{"GET", "/v1/onboarding", joining, func(s *stage) (string, string) { return "?draft_id=" + s.own.draft, "" }, 200, query("?draft_id=")},
	{"POST", "/v1/onboarding/answers", joining, body(func(s *stage) string { return s.answer(s.issue(s.b, newsroom.OnboardingWrite)) }), 200, body(empty)},
}

func (a asked) target(s *stage, query string) string {
	return strings.Replace(a.path, "{id}", s.own.monitor, 1) + query
}

// aDay is longer than any token of the command line lives.
const aDay = account.MaxTokenLife + time.Second

package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/httpd"
	"newsroom/internal/source/catalogue"
	"newsroom/internal/store"
	"newsroom/internal/store/enginetest"
	"newsroom/internal/wire"
)

// newcomers is a newsroom whose catalogue is a site of the test's.
type newcomers struct {
	testing.TB
	*App
	site *site
	door http.Handler
	n    int
}

func newNewcomers(t testing.TB) *newcomers {
	t.Helper()
	w := &newcomers{TB: t, site: newSite(t)}
	for _, name := range []string{"north", "south", "own"} {
		w.site.set("/"+name, report(w.site.URL, name, 0, 1))
	}
	var list strings.Builder
	for _, line := range []string{"north\tThe North\tenergy,shipping", "south\tThe South\tenergy,shipping", "gone\tThe Gone\tchess"} {
		fmt.Fprintf(&list, "%s/%s\tworld\ten\tnever\n", w.site.URL, line)
	}
	feeds, err := catalogue.Read(list.String(), "")
	w.must(err)
	w.App = open(t, &clock{now: dawn}, new(record), func(c *Config) { c.Catalogue = feeds })
	w.door = w.handler(new(httpd.Gate))
	return w
}

func (w *newcomers) must(err error) {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
}

// newcomer is a reader with a token.
type newcomer struct {
	*newcomers
	id    newsroom.AccountID
	token string
}

func (w *newcomers) join() *newcomer {
	w.Helper()
	w.n++
	a, err := w.Accounts.Add(w.Context(), account.New{Email: fmt.Sprintf("newcomer%d@example.org", w.n), Authorized: true})
	w.must(err)
	opens := account.Opens{Scopes: []newsroom.Scope{newsroom.OnboardingWrite, newsroom.MandateWrite}, Resources: []newsroom.Resource{newsroom.ResourceV1}}
	token, err := w.Tokens.Issue(w.Context(), a, opens, time.Hour)
	w.must(err)
	return &newcomer{newcomers: w, id: a.ID, token: token}
}

// ask sends a request that must be answered with the status, and reads the answer.
func (w *newcomer) ask(method, path string, body any, status int, into any) {
	w.Helper()
	sent, err := json.Marshal(body)
	w.must(err)
	r := httptest.NewRequest(method, "https://news.example.org/v1"+path, bytes.NewReader(sent))
	r.Header.Set("Authorization", "Bearer "+w.token)
	r.Header.Set("Content-Type", "application/json")
	answer := httptest.NewRecorder()
	w.door.ServeHTTP(answer, r)
	if answer.Code != status {
		w.Fatalf("%s %s: %d %s", method, path, answer.Code, answer.Body)
	}
	w.must(json.Unmarshal(answer.Body.Bytes(), into))
}

func (w *newcomers) command() newsroom.CommandID { return w.config.Mint() }

// answer starts a draft and answers all of its questions.
func (w *newcomer) answer(answers ...string) (draft wire.Draft) {
	w.Helper()
	w.ask("POST", "/onboarding", map[string]any{"command_id": w.command()}, 201, &draft)
	for _, answer := range answers {
		w.ask("POST", "/onboarding/answers", map[string]any{
			"draft_id": draft.ID, "command_id": w.command(), "expected_revision": draft.Revision, "action": "answer", "provenance": "reader_answer",
			"question_id": draft.Question.ID, "question_text": draft.Question.Text, "answer": answer,
		}, 200, &draft)
	}
	if draft.Question != nil || draft.Status != newsroom.Building {
		w.Fatalf("%+v", draft)
	}
	return draft
}

func (w *newcomer) draft(id newsroom.DraftID) (draft wire.Draft) {
	w.Helper()
	w.ask("GET", "/onboarding?draft_id="+id.String(), nil, 200, &draft)
	return draft
}

// Answering seven questions makes a newsroom: a mandate, a schedule, sources, and a first edition that is really
// composed of what those sources brought, and sent.
func TestAnsweringTheSevenQuestionsLeadsToAFirstEditionThatWasSent(t *testing.T) {
	w := newNewcomers(t).join()
	begun := w.answer("offshore wind, the Oxley harbour and chess", "football", "the whole world, in English", w.site.URL+"/own and The Oxley Courier",
		"weekdays at 7, Sundays at nine, Lisbon time", "ten minutes", "storms")
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	w.must(w.Work(ctx, func(v store.View) (bool, error) {
		d, err := v.Drafts().Get(w.id, begun.ID)
		return d.Status == newsroom.Ready || d.Status == newsroom.Failed, err
	}, newsroom.BuildJob{Account: w.id, Draft: begun.ID}))

	draft := w.draft(begun.ID)
	if draft.Status != newsroom.Ready || draft.MandateRevision == nil || *draft.MandateRevision != 1 || draft.Revision != 7 || draft.AlertsNotice == nil {
		t.Errorf("the draft is %+v", draft)
	}
	const notice = "These sources could not be read and were left out: The Gone. I know no address for these sources; add them by their address: The Oxley Courier."
	if draft.SourcesNotice == nil || *draft.SourcesNotice != notice {
		t.Errorf("of the sources is said: %v", draft.SourcesNotice)
	}

	var paper wire.Edition
	w.ask("GET", "/briefing", nil, 200, &paper)
	same(t, "number and slot", []any{paper.Number, string(paper.Slot.Kind), paper.Slot.Date, paper.Slot.Time, paper.Slot.Timezone},
		[]any{int64(1), "first", "2026-11-21", "12:00", "Europe/Lisbon"})
	var headlines []string
	for _, section := range paper.Sections {
		for _, item := range section.Items {
			headlines = append(headlines, item.Headline)
		}
	}
	if all := strings.Join(headlines, "; "); !strings.Contains(all, "wind turbines") || !strings.Contains(all, "Oxley harbour") {
		t.Errorf("the first edition holds %q", all)
	}

	var mandate wire.Mandate
	w.ask("GET", "/mandate", nil, 200, &mandate)
	if len(mandate.Interests) != 4 || !slices.Equal(mandate.Avoid, []string{"football"}) || mandate.Statements[0].Provenance != newsroom.ReaderWords {
		t.Errorf("the mandate is %+v", mandate)
	}
	list, err := w.Shelf.List(t.Context(), &w.id)
	w.must(err)
	var reads []string
	for _, s := range list {
		reads = append(reads, strings.TrimPrefix(s.URL, w.site.URL))
	}
	slices.Sort(reads)
	same(t, "the sources", reads, []string{"/north", "/own", "/south"})
	var front wire.Newsroom
	w.ask("GET", "/newsroom", nil, 200, &front)
	same(t, "the readiness", []any{front.Readiness.State, front.Readiness.NextEditionAt.UTC().Format(time.RFC3339)}, []any{newsroom.StateReady, "2026-11-22T09:00:00Z"})
}

// errDead is what a process that was killed would not live to see.
var errDead = errors.New("this process was killed")

// mortal is an engine as a process sees it that is killed at one of its calls, right before or right after it: no
// other place between two effects is another one for those who come after.
type mortal struct {
	engine
	alive func() // after each transaction: the world goes on

	mu    sync.Mutex
	left  int // calls that it lives to make
	after bool
}

func (m *mortal) call(do func() error) error {
	m.mu.Lock()
	m.left--
	last, dead := m.left == 0, m.left < 0
	m.mu.Unlock()
	if dead || last && !m.after {
		return errDead
	}
	err := do()
	if last {
		return errDead
	}
	return err
}

func (m *mortal) View(ctx context.Context, fn func(store.View) error) error {
	return m.call(func() error { return m.engine.View(ctx, fn) })
}

func (m *mortal) Update(ctx context.Context, fn func(store.Tx) error) error {
	return m.call(func() error {
		err := m.engine.Update(ctx, fn)
		m.alive()
		return err
	})
}

func (m *mortal) Close() error { return nil }

// build builds a draft in a process that lives for so many calls, and tells whether it came to the end of it.
func (w *newcomer) build(d wire.Draft, calls int, after bool) bool {
	w.Helper()
	engine := &mortal{engine: w.engine, left: calls, after: after, alive: func() {
		w.must(w.steps.Poll(w.Context(), newsroom.PollJob{}, newsroom.Ticket{}))
	}}
	process := assemble(w.config, engine, nil, nil)
	defer func() { w.must(process.Close()) }()
	err := process.steps.Build(w.Context(), newsroom.BuildJob{Account: w.id, Draft: d.ID}, newsroom.Ticket{})
	if err != nil && !errors.Is(err, errDead) {
		w.Fatalf("after %d calls: %v", calls, err)
	}
	return engine.left > 0
}

// proven asserts that a draft made one newsroom and not two halves or two.
func (w *newcomer) proven(what string, d wire.Draft) {
	w.Helper()
	got := w.draft(d.ID)
	if got.Status != newsroom.Ready || got.MandateRevision == nil || *got.MandateRevision != 1 {
		w.Errorf("%s: the draft is %+v", what, got)
	}
	w.must(w.Store.View(w.Context(), func(v store.View) error {
		reader, err := v.Readers().Get(w.id)
		if err != nil {
			return err
		}
		said, err := v.Mandates().Statements(w.id, 10)
		if err != nil {
			return err
		}
		sources, err := v.Sources().For(w.id)
		if err != nil {
			return err
		}
		edition, err := v.Editions().Latest(w.id)
		same(w, what+": editions, mandates and sources", []any{reader.Last, edition.Slot.Kind, reader.Mandate, len(said), len(sources)},
			[]any{int64(1), newsroom.First, newsroom.Revision(1), 1, 2})
		return err
	}))
}

// wishes are what the drafts of the processes that are killed say.
var wishes = []string{"offshore wind, harbours, chess", "nothing", "in English", "choose for me", "at 7", "5", "none"}

func TestABuildThatIsKilledAtAnyPlaceAndTriedAgainMakesOneMandateAndOneEdition(t *testing.T) {
	w := newNewcomers(t)
	for _, after := range []bool{false, true} {
		calls := 1
		for whole := false; !whole; calls++ {
			n := w.join()
			d := n.answer(wishes...)
			if whole = n.build(d, calls, after); !whole {
				n.build(d, 1000, false)
			}
			n.proven(fmt.Sprintf("killed at call %d, after it: %t", calls, after), d)
		}
		if calls < 8 {
			t.Errorf("a build makes %d calls, so nothing was proved", calls)
		}
	}
}

func TestABuildThatIsKilledAgainAndAgainMakesOneMandateAndOneEdition(t *testing.T) {
	enginetest.Unwatched(t)
	w := newNewcomers(t)
	rapid.Check(t, func(rt *rapid.T) {
		n := w.join()
		d := n.answer(wishes...)
		var places []int
		for range rapid.IntRange(1, 5).Draw(rt, "kills") {
			places = append(places, rapid.IntRange(1, 16).Draw(rt, "call"))
			n.build(d, places[len(places)-1], rapid.Bool().Draw(rt, "after"))
		}
		n.build(d, 1000, false)
		n.proven(fmt.Sprintf("killed at the calls %v", places), d)
	})
}

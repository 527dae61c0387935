package client_test

import (
	"context"
	"net/http"
	"os"
	"testing"
	"time"

	"newsroom/client"
	"newsroom/internal/api"
	"newsroom/internal/api/apitest"
)

// The journey goes through a newsroom that runs, by every route that the document has. It is run where the
// environment names the newsroom, which cmd/newsroom sets up: a reader who has said one thing to the mandate, so that
// its revision is 1, and who has an edition, and a newcomer who has nothing. Everybody reads the sample feeds.
const (
	envBase     = "NEWSROOM_JOURNEY_BASE"     // base address, the version included if there is one
	envReader   = "NEWSROOM_JOURNEY_READER"   // token with all permissions
	envNewcomer = "NEWSROOM_JOURNEY_NEWCOMER" // token with all permissions
	envNews     = "NEWSROOM_JOURNEY_NEWS"     // whoever posts to it has the feeds go on, and the newsroom poll them
	envRecord   = "NEWSROOM_JOURNEY_RECORD"   // folder for the exchanges; empty: they are not kept
)

// wish is what the newcomer wants to be told of at once; the sample feeds go on about it.
const wish = "Dunmere Bank"

// within bounds the whole journey.
const within = time.Minute

// journey is what one step has and leaves to the next.
type journey struct {
	*testing.T
	ctx              context.Context
	reader, newcomer *client.Client
	newest           int64 // number of the newest edition
}

func TestTheJourneyThroughEveryRoute(t *testing.T) {
	base := os.Getenv(envBase)
	if base == "" {
		t.Skip("no newsroom is named; cmd/newsroom and make test-contract name one")
	}
	ctx, cancel := context.WithTimeout(t.Context(), within)
	defer cancel()
	contract, err := apitest.Load(api.OpenAPI())
	if err != nil {
		t.Fatal(err)
	}
	carrier := contract.Transport(http.DefaultTransport, func(err error) { t.Error(err) })
	if folder := os.Getenv(envRecord); folder != "" {
		carrier = newRecorder(t, carrier, base, folder, contract)
	}
	who := func(env string) *client.Client {
		c, err := client.New(base, client.Static(os.Getenv(env)), client.WithTransport(carrier))
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	j := &journey{ctx: ctx, reader: who(envReader), newcomer: who(envNewcomer)}
	for _, part := range []struct {
		name string
		walk func(*journey)
	}{
		{"paper", (*journey).paper},
		{"mandate", (*journey).mandate},
		{"onboarding", (*journey).onboarding},
		{"updates", (*journey).updates}, // the newcomer's wish raises an alert
		{"monitors", (*journey).monitors},
	} {
		j.T = t
		if !t.Run(part.name, func(t *testing.T) {
			j.T = t
			part.walk(j)
		}) {
			return // what comes next builds on it
		}
	}
}

// must ends the part where something failed that the rest of it needs.
func (j *journey) must(what string, err error) {
	j.Helper()
	if err != nil {
		j.Fatalf("%s: %v", what, err)
	}
}

// refused asserts that something was refused with that code.
func (j *journey) refused(what string, err error, code client.Code) {
	j.Helper()
	if client.CodeOf(err) != code {
		j.Errorf("%s: %v, want %s", what, err, code)
	}
}

func (j *journey) paper() {
	front, err := j.reader.Newsroom(j.ctx, nil)
	j.must("newsroom", err)
	if front.Value.LatestEdition == nil || len(front.Value.Readiness.Checks) == 0 {
		j.Fatalf("%+v", front.Value)
	}
	again, err := j.reader.Newsroom(j.ctx, front)
	j.must("newsroom again", err)
	if again != front {
		j.Error("the newsroom has not changed, and came again")
	}
	edition, err := j.reader.Briefing(j.ctx, client.Newest, nil)
	j.must("briefing", err)
	j.newest = edition.Value.Number
	numbered, err := j.reader.Briefing(j.ctx, j.newest, edition)
	j.must("briefing by number", err)
	if numbered != edition {
		j.Error("a sent edition has not changed, and came again")
	}
	if edition.Value.Number != front.Value.LatestEdition.Number || len(edition.Value.Sections) == 0 {
		j.Errorf("edition %d with %d sections", edition.Value.Number, len(edition.Value.Sections))
	}
	_, err = j.reader.Briefing(j.ctx, j.newest+1, nil)
	j.refused("an edition to come", err, client.NotFound)
	fresh, err := j.newcomer.Newsroom(j.ctx, nil)
	j.must("newsroom of the newcomer", err)
	if fresh.Value.LatestEdition != nil || fresh.Value.Readiness.State != client.StateOnboarding {
		j.Errorf("%+v", fresh.Value)
	}
}

func (j *journey) mandate() {
	before, err := j.reader.Mandate(j.ctx)
	j.must("mandate", err)
	said := client.CorrectMandate{CommandID: client.NewCommandID(), ExpectedRevision: 1, Statement: "Follow river ferries.", Provenance: client.ReaderWords}
	done, err := j.reader.Correct(j.ctx, said)
	j.must("a correction", err)
	if done.Value.Outcome != client.Applied || done.Value.Revision != 2 || done.Value.Question != nil || done.Replayed {
		j.Errorf("%+v", done)
	}
	again, err := j.reader.Correct(j.ctx, said)
	j.must("the correction again", err)
	if !again.Replayed || again.Value.Revision != 2 || again.Value.Acknowledgement != done.Value.Acknowledgement {
		j.Errorf("%+v", again)
	}
	said.Statement = "Follow day trains."
	_, err = j.reader.Correct(j.ctx, said)
	j.refused("another correction by the same command", err, client.CommandConflict)
	said.CommandID = ""
	_, err = j.reader.Correct(j.ctx, said)
	j.refused("a correction of an old revision", err, client.RevisionConflict)
	vague, err := j.reader.Correct(j.ctx, client.CorrectMandate{ExpectedRevision: 2, Statement: "Hm?", Provenance: client.AssistantSuggestion})
	j.must("a vague correction", err)
	if vague.Value.Outcome != client.Clarification || vague.Value.Question == nil || vague.Value.Revision != 2 {
		j.Errorf("%+v", vague)
	}
	after, err := j.reader.Mandate(j.ctx)
	j.must("mandate", err)
	if len(after.Interests) != len(before.Interests)+1 || after.EditorURL == "" {
		j.Errorf("%d interests before, %d after", len(before.Interests), len(after.Interests))
	}
}

func (j *journey) updates() {
	j.news()
	var page client.UpdatesPage
	j.until("an alert", func() (there bool) {
		var err error
		page, err = j.newcomer.Updates(j.ctx, "")
		j.must("updates", err)
		return len(page.Items) > 0
	})
	if alert := page.Items[0]; alert.FirstRetrievedAt != nil || alert.Interest == nil || alert.MonitorID != nil {
		j.Errorf("%+v", alert)
	}
	seen := map[string]*time.Time{}
	for alert, err := range j.newcomer.AllUpdates(j.ctx) {
		j.must("all updates", err)
		seen[alert.ID] = alert.FirstRetrievedAt
	}
	for _, alert := range page.Items {
		if seen[alert.ID] == nil {
			j.Errorf("%s is not among them, or was never retrieved", alert.ID)
		}
	}
	_, err := j.reader.Updates(j.ctx, "bm9uZQ")
	j.refused("a cursor that nobody issued", err, client.InvalidCursor)
}

// news has the feeds go on, and waits until the newsroom has taken in what they bring.
func (j *journey) news() {
	j.Helper()
	request, err := http.NewRequestWithContext(j.ctx, http.MethodPost, os.Getenv(envNews), nil)
	j.must("news", err)
	answer, err := http.DefaultClient.Do(request)
	j.must("news", err)
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusNoContent {
		j.Fatalf("there is no news: %d", answer.StatusCode)
	}
}

// until asks until it is so: a client has no other signal.
func (j *journey) until(what string, so func() bool) {
	j.Helper()
	again := time.NewTicker(100 * time.Millisecond)
	defer again.Stop()
	for !so() {
		select {
		case <-again.C:
		case <-j.ctx.Done():
			j.Fatalf("%s did not come in time", what)
		}
	}
}

func (j *journey) monitors() {
	page, err := j.newcomer.Updates(j.ctx, "")
	j.must("updates", err)
	if len(page.Items) == 0 {
		j.Fatal("there is no alert to follow")
	}
	alert := page.Items[len(page.Items)-1].ID
	monitor, started, err := j.newcomer.FollowAlert(j.ctx, alert)
	j.must("to follow", err)
	if !started || monitor.State != client.MonitorActive {
		j.Errorf("started: %v, %+v", started, monitor)
	}
	standing, started, err := j.newcomer.FollowAlert(j.ctx, alert)
	j.must("to follow again", err)
	if started || standing.ID != monitor.ID {
		j.Errorf("started: %v, %+v", started, standing)
	}
	_, _, err = j.reader.FollowAlert(j.ctx, alert)
	j.refused("an alert of another", err, client.NotFound)
	list, err := j.newcomer.Monitors(j.ctx, nil)
	j.must("monitors", err)
	held, err := j.newcomer.Monitors(j.ctx, list)
	j.must("monitors again", err)
	if len(list.Value.Items) != 1 || held != list {
		j.Errorf("%+v", list.Value)
	}
	for _, to := range []client.MonitorState{client.MonitorPaused, client.MonitorPaused, client.MonitorActive, client.MonitorStopped, client.MonitorStopped} {
		moved, err := j.newcomer.MoveMonitor(j.ctx, monitor.ID, to)
		j.must(string(to), err)
		if moved.State != to || moved.ID != monitor.ID {
			j.Errorf("%+v", moved)
		}
	}
	_, err = j.newcomer.MoveMonitor(j.ctx, monitor.ID, client.MonitorActive)
	j.refused("to resume what is stopped", err, client.InvalidTransition)
	_, err = j.reader.MoveMonitor(j.ctx, monitor.ID, client.MonitorPaused)
	j.refused("a monitor of another", err, client.NotFound)
}

package client_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"newsroom/client"
)

const (
	id    = "019a0b1c-2d3e-7f40-8a5b-000000000001"
	other = "019a0b1c-2d3e-7f40-8a5b-000000000002"
)

// call is one use of a method.
type call func(context.Context, *client.Client) error

// of drops what a method gives beside its error.
func of[T any](_ T, err error) error { return err }

func TestEachMethodAsksItsRoute(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		method call
		what   string
		body   string
	}{
		{func(ctx context.Context, c *client.Client) error { return of(c.Newsroom(ctx, nil)) }, "GET /newsroom", ""},
		{func(ctx context.Context, c *client.Client) error { return of(c.Briefing(ctx, client.Newest, nil)) }, "GET /briefing", ""},
		{func(ctx context.Context, c *client.Client) error { return of(c.Briefing(ctx, 7, nil)) }, "GET /briefing?edition_number=7", ""},
		{func(ctx context.Context, c *client.Client) error { return of(c.Mandate(ctx)) }, "GET /mandate", ""},
		{func(ctx context.Context, c *client.Client) error {
			return of(c.Correct(ctx, client.CorrectMandate{CommandID: id, ExpectedRevision: 4, Statement: "Follow tides.", Provenance: client.ReaderWords}))
		}, "POST /mandate", `{"command_id":"` + id + `","expected_revision":4,"statement":"Follow tides.","provenance":"reader_words"}`},
		{func(ctx context.Context, c *client.Client) error { return of(c.Updates(ctx, "")) }, "GET /updates", ""},
		{func(ctx context.Context, c *client.Client) error { return of(c.Updates(ctx, "a+b/c=")) }, "GET /updates?cursor=a%2Bb%2Fc%3D", ""},
		{func(ctx context.Context, c *client.Client) error { return of(c.Monitors(ctx, nil)) }, "GET /monitors", ""},
		{func(ctx context.Context, c *client.Client) error {
			_, _, err := c.FollowAlert(ctx, id)
			return err
		}, "POST /monitors", `{"alert_id":"` + id + `"}`},
		{func(ctx context.Context, c *client.Client) error {
			_, _, err := c.FollowItem(ctx, id)
			return err
		}, "POST /monitors", `{"item_id":"` + id + `"}`},
		{func(ctx context.Context, c *client.Client) error {
			return of(c.MoveMonitor(ctx, id, client.MonitorPaused))
		}, "POST /monitors/" + id, `{"state":"paused"}`},
		{func(ctx context.Context, c *client.Client) error {
			return of(c.MoveMonitor(ctx, "a/b?", client.MonitorStopped))
		}, "POST /monitors/a%2Fb%3F", `{"state":"stopped"}`},
		{func(ctx context.Context, c *client.Client) error { return of(c.StartOnboarding(ctx, id)) }, "POST /onboarding", `{"command_id":"` + id + `"}`},
		{func(ctx context.Context, c *client.Client) error { return of(c.Draft(ctx, id, nil)) }, "GET /onboarding?draft_id=" + id, ""},
		{func(ctx context.Context, c *client.Client) error {
			return of(c.Answer(ctx, client.AnswerQuestion{
				DraftID: id, CommandID: other, ExpectedRevision: 1, Action: client.ActAnswer, Provenance: client.ReaderAnswer,
				QuestionID: "follow", QuestionText: "What?", Answer: "Tides.", Timezone: "Europe/Lisbon",
			}))
		}, "POST /onboarding/answers", `{"draft_id":"` + id + `","command_id":"` + other + `","expected_revision":1,"action":"answer","provenance":"reader_answer",` +
			`"question_id":"follow","question_text":"What?","answer":"Tides.","timezone":"Europe/Lisbon"}`},
		{func(ctx context.Context, c *client.Client) error {
			return of(c.Answer(ctx, client.AnswerQuestion{DraftID: id, CommandID: other, Action: client.ActRetry, Provenance: client.AssistantSuggestion}))
		}, "POST /onboarding/answers", `{"draft_id":"` + id + `","command_id":"` + other + `","expected_revision":0,"action":"retry","provenance":"assistant_suggestion"}`},
	} {
		api, sent := newClient(t, nil, reply{status: 200, body: `{"unknown": 1}`})
		if err := c.method(t.Context(), api); err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		method, path, _ := strings.Cut(c.what, " ")
		got := sent.asked[0]
		if got.what != method+" "+base+path || got.body != c.body || got.header.Get("Authorization") != "Bearer secret" {
			t.Errorf("got %s %s %v\nwant %s %s", got.what, got.body, got.header, c.what, c.body)
		}
		if typed := got.header.Get("Content-Type") == "application/json"; typed != (c.body != "") {
			t.Errorf("%s: Content-Type %q", c.what, got.header.Get("Content-Type"))
		}
	}
}

func TestWhatIsHeldIsAskedForByItsETagAndComesBackWhereItStillHolds(t *testing.T) {
	t.Parallel()
	c, sent := newClient(t, nil,
		reply{status: 200, header: map[string]string{"ETag": `"one"`}, body: `{"edition_number": 1}`},
		reply{status: 304, header: map[string]string{"ETag": `"one"`}},
		reply{status: 200, header: map[string]string{"ETag": `"two"`}, body: `{"edition_number": 2}`},
	)
	first, err := c.Briefing(t.Context(), client.Newest, nil)
	if err != nil || first.Value.Number != 1 || first.ETag != `"one"` || sent.asked[0].header.Get("If-None-Match") != "" {
		t.Fatal(first, err)
	}
	again, err := c.Briefing(t.Context(), client.Newest, first)
	if err != nil || again != first || sent.asked[1].header.Get("If-None-Match") != `"one"` {
		t.Errorf("%v, %v, %v", again, err, sent.asked[1].header)
	}
	newer, err := c.Briefing(t.Context(), client.Newest, again)
	if err != nil || newer.Value.Number != 2 || newer.ETag != `"two"` || first.Value.Number != 1 {
		t.Errorf("%v, %v", newer, err)
	}
}

func TestACommandTellsItsIdentifierAndWhetherItWasReplayedOrMadeSomething(t *testing.T) {
	t.Parallel()
	c, sent := newClient(t, nil,
		reply{status: 201, body: `{"draft_id": "` + id + `", "status": "collecting"}`},
		reply{status: 200, header: map[string]string{"Idempotent-Replayed": "true"}, body: `{"draft_id": "` + id + `", "status": "of tomorrow"}`},
	)
	made, err := c.StartOnboarding(t.Context(), "")
	if err != nil || !made.Created || made.Replayed || made.Value.Status != client.DraftCollecting {
		t.Fatal(made, err)
	}
	if !regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`).MatchString(made.CommandID) {
		t.Errorf("the identifier is %s", made.CommandID)
	}
	again, err := c.StartOnboarding(t.Context(), made.CommandID)
	if err != nil || again.Created || !again.Replayed || again.CommandID != made.CommandID || again.Value.Status != "of tomorrow" {
		t.Errorf("%v, %v", again, err)
	}
	if sent.asked[0].body != sent.asked[1].body {
		t.Errorf("%s\n%s", sent.asked[0].body, sent.asked[1].body)
	}
	if one, two := client.NewCommandID(), client.NewCommandID(); one == two {
		t.Error("two identifiers are alike")
	}
}

func TestFollowingTellsWhetherAMonitorWasStarted(t *testing.T) {
	t.Parallel()
	c, _ := newClient(t, nil, reply{status: 201, body: `{"id": "` + id + `"}`}, reply{status: 200, body: `{"id": "` + id + `"}`})
	for _, want := range []bool{true, false} {
		if m, started, err := c.FollowAlert(t.Context(), other); err != nil || m.ID != id || started != want {
			t.Errorf("%v, %v, %v", m, started, err)
		}
	}
}

func TestARefusalIsKnownByItsCodeAndTellsAllThatItWasTold(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		reply reply
		code  client.Code
		want  client.Error
	}{
		{
			reply{status: 400, body: `{"error":{"code":"invalid_request","message":"No.","fields":[{"path":"/statement","message":"Too long."}]}}`},
			client.InvalidRequest,
			client.Error{Status: 400, Message: "No.", Fields: []client.Field{{Path: "/statement", Message: "Too long."}}},
		},
		{
			reply{status: 503, header: map[string]string{"Retry-After": "31", "X-Request-Id": id}, body: `{"error":{"code":"unavailable","message":"Later.","correlation_id":"` + id + `"}}`},
			client.Unavailable,
			client.Error{Status: 503, Message: "Later.", RetryAfter: 31 * time.Second, CorrelationID: id, RequestID: id},
		},
		{
			reply{status: 403, header: map[string]string{"WWW-Authenticate": `Bearer scope="x"`}, body: `{"error":{"code":"of tomorrow","message":"No."}}`},
			"of tomorrow",
			client.Error{Status: 403, Message: "No.", Challenge: `Bearer scope="x"`},
		},
		{reply{status: 502, body: `<html>`}, "", client.Error{Status: 502, Message: "Bad Gateway"}},
		{reply{status: 302, header: map[string]string{"Location": "https://elsewhere.example/"}}, "", client.Error{Status: 302, Message: "Found"}},
	} {
		api, _ := newClient(t, nil, c.reply)
		done, err := api.Correct(t.Context(), client.CorrectMandate{Statement: "Follow tides."})
		refused, ok := errors.AsType[*client.Error](err)
		if !ok {
			t.Fatalf("%v: %v", c.reply, err)
		}
		c.want.Code, c.want.CommandID = c.code, done.CommandID
		if diff := cmp.Diff(c.want, *refused); diff != "" || done.CommandID == "" {
			t.Errorf("%v: %s", c.reply, diff)
		}
		if client.CodeOf(err) != c.code || client.CodeOf(errors.Unwrap(err)) != "" {
			t.Errorf("%v is not found by its code", err)
		}
	}
}

func TestATokenGoesNowhereElse(t *testing.T) {
	t.Parallel()
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("it was asked") }))
	defer elsewhere.Close()
	server := httptest.NewServer(http.RedirectHandler(elsewhere.URL, http.StatusTemporaryRedirect))
	defer server.Close()
	c, err := client.New(server.URL, client.Static("secret"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Mandate(t.Context()); err == nil {
		t.Error("a redirect is no answer")
	}
}

func TestAllUpdatesGoesThroughThePagesAndEndsWithTheLastOrAnError(t *testing.T) {
	t.Parallel()
	c, sent := newClient(t, nil,
		reply{status: 200, body: `{"items":[{"id":"1"},{"id":"2"}],"next_cursor":"on"}`},
		reply{status: 200, body: `{"items":[{"id":"3"}],"next_cursor":null}`},
		reply{status: 400, body: `{"error":{"code":"invalid_cursor","message":"No."}}`},
	)
	var got []string
	for alert, err := range c.AllUpdates(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, alert.ID)
	}
	if diff := cmp.Diff([]string{"1", "2", "3"}, got); diff != "" || sent.asked[1].what != "GET "+base+"/updates?cursor=on" {
		t.Errorf("%s %v", diff, sent.asked[1].what)
	}
	for alert, err := range c.AllUpdates(t.Context()) {
		if client.CodeOf(err) != client.InvalidCursor || alert.ID != "" {
			t.Errorf("%v, %v", alert, err)
		}
	}
}

func TestNewWantsABaseAddressAndASourceOfTokens(t *testing.T) {
	t.Parallel()
	for _, bad := range []string{"", "news.example", "ftp://news.example/v1", "https:///v1", "https://a:b@news.example/v1", "https://news.example/v1?x=1", "https://news.example/v1#x", "https://%"} {
		if _, err := client.New(bad, client.Static("secret")); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	if _, err := client.New(base, nil); err == nil {
		t.Error("no source of tokens is taken")
	}
	refusing := func(context.Context) (string, error) { return "", errors.New("signed out") }
	c, err := client.New(base+"/", refusing)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Mandate(t.Context()); err == nil || !strings.Contains(err.Error(), "signed out") {
		t.Error(err)
	}
}

func TestAnAnswerThatIsNoneIsAnError(t *testing.T) {
	t.Parallel()
	for _, body := range []string{"", "null and void", `{"interests": 1}`, strings.Repeat(" ", 16<<20+1)} {
		c, _ := newClient(t, nil, reply{status: 200, body: body})
		if m, err := c.Mandate(t.Context()); err == nil {
			t.Errorf("%.20q is %v", body, m)
		}
	}
	var syntax *json.SyntaxError
	c, _ := newClient(t, nil, reply{status: 200, body: "{"})
	if _, err := c.Mandate(t.Context()); !errors.As(err, &syntax) {
		t.Error(err)
	}
}

func TestATokenGoesOverPlainHTTPToThisMachineAloneUnlessToldOtherwise(t *testing.T) {
	for base, ok := range map[string]bool{
		"http://localhost:8080/v1": true, "http://127.0.0.1/v1": true, "http://[::1]:8080/v1": true, "https://news.example/v1": true,
		"http://news.example/v1": false, "http://192.0.2.1/v1": false, "http://localhost.news.example/v1": false,
	} {
		if _, err := client.New(base, client.Static("t")); (err == nil) != ok {
			t.Errorf("%s: %v", base, err)
		}
		if _, err := client.New(base, client.Static("t"), client.WithPlainHTTP()); err != nil {
			t.Errorf("%s, as it was told: %v", base, err)
		}
	}
}

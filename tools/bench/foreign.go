package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"
)

// foreignPairs is how many pairs of requests each route gets.
const foreignPairs = 2000

// visitor is an app of a reader who asks for what is another's.
type visitor struct {
	program
	serve *running
	token string
}

// strange is a route that takes an identifier: what is asked with an identifier of another reader's, and with one that
// names nothing.
type strange struct {
	name, method, path, body string
	foreign, none            string
}

// foreign compares how long it takes to be refused what is another's with how long what is nowhere takes, in turns.
func (n program) foreign(t *table) error {
	serve, err := start(n.command("serve", "--listen", "127.0.0.1:0"))
	if err != nil {
		return err
	}
	defer func() { _, _ = serve.stop() }()
	owner, err := n.visit(serve, "reader@example.org")
	if err != nil {
		return err
	}
	if out, err := n.command("account", "add", "stranger@example.org").CombinedOutput(); err != nil {
		return fmt.Errorf("account add: %w: %s", err, out)
	}
	stranger, err := n.visit(serve, "stranger@example.org")
	if err != nil {
		return err
	}
	routes, err := owner.strangers()
	if err != nil {
		return err
	}
	t.head(fmt.Sprintf("What is another's beside what is nowhere, medians of %d pairs, µs", foreignPairs))
	for _, route := range routes {
		theirs, nowhere, err := stranger.compare(route)
		if err != nil {
			return err
		}
		t.add(route.name+", another's", micros(theirs), "")
		t.add(route.name+", nowhere", micros(nowhere), "the same")
	}
	return nil
}

func micros(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 }

func (n program) visit(serve *running, email string) (visitor, error) {
	token, err := n.command("token", "issue", "--account", email, "--scope", "newsroom_read mandate_write onboarding_write").Output()
	return visitor{n, serve, strings.TrimSpace(string(token))}, err
}

const nowhere = "01900000-0000-7000-8000-000000000000"

// strangers makes what others may ask for: a draft, and where the reader was alerted a monitor.
func (v visitor) strangers() ([]strange, error) {
	var draft struct {
		ID string `json:"draft_id"`
	}
	if err := v.read("POST", "/v1/onboarding", `{"command_id":"01900000-0000-7000-8000-000000000001"}`, &draft); err != nil {
		return nil, err
	}
	const answer = `{"draft_id":"ID","command_id":"01900000-0000-7000-8000-000000000002","expected_revision":0,"action":"retry","provenance":"reader_answer"}`
	routes := []strange{
		{"GET /v1/briefing", "GET", "/v1/briefing?edition_number=ID", "", "1", "2"},
		{"GET /v1/onboarding", "GET", "/v1/onboarding?draft_id=ID", "", draft.ID, nowhere},
		{"POST /v1/onboarding/answers", "POST", "/v1/onboarding/answers", answer, draft.ID, nowhere},
	}
	var updates struct{ Items []struct{ ID string } }
	if err := v.read("GET", "/v1/updates", "", &updates); err != nil || len(updates.Items) == 0 {
		return routes, err
	}
	alert := updates.Items[0].ID
	var monitor struct{ ID string }
	if err := v.read("POST", "/v1/monitors", `{"alert_id":"`+alert+`"}`, &monitor); err != nil {
		return nil, err
	}
	return append(routes,
		strange{"POST /v1/monitors", "POST", "/v1/monitors", `{"alert_id":"ID"}`, alert, nowhere},
		strange{"POST /v1/monitors/{id}", "POST", "/v1/monitors/ID", `{"state":"paused"}`, monitor.ID, nowhere},
	), nil
}

// compare asks for both in turns and gives the medians.
func (v visitor) compare(route strange) (theirs, none time.Duration, err error) {
	var took [2][]time.Duration
	for range foreignPairs {
		for i, id := range []string{route.foreign, route.none} {
			begun := time.Now()
			status, _, err := v.send(route.method, strings.Replace(route.path, "ID", id, 1), strings.Replace(route.body, "ID", id, 1))
			if err != nil || status != http.StatusNotFound {
				return 0, 0, fmt.Errorf("%s answered %d: %w", route.name, status, err)
			}
			took[i] = append(took[i], time.Since(begun))
		}
	}
	slices.Sort(took[0])
	slices.Sort(took[1])
	return took[0][foreignPairs/2], took[1][foreignPairs/2], nil
}

// read sends a request that must succeed and reads its answer.
func (v visitor) read(method, path, body string, into any) error {
	status, answer, err := v.send(method, path, body)
	if err == nil && status/100 != 2 {
		err = fmt.Errorf("%s %s answered %d: %s", method, path, status, answer)
	}
	if err != nil {
		return err
	}
	return json.Unmarshal(answer, into)
}

func (v visitor) send(method, path, body string) (status int, answer []byte, err error) {
	request, err := http.NewRequestWithContext(v.ctx, method, v.serve.address+path, bytes.NewReader([]byte(body)))
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Authorization", "Bearer "+v.token)
	request.Header.Set("Content-Type", "application/json")
	got, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer got.Body.Close()
	answer, err = io.ReadAll(got.Body)
	return got.StatusCode, answer, err
}

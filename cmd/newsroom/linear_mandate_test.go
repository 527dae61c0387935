package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
)

// subjects are followed and left out in turn. None is like another, or the product would ask.
var subjects = []string{"chess", "opera", "rowing", "volcanoes"}

// mandateState is a mandate: the subjects followed and left out, in the order in which they were said.
type mandateState struct {
	revision          int
	followed, avoided string
}

var mandateSpec = spec[mandateState]{
	revision: func(s mandateState) int { return s.revision },
	show:     func(s mandateState) string { return fmt.Sprintf("followed [%s], avoided [%s]", s.followed, s.avoided) },
	apply: func(s mandateState, d deed) (mandateState, string, string) {
		after, outcome := s.say(d.content)
		return after, fmt.Sprintf("%s at %d: [%s]", outcome, after.revision, after.followed), ""
	},
}

// say gives the mandate after a statement, and the outcome.
func (s mandateState) say(statement string) (after mandateState, outcome string) {
	verb, subject, _ := strings.Cut(strings.TrimRight(statement, ".?"), " ")
	into, from := &s.followed, &s.avoided
	switch verb {
	case "Follow":
	case "No":
		into, from = from, into
	default:
		return s, "clarification"
	}
	words := strings.Fields(*into)
	if slices.Contains(words, subject) {
		return s, "unchanged"
	}
	*into = strings.Join(append(words, subject), " ")
	*from = strings.Join(slices.DeleteFunc(strings.Fields(*from), func(w string) bool { return w == subject }), " ")
	s.revision++
	return s, "applied"
}

// mandates are the registers behind GET and POST /mandate.
type mandates struct{}

func (mandates) invent(random *rand.Rand, _ string) (content string, free bool) {
	return mandateState{}.invent(random), false
}

// invent gives a statement. The product answers one that begins with a hm by a question.
func (mandateState) invent(random *rand.Rand) string {
	said := "Follow %s."
	switch p := random.IntN(100); {
	case p < 10:
		said = "Hm, %s?"
	case p < 55:
		said = "No %s."
	}
	return fmt.Sprintf(said, subjects[random.IntN(len(subjects))])
}

func (mandates) name(text string) string { return text }

func (mandates) request(d deed) wanted {
	if d.command == "" {
		return wanted{method: "GET", path: "/v1/mandate"}
	}
	return wanted{"POST", "/v1/mandate", members{
		{"command_id", d.command}, {"expected_revision", d.expected}, {"statement", d.content}, {"provenance", "reader_words"},
	}}
}

func (mandates) read(d deed, status int, body []byte) (says string, revision int, err error) {
	var got struct {
		Revision  int
		Outcome   string
		Question  *string
		Interests []struct{ Label string }
		Avoid     []string
	}
	if err := json.Unmarshal(body, &got); err != nil {
		return "", 0, fmt.Errorf("%s: %w", body, err)
	}
	if status != http.StatusOK || (got.Question != nil) != (got.Outcome == "clarification" || got.Outcome == "partly_applied") {
		return "", 0, fmt.Errorf("%d %s", status, body)
	}
	var labels []string
	for _, i := range got.Interests {
		labels = append(labels, i.Label)
	}
	followed := strings.Join(labels, " ")
	if d.command == "" {
		return mandateSpec.show(mandateState{followed: followed, avoided: strings.Join(got.Avoid, " ")}), unknown, nil
	}
	return fmt.Sprintf("%s at %d: [%s]", got.Outcome, got.Revision, followed), got.Revision, nil
}

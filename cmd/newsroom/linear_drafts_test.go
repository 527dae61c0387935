package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"regexp"
	"strings"
	"sync"
)

// drafts are the registers behind POST and GET /onboarding and POST /onboarding/answers, one to an account.
type drafts struct {
	mu    sync.Mutex
	known map[string]known
	by    map[string]string // the command that gave an answer, by the answer's identifier
}

func newDrafts() *drafts { return &drafts{known: map[string]known{}, by: map[string]string{}} }

// known is what clients have heard of a draft. Its answers are called by their identifiers.
type known struct {
	id     string
	newest draftState
	texts  map[int]string // of the questions, as they were put
}

// draftBody is the body of an answer.
type draftBody struct {
	ID       string `json:"draft_id"`
	Revision int
	Status   string
	Answers  []struct {
		ID       string `json:"answer_id"`
		Question string `json:"question_id"`
		Text     string `json:"question_text"`
		Action   string
		Answer   *string
		Replaces *string
	}
	Question *struct {
		ID   string `json:"question_id"`
		Text string `json:"question_text"`
	}
	Accepted *struct {
		Command string `json:"command_id"`
		Answer  string `json:"answer_id"`
	}
}

func (g *drafts) invent(random *rand.Rand, register string) (content string, free bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	content = g.known[register].newest.invent(random)
	return content, content == startDraft
}

func (g *drafts) request(d deed) wanted {
	g.mu.Lock()
	defer g.mu.Unlock()
	if d.content == startDraft {
		return wanted{"POST", "/v1/onboarding", members{{"command_id", d.command}}}
	}
	k := g.known[d.register]
	if d.command == "" {
		return wanted{method: "GET", path: "/v1/onboarding?draft_id=" + url.QueryEscape(k.id)}
	}
	action, _, _ := strings.Cut(d.content, " ")
	m := members{
		{"draft_id", k.id}, {"command_id", d.command}, {"expected_revision", d.expected}, {"action", action}, {"provenance", "reader_answer"},
	}
	var n int
	var text, target string
	switch action {
	case "answer":
		fmt.Sscanf(d.content, giveAnswer, &n, &text)
	case "skip":
		fmt.Sscanf(d.content, skipAnswer, &n)
	case "correct":
		fmt.Sscanf(d.content, mendAnswer, &n, &text, &target)
		m = append(m, member{"target_answer_id", unname(target)})
	}
	if action != retryDraft {
		m = append(m, member{"question_id", questions[n].id}, member{"question_text", k.texts[n]})
	}
	if text != "" {
		m = append(m, member{"answer", text})
	}
	return wanted{"POST", "/v1/onboarding/answers", m}
}

func (g *drafts) read(d deed, status int, body []byte) (says string, revision int, err error) {
	var got draftBody
	if err := json.Unmarshal(body, &got); err != nil {
		return "", 0, fmt.Errorf("%s: %w", body, err)
	}
	if got.Status != "collecting" || got.Question == nil {
		return "", 0, fmt.Errorf("%d %s", status, body)
	}
	s := got.state()
	if open := questions[s.open()].id; open != got.Question.ID {
		return "", 0, fmt.Errorf("%s is open, not %s: %s", got.Question.ID, open, body)
	}
	if err := g.learn(d, got, s); err != nil {
		return "", 0, fmt.Errorf("%w: %s", err, body)
	}
	switch {
	case d.content == startDraft:
		return fmt.Sprintf("%d %s", status, s), got.Revision, nil
	case d.command == "":
		return s.String(), got.Revision, nil
	}
	return fmt.Sprintf("accepted %s", s), got.Revision, nil
}

func (b draftBody) state() draftState {
	s := draftState{started: true, revision: b.Revision}
	for _, a := range b.Answers {
		one := given{by: a.ID, action: a.Action}
		if a.Answer != nil {
			one.text = *a.Answer
		}
		if a.Replaces != nil {
			one.replaces = *a.Replaces
		}
		s.answers[numberOf(a.Question)] = one
	}
	return s
}

// learn takes in what an answer says of a register's draft, and checks that it is the same as ever and puts its
// questions in the same words.
func (g *drafts) learn(d deed, b draftBody, s draftState) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	k, found := g.known[d.register]
	if !found {
		k = known{id: b.ID, texts: map[int]string{}}
	}
	put := map[string]string{b.Question.ID: b.Question.Text}
	for _, a := range b.Answers {
		put[a.Question] = a.Text
	}
	for id, text := range put {
		n := numberOf(id)
		if before := k.texts[n]; before != "" && before != text {
			return fmt.Errorf("%s was put as %q", id, before)
		}
		k.texts[n] = text
	}
	accepts := d.command != "" && d.content != startDraft
	if k.id != b.ID || accepts != (b.Accepted != nil) || accepts && b.Accepted.Command != d.command {
		return fmt.Errorf("it is the answer of %s to another command than %s", k.id, d.command)
	}
	if accepts {
		g.by[b.Accepted.Answer] = d.command
	}
	if !found || s.revision > k.newest.revision {
		k.newest = s
	}
	g.known[d.register] = k
	return nil
}

var answerName = regexp.MustCompile(`<[^>]*>`)

// name calls answers by the commands that gave them, which are known when all is over.
func (g *drafts) name(text string) string {
	return answerName.ReplaceAllStringFunc(text, func(named string) string { return name(g.by[unname(named)]) })
}

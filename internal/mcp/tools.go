package mcp

import (
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// The routes that resources stand for too.
const (
	readBriefing = "GET /v1/briefing"
	showMandate  = "GET /v1/mandate"
)

// tool is a tool and the route that it calls.
type tool struct {
	name, title string
	route       string
	about       string
	input       string // JSON schema
	answer      string // name of the answer's schema in answers.json
	does        effect
	quotes      bool // the answer holds words of feeds
}

// effect is what a call does beyond answering. The zero effect changes nothing.
type effect struct {
	changes  bool
	destroys bool // it may take away or end what stands
	once     bool // the same call again changes nothing more
	fetches  bool // it may set off reading of the web
}

// tools are the routes of the interface, one for one.
var tools = []tool{
	{
		name: "get_newsroom", title: "Newsroom", route: "GET /v1/newsroom", answer: "newsroom", input: noInput, quotes: true,
		about: "Whether the newsroom is ready, with the check that fails if one does, and the newest edition that was sent. A good first call.",
	},
	{
		name: "read_briefing", title: "Read a briefing", route: readBriefing, answer: "edition", input: briefingInput, quotes: true,
		about: "A sent edition, the newest unless a number is given. Each sentence names the sources it rests on, by their places in the item's list. Sent editions never change.",
	},
	{
		name: "list_updates", title: "List updates", route: "GET /v1/updates", answer: "updates", input: updatesInput, quotes: true,
		does:  effect{changes: true},
		about: "Alerts that were sent, newest first, 20 a page. The retrieval is recorded, with the alerts it gave, and the reader can see it.",
	},
	{
		name: "get_mandate", title: "Mandate", route: showMandate, answer: "mandate", input: noInput,
		about: "What the reader asked to follow and to leave out, and whether the reader's sources cover it. It does not tell the revision that correct_mandate needs: the reader finds that at editor_url.",
	},
	{
		name: "correct_mandate", title: "Correct the mandate", route: "POST /v1/mandate", answer: "correction_result", input: correctionInput,
		does:  effect{changes: true, destroys: true, once: true},
		about: "Change what the newsroom follows, by one statement in plain words. Nothing changes if expected_revision is not the present one. The outcome may be a question for the reader, with suggestions of what may have been meant, also beside what was applied in part; or a proposal that waits for the reader's word. A question about what stands (\"is golf still left out?\") is answered and changes nothing.",
	},
	{
		name: "list_monitors", title: "List monitors", route: "GET /v1/monitors", answer: "monitors", input: noInput, quotes: true,
		about: "The situations that the reader follows, newest first: all that are not stopped, and the 100 most lately stopped.",
	},
	{
		name: "start_monitor", title: "Follow a situation", route: "POST /v1/monitors", answer: "monitor", input: monitorInput, quotes: true,
		does:  effect{changes: true, once: true},
		about: "Follow the situation of an alert: its developments become alerts. Gives the standing monitor where the reader follows that situation already.",
	},
	{
		name: "change_monitor", title: "Pause, resume or stop a monitor", route: "POST /v1/monitors/{id}", answer: "monitor", input: moveInput, quotes: true,
		does:  effect{changes: true, destroys: true, once: true},
		about: "Pause, resume or stop a monitor. Stopping can't be undone: ask the reader before.",
	},
	{
		name: "start_onboarding", title: "Start onboarding", route: "POST /v1/onboarding", answer: "draft", input: startInput,
		does:  effect{changes: true, once: true},
		about: "Start the conversation that sets a newsroom up, or get the one that is open. It gives the first question.",
	},
	{
		name: "get_onboarding", title: "Onboarding", route: "GET /v1/onboarding", answer: "draft", input: draftInput,
		about: "An onboarding draft as it stands: its status, the standing answers, the open question.",
	},
	{
		name: "answer_onboarding", title: "Answer onboarding", route: "POST /v1/onboarding/answers", answer: "draft", input: answerInput,
		does:  effect{changes: true, once: true, fetches: true},
		about: "Answer or skip the open question, correct a standing answer, or retry a failed draft. Put the question to the reader as it is, and send question_id and question_text back unchanged. Corrected answers stay in the history. With the last answer understood says what all of them came to: read it to the reader. Once the draft is ready, put right what is wrong by correct_mandate, with its mandate_revision as expected_revision.",
	},
}

// declared gives the tool as tools/list names it.
func (t tool) declared() *mcp.Tool {
	destroys, fetches := t.does.destroys, t.does.fetches
	return &mcp.Tool{
		Name: t.name, Title: t.title, Description: t.about,
		InputSchema: json.RawMessage(t.input), OutputSchema: answerSchema(t.answer),
		Annotations: &mcp.ToolAnnotations{
			Title: t.title, ReadOnlyHint: !t.does.changes, DestructiveHint: &destroys,
			IdempotentHint: !t.does.changes || t.does.once, OpenWorldHint: &fetches,
		},
	}
}

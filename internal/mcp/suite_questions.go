//go:build conformance

//nolint:staticcheck // the suite asks for features of which the newest version of the protocol thinks little
package mcp

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// questions is a call that is answered with questions, in rounds: the client answers them by calling again, and hands
// back the state that it was given. That needs no session, and nothing that the server sends by itself (SEP-2322).
type questions struct {
	name   string
	rounds []mcp.InputRequestMap
	may    bool // asks only what the client says that it can answer
}

func addQuestions(server *mcp.Server) {
	states := newStates()
	name := field("What is your name?", "name", "string")
	sure := mcp.InputRequestMap{"confirm": field("Are you sure?", "ok", "boolean")}
	roots := &mcp.ListRootsParams{}
	all := mcp.InputRequestMap{"user_name": name, "greeting": sampled("Greet somebody."), "client_roots": roots}
	for _, q := range []questions{
		{name: "elicitation", rounds: []mcp.InputRequestMap{{"user_name": name}}},
		{name: "sampling", rounds: []mcp.InputRequestMap{{"capital_question": sampled("What is the capital of France?")}}},
		{name: "list_roots", rounds: []mcp.InputRequestMap{{"client_roots": roots}}},
		{name: "request_state", rounds: []mcp.InputRequestMap{sure}},
		{name: "tampered_state", rounds: []mcp.InputRequestMap{sure}},
		{name: "multiple_inputs", rounds: []mcp.InputRequestMap{all}},
		{name: "multi_round", rounds: []mcp.InputRequestMap{{"step1": name}, {"step2": field("What is your colour?", "color", "string")}}},
		{name: "capabilities", rounds: []mcp.InputRequestMap{all}, may: true},
	} {
		addFixture(server, "test_input_required_result_"+q.name, func(_ context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			ask, state, err := q.next(states, r.Params.RequestState, r.Params.InputResponses, r.ClientCapabilities())
			if err != nil || ask != nil {
				return &mcp.CallToolResult{InputRequests: ask, RequestState: state}, err
			}
			return &mcp.CallToolResult{Content: text("Every question is answered: state-ok.")}, nil
		})
	}
	about := questions{name: "prompt", rounds: []mcp.InputRequestMap{{"user_context": field("What is it about?", "context", "string")}}}
	server.AddPrompt(&mcp.Prompt{Name: "test_input_required_result_prompt", Description: suiteAbout}, func(_ context.Context, r *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		ask, state, err := about.next(states, r.Params.RequestState, r.Params.InputResponses, r.ClientCapabilities())
		if err != nil || ask != nil {
			return &mcp.GetPromptResult{InputRequests: ask, RequestState: state}, err
		}
		return prompt("Every question is answered."), nil
	})
}

// field asks a person for one thing.
func field(words, name, kind string) *mcp.ElicitParams {
	return &mcp.ElicitParams{Message: words, RequestedSchema: map[string]any{
		"type": "object", "properties": map[string]any{name: map[string]any{"type": kind}}, "required": []string{name},
	}}
}

func sampled(words string) *mcp.CreateMessageParams {
	return &mcp.CreateMessageParams{MaxTokens: 50, Messages: []*mcp.SamplingMessage{{Role: "user", Content: &mcp.TextContent{Text: words}}}}
}

// next gives what is to be asked, and the state to hand back; nothing where all is answered. Questions that are not
// answered are asked again. Who brings answers and no state answers the first round.
func (q questions) next(s states, state string, answers mcp.InputResponseMap, can *mcp.ClientCapabilities) (mcp.InputRequestMap, string, error) {
	round, ok := s.read(q.name, state)
	if !ok || round >= len(q.rounds) {
		return nil, "", &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "The state is none that was given."}
	}
	ask := q.rounds[round]
	if q.may {
		ask = answerable(ask, can)
	}
	if answered(ask, answers) {
		if round++; round == len(q.rounds) {
			return nil, "", nil
		}
		ask = q.rounds[round]
	}
	return ask, s.write(q.name, round), nil
}

// answered tells whether each of the questions has an answer, and was not declined.
func answered(ask mcp.InputRequestMap, answers mcp.InputResponseMap) bool {
	for key := range ask {
		given, ok := answers[key]
		if e, elicited := given.(*mcp.ElicitResult); !ok || (elicited && e.Action != "accept") {
			return false
		}
	}
	return true
}

// answerable leaves out what the client can't answer.
func answerable(ask mcp.InputRequestMap, can *mcp.ClientCapabilities) mcp.InputRequestMap {
	kept := mcp.InputRequestMap{}
	for key, question := range ask {
		switch question.(type) {
		case *mcp.ElicitParams:
			if can == nil || can.Elicitation == nil {
				continue
			}
		case *mcp.CreateMessageParams:
			if can == nil || can.Sampling == nil {
				continue
			}
		default:
			if can == nil || can.RootsV2 == nil {
				continue
			}
		}
		kept[key] = question
	}
	return kept
}

// states are sealed, so that a client can't write one: which round of which call, and HMAC-SHA256 (RFC 2104) over it.
type states struct{ key []byte }

func newStates() states {
	key := make([]byte, sha256.Size)
	rand.Read(key) // never fails, by its documentation
	return states{key}
}

func (s states) write(name string, round int) string {
	mac := hmac.New(sha256.New, s.key)
	mac.Write(fmt.Appendf(nil, "%s %d", name, round))
	return strconv.Itoa(round) + "." + hex.EncodeToString(mac.Sum(nil))
}

func (s states) read(name, state string) (round int, ok bool) {
	if state == "" {
		return 0, true
	}
	number, _, _ := strings.Cut(state, ".")
	round, err := strconv.Atoi(number)
	return round, err == nil && hmac.Equal([]byte(state), []byte(s.write(name, round)))
}

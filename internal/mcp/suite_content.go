//go:build conformance

//nolint:staticcheck // the suite asks for features of which the newest version of the protocol thinks little
package mcp

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A picture of one dot, and a sound of no length.
const (
	dot     = "R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs="
	silence = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA="
)

func decoded(s string) []byte {
	b, err := base64.StdEncoding.DecodeString(s)
	if err != nil {
		panic(err)
	}
	return b
}

func picture() mcp.Content { return &mcp.ImageContent{Data: decoded(dot), MIMEType: "image/gif"} }

func embedded(uri string) mcp.Content {
	return &mcp.EmbeddedResource{Resource: &mcp.ResourceContents{URI: uri, MIMEType: plain, Text: "Embedded."}}
}

// stillResults are those of the tools that always answer alike, by their names.
func stillResults() map[string]*mcp.CallToolResult {
	give := func(content ...mcp.Content) *mcp.CallToolResult { return &mcp.CallToolResult{Content: content} }
	words := &mcp.TextContent{Text: "Some words."}
	return map[string]*mcp.CallToolResult{
		"test_simple_text":            give(words),
		"test_image_content":          give(picture()),
		"test_audio_content":          give(&mcp.AudioContent{Data: decoded(silence), MIMEType: "audio/wav"}),
		"test_embedded_resource":      give(embedded("test://embedded-resource")),
		"test_multiple_content_types": give(words, picture(), embedded("test://mixed-content-resource")),
		"test_error_handling":         {IsError: true, Content: []mcp.Content{words}},
	}
}

// speaking are the tools that say something before they answer, by their names.
var speaking = map[string]mcp.ToolHandler{
	"test_tool_with_logging": func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return logs(ctx, r, "begun", "half done", "done")
	},
	"test_logging_tool": func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return logs(ctx, r, "nobody asked for this")
	},
	"test_tool_with_progress":    reports,
	"test_streaming_elicitation": reports, // and no question in the stream
}

// logs sends messages of a log.
func logs(ctx context.Context, r *mcp.CallToolRequest, lines ...string) (*mcp.CallToolResult, error) {
	for _, line := range lines {
		if err := r.Session.Log(ctx, &mcp.LoggingMessageParams{Level: "info", Data: line}); err != nil {
			return nil, err
		}
	}
	return &mcp.CallToolResult{Content: text("Logged.")}, nil
}

// reports tells how far it is, if it is asked to.
func reports(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if token := r.Params.GetProgressToken(); token != nil {
		for _, done := range []float64{0, 50, 100} {
			if err := r.Session.NotifyProgress(ctx, &mcp.ProgressNotificationParams{ProgressToken: token, Progress: done, Total: 100}); err != nil {
				return nil, err
			}
		}
	}
	return &mcp.CallToolResult{Content: text("Reported.")}, nil
}

// asksBack are the tools that ask the client something by themselves, in the middle of the call. Nobody can answer them
// where there are no sessions, and the ratchet of the suite says so; they are here so that it notices when they can.
func asksBack() map[string]mcp.ToolHandler {
	elicits := func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		_, err := r.Session.Elicit(ctx, field("What is your name?", "name", "string"))
		return &mcp.CallToolResult{Content: text("Elicited.")}, err
	}
	return map[string]mcp.ToolHandler{
		"test_elicitation": elicits, "test_elicitation_sep1034_defaults": elicits, "test_elicitation_sep1330_enums": elicits,
		"test_sampling": func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			_, err := r.Session.CreateMessage(ctx, sampled("Say something."))
			return &mcp.CallToolResult{Content: text("Sampled.")}, err
		},
	}
}

// needsSampling refuses a client that does not say that it samples.
func needsSampling(_ context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if c := r.ClientCapabilities(); c != nil && c.Sampling != nil {
		return &mcp.CallToolResult{Content: text("It samples.")}, nil
	}
	needed, err := json.Marshal(mcp.MissingRequiredClientCapabilityData{
		RequiredCapabilities: &mcp.ClientCapabilities{Sampling: &mcp.SamplingCapabilities{}},
	})
	if err != nil {
		return nil, err
	}
	return nil, &jsonrpc.Error{Code: mcp.CodeMissingRequiredClientCapabilities, Message: "Sampling is needed.", Data: needed}
}

const testTemplate = "test://template/"

// addTestResources adds the resources that the suite reads.
func addTestResources(server *mcp.Server) {
	read := func(kind, words string, blob []byte) mcp.ResourceHandler {
		return func(_ context.Context, r *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
			return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: r.Params.URI, MIMEType: kind, Text: words, Blob: blob}}}, nil
		}
	}
	server.AddResource(&mcp.Resource{URI: "test://static-text", Name: "static_text", MIMEType: plain}, read(plain, "Some words.", nil))
	server.AddResource(&mcp.Resource{URI: "test://watched-resource", Name: "watched", MIMEType: plain}, read(plain, "Some words.", nil))
	server.AddResource(&mcp.Resource{URI: "test://static-binary", Name: "static_binary", MIMEType: "image/gif"}, read("image/gif", "", decoded(dot)))
	server.AddResourceTemplate(&mcp.ResourceTemplate{URITemplate: testTemplate + "{id}/data", Name: "template", MIMEType: plain},
		func(ctx context.Context, r *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
			return read(plain, strings.TrimPrefix(r.Params.URI, testTemplate), nil)(ctx, r)
		})
}

// addTestPrompts adds the prompts that the suite asks for.
func addTestPrompts(server *mcp.Server) {
	from := func(message func(arguments map[string]string) mcp.Content) mcp.PromptHandler {
		return func(_ context.Context, r *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
			return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{{Role: "user", Content: message(r.Params.Arguments)}}}, nil
		}
	}
	add := func(name string, message func(map[string]string) mcp.Content, arguments ...string) {
		p := &mcp.Prompt{Name: name, Description: suiteAbout}
		for _, argument := range arguments {
			p.Arguments = append(p.Arguments, &mcp.PromptArgument{Name: argument, Required: true})
		}
		server.AddPrompt(p, from(message))
	}
	add("test_simple_prompt", func(map[string]string) mcp.Content { return &mcp.TextContent{Text: "Some words."} })
	add("test_prompt_with_arguments", func(a map[string]string) mcp.Content {
		return &mcp.TextContent{Text: a["arg1"] + " and " + a["arg2"]}
	}, "arg1", "arg2")
	add("test_prompt_with_embedded_resource", func(a map[string]string) mcp.Content { return embedded(a["resourceUri"]) }, "resourceUri")
	add("test_prompt_with_image", func(map[string]string) mcp.Content { return picture() })
}

package mcp

import (
	"bytes"
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"newsroom/internal/httpd"
)

// replayedKey says in a result that it is the stored answer to a command that was accepted before.
const replayedKey = "newsroom/replayed"

// tool gives the function of a tool.
func (s *Service) tool(t tool) mcp.ToolHandler {
	return func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		answer, replayed, c, err := s.ask(ctx, t.route, arguments(r.Params.Arguments))
		if err != nil {
			// Without structured content: that is of the shape of an answer.
			return &mcp.CallToolResult{IsError: true, Content: text(string(envelope(err, c)))}, nil
		}
		show := bare
		if t.quotes {
			show = fence
		}
		result := &mcp.CallToolResult{Content: text(show(answer.Body)), StructuredContent: json.RawMessage(answer.Body)}
		if replayed {
			result.Meta = mcp.Meta{replayedKey: true}
		}
		return result, nil
	}
}

// arguments gives those of a call; none are an empty object.
func arguments(said []byte) []byte {
	said = bytes.TrimSpace(said)
	if len(said) == 0 || string(said) == "null" {
		return []byte("{}")
	}
	return said
}

func text(s string) []mcp.Content { return []mcp.Content{&mcp.TextContent{Text: s}} }

// bare shows what holds no words of feeds.
func bare(body []byte) string { return string(body) }

// envelope gives the body with which the interface would refuse.
func envelope(err error, c *caller) []byte { return httpd.Envelope(err, c.id) }

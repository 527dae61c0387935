package mcp

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"newsroom"
)

// The addresses of resources.
const (
	briefingURI = "newsroom://briefing/"
	latestURI   = briefingURI + "latest"
	numberedURI = briefingURI + "{edition_number}"
	mandateURI  = "newsroom://mandate"
)

const (
	plain   = "text/plain"
	jsonTyp = "application/json"
)

func (s *Service) addResources(server *mcp.Server) {
	server.AddResource(&mcp.Resource{
		URI: latestURI, Name: "latest_briefing", Title: "Latest briefing", MIMEType: plain,
		Description: "The newest edition that was sent, as quoted matter from feeds, in JSON.",
	}, s.readLatest)
	server.AddResourceTemplate(&mcp.ResourceTemplate{
		URITemplate: numberedURI, Name: "briefing", Title: "Briefing by number", MIMEType: plain,
		Description: "A sent edition by its number, from 1, as quoted matter from feeds, in JSON.",
	}, s.readNumbered)
	server.AddResource(&mcp.Resource{
		URI: mandateURI, Name: "mandate", Title: "Mandate", MIMEType: jsonTyp,
		Description: "What the reader asked the newsroom to follow and to leave out, in JSON. It does not tell the revision.",
	}, s.readMandate)
}

func (s *Service) readLatest(ctx context.Context, r *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	return s.resource(ctx, r.Params.URI, readBriefing, []byte("{}"), fence, plain)
}

func (s *Service) readNumbered(ctx context.Context, r *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	number := jsonNumber(strings.TrimPrefix(r.Params.URI, briefingURI))
	return s.resource(ctx, r.Params.URI, readBriefing, []byte(`{"edition_number":`+number+`}`), fence, plain)
}

func (s *Service) readMandate(ctx context.Context, r *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	return s.resource(ctx, r.Params.URI, showMandate, []byte("{}"), bare, jsonTyp)
}

// jsonNumber gives digits as they are, and whatever else as what the route refuses.
func jsonNumber(s string) string {
	if s == "" || strings.Trim(s, "0123456789") != "" || (len(s) > 1 && s[0] == '0') {
		return `""`
	}
	return s
}

func (s *Service) resource(ctx context.Context, uri, route string, said []byte, show func([]byte) string, kind string) (*mcp.ReadResourceResult, error) {
	answer, _, c, err := s.ask(ctx, route, said)
	if err != nil {
		return nil, failed(err, c)
	}
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: uri, MIMEType: kind, Text: show(answer.Body)}}}, nil
}

// failed says with the protocol's codes that a resource can't be read; the interface's code and message are beside it.
func failed(err error, c *caller) error {
	body := envelope(err, c)
	var refusal struct {
		Error json.RawMessage `json:"error"`
	}
	// It was just made.
	_ = json.Unmarshal(body, &refusal)
	e := &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: "The resource can't be read: data says why.", Data: refusal.Error}
	switch newsroom.KindOf(err) {
	case newsroom.KindNotFound, newsroom.KindInvalid:
		e.Code = jsonrpc.CodeInvalidParams
	}
	return e
}

//go:build !conformance

package mcp

import (
	"net/http"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// What the protocol's conformance suite asks of a server, beyond what a newsroom has, is in the files that the tag
// conformance builds. The program that people run has none of it: here is what stands in their place.

func suiteOptions(*mcp.ServerOptions) {}

func suiteFixtures(*mcp.Server) {}

func suiteStreams(_ *mcp.Server, _ mcp.StreamableHTTPOptions, protocol http.Handler) http.Handler {
	return protocol
}

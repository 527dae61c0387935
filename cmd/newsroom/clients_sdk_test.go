package main

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/auth"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/modelcontextprotocol/go-sdk/oauthex"
)

// The address that the client is sent back to. Nobody listens there: the test is the browser.
const sdkBack = "http://127.0.0.1:7007/callback"

// sdkClient is a client of the MCP Go SDK, that lets its person in the browser decide.
type sdkClient struct {
	*person
	allows  []string // what the person leaves ticked; none: they say no
	asked   []string // the permissions of each request
	refused bool
}

// fetch has the person answer an authorization request.
func (c *sdkClient) fetch(_ context.Context, a *auth.AuthorizationArgs) (*auth.AuthorizationResult, error) {
	asks, err := url.Parse(a.URL)
	if err != nil {
		return nil, err
	}
	scopes := strings.Fields(asks.Query().Get("scope")) // which come in any order
	slices.Sort(scopes)
	c.asked = append(c.asked, strings.Join(scopes, " "))
	back, err := url.Parse(c.answer(a.URL, c.allows...))
	if err != nil {
		return nil, err
	}
	said := back.Query()
	c.refused = said.Get("error") == "access_denied"
	return &auth.AuthorizationResult{Code: said.Get("code"), State: said.Get("state"), Iss: said.Get("iss")}, nil
}

// connect goes to the door without a token, and through all that follows.
func (c *sdkClient) connect(f *front, config auth.AuthorizationCodeHandlerConfig) *mcp.ClientSession {
	c.t.Helper()
	config.RedirectURL, config.AuthorizationCodeFetcher, config.Client = sdkBack, c.fetch, f.proxy.Client()
	handler, err := auth.NewAuthorizationCodeHandler(&config)
	if err != nil {
		c.t.Fatal(err)
	}
	session, err := mcp.NewClient(&mcp.Implementation{Name: "go-sdk", Version: "1"}, nil).Connect(c.t.Context(), &mcp.StreamableClientTransport{
		Endpoint: f.origin + "/mcp", HTTPClient: f.proxy.Client(), OAuthHandler: handler, MaxRetries: -1,
	}, nil)
	if err != nil {
		c.t.Fatalf("%v\n%s", err, f.log.text())
	}
	c.t.Cleanup(func() { _ = session.Close() })
	return session
}

func registers() auth.AuthorizationCodeHandlerConfig {
	return auth.AuthorizationCodeHandlerConfig{DynamicClientRegistrationConfig: &auth.DynamicClientRegistrationConfig{
		Metadata: &oauthex.ClientRegistrationMetadata{
			ClientName: "Go SDK", RedirectURIs: []string{sdkBack}, GrantTypes: []string{"authorization_code", "refresh_token"}, TokenEndpointAuthMethod: "none",
		},
	}}
}

var everyTool = []string{
	"answer_onboarding", "change_monitor", "correct_mandate", "get_mandate", "get_newsroom", "get_onboarding", "list_monitors", "list_updates",
	"read_briefing", "start_monitor", "start_onboarding",
}

func toolNames(t testing.TB, session *mcp.ClientSession) (names []string) {
	t.Helper()
	for tool, err := range session.Tools(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, tool.Name)
	}
	slices.Sort(names)
	return names
}

func TestTheSDKsClientComesInByItselfAndAsksForMoreWhenItIsChallenged(t *testing.T) {
	f := newFront(t, "")
	c := &sdkClient{person: f.person(t), allows: []string{"newsroom_read"}}
	session := c.connect(f, registers())
	if diff := cmp.Diff(everyTool, toolNames(t, session)); diff != "" {
		t.Errorf("the tools of the program (-want +got):\n%s", diff)
	}
	c.reads(session, "get_newsroom", `"latest_edition"`)
	c.reads(session, "read_briefing", `"edition_number":1`)
	if diff := cmp.Diff([]string{"mandate_write newsroom_read onboarding_write"}, c.asked); diff != "" {
		t.Errorf("it asked for (-want +got):\n%s", diff)
	}
	// The token does not permit these: the door answers 403, and the client goes back to the person.
	c.allows = []string{"newsroom_read", "mandate_write"}
	c.reads(session, "list_monitors", `"items"`)
	c.allows = nil
	_, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "start_onboarding", Arguments: map[string]any{}})
	if err == nil || !c.refused {
		t.Errorf("without the person's leave: %v, refused %v", err, c.refused)
	}
	if last := c.asked[len(c.asked)-1]; len(c.asked) != 3 || !strings.Contains(c.asked[1], "mandate_write") || !strings.Contains(last, "onboarding_write") {
		t.Errorf("it asked for %q", c.asked)
	}
	f.stop()
}

// reads calls a tool, whose answer must hold some words.
func (c *sdkClient) reads(session *mcp.ClientSession, tool, words string) {
	c.t.Helper()
	result, err := session.CallTool(c.t.Context(), &mcp.CallToolParams{Name: tool})
	if err != nil {
		c.t.Fatalf("%s: %v", tool, err)
	}
	structured, err := json.Marshal(result.StructuredContent)
	if err != nil || result.IsError || !strings.Contains(string(structured), words) {
		c.t.Errorf("%s: %v %s", tool, err, structured)
	}
}

func TestTheSDKsClientIsKnownByTheAddressOfItsDocument(t *testing.T) {
	f := newFront(t, "")
	var document []byte
	lies := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(document)
	}))
	lies.StartTLS() // with the certificate that the newsroom trusts in this test
	t.Cleanup(lies.Close)
	address := lies.URL + "/client.json"
	document = []byte(`{"client_id":"` + address + `","client_name":"Go SDK","redirect_uris":["` + sdkBack + `"],"token_endpoint_auth_method":"none"}`)
	c := &sdkClient{person: f.person(t), allows: []string{"newsroom_read"}}
	session := c.connect(f, auth.AuthorizationCodeHandlerConfig{ClientIDMetadataDocumentConfig: &auth.ClientIDMetadataDocumentConfig{URL: address}})
	c.reads(session, "get_newsroom", `"readiness"`)
	f.stop()
}

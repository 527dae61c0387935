package oauth

import "newsroom"

// Paths of the endpoints.
const (
	AuthorizePath  = "/oauth/authorize"
	TokenPath      = "/oauth/token" //nolint:gosec // it is an address, no secret
	RevokePath     = "/oauth/revoke"
	RegisterPath   = "/oauth/register"
	MetadataPath   = "/.well-known/oauth-authorization-server"
	ProtectedPath  = "/.well-known/oauth-protected-resource" // and the resource's own path after it
	documentation  = "/docs"
	authMethodNone = "none"
)

// Metadata says what the server can do (RFC 8414, section 2).
type Metadata struct {
	Issuer             string           `json:"issuer"`
	Authorization      string           `json:"authorization_endpoint"`
	Token              string           `json:"token_endpoint"`
	Revocation         string           `json:"revocation_endpoint"`
	Registration       string           `json:"registration_endpoint,omitempty"` // RFC 7591
	Scopes             []newsroom.Scope `json:"scopes_supported"`
	Responses          []string         `json:"response_types_supported"`
	Modes              []string         `json:"response_modes_supported"`
	Grants             []string         `json:"grant_types_supported"`
	TokenAuth          []string         `json:"token_endpoint_auth_methods_supported"`
	RevocationAuth     []string         `json:"revocation_endpoint_auth_methods_supported"`
	Challenges         []string         `json:"code_challenge_methods_supported"`
	Issues             bool             `json:"authorization_response_iss_parameter_supported"` // RFC 9207, section 3
	Documents          bool             `json:"client_id_metadata_document_supported"`
	ProtectedResources []string         `json:"protected_resources"` // RFC 9728, section 4
	Documentation      string           `json:"service_documentation"`
}

// Metadata gives the server's own.
func (s *Server) Metadata() Metadata {
	origin := s.settings.Origin
	m := Metadata{
		Issuer: origin, Authorization: origin + AuthorizePath, Token: origin + TokenPath, Revocation: origin + RevokePath,
		Scopes: Permissions(), Responses: []string{"code"}, Modes: []string{"query"},
		Grants:    []string{"authorization_code", "refresh_token"},
		TokenAuth: []string{authMethodNone}, RevocationAuth: []string{authMethodNone},
		Challenges: []string{"S256"}, Issues: true, Documents: true, Documentation: origin + documentation,
	}
	if !s.settings.NoRegistration {
		m.Registration = origin + RegisterPath
	}
	for _, r := range everywhere() {
		m.ProtectedResources = append(m.ProtectedResources, resourceAddress(origin, r))
	}
	return m
}

// Protected says where the tokens of a resource are had (RFC 9728, section 2).
type Protected struct {
	Resource      string           `json:"resource"`
	Servers       []string         `json:"authorization_servers"`
	Scopes        []newsroom.Scope `json:"scopes_supported"`
	Methods       []string         `json:"bearer_methods_supported"`
	Name          string           `json:"resource_name"`
	Documentation string           `json:"resource_documentation"`
}

// Protected gives what is to be said of a resource.
func (s *Server) Protected(r newsroom.Resource) Protected {
	name := "Newsroom"
	if r == newsroom.ResourceMCP {
		name = "Newsroom for assistants"
	}
	return Protected{
		Resource: resourceAddress(s.settings.Origin, r), Servers: []string{s.settings.Origin}, Scopes: Permissions(),
		Methods: []string{"header"}, Name: name, Documentation: s.settings.Origin + documentation,
	}
}

// Resources gives the resources that there are.
func (s *Server) Resources() []newsroom.Resource { return everywhere() }

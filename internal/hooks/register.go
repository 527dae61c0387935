package hooks

import (
	"net/http"
	"slices"

	"github.com/go-json-experiment/json"

	"newsroom/internal/httpd"
	"newsroom/internal/oauth"
)

// metadata is what is read of a registration (RFC 7591, section 2). The rest, of which there is much, is ignored.
type metadata struct {
	Redirects []string `json:"redirect_uris"`
	Name      string   `json:"client_name"`
	Grants    []string `json:"grant_types"`
	Responses []string `json:"response_types"`
}

// registered is what was made of it (RFC 7591, section 3.2.1). What a client wanted otherwise is replaced: no client
// gets a secret.
type registered struct {
	ID        string   `json:"client_id"`
	IssuedAt  int64    `json:"client_id_issued_at"`
	Name      string   `json:"client_name"`
	Redirects []string `json:"redirect_uris"`
	Auth      string   `json:"token_endpoint_auth_method"`
	Grants    []string `json:"grant_types"`
	Responses []string `json:"response_types"`
}

var errMetadata = &oauth.Error{
	Reason:  oauth.InvalidMetadata,
	Message: "The body must be a JSON object with redirect_uris, for the flow with a code.",
}

// register lets a client register itself.
func (a *authorization) register(w http.ResponseWriter, r *http.Request) error {
	body, err := httpd.Payload(w, r)
	if err != nil {
		return err
	}
	var said metadata
	if err := json.Unmarshal(body, &said); err != nil {
		return errMetadata
	}
	if lacks(said.Grants, "authorization_code") || lacks(said.Responses, "code") {
		return errMetadata
	}
	made, err := a.server.Register(r.Context(), oauth.Registration{Name: said.Name, Redirects: said.Redirects, From: a.limiter.Network(r)})
	if err != nil {
		return err
	}
	return answer(w, http.StatusCreated, registered{
		ID: made.ID, IssuedAt: made.CreatedAt.Unix(), Name: made.Name, Redirects: made.Redirects, Auth: "none",
		Grants: []string{"authorization_code", "refresh_token"}, Responses: []string{"code"},
	})
}

// lacks tells whether a client names what it needs without the one that it can have.
func lacks(named []string, one string) bool { return len(named) > 0 && !slices.Contains(named, one) }

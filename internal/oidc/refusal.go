package oidc

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"

	"golang.org/x/oauth2"

	"newsroom"
)

// errFor is the cause where what a provider says is of somebody else, or for somebody else.
var errFor = errors.New("oidc: the subject or the authorized party is another")

// errNowhere is the cause where the page on which people sign in is at no address of the web.
var errNowhere = errors.New("oidc: the authorization endpoint is no web address")

// code is how providers name what is wrong (RFC 6749, section 4.1.2.1).
var code = regexp.MustCompile(`^[a-z_]{1,40}$`)

// refusal says that the provider did not sign somebody in, and gives its reason.
func (p *Provider) refusal(reason string) error {
	switch {
	case reason == "access_denied" || reason == "login_required" || reason == "interaction_required":
		return newsroom.Errorf(newsroom.KindUnauthorized, "You were not signed in at %s. Try again, or come in another way.", p.Name)
	case reason == "temporarily_unavailable" || reason == "server_error":
		return p.down(errors.New("oidc: " + reason))
	case !code.MatchString(reason):
		reason = "?"
	}
	return newsroom.Errorf(newsroom.KindUnauthorized,
		"%s and this newsroom are not set to each other (%s). Tell whoever runs this newsroom.", p.Name, reason)
}

// unheard says that the provider took a code for nothing, by what it answered.
func (p *Provider) unheard(err error) error {
	answered, ok := errors.AsType[*oauth2.RetrieveError](err)
	switch {
	case !ok || answered.Response.StatusCode >= http.StatusInternalServerError:
		return p.down(short(err))
	case answered.ErrorCode == "invalid_grant":
		return p.another()
	}
	return p.refusal(answered.ErrorCode)
}

// another says that an answer belongs to something else than what was asked.
func (p *Provider) another() error {
	return newsroom.Errorf(newsroom.KindUnauthorized, "What %s answered belongs to another sign-in, so nobody was signed in. Try again.", p.Name)
}

// untrusted says that what the provider signed is not for this newsroom, or not signed by it. The log says why.
func (p *Provider) untrusted(cause error) error {
	return newsroom.Because(newsroom.KindUnauthorized, cause,
		"What %s answered can't be trusted, so nobody was signed in. Tell whoever runs this newsroom, whose log says why.", p.Name)
}

// ErrDown is the cause where the provider can't be reached, or has trouble of its own.
var ErrDown = errors.New("oidc: the provider does not answer")

func (p *Provider) down(cause error) error {
	return newsroom.Because(newsroom.KindUnavailable, fmt.Errorf("%w: %w", ErrDown, short(cause)), "%s does not answer.", p.Name)
}

// longestCause bounds what the log has of an answer that can't be used, in bytes.
const longestCause = 300

// short keeps of a failure what the log may have: neither a secret, which a provider may repeat, nor a page.
func short(err error) error {
	if answered, ok := errors.AsType[*oauth2.RetrieveError](err); ok {
		return fmt.Errorf("oidc: it answered %s %.40q", answered.Response.Status, answered.ErrorCode)
	}
	if errors.Is(err, context.Canceled) || len(err.Error()) <= longestCause {
		return err
	}
	return errors.New(err.Error()[:longestCause] + "…")
}

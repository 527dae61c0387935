package oauth

import (
	"slices"
	"strings"

	"newsroom"
)

// offline is a permission of OpenID Connect that clients ask for to get a refresh token, which they get here anyway.
const offline = "offline_access"

var (
	errScope  = refuse(InvalidScope, "The permissions are newsroom_read, mandate_write and onboarding_write.")
	errWider  = refuse(InvalidScope, "That is more than the reader gave.")
	errTarget = refuse(InvalidTarget, "The resource is none that this newsroom has, or none that the reader gave.")
)

// Permissions are all that there are, in the order in which a reader is asked.
func Permissions() []newsroom.Scope {
	return []newsroom.Scope{newsroom.NewsroomRead, newsroom.MandateWrite, newsroom.OnboardingWrite}
}

// readScopes reads what a client asks for (RFC 6749, section 3.3), in our order. Who asks for nothing asks to read.
func readScopes(s string) ([]newsroom.Scope, *Error) {
	asked, err := scopesIn(s)
	if err == nil && len(asked) == 0 {
		asked = []newsroom.Scope{newsroom.NewsroomRead}
	}
	return asked, err
}

func scopesIn(s string) ([]newsroom.Scope, *Error) {
	var names []string
	for name := range strings.SplitSeq(s, " ") { // and by nothing else
		if name != "" && name != offline {
			names = append(names, name)
		}
	}
	var found []newsroom.Scope
	for _, scope := range Permissions() {
		if slices.Contains(names, string(scope)) {
			found = append(found, scope)
			names = slices.DeleteFunc(names, func(name string) bool { return name == string(scope) })
		}
	}
	if len(names) > 0 {
		return nil, errScope
	}
	return found, nil
}

// narrowedScopes gives those of the given permissions that a client asks for on a token; asking for none means all
// (RFC 6749, section 6). Of those that were given once and were taken back it gets what is left, unless that is none.
func narrowedScopes(s string, given, began []newsroom.Scope) ([]newsroom.Scope, *Error) {
	asked, err := scopesIn(s)
	switch {
	case err != nil:
		return nil, err
	case len(asked) == 0:
		return given, nil
	case !newsroom.Within(asked, began) || !overlap(asked, given):
		return nil, errWider
	}
	return slices.DeleteFunc(asked, func(one newsroom.Scope) bool { return !slices.Contains(given, one) }), nil
}

// SpellScopes writes permissions as OAuth does.
func SpellScopes(scopes []newsroom.Scope) string {
	var b strings.Builder
	for i, scope := range scopes {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(string(scope))
	}
	return b.String()
}

// resourceAddress is how a resource is called outside (RFC 8707, section 2).
func resourceAddress(origin string, r newsroom.Resource) string { return origin + "/" + string(r) }

// narrowedResources gives those of the given resources that a client names; naming none means all of them.
func narrowedResources(origin string, asked []string, given []newsroom.Resource) ([]newsroom.Resource, *Error) {
	if len(asked) == 0 {
		return given, nil
	}
	var found []newsroom.Resource
	for _, resource := range given {
		if slices.Contains(asked, resourceAddress(origin, resource)) {
			found = append(found, resource)
		}
	}
	unknown := func(address string) bool {
		return !slices.ContainsFunc(found, func(r newsroom.Resource) bool { return address == resourceAddress(origin, r) })
	}
	if slices.ContainsFunc(asked, unknown) {
		return nil, errTarget
	}
	return found, nil
}

// everywhere is what a client gets that names no resource.
func everywhere() []newsroom.Resource {
	return []newsroom.Resource{newsroom.ResourceV1, newsroom.ResourceMCP}
}

package oauth

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"newsroom"
)

// maxRedirect bounds a redirect address in bytes.
const maxRedirect = 2000

// checkRedirect tells whether an address may be a redirect address: absolute, without a fragment (RFC 6749, section
// 3.1.2) and without user and password; over https, over http to the reader's own machine (RFC 8252, section 7.3), or
// in a scheme of an app's own, named like a domain in reverse, since others may be anybody's (RFC 8252, sections 7.1 and
// 8.4). It is spelled in one way that every reader of addresses understands alike: no backslash, no space, nothing beyond
// ASCII, no way up in the path, and a port that there is.
func checkRedirect(raw string) bool {
	if raw == "" || len(raw) > maxRedirect || strings.ContainsFunc(raw, unfit) {
		return false
	}
	u, err := url.Parse(raw)
	if err != nil || u.User != nil || !strings.HasPrefix(raw, u.Scheme+":") || climbs(u) {
		return false
	}
	switch u.Scheme {
	case "https":
		return u.Opaque == "" && u.Hostname() != "" && !strings.ContainsFunc(u.Host, unfitForHost) && hasPossiblePort(u)
	case "http":
		_, _, ok := loopback(raw)
		return ok
	}
	return isOwnScheme(u.Scheme)
}

// climbs tells whether a path has a segment that leads up or nowhere, which some readers of addresses take away and others
// don't (RFC 3986, section 5.2.4). It is looked at without its escapes, as browsers do.
func climbs(u *url.URL) bool {
	plain, err := url.PathUnescape(u.Opaque)
	return err != nil || slices.ContainsFunc(strings.Split(u.Path+plain, "/"), func(part string) bool { return part == "." || part == ".." })
}

// hasPossiblePort tells whether an address has no port, or one that there can be.
func hasPossiblePort(u *url.URL) bool {
	return !strings.HasSuffix(u.Host, ":") && (u.Port() == "" || isPort(u.Port()))
}

// isOwnScheme tells whether a scheme is named like a domain in reverse, such as com.example.app, and not like one that a
// browser runs or opens by itself.
func isOwnScheme(scheme string) bool {
	labels := strings.Split(scheme, ".")
	if len(labels) < 2 || len(labels[0]) < 2 || slices.Contains(dangerous(), strings.Join(labels, "")) {
		return false
	}
	return !slices.ContainsFunc(labels, func(label string) bool {
		return label == "" || label[0] == '-' || label[len(label)-1] == '-' || strings.ContainsRune(label, '+')
	})
}

// dangerous are schemes whose addresses run or show what they hold, or open what is on the reader's machine. Somebody who
// reads a scheme with a dot for one of these is misled.
func dangerous() []string {
	return []string{
		"about", "blob", "chrome", "data", "feed", "file", "filesystem", "ftp", "http", "https", "intent", "jar", "javascript", "livescript", "mailto", "mocha",
		"resource", "vbscript", "view-source", "ws", "wss",
	}
}

// unfit tells the characters that no address has as they stand (RFC 3986, section 2), and the fragment's.
func unfit(r rune) bool {
	return r <= ' ' || r >= 0x7f || strings.ContainsRune("\\\"<>^`{|}#", r)
}

// unfitForHost keeps a host fit to stand in a header of its own, as the origin of Content-Security-Policy.
func unfitForHost(r rune) bool {
	letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
	return !letter && !('0' <= r && r <= '9') && !strings.ContainsRune("-._:[]", r)
}

// matches tells whether an address is one of those that the client may be returned to: the same to the byte (RFC
// 9700, section 4.1.3), but for the port of a loopback address.
func matches(known []string, asked string) bool {
	if slices.Contains(known, asked) {
		return true
	}
	host, rest, ok := loopback(asked)
	return ok && slices.ContainsFunc(known, func(one string) bool {
		knownHost, knownRest, ok := loopback(one)
		return ok && knownHost == host && knownRest == rest
	})
}

// loopback takes an address on the reader's own machine apart into its host and what follows the port.
func loopback(raw string) (host, rest string, ok bool) {
	after, ok := strings.CutPrefix(raw, "http://")
	if !ok {
		return "", "", false
	}
	host = after
	if end := strings.IndexAny(after, "/?"); end >= 0 {
		host, rest = after[:end], after[end:]
	}
	if colon := strings.LastIndexByte(host, ':'); colon > strings.LastIndexByte(host, ']') {
		if !isPort(host[colon+1:]) {
			return "", "", false
		}
		host = host[:colon]
	}
	return host, rest, newsroom.IsLoopback(host)
}

func isPort(s string) bool {
	n, err := strconv.ParseUint(s, 10, 16)
	return err == nil && n > 0 && s[0] != '0'
}

// FormAction is what a page may add to its form-action for a form whose answer leads to the redirect address: its
// origin, or its private scheme. Chromium looks at redirects after a POST, too (Content Security Policy Level 3,
// section 6.4.1). An IPv6 address is none that the policy can name, so its scheme stands for it.
func FormAction(redirect string) string {
	u, err := url.Parse(redirect)
	switch {
	case err != nil:
		return ""
	case u.Scheme != "https" && u.Scheme != "http", strings.HasPrefix(u.Host, "["):
		return u.Scheme + ":"
	}
	return u.Scheme + "://" + u.Host
}

// returning makes the address that the reader is sent back to, with what the client is to be told in its query. What
// the client's own query says stays (RFC 6749, section 3.1.2).
func returning(redirect string, told url.Values) string {
	switch {
	case !strings.Contains(redirect, "?"):
		return redirect + "?" + told.Encode()
	case strings.HasSuffix(redirect, "?"), strings.HasSuffix(redirect, "&"):
		return redirect + told.Encode()
	}
	return redirect + "&" + told.Encode()
}

package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/outbound"
	"newsroom/internal/text"
)

// healthWait is how long a newsroom may take to say how it is.
const healthWait = 5 * time.Second

// thisMachine is all that a health check may reach.
var thisMachine = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}

type healthcheckCommand struct{}

// Run asks the newsroom that answers at --listen whether it can serve, as a container's health check does. It goes to this machine
// alone. Where it answers TLS its certificate has to be for that address, or for the host for which an authority gives it.
func (c healthcheckCommand) Run(e *environment) error {
	address, err := ownAddress(e.settings.Listen, e.settings.TLSCert != "" || e.settings.ACMEHost != "")
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(e.ctx, healthWait)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address+"/readyz", nil)
	if err != nil {
		return newsroom.Because(newsroom.KindInvalid, err, "The address to ask can't be read.")
	}
	answer, err := outbound.New(outbound.Options{
		Timeout: healthWait, AllowPrivate: thisMachine, MaxRedirects: -1, ServerName: strings.ToLower(e.settings.ACMEHost),
	}).Do(request)
	if err != nil {
		return newsroom.Because(newsroom.KindUnavailable, err, "No newsroom answers at %s.", address)
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return newsroom.Errorf(newsroom.KindUnavailable, "The newsroom at %s is not ready: it answers %s.%s", address, strings.ToLower(answer.Status), missing(answer.Body))
	}
	return e.print("The newsroom at %s is ready.\n", address)
}

// readyBody bounds what is read of an answer of /readyz, in bytes.
const readyBody = 4 << 10

// missing gives, behind a space, what an answer of /readyz says of the parts that are not ready: a line each below the first. What
// something else than a newsroom answers, such as a page, is left out.
func missing(body io.Reader) string {
	said, _ := io.ReadAll(io.LimitReader(body, readyBody)) // what can't be read is not told
	parts, ok := strings.CutPrefix(string(said), "not ready\n")
	if !ok || parts == "" {
		return ""
	}
	return " " + text.Line(parts, readyBody)
}

// ownAddress gives the address of this machine at which what listens there answers: a number, which needs no name to be looked up.
// (The address that people are told is another, app.Config's.)
func ownAddress(listen string, secure bool) (string, error) {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return "", newsroom.Because(newsroom.KindInvalid, err, "--listen names no host and port.")
	}
	switch host {
	case "", "0.0.0.0":
		host = "127.0.0.1"
	case "::":
		host = "::1"
	}
	if secure {
		return "https://" + net.JoinHostPort(host, port), nil
	}
	return "http://" + net.JoinHostPort(host, port), nil
}

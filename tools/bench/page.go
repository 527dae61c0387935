package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"
)

// pages measures the front page as a signed-in reader's browser asks for it: the session is checked at each request.
func (n program) pages(t *table, length time.Duration, rounds int) error {
	serve, err := start(n.command("serve", "--listen", "127.0.0.1:0"))
	if err != nil {
		return err
	}
	cookie, err := n.session(serve)
	if err != nil {
		_, stop := serve.stop()
		return errors.Join(err, stop)
	}
	t.head("The front page of a signed-in reader" + n.on())
	for _, connections := range []int{1, 64} {
		var all []load
		for range rounds {
			l, err := n.wrk(serve, length, connections, "/", "-H", "Cookie: "+cookie, "-H", "Accept: text/html", "-H", "Accept-Encoding: gzip")
			if err != nil {
				_, stop := serve.stop()
				return errors.Join(err, stop)
			}
			all = append(all, l)
		}
		with := fmt.Sprintf(", %d connections%s", connections, n.on())
		if connections == 1 {
			t.add("front page, median ms"+with, 1000*middle(all, func(l load) float64 { return l.p50.Seconds() }), "at most 3")
		} else {
			t.add("front page, pages/s"+with, middle(all, load.perSecond), "at least 2,000")
		}
	}
	_, err = serve.stop()
	return err
}

var linkLine = regexp.MustCompile(`\?link=(\S+)`)

// session signs the demo's reader in by a link, as a browser would, and gives the cookie of the session.
func (n program) session(serve *running) (string, error) {
	out, err := n.command("account", "link", "reader@example.org").Output()
	if err != nil {
		return "", err
	}
	link := linkLine.FindSubmatch(out)
	if link == nil {
		return "", fmt.Errorf("account link printed no link: %s", out)
	}
	ctx, cancel := context.WithTimeout(n.ctx, time.Minute)
	defer cancel()
	form := url.Values{"link": {string(link[1])}, "password": {"an excellent password of bench"}}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, serve.address+"/reset", strings.NewReader(form.Encode()))
	if err != nil {
		return "", err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", serve.address)
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	for _, c := range answer.Cookies() {
		if strings.HasSuffix(c.Name, "newsroom") {
			return c.Name + "=" + c.Value, nil
		}
	}
	return "", fmt.Errorf("no session came of a link: %s", answer.Status)
}

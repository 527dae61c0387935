package client_test

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"newsroom/client"
)

// script is a transport that answers with what it is told, one after the other, and keeps what it was asked.
type script struct {
	answers []reply
	asked   []asked
}

// reply is an answer; err is what befalls the request instead.
type reply struct {
	status int
	header map[string]string
	body   string
	err    error
}

// asked is a request as it went out.
type asked struct {
	what   string // method and address
	header http.Header
	body   string
}

func (s *script) RoundTrip(r *http.Request) (*http.Response, error) {
	body := ""
	if r.Body != nil {
		all, err := io.ReadAll(r.Body)
		if err != nil {
			return nil, err
		}
		body = string(all)
	}
	s.asked = append(s.asked, asked{r.Method + " " + r.URL.String(), r.Header, body})
	next := s.answers[0]
	if len(s.answers) > 1 {
		s.answers = s.answers[1:]
	}
	if next.err != nil {
		return nil, next.err
	}
	header := http.Header{}
	for name, value := range next.header {
		header.Set(name, value)
	}
	return &http.Response{StatusCode: next.status, Header: header, Body: io.NopCloser(strings.NewReader(next.body)), Request: r}, nil
}

// base is the newsroom of these tests.
const base = "https://news.example/v1"

func newClient(t *testing.T, options []client.Option, answers ...reply) (*client.Client, *script) {
	t.Helper()
	s := &script{answers: answers}
	c, err := client.New(base, client.Static("secret"), append([]client.Option{client.WithTransport(s)}, options...)...)
	if err != nil {
		t.Fatal(err)
	}
	return c, s
}

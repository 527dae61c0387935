package hooks

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/httpd"
	"newsroom/internal/ingest"
)

// The bounds of what hubs may send.
const (
	tokenDigits  = 32
	maxChallenge = 2048     // bytes
	maxTopic     = 4096     // bytes
	atOnce       = 64 << 20 // bytes of bodies that are read at the same time; a body of unknown length counts as the longest
)

// Subscriber is who asked hubs for something, and takes what they say (package ingest).
type Subscriber interface {
	Known(ctx context.Context, token string) error
	Verify(ctx context.Context, token string, q ingest.HubVerification) error
	Receive(ctx context.Context, token string, h http.Header, body []byte) error
}

// callback is where hubs ask back and push (WebSub, sections 5.3 and 7).
type callback struct {
	subscriber Subscriber
	limiter    *httpd.PublicLimiter
	reading    atomic.Int64 // bytes of bodies that are being read
}

// MountWebSub adds the callback of the subscriptions at hubs. What it answers is for hubs, in plain text: a path that is
// nobody's callback says 404, and 410 to a push, upon which a hub forgets it.
func MountWebSub(mux *http.ServeMux, subscriber Subscriber, limiter *httpd.PublicLimiter) {
	c := &callback{subscriber: subscriber, limiter: limiter}
	mux.Handle(ingest.CallbackPath+"{token}", httpd.Methods(map[string]http.Handler{
		http.MethodGet: http.HandlerFunc(c.verify), http.MethodPost: http.HandlerFunc(c.receive),
	}))
}

// admit lets a request in by its address and by the shape of its token.
func (c *callback) admit(w http.ResponseWriter, r *http.Request) (token string, err error) {
	if err := c.limiter.AllowView(w, r); err != nil {
		return "", err
	}
	token = r.PathValue("token")
	if len(token) != tokenDigits || strings.Trim(token, "0123456789abcdef") != "" {
		return "", errNoCallback
	}
	return token, nil
}

var errNoCallback = newsroom.Errorf(newsroom.KindNotFound, "Nothing of this was asked for.")

// verify answers the question whether a subscription was meant. The challenge is repeated to the byte, as plain text
// that no browser takes for anything else.
func (c *callback) verify(w http.ResponseWriter, r *http.Request) {
	token, err := c.admit(w, r)
	if err == nil && r.Method != http.MethodGet { // HEAD goes wherever GET does, and this GET changes something
		err = errNoCallback
	}
	var challenge string
	if err == nil {
		var q ingest.HubVerification
		if q, challenge, err = questionOf(r.URL.RawQuery); err == nil {
			err = c.subscriber.Verify(r.Context(), token, q)
		}
	}
	if err != nil {
		refuse(w, err, http.StatusNotFound)
		return
	}
	say(w, http.StatusOK, challenge)
}

// questionOf reads what a hub asks. Whatever is not plain is nothing that was asked for.
func questionOf(query string) (q ingest.HubVerification, challenge string, err error) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return q, "", errNoCallback
	}
	one := func(name string, most int) string {
		all := values["hub."+name]
		if len(all) > 1 || len(all) == 1 && (len(all[0]) > most || !utf8.ValidString(all[0]) || strings.ContainsFunc(all[0], isControl)) {
			err = errNoCallback
			return ""
		}
		return values.Get("hub." + name)
	}
	q = ingest.HubVerification{Mode: newsroom.HubMode(one("mode", 20)), Topic: one("topic", maxTopic), Lease: leaseOf(one("lease_seconds", 100))}
	challenge = one("challenge", maxChallenge)
	if q.Mode == newsroom.HubDenied {
		return q, "", err // its reason is for nobody to read: anybody may have written it
	}
	if challenge == "" {
		err = errNoCallback
	}
	return q, challenge, err
}

func isControl(r rune) bool { return r < ' ' || r == 0x7f }

// leaseOf reads seconds; 0 for what is none. Whoever takes it bounds it.
func leaseOf(s string) time.Duration {
	const most = 10 * 365 * 24 * 60 * 60
	n, err := strconv.ParseUint(s, 10, 63)
	if err != nil {
		return 0
	}
	return time.Duration(min(n, most)) * time.Second
}

// receive takes a push. It says 202 to every one that it has read to the end, also where the signature is wrong: what
// came of that is not told to who may be guessing.
func (c *callback) receive(w http.ResponseWriter, r *http.Request) {
	token, err := c.admit(w, r)
	if err == nil {
		err = c.subscriber.Known(r.Context(), token) // before anything is read
	}
	var body []byte
	if err == nil {
		body, err = c.body(w, r)
	}
	if err == nil {
		err = c.subscriber.Receive(r.Context(), token, r.Header, body)
	}
	if err != nil {
		refuse(w, err, http.StatusGone)
		return
	}
	say(w, http.StatusAccepted, "")
}

// statusError is a refusal of a body that has a status of its own.
type statusError struct {
	error
	status int
}

var (
	errLong   = newsroom.Errorf(newsroom.KindInvalid, "The body is too large.")
	errPacked = newsroom.Errorf(newsroom.KindInvalid, "The body must not be packed.")
	errShort  = newsroom.Errorf(newsroom.KindInvalid, "The body ended before it was whole.")
	errBusy   = newsroom.Errorf(newsroom.KindUnavailable, "Too much is being pushed; come back in a minute.")
)

// body reads the body of a push. It is signed as it is sent, so that one which is packed can't be judged.
func (c *callback) body(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	if coding := r.Header.Get("Content-Encoding"); coding != "" && !strings.EqualFold(coding, "identity") {
		return nil, statusError{errPacked, http.StatusUnsupportedMediaType}
	}
	size := r.ContentLength
	if size < 0 {
		size = ingest.MaxPush
	}
	if size > ingest.MaxPush {
		w.Header().Set("Connection", "close")
		return nil, statusError{errLong, http.StatusRequestEntityTooLarge}
	}
	defer c.reading.Add(-size)
	if c.reading.Add(size) > atOnce {
		w.Header().Set("Connection", "close")
		return nil, errBusy
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, ingest.MaxPush+1))
	switch {
	case len(body) > ingest.MaxPush:
		w.Header().Set("Connection", "close")
		return nil, statusError{errLong, http.StatusRequestEntityTooLarge}
	case err != nil:
		return nil, statusError{errShort, http.StatusBadRequest}
	}
	return body, nil
}

// refuse answers in plain text; none is the status where there is no such callback.
func refuse(w http.ResponseWriter, err error, none int) {
	httpd.Note(w, err)
	status, _, wait := httpd.Refusal(err)
	if own, ok := errors.AsType[statusError](err); ok {
		status = own.status
	}
	if status == http.StatusNotFound {
		status = none
	}
	if status == http.StatusServiceUnavailable {
		wait = time.Minute
	}
	httpd.RetryAfter(w.Header(), wait)
	say(w, status, "")
}

package readlater

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"newsroom"
	"newsroom/internal/outbound"
)

// maxAnswer bounds what is read of an answer, in bytes: a token, or a word.
const maxAnswer = 64 << 10

// ask is one request to a service.
type ask struct {
	method, address string
	form            url.Values // what is posted, as a form does
	json            any        // or as JSON
	header          string     // Authorization
	user, password  string     // or these, by basic authentication
	takes           []int      // the statuses that mean that it was done
	bars            int        // one more that means that the reader is not let in; 0: none
	reads           bool       // the answer says what is needed; else its status says all, and its body is left alone
}

// request makes the request.
func (a ask) request(ctx context.Context) (*http.Request, error) {
	body, kind := []byte(nil), ""
	switch {
	case a.json != nil:
		made, err := json.Marshal(a.json)
		if err != nil {
			return nil, err
		}
		body, kind = made, "application/json"
	case a.form != nil:
		body, kind = []byte(a.form.Encode()), "application/x-www-form-urlencoded"
	}
	r, err := http.NewRequestWithContext(ctx, a.method, a.address, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	if kind != "" {
		r.Header.Set("Content-Type", kind)
	}
	r.Header.Set("Accept", "application/json")
	if a.header != "" {
		r.Header.Set("Authorization", a.header)
	}
	if a.user != "" {
		r.SetBasicAuth(a.user, a.password)
	}
	return r, nil
}

// do sends a request. Of a service that has done what it was asked for it reads the answer, where that is needed.
func (d *Services) do(ctx context.Context, a ask) (answer []byte, err error) {
	r, err := a.request(ctx)
	if err != nil {
		return nil, errAddress // without the cause, which names the address with all that is in it
	}
	resp, err := d.asker.Do(r)
	if err != nil {
		return nil, failed(r.URL.Host, err)
	}
	defer resp.Body.Close()
	if err := a.refused(r.URL.Host, resp.StatusCode); err != nil || !a.reads {
		return nil, err
	}
	if answer, err = outbound.ReadBody(resp, maxAnswer); err != nil {
		return nil, failed(r.URL.Host, err)
	}
	return answer, nil
}

// refused says in words what a status means; nil: it was done.
func (a ask) refused(host string, status int) error {
	if slices.Contains(a.takes, status) {
		return nil
	}
	switch status {
	case http.StatusUnauthorized, http.StatusForbidden, a.bars:
		return newsroom.Errorf(newsroom.KindInvalid, "%s does not let you in with what it was given.", host)
	case http.StatusNotFound, http.StatusMethodNotAllowed:
		return newsroom.Errorf(newsroom.KindInvalid, "%s has no such service at that address.", host)
	case http.StatusTooManyRequests:
		return newsroom.Errorf(newsroom.KindInvalid, "%s was asked too often. Wait a minute, then try again.", host)
	case http.StatusBadRequest, http.StatusUnprocessableEntity:
		return newsroom.Errorf(newsroom.KindInvalid, "%s does not take it (status %d).", host, status)
	}
	if status >= http.StatusInternalServerError {
		return newsroom.Errorf(newsroom.KindInvalid, "%s has a failure of its own (status %d). Try again later.", host, status)
	}
	return newsroom.Errorf(newsroom.KindInvalid, "%s answers otherwise than such a service does (status %d).", host, status)
}

// failed says in words why there is no answer. Its cause, which goes to the log, names the host alone: any part of a template may be
// what lets its reader in.
func failed(host string, err error) error {
	why := "it can't be used"
	if known, ok := errors.AsType[*outbound.Error](err); ok {
		short := *known
		short.Address = host
		why, err = short.Kind.Sentence(), &short
	}
	return newsroom.Because(newsroom.KindInvalid, err, "Nothing could be handed to %s: %s.", host, why)
}

// errAnswer is an answer that can't be read.
var errAnswer = errors.New("readlater: the answer has not what was asked for")

// readInto reads an answer's JSON.
func readInto(host string, answer []byte, into any) error {
	if err := json.Unmarshal(answer, into); err != nil {
		return odd(host, errors.Join(errAnswer, err))
	}
	return nil
}

func odd(host string, err error) error {
	return newsroom.Because(newsroom.KindInvalid, err, "%s answers with what can't be read.", host)
}

// filled writes an article into a template.
func filled(template string, what Bookmark) string {
	return strings.NewReplacer(urlMark, url.QueryEscape(what.URL), titleMark, url.QueryEscape(what.Title)).Replace(template)
}

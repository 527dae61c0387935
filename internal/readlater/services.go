package readlater

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"newsroom"
)

// try asks a service whether it lets the reader in, without handing anything over.
func (d *Services) try(ctx context.Context, kind newsroom.ReadLaterKind, given Access) error {
	at, _, err := given.base(kind)
	if err != nil {
		return err
	}
	switch kind {
	case newsroom.Readeck:
		_, err = d.do(ctx, ask{method: http.MethodGet, address: at + "/api/profile", header: "Bearer " + given.Token, takes: []int{http.StatusOK}})
	case newsroom.Wallabag:
		_, err = d.enterWallabag(ctx, at, given)
	case newsroom.Instapaper:
		_, err = d.do(ctx, ask{method: http.MethodPost, address: at + "/api/authenticate", form: url.Values{}, user: given.User, password: given.Password, takes: []int{http.StatusOK}})
	case newsroom.Pinboard:
		_, err = d.do(ctx, ask{method: http.MethodGet, address: at + "/v1/posts/update?" + pinboardOf(given, nil).Encode(), takes: []int{http.StatusOK}})
	case newsroom.OwnService:
	}
	return err
}

// hand hands an article over.
func (d *Services) hand(ctx context.Context, kind newsroom.ReadLaterKind, given Access, what Bookmark) error {
	at, _, err := given.base(kind)
	if err != nil {
		return err
	}
	switch kind {
	case newsroom.Readeck:
		_, err = d.do(ctx, ask{method: http.MethodPost, address: at + "/api/bookmarks", json: bookmark(what), header: "Bearer " + given.Token, takes: []int{http.StatusAccepted, http.StatusCreated, http.StatusOK}})
	case newsroom.Wallabag:
		err = d.handWallabag(ctx, at, given, what)
	case newsroom.Instapaper:
		_, err = d.do(ctx, ask{method: http.MethodPost, address: at + "/api/add", form: formOf(what), user: given.User, password: given.Password, takes: []int{http.StatusCreated}})
	case newsroom.Pinboard:
		err = d.handPinboard(ctx, at, given, what)
	case newsroom.OwnService:
		_, err = d.do(ctx, own(given, what))
	}
	return err
}

// bookmark is an article as Readeck takes it, and an own service that is posted to.
func bookmark(what Bookmark) map[string]string {
	made := map[string]string{"url": what.URL}
	if what.Title != "" {
		made["title"] = what.Title
	}
	return made
}

// formOf is the same as a form.
func formOf(what Bookmark) url.Values {
	made := url.Values{}
	for name, value := range bookmark(what) {
		made.Set(name, value)
	}
	return made
}

// enterWallabag has a token made for one hour, as wallabag's clients do that know the reader's password (OAuth 2.0, RFC 6749, section 4.3).
func (d *Services) enterWallabag(ctx context.Context, at string, given Access) (token string, err error) {
	a := ask{method: http.MethodPost, address: at + "/oauth/v2/token", takes: []int{http.StatusOK}, bars: http.StatusBadRequest, reads: true, form: url.Values{
		"grant_type": {"password"}, "client_id": {given.Client}, "client_secret": {given.Secret}, "username": {given.User}, "password": {given.Password},
	}}
	host := hostOf(at)
	answer, err := d.do(ctx, a)
	if err != nil {
		return "", err
	}
	var made struct {
		Token string `json:"access_token"`
	}
	if err := readInto(host, answer, &made); err != nil {
		return "", err
	}
	if made.Token == "" || strings.ContainsFunc(made.Token, control) {
		return "", odd(host, errAnswer)
	}
	return made.Token, nil
}

func (d *Services) handWallabag(ctx context.Context, at string, given Access, what Bookmark) error {
	token, err := d.enterWallabag(ctx, at, given)
	if err != nil {
		return err
	}
	_, err = d.do(ctx, ask{method: http.MethodPost, address: at + "/api/entries.json", form: formOf(what), header: "Bearer " + token, takes: []int{http.StatusOK}})
	return err
}

// pinboardOf are the parameters of a call of Pinboard's.
func pinboardOf(given Access, more url.Values) url.Values {
	all := url.Values{"auth_token": {given.Token}, "format": {"json"}}
	for name, values := range more {
		all[name] = values
	}
	return all
}

// handPinboard adds an article to what is to be read. Pinboard answers 200 also where it does not take it, and says so in its answer.
func (d *Services) handPinboard(ctx context.Context, at string, given Access, what Bookmark) error {
	title := what.Title
	if title == "" {
		title = what.URL // it wants one
	}
	more := url.Values{"url": {what.URL}, "description": {title}, "toread": {"yes"}, "shared": {"no"}}
	answer, err := d.do(ctx, ask{method: http.MethodGet, address: at + "/v1/posts/add?" + pinboardOf(given, more).Encode(), takes: []int{http.StatusOK}, reads: true})
	if err != nil {
		return err
	}
	var said struct {
		Code string `json:"result_code"`
	}
	if err := readInto(hostOf(at), answer, &said); err != nil {
		return err
	}
	if said.Code != "done" {
		return newsroom.Because(newsroom.KindInvalid, errAnswer, "%s does not take it (status %d).", hostOf(at), http.StatusOK)
	}
	return nil
}

// own is what an own service is asked: its template with the article in it, or, where there is no place for it, a bookmark in JSON.
func own(given Access, what Bookmark) ask {
	a := ask{header: given.Token, takes: []int{http.StatusOK, http.StatusCreated, http.StatusAccepted, http.StatusNoContent}}
	if strings.Contains(given.Address, urlMark) {
		a.method, a.address = http.MethodGet, filled(given.Address, what)
		return a
	}
	a.method, a.address, a.json = http.MethodPost, filled(given.Address, what), bookmark(what)
	return a
}

func hostOf(at string) string {
	u, err := url.Parse(at)
	if err != nil {
		return ""
	}
	return u.Host
}

package readlater

import (
	"encoding/json"
	"net/url"
	"strings"

	"newsroom"
	"newsroom/internal/outbound"
)

// Access is what it takes to be let in at a service, as its reader gives it. It says nothing wherever it is printed.
type Access struct {
	Address  string `json:"address,omitempty"`  // of the reader's own server; of [newsroom.OwnService] the template
	Token    string `json:"token,omitempty"`    // of Readeck and Pinboard; of an own service what the header Authorization says
	User     string `json:"user,omitempty"`     // of wallabag and Instapaper
	Password string `json:"password,omitempty"` // likewise; Instapaper may have none
	Client   string `json:"client,omitempty"`   // of wallabag
	Secret   string `json:"secret,omitempty"`   // the client's
}

// String keeps secrets out of whatever prints it.
func (Access) String() string { return "[access]" }

// GoString does the same for %#v.
func (a Access) GoString() string { return a.String() }

// longest bounds each part of an Access, in bytes.
const longest = 2000

// Where the services are that are in one place.
const (
	instapaperAt = "https://www.instapaper.com"
	pinboardAt   = "https://api.pinboard.in"
)

// The places in a template that an article's address and title are written into.
const (
	urlMark   = "{url}"
	titleMark = "{title}"
)

// trimmed gives the access without what was typed around it. A password may begin and end with blanks.
func (a Access) trimmed() Access {
	for _, part := range []*string{&a.Address, &a.Token, &a.User, &a.Client, &a.Secret} {
		*part = strings.TrimSpace(*part)
	}
	return a
}

// check tells what is missing, in a sentence.
func (a Access) check(kind newsroom.ReadLaterKind) error {
	for _, part := range []string{a.Address, a.Token, a.User, a.Password, a.Client, a.Secret} {
		if len(part) > longest || strings.ContainsFunc(part, control) {
			return newsroom.Errorf(newsroom.KindInvalid, "One of the fields holds what no service takes.")
		}
	}
	needs := map[newsroom.ReadLaterKind][]string{
		newsroom.Readeck: {a.Address, a.Token}, newsroom.Wallabag: {a.Address, a.Client, a.Secret, a.User, a.Password},
		newsroom.Instapaper: {a.User}, newsroom.Pinboard: {a.Token}, newsroom.OwnService: {a.Address},
	}
	parts, known := needs[kind]
	if !known {
		return newsroom.Errorf(newsroom.KindInvalid, "There is no such service.")
	}
	for _, part := range parts {
		if part == "" {
			return newsroom.Errorf(newsroom.KindInvalid, "Something is missing: fill in all that the service asks for.")
		}
	}
	return nil
}

func control(r rune) bool { return r < ' ' || r == 0x7f }

var errAddress = newsroom.Errorf(newsroom.KindInvalid, "That is no address of a service. It looks like https://read.example.org.")

// base gives the address under which a service's interface is, without a slash at its end, and its parts. A template is left as it is.
func (a Access) base(kind newsroom.ReadLaterKind) (at string, u *url.URL, err error) {
	ends := "?#" // what ends a path, behind which the service's own is put; a fragment is sent nowhere
	switch kind {
	case newsroom.Instapaper:
		at = instapaperAt
	case newsroom.Pinboard:
		at = pinboardAt
	case newsroom.OwnService:
		at, ends = a.Address, "#"
	case newsroom.Readeck, newsroom.Wallabag:
		at = strings.TrimRight(a.Address, "/")
	}
	if strings.ContainsAny(at, ends) {
		return "", nil, errAddress
	}
	u, err = url.Parse(filled(at, Bookmark{"x", "x"}))
	other, bad := url.Parse(filled(at, Bookmark{"y", "y"}))
	switch {
	case err != nil || bad != nil || u.Host == "" || u.User != nil || u.Host != other.Host || u.Scheme != other.Scheme:
		return "", nil, errAddress
	case u.Scheme == "https", u.Scheme == "http" && kind != newsroom.OwnService && !outbound.Public(at):
		return at, u, nil
	}
	return "", nil, newsroom.Errorf(newsroom.KindInvalid, "The address must begin with https://, since what lets you in goes there.")
}

// sealedFor is what a service's access is bound to: its account and its row.
func sealedFor(l newsroom.ReadLater) []byte {
	where := append([]byte("read later "), l.Account[:]...)
	return append(where, l.ID[:]...)
}

func (a Access) written() ([]byte, error) { return json.Marshal(a) } //nolint:gosec // it is sealed

func read(body []byte) (a Access, err error) {
	err = json.Unmarshal(body, &a)
	return a, err
}

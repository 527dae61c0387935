package main

import (
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// person is somebody with a browser that has no JavaScript: pages are fetched, their forms filled in and sent.
type person struct {
	t      testing.TB
	origin string
	web    *http.Client
}

// person gives somebody whose browser has no cookie yet.
func (f *front) person(t testing.TB) *person {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	web := &http.Client{Jar: jar, Transport: f.proxy.Client().Transport, CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}}
	return &person{t: t, origin: f.origin, web: web}
}

// page is what an address led to: a form of the newsroom, or an address elsewhere.
type page struct {
	at    string
	form  *form
	leads string
}

// form is the first form of a page.
type form struct {
	action  string
	fields  url.Values
	kinds   map[string]string // of fields, by their names
	buttons []button
}

type button struct{ words, name, value string }

// open goes to an address of the newsroom, and on as far as it leads within it.
func (p *person) open(address string) page {
	p.t.Helper()
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodGet, address, http.NoBody)
	if err != nil {
		p.t.Fatal(err)
	}
	return p.send(request)
}

func (p *person) send(request *http.Request) page {
	p.t.Helper()
	answer, err := p.web.Do(request)
	if err != nil {
		p.t.Fatal(err)
	}
	defer answer.Body.Close()
	if to, err := answer.Location(); err == nil {
		if strings.HasPrefix(to.String(), p.origin+"/") {
			return p.open(to.String())
		}
		return page{leads: to.String()}
	}
	tree, err := html.Parse(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		p.t.Fatalf("%s: %d %v", request.URL, answer.StatusCode, err)
	}
	at := page{at: request.URL.String()}
	for node := range tree.Descendants() {
		if node.DataAtom == atom.Form {
			at.form = readForm(node)
			break
		}
	}
	return at
}

func readForm(node *html.Node) *form {
	f := &form{action: attribute(node, "action"), fields: url.Values{}, kinds: map[string]string{}}
	for part := range node.Descendants() {
		name, value, kind := attribute(part, "name"), attribute(part, "value"), attribute(part, "type")
		switch part.DataAtom {
		case atom.Input:
			f.kinds[name] = kind
			if kind != "checkbox" || slices.ContainsFunc(part.Attr, func(a html.Attribute) bool { return a.Key == "checked" }) {
				f.fields.Add(name, value)
			}
		case atom.Button:
			words := ""
			if part.FirstChild != nil {
				words = part.FirstChild.Data
			}
			f.buttons = append(f.buttons, button{words, name, value})
		}
	}
	return f
}

func attribute(node *html.Node, key string) string {
	for _, a := range node.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// press sends the form of a page by the button whose words begin so, as a browser does.
func (p *person) press(at page, words string) page {
	p.t.Helper()
	i := slices.IndexFunc(at.form.buttons, func(b button) bool { return strings.HasPrefix(b.words, words) })
	if i < 0 {
		p.t.Fatalf("%s has no button %s: %v", at.at, words, at.form.buttons)
	}
	if b := at.form.buttons[i]; b.name != "" {
		at.form.fields.Set(b.name, b.value)
	}
	request, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost, p.origin+at.form.action, strings.NewReader(at.form.fields.Encode()))
	if err != nil {
		p.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", p.origin)
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	return p.send(request)
}

// setUp makes the first account.
func (p *person) setUp(link string) {
	p.t.Helper()
	at := p.open(link)
	at.form.fields.Set("email", personEmail)
	at.form.fields.Set("password", personSecret)
	if done := p.press(at, at.form.buttons[0].words); done.leads != "" {
		p.t.Fatalf("setting up leads to %s", done.leads)
	}
}

// answer follows an authorization request to where it sends the browser back: it signs in where it is asked to, leaves
// ticked what it allows, and says no where that is nothing.
func (p *person) answer(request string, allows ...string) (back string) {
	p.t.Helper()
	at := p.open(request)
	for range 3 {
		switch {
		case at.leads != "":
			return at.leads
		case at.form == nil:
			p.t.Fatalf("%s has no form", at.at)
		case at.form.kinds["password"] == "password":
			at.form.fields.Set("email", personEmail)
			at.form.fields.Set("password", personSecret)
			at = p.press(at, "Sign in")
		case len(allows) == 0:
			at = p.press(at, "No")
		default:
			at.form.fields["scope"] = slices.DeleteFunc(at.form.fields["scope"], func(s string) bool { return !slices.Contains(allows, s) })
			at = p.press(at, "Allow")
		}
	}
	p.t.Fatalf("%s leads nowhere", request)
	return ""
}

package reference

import (
	"bytes"
	"embed"
	"html/template"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"newsroom/internal/web/paper"
)

//go:embed pages/*.html
var templates embed.FS

// page is what the templates print. There are two, each short enough to come at once over a slow line: what can be asked and
// how, and what answers are made of. The second is the one that has objects.
type page struct {
	Title    string
	About    string
	Files    paper.Files
	Origin   string
	Scopes   ordered[string]
	Groups   []group
	Objects  []object
	Refusals []Refusal
	Tables   Tables
	First    *exchange // what a first request looks like
}

// group is the routes of one tag.
type group struct {
	Name, Description string
	Routes            []route
}

// route is one method of one path.
type route struct {
	ID, Method, Path     string
	Summary, Description string
	Scopes               []string // of which any one will do
	Parameters, Body     []field
	Forms                []form // of the body, where it has several
	Answers              []reply
	Refused              []string // statuses
	Exchanges            []exchange
}

// form is one of several forms that a body may have.
type form struct {
	Description string
	Needs       []string
}

// reply is a success of a route.
type reply struct {
	Status, Description string
	Kind                kind
}

// object is a schema with members.
type object struct {
	ID, Name, Description string
	Fields                []field
}

// field is a member of an object, or a parameter.
type field struct {
	Name, Description string
	Kind              kind
	Optional          bool
}

// render makes the pages, by their addresses.
func render(text []byte, origin string, tables Tables, files paper.Files) (map[string][]byte, error) {
	d, err := parse(text)
	if err != nil {
		return nil, err
	}
	recorded, err := readExamples()
	if err != nil {
		return nil, err
	}
	set, err := template.New("").Funcs(template.FuncMap{"words": words, "marked": marked}).ParseFS(templates, "pages/*.html")
	if err != nil {
		return nil, err
	}
	out := map[string][]byte{}
	for path, one := range map[string]struct {
		file string
		page page
	}{
		routesPath:  {"page.html", d.page(origin, recorded)},
		objectsPath: {"objects.html", d.parts(tables)},
	} {
		one.page.Files = files
		var body bytes.Buffer
		if err := set.ExecuteTemplate(&body, one.file, one.page); err != nil {
			return nil, err
		}
		out[path] = body.Bytes()
	}
	return out, nil
}

// parts is the page of what answers are made of.
func (d *document) parts(tables Tables) page {
	return page{
		Title:   "Objects and states",
		About:   "What answers are made of. A field that is listed is always there, and may be null only where it says so.",
		Objects: d.objects(), Tables: tables,
	}
}

// page is the page of what can be asked.
func (d *document) page(origin string, recorded []example) page {
	p := page{
		Title:  "The interface",
		About:  "How a program that a reader lets in reads editions, corrects the mandate and follows situations. This is version 1.",
		Origin: origin, Refusals: refusals(),
	}
	for _, scheme := range d.Components.SecuritySchemes {
		for _, flow := range scheme.Flows {
			p.Scopes = flow.Scopes
		}
	}
	for _, tag := range d.Tags {
		p.Groups = append(p.Groups, group{tag.Name, tag.Description, d.routes(tag.Name, recorded)})
	}
	for _, one := range recorded {
		if one.Method == http.MethodGet && one.Path == "/newsroom" && one.Status == 200 {
			first := one.exchange()
			p.First = &first
		}
	}
	return p
}

// routes gives those of a tag, in the order of the document.
func (d *document) routes(tag string, recorded []example) (out []route) {
	for _, path := range d.Paths {
		for _, method := range path.Value.methods() {
			if operation := method.Value; operation != nil && slices.Contains(operation.Tags, tag) {
				operation.Parameters = slices.Concat(path.Value.Parameters, operation.Parameters)
				one := d.route(method.Name, path.Name, operation)
				one.Exchanges = exchanges(method.Name, path.Name, recorded)
				out = append(out, one)
			}
		}
	}
	return out
}

func (d *document) route(method, path string, o *operation) route {
	r := route{
		Method: method, Path: path, Summary: o.Summary, Description: o.Description, Scopes: d.scopes(o),
		ID: strings.Trim(strings.Map(plain, strings.ToLower(method)+path), "-"),
	}
	for _, p := range o.Parameters {
		if p.Ref != "" {
			p = d.Components.Parameters[named(p.Ref)]
		}
		r.Parameters = append(r.Parameters, field{p.Name, p.Description, d.kind(p.Schema), !p.Required})
	}
	if body, ok := o.RequestBody.Content["application/json"]; ok {
		r.Body, r.Forms = d.fields(body.Schema), d.forms(body.Schema)
	}
	for _, answer := range o.Responses {
		if answer.Name >= "400" {
			r.Refused = append(r.Refused, answer.Name)
			continue
		}
		r.Answers = append(r.Answers, d.reply(answer))
	}
	return r
}

func (d *document) reply(answer entry[response]) reply {
	value := d.response(answer.Value)
	out := reply{Status: answer.Name, Description: value.Description}
	if body, ok := value.Content["application/json"]; ok {
		out.Kind = d.kind(body.Schema)
	}
	return out
}

// scopes gives the permissions of which any one opens a route.
func (d *document) scopes(o *operation) (out []string) {
	needs := o.Security
	if needs == nil {
		needs = d.Security
	}
	for _, alternative := range needs {
		for _, scopes := range alternative {
			out = append(out, scopes...)
		}
	}
	return out
}

// name is a word that names something of the interface.
var name = regexp.MustCompile(`\b[a-z]+(?:_[a-z0-9]+)+\b`)

// marked sets the names in a text apart from its words.
func marked(text string) template.HTML {
	//nolint:gosec // all of it is escaped before, and names hold nothing to escape
	return template.HTML(name.ReplaceAllString(template.HTMLEscapeString(text), "<code>$0</code>"))
}

// plain keeps letters, and turns the rest into dashes.
func plain(r rune) rune {
	if 'a' <= r && r <= 'z' {
		return r
	}
	return '-'
}

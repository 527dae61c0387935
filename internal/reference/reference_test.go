package reference

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"newsroom/internal/api"
	"newsroom/internal/api/apitest"
	"newsroom/internal/httpd"
)

// served mounts the reference with a row in each table.
func served(t *testing.T, gate *httpd.Gate) *http.ServeMux {
	t.Helper()
	mux := http.NewServeMux()
	tables := Tables{Monitors: []StateTransition{{From: "active", Trigger: "it is paused", To: "paused"}}, Drafts: []StateTransition{{From: "failed", Trigger: "answer", Refused: "invalid_transition"}}}
	Mount(mux, gate, "https://news.example", tables)
	return mux
}

func ask(h http.Handler, method, path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(method, path, nil))
	return w
}

// read gives a page of the reference.
func read(t *testing.T, path string) string {
	t.Helper()
	return ask(served(t, new(httpd.Gate)), "GET", path).Body.String()
}

func TestThePagesTheStyleAndTheDocumentAreServedToAnybody(t *testing.T) {
	t.Parallel()
	gate := new(httpd.Gate)
	mux := served(t, gate)
	for path, want := range map[string]string{
		"/docs": "text/html; charset=utf-8", "/docs/objects": "text/html; charset=utf-8", "/docs/reference.css": "text/css; charset=utf-8", "/docs/openapi.json": "application/json",
		"/docs/icon.svg": "image/svg+xml",
	} {
		w := ask(mux, "GET", path)
		h := w.Header()
		if w.Code != 200 || h.Get("Content-Type") != want || h.Get("Etag") == "" || h.Get("Cache-Control") != "no-cache" {
			t.Errorf("%s: %d %v", path, w.Code, h)
		}
		if h.Get("Content-Security-Policy") != policy || h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: %v", path, h)
		}
		if w := ask(mux, "POST", path); w.Code != 405 {
			t.Errorf("POST %s: %d", path, w.Code)
		}
	}
	if diff := cmp.Diff(string(api.OpenAPI()), ask(mux, "GET", "/docs/openapi.json").Body.String()); diff != "" {
		t.Error(diff)
	}
	gate.Shut()
	if w := ask(mux, "GET", "/docs"); w.Code != 503 {
		t.Errorf("while it drains: %d", w.Code)
	}
}

// nodes gives the elements of a page.
func nodes(t *testing.T, page string) (out []*html.Node) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		if n.Type == html.ElementNode {
			out = append(out, n)
		}
	}
	return out
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func TestThePagesNeedNoScriptAndAskNobodyElse(t *testing.T) {
	t.Parallel()
	for _, path := range []string{routesPath, objectsPath} {
		page := read(t, path)
		for _, n := range nodes(t, page) {
			if slices.Contains([]string{"script", "style", "iframe", "img", "form"}, n.Data) || attribute(n, "style") != "" {
				t.Errorf("%s: there is a %s", path, n.Data)
			}
			for _, name := range []string{"href", "src"} {
				if address := attribute(n, name); address != "" && address != "/" && !strings.HasPrefix(address, "#") && !strings.HasPrefix(address, "/docs") && !strings.HasPrefix(address, "/assets/") {
					t.Errorf("%s: %s goes to %s", path, n.Data, address)
				}
			}
		}
		for _, secret := range []string{"nra_", "nrr_", "127.0.0.1"} {
			if strings.Contains(page, secret) {
				t.Errorf("%s: there is %s in it", path, secret)
			}
		}
	}
}

func TestEveryLinkOnThePagesHasItsPlaceOnce(t *testing.T) {
	t.Parallel()
	var links []string
	places := map[string]int{}
	for _, path := range []string{routesPath, objectsPath} {
		places[path]++
		for _, n := range nodes(t, read(t, path)) {
			if id := attribute(n, "id"); id != "" {
				places[path+"#"+id]++
			}
			switch target := attribute(n, "href"); {
			case strings.HasPrefix(target, "#"):
				links = append(links, path+target)
			case strings.Contains(target, "#"):
				links = append(links, target)
			}
			if title := attribute(n, "aria-labelledby"); title != "" {
				links = append(links, path+"#"+title)
			}
		}
	}
	for _, target := range links {
		if places[target] == 0 {
			t.Errorf("%s leads nowhere", target)
		}
	}
	for id, times := range places {
		if times > 1 {
			t.Errorf("%s is there %d times", id, times)
		}
	}
}

func contract(t *testing.T) *openapi3.T {
	t.Helper()
	c, err := apitest.Load(api.OpenAPI())
	if err != nil {
		t.Fatal(err)
	}
	return c.Document()
}

func TestThePagesHaveEveryRouteAndFieldOfTheDocument(t *testing.T) {
	t.Parallel()
	page := read(t, routesPath) + read(t, objectsPath)
	document := contract(t)
	for path, item := range document.Paths.Map() {
		for method, operation := range item.Operations() {
			if !strings.Contains(page, "<code>"+method+" "+path+"</code>") || !strings.Contains(page, html.EscapeString(operation.Summary)) {
				t.Errorf("%s %s is not on it", method, path)
			}
			for _, p := range operation.Parameters {
				if !strings.Contains(page, "<dt>"+p.Value.Name+"</dt>") {
					t.Errorf("%s %s: %s is not on it", method, path, p.Value.Name)
				}
			}
		}
	}
	for name, schema := range document.Components.Schemas {
		for field := range schema.Value.Properties {
			if !strings.Contains(page, "<dt>"+field+"</dt>") {
				t.Errorf("%s: %s is not on it", name, field)
			}
		}
	}
}

func TestTheTableOfRefusalsIsThatOfTheDocument(t *testing.T) {
	t.Parallel()
	document := contract(t)
	failure := document.Components.Schemas["failure"].Value.Properties["error"].Value
	var want, got []string
	for _, code := range failure.Properties["code"].Value.Enum {
		want = append(want, code.(string))
	}
	for _, r := range refusals() {
		got = append(got, r.Code)
		if r.When == "" || r.Do == "" || !strings.HasSuffix(r.Do, ".") {
			t.Errorf("%+v", r)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestEachRouteHasARecordedSuccessAndNoExampleIsStale(t *testing.T) {
	t.Parallel()
	const hint = "; \"make examples\" records them anew"
	document := contract(t)
	recorded, err := readExamples()
	if err != nil {
		t.Fatal(err)
	}
	succeeded := map[string]bool{}
	for _, e := range recorded {
		where := e.Method + " " + e.Path
		operation := document.Paths.Find(e.Path).GetOperation(e.Method)
		response := operation.Responses.Status(e.Status)
		if response == nil {
			t.Errorf("%s %d: the document has no such answer%s", where, e.Status, hint)
			continue
		}
		if content := response.Value.Content.Get("application/json"); content != nil {
			succeeded[where] = succeeded[where] || e.Status < 300
			if err := apitest.Conforms(content.Schema.Value, e.Response); err != nil {
				t.Errorf("%s %d: %v%s", where, e.Status, err, hint)
			}
		}
		if body := operation.RequestBody; body != nil {
			if err := apitest.Conforms(body.Value.Content.Get("application/json").Schema.Value, e.Request); err != nil {
				t.Errorf("%s: %v%s", where, err, hint)
			}
		}
		if !json.Valid(e.Response) && len(e.Response) > 0 {
			t.Errorf("%s: the answer is no JSON", where)
		}
	}
	for path, item := range document.Paths.Map() {
		for method := range item.Operations() {
			if !succeeded[method+" "+path] {
				t.Errorf("%s %s has no recorded success%s", method, path, hint)
			}
		}
	}
}

func TestExamplesAreShownShort(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		`{}`: `{}`, `null`: `null`,
		`{"b":1,"a":[1,2]}`: `{"b": 1, "a": [1, 2]}`,
		`{"list":[{"first":"` + strings.Repeat("a", 70) + `"},{"second":2},3]}`: "{\n  \"list\": [\n    {\n      \"first\": \"" + strings.Repeat("a", 70) + "\"\n    },\n    … 2 more\n  ]\n}",
		`"` + strings.Repeat("é", 200) + `"`:                                    `"` + strings.Repeat("é", 95) + `…"`,
	} {
		if diff := cmp.Diff(want, shown([]byte(in))); diff != "" {
			t.Error(diff)
		}
	}
}

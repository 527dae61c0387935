package apitest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Breaks lists what in a newer document breaks clients of an older one, one sentence for each: what a client may
// send that would now be refused, and what it may rely on in an answer that would no longer hold. Additions break
// nothing, for a client takes what it doesn't know as "other". A schema marked x-fixed promises that its list of
// values is whole, so there even an addition breaks. Descriptions are not compared, and neither are patterns beyond
// whether they are the same.
func Breaks(older, newer []byte) ([]string, error) {
	var c comparison
	for _, side := range []struct {
		text []byte
		into *node
	}{{older, &c.older}, {newer, &c.newer}} {
		if err := json.Unmarshal(side.text, side.into); err != nil {
			return nil, fmt.Errorf("the document is no JSON: %w", err)
		}
	}
	c.paths()
	slices.Sort(c.found)
	return slices.Compact(c.found), nil
}

// node is an object of a document.
type node = map[string]any

// comparison is two documents and what is found.
type comparison struct {
	older, newer node
	found        []string
}

func (c *comparison) say(where, format string, args ...any) {
	c.found = append(c.found, where+": "+fmt.Sprintf(format, args...))
}

// methods are those that a path may have.
var methods = []string{"get", "put", "post", "delete", "patch"}

func (c *comparison) paths() {
	older, newer := child(c.older, "paths"), child(c.newer, "paths")
	for _, path := range slices.Sorted(maps.Keys(older)) {
		if _, there := newer[path]; !there {
			c.say(path, "the path is gone")
			continue
		}
		for _, method := range methods {
			was, is := child(child(older, path), method), child(child(newer, path), method)
			where := strings.ToUpper(method) + " " + path
			switch {
			case was == nil:
			case is == nil:
				c.say(where, "the method is gone")
			default:
				c.operation(where, was, is)
			}
		}
	}
}

func (c *comparison) operation(where string, was, is node) {
	c.permissions(where, c.security(c.older, was), c.security(c.newer, is))
	c.parameters(where, was, is)
	c.body(where, resolve(c.older, child(was, "requestBody")), resolve(c.newer, child(is, "requestBody")))
	c.responses(where, child(was, "responses"), child(is, "responses"))
}

// security gives the alternatives of an operation, each as the permissions that it needs.
func (c *comparison) security(document, operation node) (out [][]string) {
	list, own := operation["security"].([]any)
	if !own {
		list, _ = document["security"].([]any)
	}
	for _, alternative := range list {
		for _, scopes := range object(alternative) {
			out = append(out, texts(scopes))
		}
	}
	return out
}

// permissions looks whether each token that opened a route still does.
func (c *comparison) permissions(where string, was, is [][]string) {
	for _, held := range was {
		opens := slices.ContainsFunc(is, func(needs []string) bool { return len(missing(needs, held)) == 0 })
		if !opens && len(is) > 0 {
			c.say(where, "a token for %s no longer opens it", strings.Join(held, " "))
		}
	}
}

func (c *comparison) parameters(where string, was, is node) {
	older, newer := c.named(c.older, was), c.named(c.newer, is)
	for _, name := range slices.Sorted(maps.Keys(older)) {
		now, there := newer[name]
		if !there {
			c.say(where, "the parameter %s is gone", name)
			continue
		}
		if now["required"] == true && older[name]["required"] != true {
			c.say(where, "the parameter %s is now required", name)
		}
		c.schema(where+" "+name, sent, child(older[name], "schema"), child(now, "schema"))
	}
	for _, name := range slices.Sorted(maps.Keys(newer)) {
		if _, there := older[name]; !there && newer[name]["required"] == true {
			c.say(where, "the parameter %s is new and required", name)
		}
	}
}

// named gives the parameters of an operation by place and name.
func (*comparison) named(document, operation node) map[string]node {
	out := map[string]node{}
	list, _ := operation["parameters"].([]any)
	for _, one := range list {
		parameter := resolve(document, object(one))
		out[fmt.Sprintf("%v %v", parameter["in"], parameter["name"])] = parameter
	}
	return out
}

func (c *comparison) body(where string, was, is node) {
	if is["required"] == true && was["required"] != true {
		c.say(where, "a body is now required")
	}
	if was != nil {
		c.content(where+" body", sent, child(was, "content"), child(is, "content"))
	}
}

func (c *comparison) responses(operation string, was, is node) {
	for _, status := range slices.Sorted(maps.Keys(was)) {
		if _, there := is[status]; !there {
			c.say(operation, "the answer %s is gone", status)
			continue
		}
		older, newer := resolve(c.older, child(was, status)), resolve(c.newer, child(is, status))
		where := operation + " " + status
		for _, name := range slices.Sorted(maps.Keys(child(older, "headers"))) {
			header := resolve(c.older, child(child(older, "headers"), name))
			now := resolve(c.newer, child(child(newer, "headers"), name))
			if header["required"] == true && now["required"] != true {
				c.say(where, "the header %s is no longer promised", name)
			}
		}
		c.content(where, received, child(older, "content"), child(newer, "content"))
	}
}

func (c *comparison) content(where string, way direction, was, is node) {
	for _, kind := range slices.Sorted(maps.Keys(was)) {
		if _, there := is[kind]; !there {
			c.say(where, "it is no longer %s", kind)
			continue
		}
		c.schema(where, way, child(child(was, kind), "schema"), child(child(is, kind), "schema"))
	}
}

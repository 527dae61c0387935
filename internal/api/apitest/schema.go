package apitest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// direction is the way in which a value travels, as the client sees it. What it may send must not be narrowed, what
// it receives not widened.
type direction bool

const (
	sent     direction = true
	received direction = false
)

// deepest is how far schemas may lie in one another; one that holds itself is compared so far and no further.
const deepest = 24

// schema compares what two schemas allow.
func (c *comparison) schema(where string, way direction, was, is node) {
	was, is = whole(c.older, was), whole(c.newer, is)
	if was == nil || is == nil || strings.Count(where, "/") > deepest {
		return // what is not described promises nothing
	}
	c.types(where, way, was, is)
	c.values(where, way, was, is)
	c.bounds(where, way, was, is)
	c.members(where, way, was, is)
	if items := child(was, "items"); items != nil {
		c.schema(where+"/-", way, items, child(is, "items"))
	}
	c.alternatives(where, way, was, is)
}

func (c *comparison) types(where string, way direction, was, is node) {
	older, newer := texts(was["type"]), texts(is["type"])
	if gone := missing(older, newer); way == sent && len(newer) > 0 && (len(gone) > 0 || len(older) == 0) {
		c.say(where, "it must now be %s", strings.Join(newer, " or "))
	}
	if fresh := missing(newer, older); way == received && len(older) > 0 && (len(fresh) > 0 || len(newer) == 0) {
		c.say(where, "it was always %s", strings.Join(older, " or "))
	}
}

// values compares lists of values. In both directions each value stays: the service must take what it took, and a
// client that waits for a value waits for ever if it is gone.
func (c *comparison) values(where string, way direction, was, is node) {
	older, newer := texts(was["enum"]), texts(is["enum"])
	if gone := missing(older, newer); len(gone) > 0 && (len(newer) > 0 || way == received) {
		c.say(where, "the value %s is gone", strings.Join(gone, ", "))
	}
	if len(older) == 0 && len(newer) > 0 && way == sent {
		c.say(where, "it is now limited to %s", strings.Join(newer, ", "))
	}
	if fresh := missing(newer, older); was["x-fixed"] == true && len(fresh) > 0 {
		c.say(where, "the list of its values was promised to be whole, and %s is new", strings.Join(fresh, ", "))
	}
}

// Keywords that bound a value from below and from above.
var (
	lower = []string{"minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"}
	upper = []string{"maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"}
)

func (c *comparison) bounds(where string, way direction, was, is node) {
	for _, side := range []struct {
		keywords []string
		sign     float64
	}{{lower, 1}, {upper, -1}} {
		for _, keyword := range side.keywords {
			older, had := was[keyword].(float64)
			newer, has := is[keyword].(float64)
			moved := side.sign * (newer - older)
			if way == sent && has && (!had || moved > 0) {
				c.say(where, "%s is tighter", keyword)
			}
			if way == received && had && (!has || moved < 0) {
				c.say(where, "%s is looser", keyword)
			}
		}
	}
	for _, keyword := range []string{"pattern", "format"} {
		older, newer := was[keyword], is[keyword]
		if older != newer && ((way == sent && newer != nil) || (way == received && older != nil)) {
			c.say(where, "%s is another", keyword)
		}
	}
}

// members compares the members of objects.
func (c *comparison) members(where string, way direction, was, is node) {
	older, newer := child(was, "properties"), child(is, "properties")
	closed := is["additionalProperties"] == false
	for _, name := range slices.Sorted(maps.Keys(older)) {
		if _, there := newer[name]; !there {
			if way == received || closed {
				c.say(where+"/"+name, "the field is gone")
			}
			continue
		}
		c.schema(where+"/"+name, way, child(older, name), child(newer, name))
	}
	required, stillRequired := texts(was["required"]), texts(is["required"])
	if way == sent {
		for _, name := range missing(stillRequired, required) {
			c.say(where+"/"+name, "the field is now required")
		}
		if closed && was["additionalProperties"] != false {
			c.say(where, "unknown fields are now refused")
		}
		return
	}
	for _, name := range missing(required, stillRequired) {
		c.say(where+"/"+name, "the field is no longer always there")
	}
}

// alternatives compares lists of schemas of which one, or any, holds: each with the one in its place.
func (c *comparison) alternatives(where string, way direction, was, is node) {
	for _, keyword := range []string{"oneOf", "anyOf"} {
		older, _ := was[keyword].([]any)
		newer, _ := is[keyword].([]any)
		if len(older) == 0 && len(newer) == 0 {
			continue
		}
		if (way == sent && len(newer) < len(older)) || (way == received && len(newer) > len(older)) || (len(older) == 0) != (len(newer) == 0) {
			c.say(where, "%s has other alternatives", keyword)
			continue
		}
		for i := range min(len(older), len(newer)) {
			c.schema(fmt.Sprintf("%s (%d)", where, i+1), way, object(older[i]), object(newer[i]))
		}
	}
}

// whole gives a schema with its references followed and what it is composed of by allOf put together.
func whole(document, schema node) node {
	schema = resolve(document, schema)
	parts, _ := schema["allOf"].([]any)
	if len(parts) == 0 {
		return schema
	}
	out := maps.Clone(schema)
	delete(out, "allOf")
	for _, part := range parts {
		merge(document, out, whole(document, object(part)))
	}
	return out
}

// merge adds a part of an allOf to what the other parts say.
func merge(document, into, part node) {
	for name, value := range part {
		present, there := into[name]
		switch {
		case !there:
			into[name] = value
		case name == "required":
			list, _ := present.([]any)
			more, _ := value.([]any)
			into[name] = slices.Concat(list, more)
		case name == "properties":
			properties := maps.Clone(object(present))
			for key, schema := range object(value) {
				if known, ok := properties[key]; ok {
					both := maps.Clone(whole(document, object(known)))
					merge(document, both, whole(document, object(schema)))
					schema = both
				}
				properties[key] = schema
			}
			into[name] = properties
		}
	}
}

// resolve follows a reference inside the document; what stands beside it stays.
func resolve(document, n node) node {
	address, ok := n["$ref"].(string)
	if !ok {
		return n
	}
	target := document
	for name := range strings.SplitSeq(strings.TrimPrefix(address, "#/"), "/") {
		target = child(target, name)
	}
	out := maps.Clone(resolve(document, target))
	for name, value := range n {
		if name != "$ref" {
			out[name] = value
		}
	}
	return out
}

func child(n node, name string) node { return object(n[name]) }

func object(value any) node {
	n, _ := value.(node)
	return n
}

// texts gives the elements of a list, or the one value, as texts.
func texts(value any) (out []string) {
	switch value := value.(type) {
	case nil:
	case []any:
		for _, element := range value {
			out = append(out, fmt.Sprint(element))
		}
	default:
		out = append(out, fmt.Sprint(value))
	}
	return out
}

// missing gives what of one list is not in another.
func missing(of, in []string) (out []string) {
	for _, s := range of {
		if !slices.Contains(in, s) {
			out = append(out, s)
		}
	}
	return out
}

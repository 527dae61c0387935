package feed

import (
	"bytes"
	"strings"
)

// personOf reads a person as RSS writes one: "mail (name)", "name (mail)",
// "name <mail>", a name or an address alone. What is none of these is a name.
func personOf(written string) Author {
	written = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(written), "mailto:"))
	before, inside, found := bracketedEnd(written)
	switch {
	case found && isMail(before) && !isMail(inside):
		return Author{Name: inside, Email: before}
	case found && isMail(inside):
		return Author{Name: strings.TrimPrefix(before, inside), Email: inside} // some write the address twice
	case isMail(written):
		return Author{Email: written}
	}
	return Author{Name: written}
}

// bracketedEnd cuts off what stands in brackets at the end of a text.
func bracketedEnd(text string) (before, inside string, found bool) {
	for _, brackets := range []string{"()", "<>"} {
		if strings.HasSuffix(text, brackets[1:]) {
			before, inside, found = strings.Cut(text[:len(text)-1], brackets[:1])
			return strings.TrimSpace(before), strings.TrimSpace(inside), found
		}
	}
	return "", "", false
}

// isMail tells whether a text looks like a mail address, and like nothing else.
func isMail(text string) bool {
	local, domain, found := strings.Cut(text, "@")
	return found && local != "" && domain != "" && !strings.ContainsAny(text, " \t\r\n()<>,;") && !strings.Contains(domain, "@")
}

// person reads a person with parts, as Atom and podcasts write one, or else one
// as RSS does.
func (c *cursor) person(e *element) Author {
	inner := bytes.TrimSpace(c.peek(e))
	if len(inner) < 2 || inner[0] != '<' || !opensName(inner[1]) {
		return personOf(c.text(e))
	}
	var a Author
	for part := range c.within(e) {
		switch string(part.local) {
		case "name":
			a.Name = strings.TrimSpace(c.text(part))
		case "email":
			a.Email = strings.TrimSpace(c.text(part))
		}
	}
	return a
}

package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/alecthomas/kong"

	"newsroom"
)

// usageError is a wrong use: what was typed can't be right, whatever the newsroom holds.
type usageError struct{ message string }

func (e *usageError) Error() string { return e.message }

// misuse makes a wrong use of a refusal by whoever looked at nothing but what was typed.
func misuse(err error) error {
	if ours, ok := errors.AsType[*newsroom.Error](err); ok && ours.Kind == newsroom.KindInvalid {
		return &usageError{ours.Message}
	}
	return err
}

// wrong says in one sentence what is wrong with a command line, and where its help is.
func (p process) wrong(err error, at *kong.Context) int {
	node := at.Selected()
	if node == nil {
		node = at.Model.Node
	}
	fmt.Fprintf(p.err, "newsroom: %s\nRun '%s --help' to see how it is used.\n", punctuated(wording(err, node)), node.FullPath())
	return exitUsage
}

// wording puts kong's refusals into our words. A refused value is not repeated: it may be a secret that slipped
// into the wrong place.
func wording(err error, node *kong.Node) string {
	if own, ok := errors.AsType[*usageError](err); ok {
		return own.message
	}
	if own, ok := errors.AsType[*valueError](err); ok {
		return own.Error()
	}
	said, suggested, _ := strings.Cut(err.Error(), ", did you mean ")
	said, _, _ = strings.Cut(said, " but got ")
	switch rest := said[strings.LastIndex(said, " ")+1:]; {
	case strings.HasPrefix(said, "expected one of "):
		return "name a command: " + commandsOf(node)
	case strings.HasPrefix(said, "expected "), strings.HasPrefix(said, "missing "):
		return strings.Trim(rest, `"`) + " is missing"
	case strings.HasPrefix(said, "unexpected argument "):
		return tooMuch(node, suggested)
	case strings.HasPrefix(said, "unknown flag "):
		return noFlag(node, rest, suggested)
	}
	if flag, values, is := strings.Cut(said, " must be one of "); is {
		return flag + " must be " + anyOf(values)
	}
	return unquoted(said)
}

// anyOf lists the values that kong names, each in quotes, of which an empty one means that the flag is left out.
func anyOf(values string) string {
	var named []string
	for _, value := range strings.Split(values, ",") {
		if value = unquoted(value); value != "" {
			named = append(named, value)
		}
	}
	return "one of " + strings.Join(named, ", ")
}

func tooMuch(node *kong.Node, suggested string) string {
	switch {
	case len(node.Children) > 0 && suggested != "":
		return "there is no such command; did you mean " + unquoted(suggested)
	case len(node.Children) > 0:
		return "there is no such command; name one of " + commandsOf(node)
	case len(node.Positional) > 0:
		return "there is an argument too many; put quotes around one that has blanks in it"
	}
	return "this command takes no argument"
}

func noFlag(node *kong.Node, name, suggested string) string {
	switch {
	case strings.HasPrefix(name, "--") && suggested != "":
		return "there is no flag " + name + "; did you mean " + unquoted(suggested)
	case len(node.Positional) > 0:
		return "there is no such flag; put -- before an argument that begins with a hyphen"
	}
	return "there is no flag " + name
}

func unquoted(s string) string { return strings.NewReplacer(`"`, "", ",", ", ").Replace(s) }

// commandsOf lists the commands below a node as words.
func commandsOf(node *kong.Node) string {
	var names []string
	for _, child := range node.Children {
		names = append(names, child.Name)
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"
)

type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"Shell: bash, zsh or fish."`
}

// Run prints the completions of a shell: what can follow each command. Files are completed wherever a word begins no command.
func (c completionCommand) Run(e *environment) error {
	root := newParser(new(commands), e.process, "").Model.Node
	var out bytes.Buffer
	switch c.Shell {
	case "fish":
		fish(&out, root)
	case "zsh":
		fmt.Fprint(&out, "#compdef newsroom\nautoload -U +X bashcompinit && bashcompinit\n")
		bash(&out, root)
	default:
		bash(&out, root)
	}
	return e.print("%s", out.String())
}

// every visits a command and all below it, each with the words that lead to it.
func every(node *kong.Node, path []string, visit func(*kong.Node, []string)) {
	visit(node, path)
	for _, child := range node.Children {
		every(child, append(path[:len(path):len(path)], child.Name), visit)
	}
}

// options are the flags of a command itself.
func options(node *kong.Node) (names []string) {
	for _, flag := range node.Flags {
		if !flag.Hidden {
			names = append(names, "--"+flag.Name)
		}
	}
	return names
}

// bash writes a function that finds out which command has been typed, and offers what can follow it.
func bash(w io.Writer, root *kong.Node) {
	fmt.Fprint(w, "_newsroom() {\n\tlocal at='' word words=''\n\tfor word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n\t\tcase \"$at/$word\" in\n\t\t")
	var known []string
	every(root, nil, func(_ *kong.Node, path []string) {
		if len(path) > 0 {
			known = append(known, "/"+strings.Join(path, "/"))
		}
	})
	fmt.Fprintf(w, "%s) at=$at/$word ;;\n\t\tesac\n\tdone\n\tcase \"$at\" in\n", strings.Join(known, "|"))
	every(root, nil, func(node *kong.Node, path []string) {
		at := strings.Join(append([]string{""}, path...), "/")
		var next []string
		for _, child := range node.Children {
			next = append(next, child.Name)
		}
		if node != root { // whose flags are offered everywhere, once a hyphen is typed
			next = append(next, options(node)...)
		}
		fmt.Fprintf(w, "\t%q) words='%s' ;;\n", at, strings.Join(next, " "))
	})
	fmt.Fprintf(w, "\tesac\n\tcase \"$2\" in -*) words=\"$words %s\" ;; esac\n", strings.Join(options(root), " "))
	fmt.Fprint(w, "\tmapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$2\")\n}\ncomplete -o default -F _newsroom newsroom\n")
}

// fish writes a line for each command and for each flag, with its help.
func fish(w io.Writer, root *kong.Node) {
	every(root, nil, func(node *kong.Node, path []string) {
		when := "__fish_use_subcommand"
		if len(path) > 0 {
			when = "__fish_seen_subcommand_from " + strings.Join(path, "; and __fish_seen_subcommand_from ")
		}
		var below []string
		for _, child := range node.Children {
			below = append(below, child.Name)
		}
		for _, child := range node.Children {
			alone := when
			if len(path) > 0 {
				alone += "; and not __fish_seen_subcommand_from " + strings.Join(below, " ")
			}
			fmt.Fprintf(w, "complete -c newsroom -n '%s' -a %s -d %s\n", alone, child.Name, fishQuoted(child.Help))
		}
		for _, flag := range node.Flags {
			if !flag.Hidden {
				fishFlag(w, flag, when, len(path) == 0)
			}
		}
	})
}

func fishFlag(w io.Writer, flag *kong.Flag, when string, everywhere bool) {
	line := "complete -c newsroom"
	if !everywhere {
		line += " -n '" + when + "'"
	}
	if !flag.IsBool() {
		line += " -r"
	}
	fmt.Fprintf(w, "%s -l %s -d %s\n", line, flag.Name, fishQuoted(flag.Help))
}

func fishQuoted(s string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(s) + "'"
}
